import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import type { Arrow } from './layout.ts';
import { DOING_LOOKS } from './looks.ts';

interface ArrowsProps {
  readonly arrows: readonly Arrow[];
  /** In rem. */
  readonly height: number;
  readonly picked: Seat | null;
}

/** The arrows from those who acted to those they reached: a line in the colour of the action, with its symbol at the end. */
export function Arrows({ arrows, height, picked }: ArrowsProps) {
  const isDim = ({ doing, to }: Arrow) => picked !== null && doing.by !== picked && to !== picked;
  // Those that stand out are drawn over the others.
  const ordered = arrows.toSorted((one, other) => Number(isDim(other)) - Number(isDim(one)));
  return (
    <div aria-hidden className="pointer-events-none relative z-1">
      <svg
        aria-hidden="true"
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        {ordered.map((arrow) => (
          <path
            key={keyOf(arrow)}
            d={`M0,${arrow.from} C45,${arrow.from} 55,${arrow.end} 100,${arrow.end}`}
            fill="none"
            stroke="currentColor"
            strokeWidth={2.5}
            strokeDasharray={arrow.isMeant ? '2 6' : undefined}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
            className={classes(DOING_LOOKS[arrow.doing.what].ink, 'transition-opacity', isDim(arrow) && 'opacity-15')}
          />
        ))}
      </svg>
      {ordered.map((arrow) => (
        <Sign key={keyOf(arrow)} arrow={arrow} isDim={isDim(arrow)} />
      ))}
    </div>
  );
}

const keyOf = ({ doing, to, isMeant }: Arrow): string => [doing.by, doing.what, to, isMeant].join(' ');

function Sign({ arrow, isDim }: { readonly arrow: Arrow; readonly isDim: boolean }) {
  const { Icon, ink } = DOING_LOOKS[arrow.doing.what];
  return (
    <span
      style={{ top: `${arrow.end}rem` }}
      className={classes(
        'absolute -end-2.5 inline-flex size-5 -translate-y-1/2 items-center justify-center rounded-full border-2 border-current bg-surface transition-opacity',
        ink,
        arrow.isMeant && 'border-dotted',
        isDim && 'opacity-25',
      )}
    >
      <Icon className="size-3" strokeWidth={2.5} />
    </span>
  );
}
