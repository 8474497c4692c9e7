import type { Track } from '../../rules/policies.ts';
import { PartyMark } from '../marks.tsx';
import { useScreen } from '../screen-context.ts';
import { Slot } from './slot.tsx';
import { type BoardSlot, slotsOf } from './slots.ts';

/** One board: how far it has come, what lies ahead, and what the next policy on it will do. */
export function Board({ track }: { readonly track: Track }) {
  const { match, speaker } = useScreen();
  const count = match.table.tracks[track];
  const { size } = match.table.boards[track];
  const slots = slotsOf(match, track);
  return (
    <section
      aria-label={speaker.text(`parties.${track}`)}
      className="grid min-w-0 grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-x-2"
    >
      <div className="min-w-0">
        <PartyMark party={track} className="font-semibold text-small" />
        <p className="counts text-muted text-small leading-tight">
          {speaker.text('screen.boards.count', { count, size })}
        </p>
      </div>
      <div className="min-w-0">
        <ol className="grid auto-cols-fr grid-flow-col gap-1">
          {slots.map((slot) => (
            <Slot key={slot.number} slot={slot} />
          ))}
        </ol>
        <Next slot={slots.find(({ isNext }) => isNext)} />
      </div>
    </section>
  );
}

/** What the next policy on the board will do. */
function Next({ slot }: { readonly slot: BoardSlot | undefined }) {
  const { match, speaker } = useScreen();
  if (slot === undefined || match.outcome !== null) return null;
  const { track, power, isLast, isSpent } = slot;
  if (isLast)
    return <p className="font-semibold text-small leading-snug">{speaker.text(`screen.boards.nextWins.${track}`)}</p>;
  if (power === null || isSpent) return null;
  return (
    <p className="truncate text-muted text-small leading-snug">
      {speaker.text('screen.boards.next', { name: speaker.text(`powers.${power}.name`) })}
    </p>
  );
}
