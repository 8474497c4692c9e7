/** How strong the search bot is: its seat, or its side, against the same deals played by another kind, with intervals. */
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

interface Measured {
  readonly search: Sample;
  readonly pair: Sample;
  readonly gain: Sample;
  readonly pairs: number;
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
  },
});
const chosen = CELLS.filter(({ name }) => values.only === undefined || name.includes(values.only));
process.stdout.write('| match | playouts | CPU ms a decision | pairs | search | instead of it | gain | broken |\n');
process.stdout.write('|---|---|---|---|---|---|---|---|\n');
for (const cell of chosen) {
  const budgets = values.playouts?.split(',').map(Number) ?? cell.playouts;
  for (const playouts of budgets) {
    const measured = measure(cell, playouts, Number(values.pairs));
    process.stdout.write(`${lineOf(cell, playouts, measured)}\n`);
  }
}

function measure(cell: Cell, playouts: number, pairs: number): Measured {
  const gamePackage = findGame(cell.game);
  if (gamePackage === undefined) throw new Error(`no game ${cell.game}`);
  let decisions = 0;
  let broken = 0;
  let spent = 0;
  const report = (result: SearchResult<GameTypes>) => {
    decisions++;
    broken += result.broken;
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
        spent += (user + system) / 1000;
        return command;
      };
    },
  };
  const { game, bots } = playableOf({ ...gamePackage, bots: { ...gamePackage.bots, search: timed } });
  const players = cell.casts(game).map(({ setup, seats, search, pair, score }) => {
    const play = (names: string): ((index: number) => Played) => {
      const casting = readCasting({ game, bots }, names);
      if (!casting.ok) throw new Error(casting.why.code);
      const series = { game: game.id, setup, seats, seed: Number(values.seed), casting: casting.value };
      return matchPlayer({ game, bots }, series);
    };
    return { search: play(search), pair: play(pair), score };
  });
  const scores: { readonly search: number; readonly pair: number }[] = [];
  const until = performance.now() + Number(values.seconds) * 1000;
  const from = Number(values.from);
  for (let index = from; index < from + pairs && performance.now() < until; index++) {
    const player = players[index % players.length];
    if (player === undefined) throw new Error('nobody plays');
    scores.push({ search: player.score(player.search(index)), pair: player.score(player.pair(index)) });
  }
  return {
    search: sampleOf(scores.map(({ search }) => search)),
    pair: sampleOf(scores.map(({ pair }) => pair)),
    gain: sampleOf(scores.map(({ search, pair }) => search - pair)),
    pairs: scores.length,
    milliseconds: spent / Math.max(1, decisions),
    broken,
  };
}

function sampleOf(values: readonly number[]): Sample {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, half: Z * Math.sqrt(variance / values.length) };
}

function lineOf({ name, unit }: Cell, playouts: number, measured: Measured): string {
  const { pairs, milliseconds, broken } = measured;
  const written = ({ mean, half }: Sample) =>
    unit === 'wins'
      ? `${(100 * mean).toFixed(1)} ± ${(100 * half).toFixed(1)} %`
      : `${mean.toFixed(2)} ± ${half.toFixed(2)}`;
  const cells = [written(measured.search), written(measured.pair), written(measured.gain), broken];
  return `| ${[name, playouts, milliseconds.toFixed(1), pairs, ...cells].join(' | ')} |`;
}
