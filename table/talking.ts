import {
  type EmittedEvent,
  type Game,
  type GameTypes,
  type Giver,
  type Input,
  legalCommand,
  MANNERS,
  type Match,
  ok,
  type Phrase,
  type PhraseForm,
  plainPhrase,
  type Recording,
  type Refusal,
  type Result,
  readPhrase,
  type Seat,
} from '../kernel/host.ts';
import type { Action } from '../protocol/index.ts';
import { refuse } from '../protocol/refusals.ts';
import { seesEverything } from './seat-rights.ts';
import type { Reacted, SeatingEvent, TableEvent } from './table-event.ts';
import {
  chairsOf,
  guestOf,
  type Hearers,
  owns,
  type PersonId,
  realName,
  type TableState,
  type Viewer,
} from './table-state.ts';

// ── phrases ───────────────────────────────────────────────────────────────────

/** What can be said in a match without writing, by anybody. */
const allFormsOf = (match: Match<GameTypes>): readonly PhraseForm[] =>
  match.game.channels === undefined ? [] : (match.game.phrases?.(match.publicView()) ?? MANNERS);

/** What people, and programs in their seats, are offered to say. */
export const phraseFormsOf = (match: Match<GameTypes>): readonly PhraseForm[] =>
  allFormsOf(match).filter(({ isForBots = false }) => !isForBots);

interface Word {
  readonly at: number;
  readonly seat: Seat;
  readonly by: Extract<Giver, 'person' | 'bot'>;
  readonly channel: string;
  readonly phrase: unknown;
}

/**
 * A phrase as an input of the match: the command that it amounts to, if this seat may give it now, else talk. Null if the game has no such
 * phrase. Whether the seat may talk there is for the match to say.
 */
export function phraseIn(match: Match<GameTypes>, word: Word): Input<GameTypes> | null {
  const { game, seats } = match;
  const { at, seat, by, channel } = word;
  const isOut = game.capabilities?.isOut;
  const place = { seats, seat, channel, isOut: isOut && ((other: Seat) => isOut(match.publicView(), other)) };
  const phrase = readPhrase(formsFor(match, word), word.phrase, place);
  if (phrase === null) return null;
  const command = spokenCommandIn(match, word, phrase);
  if (command !== null) return { type: 'answer', at, seat, by, question: match.question, command };
  return { type: 'talk', at, seat, channel, text: plainPhrase(phrase), phrase };
}

const formsFor = (match: Match<GameTypes>, { by }: Pick<Word, 'by'>): readonly PhraseForm[] =>
  by === 'bot' ? allFormsOf(match) : phraseFormsOf(match);

/** The command that a phrase amounts to, where everybody hears it and the seat may give it without being asked. */
function spokenCommandIn(
  match: Match<GameTypes>,
  { seat, channel }: Pick<Word, 'seat' | 'channel'>,
  phrase: Phrase,
): GameTypes['command'] | null {
  const command = match.game.spokenCommand?.(phrase) ?? null;
  if (command === null) return null;
  const open = match.game.channels?.(match.seatView(seat)).find(({ name }) => name === channel);
  return open?.hearers === 'all' ? legalCommand(match.extrasFor(seat), command) : null;
}

// ── who hears what ────────────────────────────────────────────────────────────

/** Whether somebody only looks on: they have held no seat in this match, and do not moderate it. */
const isSpectator = (state: TableState, person: PersonId | null): boolean =>
  person !== null &&
  guestOf(state, person) !== undefined &&
  chairsOf(state, person).length === 0 &&
  !state.players.includes(person) &&
  !seesEverything(state, person);

/**
 * Whether a viewer hears something. What spectators say is for people who are known not to play: a TV, or a device without a name,
 * may stand in front of the players. When the match is over, everybody may read it.
 */
export function hears(
  state: TableState,
  { viewer, person }: { readonly viewer: Viewer; readonly person: PersonId | null },
  hearers: Hearers,
): boolean {
  if (hearers === 'all' || viewer === 'moderator') return true;
  if (hearers !== 'spectators') return viewer !== 'spectator' && hearers.includes(viewer);
  return state.stage === 'over' || (viewer === 'spectator' && isSpectator(state, person));
}

/** Something that can be reacted to: who may see it, and where it was said; null for what happened in the match. */
interface Seen {
  readonly hearers: Hearers;
  readonly channel: string | null;
}

/** So many of the last messages and moments can be reacted to. */
const MOST_REMEMBERED = 400;

/** What clients show of the time of something that happened may be later than the input by so many milliseconds. */
const NEAR_MS = 1000;

/** What was said and told lately, as far as a reaction needs to know. */
export class TalkRecord {
  private readonly messages = new Map<string, Seen>();
  private times: number[] = [];

