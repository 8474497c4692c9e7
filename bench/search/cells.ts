import type { Played } from '../../bots/play-match.ts';
import { chooseSetup, type DeepReadonly, type Game, type GameTypes } from '../../kernel/host.ts';

/** Who plays a match with the search bot, who plays the same deal instead, and what the match was worth to them. */
export interface Cast {
  readonly setup: DeepReadonly<GameTypes['setup']>;
  readonly seats: number;
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
  /** Played in turn. */
  readonly casts: (game: Game<GameTypes>) => readonly Cast[];
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
  casts: (game) =>
    Array.from({ length: seats }, (_, own) => {
      const cast = (kind: string) => Array.from({ length: seats }, (_, seat) => (seat === own ? kind : others)).join();
      const setup = setupFor(game, seats, wish);
      return { setup, seats, search: cast('search'), pair: cast(pair), score: winOf(own) };
    }),
});

/** The sides of the games whose sides are compared. */
const SIDES: Readonly<Record<string, readonly string[]>> = {
  'secret-hitler-xl': ['liberal', 'fascist', 'communist'],
  mafia: ['town', 'mafia'],
};

interface SideCell extends Pick<Cell, 'name' | 'game' | 'playouts'> {
  readonly seats: number;
  readonly sides: readonly string[];
  readonly others: string;
  readonly pair: string;
}

/** All seats of some sides. */
const wholeSides = ({ name, game: id, playouts, seats, sides, others, pair }: SideCell): Cell => ({
  name,
  game: id,
  unit: 'wins',
  playouts,
  casts: (game) => {
    const all = SIDES[id] ?? [];
    const cast = (kind: string) => all.map((side) => `${side}=${sides.includes(side) ? kind : others}`).join();
    const score = ({ sides: won }: Played) => (sides.some((side) => won.get(side)) ? 1 : 0);
    return [{ setup: setupFor(game, seats, {}), seats, search: cast('search'), pair: cast(pair), score }];
  },
});

const VARIANTS = ['G1', 'G2', 'G3', 'G4', 'G5'];

/** Points in Snatch with one partner, in both seats and all variants in turn. */
const snatchWith = (partner: string): Cell => ({
  name: `Snatch with \`${partner}\``,
  game: 'snatch',
  unit: 'points',
  playouts: [400],
  casts: (game) =>
    VARIANTS.flatMap((variant) => {
      const setup = setupFor(game, 2, { options: { variant, demo: false } });
      return [0, 1].map((seat) => {
        const cast = (kind: string) => (seat === 0 ? `${kind},${partner}` : `${partner},${kind}`);
        const score = ({ outcome }: Played) => outcome.scores?.[seat] ?? 0;
        return { setup, seats: 2, search: cast('search'), pair: cast('spe'), score };
      });
    }),
});

const SNATCH_PARTNERS = [
  ...['spe', 'random', 'thief', 'tit-for-tat', 'grim', 'cautious-ladder', 'inequity-averse'],
  ...['shame-averse', 'reputation-filter', 'logit', 'honest-trader', 'neighbour'],
];

export const CELLS: readonly Cell[] = [
  oneSeat({
    name: 'Liap Tui, one seat against `steady`',
    game: 'liap-tui',
    playouts: [150, 600, 2400],
    seats: 4,
    others: 'steady',
    pair: 'steady',
  }),
  wholeSides({
    name: 'Secret Hitler XL, 8 seats, liberals against `deducer`',
    game: 'secret-hitler-xl',
    playouts: [220, 900, 3600],
    seats: 8,
    sides: ['liberal'],
    others: 'deducer',
    pair: 'deducer',
  }),
  wholeSides({
    name: 'Secret Hitler XL, 8 seats, liberals against `people`',
    game: 'secret-hitler-xl',
    playouts: [220, 900, 3600],
    seats: 8,
    sides: ['liberal'],
    others: 'people',
    pair: 'deducer',
  }),
  wholeSides({
    name: 'Secret Hitler XL, 8 seats, fascists against `deducer`',
    game: 'secret-hitler-xl',
    playouts: [220, 900, 3600],
    seats: 8,
    sides: ['fascist'],
    others: 'deducer',
    pair: 'smart',
  }),
  wholeSides({
    name: 'Secret Hitler XL, 8 seats, communists against `deducer`',
    game: 'secret-hitler-xl',
    playouts: [220, 900, 3600],
    seats: 8,
    sides: ['communist'],
    others: 'deducer',
    pair: 'smart',
  }),
  ...['town', 'mafia'].map((side) =>
    wholeSides({
      name: `Mafia, 10 seats, ${side} against \`townsfolk\``,
      game: 'mafia',
      playouts: [400],
      seats: 10,
      sides: [side],
      others: 'townsfolk',
      pair: 'townsfolk',
    }),
  ),
  ...SNATCH_PARTNERS.map(snatchWith),
];
