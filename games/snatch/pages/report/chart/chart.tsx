import type { Ref } from 'react';
import { Axes } from './axes.tsx';
import { BarColumn } from './bar-column.tsx';
import { HeapColumn } from './heap-column.tsx';
import { layOut } from './layout.ts';
import { Legend } from './legend.tsx';
import type { ChartSpec } from './spec.ts';

interface ChartProps {
  readonly spec: ChartSpec;
  readonly width: number;
  /** All of it in words, for those who do not see it. */
  readonly label: string;
  readonly ref?: Ref<SVGSVGElement>;
}

/** A picture of columns, drawn for the width that there is. */
export function Chart({ spec, width, label, ref }: ChartProps) {
  const layout = layOut(spec, width);
  const Drawn = spec.kind === 'bars' ? BarColumn : HeapColumn;
  return (
    <svg
      ref={ref}
      role="img"
      aria-label={label}
      width={layout.width}
      height={layout.height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      fontFamily="'Inter Variable', Inter, system-ui, sans-serif"
      fontSize={11}
    >
      <Legend spec={spec} layout={layout} />
      <Axes spec={spec} layout={layout} />
      {layout.columns.map((placed) => (
        <Drawn key={placed.middle} placed={placed} layout={layout} />
      ))}
    </svg>
  );
}
