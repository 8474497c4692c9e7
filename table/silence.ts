import type { GameTypes, Recording, Refusal } from '../kernel/host.ts';
import { USUAL_LENGTHS } from '../protocol/codes.ts';
import type { Action } from '../protocol/index.ts';
import { refusal } from '../protocol/refusals.ts';
import type { TableMessage } from './commands.ts';
import { chairsOf, type PersonId, type TableState } from './table-state.ts';

// Somebody who may not talk to everybody, such as the dead and everybody at night, must not say anything in another way either: what
// others can see of them is decided here, for every message and every action.

/** What others see of a message or an action. */
type Seen =
  /** Nothing, or only the host does. */
  | 'unseen'
  /** The game, or `talking.ts`, decides who hears it. */
  | 'judged'
  /** It says one thing, and cannot be repeated at will. */
  | 'bounded'
  /** The same, but it could be repeated: so it is allowed, but not again and again. */
  | 'needed'
  /** What runs the table: announced with the name of the host, and kept in the history. */
  | 'announced'
  /** It could say anything, and can wait. */
  | 'signal';

const MESSAGES: Readonly<Record<Exclude<TableMessage['type'], 'do'>, Seen>> = {
  answer: 'judged',
  host: 'judged',
  talk: 'judged',
  undo: 'judged',
  redo: 'judged',
  // Others see only that a draft was played, once time is up.
  draft: 'unseen',
  // Shown only when it was the last that was missing.
  seen: 'unseen',
};

const ACTIONS: Readonly<Record<Action['type'], Seen>> = {
  // Only after they stood up, or somebody else did something to the seat.
  sit: 'bounded',
  stand: 'needed',
  askForSeat: 'bounded',
  answerRequest: 'bounded',
  giveSeat: 'bounded',
  // Once for each clock, and it cannot be taken back.
  wantTime: 'bounded',
  rename: 'signal',
  setLook: 'signal',
  ready: 'signal',
  say: 'judged',
  react: 'judged',
  mute: 'unseen',
  knock: 'unseen',
  letIn: 'announced',
  turnAway: 'announced',
  fill: 'announced',
  empty: 'announced',
  reorder: 'announced',
  kick: 'announced',
  handOver: 'announced',
  promote: 'announced',
  demote: 'announced',
  choose: 'announced',
  set: 'announced',
  start: 'announced',
  pause: 'announced',
  resume: 'announced',
  extend: 'announced',
  setBack: 'announced',
  again: 'announced',
  close: 'announced',
};

/** Numbers of settings that people usually choose: any number would be a message of many letters. */
const USUAL: Readonly<Record<string, readonly (number | null)[]>> = {
  ...USUAL_LENGTHS,
  pace: [0, 500, 1000, 1500, 2000, 3000, 5000],
};

/** How often somebody may do what the table needs, until they may talk again. */
const MOST_STIRS = 4;

/**
 * Whether somebody may not talk to everybody now, in a match in which people talk at all. Who only looks on may not. At a real table nobody
 * can be kept from talking, and a session has rules of its own, and nobody there who could run the table.
 */
export function isSilent(state: TableState, recording: Recording<GameTypes> | null, person: PersonId): boolean {
  if (state.stage !== 'playing' || recording === null || state.session !== null) return false;
  const { match } = recording;
  const { channels, capabilities } = match.game;
  if (channels === undefined || capabilities?.realTable !== undefined) return false;
  const isHeard = (seat: number) =>
    channels(match.seatView(seat)).some(({ hearers }) => hearers === 'all' || hearers.length === match.seats);
  return !chairsOf(state, person).some(isHeard);
}

/** A table, and its match. */
interface Scene {
  readonly state: TableState;
  readonly recording: Recording<GameTypes> | null;
}

/** What people did during a silence of theirs. */
export class Silence {
  private readonly stirs = new Map<PersonId, number>();
  /** Numbers of settings that the table has had. */
  private readonly had = new Set<string>();

  /** Why a message would say something that its sender may not say now; null if it may come. */
  whyNot({ state, recording }: Scene, person: PersonId, message: TableMessage): Refusal | null {
    const seen = seenOf(message);
    const isTold = seen === 'needed' || seen === 'announced' || seen === 'signal';
    if (!isTold && !this.stirs.has(person)) return null;
    const settings = message.type === 'do' && message.action.type === 'set' ? message.action.settings : null;
    if (settings !== null) for (const [key, value] of Object.entries(state.settings)) this.had.add(`${key} ${value}`);
    if (!isSilent(state, recording, person)) {
      this.stirs.delete(person);
      return null;
    }
    if (seen === 'signal') return refusal('may-not-talk');
    if (seen === 'needed') return (this.stirs.get(person) ?? 0) < MOST_STIRS ? null : refusal('may-not-talk');
    return settings === null || this.areUsual(settings) ? null : refusal('usual-only');
  }

  /** A message was carried out. */
  did({ state, recording }: Scene, person: PersonId, message: TableMessage): void {
    if (seenOf(message) === 'needed' && isSilent(state, recording, person))
      this.stirs.set(person, (this.stirs.get(person) ?? 0) + 1);
  }

  private areUsual(settings: object): boolean {
    const isUsual = (key: string, value: number) =>
      USUAL[key]?.includes(value) === true || this.had.has(`${key} ${value}`);
    return Object.entries(settings).every(([key, value]) => typeof value !== 'number' || isUsual(key, value));
  }
}

const seenOf = (message: TableMessage): Seen =>
  message.type === 'do' ? ACTIONS[message.action.type] : MESSAGES[message.type];
