import type { Command } from 'commander';
import { defaultPreset, fieldOf, type Json } from '../../kernel/host.ts';
import { writeSetting } from '../../simulation/lab/link.ts';
import { playBatch } from '../../simulation/lab/play-batch.ts';
import { linkedGameOf } from '../../simulation/lab/setting.ts';
import { type Lever, optionOf } from '../../simulation/lab/sweep.ts';
import {
  CONFIRMING,
  type Deviation,
  FINALISTS,
  type Hit,
  isMeanName,
  MEAN_NAMES,
  type Ranked,
  readTargets,
  type Target,
  type Tuning,
  tune,
  verdictOf,
} from '../../simulation/lab/tune.ts';
import { dealtSides } from '../../simulation/plan.ts';
import { usualBotOf } from '../../table/seat-rights.ts';
import { badInput, gather, type Shell } from '../shell.ts';
import { winnersText } from '../simulation-lines.ts';
import {
  headOf,
  type Lab,
  type LabArguments,
  labCommand,
  minutesFor,
  openLab,
  readLever,
  refuseTwice,
  seriesFor,
  showFindings,
  usualLevers,
  watchStudy,
} from './command.ts';
import { round } from './compare.ts';
import { type Findings, type Plainly, type Unit, writingFor } from './findings.ts';

interface TuneArguments extends LabArguments {
  readonly target?: readonly string[];
  readonly free?: readonly string[];
}

/** `tune GAME --target … [--free …]`: the settings that come nearest to what somebody wants. */
export function tuneCommand(shell: Shell): Command {
  const say = (key: string): string => shell.messages.text(`lab.options.${key}`);
  return labCommand(shell, 'tune', 1600)
    .option('--target <targets>', say('target'), gather)
    .option('--free <keys>', say('free'), gather)
    .action((game: string, args: TuneArguments) => run(openLab(shell, game, args), args));
}

async function run(lab: Lab, args: TuneArguments): Promise<void> {
  const targets = targetsOf(lab, args.target ?? []);
  const free = freeLevers(lab, args.free ?? []);
  const { games: matches, seed } = args;
  const plan = { targets, free, seed, matches, minutesPerRound: (seats: number) => minutesFor(lab, seats) };
  const { last, isInterrupted } = await watchStudy(lab, async function* (pool) {
    for await (const step of tune(pool, lab.setting, plan))
      yield { ...step, of: Math.max(expected(step, plan), step.played) };
  });
  showFindings(lab, last === null || last.candidates.length === 0 ? null : findingsOf(lab, last), isInterrupted);
}

/** About how many matches a search takes: its rounds, a few steps, and the fresh ones. */
const expected = (
  { candidates }: Tuning,
  { matches, free }: { readonly matches: number; readonly free: readonly Lever[] },
): number => (candidates.length * matches) / 4 + 8 * matches + (FINALISTS + 2 * free.length) * matches * CONFIRMING;

function targetsOf(lab: Lab, written: readonly string[]): readonly Target[] {
  const { messages } = lab.shell;
  if (written.length === 0) throw badInput(messages.text('errors.missingArgument', { name: '--target' }));
  const targets = readTargets(written.join(','));
  if ('why' in targets) throw badInput(messages.text(`lab.badTarget.${targets.why}`, { ...targets }));
  const names = namesIn(lab);
  const unknown = targets.find((target) => !names.includes(target.measure));
  if (unknown !== undefined) throw badInput(messages.text('lab.noMeasure', { given: unknown.measure, names }));
  return targets;
}

/** What can be aimed for: sides that are dealt, or seats, and the numbers that the game has. */
function namesIn(lab: Lab): readonly string[] {
  const { gamePackage, setting } = lab;
  const { rounds, leaders } = gamePackage.game.statistics ?? {};
  const series = seriesFor(lab, setting);
  const sides = dealtSides(gamePackage, series.setup, setting.seats);
  const means = MEAN_NAMES.filter((name) => {
    if (name === 'leadChanges') return leaders !== undefined;
    if (name === 'score') return hasScores(gamePackage, series);
    return rounds !== undefined && (name === 'rounds' || minutesFor(lab, setting.seats) !== null);
  });
  const winners = sides.length > 0 ? sides : Array.from({ length: setting.seats }, (_, seat) => `seat-${seat}`);
  return [...winners, ...means, ...(leaders === undefined ? [] : ['comebacks'])];
}

