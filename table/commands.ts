import type { GamePackage } from '../games/game-package.ts';
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
import { type SentCommand, sentCommand } from '../log/command-ids.ts';
import type { NotKeptCode } from '../log/storage.ts';
import { type LogWriter, lossCode, lossOf } from '../log/writer.ts';
import { encode, encodeRefusal } from '../protocol/encode.ts';
import type { Action, FromClient, FromServer } from '../protocol/index.ts';
import { refuse } from '../protocol/refusals.ts';
import type { Audience } from './audience.ts';
import type { Client } from './client.ts';
import { decide, whyMayNotAct } from './decide.ts';
import type { NoteOwners } from './note-owners.ts';
import type { SeatingEvent } from './table-event.ts';
import { botIn, isHost, owns, type PersonId, type TableState } from './table-state.ts';

/** What a client asks of a table. */
export type TableMessage = MatchMessage | Extract<FromClient, { type: 'do' }>;

/** The outcome of a request: accepted or refused, and why. */
export type Answered = Result<unknown, Refusal>;

/** Who made a request, and how to reply. */
export interface Asking {
  readonly command: SentCommand | null;
  readonly reply: (answered: Answered) => void;
}

/** Something that happens without a request. */
export const NOBODY_ASKS: Asking = { command: null, reply: () => {} };

/** The parts of a table that command handling needs. */
export interface Served {
  readonly code: string;
  readonly at: number;
  readonly state: TableState;
  readonly listed: GamePackage<GameTypes>;
  readonly recording: Recording<GameTypes> | null;
  readonly audience: Audience;
  readonly writer: LogWriter;
  readonly noteOwners: NoteOwners;
  readonly hasMoved: boolean;
  readonly outage: NotKeptCode | null;
  mayTalk(person: PersonId): boolean;
  play(input: Input<GameTypes>, asking: Asking): Answered | null;
  start(command: SentCommand | null): Answered;
  playAgain(command: SentCommand | null): Promise<Answered>;
  commit(events: readonly SeatingEvent[], command: SentCommand | null): void;
}

/** Handles requests: checks permission, carries them out, and replies once the result is on disk. */
export class CommandHandler {
  private readonly table: Served;

  constructor(table: Served) {
    this.table = table;
  }

  /** Carries a message out or refuses it; either way it is answered. */
  receive(client: Client, message: TableMessage): void {
    const { id } = message;
    const reply = (answered: Answered) => this.reply(client, id, answered);
    const answered = this.take(client, message, reply);
    if (answered !== null) reply(answered);
  }

  /** An action by a person who has no socket here. */
  actFor(person: PersonId, action: Action, id: string): Promise<Answered> {
    const { code, writer } = this.table;
    return new Promise((resolve) => {
      const answer = (answered: Answered) =>
        writer.afterwards(
          () => resolve(answered),
          (loss) => resolve(refuse(lossCode(loss))),
        );
      const answered = this.take({ person, name: '' }, { type: 'do', id, table: code, action }, answer);
      if (answered !== null) answer(answered);
    });
  }

  /** Null when the reply was already given or comes later. */
  private take(
    { person, name }: Pick<Client, 'person' | 'name'>,
    message: TableMessage,
    reply: (answered: Answered) => void,
  ): Answered | null {
    const { state, recording, at, writer, hasMoved, outage, noteOwners } = this.table;
    if (person === null) return refuse('no-name');
    const command = sentCommand(person, message);
    const answered = writer.answerTo(command);
    if (answered !== null) return answered;
    if (state.stage === 'closed') return refuse('table-closed');
    if (hasMoved) return refuse('moved');
    // Not even tried: nothing may change that could not be stored.
    if (outage !== null) return refuse(outage);
    if (state.kicked.includes(person)) return refuse('kicked');
    if (isTalk(message) && !this.table.mayTalk(person)) return refuse('too-much-talk');
    if (message.type === 'do') return this.act({ person, name }, message.action, { command, reply });
    const input = inputFor({ state, recording, at, person, noteOwners }, message);
    return input.ok ? this.table.play(input.value, { command, reply }) : input;
  }

  private reply(client: Client, id: string, answered: Answered): void {
    const answer = answered.ok ? encode<FromServer>({ type: 'accepted', id }) : encodeRefusal(id, answered.why);
    this.table.writer.afterwards(
      () => client.send(answer),
      (loss) => client.send(encodeRefusal(id, { code: lossCode(loss) })),
    );
  }

  private act(who: { person: PersonId; name: string }, action: Action, { command, reply }: Asking): Answered | null {
    const { table } = this;
    const { state, listed, recording, at } = table;
    const isHere = (other: PersonId) => table.audience.isHere(other);
    const occasion = { state, listed, recording, at, ...who, isHere };
    const why = whyMayNotAct(occasion, action);
    if (why !== null) return { ok: false, why };
    if (action.type === 'start') return table.start(command);
    if (action.type === 'again') {
      void table.playAgain(command).then(reply, (error: unknown) => reply(refuse(lossOf(error))));
      return null;
    }
    const decided = decide(occasion, action);
    if (decided.ok) table.commit(decided.value, command);
    return decided;
  }
}

const isTalk = (message: TableMessage): boolean =>
  message.type === 'talk' || (message.type === 'do' && message.action.type === 'say');

/** What a client asks of a match. */
export type MatchMessage = Extract<FromClient, { type: 'answer' | 'host' | 'talk' | 'undo' | 'redo' }>;

/** Where and when a message arrives. */
export interface Moment {
  readonly state: TableState;
  readonly recording: Recording<GameTypes> | null;
  readonly at: number;
  readonly person: PersonId;
  readonly noteOwners: NoteOwners;
}

/** A message as an input of the match, if this person may send it. The match decides whether it is legal. */
export function inputFor(moment: Moment, message: MatchMessage): Result<Input<GameTypes>, Refusal> {
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
      return ok({ type: 'talk', at, seat: message.seat, channel: message.channel, text: message.text });
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

const mayTakeBack = ({ state, person }: Moment, asker: number | 'host'): boolean =>
  asker === 'host' ? isHost(state, person) : owns(state, person, asker);

/** Whether something was taken back since: the quoted question number may now mean another question. */
const isFromBefore = ({ takenBack }: Recording<GameTypes>, message: MatchMessage): boolean =>
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
