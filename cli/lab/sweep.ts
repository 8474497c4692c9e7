import type { Command } from 'commander';
import type { Json } from '../../kernel/host.ts';
import { Pairing } from '../../simulation/lab/compare.ts';
import type { Evidence } from '../../simulation/lab/evidence.ts';
import { type Mean, type Measure, measure, type Share } from '../../simulation/lab/measure.ts';
import { type Lever, type SweepRow, sweep } from '../../simulation/lab/sweep.ts';
import { badInput, gather, type Shell } from '../shell.ts';
import { winnersText } from '../simulation-lines.ts';
import {
  headOf,
  type Lab,
  type LabArguments,
  labCommand,
  minutesFor,
  openLab,
  openRows,
  readLever,
  refuseTwice,
  showFindings,
  watchStudy,
  writeRows,
} from './command.ts';
import { round } from './compare.ts';
import { type Estimated, type Findings, type Section, type Unit, writingFor } from './findings.ts';

interface SweepArguments extends LabArguments {
  readonly vary?: readonly string[];
}

/** More settings than this are a mistake of typing. */
const MOST_SETTINGS = 400;

/** `sweep GAME --vary key=v1,v2,…`: one row per combination of values. */
export function sweepCommand(shell: Shell): Command {
  const say = (key: string): string => shell.messages.text(`lab.options.${key}`);
  return labCommand(shell, 'sweep', 2000)
    .option('--vary <key=v1,v2,…>', say('vary'), gather)
    .option('--rows <file>', say('rows'))
    .action((game: string, args: SweepArguments) => run(openLab(shell, game, args), args));
}

async function run(lab: Lab, args: SweepArguments): Promise<void> {
  const { messages } = lab.shell;
  const levers = (args.vary ?? []).map((written) => readLever(lab, '--vary', written));
  if (levers.length === 0) throw badInput(messages.text('errors.missingArgument', { name: '--vary' }));
  refuseTwice(lab, '--vary', levers);
  const settings = levers.reduce((product, { values }) => product * values.length, 1);
  if (settings > MOST_SETTINGS) throw badInput(messages.text('lab.tooMany', { settings, most: MOST_SETTINGS }));
  const file = await openRows(lab);
  const { games: matches, seed } = args;
  const { last, isInterrupted } = await watchStudy(lab, (pool) => sweep(pool, lab.setting, levers, { matches, seed }));
  const rows = last?.rows ?? [];
  const refused = rows.find(({ why }) => why !== null);
  if (refused?.why && rows.every(({ why }) => why !== null))
    throw badInput(messages.refusal(refused.why, lab.gamePackage, 'simulate'));
  const played = rows.flatMap((row) => (row.evidence === null ? [] : [{ name: nameOf(row), evidence: row.evidence }]));
  await writeRows(lab, file, played, isInterrupted);
  showFindings(
    lab,
    played.some(({ evidence }) => evidence.matches > 0) ? findingsOf(lab, levers, rows) : null,
    isInterrupted,
  );
}

const nameOf = ({ values }: SweepRow): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');

/** A number that a setting has, by its key in JSON and in spreadsheets. */
interface Column {
  readonly key: string;
  readonly label: string;
  readonly unit: Unit;
  readonly of: (found: Measure) => Estimated | null;
}

/** What all settings are compared in: who wins, how long it takes, and how open it is. */
function columnsOf(lab: Lab, measures: readonly Measure[]): readonly Column[] {
  const text = (key: string): string => lab.shell.messages.text(`lab.measures.${key}`);
  const sides = [...new Set(measures.flatMap((each) => each.sides.map(({ side }) => side)))].toSorted();
  const seats = Math.max(...measures.map((each) => each.seats.length));
  return [
    ...sides.map((side): Column => {
      const of = (found: Measure) => shareOf(found.sides.find((each) => each.side === side));
      return { key: side, label: winnersText(lab, side), unit: 'share', of };
    }),
    ...(sides.length > 0 ? [] : seatColumns(lab, seats)),
    { key: 'rounds', label: text('rounds'), unit: 'number', of: ({ rounds }) => meanOf(rounds) },
    { key: 'minutes', label: text('minutes'), unit: 'number', of: ({ minutes }) => meanOf(minutes) },
    { key: 'leadChanges', label: text('leadChanges'), unit: 'number', of: ({ leadChanges }) => meanOf(leadChanges) },
    { key: 'comebacks', label: text('comebacks'), unit: 'share', of: ({ comebacks }) => shareOf(comebacks) },
    { key: 'score', label: text('score'), unit: 'number', of: ({ score }) => meanOf(score) },
  ];
}

