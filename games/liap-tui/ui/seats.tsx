import { Trophy } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Seat } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import { Pips } from '../../../web/ui/pieces.tsx';
import type { Face, ScreenProps } from '../../../web/ui/screen.ts';
import { SeatMark } from '../../../web/ui/seat-mark.tsx';
import { type StageSeat, seatsFrom } from '../../../web/ui/stage.tsx';
import type { LiapTui } from '../types.ts';
import { hasLaid, hasWon, isAsked, isAtDock, isStarter, useScreen } from './use-screen.ts';

/** Everybody clockwise, mine first; at the dock my own seat is not drawn a second time. */
export function seatsOf(props: ScreenProps<LiapTui>): readonly StageSeat[] {
  const { match, seat, faces, speaker } = props;
  return seatsFrom(seat, match.seats).map((at) => ({
    face: faces[at] as Face,
    isElsewhere: at === seat && isAtDock(props),
    status: statusOf(props, at),
    isAsked: isAsked(match, at),
    choice: hasWon(match, at) ? 'chosen' : null,
    plate: plateOf(props, at),
    points: match.table.scores[at] ?? 0,
    notes: (
      <span className="flex h-5.5 min-w-14 shrink-0 items-center justify-center rounded-full border border-paper-ink bg-paper px-2 text-paper-ink">
        <Declaration seat={at} speaker={speaker} match={match} />
      </span>
    ),
  }));
}

function plateOf({ match, speaker }: ScreenProps<LiapTui>, seat: Seat): string | null {
  if (hasWon(match, seat)) return speaker.text('screen.wins');
  return isStarter(match, seat) ? speaker.text('screen.starts') : null;
}

/** Everything that is drawn at a seat, as words. */
function statusOf({ match, faces, seat: mine, speaker }: ScreenProps<LiapTui>, seat: Seat): string {
  const { table } = match;
  const face = faces[seat];
  const declared = table.declared[seat] ?? null;
  const taken = table.piles[seat] ?? 0;
  const parts = [
    face?.isYou && speaker.text('screen.isYou'),
    speaker.text('screen.points', { count: table.scores[seat] ?? 0 }),
    declared === null ? speaker.text('screen.undeclared') : speaker.text('screen.pilesOf', { taken, declared }),
    isAsked(match, seat) && speaker.text(mine === seat ? 'screen.yourTurn' : 'screen.isChoosing'),
    hasLaid(match, seat) && speaker.text('screen.hasPlayed'),
    hasWon(match, seat) && speaker.text('screen.wins'),
    isStarter(match, seat) && speaker.text('screen.starts'),
    face !== undefined && (face.isBot || face.heldBy !== null) && speaker.text('screen.isBot'),
    face !== undefined && !face.isBot && !face.isHere && speaker.text('screen.isAway'),
    speaker.text('screen.hand', { count: table.handSizes[seat] ?? 0 }),
  ];
  return parts.filter((part) => typeof part === 'string').join(', ');
}

interface DeclarationProps extends Pick<ScreenProps<LiapTui>, 'match' | 'speaker'> {
  readonly seat: Seat;
}

/** What a seat has taken of what it said, as pips, smaller where many are more than a phone's share; a word where there is nothing to count. */
function Declaration({ seat, match, speaker }: DeclarationProps) {
  const declared = match.table.declared[seat] ?? null;
  const taken = match.table.piles[seat] ?? 0;
  const pips = { '--pips': Math.max(declared ?? 0, taken, 1) } as CSSProperties;
  return (
    <span data-pips={seat} aria-hidden style={pips} className={PIPS}>
      {declared === null && '–'}
      {declared !== null && Math.max(declared, taken) === 0 && speaker.text('screen.saidZero')}
      {declared !== null && <Pips filled={taken} of={declared} />}
    </span>
  );
}

const PIPS =
  'flex items-center whitespace-nowrap font-semibold text-base rows:text-[length:min(1rem,calc((348/var(--row)*var(--u)-1.75rem)/(0.95*var(--pips))))]';

/** My own seat, at the dock: my mark with my points. */
export function MyMark() {
  const { match, seat, faces } = useScreen();
  if (seat === null) return null;
  return (
    <span aria-hidden className="relative me-2 block">
      <SeatMark look={faces[seat]?.look ?? seat} className="size-10 lg:size-14" />
      <span className="-end-2 -top-1 counts absolute flex h-6 min-w-6 items-center justify-center rounded-full border border-surface bg-ink px-1 font-bold text-small text-surface">
        {match.table.scores[seat] ?? 0}
      </span>
      {hasWon(match, seat) && <Trophy className="-bottom-1 absolute size-5 text-ink" />}
    </span>
  );
}

/** How far I am from what I said. */
export function MyLine() {
  const props = useScreen();
  const { match, seat, speaker } = props;
  const declared = seat === null ? null : (match.table.declared[seat] ?? null);
  if (seat === null || declared === null) return null;
  const taken = match.table.piles[seat] ?? 0;
  const missing = declared - taken;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="font-semibold text-ink">{speaker.text('screen.goal.line', { declared, taken })}</span>
      <span className={classes('text-ink', Math.max(declared, taken) === 0 && 'sr-only')}>
        <Declaration {...{ seat, match, speaker }} />
      </span>
      <span>
        {missing === 0 && speaker.text('screen.goal.exact')}
        {missing > 0 && speaker.text('screen.goal.short', { count: missing })}
        {missing < 0 && speaker.text('screen.goal.over')}
      </span>
    </p>
  );
}
