import type { Playable } from '../bots/play-match.ts';
import { random } from '../bots/random.ts';
import {
  type BotKind,
  type DeepReadonly,
  type Game,
  type GameTypes,
  type Outcome,
  offersFor,
} from '../kernel/index.ts';

type Side = 'red' | 'blue';
type Command = { readonly type: 'call'; readonly number: number };

interface Table {
  calls: (number | null)[];
  sides: Side[];
}

interface Toy extends GameTypes {
  setup: { bonus: number };
  phase: 'calling';
  table: Table;
  hand: { side: Side };
  box: Record<string, never>;
  command: Command;
  event: { readonly type: 'called' };
  secret: { readonly type: 'nothing' };
}

/** Seats of two hidden sides call a number each; the side with the higher total wins. */
const game: Game<Toy> = {
  id: 'toy',
  version: 7,
  seats: { min: 2, max: 6 },
  undo: 'never',
  fields: {
    fields: { bonus: { kind: 'number', from: 0, to: 5, default: 0 } },
    presets: { plain: {}, rich: { bonus: 5 } },
  },
  deal(_setup, seats, chance) {
    const sides = Array.from({ length: seats }, (_, seat): Side => (seat % 2 === 0 ? 'red' : 'blue'));
    chance.shuffle(sides);
    const calls = sides.map(() => null);
    return { first: 'calling', table: { calls, sides: [] }, hands: sides.map((side) => ({ side })), box: {} };
  },
  phases: {
    calling: {
      enter: (turn) => turn.ask(turn.state.hands.map((_, seat) => seat)),
      options: [offersFor<Command>()('call', { number: { from: 1, to: 9 } })],
      on: {
        call(turn, seat, { number }) {
          const { table, hands } = turn.state;
          table.calls[seat] = number + turn.setup.bonus;
          turn.tell?.({ type: 'called' });
          if (!turn.allAnswered) return;
          table.sides = hands.map(({ side }) => side);
          return 'end';
        },
      },
    },
  },
  outcome,
  longest: (_setup, seats) => seats,
  defaultAnswer: () => ({ type: 'call', number: 1 }),
  statistics: {
    side: ({ side }) => side,
    tally: (table) => ({ red: totalOf(table, 'red'), 'blue, "all"': totalOf(table, 'blue'), third: 1 / 3 }),
    rounds: ({ calls }) => calls.length,
    leaders: leadersOf,
    abilities: { 'high-calls': (_view, { number }) => number > 5 },
  },
  secrecy: { sealed: [], revealing: [] },
};

function outcome(table: DeepReadonly<Table>): Outcome {
  const lead = totalOf(table, 'red') - totalOf(table, 'blue');
  const winner: Side = lead > 0 ? 'red' : 'blue';
  const seats = table.sides.map((_, seat) => seat);
  const groups = [
    seats.filter((seat) => table.sides[seat] === winner),
    seats.filter((seat) => table.sides[seat] !== winner),
  ];
  const scores = table.calls as number[];
  if (lead === 0) return { ranking: [seats], scores, winners: 'nobody', reason: 'tie' };
  return { ranking: groups, scores, winners: winner, reason: 'total' };
}

function totalOf({ calls, sides }: DeepReadonly<Table>, side: Side): number {
  return calls.reduce((sum: number, call, seat) => sum + (sides[seat] === side ? (call ?? 0) : 0), 0);
}

/** Who was ahead after each call. */
function leadersOf({ calls, sides }: DeepReadonly<Table>): readonly (Side | null)[] {
  return calls.map((_, last) => {
    const soFar = { calls: calls.slice(0, last + 1), sides };
    const lead = totalOf(soFar, 'red') - totalOf(soFar, 'blue');
    return lead === 0 ? null : lead > 0 ? 'red' : 'blue';
  });
}

const always = (number: number): BotKind<Toy> => ({ listens: false, make: () => () => ({ type: 'call', number }) });

/** Calls one more than the number of calls that it has heard. */
const listener: BotKind<Toy> = {
  listens: true,
  make: () => (_view, _options, heard) => ({ type: 'call', number: 1 + heard.length }),
};

const broken: BotKind<Toy> = { listens: false, make: () => () => ({ type: 'call', number: 10 }) };

export const toy = {
  game,
  bots: { random: random(), one: always(1), nine: always(9), listener, broken },
} as unknown as Playable;

/** The same game, whose sides are nobody's business. */
export const sideless = {
  ...toy,
  game: { ...game, statistics: { ...game.statistics, side: undefined } },
} as unknown as Playable;
