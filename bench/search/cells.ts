import type { Played } from '../../bots/play-match.ts';
import { chooseSetup, type DeepReadonly, type Game, type GameTypes } from '../../kernel/host.ts';

/** Who plays a match with the search bot, who plays the same deal instead, and what the match was worth to them. */
interface Cast {
  readonly search: string;
  readonly pair: string;
  readonly score: (played: Played) => number;
}

/** One line of the table. */
export interface Cell {
  readonly name: string;
  readonly game: string;
  readonly unit: 'wins' | 'points';
  /** The numbers of playouts that take about 12, 50 and 200 milliseconds a decision. */
  readonly playouts: readonly number[];
  readonly series: (game: Game<GameTypes>) => {
    readonly setup: DeepReadonly<GameTypes['setup']>;
    readonly seats: number;
    readonly casts: readonly Cast[];
  };
}

/** A win that is shared counts as a part of one. */
const winOf =
  (seat: number) =>
  ({ outcome: { ranking } }: Played): number =>
    ranking[0]?.includes(seat) ? 1 / ranking[0].length : 0;

interface SeatCell extends Pick<Cell, 'name' | 'game' | 'playouts'> {
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly preset?: string;
  readonly others: string;
  readonly pair: string;
}

function setupFor(
  game: Game<GameTypes>,
  seats: number,
  { preset, options = {} }: Pick<SeatCell, 'preset' | 'options'>,
) {
  const setup = chooseSetup(game, { ...(preset === undefined ? {} : { preset }), options }, seats);
  if (!setup.ok) throw new Error(setup.why.code);
  return setup.value;
}

/** One seat of search among others, in every seat in turn. */
const oneSeat = ({ name, game: id, playouts, seats, others, pair, ...wish }: SeatCell): Cell => ({
  name,
  game: id,
  unit: 'wins',
  playouts,
  series: (game) => ({
    setup: setupFor(game, seats, wish),
    seats,
    casts: Array.from({ length: seats }, (_, own) => {
      const cast = (kind: string) => Array.from({ length: seats }, (_, seat) => (seat === own ? kind : others)).join();
      return { search: cast('search'), pair: cast(pair), score: winOf(own) };
    }),
  }),
});

export const CELLS: readonly Cell[] = [
  oneSeat({
    name: 'Liap Tui, one seat against `steady`',
    game: 'liap-tui',
    playouts: [50, 200, 800],
    seats: 4,
    others: 'steady',
    pair: 'steady',
  }),
];
