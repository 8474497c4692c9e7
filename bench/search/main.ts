/** How strong the search bot is: its seat, or its side, against the same deals played by another kind, with intervals. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { matchPlayer, type Played, playableOf, readCasting } from '../../bots/play-match.ts';
import { type SearchResult, search } from '../../bots/search.ts';
import { findGame } from '../../games/registry.ts';
import type { GameTypes } from '../../kernel/host.ts';
import { inlineMore } from '../../simulation/simulate.ts';
import { CELLS, type Cell } from './cells.ts';

/** About 95 % of a normal distribution. */
const Z = 1.96;

interface Sample {
  readonly mean: number;
  readonly half: number;
}

/** One deal of a cell, played with the search bot and with the other kind. */
interface Pair {
  readonly cell: string;
  readonly playouts: number;
  readonly seed: number;
  readonly index: number;
  readonly search: number;
  readonly pair: number;
  readonly decisions: number;
  /** Processor time of all its decisions. */
  readonly milliseconds: number;
  readonly broken: number;
}

inlineMore();
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    pairs: { type: 'string', default: '400' },
    from: { type: 'string', default: '0' },
    playouts: { type: 'string' },
    seconds: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '2026' },
    keep: { type: 'string' },
  },
});
const { keep } = values;
const seed = Number(values.seed);
const from = Number(values.from);
const until = performance.now() + Number(values.seconds) * 1000;
/** What earlier runs played, so that a long measurement can be made in slices. */
const kept = keep === undefined || !existsSync(keep) ? [] : readFileSync(keep, 'utf8').trim().split('\n').map(readPair);
const chosen = CELLS.filter(({ name }) => values.only === undefined || name.includes(values.only));
const headings = ['match', 'playouts', 'CPU ms a decision', 'pairs', 'search', 'instead of it', 'gain'];
process.stdout.write(`| ${[...headings, 'gain by thinking more', 'broken'].join(' | ')} |\n${'|---'.repeat(9)}|\n`);
for (const cell of chosen) {
  let before: readonly Pair[] = [];
  for (const playouts of values.playouts?.split(',').map(Number) ?? cell.playouts) {
    const pairs = measure(cell, playouts);
    if (pairs.length > 1) process.stdout.write(`${lineOf(cell, pairs, before)}\n`);
    before = pairs;
  }
}

function readPair(line: string): Pair {
  return JSON.parse(line) as Pair;
}

/** The pairs of a cell that were asked for, as far as there is time for those that were not kept. */
function measure(cell: Cell, playouts: number): readonly Pair[] {
  const known = new Map(
    kept
      .filter((pair) => pair.cell === cell.name && pair.playouts === playouts && pair.seed === seed)
      .map((pair) => [pair.index, pair]),
  );
  const play = pairPlayer(cell, playouts);
  const pairs: Pair[] = [];
  for (let index = from; index < from + Number(values.pairs); index++) {
    const found = known.get(index);
    if (found !== undefined) pairs.push(found);
    else if (performance.now() < until) {
      const played = play(index);
      pairs.push(played);
      if (keep !== undefined) appendFileSync(keep, `${JSON.stringify(played)}\n`);
    }
  }
  return pairs;
}

function pairPlayer(cell: Cell, playouts: number): (index: number) => Pair {
  const gamePackage = findGame(cell.game);
  if (gamePackage === undefined) throw new Error(`no game ${cell.game}`);
  let counts = { decisions: 0, broken: 0, milliseconds: 0 };
  const report = (result: SearchResult<GameTypes>) => {
    counts.decisions++;
    counts.broken += result.broken;
  };
  const kind = search(gamePackage, { playouts, milliseconds: 0 }, report);
  const timed = {
    ...kind,
    make: (...given: Parameters<typeof kind.make>): ReturnType<typeof kind.make> => {
      const bot = kind.make(...given);
      return (...asked) => {
        const before = process.cpuUsage();
        const command = bot(...asked);
        const { user, system } = process.cpuUsage(before);
        counts.milliseconds += (user + system) / 1000;
        return command;
      };
    },
  };
  const { game, bots } = playableOf({ ...gamePackage, bots: { ...gamePackage.bots, search: timed } });
  const players = cell.casts(game).map(({ setup, seats, search, pair, score }) => {
    const play = (names: string): ((index: number) => Played) => {
      const casting = readCasting({ game, bots }, names);
      if (!casting.ok) throw new Error(casting.why.code);
      return matchPlayer({ game, bots }, { game: game.id, setup, seats, seed, casting: casting.value });
    };
    return { search: play(search), pair: play(pair), score };
  });
  return (index) => {
    const player = players[index % players.length];
    if (player === undefined) throw new Error('nobody plays');
    counts = { decisions: 0, broken: 0, milliseconds: 0 };
    const scores = { search: player.score(player.search(index)), pair: player.score(player.pair(index)) };
    return { cell: cell.name, playouts, seed, index, ...scores, ...counts };
  };
}

function sampleOf(values: readonly number[]): Sample {
  const mean = sumOf(values) / values.length;
  const variance = sumOf(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
  return { mean, half: Z * Math.sqrt(variance / values.length) };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** `before` are the same deals with fewer playouts, as far as they were played. */
function lineOf({ name, unit }: Cell, pairs: readonly Pair[], before: readonly Pair[]): string {
  const written = (values: readonly number[]): string => {
    if (values.length < 2) return '';
    const { mean, half } = sampleOf(values);
    return unit === 'wins'
      ? `${(100 * mean).toFixed(1)} ± ${(100 * half).toFixed(1)} %`
      : `${mean.toFixed(2)} ± ${half.toFixed(2)}`;
  };
  const lesser = new Map(before.map(({ index, search }) => [index, search]));
  const byThinking = pairs.flatMap(({ index, search }) => {
    const less = lesser.get(index);
    return less === undefined ? [] : [search - less];
  });
  const decisions = sumOf(pairs.map((pair) => pair.decisions));
  const milliseconds = sumOf(pairs.map((pair) => pair.milliseconds)) / Math.max(1, decisions);
  const cells = [
    ...[name, pairs[0]?.playouts, milliseconds.toFixed(1), pairs.length],
    written(pairs.map(({ search }) => search)),
    written(pairs.map(({ pair }) => pair)),
    written(pairs.map(({ search, pair }) => search - pair)),
    written(byThinking),
    sumOf(pairs.map(({ broken }) => broken)),
  ];
  return `| ${cells.join(' | ')} |`;
}