/** Two seats by themselves; of more, those that win most and least often. */
function seatColumns({ shell }: Lab, seats: number): readonly Column[] {
  if (seats === 2) {
    return [0, 1].map((seat) => ({
      ...{ key: `seat-${seat}`, label: shell.messages.seat(seat), unit: 'share' as const },
      of: (found: Measure) => shareOf(found.seats[seat]),
    }));
  }
  return (['best', 'worst'] as const).map((which) => ({
    ...{ key: `${which}-seat`, label: shell.messages.text(`lab.measures.${which}Seat`), unit: 'share' as const },
    of: (found: Measure) => shareOf(found.fairness === null ? null : found.seats[found.fairness[which]]),
  }));
}

function shareOf(found: Share | null | undefined): Estimated | null {
  return found === null || found === undefined || found.share === null
    ? null
    : { value: found.share, low: found.low, high: found.high };
}

const meanOf = (found: Mean | null | undefined): Estimated | null =>
  found ? { value: found.mean, low: found.low, high: found.high } : null;

interface MeasuredRow extends SweepRow {
  readonly found: Measure | null;
}

function findingsOf(lab: Lab, levers: readonly Lever[], rows: readonly SweepRow[]): Findings {
  const { shell, gamePackage } = lab;
  const measured = rows.map((row): MeasuredRow => {
    const isPlayed = row.evidence !== null && row.evidence.matches > 0;
    return { ...row, found: isPlayed ? measure(row.evidence, minutesFor(lab, row.setting.seats)) : null };
  });
  const columns = columnsOf(
    lab,
    measured.flatMap(({ found }) => found ?? []),
  ).filter(({ of }) => measured.some(({ found }) => found !== null && of(found) !== null));
  const refused = measured.flatMap((row) =>
    row.why === null ? [] : [[nameOf(row), shell.messages.refusal(row.why, gamePackage, 'simulate')]],
  );
  const table = { head: [shell.messages.text('lab.setting'), shell.messages.text('lab.why')], rows: refused };
  return {
    ...headOf(lab, 'sweep'),
    verdicts: verdictsOf(lab, measured),
    sections: [
      ...chartsOf(lab, levers, measured, columns),
      ...(refused.length === 0 ? [] : [{ heading: shell.messages.text('lab.sections.refused'), chart: null, table }]),
    ],
    json: jsonOf(lab, levers, measured),
    sheet: sheetOf(levers, measured, columns),
  };
}

/** One lever as curves, two as a heat map for each number, more as a table. */
function chartsOf(
  lab: Lab,
  levers: readonly Lever[],
  rows: readonly MeasuredRow[],
  columns: readonly Column[],
): readonly Section[] {
  const text = (key: string): string => lab.shell.messages.text(`lab.${key}`);
  const [first, second, third] = levers as [Lever, Lever?, Lever?];
  const estimated = ({ found }: MeasuredRow, { of }: Column) => (found === null ? null : of(found));
  if (second === undefined) {
    const groups = [
      {
        heading: text('sections.wins'),
        columns: columns.filter(({ key, unit }) => unit === 'share' && key !== 'comebacks'),
      },
      { heading: text('sections.length'), columns: columns.filter(({ key }) => key === 'rounds' || key === 'minutes') },
      { heading: text('sections.course'), columns: columns.filter(({ key }) => key === 'comebacks') },
      { heading: text('sections.scores'), columns: columns.filter(({ key }) => key === 'score') },
    ];
    return groups
      .filter((group) => group.columns.length > 0)
      .map((group) => ({
        heading: group.heading,
        chart: {
          kind: 'curves',
          unit: group.columns[0]?.unit ?? 'share',
          x: leverName(lab, first.key),
          xs: first.values.map(String),
          curves: group.columns.map((column) => ({
            label: column.label,
            points: rows.map((row) => estimated(row, column)),
          })),
        },
      }));
  }
  if (third === undefined) {
    const mapped = columns.filter(({ key }) => !/^(seat-|best-|worst-|minutes|leadChanges|comebacks)/.test(key));
    const course = columns.filter(({ key }) => key === 'comebacks');
    // A game without sides, rounds and scores has its seats.
    const shown = mapped.length > 0 ? [...mapped, ...course] : columns.filter(({ unit }) => unit === 'share');
    return shown.map((column) => ({
      heading: column.label,
      chart: {
        kind: 'heat',
        unit: column.unit,
        x: leverName(lab, second.key),
        xs: second.values.map(String),
        y: leverName(lab, first.key),
        ys: first.values.map(String),
        cells: first.values.map((_, row) =>
          second.values.map((_value, at) => estimated(rows[row * second.values.length + at] as MeasuredRow, column)),
        ),
      },
    }));
  }
  const { value, interval } = writingFor(lab.shell);
  const cells = rows.map((row) => [
    nameOf(row),
    ...columns.map((column) => {
      const found = estimated(row, column);
      return found === null ? '–' : `${value(column.unit, found.value)} (${interval(column.unit, found)})`;
    }),
  ]);
  const table = { head: [text('setting'), ...columns.map(({ label }) => label)], rows: cells };
  return [{ heading: text('sections.all'), chart: null, table }];
}

