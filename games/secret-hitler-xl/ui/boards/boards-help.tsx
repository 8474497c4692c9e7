import { Check, Trophy } from 'lucide-react';
import type { Track } from '../../rules/policies.ts';
import { PartyMark, powerLook } from '../marks.tsx';
import { useScreen } from '../screen-context.ts';
import { HITLER_FROM, VETO_FROM } from '../zones.ts';
import { type BoardSlot, slotsOf } from './slots.ts';
import { SpecialCards } from './special-cards.tsx';

const TRACKS: readonly Track[] = ['liberal', 'fascist', 'communist'];

/** What each slot of each board does, and every special card, in words. */
export function BoardsHelp() {
  const { match } = useScreen();
  return (
    <div className="flex flex-col gap-5">
      {TRACKS.filter((track) => match.table.boards[track].size > 0).map((track) => (
        <BoardHelp key={track} track={track} />
      ))}
      <SpecialCards />
    </div>
  );
}

function BoardHelp({ track }: { readonly track: Track }) {
  const { match, speaker } = useScreen();
  const { size } = match.table.boards[track];
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-base">
        <PartyMark party={track} />
      </h3>
      <p className="text-muted text-small">
        {speaker.text(`screen.boards.goal.${track}`, { count: size, from: HITLER_FROM })}
      </p>
      {track === 'fascist' && (
        <>
          <p className="text-muted text-small">
            {speaker.text('screen.boards.hitlerZoneHelp', { count: HITLER_FROM })}
          </p>
          <p className="text-muted text-small">{speaker.text('screen.boards.vetoZoneHelp', { count: VETO_FROM })}</p>
        </>
      )}
      <ol className="flex flex-col gap-1 pt-1">
        {slotsOf(match, track)
          .filter(({ power, isLast }) => power !== null || isLast)
          .map((slot) => (
            <SlotHelp key={slot.number} slot={slot} />
          ))}
      </ol>
    </section>
  );
}

function SlotHelp({ slot: { track, number, power, isFilled, isSpent } }: { readonly slot: BoardSlot }) {
  const { speaker } = useScreen();
  const Icon = power === null ? Trophy : powerLook(power).Icon;
  return (
    <li className="grid grid-cols-[1.5rem_1.5rem_1fr] items-start gap-x-1">
      <span className="counts text-muted">{number}</span>
      <Icon aria-hidden className="mt-0.5 size-5" />
      <span>
        {power === null ? (
          speaker.text(`screen.boards.winsFor.${track}`)
        ) : (
          <strong>{speaker.text(`powers.${power}.name`)}</strong>
        )}
        {isFilled && (
          <span className="ms-2 inline-flex items-center gap-1 text-muted text-small">
            <Check aria-hidden className="size-4" />
            {speaker.text('screen.boards.filled')}
          </span>
        )}
        {power !== null && <span className="block text-muted text-small">{speaker.text(`powers.${power}.help`)}</span>}
        {isSpent && <span className="block text-muted text-small">{speaker.text('screen.boards.spent')}</span>}
      </span>
    </li>
  );
}
