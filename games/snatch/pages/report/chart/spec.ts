import type { Estimate } from '../statistics/estimates.ts';

/** A column of a chart: a bar with its interval, or a heap of cases by their value. */
export interface Column extends Estimate {
  /** The short name of its series, such as R1 or P2; empty where there is one series. */
  readonly series: string;
  /** Its place among the series, which decides its colour. */
  readonly colour: number;
  /** What theory predicts; null where it predicts nothing. */
  readonly mark: number | null;
  /** Cases by value, for charts of kind `heaps`. */
  readonly bins: readonly Bin[];
}

/** So many cases around a value. */
export interface Bin {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Columns that stand together under one name. */
export interface Group {
  readonly label: string;
  readonly columns: readonly Column[];
}

/** Everything that a chart shows, without a size or a colour. */
export interface ChartSpec {
  readonly kind: 'bars' | 'heaps';
  readonly groups: readonly Group[];
  readonly up: Axis;
  /** What the groups and columns are. */
  readonly across: string;
  /** What the small marks mean, each only where there is one. */
  readonly legend: { readonly mark: string; readonly reach: string };
}

export interface Axis {
  readonly label: string;
  /** Always in sight. */
  readonly from: number;
  readonly to: number;
  /** How far it may grow for what lies outside; equal bounds where it never does. */
  readonly least: number;
  readonly most: number;
  readonly format: (value: number) => string;
}
