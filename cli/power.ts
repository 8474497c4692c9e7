import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { csvOf } from '../experiment/analysis/csv.ts';
import { checkDesign, type Mixture, measuresIn, type PowerDesign, usualMixture } from '../experiment/power/design.ts';
import { type PowerReport, sheetOf } from '../experiment/power/report.ts';
import type { GamePackage } from '../games/game-package.ts';
import { findGame, registry } from '../games/registry.ts';
import type { GameTypes } from '../kernel/index.ts';
import { PLAN_DEFAULTS, type SessionPlan, sessionPlan } from '../protocol/index.ts';
import { MOST } from '../simulation/plan.ts';
import { inlineMore } from '../simulation/simulate.ts';
import { simulatePower } from '../simulation/simulate-power.ts';
import { chooseGame } from './choose-table.ts';
import { answeringInJson, fileName, readJson } from './files.ts';
import { PartFile } from './part-file.ts';
import { powerLines, powerPage } from './power-lines.ts';
import { showProgress } from './progress.ts';
import {
  badFile,
  badInput,
  complain,
  interrupted,
  newCommand,
  print,
  printJson,
  type Shell,
  wholeNumber,
} from './shell.ts';
import { addPlanFlags, names, type PlanArguments, planFor } from './tournament.ts';

interface PowerArguments extends PlanArguments {
  readonly game?: string;
  readonly mixture?: Mixture;
  readonly people: readonly number[];
  readonly sessions: number;
  readonly replications: number;
  readonly measures?: readonly string[];
  readonly compare?: readonly string[];
  readonly null?: boolean;
  readonly workers: number;
  readonly csv?: string;
  readonly report?: string;
  readonly json?: boolean;
}

/** Flags that make a plan, and so do not go with a plan from a file. */
const PLAN_FLAGS = ['treatments', 'order', 'row', 'roles', 'odd', 'rematch', 'committedRounds', 'set'] as const;

/** `power PLAN`: simulates the sessions of a plan with bots, and says how many people its comparisons need. */
export function powerCommand(shell: Shell): Command {
  const { messages } = shell;
  const say = (key: string): string => messages.text(`power.options.${key}`);
  const cores = Math.min(availableParallelism(), MOST.workers);
  const command = newCommand(shell, 'power', gameOfExperiments())
    .argument('[plan]', say('plan'))
    .option('--game <game>', say('game'))
    .option('--mixture <shares>', say('mixture'), readMixture(shell))
    .option('--people <numbers>', say('people'), readPeople(shell))
    .option('--sessions <number>', say('sessions'), wholeNumber(shell, '--sessions', 1), 1)
    .option('--replications <number>', say('replications'), wholeNumber(shell, '--replications', 2), 300)
    .option('--measures <names>', say('measures'), names)
    .option('--compare <pairs>', say('compare'), names)
    .option('--null', say('null'));
  return addPlanFlags(shell, command, 'balanced')
    .option('--workers <number>', messages.text('simulate.options.workers'), wholeNumber(shell, '--workers', 1), cores)
    .option('--csv <file>', say('csv'))
    .option('--report <file>', messages.text('lab.options.report'))
    .option('--json', messages.text('options.json'))
    .action((file: string | undefined, { people = [20, 50, 100, 200], ...args }: PowerArguments, used: Command) =>
      answeringInJson(shell, args.json === true, () => run(shell, file, { ...args, people }, used)),
    );
}

/** A game for examples: the first that is made for experiments. */
const gameOfExperiments = (): string | undefined =>
  registry.find(({ inTournament }) => inTournament !== undefined)?.game.id;

/** Reads `honest=40,thief=30`. */
function readMixture({ messages }: Shell): (written: string) => Mixture {
  return (written) => {
    const shares = names(written).map((part) => {
      const [, name = '', share = ''] = /^([\w-]+)=(\d+(?:\.\d+)?)$/.exec(part) ?? [];
      if (name === '') throw badInput(messages.text('power.notShare', { given: part }));
      return [name, Number(share)] as const;
    });
    const twice = shares.find(([name], place) => shares.findIndex(([other]) => other === name) !== place);
    if (twice !== undefined) throw badInput(messages.text('power.botTwice', { bot: twice[0] }));
    return Object.fromEntries(shares);
  };
}

