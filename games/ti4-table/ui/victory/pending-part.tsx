import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { leaders } from '../../reading/victory.ts';
import { useRecorder } from '../use-recorder.ts';
import { Emblem } from './emblem.tsx';
import { EndGameDialog } from './end-game-dialog.tsx';
import { useFullName } from './use-full-name.ts';

/** The round is over and somebody has reached the limit: the game ends here, unless the host plays on. */
export function PendingPart() {
  const { table, text, offers, does } = useRecorder();
  const fullName = useFullName();
  const [isEnding, setEnding] = useState(false);
  const there = leaders(table);
  const mayEnd = offers('endGame').length > 0;
  const mayPlayOn = offers('playOn').length > 0;
  return (
    <section className="mx-auto grid w-full min-w-0 max-w-2xl flex-1 grid-cols-1 content-center justify-items-center gap-5 p-4 text-center">
      <h2 className="text-title">
        {text(there.length === 0 ? 'end.nobodyThere' : 'end.reached', { limit: table.options.vpLimit })}
      </h2>
      <ul className="grid max-w-full grid-cols-1 gap-3">
        {there.map((seat) => (
          <li key={seat} className="flex min-w-0 items-center gap-3 text-start">
            <Emblem colour={table.players[seat]?.colour ?? null} className="size-12 shrink-0" />
            <span className="min-w-0 break-words text-large">{fullName(seat)}</span>
            <span className="counts shrink-0 text-muted">
              {text('end.points', { vp: table.players[seat]?.vp ?? 0 })}
            </span>
          </li>
        ))}
      </ul>
      {mayEnd ? null : <p className="text-muted">{text('end.hostOnly')}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        {mayEnd && there.length > 0 ? (
          <Button kind="main" size="large" onClick={() => setEnding(true)}>
            {text('end.endGame')}
          </Button>
        ) : null}
        {mayPlayOn ? (
          <Button size="large" onClick={() => void does({ type: 'playOn' })}>
            {text('end.playOn')}
          </Button>
        ) : null}
      </div>
      {mayPlayOn ? <p className="text-muted">{text('end.playOnHint')}</p> : null}
      <EndGameDialog isOpen={isEnding} onClose={() => setEnding(false)} />
    </section>
  );
}
