import type { Command } from 'commander';
import { defaultPreset, fieldOf, type Json } from '../../kernel/host.ts';
import { Evidence } from '../../simulation/lab/evidence.ts';
import { writeSetting } from '../../simulation/lab/link.ts';
import { measure } from '../../simulation/lab/measure.ts';
import { playBatch } from '../../simulation/lab/play-batch.ts';
import { linkedGameOf } from '../../simulation/lab/setting.ts';
import {
  type Deviation,
  type FreeLever,
  type Hit,
  type Ranked,
  readTargets,
  type Target,
  type Tuning,
  targetNames,
  tune,
} from '../../simulation/lab/tune.ts';
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

/** Fresh matches for what was found, for each match of the search. */
const CONFIRMING = 5;

async function run(lab: Lab, args: TuneArguments): Promise<void> {
  const targets = targetsOf(lab, args.target ?? []);
  const free = freeLevers(lab, args.free ?? []);
  const { games: matches, seed } = args;
  const plan = { targets, free, seed, matches, confirm: matches * CONFIRMING };
  const minutesPerRound = minutesFor(lab, lab.setting.seats);
  const { last, isInterrupted } = await watchStudy(lab, async function* (pool) {
    for await (const step of tune(pool, lab.setting, { ...plan, minutesPerRound }))
      yield { ...step, of: Math.max(expected(step, plan), step.played) };
  });
  showFindings(lab, last === null || last.candidates.length === 0 ? null : findingsOf(lab, last), isInterrupted);
}

/** About how many matches a search takes: its rounds, a few steps, and the fresh ones. */
const expected = (
  { candidates }: Tuning,
  { matches, confirm, free }: { matches: number; confirm: number; free: readonly FreeLever[] },
): number => (candidates.length * matches) / 4 + 8 * matches + (3 + 2 * free.length) * confirm;

function targetsOf(lab: Lab, written: readonly string[]): readonly Target[] {
  const { messages } = lab.shell;
  if (written.length === 0) throw badInput(messages.text('errors.needsOneOf', { names: ['--target'] }));
  const targets = written.flatMap((text) => {
    const read = readTargets(text);
    if ('wrong' in read) throw badInput(messages.text('lab.badTarget', { given: read.wrong }));
    return read;
  });
  const names = namesIn(lab);
  const unknown = targets.find((target) => !names.includes(target.measure));
  if (unknown !== undefined) throw badInput(messages.text('lab.noMeasure', { given: unknown.measure, names }));
  return targets;
}

/** A few matches show what there is to measure. */
const LOOK = 40;

function namesIn(lab: Lab): readonly string[] {
  const evidence = new Evidence(seriesFor(lab, lab.setting));
  evidence.add(
    playBatch(lab.gamePackage, { series: evidence.series, from: 0, until: LOOK }, { milliseconds: 500, now: Date.now }),
  );
  return targetNames(measure(evidence, minutesFor(lab, lab.setting.seats)));
}

function freeLevers(lab: Lab, written: readonly string[]): readonly FreeLever[] {
  const levers =
    written.length === 0 ? usualLevers(lab) : written.flatMap(splitKeys).map((each) => readLever(lab, each));
  const { game } = lab.gamePackage;
  const { options, seats, preset, bots } = lab.setting;
  const chosen = { ...game.fields.presets[preset], ...options, seats, preset, bots } as Readonly<Record<string, Json>>;
  return levers.map((lever) => ({ ...lever, now: chosen[lever.key] ?? (fieldOf(game, lever.key).default as Json) }));
}

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
      found: best.map((each) => ({ ...foundJson(lab, each), isConfirmed: found.confirmed.length > 0 })),
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

const isShare = (name: string): boolean => !['rounds', 'minutes', 'leadChanges'].includes(name);

const unitOf = (name: string): Unit => (isShare(name) ? 'share' : 'number');

function nameOf(lab: Lab, name: string): string {
  const key = `lab.measures.${name}`;
  return lab.shell.messages.has(key) ? lab.shell.messages.text(key) : winnersText(lab, name);
}

function hitText({ shell }: Lab, { measure: name, value, from, to, isMet }: Hit): string {
  const writing = writingFor(shell);
  if (value === null) return '–';
  const interval = writing.interval(unitOf(name), { value, low: from, high: to });
  return `${writing.value(unitOf(name), value)} (${interval}) ${isMet ? '✓' : '✗'}`;
}

const changesText = ({ shell }: Lab, changes: Readonly<Record<string, Json>>): string =>
  Object.entries(changes)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ') || shell.messages.text('lab.unchanged');

/** The changes that make a difference to where the search began. */
function realChanges({ gamePackage, setting }: Lab, { changes }: Ranked): Readonly<Record<string, Json>> {
  const { game } = gamePackage;
  const before = {
    ...game.fields.presets[setting.preset],
    ...setting.options,
    seats: setting.seats,
    bots: setting.bots,
    preset: setting.preset,
  } as Readonly<Record<string, Json>>;
  const was = (key: string): Json => before[key] ?? (fieldOf(game, key).default as Json);
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
  const isMet = first.hits.every((hit) => hit.isMet);
  const matches = whole(first.evidence.matches);
  const settings = whole(found.candidates.length);
  const setting = changesText(lab, realChanges(lab, first));
  const said = messages.text(isMet ? 'lab.tuned' : 'lab.notTuned', { setting, matches, settings });
  return [said, messages.text('lab.link', { link: `/lab?${linkOf(lab, first)}` })];
}

function linkOf({ gamePackage }: Lab, { setting }: Ranked): string {
  const { game, usualBot = 'random' } = gamePackage;
  const preset = setting.preset || defaultPreset(game);
  return writeSetting(linkedGameOf(gamePackage, usualBot), { ...setting, preset });
}

const hitJson = ({ measure: name, low, high, value, from, to, isMet }: Hit) => ({
  ...{
    measure: name,
    low,
    high,
    value: value && round(value),
    from: from && round(from),
    to: to && round(to),
    met: isMet,
  },
});

function foundJson(lab: Lab, each: Ranked): object {
  const { setting, hits, distance, evidence } = each;
  return {
    ...{
      set: realChanges(lab, each),
      seats: setting.seats,
      preset: setting.preset,
      bots: setting.bots,
      link: linkOf(lab, each),
    },
    ...{
      met: hits.every((hit) => hit.isMet),
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
        ...{ kind: 'found', setting: JSON.stringify(changes), met: hits.every((hit) => hit.isMet), ...cells(hits) },
      })),
      ...deviations.map(({ key, value, hits, why }) => ({
        ...{
          kind: 'one-step',
          setting: JSON.stringify({ [key]: value }),
          met: hits.length > 0 && hits.every((hit) => hit.isMet),
        },
        ...{ refused: why?.code ?? null, ...cells(hits) },
      })),
    ],
  };
}
