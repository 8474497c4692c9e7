import type { Command } from 'commander';
import { type Comparison, type Difference, Pairing } from '../../simulation/lab/compare.ts';
import { type Ending, Evidence } from '../../simulation/lab/evidence.ts';
import type { LabSetting } from '../../simulation/lab/link.ts';
import { type Measure, measure, shareOf } from '../../simulation/lab/measure.ts';
import { playUntil } from '../../simulation/lab/pool.ts';
import { type Report, summary } from '../../simulation/report.ts';
import { addTotals, newTotals, totalsFrom } from '../../simulation/totals.ts';
import { badInput, type Shell } from '../shell.ts';
import { reportJson, winnersText } from '../simulation-lines.ts';
import {
  headOf,
  type Lab,
  type LabArguments,
  labCommand,
  minutesFor,
  openLab,
  openRows,
  seriesFor,
  showFindings,
  watchStudy,
  withPairs,
  writeRows,
} from './command.ts';
import { type Estimated, type Findings, type Labelled, type Section, type Unit, writingFor } from './findings.ts';

interface CompareArguments extends LabArguments {
  readonly a?: readonly string[];
  readonly b?: readonly string[];
}

/** `compare GAME --a key=value… --b key=value…`: two rule sets on the same deals. */
export function compareCommand(shell: Shell): Command {
  const say = (key: string): string => shell.messages.text(`lab.options.${key}`);
  return labCommand(shell, 'compare', 4000)
    .option('--a <key=value...>', say('a'))
    .option('--b <key=value...>', say('b'))
    .option('--rows <file>', say('rows'))
    .action((game: string, args: CompareArguments) => run(openLab(shell, game, args), args));
}

async function run(lab: Lab, args: CompareArguments): Promise<void> {
  if (args.a === undefined && args.b === undefined) throw badInput(lab.shell.messages.text('lab.aOrB'));
  const sides = [withPairs(lab, '--a', args.a ?? []), withPairs(lab, '--b', args.b ?? [])].map((setting) => {
    const totals = newTotals(setting.seats);
    return {
      setting,
      totals,
      evidence: new Evidence(seriesFor(lab, setting), (more) => addTotals(totals, totalsFrom(more))),
    };
  });
  const [a, b] = sides as [Played, Played];
  const rows = await openRows(lab);
  const all = sides.map(({ evidence }) => evidence);
  const started = performance.now();
  const { isInterrupted } = await watchStudy(lab, async function* (pool) {
    for await (const _ of playUntil(pool, all, args.games, { totals: true }))
      yield { played: all.reduce((sum, { matches }) => sum + matches, 0), of: all.length * args.games };
  });
  const seconds = (performance.now() - started) / 1000;
  const isEmpty = Math.min(a.evidence.matches, b.evidence.matches) === 0;
  await writeRows(
    lab,
    rows,
    [
      { name: 'a', ...a },
      { name: 'b', ...b },
    ],
    isInterrupted,
  );
  showFindings(lab, isEmpty ? null : findingsOf(lab, a, b, seconds), isInterrupted);
}

/** One of the two rule sets, as far as it was played. */
interface Played {
  readonly setting: LabSetting;
  readonly evidence: Evidence;
  readonly totals: ReturnType<typeof newTotals>;
}

function findingsOf(lab: Lab, a: Played, b: Played, seconds: number): Findings {
  const { shell } = lab;
  const minutes = [minutesFor(lab, a.setting.seats), minutesFor(lab, b.setting.seats)] as const;
  const [first, second] = minutes;
  const found = new Pairing(a.evidence, b.evidence).compare(first === null || second === null ? null : [first, second]);
  const measures = [measure(a.evidence, first), measure(b.evidence, second)] as const;
  const labels = [changesText(lab, a.setting), changesText(lab, b.setting)] as const;
  const { title, head } = headOf(lab, 'compare');
  const named = shell.messages.text('lab.aAndB', { a: labels[0], b: labels[1] });
  const seats = { a: a.setting.seats, b: b.setting.seats };
  const unequal = seats.a === seats.b ? '' : `. ${shell.messages.text('lab.seatsDiffer', seats)}`;
  return {
    title,
    head: `${head}. ${named}${unequal}`,
    verdicts: verdictsOf(lab, found),
    sections: [
      ...winSections(lab, measures, found),
      ...lengthSections(lab, measures, found),
      ...endingSections(lab, measures),
    ],
    json: jsonOf(lab, [a, b], found, seconds),
    sheet: sheetOf(found),
  };
}

