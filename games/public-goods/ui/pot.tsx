import { useId } from 'react';
import { classes } from '../../../web/ui/classes.ts';

const INK = '#231b14';

/** The inside of the pot, from its floor to the rim. */
const [FLOOR, RIM] = [154, 62];

const BODY = 'M44 58C44 78 36 88 36 108 36 142 64 158 110 158S184 142 184 108C184 88 176 78 176 58Z';

/** Rows of coins as they lie in the pot, the top row first. */
const ROWS = Array.from({ length: 10 }, (_, row) => row);
const COINS = Array.from({ length: 7 }, (_, coin) => coin);

interface PotProps {
  /** How full it is, from 0 to 1. */
  readonly fill: number;
  /** It has grown: a sprout comes out of it. */
  readonly isGrown: boolean;
  readonly className?: string;
}

/** The common pot: of glass, so that everybody sees how full it is. A picture: its words are next to it. */
export function Pot({ fill, isGrown, className }: PotProps) {
  const inside = useId();
  const level = fill <= 0 ? FLOOR + 14 : FLOOR - Math.min(1, fill) * (FLOOR - RIM);
  return (
    <svg aria-hidden viewBox="0 0 220 168" className={classes('block overflow-visible', className)}>
      <clipPath id={inside}>
        <path d={BODY} />
      </clipPath>
      <g stroke={INK} strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
        <ellipse cx="110" cy="156" rx="84" ry="10" fill="rgb(0 0 0 / 0.3)" stroke="none" />
        <g
          className={classes(
            'origin-[50%_36%] transition-transform duration-500 motion-reduce:transition-none',
            isGrown ? 'scale-100' : 'scale-0',
          )}
          data-sprout={isGrown || undefined}
        >
          <path d="M110 70V30" fill="none" stroke="#3f6b2e" strokeWidth="5" />
          <path d="M110 44C92 46 84 34 84 20 101 20 110 28 110 44Z" fill="#a9c46c" />
          <path d="M110 34C112 18 122 10 138 12 138 28 127 36 110 34Z" fill="#a9c46c" />
        </g>
        <path d={BODY} fill="#3f6b8f" fillOpacity="0.55" />
        <g clipPath={`url(#${inside})`} stroke="none">
          <g
            className="transition-transform duration-400 ease-out motion-reduce:transition-none"
            style={{ transform: `translateY(${level}px)` }}
          >
            <rect x="20" y="4" width="180" height="140" fill="#b98a34" />
            {ROWS.map((row) =>
              COINS.map((coin) => (
                <ellipse
                  key={coin}
                  cx={22 + coin * 29 + (row % 2) * 14}
                  cy={row * 12}
                  rx="15"
                  ry="7.5"
                  fill="#e5c06a"
                  stroke="#6d4d12"
                  strokeWidth="1.4"
                />
              )),
            )}
          </g>
          <path d="M56 76C54 92 50 100 50 114" fill="none" stroke="#fff" strokeOpacity="0.55" strokeWidth="6" />
        </g>
        <path d={BODY} fill="none" />
        <path d="M38 96H22C14 96 14 116 24 118H36M182 96h16c8 0 8 20-2 22h-12" fill="none" strokeWidth="9" />
        <path
          d="M38 96H22C14 96 14 116 24 118H36M182 96h16c8 0 8 20-2 22h-12"
          fill="none"
          stroke="#3f6b8f"
          strokeWidth="4.5"
        />
        <ellipse cx="110" cy="58" rx="68" ry="10" fill="#2f5473" fillOpacity="0.35" />
        <ellipse cx="110" cy="58" rx="68" ry="10" fill="none" strokeWidth="3.5" />
      </g>
    </svg>
  );
}
