import type { Axis } from '../chart/spec.ts';
import type { Translator } from '../kit/voice.ts';

/** From none to all. */
export const shareAxis = ({ percent }: Translator, label: string): Axis => ({
  label,
  from: 0,
  to: 1,
  least: 0,
  most: 1,
  format: percent,
});

/** From nothing on, as far as the data go. */
export const openAxis = ({ decimal }: Translator, label: string): Axis => ({
  label,
  from: 0,
  to: 1,
  least: 0,
  most: Number.POSITIVE_INFINITY,
  format: decimal,
});

/** From 0 to a value, whatever the data are; half a step beyond, so that the heaps around both ends fit. */
export const fixedAxis = ({ decimal }: Translator, label: string, to: number, step: number): Axis => ({
  label,
  from: -step / 2,
  to: to + step / 2,
  least: -step / 2,
  most: to + step / 2,
  format: decimal,
});
