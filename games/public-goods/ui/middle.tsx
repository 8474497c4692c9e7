import { classes } from '../../../web/ui/classes.ts';
import { Travelling } from '../../../web/ui/pieces.tsx';
import { Coin } from './coin.tsx';
import { Pot } from './pot.tsx';
import type { Lying } from './use-lying.ts';
import { firstOf, grownFrom, shareOf, sumOf, useNumbers, useScreen } from './use-screen.ts';

/** What lies in the middle of the table: the pot with what is in it, what that means, and how much was given in the rounds so far. */
export function Middle({ lying }: { readonly lying: Lying }) {
  const { match, speaker } = useScreen();
  const { setup, seats } = match;
  const numbers = useNumbers();
  const { pot, isGrown, turned, given } = lying;
  const most = setup.endowment * seats * Math.max(1, setup.multiplier / 100);
  const isComing = turned !== null && !isGrown && given[turned] !== 0;
  return (
    <div className="flex h-full flex-col items-center justify-center gap-1 text-center upright:gap-0 low:flex-row low:gap-4">
      <div
        className={classes(
          'relative origin-bottom transition-transform duration-700 motion-reduce:transition-none',
          isGrown ? 'scale-108' : 'scale-100',
        )}
      >
        <Pot fill={pot / most} isGrown={isGrown} className="w-48 upright:w-38 low:w-56" />
        {isComing && (
          <Travelling key={turned} from={turned} className="absolute start-[42%] top-[20%]">
            <Coin className="size-8" />
          </Travelling>
        )}
        <span className="counts absolute start-1/2 top-[68%] -translate-1/2 rounded-[0.4em] border border-paper-ink bg-paper px-2.5 font-bold font-title text-paper-ink text-title leading-tight">
          <span className="sr-only">{speaker.text('screen.pot.name')} </span>
          {numbers.text(pot)}
        </span>
        {isGrown && (
          <span className="absolute start-[76%] top-[4%] animate-appears whitespace-nowrap rounded-[0.3em] border border-paper-ink bg-brass px-2 font-bold font-title text-large text-paper-ink">
            × {numbers.text(setup.multiplier / 100)}
          </span>
        )}
      </div>
      {/* Where the table is as low as it is narrow, there is only room for the pot. */}
      <div className="flex min-w-0 flex-col items-center gap-1.5 upright:gap-1 [@container_round_(width<30rem)_and_(orientation:landscape)]:sr-only">
        <p className="max-w-84 text-balance font-semibold leading-tight upright:text-small">{useLine(lying)}</p>
        <Trail />
      </div>
    </div>
  );
}

/** What is going on with the pot, in a line; between rounds, what the last one brought. */
function useLine({ pot, isGrown, share, given }: Lying): string {
  const { match, speaker, moment = null } = useScreen();
  const { setup, table } = match;
  const last = table.rounds.at(-1);
  const isOpen = given.some((each) => typeof each === 'number');
  if (share !== null) return speaker.text('screen.pot.shared', { total: sumOf(numbersIn(given)), share });
  if (isGrown) return speaker.text('screen.pot.grown', { total: sumOf(numbersIn(given)), grown: pot });
  if (moment?.event.type === 'shared') return speaker.text(isOpen ? 'screen.pot.filling' : 'screen.pot.opening');
  if (last === undefined) return speaker.text('screen.pot.rule', { percent: setup.multiplier });
  const total = sumOf(last.given);
  const grown = grownFrom(match, total);
  return speaker.text('screen.pot.last', { round: last.round, total, grown, share: shareOf(match, total) });
}

const numbersIn = (given: Lying['given']): readonly number[] => given.filter((each) => typeof each === 'number');

/** How high the bars of the small chart are, and how wide one of them with its gap. */
const [HEIGHT, PITCH] = [34, 14];

/** How much was given in every round, of what could have been: a bar each, and room for those to come. */
function Trail() {
  const { match, speaker } = useScreen();
  const { setup, seats, table } = match;
  const { rounds } = table;
  if (setup.rounds === 1) return null;
  const most = setup.endowment * seats;
  const totals = rounds.map(({ given }) => sumOf(given));
  const label = speaker.text('screen.trail', { totals: totals.join(', '), most });
  return (
    <svg
      role="img"
      aria-hidden={totals.length === 0}
      aria-label={label}
      viewBox={`0 0 ${setup.rounds * PITCH} ${HEIGHT + 3}`}
      preserveAspectRatio="none"
      className="h-8 max-w-full upright:h-6"
      style={{ width: `calc(${Math.min(setup.rounds * PITCH, 220)} * var(--u))` }}
    >
      {firstOf(setup.rounds).map((at) => {
        const total = totals[at];
        const high = total === undefined ? 0 : Math.max(1.5, (total / most) * HEIGHT);
        const isNow = at === totals.length && match.outcome === null;
        return (
          <g key={at}>
            <rect
              x={at * PITCH + 2}
              y="0"
              width={PITCH - 4}
              height={HEIGHT}
              rx="2"
              fill="var(--rim)"
              fillOpacity="0.55"
            />
            {total !== undefined && (
              <rect x={at * PITCH + 2} y={HEIGHT - high} width={PITCH - 4} height={high} rx="2" fill="var(--brass)" />
            )}
            {isNow && <rect x={at * PITCH + 2} y={HEIGHT} width={PITCH - 4} height="3" fill="var(--on-table)" />}
          </g>
        );
      })}
    </svg>
  );
}
