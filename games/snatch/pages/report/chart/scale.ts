import type { Axis, ChartSpec, Column } from './spec.ts';

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** From where to where the axis goes, so that everything in sight fits as far as it may. */
export function rangeOf({ groups, up }: ChartSpec): Range {
  const values = groups.flatMap(({ columns }) => columns.flatMap(valuesOf));
  const from = values.reduce((least, value) => Math.min(least, value), up.from);
  const to = values.reduce((most, value) => Math.max(most, value), up.to);
  return rounded({ from: Math.max(from, up.least), to: Math.min(to, up.most) }, up);
}

function valuesOf({ value, low, high, mark, bins }: Column): number[] {
  return [value, low, high, mark, ...bins.flatMap(({ from, to }) => [from, to])].filter((each) => each !== null);
}

/** Grown to whole steps, but not beyond what the axis may reach. */
function rounded({ from, to }: Range, { least, most }: Axis): Range {
  const step = stepOf({ from, to });
  return { from: Math.max(least, Math.floor(from / step) * step), to: Math.min(most, Math.ceil(to / step) * step) };
}

/** A step of 1, 2 or 5 times a power of ten that makes about five of the way. */
function stepOf({ from, to }: Range): number {
  const rough = (to - from || 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((times) => times * power >= rough * 0.999) ?? 10) * power;
}

/** The values at which the axis has a line. */
export function ticksOf(range: Range): readonly number[] {
  const step = stepOf(range);
  const first = Math.ceil(range.from / step - 1e-9);
  const last = Math.floor(range.to / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

export const clamp = (value: number, { from, to }: Range): number => Math.min(to, Math.max(from, value));
