import type { Column, Group } from '../chart/spec.ts';
import type { Translator } from '../kit/voice.ts';
import type { Estimate } from '../statistics/estimates.ts';
import { type Sample, within } from '../statistics/sample.ts';

/** A column of its own, without a series. */
export function column(estimate: Estimate, mark: number | null): Column {
  return { ...estimate, series: '', colour: 0, mark, bins: [] };
}

/** What a treatment is called on a chart. */
const nameOf = (treatment: string, { say }: Translator): string => treatment || say('figure.unnamed');

/** A group for each treatment. */
export function byTreatment(
  sample: Sample,
  voice: Translator,
  columnsOf: (part: Sample, treatment: string) => readonly Column[],
): readonly Group[] {
  return sample.treatments.map((treatment) => ({
    label: nameOf(treatment, voice),
    columns: columnsOf(
      within(sample, (row) => row.treatment === treatment),
      treatment,
    ),
  }));
}

/** A column for each round. */
export function byRound(
  part: Sample,
  { say }: Translator,
  columnOf: (part: Sample, round: number) => Column,
): readonly Column[] {
  return part.rounds.map((round, colour) => ({
    ...columnOf(
      within(part, (row) => row.round === round),
      round,
    ),
    series: say('figure.round', { round }),
    colour,
  }));
}

/** How pictures are split. */
export type Split = 'variant' | 'round';
export const SPLITS: readonly Split[] = ['variant', 'round'];
