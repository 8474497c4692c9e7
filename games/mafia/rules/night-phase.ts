import type { Blank, Check, DeepReadonly, Options, Seat } from '../../../kernel/index.ts';
import { type Action, type ActionSpec, type Placeholder, resolveNight } from '../resolver/index.ts';
import {
  type Command,
  type GamePhase,
  type GameTurn,
  type GameView,
  type Hand,
  type Mafia,
  type Order,
  type OwnAct,
  offer,
  type Setup,
  type Table,
} from '../types.ts';
import { countQuiet, onWill, takeOver, willOptions } from './news.ts';

/** MF-124: every living seat is asked, some only to sleep, so that nobody's waiting tells a role. */
export const nightPhase: GamePhase = {
  enter(turn) {
    const { table, box } = turn.state;
    box.submitted = [];
    for (const seat of table.living) closeNight(turn.hand(seat));
    table.counts.nights++;
    turn.tell?.({ type: 'nightFell', number: table.round.number });
    turn.ask(table.living);
  },
  options: nightOptions,
  extras: (view) => [...(hasAnswered(view) ? nightOptions(view) : []), ...willOptions(view)],
  on: {
    night(turn, seat, { own, order }) {
      takeBack(turn, seat);
      turn.hand(seat).tonight = { night: turn.state.table.round.number, own, order };
      submit(turn, seat, own, order);
      if (turn.allAnswered) return 'dawn';
    },
    ...onWill,
  },
  // MF-124: nor does the time that somebody takes.
  isAnsweredInSecret: () => true,
  seconds: ({ setup }) => setup.nightSeconds || null,
  onTime: () => 'dawn',
};

const hasAnswered = ({ table, hand, seat }: GameView): boolean => hand.tonight !== null && table.living.includes(seat);

/** What was done in the night before goes to the past. */
function closeNight(hand: Hand): void {
  if (hand.tonight !== null) hand.past.push(hand.tonight);
  hand.tonight = null;
}

/** What a seat knows of a night that it is asked about. */
type Night = Pick<GameView, 'setup' | 'table' | 'hand'>;

const KILLS: readonly ActionSpec['a'][] = ['kill', 'hitmanKill'];

/** MF-160: whether anybody may be killed on purpose in a night. */
export const mayKillIn = ({ firstNight }: DeepReadonly<Pick<Setup, 'firstNight'>>, night: number): boolean =>
  firstNight === 'everything' || night > 0;

/** MF-160: whether an action may be chosen tonight. */
function isAllowedTonight({ setup: { firstNight }, table }: Night, action: ActionSpec['a']): boolean {
  return mayKillIn({ firstNight }, table.round.number) || (firstNight === 'no-kills' && !KILLS.includes(action));
}

/** What a seat may do itself tonight. */
export const canTonight = (night: Night): GameView['hand']['can'] =>
  night.setup.firstNight === 'everything'
    ? night.hand.can
    : night.hand.can.filter(({ a }) => isAllowedTonight(night, a));

/** Whom a leader may send tonight. */
export const carriersTonight = (night: Night): GameView['hand']['carriers'] =>
  night.setup.firstNight === 'everything'
    ? night.hand.carriers
    : night.hand.carriers.filter(({ action }) => isAllowedTonight(night, action.a));

const PROTECTIONS: readonly ActionSpec['a'][] = ['protect', 'guard', 'eliteGuard', 'jail'];

const NOBODY: readonly Seat[] = [];

/** MF-161: whom a seat may not protect tonight, since it did so last night. */
export function barredTonight({ setup, table, hand }: Night, action: ActionSpec['a']): readonly Seat[] {
  if (setup.protectAgain || !PROTECTIONS.includes(action)) return NOBODY;
  const last = hand.past.findLast(({ night }) => night === table.round.number - 1);
  return (last?.own ?? []).flatMap((act) => (PROTECTIONS.includes(act.action) ? act.on : NOBODY));
}

/** MF-124: the same kind of answer for everybody: what I do, as often as I may, and what I order; both may be nothing. */
function nightOptions(view: GameView): Options<Mafia> {
  const { table, hand, seats } = view;
  const acts = canTonight(view).flatMap((spec) => actBlank(spec, view));
  const orders = orderBlanks(carriersTonight(view), table, seats);
  const own = { manyOf: { anyOf: acts }, min: 0, max: acts.length === 0 ? 0 : hand.times };
  const order: Blank<Order | null> = orders.length === 0 ? NO_ORDER : { anyOf: [NO_ORDER, ...orders] };
  const check = hand.times > 1 && hand.can.some(({ once }) => once) ? eachOnce(hand.can) : null;
  return [offer('night', { own, order }, check)];
}

