import type { Axis, Column } from '../chart/spec.ts';
import type { Translator } from '../kit/voice.ts';
import { mean } from '../statistics/estimates.ts';
import type { Sample } from '../statistics/sample.ts';
import { type Design, predictedAfter, predictedEnd } from '../statistics/theory.ts';
import { efficiencies, efficiencyOf, finalRows } from '../statistics/wealth.ts';
import { byRound, byTreatment, column, type Split } from './columns.ts';
import type { FigureSpec } from './figure.tsx';

/** How much of what trade could bring was brought: at the end, or after each round. */
export function efficiencyFigure(sample: Sample, design: Design, split: Split, voice: Translator): FigureSpec {
  const { say } = voice;
  const atEnd = (part: Sample, treatment: string): Column => {
    const end = predictedEnd(treatment, design);
    return column(mean(efficiencies(finalRows(part.rows))), end && efficiencyOf(end));
  };
  const afterRounds = (part: Sample, treatment: string) =>
    byRound(part, voice, (ofRound, round) => {
      const points = predictedAfter(treatment, round, design);
      return column(mean(efficiencies(ofRound.rows)), points && efficiencyOf(points));
    });
  return {
    id: `efficiency-by-${split}`,
    title: say('efficiency.title'),
    note: say(`efficiency.${split}`),
    chart: {
      kind: 'bars',
      groups: byTreatment(sample, voice, (part, treatment) =>
        split === 'variant' ? [atEnd(part, treatment)] : afterRounds(part, treatment),
      ),
      up: indexAxis(voice),
      across: say(`across.${split}`),
      legend: { mark: say('figure.theory'), reach: say('figure.interval') },
    },
  };
}

/** No room can be worse off than having lost everything, nor better than after a full swap. */
const indexAxis = ({ say, decimal }: Translator): Axis => ({
  label: say('efficiency.axis'),
  from: 0,
  to: 1,
  least: -1,
  most: 1,
  format: decimal,
});
