import { giniOfRoles, pointsOf, ROLES, type Role } from '../../../../experiment/analysis/rounds.ts';
import {
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
  offerParts,
  RATES,
  type Rate,
  type Sample,
  thievesIn,
  WAITS,
  waits,
  within,
} from './measures.ts';
import type { Translator } from './parts.tsx';
import { USUAL_SCALE } from './scale.ts';
import { type Design, predictedAfter, predictedEnd, predictedOffer, predictedRate, scaleFor } from './theory.ts';

/** Prices in steps of a quarter; higher ones, which are rare, in the last step. */
const PRICE_STEP = 0.25;

const HIGHEST_PRICE = 4;

export const SPLITS: readonly Split[] = ['variant', 'round'];

/** How often each thing was done that could be done. */
export function rateFigures(
  sample: Sample,
  design: Design,
  split: Split,
  translator: Translator,
): readonly FigureSpec[] {
  return RATES.map((rate) => {
    const columnOf = (part: Sample, treatment: string): Column =>
      column(share(countRate(part, rate)), predictedRate(rate, treatment, design));
    // Where something can never be done there is no column to show.
    const treatments = sample.treatments.filter((treatment) => couldBe(sample, rate, treatment));
    return figure(translator, {
      id: `${rate}-by-${split}`,
      text: `rates.${rate}`,
      across: split,
      up: shareAxis(translator, translator.say(`rates.${rate}.axis`)),
      groups: byTreatment({ ...sample, treatments }, translator, (part, treatment) =>
        split === 'variant'
          ? [columnOf(part, treatment)]
          : byRound(part, translator, (ofRound) => columnOf(ofRound, treatment)),
      ),
    });
  });
}

function couldBe(sample: Sample, rate: Rate, treatment: string): boolean {
  if (rate === 'force') return sample.forcing.has(treatment);
  if (rate !== 'report' && rate !== 'shame') return true;
  const rows = sample.rows.filter((row) => row.treatment === treatment);
  return treatment === { report: 'G4', shame: 'G3' }[rate] || countRate({ ...sample, rows }, rate).n > 0;
}

/** What was offered, what was asked, and the price of a pavo. */
export function offerFigures(sample: Sample, design: Design, translator: Translator): readonly FigureSpec[] {
  // Nobody has more of a good than there is.
  const all = most(sample, design, 'mostOfAGood');
  return OFFER_PARTS.map((part) => {
    const [step, last] = part === 'price' ? [PRICE_STEP, HIGHEST_PRICE] : [1, all];
    return figure(translator, {
      id: `offers-${part}`,
      text: `offers.${part}`,
      kind: 'heaps',
      reach: 'mean',
      up: fixedAxis(translator, translator.say(`offers.${part}.axis`), last, step),
      groups: byTreatment(sample, translator, (within, treatment) => [
        heap(offerParts(within, part), predictedOffer(part, treatment, design), step, last),
      ]),
    });
  });
}

/** How much of what trade could bring was brought: at the end, or after each round. */
export function efficiencyFigure(sample: Sample, design: Design, split: Split, translator: Translator): FigureSpec {
  const { say, decimal } = translator;
  const columnOf = (rows: Sample['rows'], treatment: string, points: readonly [number, number] | null): Column => {
    const scale = scaleFor(treatment, design);
    return column(mean(efficiencies(rows, scale)), points && efficiencyOf(points, scale));
  };
  return figure(translator, {
    id: `efficiency-by-${split}`,
    text: 'efficiency',
    note: `efficiency.${split}`,
    across: split,
    // No room can be worse off than having lost everything, nor better than after a full swap.
    up: { label: say('efficiency.axis'), from: 0, to: 1, least: -1, most: 1, format: decimal },
    groups: byTreatment(sample, translator, (part, treatment) =>
      split === 'variant'
        ? [columnOf(finalRows(part.rows), treatment, predictedEnd(treatment, design))]
        : byRound(part, translator, ({ rows }, round) =>
            columnOf(rows, treatment, predictedAfter(treatment, round, design)),
          ),
    ),
  });
}

/** How both roles ended, how unequally, and what the last two rounds changed. */
export function wealthFigures(sample: Sample, design: Design, translator: Translator): readonly FigureSpec[] {
  const { say, decimal } = translator;
  // What one player has who has everything.
  const everything = most(sample, design, 'everything');
  const grown = (treatment: string, role: Role): number | null => {
    const first = ofRole(predictedAfter(treatment, 1, design), role);
    const third = ofRole(predictedAfter(treatment, 3, design), role);
    return first === null || third === null ? null : third - first;
  };
  return [
    figure(translator, {
      id: 'wealth-end',
      text: 'wealth.end',
      kind: 'heaps',
      reach: 'mean',
      across: 'role',
      up: fixedAxis(translator, say('wealth.end.axis'), everything, 1),
      groups: byTreatment(sample, translator, ({ rows }, treatment) =>
        byRole(translator, (role) =>
          heap(pointsOf(finalRows(rows), role), ofRole(predictedEnd(treatment, design), role), 1, everything),
        ),
      ),
    }),
    figure(translator, {
      id: 'wealth-gini',
      text: 'wealth.gini',
      reach: null,
      up: { ...shareAxis(translator, say('wealth.gini.axis')), to: 0.5, format: decimal },
      groups: byTreatment(sample, translator, ({ rows }, treatment) => {
        const end = predictedEnd(treatment, design);
        return [column({ ...giniOfRoles(finalRows(rows)), low: null, high: null }, end && gini(end))];
      }),
    }),
    figure(translator, {
      id: 'wealth-growth',
      text: 'wealth.growth',
      across: 'role',
      up: { label: say('wealth.growth.axis'), from: -2, to: 5, least: -everything, most: everything, format: decimal },
      groups: byTreatment(sample, translator, ({ rows }, treatment) =>
        byRole(translator, (role) => column(mean(growth(rows, role)), grown(treatment, role))),
      ),
    }),
  ];
}

