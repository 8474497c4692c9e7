import {
  type EmittedEvent,
  type Game,
  type GameTypes,
  type History,
  holdsSeat,
  type Input,
  type LoggedStep,
  type Match,
} from '../kernel/host.ts';
import type { Reaction } from '../protocol/codes.ts';
import type { UpdateExtras } from '../protocol/encode.ts';
import { displayNamesOf, type NamedChatLine } from './display-names.ts';
import type { Reacted, SeatingEvent } from './table-event.ts';
import { guestOf, NOBODY, type PersonId, type TableState } from './table-state.ts';

/** Who answered in a person's place. */
export type Given = NonNullable<UpdateExtras['given']>;

/**
 * Who answered in a person's place, as everyone may know; null if nobody did. Unprompted actions may be private, so they are not
 * mentioned: only a seat that was asked before, and no longer is, counts. `match` is the match after the input.
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

/** The events of an input that may be shown during the match; `wasSecret`: it was secret who had answered. */
export function audible(
  told: readonly EmittedEvent<GameTypes>[],
  { secrecy: { tellingWhoAnswered } }: Game<GameTypes>,
  wasSecret: boolean,
): readonly EmittedEvent<GameTypes>[] {
  if (!wasSecret || tellingWhoAnswered === undefined) return told;
  return told.filter(({ event }) => !tellingWhoAnswered.includes(event.type));
}

/** Which input of the match something was; shown only in companions, where nothing that was done is secret. */
export type ToldStep = NonNullable<UpdateExtras['step']>;

export function stepOf(
  { number, input, moves }: LoggedStep<GameTypes>,
  { capabilities }: Game<GameTypes>,
): ToldStep | null {
  if (!capabilities?.openLog || input.type === 'talk' || input.type === 'time') return null;
  switch (input.type) {
    case 'answer':
      return {
        number,
        by: input.seat,
        ...(capabilities.notes?.commands.includes(input.command.type) ? { isNote: true } : {}),
      };
    case 'host':
      return { number, by: 'host' };
    case 'undo':
      return { number, by: input.asker, backTo: input.backTo, ...taken(input.of, moves) };
    case 'redo':
      return { number, by: input.asker, ...taken(input.of, moves) };
  }
}

/** Which moves were taken back or brought back; older take-backs only give a number. */
const taken = (of: History | undefined, moves: readonly number[] | undefined): Pick<ToldStep, 'moves' | 'isNote'> =>
  of === undefined || moves === undefined ? {} : { moves: [...moves], ...(of === 'notes' ? { isNote: true } : {}) };

/** A chat message as it is shown, and its real author, whom some may have muted. */
export interface Said {
  readonly speaker: PersonId | null;
  readonly spoken: NamedChatLine;
}

/** A chat message in a match, with its author's display name. */
export function spokenIn(
  state: TableState,
  said: NonNullable<LoggedStep<GameTypes>['said']>,
  { at, id }: { readonly at: number; readonly id: string | undefined },
): Said {
  const { seat, channel, text, phrase, hearers } = said;
  const chair = state.chairs[seat] ?? NOBODY;
  const names = displayNamesOf(state);
  const speaker = chair.type === 'person' ? chair.person : null;
  const person = speaker === null ? null : names.person(speaker);
  const name = names.chair(chair.type === 'person' ? chair : NOBODY);
  return {
    speaker,
    spoken: {
      person,
      seat,
      name,
      channel,
      text,
      at,
      ...(phrase !== undefined && { phrase }),
      ...(hearers !== 'all' && { isPrivate: true as const }),
      ...(id !== undefined && { id }),
    },
  };
}

/** A chat message at the table outside a match. */
export function spokenAtTable(
  state: TableState,
  { person: speaker, name, text, to, id }: Extract<SeatingEvent, { type: 'said' }>,
  at: number,
): Said {
  const names = displayNamesOf(state);
  const person = names.person(speaker);
  const called = names.guest({ person: speaker, name });
  const channel = to ?? 'table';
  const also = { ...(to !== undefined && { isPrivate: true as const }), ...(id !== undefined && { id }) };
  return { speaker, spoken: { person, seat: null, name: called, channel, text, at, ...also } };
}

/** What is sent to clients that know no reactions. */
const PICTURES: Readonly<Record<Reaction, string>> = {
  agree: '👍',
  disagree: '👎',
  laugh: '😂',
  love: '❤️',
  doubt: '🤔',
  cheer: '🎉',
};

/** A reaction, as a message about another. */
export function spokenReaction(
  state: TableState,
  { person: speaker, seat, to, reaction, hearers }: Reacted,
  at: number,
): Said {
  const names = displayNamesOf(state);
  const guest = guestOf(state, speaker);
  const chair = seat === null ? undefined : state.chairs[seat];
  const name =
    chair?.type === 'person' ? names.chair(chair) : guest === undefined ? names.chair(NOBODY) : names.guest(guest);
  const channel = hearers === 'spectators' ? hearers : 'table';
  const text = reaction === null ? '' : PICTURES[reaction];
  return {
    speaker,
    spoken: {
      ...{ person: names.person(speaker), seat, name, channel, text, at, reaction: { to, is: reaction } },
      ...(hearers !== 'all' && { isPrivate: true as const }),
    },
  };
}