/** What a rule set changes, or that it changes nothing. */
function changesText({ shell, setting }: Lab, changed: LabSetting): string {
  const parts = (['seats', 'preset', 'bots'] as const)
    .filter((key) => changed[key] !== setting[key])
    .map((key) => `${key}=${changed[key]}`);
  const options = Object.entries(changed.options)
    .filter(([key, value]) => setting.options[key] !== value)
    .map(([key, value]) => `${key}=${value}`);
  return [...parts, ...options].join(' ') || shell.messages.text('lab.unchanged');
}

/** What is decided, in words; where nothing is, that nothing was found. */
function verdictsOf(lab: Lab, found: Comparison): readonly string[] {
  const { shell } = lab;
  const { bare, interval, whole } = writingFor(shell);
  const text = (key: string, values: Readonly<Record<string, string>>): string =>
    shell.messages.text(`lab.${key}`, values);
  const matches = whole(found.matches);
  if (found.isIdentical) return [text('identical', { matches })];
  const said = (
    unit: Unit,
    key: string,
    difference: Difference,
    values: Readonly<Record<string, string>> = {},
  ): string[] => {
    const estimated = { value: Math.abs(difference.value), low: difference.low, high: difference.high };
    const more = difference.value > 0 ? 'more' : 'less';
    const by = unit === 'points' ? bare('share', estimated.value) : bare('number', estimated.value);
    return difference.decided ? [text(`${key}.${more}`, { ...values, by, interval: interval(unit, difference) })] : [];
  };
  const winners =
    found.sides.length > 0 ? found.sides : found.seats.map((each, seat) => ({ side: `seat-${seat}`, ...each }));
  const decided = [
    ...winners.flatMap((each) => said('points', 'wins', each, { who: winnersText(lab, each.side) })),
    ...((found.minutes ?? found.rounds)
      ? said('change', found.minutes ? 'minutes' : 'rounds', (found.minutes ?? found.rounds) as Difference)
      : []),
    ...(found.score === null ? [] : said('change', 'scores', found.score)),
    ...found.scores.flatMap((each, seat) => said('change', 'scoresOf', each, { who: shell.messages.seat(seat) })),
  ];
  const together = shell.messages.text(found.decided ? 'lab.each' : 'lab.notTogether', { count: found.numbers });
  return decided.length > 0 ? [...decided, together] : [text('noEffect', { matches })];
}

const estimatedOf = ({ value, low, high }: Difference): Estimated => ({ value, low, high });

function winSections(lab: Lab, [a, b]: readonly [Measure, Measure], found: Comparison): readonly Section[] {
  const text = (key: string): string => lab.shell.messages.text(`lab.${key}`);
  const differences =
    found.sides.length > 0 ? found.sides : found.seats.map((each, seat) => ({ side: `seat-${seat}`, ...each }));
  const shares = [a, b].map((each) =>
    each.sides.length > 0 ? each.sides : each.seats.map((share, seat) => ({ side: `seat-${seat}`, ...share })),
  );
  const rows = differences.flatMap(({ side }) =>
    shares.flatMap((each, at): Labelled[] => {
      const share = each.find((one) => one.side === side);
      const label = `${winnersText(lab, side)}, ${['A', 'B'][at]}`;
      return share === undefined || share.share === null
        ? []
        : [{ label, value: share.share, low: share.low, high: share.high }];
    }),
  );
  const changes = differences.map((each) => ({ label: winnersText(lab, each.side), ...estimatedOf(each) }));
  return [
    { heading: text('sections.wins'), chart: { kind: 'intervals', unit: 'share', rows } },
    { heading: text('sections.difference'), chart: { kind: 'intervals', unit: 'points', rows: changes } },
  ];
}

function lengthSections(lab: Lab, [a, b]: readonly [Measure, Measure], found: Comparison): readonly Section[] {
  const text = (key: string): string => lab.shell.messages.text(`lab.${key}`);
  const means = (['rounds', 'minutes'] as const).flatMap((name) =>
    [a, b].flatMap((each, at): Labelled[] => {
      const mean = each[name];
      return mean === null
        ? []
        : [
            {
              label: `${text(`measures.${name}`)}, ${['A', 'B'][at]}`,
              value: mean.mean,
              low: mean.low,
              high: mean.high,
            },
          ];
    }),
  );
  const scores = found.scores.map((each, seat) => ({ label: lab.shell.messages.seat(seat), ...estimatedOf(each) }));
  return [
    ...(means.length === 0
      ? []
      : [{ heading: text('sections.length'), chart: { kind: 'intervals', unit: 'number', rows: means } as const }]),
    ...(scores.length === 0
      ? []
      : [{ heading: text('sections.scores'), chart: { kind: 'intervals', unit: 'change', rows: scores } as const }]),
  ];
}