/** The largest of a number of the treatments' scales. */
const most = ({ treatments }: Sample, design: Design, of: 'mostOfAGood' | 'everything'): number =>
  Math.max(...treatments.map((treatment) => scaleFor(treatment, design)[of]), USUAL_SCALE[of]);

const byRole = ({ say }: Translator, columnOf: (role: Role) => Column): readonly Column[] =>
  ROLES.map((role, colour) => ({ ...columnOf(role), series: say(`roles.${role}`), colour }));

const ofRole = (points: readonly [number, number] | null, role: Role): number | null =>
  points === null ? null : points[role === 'p1' ? 0 : 1];

/** How long people took for each kind of decision; none for what nobody had to decide. */
export function timeFigures(sample: Sample, translator: Translator): readonly FigureSpec[] {
  const { say, decimal } = translator;
  return WAITS.filter((wait) => waits(sample, wait).length > 0).map((wait) => {
    const groups = byTreatment(sample, translator, (part) => [column(middleHalf(waits(part, wait)), null)]);
    return figure(translator, {
      id: `time-${wait}`,
      text: `times.${wait}`,
      reach: 'quartiles',
      // From nothing on, as far as the data go.
      up: { label: say('times.axis'), from: 0, to: 1, least: 0, most: Number.POSITIVE_INFINITY, format: decimal },
      groups: groups.filter(({ columns }) => columns.some(({ n }) => n > 0)),
    });
  });
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
  return figure(translator, {
    id: 'thieves',
    text: 'thieves',
    across: 'thieves',
    up: shareAxis(translator, say('thieves.axis')),
    groups: [...byTreatment(sample, translator, columnsOf), { label: say('thieves.all'), columns: columnsOf(sample) }],
  });
}

interface FigureParts extends Pick<ChartSpec, 'groups' | 'up'> {
  readonly id: string;
  /** The key of its title and note. */
  readonly text: string;
  readonly note?: string;
  readonly kind?: ChartSpec['kind'];
  /** What its groups and columns are. */
  readonly across?: Split | 'role' | 'thieves';
  /** What the mark around a value means; null where there is none. */
  readonly reach?: 'interval' | 'mean' | 'quartiles' | null;
}

function figure({ say }: Translator, parts: FigureParts): FigureSpec {
  const { id, text, note = `${text}.note`, kind = 'bars', across = 'variant', reach = 'interval', groups, up } = parts;
  const legend = { mark: say('figure.theory'), reach: reach === null ? '' : say(`figure.${reach}`) };
  return {
    ...{ id, title: say(`${text}.title`), note: say(note) },
    chart: { kind, groups, up, across: say(`across.${across}`), legend },
  };
}

/** A column of its own, without a series. */
const column = (estimate: Estimate, mark: number | null): Column => ({
  ...estimate,
  ...{ series: '', colour: 0, mark, bins: [] },
});

/** The mean of cases, and the cases by their value. */
const heap = (values: readonly number[], mark: number | null, step: number, last: number): Column => ({
  ...column(mean(values), mark),
  bins: binsAround(values, step, last),
});

/** A group for each treatment. */
function byTreatment(
  sample: Sample,
  { say }: Translator,
  columnsOf: (part: Sample, treatment: string) => readonly Column[],
): readonly Group[] {
  return sample.treatments.map((treatment) => ({
    label: treatment || say('figure.unnamed'),
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
  return part.rounds.map((round, colour) => {
    const ofRound = within(part, (row) => row.round === round);
    return { ...columnOf(ofRound, round), series: say('figure.round', { round }), colour };
  });
}

/** How pictures are split. */
export type Split = 'variant' | 'round';

/** From none to all. */
const shareAxis = ({ percent }: Translator, label: string): Axis => ({
  ...{ label, from: 0, to: 1, least: 0, most: 1, format: percent },
});

/** From 0 to a value, whatever the data are; half a step beyond, so that the heaps around both ends fit. */
function fixedAxis({ decimal }: Translator, label: string, last: number, step: number): Axis {
  const [from, to] = [-step / 2, last + step / 2];
  return { label, from, to, least: from, most: to, format: decimal };
}