  /** Something was said. Talk of older logs has no id, and nobody can react to it. */
  said(id: string | undefined, seen: Seen): void {
    if (id === undefined) return;
    this.messages.set(id, seen);
    const [oldest] = this.messages.keys();
    if (this.messages.size > MOST_REMEMBERED && oldest !== undefined) this.messages.delete(oldest);
  }

  /** Something happened in the match; only what everybody was told can be reacted to. */
  told(at: number, told: readonly EmittedEvent<GameTypes>[]): void {
    if (!told.some(({ to }) => to === 'all') || this.times.at(-1) === at) return;
    this.times.push(at);
    if (this.times.length > MOST_REMEMBERED) this.times = this.times.slice(-MOST_REMEMBERED / 2);
  }

  follow(event: TableEvent): void {
    if (event.type === 'said') this.said(event.id, { hearers: event.to ?? 'all', channel: event.to ?? 'table' });
  }

  /** What a reaction is about, with the exact time of what happened; null if there is no such thing, or it is too long ago. */
  find(to: Reacted['to']): { readonly to: Reacted['to']; readonly seen: Seen } | null {
    if ('message' in to) {
      const seen = this.messages.get(to.message);
      return seen === undefined ? null : { to, seen };
    }
    const near = this.times.filter((time) => Math.abs(time - to.at) <= NEAR_MS);
    const [at] = near.sort((one, other) => Math.abs(one - to.at) - Math.abs(other - to.at));
    return at === undefined ? null : { to: { at }, seen: { hearers: 'all', channel: null } };
  }
}

// ── saying and reacting at a table ────────────────────────────────────────────

interface Speaking {
  readonly state: TableState;
  readonly person: PersonId;
  readonly game: Game<GameTypes>;
  readonly recording: Recording<GameTypes> | null;
  readonly talk: TalkRecord;
}

type Decided = Result<readonly SeatingEvent[], Refusal>;

/** What somebody says at the table outside the match: to all while none is played, to those who look on while one is. */
export function say(
  { state, person, game }: Pick<Speaking, 'state' | 'person' | 'game'>,
  { text, to }: Extract<Action, { type: 'say' }>,
): Decided {
  const name = guestOf(state, person)?.name ?? realName('');
  if (to === undefined) {
    return state.stage === 'playing' ? refuse('match-running') : ok([{ type: 'said', person, name, text }]);
  }
  if (state.stage !== 'playing') return refuse('not-running');
  if (game.capabilities?.realTable !== undefined) return refuse('plays-elsewhere');
  if (!isSpectator(state, person)) return refuse('not-a-spectator');
  return ok([{ type: 'said', person, name, text, to }]);
}

/** A reaction is like a word: only those see it who see what it is about, and who could hear this person talk now. */
export function react(speaking: Speaking, action: Extract<Action, { type: 'react' }>): Decided {
  const { state, person } = speaking;
  const { seat = null, reaction } = action;
  if (seat !== null && !owns(state, person, seat)) return refuse('not-your-chair');
  const found = speaking.talk.find(action.to);
  const viewer = seat ?? 'spectator';
  if (found === null || !hears(state, { viewer, person }, found.seen.hearers)) return refuse('no-such-message');
  const reach = reachOf(speaking, seat, found.seen);
  if (!reach.ok) return reach;
  const hearers = both(found.seen.hearers, reach.value);
  return ok([{ type: 'reacted', person, seat, to: found.to, reaction, hearers }]);
}

/**
 * Who could hear somebody now: in a match, on the channel of what they react to if it is open to them, else on their first. What only
 * some heard has to be on an open channel: else reactions to it would be a way to talk in private while that is closed.
 */
function reachOf(
  { state, person, game, recording }: Speaking,
  seat: Seat | null,
  { channel, hearers }: Seen,
): Result<Hearers, Refusal> {
  if (state.stage !== 'playing' || recording === null) return ok('all');
  if (seat === null) return isSpectator(state, person) ? ok('spectators') : refuse('not-a-spectator');
  const channels = game.channels?.(recording.match.seatView(seat)) ?? [];
  const own = channels.find(({ name }) => name === channel);
  const open = hearers === 'all' ? (own ?? channels[0]) : own;
  if (open === undefined) return refuse('not-your-channel', { channel: channel ?? 'table' });
  // A copy: a game may hand out a list of its own state.
  return ok(open.hearers === 'all' ? 'all' : [...open.hearers]);
}

function both(one: Hearers, other: Hearers): Hearers {
  if (one === 'all') return other;
  if (other === 'all' || one === 'spectators' || other === 'spectators') return one;
  return one.filter((seat) => other.includes(seat));
}