/** Reads `20,50,100`. */
function readPeople(shell: Shell): (written: string) => readonly number[] {
  const read = wholeNumber(shell, '--people', 2);
  return (written) => names(written).map(read);
}

async function run(shell: Shell, file: string | undefined, args: PowerArguments, used: Command): Promise<void> {
  inlineMore();
  const { gamePackage, plan } = await openPlan(shell, file, args, used);
  const { shown, design } = designFor(shell, gamePackage, plan, args);
  const pairs = pairsFor(shell, plan, args);
  const csv = args.csv === undefined ? null : new PartFile(shell, args.csv, '--csv');
  const page = args.report === undefined ? null : new PartFile(shell, args.report, '--report');
  const started = performance.now();
  const report = only(await simulate(shell, gamePackage, design, args, [csv, page]), shown, pairs);
  const seconds = (performance.now() - started) / 1000;
  csv?.append(csvOf(sheetOf(design, report)));
  csv?.finish();
  if (args.json) printJson(shell, powerJson(gamePackage, design, report, seconds));
  else print(shell, ...powerLines(shell, { gamePackage, design, report, seconds }));
  if (page === null || args.report === undefined) return;
  page.append(powerPage(shell, { gamePackage, design, report, seconds }));
  page.finish();
  complain(shell, shell.messages.text('lab.written', { file: args.report }));
}

interface OpenedPlan {
  readonly gamePackage: GamePackage<GameTypes>;
  readonly plan: SessionPlan;
}

/** The plan of the file, or the one that the flags ask for. */
async function openPlan(
  shell: Shell,
  file: string | undefined,
  args: PowerArguments,
  used: Command,
): Promise<OpenedPlan> {
  const { messages } = shell;
  if (file === undefined) {
    if (args.game === undefined) throw badInput(messages.text('power.planOrGame'));
    const gamePackage = chooseGame(shell, args.game);
    return { gamePackage, plan: planOfFlags(shell, gamePackage, args) };
  }
  if (args.game !== undefined) throw badInput(messages.text('errors.onlyOneOf', { names: ['PLAN', '--game'] }));
  const flag = PLAN_FLAGS.find((name) => used.getOptionValueSource(name) === 'cli');
  const option = used.options.find((each) => each.attributeName() === flag)?.long;
  if (option !== undefined) throw badInput(messages.text('power.flagOfPlan', { option: option ?? '' }));
  const shown = fileName(shell, file);
  const read = sessionPlan.safeParse(await readJson(shell, file));
  if (!read.success) {
    const at = (read.error.issues[0]?.path ?? []).join('.');
    throw badFile(messages.text('power.notAPlan', { file: shown, at: at === '' ? '–' : at }), {
      code: 'not-a-plan',
      at,
    });
  }
  const gamePackage = findGame(read.data.game);
  if (gamePackage === undefined) {
    const sentence = messages.text('errors.saveOfNoGame', { file: shown, game: read.data.game });
    throw badFile(sentence, { code: 'unknown-game', at: 'game' });
  }
  return { gamePackage, plan: read.data };
}

/** A session without pages, paid as a new plan of the page is. */
function planOfFlags(shell: Shell, gamePackage: GamePackage<GameTypes>, args: PowerArguments): SessionPlan {
  const { treatments, order, row, noRematch, roles, odd, committedRounds } = planFor(shell, gamePackage, args);
  const { language } = shell.messages;
  const substitute = gamePackage.inTournament?.substitute ?? 'random';
  return {
    ...{ game: gamePackage.game.id, title: gamePackage.game.id, language, options: {} },
    treatments: treatments as SessionPlan['treatments'],
    ...{ order, row, noRematch, roles, odd, committedRounds, seed: null, substitute, lapses: 2, breakSeconds: 30 },
    ...{ ...PLAN_DEFAULTS, expected: 2, asksNames: false, consent: '', instructions: '', questions: [], tries: 0 },
    ...{ questionnaire: [], leaderboard: 'organiser', currency: '€', showUpFee: 5, exchangeRate: 0.1 },
    ...{ completionCode: '', returnLink: '', idParameter: '' },
  };
}

