import { classes } from '../../../web/ui/classes.ts';
import { type Mood, moodOf, roundName, skyOf, useScreen } from './screen-context.tsx';

/** Beyond the table: the moon among stars, or the sun; and in words which night or day it is, and how many are left. */
export function Sky() {
  const props = useScreen();
  const { match, seat, speaker, place, answer, moment } = props;
  const sky = skyOf(props);
  const isAsked = answer !== null && seat !== null && match.asked.includes(seat);
  const mood = moodOf(props);
  const { living, graves } = match.table;
  const dead = new Set(graves.map(({ seat }) => seat).filter((seat) => !living.includes(seat))).size;
  const alive = speaker.text('screen.round.alive', { count: living.length });
  const round = roundName(match, speaker);
  // A TV has its names and its code in the upper corners.
  const isTv = place === 'tv';
  return (
    <header data-mood={mood} className="absolute inset-0">
      {mood === 'night' && <Stars />}
      <SkyDrawing key={sky} mood={mood} isLow={isTv} isRising={moment?.event.type === 'dawn'} />
      {/* On a round table the corners are free; above it on a phone, as far as there is room. */}
      <div
        className={classes(
          'absolute start-3 max-w-64 upright:start-4 upright:max-w-[70%] low:max-w-36',
          // What is said on a phone hangs above it.
          isTv ? 'bottom-2' : 'top-2 upright:top-10 low:top-7',
        )}
      >
        {/* At a table and on a TV the head of the page says it. */}
        <h2 className={place === 'replay' ? 'counts font-sans text-base text-muted' : 'sr-only'}>
          {round} · {alive}
          {dead > 0 && ` · ${speaker.text('screen.round.dead', { count: dead })}`}
        </h2>
        <p className={TITLE}>{speaker.text(`screen.sky.${sky}`)}</p>
        {isAsked && (
          <p className={classes(TITLE, 'text-danger low:sr-only')}>
            {speaker.text(`screen.sky.you.${sky as 'night' | 'day' | 'lastWords'}`)}
          </p>
        )}
      </div>
    </header>
  );
}

/** Where there is no room for two lines below what is said, neither is there: half of it would be a riddle. */
const TITLE =
  'font-semibold font-title text-title leading-tight in-data-[crowd=many]:upright:text-base in-data-[crowd=huge]:upright:sr-only squat:sr-only low:text-small max-[26rem]:low:sr-only in-data-[crowd=many]:low:sr-only in-data-[crowd=huge]:low:sr-only';

/** A fixed handful, over the whole sky: x and y in hundredths, and how bright. */
const STARS = [
  [3, 4, 2],
  [11, 22, 1],
  [24, 3, 1],
  [31, 13, 2],
  [44, 5, 1],
  [57, 10, 1],
  [63, 3, 2],
  [74, 14, 1],
  [80, 5, 1],
  [91, 27, 2],
  [97, 9, 1],
  [5, 41, 1],
  [96, 48, 1],
  [3, 72, 2],
  [97, 80, 1],
  [9, 92, 1],
  [90, 94, 2],
] as const;

function Stars() {
  return (
    <div aria-hidden className="absolute inset-0">
      {STARS.map(([x, y, size]) => (
        <span
          key={`${x} ${y}`}
          className="absolute rounded-full bg-paper opacity-85"
          style={{ left: `${x}%`, top: `${y}%`, width: `${size + 1}px`, height: `${size + 1}px` }}
        />
      ))}
    </div>
  );
}

/** Night comes over the whole page from its top, before the page takes its colours; at dawn it lifts. */
export function Nightfall() {
  const { moment } = useScreen();
  if (moment?.event.type !== 'nightFell' && moment?.event.type !== 'dawn') return null;
  return (
    <div
      key={moment.key}
      aria-hidden
      className={classes(
        'pointer-events-none fixed inset-0 z-25 animate-falls bg-[linear-gradient(#050818,#131b40_60%,#0b1026)] opacity-90',
        moment.event.type === 'dawn' && '[animation-direction:reverse]',
      )}
    >
      <Stars />
    </div>
  );
}

interface SkyDrawingProps {
  readonly mood: Mood;
  readonly isRising: boolean;
  readonly isLow: boolean;
}

/** The moon, or the sun over the roofs. */
function SkyDrawing({ mood, isRising, isLow }: SkyDrawingProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 64 64"
      className={classes(
        'absolute end-4 size-24 upright:size-18 low:size-13',
        isLow ? 'bottom-2' : 'top-2 upright:top-9',
        'squat:size-11 in-data-[crowd=many]:upright:size-14 in-data-[crowd=huge]:upright:size-11',
        isRising && 'animate-rises',
      )}
    >
      {mood === 'night' ? <path d="M40 6a27 27 0 1 0 18 38A22 22 0 0 1 40 6Z" fill="#f7e7b4" /> : <Sun />}
    </svg>
  );
}

function Sun() {
  return (
    <>
      <g stroke="#d9691f" strokeWidth="4" strokeLinecap="round">
        <path d="M32 6v7M50.4 13.6l-5 5M58 32h-7M13.6 13.6l5 5M6 32h7" />
      </g>
      <circle cx="32" cy="33" r="14" fill="#f08a2c" stroke="#d9691f" strokeWidth="2" />
      <path
        d="M2 62V48l7-6 7 6v-9l8-7 8 7v9l6-5 8 6v-5l8-6 8 6v18Z"
        fill="#8a4b22"
        stroke="#5e3013"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <g fill="#f9dc8c">
        <path d="M7 52h5v5H7zM21 42h5v6h-5zM41 50h5v5h-5zM54 49h5v6h-5z" />
      </g>
    </>
  );
}
