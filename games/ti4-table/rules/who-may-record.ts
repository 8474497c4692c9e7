import type { DeepReadonly, Seat, State } from '../../../kernel/index.ts';
import type { Card, Faction } from '../facts/facts.ts';
import { currentPicker, playing } from '../reading/seats.ts';
import type {
  Command,
  GameOptions,
  GamePhase,
  GameTurn,
  GameView,
  GoesOn,
  Player,
  StrategyCard,
  Table,
  Ti4Table,
} from '../types.ts';

/** What every command does, no matter who records it. */
export type Does = {
  readonly [T in Command['type']]?: (
    turn: GameTurn,
    command: Extract<Command, { type: T }>,
    by: Seat | 'host',
  ) => GoesOn;
};

/** What can be recorded in one phase, sorted by whose business it is. */
export interface Recordable {
  /** What moves the game on. */
  readonly flow: (table: DeepReadonly<Table>) => GameOptions;
  /** Whether that concerns the seat that is waited for, and not the whole table. */
  readonly isOwnFlow?: (table: DeepReadonly<Table>) => boolean;
  /** What can be noted about one player; the first of it can always be. */
  readonly about: (table: DeepReadonly<Table>, seat: Seat) => GameOptions;
  /** What can be noted about the table. */
  readonly shared: (table: DeepReadonly<Table>) => GameOptions;
  /** A seat's private notes, which no host records in its place. */
  readonly hidden: (view: GameView) => GameOptions;
  readonly hostOnly: (table: DeepReadonly<Table>) => GameOptions;
  readonly on: Does;
}

/** TT-2, TT-59, TT-60: a phase of the table, in which hosts record everything and seats what they may. */
export function phaseOf(recordable: Recordable): GamePhase {
  const handlers = Object.keys(recordable.on).map((type) => [
    type,
    (turn: GameTurn, by: Seat | 'host', command: Command) => record(recordable.on, turn, { command, by }),
  ]);
  const on = Object.fromEntries(handlers);
  return {
    enter: (turn) => turn.ask(waitedFor(turn.state)),
    options: (view) => answers(recordable, view),
    extras: (view) => unasked(recordable, view),
    hostOptions: ({ table }) => [
      ...recordable.flow(table),
      ...playing(table).flatMap((seat) => recordable.about(table, seat)),
      ...recordable.shared(table),
      ...recordable.hostOnly(table),
    ],
    on,
    onHost: on,
  };
}

/** TT-2. */
function waitedFor({ phase, table }: DeepReadonly<State<Ti4Table>>): Seat {
  const chosen = phase === 'action' ? table.action?.current : currentPicker(table);
  return chosen ?? table.speaker ?? 0;
}

function record(
  on: Does,
  turn: GameTurn,
  { command, by }: { readonly command: Command; readonly by: Seat | 'host' },
): GoesOn {
  if (command.type !== 'setSpeaker') turn.state.table.isSpeakerLocked = true;
  const does = on[command.type] as (turn: GameTurn, command: Command, by: Seat | 'host') => GoesOn;
  return does(turn, command, by) ?? (turn.allAnswered ? turn.state.phase : undefined);
}

/** What a seat that is waited for may answer: what moves the game on, or else at least something about itself. */
function answers(recordable: Recordable, { table, seat }: GameView): GameOptions {
  const mayMoveOn = table.options.everyoneMayRecord || recordable.isOwnFlow?.(table) === true;
  return mayMoveOn ? recordable.flow(table) : recordable.about(table, seat).slice(0, 1);
}

function unasked(recordable: Recordable, view: GameView): GameOptions {
  const { table, seat, isAsked } = view;
  const hidden = recordable.hidden(view);
  if (table.options.everyoneMayRecord) {
    const flow = isAsked ? [] : recordable.flow(table);
    const about = playing(table).flatMap((other) => recordable.about(table, other));
    return [...flow, ...about, ...recordable.shared(table), ...hidden];
  }
  const own = seat < table.count ? recordable.about(table, seat) : [];
  const isAnswer = isAsked && recordable.isOwnFlow?.(table) !== true;
  return [...(isAnswer ? own.slice(1) : own), ...hidden];
}

/** A player that can be written to; a function, so that rules need no `!`. */
export const playerAt = (table: Table, seat: Seat): Player => table.players[seat] as Player;

/** A strategy card by its number, to be written to. */
export const cardOf = (table: Table, card: Card): StrategyCard => table.cards[card - 1] as StrategyCard;

/** The faction at a place; null for none. */
export const factionAt = (table: DeepReadonly<Table>, seat: Seat): Faction | null =>
  table.players[seat]?.faction ?? null;

/** Whom an event is about. */
export const whoIs = (table: DeepReadonly<Table>, seat: Seat): { seat: Seat; faction: Faction | null } => ({
  seat,
  faction: factionAt(table, seat),
});
