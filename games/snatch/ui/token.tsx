import type { ReactNode } from 'react';
import { classes } from '../../../web/ui/classes.ts';
import { COLOUR } from './colours.ts';
import type { Good } from './goods.ts';

/** Where the feathers of a pavo's tail end. */
const FEATHERS = [
  [5.6, 15.2],
  [9.4, 9],
  [16, 6.4],
  [22.6, 9],
  [26.4, 15.2],
] as const;

/** A pavo from before, its tail spread. */
const pavo = (
  <>
    {FEATHERS.map(([x, y]) => (
      <g key={x}>
        <path d={`M16 20 L${x} ${y}`} stroke={COLOUR.outline} strokeWidth="9.4" strokeLinecap="round" />
      </g>
    ))}
    {FEATHERS.map(([x, y]) => (
      <g key={x}>
        <path d={`M16 20 L${x} ${y}`} stroke={COLOUR.feather} strokeWidth="7.4" strokeLinecap="round" />
        <circle cx={x} cy={y} r="2" fill={COLOUR.featherTip} />
      </g>
    ))}
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
