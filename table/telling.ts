import {
  type EmittedEvent,
  type Game,
  type GameTypes,
  type History,
  holdsSeat,
  type Input,
  type LoggedStep,
  type Match,
} from '../kernel/index.ts';
import { displayNamesOf, type NamedChatLine } from './display-names.ts';
import type { SeatingEvent } from './table-event.ts';
import { NOBODY, type PersonId, type TableState } from './table-state.ts';

/** Who answered in a person's place. */
export interface Given {
  readonly seat: number;
  readonly by: string;
}

/**
 * Who answered in a person's place, as everybody may know; null where nobody did. What is done unasked may be nobody's business, so it is
 * not even mentioned: the chair was asked before, and is asked the same no more. `match` stands after the input.
 */
export function givenBy(
  input: Input<GameTypes>,
  {
    wasAsked,
    match,
    state,
  }: { readonly wasAsked: boolean; readonly match: Match<GameTypes>; readonly state: TableState },
): Given | null {
  if (input.type !== 'answer' || input.by === 'person' || !wasAsked) return null;
  const { seat, by, question } = input;
  if (match.question === question && holdsSeat(match.state.asked, seat)) return null;
  return state.chairs[seat]?.type === 'bot' ? null : { seat, by };
}

/** What may be heard of an input while the match is played; `wasSecret`: who has answered was a secret when it was given. */
export function audible(
  told: readonly EmittedEvent<GameTypes>[],
  { secrecy: { tellingWhoAnswered } }: Game<GameTypes>,
  wasSecret: boolean,
): readonly EmittedEvent<GameTypes>[] {
  if (!wasSecret || tellingWhoAnswered === undefined) return told;
  return told.filter(({ event }) => !tellingWhoAnswered.includes(event.type));
}

/** Which input of the match something was; told at the table of a companion alone, where nothing that was done is a secret. */
export interface ToldStep {
  readonly number: number;
  readonly by: number | 'host';
  readonly backTo?: number;
  /** For a take-back: the moves that hold no longer, or hold again. */
  readonly moves?: readonly number[];
  /** It is something that a seat keeps to itself, or takes back of that. */
  readonly isNote?: true;
}

export function stepOf(
  { number, input, moves }: LoggedStep<GameTypes>,
  { companion }: Game<GameTypes>,
): ToldStep | null {
  if (companion === undefined || input.type === 'talk' || input.type === 'time') return null;
  switch (input.type) {
    case 'answer':
      return { number, by: input.seat, ...(companion.notes?.includes(input.command.type) ? { isNote: true } : {}) };
    case 'host':
      return { number, by: 'host' };
    case 'undo':
      return { number, by: input.asker, backTo: input.backTo, ...taken(input.of, moves) };
    case 'redo':
      return { number, by: input.asker, ...taken(input.of, moves) };
  }
}

/** Which moves were taken back or brought back; older take-backs say so by a number alone. */
const taken = (of: History | undefined, moves: readonly number[] | undefined): Pick<ToldStep, 'moves' | 'isNote'> =>
  of === undefined || moves === undefined ? {} : { moves, ...(of === 'notes' ? { isNote: true } : {}) };

/** Something said: the words as they are told, and who really said them, whom some may have muted. */
export interface Said {
  readonly speaker: PersonId | null;
  readonly spoken: NamedChatLine;
}

/** What was said in a match, with the name of whoever said it. */
export function spokenIn(state: TableState, said: NonNullable<LoggedStep<GameTypes>['said']>, at: number): Said {
  const { seat, channel, text } = said;
  const chair = state.chairs[seat] ?? NOBODY;
  const introductions = displayNamesOf(state);
  const speaker = chair.type === 'person' ? chair.person : null;
  const person = speaker === null ? null : introductions.person(speaker);
  const name = introductions.chair(chair.type === 'person' ? chair : NOBODY);
  return { speaker, spoken: { person, seat, name, channel, text, at } };
}

/** What was said at the table outside a match. */
export function spokenAtTable(
  state: TableState,
  { person: speaker, name, text }: Extract<SeatingEvent, { type: 'said' }>,
  at: number,
): Said {
  const introductions = displayNamesOf(state);
  const person = introductions.person(speaker);
  const called = introductions.guest({ person: speaker, name });
  return { speaker, spoken: { person, seat: null, name: called, channel: 'table', text, at } };
}
