import type { Column } from '../chart/spec.ts';
import type { Translator } from '../kit/voice.ts';
import { share } from '../statistics/estimates.ts';
import { countRate, RATES, type Rate } from '../statistics/rates.ts';
import type { Sample } from '../statistics/sample.ts';
import { predictedRate } from '../statistics/theory.ts';
import { shareAxis } from './axes.ts';
import { byRound, byTreatment, column, type Split } from './columns.ts';
import type { FigureSpec } from './figure.tsx';

/** How often each thing was done that could be done. */
export function rateFigures(sample: Sample, split: Split, voice: Translator): readonly FigureSpec[] {
  return RATES.map((rate) => rateFigure(sample, rate, split, voice));
}

function rateFigure(sample: Sample, rate: Rate, split: Split, voice: Translator): FigureSpec {
  const { say } = voice;
  const columnOf = (part: Sample, treatment: string): Column =>
    column(share(countRate(part, rate)), predictedRate(rate, treatment));
  // Where something can never be done there is no column to show.
  const isPossible = (treatment: string) =>
    sample.rows.some((row) => row.treatment === treatment) && couldBe(sample, rate, treatment);
  const shown = { ...sample, treatments: sample.treatments.filter(isPossible) };
  return {
    id: `${rate}-by-${split}`,
    title: say(`rates.${rate}.title`),
    note: say(`rates.${rate}.note`),
    chart: {
      kind: 'bars',
      groups: byTreatment(shown, voice, (part, treatment) =>
        split === 'variant'
          ? [columnOf(part, treatment)]
          : byRound(part, voice, (ofRound) => columnOf(ofRound, treatment)),
      ),
      up: shareAxis(voice, say(`rates.${rate}.axis`)),
      across: say(`across.${split}`),
      legend: { mark: say('figure.theory'), reach: say('figure.interval') },
    },
  };
}

function couldBe(sample: Sample, rate: Rate, treatment: string): boolean {
  if (rate === 'force') return sample.forcing.has(treatment);
  const only = { report: 'G4', shame: 'G3' } as const;
  if (rate !== 'report' && rate !== 'shame') return true;
  const rows = sample.rows.filter((row) => row.treatment === treatment);
  return treatment === only[rate] || countRate({ ...sample, rows }, rate).n > 0;
}
