import { EyeOff } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { SeatMark } from '../../../../web/ui/seat-mark.tsx';
import { useScreen } from '../screen-context.tsx';
import { DOING_LOOKS, FATE_LOOKS } from './looks.ts';
import { type Arrow, type Doing, layOut, pictureOf, type Reached, type Scene, type Span } from './picture.ts';

interface NightPictureProps {
  readonly scene: Scene;
  /** Whose ways alone are drawn strongly. */
  readonly picked: Seat | null;
  readonly onPick: (seat: Seat) => void;
}

/** A night drawn: on the left who did something, on the right whom it reached, and ways between them. The sentences below it say the same. */
export function NightPicture({ scene, picked, onPick }: NightPictureProps) {
  const { speaker } = useScreen();
  const picture = pictureOf(scene);
  const layout = layOut(picture);
  if (layout.height === 0) return <p className="py-4 text-muted">{speaker.text('ending.nothing')}</p>;
  return (
    <div className="max-w-3xl">
      <div className={classes(COLUMNS, 'pb-1 text-muted text-small')}>
        <span>{speaker.text('ending.acted')}</span>
        <span />
        <span className="ps-4">{speaker.text('ending.reached')}</span>
      </div>
      <div className={COLUMNS} style={{ height: `${layout.height}rem` }}>
        <div className="relative">
          {picture.doings.map((doing, index) => (
            <PlayerButton
              key={`${doing.by} ${doing.what}`}
              seat={doing.by}
              isDim={picked !== null && !isOf(doing, picked)}
              style={placed(layout.doings[index] as Span)}
              {...{ picked, onPick }}
            >
              <WhatWasDone doing={doing} />
            </PlayerButton>
          ))}
        </div>
        <Arrows arrows={layout.arrows} height={layout.height} picked={picked} />
        <div className="relative">
          {picture.reached.map((reached, index) => (
            <PlayerButton
              key={reached.seat}
              seat={reached.seat}
              isDim={picked !== null && !isReachedWith(reached, picture.doings, picked)}
              style={placed(layout.reached[index] as Span)}
              className="border border-line bg-ground ps-4"
              {...{ picked, onPick }}
            >
              <WhatBecame reached={reached} />
            </PlayerButton>
          ))}
        </div>
      </div>
    </div>
  );
}

const COLUMNS = 'grid grid-cols-[minmax(0,11rem)_minmax(4rem,1fr)_minmax(0,12rem)]';

/** A little apart from its neighbours. */
const placed = ({ top, height }: Span): CSSProperties => ({
  top: `${top + 0.0625}rem`,
  height: `${height - 0.125}rem`,
});

const isOf = ({ by, ways }: Doing, seat: Seat): boolean => by === seat || ways.some(({ to }) => to === seat);

const isReachedWith = ({ seat }: Reached, doings: readonly Doing[], picked: Seat): boolean =>
  seat === picked || doings.some(({ by, ways }) => by === picked && ways.some(({ to }) => to === seat));

function WhatWasDone({ doing }: { readonly doing: Doing }) {
  const { speaker } = useScreen();
  const { what, found, isUnseen } = doing;
  const { Icon, ink } = DOING_LOOKS[what];
  const isKept = what === 'blocked' || what === 'delayed';
  return (
    <span className="flex min-w-0 items-center gap-1 text-small">
      <Icon aria-hidden className={`size-4 shrink-0 ${ink}`} />
      <span className="min-w-0 truncate">
        {speaker.text(isKept ? `ending.${what}` : `actions.${what}.name`)}
        {found !== null && `: ${speaker.text(`alignments.${found}`)}`}
      </span>
      {isUnseen && <EyeOff aria-hidden className="size-4 shrink-0 text-muted" />}
    </span>
  );
}

function WhatBecame({ reached }: { readonly reached: Reached }) {
  const { speaker } = useScreen();
  if (reached.fates.length === 0) return null;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-small">
      {reached.fates.map((fate) => {
        const { Icon, ink } = FATE_LOOKS[fate];
        return (
          <span key={fate} className={`inline-flex items-center gap-1 font-medium ${ink}`}>
            <Icon aria-hidden className="size-4 shrink-0" />
            {speaker.text(`ending.fates.${fate}`)}
          </span>
        );
      })}
    </span>
  );
}

interface ArrowsProps {
  readonly arrows: readonly Arrow[];
  /** In rem. */
  readonly height: number;
  readonly picked: Seat | null;
}

/** The arrows from those who acted to those they reached: a line in the colour of the action, with its symbol at the end. */
function Arrows({ arrows, height, picked }: ArrowsProps) {
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

const keyOf = ({ doing, to, end }: Arrow): string => [doing.by, doing.what, to, end].join(' ');

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

interface PlayerButtonProps {
  readonly seat: Seat;
  readonly picked: Seat | null;
  readonly onPick: (seat: Seat) => void;
  /** Whether somebody else is looked at. */
  readonly isDim: boolean;
  readonly style: CSSProperties;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Somebody in the picture of a night; pressing it highlights what concerns them. */
function PlayerButton({ seat, picked, onPick, isDim, style, className, children }: PlayerButtonProps) {
  const { faces, speaker } = useScreen();
  return (
    <button
      type="button"
      aria-pressed={picked === seat}
      onClick={() => onPick(seat)}
      style={style}
      className={classes(
        'absolute inset-x-0 flex flex-col justify-center rounded-corner text-start transition-opacity duration-150',
        isDim && 'opacity-35',
        className,
      )}
    >
      <span className="flex min-w-0 max-w-full items-center gap-1.5">
        <SeatMark look={faces[seat]?.look ?? seat} size="small" />
        <span className={classes('min-w-0 truncate font-medium', picked === seat && 'underline underline-offset-4')}>
          {speaker.seat(seat)}
        </span>
      </span>
      {children}
    </button>
  );
}
