import { binsAround } from '../chart/bins.ts';
import type { ChartSpec, Column } from '../chart/spec.ts';
import type { Translator } from '../kit/voice.ts';
import { mean } from '../statistics/estimates.ts';
import { gini } from '../statistics/gini.ts';
import type { Sample } from '../statistics/sample.ts';
import { type Design, predictedAfter, predictedEnd } from '../statistics/theory.ts';
import { finalRows, giniOfWealth, growth, ROLES, type Role, wealthOf } from '../statistics/wealth.ts';
import { fixedAxis, shareAxis } from './axes.ts';
import { byTreatment, column } from './columns.ts';
import type { FigureSpec } from './figure.tsx';

/** What one player has who has everything. */
const EVERYTHING = 30;

/** How both roles ended, how unequally, and what the last two rounds changed. */
export function wealthFigures(sample: Sample, design: Design, voice: Translator): readonly FigureSpec[] {
  return [endFigure(sample, design, voice), giniFigure(sample, design, voice), growthFigure(sample, design, voice)];
}

function endFigure(sample: Sample, design: Design, voice: Translator): FigureSpec {
  const { say } = voice;
  const columnOf = (part: Sample, treatment: string, role: Role): Column => {
    const values = wealthOf(finalRows(part.rows), role);
    const mark = ofRole(predictedEnd(treatment, design), role);
    return { ...column(mean(values), mark), bins: binsAround(values, 1, EVERYTHING) };
  };
  return {
    ...named('end', voice),
    chart: {
      kind: 'heaps',
      groups: byTreatment(sample, voice, (part, treatment) => byRole(voice, (role) => columnOf(part, treatment, role))),
      up: fixedAxis(voice, say('wealth.end.axis'), EVERYTHING, 1),
      across: say('across.role'),
      legend: { mark: say('figure.theory'), reach: say('figure.mean') },
    },
  };
}

function giniFigure(sample: Sample, design: Design, voice: Translator): FigureSpec {
  const { say, decimal } = voice;
  const groups = byTreatment(sample, voice, ({ rows }, treatment) => {
    const end = predictedEnd(treatment, design);
    return [column({ ...giniOfWealth(rows), low: null, high: null }, end && gini(end))];
  });
  const up = { ...shareAxis(voice, say('wealth.gini.axis')), to: 0.5, format: decimal };
  return { ...named('gini', voice), chart: { ...bars(voice, 'variant'), groups, up, legend: withoutInterval(voice) } };
}

function growthFigure(sample: Sample, design: Design, voice: Translator): FigureSpec {
  const { say, decimal } = voice;
  const markOf = (treatment: string, role: Role): number | null => {
    const first = ofRole(predictedAfter(treatment, 1, design), role);
    const third = ofRole(predictedAfter(treatment, 3, design), role);
    return first === null || third === null ? null : third - first;
  };
  const groups = byTreatment(sample, voice, ({ rows }, treatment) =>
    byRole(voice, (role) => column(mean(growth(rows, role)), markOf(treatment, role))),
  );
  const up = {
    label: say('wealth.growth.axis'),
    from: -2,
    to: 5,
    least: -EVERYTHING,
    most: EVERYTHING,
    format: decimal,
  };
  return { ...named('growth', voice), chart: { ...bars(voice, 'role'), groups, up } };
}

const named = (key: string, { say }: Translator): Omit<FigureSpec, 'chart'> => ({
  id: `wealth-${key}`,
  title: say(`wealth.${key}.title`),
  note: say(`wealth.${key}.note`),
});

const bars = ({ say }: Translator, across: 'variant' | 'role'): Pick<ChartSpec, 'kind' | 'across' | 'legend'> => ({
  kind: 'bars',
  across: say(`across.${across}`),
  legend: { mark: say('figure.theory'), reach: say('figure.interval') },
});

const withoutInterval = ({ say }: Translator): ChartSpec['legend'] => ({ mark: say('figure.theory'), reach: '' });

const byRole = ({ say }: Translator, columnOf: (role: Role) => Column): readonly Column[] =>
  ROLES.map((role, colour) => ({ ...columnOf(role), series: say(`roles.${role}`), colour }));

const ofRole = (points: readonly [number, number] | null, role: Role): number | null =>
  points === null ? null : points[role === 'p1' ? 0 : 1];
