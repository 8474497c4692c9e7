import { createHash } from 'node:crypto';
import { type Interval, shareInterval, Z } from '../../experiment/analysis/statistics.ts';
import type { GamePackage } from '../../games/game-package.ts';
import { type GameTypes, seatsAllowed } from '../../kernel/host.ts';
import { type Comparison, Pairing } from '../../simulation/lab/compare.ts';
import { Evidence } from '../../simulation/lab/evidence.ts';
import { type LabPool, playUntil } from '../../simulation/lab/pool.ts';
import { planSetting } from '../../simulation/lab/setting.ts';

/** Numbers of matches that were fixed before, so that the usual intervals for a fixed number hold. */
const MATCHES = 2000;
/** For bots that take their time: the usual one of a game, and the others. */
const SLOW_MATCHES = 600;
const SLOWEST_MATCHES = 120;

const SEED = 1;

/** More numbers of seats than this are shown by some of them. */
const MOST_SEATS = 12;

/** How often something happened, and its interval for this number of matches. */
export interface Rate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** One preset with so many seats and one kind of bot. */
export interface Cell {
  readonly preset: string;
  readonly seats: number;
  readonly bot: string;
  readonly matches: number;
  /** The sides that are in at least half of the matches, by name; empty for a game without sides. */
  readonly sides: Readonly<Record<string, Rate>>;
  /** How often each seat won. */
  readonly wins: readonly Rate[];
  /** Whether a seat is known to win more often than another, all intervals holding together. */
  readonly seatsDiffer: boolean;
  readonly rounds: number | null;
  readonly minutes: number | null;
  readonly comebacks: Rate | null;
  /** The mean score of a seat, with its interval. */
  readonly score: Rate | null;
}

/** What the shipped presets of a game come to. */
export interface Balance {
  readonly gamePackage: GamePackage<GameTypes>;
  /** The bot that plays most like people. */
  readonly usual: string;
  readonly cells: readonly Cell[];
  /** Every preset against the first, with the usual number of seats and the usual bot, on the same deals. */
  readonly comparisons: readonly { readonly preset: string; readonly found: Comparison }[];
  readonly usualSeats: number;
}

/** The kinds of bots of a game that are measured: all but the search, which takes minutes for a match. */
const kindsOf = ({ bots, programs = [] }: GamePackage<GameTypes>): readonly string[] =>
  Object.keys(bots).filter((name) => name !== 'search' && !programs.includes(name));

/** The numbers of seats of a preset that are measured. */
function seatsOf({ game }: GamePackage<GameTypes>, preset: string): readonly number[] {
  const { min, max } = seatsAllowed(game, setupOf(game, preset));
  const all = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  if (all.length <= MOST_SEATS) return all;
  const step = Math.ceil(all.length / (MOST_SEATS / 2));
  return all.filter((seats, at) => at % step === 0 || seats === max || seats === game.usualSeats);
}

function setupOf(game: GamePackage<GameTypes>['game'], preset: string): GameTypes['setup'] {
  const defaults = Object.entries<{ readonly default: unknown }>(game.fields.fields as never);
  return {
    ...Object.fromEntries(defaults.map(([key, field]) => [key, field.default])),
    ...game.fields.presets[preset],
  };
}

/** Plays all presets of a game: the usual bot with every number of seats, the others with a few. */
export async function measureBalance(gamePackage: GamePackage<GameTypes>, pool: LabPool): Promise<Balance> {
  const { game, usualBot = 'random' } = gamePackage;
  const presets = Object.keys(game.fields.presets);
  const [first = ''] = presets;
  const usualSeats = game.usualSeats ?? game.seats.min;
  const cells: Cell[] = [];
  const played = new Map<string, Evidence>();
  for (const preset of presets) {
    const everySeats = seatsOf(gamePackage, preset);
    const few = everySeats.filter((seats, at) => at === 0 || at === everySeats.length - 1 || seats === usualSeats);
    for (const bot of kindsOf(gamePackage)) {
      const isSlow = gamePackage.bots[bot]?.isSlow === true;
      if (isSlow && bot !== usualBot && preset !== first) continue;
      const matches = !isSlow ? MATCHES : bot === usualBot ? SLOW_MATCHES : SLOWEST_MATCHES;
      const seatings = bot === usualBot ? everySeats : isSlow ? [usualSeats] : few;
      for (const seats of seatings) {
        const series = planSetting(gamePackage, { game: game.id, seats, preset, options: {}, bots: bot }, SEED);
        if (!series.ok) continue;
        const evidence = new Evidence(series.value);
        for await (const _ of playUntil(pool, [evidence], matches));
        if (bot === usualBot && seats === usualSeats) played.set(preset, evidence);
        cells.push(cellOf(gamePackage, { preset, seats, bot }, evidence));
      }
    }
  }
  const base = played.get(first);
  const comparisons = [...played].flatMap(([preset, evidence]) =>
    base === undefined || evidence === base ? [] : [{ preset, found: new Pairing(base, evidence).compare() }],
  );
  return { gamePackage, usual: usualBot, cells, comparisons, usualSeats };
}