const NO_ORDER = { oneOf: [null] };

/** MF-16: what can be used once is not used twice in a night either. */
function eachOnce(can: DeepReadonly<readonly ActionSpec[]>): Check<Extract<Command, { type: 'night' }>> {
  const once = can.flatMap((spec) => (spec.once ? [spec.a] : []));
  return {
    name: 'each-once',
    whyNot: ({ own }) =>
      once.every((action) => own.filter((each) => each.action === action).length <= 1)
        ? null
        : { code: 'not-an-option' },
  };
}

/** An action with its targets to fill in; nothing if there is nobody to aim it at. */
function actBlank({ a: action, on, redirect }: DeepReadonly<ActionSpec>, view: GameView): readonly Blank<OwnAct>[] {
  const { seat, table, seats } = view;
  const barred = barredTonight(view, action);
  const among = (placeholder: Placeholder): readonly Seat[] => targetsOf(placeholder, seat, table, seats);
  const targets = on.map((placeholder) => ({
    oneOf: barred.length === 0 ? among(placeholder) : among(placeholder).filter((target) => !barred.includes(target)),
  }));
  const aims = { oneOf: redirect === undefined ? [null] : targetsOf(redirect, seat, table, seats) };
  if ([...targets, aims].some(({ oneOf }) => oneOf.length === 0)) return [];
  return [{ record: { action: { oneOf: [action] }, on: { record: targets }, redirect: aims } }];
}

function targetsOf(
  placeholder: Placeholder,
  seat: Seat,
  { living }: DeepReadonly<Table>,
  seats: number,
): readonly Seat[] {
  switch (placeholder) {
    case 'player':
      return living;
    case 'other':
      return living.filter((other) => other !== seat);
    case 'corpse':
      return everybody(seats).filter((other) => !living.includes(other));
    case 'anything':
      return everybody(seats);
  }
}

const everybody = (seats: number): Seat[] => Array.from({ length: seats }, (_, seat) => seat);

/** MF-125: the leader names who acts for the faction, and at whom: those who do the same to the same players, together. */
function orderBlanks(
  carriers: GameView['hand']['carriers'],
  table: DeepReadonly<Table>,
  seats: number,
): readonly Blank<Order | null>[] {
  const alike = new Map<string, { action: ActionSpec['a']; carriers: Seat[]; targets: readonly Seat[] }>();
  for (const { seat, action } of carriers) {
    const targets = targetsOf(action.on[0] as Placeholder, seat, table, seats);
    const key = `${action.a} ${targets}`;
    const group = alike.get(key) ?? { action: action.a, carriers: [], targets };
    alike.set(key, { ...group, carriers: [...group.carriers, seat] });
  }
  return [...alike.values()].map(({ action, carriers: oneOf, targets }) => ({
    record: { carrier: { oneOf }, action: { oneOf: [action] }, target: { oneOf: targets } },
  }));
}

function submit(turn: GameTurn, by: Seat, own: readonly OwnAct[], order: Order | null): void {
  const { box } = turn.state;
  for (const { action, on, redirect } of own) box.submitted.push({ a: action, by, on, redirect });
  if (order === null) return;
  const via = factionOf(turn, by);
  box.submitted.push({ a: order.action, by: order.carrier, on: [order.target], via } satisfies Action);
}

/** MF-124: what this seat has submitted tonight no longer counts. Only one seat orders for a faction. */
function takeBack(turn: GameTurn, seat: Seat): void {
  const { tonight } = turn.hand(seat);
  if (tonight === null) return;
  const ordered = tonight.order === null ? null : factionOf(turn, seat);
  const isTheirs = ({ by, via = null }: Action) => (via === null ? by === seat : via === ordered);
  turn.state.box.submitted = turn.state.box.submitted.filter((action) => !isTheirs(action));
}

const factionOf = ({ state }: GameTurn, seat: Seat): number | null => state.box.village.players[seat]?.faction ?? null;

/** MF-126: the night is resolved, and everybody learns who is dead. */
export const dawnPhase: GamePhase = {
  enter(turn) {
    const { table, box } = turn.state;
    const { number } = table.round;
    const news = takeOver(turn, resolveNight(box.village, number, box.submitted), 'night');
    box.submitted = [];
    table.counts.nightDeaths += news.died.length;
    countQuiet(table, news.died.length > 0);
    table.dawn = { number, died: news.died, revived: news.revived };
    table.round = { kind: 'day', number: number + 1 };
    turn.tell?.({ type: 'dawn', number: table.round.number, died: news.died.slice() });
    return news.isOver || table.quiet >= turn.setup.quietRounds ? 'gameOver' : 'day';
  },
  options: [],
  on: {},
};
