import { classes } from '../../../web/ui/classes.ts';
import { Medallion } from '../../../web/ui/medallion.tsx';
import { firstOf, GOODS, type Good, OFFERER, pointsOf, worthTo } from '../reading/goods.ts';
import { ShameMarks, Token } from './token.tsx';
import { useScreen, worthsIn } from './use-screen.ts';

interface SeatEndProps {
  readonly seat: number;
  /** On which side of the cloth: mine is near. */
  readonly nearness: 'near' | 'far';
}

/** One end of the cloth: who sits there, what they are doing, every token, and what the tokens are worth to them. */
export function SeatEnd({ seat, nearness }: SeatEndProps) {
  const { match, seat: mine, faces, speaker } = useScreen();
  const held = match.table.holdings[seat] ?? { pavo: 0, elote: 0 };
  const face = faces[seat];
  return (
    <section
      aria-label={speaker.seat(seat)}
      data-seat={seat}
      className={classes(
        'flex min-w-0 flex-col gap-1.5 @2xl:gap-3 @2xl:self-center',
        nearness === 'near' ? '[grid-area:near]' : '[grid-area:far]',
      )}
    >
      <header className="flex items-center justify-center gap-5 pb-2 [--name:80] @2xl:flex-col @2xl:gap-3 @2xl:pb-0 @2xl:[--name:120]">
        <Medallion
          look={face?.look ?? seat}
          name={speaker.seat(seat)}
          isBot={face?.isBot ?? false}
          isAway={face !== undefined && !face.isBot && !face.isHere}
          isAsked={match.outcome === null && match.asked.includes(seat)}
          className="w-11 shrink-0 @2xl:w-18"
        />
        <h2 className="sr-only">
          {speaker.seat(seat)}
          {seat === mine && ` (${speaker.text('screen.you')})`}
        </h2>
        <Worth seat={seat} points={worthTo(match.setup, seat, held)} />
      </header>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="text-center text-small leading-tight">
          {seat === mine && <strong className="font-semibold">{speaker.text('screen.you')} · </strong>}
          <span className="text-on-table-muted">
            {speaker.text(seat === OFFERER ? 'screen.role.offerer' : 'screen.role.answerer')}
          </span>
        </p>
        <ul className="flex flex-col gap-0.5 @2xl:gap-2">
          {GOODS.map((good) => (
            <Pile key={good} good={good} count={held[good]} seat={seat} />
          ))}
        </ul>
        <ShameMarks seat={seat} />
        <p className="text-balance text-center text-on-table-muted text-small leading-tight">
          {speaker.text(`screen.value.${valueKey(seat, mine)}`, worthsIn(match.setup, speaker))}
        </p>
      </div>
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
    <p className="counts flex shrink-0 items-baseline gap-1 leading-none" data-worth={seat}>
      <span className="font-title text-title">{points}</span>
      <span className="text-on-table-muted text-small">{speaker.text('screen.pointsWord', { count: points })}</span>
    </p>
  );
}

interface PileProps {
  readonly good: Good;
  readonly count: number;
  readonly seat: number;
}

/** All that a seat has of one good, to see and to count, and what it is worth there. */
function Pile({ good, count, seat }: PileProps) {
  const { match, speaker } = useScreen();
  const points = pointsOf(match.setup, seat, good);
  return (
    <li className={classes('flex min-h-7 flex-col items-center @2xl:gap-1', count === 0 && 'hidden')}>
      <span aria-hidden className="flex min-w-0 flex-wrap justify-center pe-3 @sm:pe-2 @2xl:pe-0">
        {firstOf(count).map((at) => (
          <Token
            key={at}
            good={good}
            className="-me-3 size-6 @sm:-me-2 @sm:size-7 @2xl:me-0.5 @2xl:mb-0.5 @2xl:size-8"
          />
        ))}
      </span>
      <p className="counts flex shrink-0 items-baseline gap-1.5 text-small">
        <strong className="font-semibold">{speaker.text(`screen.${good}`, { count })}</strong>
        <span className="text-on-table-muted">
          <span aria-hidden>{`× ${points} = ${count * points}`}</span>
          <span className="sr-only">{speaker.text('screen.worthHere', { each: points, count: count * points })}</span>
        </span>
      </p>
    </li>
  );
}