/** A match shows it. */
function hasScores(gamePackage: Lab['gamePackage'], series: ReturnType<typeof seriesFor>): boolean {
  const casting = { by: 'seat', names: ['random'] } as const;
  return playBatch(gamePackage, { series: { ...series, casting }, from: 0, until: 1 }).scores !== null;
}

const freeLevers = (lab: Lab, written: readonly string[]): readonly Lever[] => {
  const levers = written.flatMap(splitKeys).map((each) => readLever(lab, '--free', each));
  refuseTwice(lab, '--free', levers);
  return levers.length === 0 ? usualLevers(lab) : levers;
};

/** `a,b` are two levers; `a=1,2` is one with two values. */
const splitKeys = (text: string): readonly string[] =>
  text.includes('=') ? [text] : text.split(',').map((key) => key.trim());

function findingsOf(lab: Lab, found: Tuning): Findings {
  const { shell, gamePackage, setting, args } = lab;
  const { messages } = shell;
  const best = found.confirmed.length > 0 ? found.confirmed : found.candidates.slice(0, 3);
  const { seats, preset, bots, game } = setting;
  return {
    ...headOf(lab, 'tune'),
    verdicts: verdictsOf(lab, found, best),
    sections: [
      { heading: messages.text('lab.sections.found'), chart: null, table: foundTable(lab, best) },
      ...(found.deviations.length === 0
        ? []
        : [
            {
              heading: messages.text('lab.sections.deviations'),
              chart: null,
              table: deviationTable(lab, found.deviations),
            },
          ]),
      ...(found.refused.length === 0
        ? []
        : [{ heading: messages.text('lab.sections.refused'), chart: null, table: refusedTable(lab, found) }]),
    ],
    json: {
      ...{ game, version: gamePackage.game.version, seats, preset, bots, seed: args.seed, games: args.games },
      targets: best[0]?.hits.map(({ measure: name, low, high }) => ({ measure: name, low, high })) ?? [],
      found: best.map((each) => foundJson(lab, each, found.confirmed.length > 0)),
      deviations: found.deviations.map(({ key, value, hits, why }) => ({
        key,
        value,
        ...(why === null ? { targets: hits.map(hitJson) } : { refused: why }),
      })),
      refused: found.refused,
      ...{ tried: found.candidates.length, played: found.played },
    },
    sheet: sheetOf(best, found),
  };
}

const unitOf = (name: string): Unit => (isMeanName(name) ? 'number' : 'share');

function nameOf(lab: Lab, name: string): string {
  const key = `lab.measures.${name}`;
  return lab.shell.messages.has(key) ? lab.shell.messages.text(key) : winnersText(lab, name);
}

function hitText({ shell }: Lab, { measure: name, value, from, to, verdict }: Hit): string {
  const writing = writingFor(shell);
  if (value === null) return '–';
  const interval = writing.interval(unitOf(name), { value, low: from, high: to });
  return `${writing.value(unitOf(name), value)} (${interval}) ${MARKS[verdict]}`;
}

const MARKS = { met: '✓', open: '?', missed: '✗' } as const;

const changesText = ({ shell }: Lab, changes: Readonly<Record<string, Json>>): string =>
  Object.entries(changes)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ') || shell.messages.text('lab.unchanged');

/** The changes that make a difference to where the search began; where the preset is another, to that preset. */
function realChanges(
  { gamePackage, setting }: Lab,
  { changes, setting: found }: Ranked,
): Readonly<Record<string, Json>> {
  const { game } = gamePackage;
  const { options, seats, bots, preset } = setting;
  const before = { ...game.fields.presets[found.preset], ...options } as Readonly<Record<string, Json>>;
  const was = (key: string): Json => {
    if (key === 'seats') return seats;
    if (key === 'bots') return bots;
    if (key === 'preset') return preset;
    return before[optionOf(key)] ?? (fieldOf(game, optionOf(key)).default as Json);
  };
  return Object.fromEntries(Object.entries(changes).filter(([key, value]) => was(key) !== value));
}

function foundTable(lab: Lab, best: readonly Ranked[]): Plainly {
  const names = best[0]?.hits.map((hit) => nameOf(lab, hit.measure)) ?? [];
  return {
    head: [lab.shell.messages.text('lab.setting'), ...names],
    rows: best.map((each) => [changesText(lab, realChanges(lab, each)), ...each.hits.map((hit) => hitText(lab, hit))]),
  };
}

