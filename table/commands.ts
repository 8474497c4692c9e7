import type { HostedGame } from '../games/game-package.ts';
import {
  type GameTypes,
  type History,
  type Input,
  type LoggedStep,
  ok,
  type Recording,
  type Refusal,
  type Result,
} from '../kernel/host.ts';
import type { SentCommand } from '../log/command-ids.ts';
import type { Action, FromClient } from '../protocol/index.ts';
import { refuse } from '../protocol/refusals.ts';
import type { Answered, Client } from './client.ts';
import { decide, whyMayNotAct } from './decide.ts';
import type { Draft } from './drafts.ts';
import type { NoteOwners } from './note-owners.ts';
import type { SeatingEvent } from './table-event.ts';
import { botIn, isHost, isProgram, owns, type PersonId, type TableState } from './table-state.ts';
import { phraseIn, type TalkRecord } from './talking.ts';

/** What a client asks of a table. */
export type TableMessage = MatchMessage | DraftMessage | Extract<FromClient, { type: 'do' | 'seen' }>;

/** Who gave a command, and where the answer goes: to a client, or to a caller who waits for it. */
export interface Asking {
  readonly command: SentCommand | null;
  readonly to: Client | ((answered: Answered) => void);
  /** The sender's id for it. */
  readonly id: string;
  /** Why a program answers so. */
  readonly why?: string | undefined;
}

/** What a request comes to if it is allowed. Nothing has happened yet. */
export type Decision =
  | { readonly type: 'input'; readonly input: Input<GameTypes> }
  | { readonly type: 'draft'; readonly seat: number; readonly draft: Draft | null }
  | { readonly type: 'events'; readonly events: readonly SeatingEvent[] }
  | { readonly type: 'start' }
  /** `waits`: for the others, who stay where they are until they sit again. */
  | { readonly type: 'again'; readonly waits: boolean };

/** The table at the moment when a message arrives, and who sent it. */
export interface Moment {
  readonly state: TableState;
  readonly gamePackage: HostedGame;
  readonly recording: Recording<GameTypes> | null;
  readonly at: number;
  readonly person: PersonId;
  readonly name: string;
  readonly noteOwners: NoteOwners;
  readonly talk: TalkRecord;
  /** Who is at the table now. */
  readonly here: { isHere(person: PersonId): boolean };
}

/** What a message comes to, or why it is refused. */
export function decideMessage(
  moment: Moment,
  message: Exclude<TableMessage, { type: 'seen' }>,
): Result<Decision, Refusal> {
  if (message.type === 'do') return decideAction(moment, message.action);
  if (message.type === 'draft') return decideDraft(moment, message);
  const input = inputFor(moment, message);
  return input.ok ? ok({ type: 'input', input: input.value }) : input;
}

function decideAction({ here, ...moment }: Moment, action: Action): Result<Decision, Refusal> {
  const occasion = { ...moment, isHere: (person: PersonId) => here.isHere(person) };
  if (action.type === 'start' || action.type === 'again') {
    const why = whyMayNotAct(occasion, action);
    if (why !== null) return { ok: false, why };
    return ok(action.type === 'start' ? { type: 'start' } : { type: 'again', waits: action.waits === true });
  }
  const decided = decide(occasion, action);
  return decided.ok ? ok({ type: 'events', events: decided.value }) : decided;
}

/** Whether a message is chat, of which everyone may send only so much. */
export const isTalk = (message: TableMessage): boolean =>
  message.type === 'talk' ||
  (message.type === 'do' && (message.action.type === 'say' || message.action.type === 'react'));

/** The reason that a program gives for an answer of its seat; nobody else gives one. */
export function whyIn({ chairs }: TableState, message: TableMessage): string | undefined {
  return message.type === 'answer' && isProgram(chairs[message.seat]) ? message.why : undefined;
}

/** What a client asks of a match. */
type MatchMessage = Extract<FromClient, { type: 'answer' | 'host' | 'talk' | 'undo' | 'redo' }>;

type DraftMessage = Extract<FromClient, { type: 'draft' }>;

/** A message as an input of the match, if this person may send it. The match decides whether it is legal. */
function inputFor(moment: Moment, message: MatchMessage): Result<Input<GameTypes>, Refusal> {
  const { state, recording, at, person } = moment;
  if (state.stage === 'closed') return refuse('table-closed');
  if (recording === null) return refuse('not-running');
  if (state.isPaused && message.type !== 'talk') return refuse('paused');
  if (isFromBefore(recording, message)) return refuse('moved-on');
  // Decisions in a session are final.
  if (state.session !== null && (message.type === 'undo' || message.type === 'redo')) return refuse('run-by-session');
  switch (message.type) {
    case 'answer':
      return answer(moment, message);
    case 'host':
      if (!isHost(state, person)) return refuse('not-host');
      return ok({ type: 'host', at, question: message.question, command: message.command });
    case 'talk':
      if (!owns(state, person, message.seat)) return refuse('not-your-chair');
      return talk(moment, recording, message);
    case 'undo': {
      if (!mayTakeBack(moment, message.asker)) return refuse('not-your-chair');
      if (hasMovedOn(recording, message)) return refuse('moved-on');
      const { asker } = message;
      const from = backTo(moment, recording, message);
      if (from === null) return refuse('nothing-to-undo');
      return ok({ type: 'undo', at, asker, ...historyOf(recording, message), backTo: from });
    }
    case 'redo':
      if (!mayTakeBack(moment, message.asker)) return refuse('not-your-chair');
      if (hasMovedOn(recording, message)) return refuse('moved-on');
      if (message.notes === true && !moment.noteOwners.mayBringBack(message.asker as number, person))
        return refuse('nothing-to-redo');
      return ok({ type: 'redo', at, asker: message.asker, ...historyOf(recording, message) });
  }
}