/** What one setting came to. */
function cellOf(
  { minutesPerRound }: GamePackage<GameTypes>,
  { preset, seats, bot }: Pick<Cell, 'preset' | 'seats' | 'bot'>,
  evidence: Evidence,
): Cell {
  const { matches, sides, sideMatches, sideWins, seatWins, roundSums, comebacks, allScoreSums } = evidence;
  const rounds = roundSums.count === 0 ? null : roundSums.total / roundSums.count;
  const perRound = minutesPerRound?.(seats) ?? null;
  const common = sides.map((side, at) => [side, at] as const).filter(([, at]) => (sideMatches[at] ?? 0) >= matches / 2);
  return {
    ...{ preset, seats, bot, matches },
    sides: Object.fromEntries(
      common
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([side, at]) => [side, rateOf(sideWins[at] ?? 0, sideMatches[at] ?? 0)]),
    ),
    wins: seatWins.map((wins) => rateOf(wins, matches)),
    seatsDiffer: doSeatsDiffer(seatWins, matches),
    rounds: rounds === null ? null : rounded(rounds, 10),
    minutes: rounds === null || perRound === null ? null : Math.round(rounds * perRound),
    comebacks: comebacks.count === 0 ? null : rateOf(comebacks.total, comebacks.count),
    score: allScoreSums.count === 0 ? null : scoreOf(allScoreSums, 1000 * seats),
  };
}

const rounded = (value: number, steps: number): number => Math.round(value * steps) / steps;

const rateFrom = (rate: number, [low, high]: Interval): Rate => ({
  ...{ rate: rounded(rate, 1000), low: rounded(low, 1000), high: rounded(high, 1000) },
});

const rateOf = (count: number, of: number): Rate => rateFrom(count / of, shareInterval(count, of));

function scoreOf({ count, total, squares }: { count: number; total: number; squares: number }, scale: number): Rate {
  const mean = total / count;
  const reach = Z * Math.sqrt(Math.max(0, squares / count - mean * mean) / count);
  return rateFrom(mean / scale, [(mean - reach) / scale, (mean + reach) / scale]);
}

/** By a chi-square statistic far out in its tail. Of seats that win at one another's expense it is right, of others on the safe side. */
function doSeatsDiffer(wins: readonly number[], matches: number): boolean {
  const freedom = wins.length - 1;
  const share = wins.reduce((sum, each) => sum + each, 0) / (wins.length * matches);
  if (share === 0 || share === 1 || freedom === 0) return false;
  const spread = wins.reduce((sum, each) => sum + (each / matches - share) ** 2, 0);
  const statistic = (matches * spread * freedom) / (share * (1 - share) * wins.length);
  // Wilson and Hilferty's approximation of the 99.9 % quantile.
  return statistic > freedom * (1 - 2 / (9 * freedom) + 3.09 * Math.sqrt(2 / (9 * freedom))) ** 3;
}

/** The file that a lobby shows next to a preset: `games/<id>/balance.json`. */
export interface BalanceFile {
  readonly game: string;
  readonly version: number;
  /** By what the presets say, so that numbers of other presets are found out. */
  readonly rules: string;
  /** The bot that plays most like people. */
  readonly bot: string;
  /** Matches for each number of seats. */
  readonly matches: number;
  /** By preset and number of seats. */
  readonly presets: Readonly<Record<string, Readonly<Record<string, SeatingBalance>>>>;
}

/** What a preset comes to with so many seats. */
export interface SeatingBalance {
  /** By side: how often it wins, and the ends of the interval. */
  readonly sides: Readonly<Record<string, readonly [rate: number, low: number, high: number]>>;
  readonly minutes: number | null;
  /** The sides that are much too strong or much too weak; empty for a fair preset. */
  readonly unfair: Readonly<Record<string, 'strong' | 'weak'>>;
}

/** How far from its fair share a side may be. */
const TOLERANCE = 0.1;

/** The sides that win far more or far less often than each would if all were equally strong. */
export function unfairSides({ sides }: Pick<Cell, 'sides'>): Readonly<Record<string, 'strong' | 'weak'>> {
  const fair = 1 / Object.keys(sides).length;
  const unfair: Record<string, 'strong' | 'weak'> = {};
  for (const [side, { low, high }] of Object.entries(sides)) {
    if (low > fair + TOLERANCE) unfair[side] = 'strong';
    else if (high < fair - TOLERANCE) unfair[side] = 'weak';
  }
  return unfair;
}

/** The lobby's file; null for a game without sides, where nobody chooses whom to be unfair to. */
export function balanceFile({ gamePackage, usual, cells }: Balance): BalanceFile | null {
  const own = cells.filter(({ bot, sides }) => bot === usual && Object.keys(sides).length > 0);
  const [some] = own;
  if (some === undefined) return null;
  const { id, version, fields } = gamePackage.game;
  const seatings = (preset: string) =>
    own
      .filter((cell) => cell.preset === preset)
      .map((cell): [string, SeatingBalance] => {
        const sides = Object.entries(cell.sides).map(
          ([side, { rate, low, high }]) => [side, [rate, low, high]] as const,
        );
        return [
          String(cell.seats),
          { sides: Object.fromEntries(sides), minutes: cell.minutes, unfair: unfairSides(cell) },
        ];
      });
  const presets = Object.keys(fields.presets).map((preset) => [preset, Object.fromEntries(seatings(preset))]);
  const rules = rulesOf(gamePackage);
  return { game: id, version, rules, bot: usual, matches: some.matches, presets: Object.fromEntries(presets) };
}

/** What the presets of a game say, in short. New options that leave them as they are change nothing here, nor do better bots. */
export const rulesOf = ({ game }: Pick<GamePackage<GameTypes>, 'game'>): string =>
  createHash('sha256').update(JSON.stringify(game.fields.presets)).digest('base64url').slice(0, 12);
