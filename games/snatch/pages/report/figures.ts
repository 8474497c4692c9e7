import { giniOfRoles, pointsOf, ROLES, type Role } from '../../../../experiment/analysis/rounds.ts';
import {
  type Bin,
  binsAround,
  type Estimate,
  gini,
  mean,
  middleHalf,
  share,
} from '../../../../experiment/analysis/statistics.ts';
import type { Axis, ChartSpec, Column, Group } from './chart.ts';
import type { FigureSpec } from './figure.tsx';
import {
  countRate,
  efficiencies,
  efficiencyOf,
  finalRows,
  growth,
  OFFER_PARTS,
  type OfferPart,
  offerParts,
  RATES,
  type Rate,
  type Sample,
  thievesIn,
  WAITS,
  type Wait,
  waits,
  within,
} from './measures.ts';
import type { Translator } from './parts.tsx';
import { type Design, predictedAfter, predictedEnd, predictedOffer, predictedRate } from './theory.ts';

/** Nobody has more of a good than there is. */
const ALL = 10;

/** Prices in steps of a quarter; higher ones, which are rare, in the last step. */
const PRICE_STEP = 0.25;

const HIGHEST_PRICE = 4;

/** What one player has who has everything. */
const EVERYTHING = 30;

export const SPLITS: readonly Split[] = ['variant', 'round'];

/** How often each thing was done that could be done. */
export function rateFigures(sample: Sample, split: Split, translator: Translator): readonly FigureSpec[] {
  return RATES.map((rate) => rateFigure(sample, rate, split, translator));
}

