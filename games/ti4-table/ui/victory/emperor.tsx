import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { Emblem } from './emblem.tsx';

/** Who has won, large: the faction under its emblem, the colour and the player by their names. */
export function Emperor() {
  const { table, text } = useRecorder();
  const { whole, person } = useNames();
  if (table.ending === null) return null;
  const { winner, reason } = table.ending;
  const colour = table.players[winner]?.colour ?? null;
  const byLine = [person(winner), colour === null ? '' : text(`blanks.colour.values.${colour}`)].filter(
    (part) => part !== '',
  );
  return (
    <header className="grid min-w-0 grid-cols-1 justify-items-center gap-2 text-center">
      <p className="font-title text-large text-muted">{text('end.allegiance')}</p>
      <Emblem colour={colour} className="size-32" />
      <h2 className="max-w-full break-words text-big">{whole(winner)}</h2>
      <p className="max-w-full break-words text-large">{byLine.join(' · ')}</p>
      {reason === 'victory' ? null : <p className="text-muted">{text(`end.reasons.${reason}`)}</p>}
    </header>
  );
}
