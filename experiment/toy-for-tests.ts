import type { InTournament as InTournamentOf } from '../games/game-package.ts';
import { type BotKind, type Game, type GameTypes, offersFor, rankByScore } from '../kernel/index.ts';
import type { InTournament, PlayableInTournament } from './tournament/room.ts';

type Command = { readonly type: 'call'; readonly number: number };

interface Setup {
  rounds: number;
  bonus: number;
  /** What the two seats have called in all matches before. */
  before1: number;
  before2: number;
  isFriendly: boolean;
}

interface Duel extends GameTypes {
  setup: Setup;
  phase: 'calling';
  table: { rounds: number[][]; current: (number | null)[] };
  hand: object;
  box: { called: number[] };
  command: Command;
  event: { readonly type: 'called' };
  secret: { readonly type: 'nothing' };
}

const number = (to: number, by: number) => ({ kind: 'number', from: 0, to, default: by }) as const;

/** Two call a number each, round after round; the one in the first seat gets a bonus. */
const game: Game<Duel> = {
  id: 'duel',
  version: 3,
  seats: { min: 2, max: 2 },
  undo: 'never',
  fields: {
    fields: {
      rounds: number(9, 3),
      bonus: number(9, 0),
      before1: number(999, 0),
      before2: number(999, 0),
      isFriendly: { kind: 'switch', default: true },
    },
    presets: { short: { rounds: 1 }, rich: { bonus: 4 } },
  },
  deal: (setup) => ({
    first: 'calling',
    table: { rounds: [], current: [null, null] },
    hands: [{}, {}],
    box: { called: [setup.before1, setup.before2] },
  }),
  phases: {
    calling: {
      enter: (turn) => turn.askAll(),
      options: [offersFor<Command>()('call', { number: { from: 1, to: 9 } })],
      on: {
        call(turn, seat, { number: called }) {
          const { table, box } = turn.state;
          table.current[seat] = called + (seat === 0 ? turn.setup.bonus : 0);
          box.called[seat] = (box.called[seat] ?? 0) + called;
          if (!turn.allAnswered) return;
          table.rounds.push(table.current as number[]);
          table.current = [null, null];
          return table.rounds.length === turn.setup.rounds ? 'end' : 'calling';
        },
      },
    },
  },
  outcome({ rounds }) {
    const scores = [0, 1].map((seat) => rounds.reduce((sum, round) => sum + (round[seat] ?? 0), 0));
    return { ranking: rankByScore(scores), scores, winners: 'somebody', reason: 'called, most' };
  },
  longest: ({ rounds }) => 2 * rounds,
  defaultAnswer: () => ({ type: 'call', number: 1 }),
  statistics: { tally: ({ rounds }) => ({ rounds: rounds.length }) },
  secrecy: { sealed: [], revealing: [] },
};

const inTournament: InTournamentOf<Duel> = {
  treatments: { plain: { bonus: 0 }, favoured: { bonus: 5 } },
  options: { rounds: 2 },
  fixed: { isFriendly: false },
  clocks: [],
  substitute: 'one',
  byePoints: 7,
  gained: ({ table }, seat) => ({ called: table.rounds.reduce((sum, round) => sum + (round[seat] ?? 0), 0) }),
  bring: ([one, other]) => ({ before1: one?.called ?? 0, before2: other?.called ?? 0 }),
  points: ({ rounds }) => rounds,
  progress: ({ table, setup }) => ({ round: table.rounds.length + 1, of: setup.rounds }),
  rows: ({ table, box }) =>
    table.rounds.map(([one = 0, other = 0], index) => ({
      round: index + 1,
      calls: [one, other],
      isLast: index === table.rounds.length - 1,
      called_1: box.called[0] ?? 0,
    })),
  columns: ['round', 'calls', 'isLast', 'called_1'],
};

const always = (called: number): BotKind<Duel> => ({
  listens: false,
  make: () => () => ({ type: 'call', number: called }),
});
const bots = { one: always(1), nine: always(9) };

/** A duel that says nothing of tournaments. */
export const plainDuel = { game, bots } as unknown as PlayableInTournament;

/** The duel of an experiment. */
export const duel: PlayableInTournament = { ...plainDuel, inTournament: inTournament as unknown as InTournament };
