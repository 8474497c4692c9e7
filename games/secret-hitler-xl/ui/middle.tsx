import { useMedia } from '../../../web/ui/device.ts';
import { Emergency } from './asking/emergency.tsx';
import { Boards } from './boards/boards.tsx';
import { Counters } from './counters.tsx';
import { LastRound } from './last-round.tsx';
import { Now } from './now.tsx';
import { middlePlace, ROOMY } from './places.ts';
import { useScreen } from './screen-context.ts';
import type { Choice } from './use-choice.ts';

/** The middle of the table: what is going on, the boards, the piles, and what the last round brought. */
export function Middle({ choice }: { readonly choice: Choice }) {
  const { match, speaker, place } = useScreen();
  const isRoomy = useMedia(ROOMY);
  return (
    <li
      aria-label={speaker.text('screen.table.shared')}
      style={middlePlace(match.seats)}
      className="col-span-full flex min-w-0 flex-col justify-center gap-2 rounded-corner border-2 border-line bg-raised p-2 @2xl:mx-1 @2xl:rounded-[1.5rem] @2xl:p-3 @2xl:[grid-column:var(--column)] @2xl:[grid-row:var(--row)]"
    >
      {isRoomy && <Now />}
      <Emergency choice={choice} />
      <Boards />
      <Counters />
      {place !== 'tv' && <LastRound />}
    </li>
  );
}