function deviationTable(lab: Lab, deviations: readonly Deviation[]): Plainly {
  const { messages } = lab.shell;
  const names = deviations.find(({ hits }) => hits.length > 0)?.hits.map((hit) => nameOf(lab, hit.measure)) ?? [];
  return {
    head: [messages.text('lab.step'), ...names],
    rows: deviations.map(({ key, value, hits, why, comparison }) => {
      const step = `${key}=${value}`;
      if (why !== null)
        return [step, messages.refusal(why, lab.gamePackage, 'simulate'), ...names.slice(1).map(() => '')];
      const isSame = comparison !== null && !comparison.decided;
      return [isSame ? `${step} ≈` : step, ...hits.map((hit) => hitText(lab, hit))];
    }),
  };
}

/** Many combinations are refused for one reason. */
function refusedTable({ shell, gamePackage }: Lab, { refused }: Tuning): Plainly {
  const { messages } = shell;
  const reasons = new Map<string, number>();
  for (const { why } of refused) {
    const sentence = messages.refusal(why, gamePackage, 'simulate');
    reasons.set(sentence, (reasons.get(sentence) ?? 0) + 1);
  }
  return {
    head: [messages.text('lab.why'), messages.text('lab.settings')],
    rows: [...reasons].map(([why, count]) => [why, String(count)]),
  };
}

function verdictsOf(lab: Lab, found: Tuning, best: readonly Ranked[]): readonly string[] {
  const { messages } = lab.shell;
  const { whole } = writingFor(lab.shell);
  const [first] = best;
  if (first === undefined) return [];
  const verdict = verdictOf(first.hits);
  const matches = whole(first.evidence.matches);
  const settings = whole(found.candidates.length);
  const setting = changesText(lab, realChanges(lab, first));
  const isFresh = found.confirmed.length > 0;
  const said = messages.text(`lab.tuned.${isFresh ? verdict : 'notYet'}`, { setting, matches, settings });
  return [said, messages.text('lab.link', { link: `/lab?${linkOf(lab, first)}` })];
}

function linkOf({ gamePackage }: Lab, { setting }: Ranked): string {
  const preset = setting.preset || defaultPreset(gamePackage.game);
  return writeSetting(linkedGameOf(gamePackage, usualBotOf(gamePackage)), { ...setting, preset });
}

const hitJson = ({ measure: name, low, high, value, from, to, verdict }: Hit) => ({
  ...{
    measure: name,
    low,
    high,
    value: value && round(value),
    from: from && round(from),
    to: to && round(to),
    met: verdict === 'met',
    verdict,
  },
});

function foundJson(lab: Lab, each: Ranked, isFresh: boolean): object {
  const { setting, hits, distance, evidence } = each;
  const verdict = verdictOf(hits);
  return {
    ...{
      set: realChanges(lab, each),
      seats: setting.seats,
      preset: setting.preset,
      bots: setting.bots,
      link: linkOf(lab, each),
    },
    ...{
      met: verdict === 'met',
      verdict,
      isConfirmed: isFresh && verdict === 'met',
      distance: round(distance),
      matches: evidence.matches,
      targets: hits.map(hitJson),
    },
  };
}

function sheetOf(best: readonly Ranked[], { deviations }: Tuning): Findings['sheet'] {
  const names = best[0]?.hits.map(({ measure: name }) => name) ?? [];
  const cells = (hits: readonly Hit[]) =>
    Object.fromEntries(
      hits.flatMap(({ measure: name, value, from, to }) => [
        [name, value],
        [`${name}-low`, from],
        [`${name}-high`, to],
      ]),
    );
  return {
    columns: ['kind', 'setting', ...names.flatMap((name) => [name, `${name}-low`, `${name}-high`]), 'met', 'refused'],
    rows: [
      ...best.map(({ changes, hits }) => ({
        ...{ kind: 'found', setting: JSON.stringify(changes), met: verdictOf(hits) === 'met', ...cells(hits) },
      })),
      ...deviations.map(({ key, value, hits, why }) => ({
        ...{
          kind: 'one-step',
          setting: JSON.stringify({ [key]: value }),
          met: hits.length > 0 && verdictOf(hits) === 'met',
        },
        ...{ refused: why?.code ?? null, ...cells(hits) },
      })),
    ],
  };
}
