import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { CARDS, type Card } from '../facts/facts.ts';
import { currentPicker, freeCards, swaps } from '../reading/seats.ts';
import { type Command, checkThat, type GameOptions, type GamePhase, offer, type Table } from '../types.ts';
import { givingZero, naaluOf, onZero } from './deal.ts';
import { claiming, onCustodians } from './points.ts';
import { inGame } from './recording.ts';
import { beginAction, goOnPicking } from './rounds.ts';
import { cardOf, factionAt, whoIs } from './who-may-record.ts';

const picking = (table: DeepReadonly<Table>, seats: readonly Seat[]): GameOptions =>
  seats.length === 0 ? [] : [offer('pick', { seat: { oneOf: seats }, card: { oneOf: freeCards(table) } })];

function flow(table: DeepReadonly<Table>): GameOptions {
  const picker = currentPicker(table);
  return picker === null ? [offer('endStrategy', {})] : picking(table, [picker]);
}

/** TT-18: the others who still pick, for a host who lets them pick before their turn. */
function laterPickers({ pickers, picked }: DeepReadonly<Table>): Seat[] {
  const current = pickers[picked];
  return [...new Set(pickers.slice(picked + 1))].filter((seat) => seat !== current);
}

/** TT-19, TT-21: what is left to do between the last pick and the first turn. */
const effects = (table: DeepReadonly<Table>): GameOptions =>
  currentPicker(table) === null ? [...swapping(table), ...givingZero(table)] : [];

/** TT-19: two cards in either order. */
function swapping(table: DeepReadonly<Table>): GameOptions {
  const pairs = swaps(table);
  const cards = CARDS.filter((card) => pairs.some((pair) => pair.card === card || pair.with === card));
  if (cards.length === 0) return [];
  const isPair = ({ card, with: other }: Swap) =>
    pairs.some((pair) => pair.card === Math.min(card, other) && pair.with === Math.max(card, other));
  return [
    offer(
      'swapCards',
      { card: { oneOf: cards }, with: { oneOf: cards } },
      checkThat<'swapCards'>('of-different-owners', isPair),
    ),
  ];
}

/** TT-18: the player who picks now moves up to this place of the order; the others keep theirs. */
function comeForward(table: Table, seat: Seat): void {
  const at = table.pickers.indexOf(seat, table.picked);
  table.pickers.splice(at, 1);
  table.pickers.splice(table.picked, 0, seat);
}

/** TT-20: one more on every card that nobody holds. */
function growBonuses(table: Table): Card[] {
  const grown = freeCards(table);
  for (const card of grown) cardOf(table, card).bonus++;
  return grown;
}

type Swap = Extract<Command, { type: 'swapCards' }>;

function swap(table: Table, { card, with: other }: Swap): readonly [Seat, Seat] {
  const [one, two] = [cardOf(table, card), cardOf(table, other)];
  const owners = [one.owner ?? 0, two.owner ?? 0] as const;
  [one.owner, two.owner] = [two.owner, one.owner];
  return owners;
}

/** TT-17 to TT-22: the cards are picked, looked at, and the phase is ended. */
export const strategyPhase: GamePhase = inGame({
  flow,
  isOwnFlow: (table) => currentPicker(table) !== null,
  shared: effects,
  hostOnly: (table) => [...picking(table, laterPickers(table)), ...claiming(table)],
  on: {
    ...onCustodians,
    ...onZero,
    pick(turn, { seat, card }) {
      const { table } = turn.state;
      const { round } = table;
      const picked = cardOf(table, card);
      const { bonus } = picked;
      comeForward(table, seat);
      const order = ++table.picked;
      Object.assign(picked, { owner: seat, paid: bonus, bonus: 0 });
      table.picks.push({ round, seat, card, bonus, order });
      turn.tell?.({ type: 'cardPicked', ...whoIs(table, seat), card, bonus, order });
      goOnPicking(turn);
      return 'strategy';
    },
    swapCards(turn, command) {
      const { table } = turn.state;
      const [owner, other] = swap(table, command);
      const otherFaction = factionAt(table, other);
      const { card, with: second } = command;
      turn.tell?.({ type: 'cardsSwapped', ...whoIs(table, owner), card, with: second, other, otherFaction });
    },
    endStrategy(turn) {
      const { table } = turn.state;
      table.zero ??= naaluOf(table);
      table.keepers = [];
      const grown = growBonuses(table);
      turn.tell?.({ type: 'strategyEnded', grown });
      return beginAction(turn);
    },
  },
});
