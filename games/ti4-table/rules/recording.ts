import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { cardsOf, playing } from '../reading/seats.ts';
import { type GameOptions, type GamePhase, type Options, offer, type Table } from '../types.ts';
import { fields } from './deal.ts';
import { endingGame, onEnding } from './ending.ts';
import { onObjectives, revealing, scoring } from './objectives.ts';
import { eliminating, onElimination, onPlayer, settingPlayer } from './players.ts';
import { onPoints, scoringUnnamed, settingPoints } from './points.ts';
import { keepingSecrets, onSecrets } from './secrets.ts';
import { choosingSpeaker, onSpeaker, restartingForSpeaker } from './speakers.ts';
import { type Does, phaseOf, type Recordable, whoIs } from './who-may-record.ts';

const KEYS = Object.keys(fields.fields) as readonly (keyof Options)[];

/** TT-3: every option with its range. */
export const CHANGING_OPTIONS: GameOptions = KEYS.map((key) =>
  offer('setOption', { option: { oneOf: [key] }, value: valuesOf(key) }),
);

export const onSettings: Does = {
  setOption(turn, { option, value }) {
    Object.assign(turn.state.table.options, { [option]: value });
    turn.tell?.({ type: 'optionSet', option, value });
  },
};

export const onKeeping: Does = {
  keepCards(turn, { seat, keeps }) {
    const { table } = turn.state;
    const others = table.keepers.filter((keeper) => keeper !== seat);
    table.keepers = keeps ? [...others, seat] : others;
    turn.tell?.({ type: 'cardsKept', ...whoIs(table, seat), keeps });
  },
};

const NOTHING = () => [];

/** What a phase adds to what can be recorded at any time. */
export type OwnPart = Pick<Recordable, 'flow' | 'on'> & Partial<Omit<Recordable, 'hidden'>>;

/** A phase after setup: its own commands, and those that can be recorded at any time. */
export function inGame({
  flow,
  isOwnFlow = () => false,
  about = NOTHING,
  shared = NOTHING,
  hostOnly = NOTHING,
  on,
}: OwnPart): GamePhase {
  return phaseOf({
    flow,
    isOwnFlow,
    about: (table, seat) => [
      ...settingPoints(table, seat),
      ...scoring(table, seat),
      ...scoringUnnamed(table, seat),
      ...about(table, seat),
    ],
    shared: (table) => [
      ...shared(table),
      ...revealing(table),
      ...(table.speaker === null ? [] : choosingSpeaker(table)),
      ...restartingForSpeaker(table, 'anybody'),
    ],
    hidden: keepingSecrets,
    hostOnly: (table) => [
      ...hostOnly(table),
      ...restartingForSpeaker(table, 'host'),
      ...CHANGING_OPTIONS,
      ...playing(table).flatMap((seat) => settingPlayer(table, seat)),
      ...eliminating(table),
      ...endingGame(table),
    ],
    on: {
      ...onPoints,
      ...onObjectives,
      ...onSecrets,
      ...onSpeaker,
      ...onSettings,
      ...onPlayer,
      ...onElimination,
      ...onEnding,
      ...on,
    },
  });
}

function valuesOf(key: keyof Options) {
  const field = fields.fields[key];
  switch (field.kind) {
    case 'switch':
      return { oneOf: [true, false] };
    case 'number':
      return { from: field.from, to: field.to };
    case 'choice':
      return { oneOf: field.oneOf };
    case 'text':
      throw new Error(`${key} is typed, and no option of a table is`);
  }
}

/** TT-22: a player with cards may keep them for the next round, or change their mind. */
export function keepingCards(table: DeepReadonly<Table>, seat: Seat): GameOptions {
  if (cardsOf(table, seat).length === 0) return [];
  return [offer('keepCards', { seat: { oneOf: [seat] }, keeps: { oneOf: [!table.keepers.includes(seat)] } })];
}