/** What an option is called, and how it is written. */
function leverName({ shell, gamePackage }: Lab, key: string): string {
  const name = shell.messages.gameText(gamePackage, `fields.${key}.name`);
  return name === null ? key : `${name} (${key})`;
}

/** Against the first setting that could be played, on the same deals: which are different, and whether any is. */
function verdictsOf(lab: Lab, rows: readonly MeasuredRow[]): readonly string[] {
  const { messages } = lab.shell;
  const { whole } = writingFor(lab.shell);
  const played = rows.filter(
    (row): row is MeasuredRow & { readonly evidence: Evidence } => (row.evidence?.matches ?? 0) > 0,
  );
  const [base, ...others] = played;
  if (base === undefined) return [];
  const compared = others.map((row) => ({ row, found: new Pairing(base.evidence, row.evidence).compare() }));
  const names = (which: (found: ReturnType<Pairing['compare']>) => boolean): string[] =>
    compared.filter(({ found }) => which(found)).map(({ row }) => nameOf(row));
  const values = { base: nameOf(base), matches: whole(base.evidence.matches) };
  const sentences = [
    { key: 'sweepDecided', which: names(({ decided }) => decided) },
    { key: 'sweepNoEffect', which: names(({ decided, isIdentical }) => !decided && !isIdentical) },
    { key: 'sweepIdentical', which: names(({ isIdentical }) => isIdentical) },
  ];
  return sentences
    .filter(({ which }) => which.length > 0)
    .map(({ key, which }) => messages.text(`lab.${key}`, { ...values, settings: which.join('; ') }));
}

function jsonOf(
  { gamePackage, setting, args, shell }: Lab,
  levers: readonly Lever[],
  rows: readonly MeasuredRow[],
): object {
  const { game, seats, preset, bots, options } = setting;
  return {
    ...{ game, version: gamePackage.game.version, seats, preset, bots, options, seed: args.seed, games: args.games },
    vary: levers,
    rows: rows.map(({ values, why, found }) => ({
      values,
      ...(why !== null && { refused: { ...why, message: shell.messages.refusal(why, gamePackage, 'simulate') } }),
      ...(found !== null && measureJson(found)),
    })),
  };
}

/** All numbers of a setting, rounded. */
function measureJson(found: Measure): object {
  const share = ({ count, of, share: rate, low, high }: Share) => ({
    ...{ wins: count, matches: of, rate: rate === null ? null : round(rate), low: round(low), high: round(high) },
  });
  const mean = (each: Mean | null) =>
    each && { mean: round(each.mean), low: each.low && round(each.low), high: each.high && round(each.high) };
  const { matches, sides, seats, endings, rounds, minutes, scores, score, fairness, leadChanges, comebacks } = found;
  return {
    matches,
    ...(sides.length > 0 && { sides: Object.fromEntries(sides.map(({ side, ...each }) => [side, share(each)])) }),
    seats: seats.map(share),
    endings: endings.map(({ winners, reason, count, share: rate, low, high }) => ({
      ...{ winners, reason, count, rate: rate === null ? null : round(rate), low: round(low), high: round(high) },
    })),
    ...{ rounds: mean(rounds), minutes: mean(minutes), leadChanges: mean(leadChanges) },
    comebacks: comebacks && {
      rate: comebacks.share && round(comebacks.share),
      low: round(comebacks.low),
      high: round(comebacks.high),
    },
    fairness: fairness && { ...fairness, spread: round(fairness.spread) },
    ...(scores.length > 0 && { scores: scores.map(mean), score: mean(score) }),
  };
}

function sheetOf(
  levers: readonly Lever[],
  rows: readonly MeasuredRow[],
  columns: readonly Column[],
): Findings['sheet'] {
  const numbers = columns.flatMap(({ key }) => [key, `${key}-low`, `${key}-high`]);
  return {
    columns: [...levers.map(({ key }) => key), 'matches', ...numbers, 'refused'],
    rows: rows.map(({ values, why, found }) => {
      const cells: Record<string, Json> = { ...values, matches: found?.matches ?? 0, refused: why?.code ?? null };
      for (const { key, of } of columns) {
        const each = found === null ? null : of(found);
        cells[key] = each && round(each.value);
        cells[`${key}-low`] = each?.low == null ? null : round(each.low);
        cells[`${key}-high`] = each?.high == null ? null : round(each.high);
      }
      return cells;
    }),
  };
}
