import { classes } from '../../../web/ui/classes.ts';
import { SeatMark } from '../../../web/ui/seat-mark.tsx';
import { GOODS, OFFERER, worthTo } from './goods.ts';
import type { Nearness } from './nearness.ts';
import { Pile } from './pile.tsx';
import { useScreen } from './screen-context.ts';
import { ShameMarks } from './shame-marks.tsx';

interface ChairProps {
  readonly seat: number;
  readonly nearness: Nearness;
}

/** One of the two players: who it is, what they are doing, every token, and what the tokens are worth to them. */
export function SeatCard({ seat, nearness }: ChairProps) {
  const { match, seat: mine, faces, speaker } = useScreen();
  const held = match.table.holdings[seat] ?? { pavo: 0, elote: 0 };
  const isAsked = match.outcome === null && match.asked.includes(seat);
  return (
    <section
      aria-label={speaker.seat(seat)}
      data-seat={seat}
      className={classes(
        'flex min-w-0 flex-col gap-1 rounded-corner border-2 border-line bg-surface px-2.5 py-1.5 @2xl:gap-3 @2xl:self-start @2xl:p-3',
        nearness === 'near' ? '@2xl:[grid-area:near]' : '@2xl:[grid-area:far]',
        isAsked && 'border-accent',
      )}
    >
      <header className="flex items-center gap-2 @2xl:flex-wrap">
        <SeatMark look={faces[seat]?.look ?? seat} />
        <div className="min-w-0 flex-1 leading-tight">
          <h2 className="truncate font-sans font-semibold text-base">
            {speaker.seat(seat)}
            {seat === mine && <span className="font-normal text-muted"> ({speaker.text('screen.you')})</span>}
          </h2>
          <p className="text-muted text-small">
            {speaker.text(seat === OFFERER ? 'screen.role.offerer' : 'screen.role.answerer')}
          </p>
        </div>
        <Worth seat={seat} points={worthTo(seat, held)} />
      </header>
      <ul className="flex flex-col gap-0.5 @2xl:gap-2">
        {GOODS.map((good) => (
          <Pile key={good} good={good} count={held[good]} seat={seat} nearness={nearness} />
        ))}
      </ul>
      <ShameMarks seat={seat} />
      <p className="text-muted text-small leading-tight">{speaker.text(`screen.value.${valueKey(seat, mine)}`)}</p>
    </section>
  );
}

/** To whom which good is worth what. */
const valueKey = (seat: number, mine: number | null): string =>
  `${seat === OFFERER ? 'offerer' : 'answerer'}${seat === mine ? 'You' : ''}`;

/** What everything here is worth to its owner. */
function Worth({ seat, points }: { readonly seat: number; readonly points: number }) {
  const { speaker } = useScreen();
  return (
    <p className="counts flex shrink-0 items-baseline gap-1.5 leading-none @2xl:basis-full" data-worth={seat}>
      <span className="font-title text-title">{points}</span>
      <span className="text-muted text-small">{speaker.text('screen.pointsWord', { count: points })}</span>
    </p>
  );
}