function rateFigure(sample: Sample, rate: Rate, split: Split, translator: Translator): FigureSpec {
  const { say } = translator;
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
      groups: byTreatment(shown, translator, (part, treatment) =>
        split === 'variant'
          ? [columnOf(part, treatment)]
          : byRound(part, translator, (ofRound) => columnOf(ofRound, treatment)),
      ),
      up: shareAxis(translator, say(`rates.${rate}.axis`)),
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

/** What was offered, what was asked, and the price of a pavo. */
export function offerFigures(sample: Sample, design: Design, translator: Translator): readonly FigureSpec[] {
  return OFFER_PARTS.map((part) => offerFigure(sample, part, design, translator));
}

function offerFigure(sample: Sample, part: OfferPart, design: Design, translator: Translator): FigureSpec {
  const { say } = translator;
  const label = say(`offers.${part}.axis`);
  return {
    id: `offers-${part}`,
    title: say(`offers.${part}.title`),
    note: say(`offers.${part}.note`),
    chart: {
      kind: 'heaps',
      groups: byTreatment(sample, translator, (within, treatment) => {
        const values = offerParts(within, part);
        return [{ ...column(mean(values), predictedOffer(part, treatment, design)), bins: binsOf(part, values) }];
      }),
      up:
        part === 'price'
          ? fixedAxis(translator, label, HIGHEST_PRICE, PRICE_STEP)
          : fixedAxis(translator, label, ALL, 1),
      across: say('across.variant'),
      legend: { mark: say('figure.theory'), reach: say('figure.mean') },
    },
  };
}

const binsOf = (part: OfferPart, values: readonly number[]): readonly Bin[] =>
  part === 'price' ? binsAround(values, PRICE_STEP, HIGHEST_PRICE) : binsAround(values, 1, ALL);

/** How much of what trade could bring was brought: at the end, or after each round. */
export function efficiencyFigure(sample: Sample, design: Design, split: Split, translator: Translator): FigureSpec {
  const { say } = translator;
  const atEnd = (part: Sample, treatment: string): Column => {
    const end = predictedEnd(treatment, design);
    return column(mean(efficiencies(finalRows(part.rows))), end && efficiencyOf(end));
  };
  const afterRounds = (part: Sample, treatment: string) =>
    byRound(part, translator, (ofRound, round) => {
      const points = predictedAfter(treatment, round, design);
      return column(mean(efficiencies(ofRound.rows)), points && efficiencyOf(points));
    });
  return {
    id: `efficiency-by-${split}`,
    title: say('efficiency.title'),
    note: say(`efficiency.${split}`),
    chart: {
      kind: 'bars',
      groups: byTreatment(sample, translator, (part, treatment) =>
        split === 'variant' ? [atEnd(part, treatment)] : afterRounds(part, treatment),
      ),
      up: indexAxis(translator),
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

/** How both roles ended, how unequally, and what the last two rounds changed. */
export function wealthFigures(sample: Sample, design: Design, translator: Translator): readonly FigureSpec[] {
  return [
    endFigure(sample, design, translator),
    giniFigure(sample, design, translator),
    growthFigure(sample, design, translator),
  ];
}

function endFigure(sample: Sample, design: Design, translator: Translator): FigureSpec {
  const { say } = translator;
  const columnOf = (part: Sample, treatment: string, role: Role): Column => {
    const values = pointsOf(finalRows(part.rows), role);
    const mark = ofRole(predictedEnd(treatment, design), role);
    return { ...column(mean(values), mark), bins: binsAround(values, 1, EVERYTHING) };
  };
  return {
    ...named('end', translator),
    chart: {
      kind: 'heaps',
      groups: byTreatment(sample, translator, (part, treatment) =>
        byRole(translator, (role) => columnOf(part, treatment, role)),
      ),
      up: fixedAxis(translator, say('wealth.end.axis'), EVERYTHING, 1),
      across: say('across.role'),
      legend: { mark: say('figure.theory'), reach: say('figure.mean') },
    },
  };
}

function giniFigure(sample: Sample, design: Design, translator: Translator): FigureSpec {
  const { say, decimal } = translator;
  const groups = byTreatment(sample, translator, ({ rows }, treatment) => {
    const end = predictedEnd(treatment, design);
    return [column({ ...giniOfRoles(finalRows(rows)), low: null, high: null }, end && gini(end))];
  });
  const up = { ...shareAxis(translator, say('wealth.gini.axis')), to: 0.5, format: decimal };
  return {
    ...named('gini', translator),
    chart: { ...bars(translator, 'variant'), groups, up, legend: withoutInterval(translator) },
  };
}

function growthFigure(sample: Sample, design: Design, translator: Translator): FigureSpec {
  const { say, decimal } = translator;
  const markOf = (treatment: string, role: Role): number | null => {
    const first = ofRole(predictedAfter(treatment, 1, design), role);
    const third = ofRole(predictedAfter(treatment, 3, design), role);
    return first === null || third === null ? null : third - first;
  };
  const groups = byTreatment(sample, translator, ({ rows }, treatment) =>
    byRole(translator, (role) => column(mean(growth(rows, role)), markOf(treatment, role))),
  );
  const up = {
    label: say('wealth.growth.axis'),
    from: -2,
    to: 5,
    least: -EVERYTHING,
    most: EVERYTHING,
    format: decimal,
  };
  return { ...named('growth', translator), chart: { ...bars(translator, 'role'), groups, up } };
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

/** How long people took for each kind of decision; none for what nobody had to decide. */
export function timeFigures(sample: Sample, translator: Translator): readonly FigureSpec[] {
  return WAITS.filter((wait) => waits(sample, wait).length > 0).map((wait) => timeFigure(sample, wait, translator));
}

function timeFigure(sample: Sample, wait: Wait, translator: Translator): FigureSpec {
  const { say } = translator;
  const groups = byTreatment(sample, translator, (part) => [column(middleHalf(waits(part, wait)), null)]);
  return {
    id: `time-${wait}`,
    title: say(`times.${wait}.title`),
    note: say(`times.${wait}.note`),
    chart: {
      kind: 'bars',
      groups: groups.filter(({ columns }) => columns.some(({ n }) => n > 0)),
      up: openAxis(translator, say('times.axis')),
      across: say('across.variant'),
      legend: { mark: say('figure.theory'), reach: say('figure.quartiles') },
    },
  };
}

/** Who stole, and who stole again: within each variant, and over all games. */
export function thiefFigure(sample: Sample, translator: Translator): FigureSpec {
  const { say } = translator;
  const columnsOf = (part: Sample): readonly Column[] => {
    const { thieves, repeating, theirs } = thievesIn(part);
    return [thieves, repeating, theirs].map((count, colour) => ({
      ...column(share(count), null),
      series: say(`thieves.series.${colour}`),
      colour,
    }));
  };
  return {
    id: 'thieves',
    title: say('thieves.title'),
    note: say('thieves.note'),
    chart: {
      kind: 'bars',
      groups: [
        ...byTreatment(sample, translator, columnsOf),
        { label: say('thieves.all'), columns: columnsOf(sample) },
      ],
      up: shareAxis(translator, say('thieves.axis')),
      across: say('across.thieves'),
      legend: { mark: say('figure.theory'), reach: say('figure.interval') },
    },
  };
}

/** A column of its own, without a series. */
function column(estimate: Estimate, mark: number | null): Column {
  return { ...estimate, series: '', colour: 0, mark, bins: [] };
}

/** What a treatment is called on a chart. */
const nameOf = (treatment: string, { say }: Translator): string => treatment || say('figure.unnamed');

/** A group for each treatment. */
function byTreatment(
  sample: Sample,
  translator: Translator,
  columnsOf: (part: Sample, treatment: string) => readonly Column[],
): readonly Group[] {
  return sample.treatments.map((treatment) => ({
    label: nameOf(treatment, translator),
    columns: columnsOf(
      within(sample, (row) => row.treatment === treatment),
      treatment,
    ),
  }));
}

/** A column for each round. */
function byRound(
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

/** From none to all. */
const shareAxis = ({ percent }: Translator, label: string): Axis => ({
  label,
  from: 0,
  to: 1,
  least: 0,
  most: 1,
  format: percent,
});

/** From nothing on, as far as the data go. */
const openAxis = ({ decimal }: Translator, label: string): Axis => ({
  label,
  from: 0,
  to: 1,
  least: 0,
  most: Number.POSITIVE_INFINITY,
  format: decimal,
});

/** From 0 to a value, whatever the data are; half a step beyond, so that the heaps around both ends fit. */
const fixedAxis = ({ decimal }: Translator, label: string, to: number, step: number): Axis => ({
  label,
  from: -step / 2,
  to: to + step / 2,
  least: -step / 2,
  most: to + step / 2,
  format: decimal,
});