/** Rare endings would fill pages. */
const MOST_ENDINGS = 8;

function endingSections(lab: Lab, measures: readonly [Measure, Measure]): readonly Section[] {
  const { shell, gamePackage } = lab;
  const found = new Map(measures.flatMap(({ endings }) => endings.map((each) => [endingKey(each), each] as const)));
  const shareIn = ({ endings }: Measure, key: string) => endings.find((each) => endingKey(each) === key);
  const often = (key: string): number => Math.max(...measures.map((each) => shareIn(each, key)?.share ?? 0));
  const shown = [...found].sort(([one], [other]) => often(other) - often(one)).slice(0, MOST_ENDINGS);
  const rows = shown.flatMap(([key, { winners, reason }]) => {
    const why = shell.messages.gameText(gamePackage, `reasons.${reason}`) ?? reason;
    return measures.map((each, at): Labelled => {
      const { share, low, high } = shareIn(each, key) ?? shareOf(0, each.matches);
      return { label: `${winnersText(lab, winners)}: ${why} ${['A', 'B'][at]}`, value: share ?? 0, low, high };
    });
  });
  const isSeatsOnly = [...found.values()].every(({ winners }) => winners.startsWith('seat-'));
  return isSeatsOnly
    ? []
    : [{ heading: shell.messages.text('lab.sections.endings'), chart: { kind: 'intervals', unit: 'share', rows } }];
}

const endingKey = ({ winners, reason }: Ending): string => `${winners}\n${reason}`;

function jsonOf(lab: Lab, both: readonly [Played, Played], found: Comparison, seconds: number): object {
  const winners =
    found.sides.length > 0 ? found.sides : found.seats.map((each, seat) => ({ side: `seat-${seat}`, ...each }));
  const worked = both[0].evidence.milliseconds + both[1].evidence.milliseconds;
  const [a, b] = both.map((each) => {
    // Both were played in turns: each gets its part of the time that somebody waited.
    const part = worked === 0 ? 1 / 2 : each.evidence.milliseconds / worked;
    return reportJson(simulated(lab, each, seconds * part));
  });
  return {
    ...{ a, b },
    difference: Object.fromEntries(winners.map((each) => [each.side, pointsJson(each)])),
    matches: found.matches,
    rounds: found.rounds === null ? null : changeJson(found.rounds),
    minutes: found.minutes === null ? null : changeJson(found.minutes),
    ...(found.scores.length > 0 && {
      scores: found.scores.map(changeJson),
      score: found.score && changeJson(found.score),
    }),
    numbers: found.numbers,
    decided: found.decided,
    identical: found.isIdentical,
  };
}

/** The same as `simulate` reports of one of the two. */
function simulated({ gamePackage, args }: Lab, { setting, evidence, totals }: Played, seconds: number): Report {
  const { seats, bots, preset, game } = setting;
  const what = { game, version: gamePackage.game.version, seats, seed: args.seed, bots, preset };
  return summary({ ...what, options: evidence.series.setup }, totals, seconds);
}

/** A difference of shares in points. */
export const pointsJson = ({ value, low, high, decided }: Difference) => ({
  ...{ points: round(value * 100), low: round((low ?? -1) * 100), high: round((high ?? 1) * 100), decided },
});

const changeJson = ({ value, low, high, decided }: Difference) => ({
  ...{ change: round(value), low: low === null ? null : round(low), high: high === null ? null : round(high), decided },
});

export const round = (value: number): number => Math.round(value * 10_000) / 10_000;

function sheetOf(found: Comparison): Findings['sheet'] {
  const winners =
    found.sides.length > 0 ? found.sides : found.seats.map((each, seat) => ({ side: `seat-${seat}`, ...each }));
  const named = [
    ...winners.map((each) => ({ of: each.side, unit: 'points', ...each, scale: 100 })),
    ...(found.rounds === null ? [] : [{ of: 'rounds', unit: '', ...found.rounds, scale: 1 }]),
    ...(found.minutes === null ? [] : [{ of: 'minutes', unit: '', ...found.minutes, scale: 1 }]),
    ...found.scores.map((each, seat) => ({ of: `score-${seat}`, unit: '', ...each, scale: 1 })),
  ];
  return {
    columns: ['of', 'unit', 'difference', 'low', 'high', 'decided', 'matches'],
    rows: named.map(({ of, unit, value, low, high, decided, matches, scale }) => ({
      ...{ of, unit, difference: round(value * scale), decided, matches },
      low: low === null ? null : round(low * scale),
      high: high === null ? null : round(high * scale),
    })),
  };
}
