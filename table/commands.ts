import type { GamePackage } from '../games/game-package.ts';
import { type GameTypes, type Input, type Recording, type Refusal, type Result, refuse } from '../kernel/host.ts';
import { type SentCommand, sentCommand } from '../log/command-ids.ts';
import type { NotKeptCode } from '../log/storage.ts';
import { type LogWriter, lossCode, lossOf } from '../log/writer.ts';
import type { Action, FromClient } from '../protocol/index.ts';
import type { Audience } from './audience.ts';
import { type Client, refusedText, text } from './client.ts';
import { decide, whyMayNotAct } from './decide.ts';
import { inputFor, type MatchMessage } from './inputs.ts';
import type { NoteOwners } from './note-owners.ts';
import type { SeatingEvent } from './table-event.ts';
import type { PersonId, TableState } from './table-state.ts';

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
    const answer = answered.ok ? text({ type: 'accepted', id }) : refusedText(id, answered.why);
    this.table.writer.afterwards(
      () => client.send(answer),
      (loss) => client.send(refusedText(id, { code: lossCode(loss) })),
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
