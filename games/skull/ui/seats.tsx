import type { Seat } from '../../../kernel/index.ts';
import type { Face } from '../../../web/ui/screen.ts';
import { type StageSeat, seatsFrom } from '../../../web/ui/stage.tsx';
import { OwnedPips, WonMark } from './disc.tsx';
import { discsOf, hasWon, isAsked, isAtDock, type useScreen } from './use-screen.ts';

type Shown = ReturnType<typeof useScreen>;

/** Everybody clockwise, mine first; at the dock my own seat is not drawn a second time. */
export function seatsOf(props: Shown): readonly StageSeat[] {
  const { match, seat, faces, scene } = props;
  const { discs, points } = scene.table;
  return seatsFrom(seat, match.seats).map((at) => ({
    face: faces[at] as Face,
    isElsewhere: at === seat && isAtDock(props),
    status: statusOf(props, at),
    isAsked: isAsked(props, at),
    isDead: discs[at] === 0,
    choice: hasWon(props, at) ? 'chosen' : null,
    plate: plateOf(props, at),
    notes: (
      <span
        aria-hidden
        className="flex h-5.5 items-center gap-1 rounded-full border border-paper-ink bg-paper px-2 text-paper-ink rows:px-1"
      >
        <OwnedPips owned={discs[at] ?? 0} of={discsOf(props.match)} />
        {Array.from({ length: points[at] ?? 0 }, (_, won) => won).map((won) => (
          <WonMark key={won} className="size-[1.1em] not-first:-ml-1.5" />
        ))}
      </span>
    ),
  }));
}

/** What this seat has bid or said last in this round. */
function plateOf(props: Shown, seat: Seat): string | null {
  const { match, speaker, scene } = props;
  const { table } = scene;
  if (hasWon(props, seat)) return speaker.text('screen.wins');
  if (match.outcome !== null) return null;
  if (table.hasPassed[seat]) return speaker.text('screen.passed');
  const own = table.bids.findLast((bid) => bid.seat === seat);
  if (own !== undefined) return speaker.text('screen.bids', { number: own.number });
  return table.bids.length === 0 && table.starter === seat ? speaker.text('screen.starts') : null;
}

/** Everything that is drawn at a seat, as words. */
function statusOf(props: Shown, seat: Seat): string {
  const { faces, seat: mine, speaker, scene } = props;
  const face = faces[seat];
  const { discs, points } = scene.table;
  const parts = [
    face?.isYou && speaker.text('screen.isYou'),
    discs[seat] === 0 ? speaker.text('screen.isOut') : speaker.text('screen.owns', { count: discs[seat] ?? 0 }),
    speaker.text('screen.points', { count: points[seat] ?? 0 }),
    plateOf(props, seat),
    isAsked(props, seat) && speaker.text(mine === seat ? 'screen.yourTurn' : 'screen.isChoosing'),
    face !== undefined && (face.isBot || face.heldBy !== null) && speaker.text('screen.isBot'),
    face !== undefined && !face.isBot && !face.isHere && speaker.text('screen.isAway'),
  ];
  return parts.filter((part) => typeof part === 'string').join(', ');
}