/** What somebody says, in their own words or as a phrase of the game. */
function talk(
  { state, at }: Moment,
  { match }: Recording<GameTypes>,
  { seat, channel, text, phrase }: Extract<MatchMessage, { type: 'talk' }>,
): Result<Input<GameTypes>, Refusal> {
  if (phrase === undefined) return ok({ type: 'talk', at, seat, channel, text });
  // What a session compares must not depend on what the table suggests to say.
  if (state.session !== null) return refuse('run-by-session');
  const input = phraseIn(match, { at, seat, by: 'person', channel, phrase });
  if (input === null) return refuse('not-a-phrase', { type: phrase.type });
  return state.isPaused && input.type !== 'talk' ? refuse('paused') : ok(input);
}

/** The owner of a seat answers for it; so may the host of a moderated table. */
function answer(
  { state, at, person }: Moment,
  { seat, question, command }: Extract<MatchMessage, { type: 'answer' }>,
): Result<Input<GameTypes>, Refusal> {
  const isOwn = owns(state, person, seat);
  const isModerator = state.settings.isModerated && state.host === person;
  if (!isOwn && !isModerator) return refuse('not-your-chair');
  if (isOwn && botIn(state.chairs[seat]) !== null) return refuse('chair-held');
  return ok({ type: 'answer', at, seat, by: isOwn ? 'person' : 'host', question, command });
}

/** A draft must be an answer that its author could give now. What counts in a session is what was sent: its plan says what follows else. */
function decideDraft(moment: Moment, message: DraftMessage): Result<Decision, Refusal> {
  const { state, recording, person } = moment;
  const { seat, question, command } = message;
  if (state.session !== null) return refuse('run-by-session');
  if (recording === null) return refuse('not-running');
  if (isFromBefore(recording, message)) return refuse('moved-on');
  if (!owns(state, person, seat)) return refuse('not-your-chair');
  if (command === null) return ok({ type: 'draft', seat, draft: null });
  if (botIn(state.chairs[seat]) !== null) return refuse('chair-held');
  const would = recording.match.wouldAnswer(seat, question, command);
  if (!would.ok) return would;
  const { takenBack } = recording;
  return ok({ type: 'draft', seat, draft: { seat, person, question, takenBack, command: would.value } });
}

const mayTakeBack = ({ state, person }: Moment, asker: number | 'host'): boolean =>
  asker === 'host' ? isHost(state, person) : owns(state, person, asker);

/** Whether something was taken back since: the quoted question number may now mean another question. */
const isFromBefore = ({ takenBack }: Recording<GameTypes>, message: MatchMessage | DraftMessage): boolean =>
  'takenBack' in message && message.takenBack !== undefined && message.takenBack !== takenBack;

type TakeBack = Extract<MatchMessage, { type: 'undo' | 'redo' }>;

/** Which history is meant: private notes, or what was recorded at the table; the same where nobody keeps notes. */
function historyOf({ origin }: Recording<GameTypes>, { notes }: TakeBack): { readonly of?: History } {
  if (origin.game.capabilities?.notes === undefined) return {};
  return { of: notes === true ? 'notes' : 'table' };
}

/** The first of this many moves, counted from the last: of one's own notes only, or of everything recorded. */
function backTo(
  { noteOwners, person }: Moment,
  recording: Recording<GameTypes>,
  { asker, steps, notes }: Extract<TakeBack, { type: 'undo' }>,
): number | null {
  const moves = recording.movesInForce();
  if (notes === true) {
    // Previous players keep their notes, and notes that were dropped stay dropped.
    const isOwn = ({ number, input }: LoggedStep<GameTypes>) =>
      recording.noteOf(input) === asker && noteOwners.mayRead(number, person);
    const own = moves.filter(isOwn);
    return (own.at(-steps) ?? own[0])?.number ?? null;
  }
  const first = moves.at(-steps)?.number ?? 0;
  // The table does not take back notes: the last recorded move before them is meant.
  const last = moves.findLast(({ input }) => recording.noteOf(input) === null)?.number ?? 0;
  return Math.min(first, last);
}

/** Whether something happened that the person has not seen: they cannot mean to take that back. Notes of others do not count. */
function hasMovedOn(recording: Recording<GameTypes>, message: TakeBack): boolean {
  const { last, asker, notes } = message;
  if (last === undefined || last === recording.lastStep) return false;
  if (last > recording.lastStep || recording.origin.game.capabilities?.notes === undefined) return true;
  const isOfTable = ({ input }: LoggedStep<GameTypes>) =>
    input.type === 'undo' || input.type === 'redo' ? input.of !== 'notes' : recording.noteOf(input) === null;
  const isOwnNote = ({ input }: LoggedStep<GameTypes>) =>
    input.type === 'undo' || input.type === 'redo'
      ? input.of === 'notes' && input.asker === asker
      : recording.noteOf(input) === asker;
  const isTheirs = notes === true ? isOwnNote : isOfTable;
  return recording.steps.slice(last + 1).some((step) => step.said === null && isTheirs(step));
}
