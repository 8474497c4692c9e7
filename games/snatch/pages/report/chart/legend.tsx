import { COLOURS } from './colours.ts';
import { type Layout, LINE } from './layout.ts';
import type { ChartSpec } from './spec.ts';

/** Above the columns: what the axis measures, what theory's mark and the interval look like. */
export function Legend({ spec, layout }: { readonly spec: ChartSpec; readonly layout: Layout }) {
  const columns = layout.columns.map(({ column }) => column);
  const hasMark = columns.some(({ mark }) => mark !== null);
  const hasReach = spec.legend.reach !== '' && columns.some(({ value }) => value !== null);
  const second = hasReach ? layout.width * 0.5 : 2;
  return (
    <g fill={COLOURS.muted}>
      <text x={2} y={LINE - 3} fill={COLOURS.ink} fontWeight={600}>
        {spec.up.label}
      </text>
      {hasReach ? <Entry at={2} text={spec.legend.reach} sign={spec.kind === 'bars' ? 'reach' : 'mean'} /> : null}
      {hasMark ? <Entry at={second} text={spec.legend.mark} sign="mark" /> : null}
    </g>
  );
}

interface EntryProps {
  readonly at: number;
  readonly text: string;
  readonly sign: 'reach' | 'mean' | 'mark';
}

function Entry({ at, text, sign }: EntryProps) {
  return (
    <g transform={`translate(${at} ${LINE + 4})`}>
      <Sign sign={sign} />
      <text x={20} y={10}>
        {text}
      </text>
    </g>
  );
}

function Sign({ sign }: Pick<EntryProps, 'sign'>) {
  if (sign === 'mark')
    return <line x2={15} y1={6} y2={6} stroke={COLOURS.mark} strokeWidth={3} strokeDasharray="5 2" />;
  if (sign === 'mean')
    return <circle cx={8} cy={6} r={3.5} fill={COLOURS.surface} stroke={COLOURS.ink} strokeWidth={1.5} />;
  return <path d="M4 1H12M8 1V11M4 11H12" stroke={COLOURS.ink} strokeWidth={1.5} fill="none" />;
}