/** What is simulated, and which of its measures are shown. */
function designFor(
  shell: Shell,
  gamePackage: GamePackage<GameTypes>,
  plan: SessionPlan,
  args: PowerArguments,
): { readonly design: PowerDesign; readonly shown: readonly string[] } {
  const { mixture = usualMixture(gamePackage), people, sessions, replications, seed } = args;
  const isNull = args.null === true;
  const rest = { plan, mixture, people, sessions, replications, seed, isNull };
  const refused = (why: Parameters<typeof shell.messages.refusal>[0]) =>
    badInput(shell.messages.refusal(why, gamePackage, 'power'));
  // What can be measured is known only of a plan that can be played.
  const plain = checkDesign(gamePackage, { ...rest, columns: [] });
  if (!plain.ok) throw refused(plain.why);
  const known = measuresIn(gamePackage, plain.value);
  const shown = args.measures ?? [...(gamePackage.inTournament?.measures ?? []), 'score'];
  const columns = shown.filter((name) => !known.includes(name));
  const design = checkDesign(gamePackage, { ...rest, columns });
  if (design.ok) return { design: design.value, shown };
  if (design.why.code !== 'unknown-column') throw refused(design.why);
  const measures = [...known, ...(gamePackage.inTournament?.columns ?? [])];
  throw badInput(shell.messages.text('power.noMeasure', { measure: design.why.with?.column ?? '', measures }));
}

/** The pairs of treatments that are asked for; null for all. */
function pairsFor({ messages }: Shell, { treatments }: SessionPlan, { compare }: PowerArguments) {
  if (compare === undefined) return null;
  const known = treatments.map(({ name }) => name);
  return compare.map((written) => {
    const pair = written.split(':').map((name) => name.trim());
    const isPair = pair.length === 2 && pair[0] !== pair[1] && pair.every((name) => known.includes(name));
    if (!isPair) throw badInput(messages.text('power.notPair', { given: written, treatments: known }));
    return pair;
  });
}

/** A report on some of its measures and pairs. */
const only = (
  report: PowerReport,
  measures: readonly string[],
  pairs: readonly (readonly string[])[] | null,
): PowerReport => ({
  ...report,
  measures,
  comparisons: measures.flatMap((measure) =>
    report.comparisons.filter(
      (each) =>
        each.measure === measure &&
        (pairs === null || pairs.some((pair) => pair.includes(each.first) && pair.includes(each.second))),
    ),
  ),
});

/** Ctrl-C ends it, and nothing is written. */
async function simulate(
  shell: Shell,
  gamePackage: GamePackage<GameTypes>,
  design: PowerDesign,
  { workers }: PowerArguments,
  files: readonly (PartFile | null)[],
): Promise<PowerReport> {
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  const progress = showProgress(shell, design.replications);
  process.once('SIGINT', stop);
  try {
    const run = { workers, onProgress: progress.update, signal: abort.signal };
    const report = await simulatePower(gamePackage, design, run);
    if (abort.signal.aborted) throw interrupted();
    return report;
  } catch (error) {
    for (const file of files) file?.discard();
    throw error;
  } finally {
    process.off('SIGINT', stop);
    progress.stop();
  }
}

/** Everything as one JSON value. */
function powerJson(
  { game }: GamePackage<GameTypes>,
  { plan, mixture, people, sessions, seed, isNull }: PowerDesign,
  { enough, measures, comparisons, payments, durations, groups, unit, replications }: PowerReport,
  seconds: number,
) {
  const { treatments, order, roles, noRematch, odd, committedRounds, currency, showUpFee, exchangeRate } = plan;
  return {
    ...{ game: game.id, version: game.version, seed, mixture, people, sessions, replications, isNull, seconds },
    plan: { treatments, order, roles, noRematch, odd, committedRounds, currency, showUpFee, exchangeRate },
    ...{ enough, groups, unit, measures, comparisons, payments, durations },
  };
}
