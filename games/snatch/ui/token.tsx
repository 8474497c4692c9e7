import { EyeClosed } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeepReadonly } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import { countOf, firstOf, GOODS, type Good } from '../reading/goods.ts';
import type { Tokens } from '../types.ts';
import { useScreen } from './use-screen.ts';

/** Tokens are things of their own colours, in light and dark alike: brown turkeys, yellow cobs, as on the box. */
const COLOUR = {
  feather: '#8C4A2F',
  featherTip: '#F3DCC2',
  body: '#6E4330',
  head: '#8FB3C9',
  wattle: '#D2493A',
  beak: '#EBA93B',
  kernel: '#F2C230',
  kernelLine: '#B9851A',
  husk: '#7DA03C',
  huskLine: '#4E6B1F',
  outline: '#241C14',
  cobOutline: '#5F4409',
} as const;

/** Where the feathers of a pavo's tail end. */
const FEATHERS = [
  [5.6, 15.2],
  [9.4, 9],
  [16, 6.4],
  [22.6, 9],
  [26.4, 15.2],
] as const;

const TAIL = FEATHERS.map(([x, y]) => `M16 20L${x} ${y}`).join('');

/** A pavo from before, its tail spread; a light edge sets it off from the wood. */
const pavo = (
  <>
    <g strokeLinecap="round">
      <path d={`${TAIL}M16 20L16 24`} stroke={COLOUR.featherTip} strokeWidth="11.4" />
      <path d={TAIL} stroke={COLOUR.outline} strokeWidth="9.4" />
      <path d={TAIL} stroke={COLOUR.feather} strokeWidth="7.4" />
    </g>
    {FEATHERS.map(([x, y]) => (
      <circle key={x} cx={x} cy={y} r="2" fill={COLOUR.featherTip} />
    ))}
    <ellipse cx="16" cy="23" rx="8.2" ry="8" fill={COLOUR.featherTip} />
    <path d="M12.6 29.6v1.6M19.4 29.6v1.6" stroke={COLOUR.beak} strokeWidth="2" strokeLinecap="round" />
    <ellipse cx="16" cy="23" rx="7.2" ry="7" fill={COLOUR.body} stroke={COLOUR.outline} />
    <circle cx="16" cy="15.6" r="4.1" fill={COLOUR.head} stroke={COLOUR.outline} />
    <circle cx="14.3" cy="14.8" r=".8" fill={COLOUR.outline} />
    <circle cx="17.7" cy="14.8" r=".8" fill={COLOUR.outline} />
    <path d="M16.4 18c2 .9 2.2 4 .5 5-1.6-.8-1.9-3.4-.5-5z" fill={COLOUR.wattle} />
    <path d="M14.4 16.3h3.2L16 19.2z" fill={COLOUR.beak} stroke={COLOUR.outline} strokeWidth=".5" />
  </>
);

/** An elote in its husk. */
const elote = (
  <>
    <path
      d="M16 1.5c4.2 0 6.9 5.4 6.9 13 0 7-2.9 12-6.9 12s-6.9-5-6.9-12c0-7.6 2.7-13 6.9-13z"
      fill={COLOUR.kernel}
      stroke={COLOUR.cobOutline}
      strokeWidth="1.2"
    />
    <path
      d="M13 3.5v20M16 2v22M19 3.5v20M11 6.5h10M9.8 10.5h12.4M9.4 14.5h13.2M10 18.5h12"
      stroke={COLOUR.kernelLine}
      strokeWidth=".9"
      fill="none"
    />
    <path
      d="M16 31c-7-.6-11.5-6.5-10.8-15.5C11.5 18 15 23.5 16 31z"
      fill={COLOUR.husk}
      stroke={COLOUR.huskLine}
      strokeLinejoin="round"
    />
    <path
      d="M16 31c7-.6 11.5-6.5 10.8-15.5C20.5 18 17 23.5 16 31z"
      fill={COLOUR.husk}
      stroke={COLOUR.huskLine}
      strokeLinejoin="round"
    />
  </>
);

const DRAWN: Readonly<Record<Good, ReactNode>> = { pavo, elote };

interface TokenProps {
  readonly good: Good;
  readonly className?: string;
}

/** One token of our own drawing; words next to it say what it is. */
export function Token({ good, className }: TokenProps) {
  return (
    <svg viewBox="0 0 32 32" role="presentation" className={classes('size-6 shrink-0', className)}>
      {DRAWN[good]}
    </svg>
  );
}

/** Tokens in one line of text: so many of each, or nothing. */
export function Bundle({ tokens, className }: { readonly tokens: DeepReadonly<Tokens>; readonly className?: string }) {
  const { speaker } = useScreen();
  return (
    <span className={classes('inline-flex flex-wrap items-center gap-x-1.5', className)}>
      {countOf(tokens) === 0 && <span>{speaker.text('screen.nothing')}</span>}
      {GOODS.filter((good) => tokens[good] > 0).map((good) => (
        <span key={good} className="counts inline-flex items-center gap-0.5 whitespace-nowrap">
          <span aria-hidden>{tokens[good]}</span>
          <Token good={good} className="size-5" />
          <span className="sr-only">{speaker.text(`screen.${good}`, { count: tokens[good] })}</span>
        </span>
      ))}
    </span>
  );
}

/** More than these are told by their number alone. */
const MOST_DRAWN = 6;

/** The shame tokens of a seat, as far as this reader may know them. */
export function ShameMarks({ seat }: { readonly seat: number }) {
  const { match, seat: mine, speaker } = useScreen();
  const open = match.table.shame?.[seat] ?? null;
  const own = seat === mine ? (match.hand?.shame ?? null) : (match.hands?.[seat]?.shame ?? null);
  const count = open ?? own ?? 0;
  if (count === 0) return null;
  return (
    <p className="flex w-fit flex-wrap items-center gap-1.5 rounded-full bg-paper px-2 text-piece-brick text-small">
      <span aria-hidden className="flex gap-0.5">
        {firstOf(Math.min(count, MOST_DRAWN)).map((at) => (
          <ShameToken key={at} />
        ))}
      </span>
      <strong className="counts font-semibold">{speaker.text('screen.shame.count', { count })}</strong>
      {open === null && seat === mine && (
        <span className="inline-flex items-center gap-1 text-paper-muted">
          <EyeClosed aria-hidden className="size-4" />
          {speaker.text('screen.shame.onlyYou')}
        </span>
      )}
    </p>
  );
}

/** A face that looks down, on a token with a broken edge. */
export function ShameToken() {
  return (
    <svg viewBox="0 0 24 24" role="presentation" className="size-6 shrink-0 text-piece-brick">
      <circle cx="12" cy="12" r="10.2" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="4.4 2" />
      <path
        d="M6.5 9.2c1 1 2.6 1 3.6 0M13.9 9.2c1 1 2.6 1 3.6 0M8 17.2c2-2.6 6-2.6 8 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}
