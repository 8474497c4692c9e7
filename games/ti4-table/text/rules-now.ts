import type { View } from '../../../kernel/index.ts';
import type { Options, Phase, Ti4Table } from '../rules/types.ts';

/** What a person may want to look up whenever points can change. */
const POINTS = [42, 44, 45, 63, 62, 48] as const;

/** The rules that a person wants to look up in each phase. */
const BY_PHASE: Readonly<Record<Phase, readonly number[]>> = {
  setup: [1, 5, 6, 7, 8, 9, 10, 11, 59, 60, 57],
  'round-0': [11, 12, 47, 57, 61],
  'speaker-selection': [13, 12, 16, 57, 61],
  strategy: [17, 18, 19, 20, 21, 22, 15, 14, 55, 57, 61],
  action: [23, 24, 25, 26, 27, 28, 29, 30, 31, 35, ...POINTS, 55, 57, 61],
  status: [33, ...POINTS, 47, 22, 34, 35, 57, 61],
  'mecatol-check': [35, 36, 57, 61],
  agenda: [37, 38, 39, 40, 41, ...POINTS, 51, 57, 61],
  'victory-pending': [49, 50, 51, 52, 53, 57, 61],
};

/** Rules that hold under some options only. */
const HOLDS: Readonly<Record<number, (options: Options) => boolean>> = {
  8: ({ codex, thundersEdge }) => codex || thundersEdge,
  59: ({ everyoneMayRecord }) => everyoneMayRecord,
  60: ({ everyoneMayRecord }) => !everyoneMayRecord,
};

/** The ids of the rules that apply now; options count as they are, not as they were chosen at first. */
export function rulesNow({ phase, table }: Pick<View<Ti4Table>, 'phase' | 'table'>): readonly string[] {
  return BY_PHASE[phase].filter((rule) => HOLDS[rule]?.(table.options) ?? true).map((rule) => `TT-${rule}`);
}
