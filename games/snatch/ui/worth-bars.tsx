import { classes } from '../../../web/ui/classes.ts';
import { COLOUR } from './colours.ts';
import { ANSWERER, OFFERER } from './goods.ts';
import { useScreen } from './screen-context.ts';
import { useNames } from './use-names.ts';

/** One player with everything there is: the longest bar. */
const MOST = 30;

interface WorthBarsProps {
  readonly worth: readonly [number, number];
  /** What they have now, where the difference is worth saying. */
  readonly now?: readonly number[];
}

/** What both would have in points, mine first, as numbers and as bars. */
export function WorthBars({ worth, now }: WorthBarsProps) {
  const { seat } = useScreen();
  const order = seat === ANSWERER ? [ANSWERER, OFFERER] : [OFFERER, ANSWERER];
  return (
    <span className="grid min-w-0 flex-1 grid-cols-[minmax(2.5rem,auto)_minmax(2rem,1fr)_auto] items-center gap-x-2 gap-y-0.5 text-small leading-tight">
      {order.map((of) => (
        <Bar key={of} of={of} points={worth[of] ?? 0} before={now?.[of] ?? null} />
      ))}
    </span>
  );
}

interface BarProps {
  readonly of: number;
  readonly points: number;
  readonly before: number | null;
}

function Bar({ of, points, before }: BarProps) {
  const { nameOf } = useNames();
  const { speaker } = useScreen();
  const change = before === null ? 0 : points - before;
  return (
    <>
      <span className="max-w-20 truncate text-start font-normal">{nameOf(of)}</span>
      <span aria-hidden className="block h-2.5 overflow-hidden rounded-full border border-muted bg-raised">
        <span
          className="block h-full transition-[width] duration-200"
          style={{
            width: `${Math.min(100, (points / MOST) * 100)}%`,
            background: of === OFFERER ? COLOUR.feather : COLOUR.kernel,
          }}
        />
      </span>
      <span className="counts min-w-14 whitespace-nowrap text-end">
        <strong className="font-semibold">
          <span aria-hidden>{points}</span>
          <span className="sr-only">{speaker.text('screen.points', { count: points })}</span>
        </strong>
        {before !== null && <Change by={change} />}
      </span>
    </>
  );
}

/** More or less than now; a sign as well as a colour. */
function Change({ by }: { readonly by: number }) {
  const look = by > 0 ? 'text-success' : by < 0 ? 'text-danger' : 'text-muted';
  const sign = by > 0 ? '+' : by < 0 ? '−' : '±';
  return <span className={classes('ms-1 inline-block min-w-7 font-medium', look)}>{`${sign}${Math.abs(by)}`}</span>;
}
