import { extname } from 'node:path';
import { Command } from 'commander';
import type { GamePackage } from '../games/game-package.ts';
import { registry } from '../games/registry.ts';
import type { GameTypes, Refusal } from '../kernel/index.ts';
import { playableOf } from '../simulation/casting.ts';
import { type SimulatedTournament, simulateTournament, type TournamentRequest } from '../simulation/tournament.ts';
import { planTournament } from '../simulation/tournament-plan.ts';
import { csvOf, jsonLinesOf, type TournamentRows } from '../simulation/tournament-rows.ts';
import { ODDS, ORDERS, type Plan, phasesOf, ROLES } from '../tournament/index.ts';
import { chooseGame } from './choose-game.ts';
import { readChoices } from './choose-table.ts';
import { describeCommand } from './described.ts';
import { gather, wholeNumber } from './numbers.ts';
import { showProgress } from './progress.ts';
import { openRows } from './rows-file.ts';
import { verifySession } from './session-archive.ts';
import { print, printJson, type Shell } from './shell.ts';
import { badInput } from './stop.ts';
import { tournamentJson, tournamentLines } from './tournament-lines.ts';

interface Wish extends Pick<Plan, 'order' | 'roles' | 'odd' | 'committedRounds' | 'seed'> {
  readonly players: number;
  readonly bots: string;
  readonly treatments?: readonly string[];
  readonly row?: number;
  readonly rematch?: boolean;
  readonly set?: readonly string[];
  readonly rows?: string;
  readonly verify?: string;
  readonly json?: boolean;
}

const MOST_PLAYERS = 10_000;

/** `tournament GAME`: plays a whole tournament with bots and says how it came out. */
export function tournamentCommand(shell: Shell): Command {
  const { voice } = shell;
  const say = (key: string): string => voice.text(`tournament.options.${key}`);
  return describeCommand(shell, new Command('tournament'), gameForTwo())
    .argument('[game]', voice.text('options.game'))
    .option('--players <number>', say('players'), wholeNumber(shell, '--players', 1, MOST_PLAYERS), 200)
    .option('--bots <names>', say('bots'), 'random')
    .option('--treatments <names>', say('treatments'), names)
    .option('--order <order>', say('order'), oneOf(shell, '--order', ORDERS), 'fixed')
    .option('--row <number>', say('row'), wholeNumber(shell, '--row'))
    .option('--roles <how>', say('roles'), oneOf(shell, '--roles', ROLES), 'random')
    .option('--odd <what>', say('odd'), oneOf(shell, '--odd', ODDS), 'bot')
    .option('--rematch', say('rematch'))
    .option('--committed-rounds <number>', say('committedRounds'), wholeNumber(shell, '--committed-rounds', 1), 1)
    .option('--seed <number>', say('seed'), wholeNumber(shell, '--seed'), 1)
    .option('--set <key=value>', voice.text('options.set'), gather)
    .option('--rows <file>', say('rows'))
    .option('--verify <file>', say('verify'))
    .option('--json', voice.text('options.json'))
    .action((game: string | undefined, wish: Wish) => playOrVerify(shell, game, wish));
}

function playOrVerify(shell: Shell, game: string | undefined, wish: Wish): Promise<void> {
  const { voice } = shell;
  if (wish.verify === undefined) {
    if (game === undefined) throw badInput(voice.text('errors.missingArgument', { name: 'GAME' }));
    return run(shell, chooseGame(shell, game), wish);
  }
  if (game !== undefined) throw badInput(voice.text('errors.tooManyArguments'));
  return verifySession(shell, wish.verify, { json: wish.json === true });
}

const names = (written: string): readonly string[] => written.split(',').map((name) => name.trim());

function oneOf<T extends string>({ voice }: Shell, option: string, allowed: readonly T[]): (written: string) => T {
  return (given) => {
    const found = allowed.find((each) => each === given);
    if (found !== undefined) return found;
    throw badInput(voice.text('tournament.notOneOf', { option, names: [...allowed], given }));
  };
}

/** A game for the example: one that two can play. */
const gameForTwo = (): string | undefined =>
  registry.find(({ game: { seats } }) => seats.min <= 2 && seats.max >= 2)?.game.id;

async function run(shell: Shell, listed: GamePackage<GameTypes>, wish: Wish): Promise<void> {
  const plan = planFor(shell, listed, wish);
  const bots = botsFor(shell, listed, wish);
  const write = wish.rows === undefined ? null : await openTable(shell, wish.rows);
  const result = play(shell, { listed, plan, players: wish.players, bots, seed: wish.seed });
  await write?.(result);
  const shown = { listed, plan, bots, result };
  if (wish.json) printJson(shell, tournamentJson(shown));
  else print(shell, ...tournamentLines(shell, shown));
}

function planFor(shell: Shell, listed: GamePackage<GameTypes>, wish: Wish): Plan {
  const { order, row, roles, odd, committedRounds, seed, treatments = null, rematch = false } = wish;
  if (row !== undefined && order !== 'latin-sessions') throw badInput(shell.voice.text('tournament.rowWithoutSquare'));
  const options = readChoices(shell, listed, wish.set ?? []);
  const rest = { order, row: row ?? 0, roles, odd, committedRounds, seed, noRematch: !rematch };
  const plan = planTournament(listed, { ...rest, treatments, options });
  if (!plan.ok) throw badInput(sentenceFor(shell, listed, plan.why));
  return plan.value;
}

const OWN_CODES: readonly string[] = [
  'bad-row',
  'fixed-in-tournaments',
  'no-treatments',
  'not-for-two',
  'option-of-treatment',
  'treatment-twice',
  'unknown-treatment',
];

function sentenceFor({ voice }: Shell, listed: GamePackage<GameTypes>, why: Refusal): string {
  if (!OWN_CODES.includes(why.code)) return voice.refusal(why, listed);
  return voice.text(`tournament.refusals.${why.code}`, why.with);
}

function botsFor(
  { voice }: Shell,
  listed: GamePackage<GameTypes>,
  { bots: written, players }: Wish,
): readonly string[] {
  const bots = names(written);
  const known = Object.keys(playableOf(listed).bots);
  const unknown = bots.find((name) => !known.includes(name));
  if (unknown !== undefined) throw badInput(voice.text('simulate.refusals.unknown-bot', { bot: unknown, bots: known }));
  if (bots.length > players) throw badInput(voice.text('tournament.tooManyBots', { bots: bots.length, players }));
  return bots;
}

/** Opens the file before anything is played, and hands back what writes it. */
async function openTable(shell: Shell, file: string): Promise<(rows: TournamentRows) => Promise<void>> {
  const written = { '.csv': csvOf, '.jsonl': jsonLinesOf }[extname(file)];
  if (written === undefined) throw badInput(shell.voice.text('tournament.rowsNeedEnding', { file }));
  const { write, close } = await openRows(shell, file, '--rows');
  return (rows) => write(written(rows)).finally(close);
}

function play(shell: Shell, request: TournamentRequest): SimulatedTournament {
  const rooms = Math.ceil(request.players / 2) * phasesOf(request.plan);
  const progress = showProgress(shell, rooms);
  try {
    return simulateTournament({ ...request, onProgress: progress.update });
  } finally {
    progress.stop();
  }
}
