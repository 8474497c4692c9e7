import {
  type EmittedEvent,
  fastRandom,
  type GameTypes,
  type HeardPhrase,
  heardBy,
  type Input,
  type Match,
  type Phrase,
  type Random,
  type Said,
  type Seat,
  type VisibleEvent,
  type Voice,
} from '../kernel/host.ts';
import { characterOf, mannerOf } from '../protocol/characters.ts';
import { type BotSurroundings, phraseFor } from './bot-seats.ts';
import { lettersOf, type TableState } from './table-state.ts';
import { phraseIn } from './talking.ts';

/** Most that all bots together say to one thing that happened; more where a discussion goes on. */
const MOST_REMARKS = 2;

const MOST_IN_DISCUSSION = 6;

/** Most that they say to what a person says. */
const MOST_REPLIES = 2;

/** An answer comes sooner than a remark. */
const ANSWERS_SOONER = 0.6;

/** So many voices are asked at once, so that no other table has to wait for them. */
const ASKED_AT_ONCE = 3;

/** Milliseconds until the next ones are. */
const NEXT_ONES_MS = 300;

interface Speaker {
  readonly kind: string;
  readonly voice: Voice<GameTypes>;
  events: VisibleEvent<GameTypes>[];
  phrases: HeardPhrase[];
}

/** What a bot says after the match, and how many milliseconds after its end, since the table's clock has stopped by then. */
export interface Farewell {
  readonly input: Input<GameTypes>;
  readonly after: number;
}

/** The match and its table, when something happens or somebody speaks. */
interface Scene {
  readonly match: Match<GameTypes>;
  readonly state: TableState;
  readonly at: number;
  /** When everything that has happened so far has been seen. */
  readonly seenAt: number;
  /** A pause before somebody speaks, in milliseconds, for a number from 0 to 1; null where nobody has time for talk. */
  readonly pause: (draw: number) => number | null;
}

/**
 * Lets bots talk while they are not asked: after something that everybody saw, and after what somebody said, one at a time and never for
 * long. What they say is a phrase in the log like anybody's; when they say it is not.
 */
export class BotVoices {
  private readonly table: BotSurroundings;
  private random: Random | null = null;
  private readonly bySeat = new Map<Seat, Speaker>();
  /** Who is asked next whether there is something to say. */
  private line: Seat[] = [];
  private remarksLeft = 0;
  /** The channel on which they may answer; null for any. */
  private channel: string | null = null;
  /** When the next one may speak, by the table's clock; null if nobody has to be asked. */
  private dueAt: number | null = null;

  constructor(table: BotSurroundings) {
    this.table = table;
  }

  /** When somebody may speak; null if nobody does. */
  get due(): number | null {
    return this.dueAt;
  }

  /** Something happened; `told` may be known during the match. The seat that did it is the first to explain. */
  happened(told: readonly EmittedEvent<GameTypes>[], scene: Scene, actor: Seat | null = null): void {
    if (!this.seat(scene)) return;
    for (const [seat, speaker] of this.bySeat) speaker.events.push(...heardBy(told, seat));
    // What only some heard must not be the reason why others speak.
    if (!told.some(({ to }) => to === 'all')) return;
    const isDiscussed = scene.match.game.capabilities?.discussion?.current(scene.match.publicView()) ?? null;
    this.remarksLeft = isDiscussed === null ? MOST_REMARKS : MOST_IN_DISCUSSION;
    this.channel = null;
    this.lineUp([...this.bySeat.keys()], actor === null ? [] : [actor]);
    const { seenAt } = scene;
    const wait = scene.pause(this.draw());
    if (wait === null) this.dueAt = null;
    // Those who were about to speak do not wait for ever because so much happens.
    else this.dueAt = this.dueAt === null ? Math.max(seenAt, scene.at) + wait : Math.max(seenAt, this.dueAt);
  }

  /** Somebody said something: those who are spoken of are the first to answer. */
  listen(said: Said, scene: Scene): void {
    if (said.phrase === undefined || !this.seat(scene)) return;
    const manner = mannerIn(scene.state, said.seat);
    for (const [seat, { phrases }] of this.bySeat)
      if (seat !== said.seat) phrases.push(...phraseFor(said, seat).map((heard) => ({ ...heard, ...manner })));
    const isPerson = !this.bySeat.has(said.seat);
    if (isPerson) this.remarksLeft = Math.max(this.remarksLeft, MOST_REPLIES);
    const { hearers } = said;
    // Nobody else may see that there was private talk.
    this.channel = hearers === 'all' ? null : said.channel;
    const able = [...this.bySeat.keys()].filter((seat) => hearers === 'all' || hearers.includes(seat));
    this.lineUp(
      able.filter((seat) => seat !== said.seat),
      seatsOf(said.phrase),
    );
    const wait = scene.pause(this.draw());
    // An answer may be a remark on what happened, and that must have been seen.
    const soonest = scene.at + Math.round((wait ?? 0) * ANSWERS_SOONER);
    this.dueAt = wait === null || this.remarksLeft === 0 ? null : Math.max(scene.seenAt, soonest);
  }

  /** Everybody has seen what happened, so much earlier than expected. */
  hasten(milliseconds: number): void {
    if (this.dueAt !== null) this.dueAt -= milliseconds;
  }

  /** What the next bot says that has something to say; null if none of those asked now has. */
  speak({ match, state, at }: Scene): Input<GameTypes> | null {
    this.dueAt = null;
    for (let asked = 0; asked < ASKED_AT_ONCE; asked++) {
      const seat = this.line.shift();
      if (seat === undefined) return null;
      const word = this.wordOf(match, seat, at);
      if (word === null || state.chairs[seat]?.type !== 'bot') continue;
      this.remarksLeft--;
      return word;
    }
    if (this.line.length > 0) this.dueAt = at + NEXT_ONES_MS;
    return null;
  }

  /** What one or two say now that the match is over, to its end and nothing before, once they have seen how it ended. */
  part(told: readonly EmittedEvent<GameTypes>[], { match, state, at, seenAt, pause }: Scene): readonly Farewell[] {
    const bots = [...this.bySeat.keys()].filter((seat) => state.chairs[seat]?.type === 'bot');
    if (state.session !== null || pause(0) === null) return [];
    this.lineUp(bots, []);
    this.channel = null;
    const words: Farewell[] = [];
    let after = Math.max(0, seenAt - at);
    for (const seat of this.line) {
      const speaker = this.bySeat.get(seat) as Speaker;
      speaker.events = [...heardBy(told, seat)];
      speaker.phrases = [];
      const input = words.length < MOST_REMARKS ? this.wordOf(match, seat, at) : null;
      if (input === null) continue;
      after += Math.round((pause(this.draw()) ?? 0) * ANSWERS_SOONER);
      words.push({ input, after });
    }
    return words;
  }

  private wordOf(match: Match<GameTypes>, seat: Seat, at: number): Input<GameTypes> | null {
    const speaker = this.bySeat.get(seat);
    if (speaker === undefined) return null;
    const { events, phrases } = speaker;
    speaker.events = [];
    speaker.phrases = [];
    try {
      const remark = speaker.voice(match.seatView(seat), { events, phrases });
      if (remark === null || (this.channel !== null && remark.channel !== this.channel)) return null;
      return phraseIn(match, { at, seat, by: 'bot', ...remark });
    } catch {
      // A bot that cannot speak still plays.
      this.bySeat.delete(seat);
      return null;
    }
  }

  /** Ensures that every bot has its voice. Whether there is one. */
  private seat({ match, state: { chairs, session } }: Scene): boolean {
    if (session !== null || match.outcome !== null) return false;
    for (const [seat, chair] of chairs.entries()) {
      // One that stands in for a person has no voice.
      if (chair.type !== 'bot') this.bySeat.delete(seat);
      else if (this.bySeat.get(seat)?.kind !== chair.bot) this.giveVoice(seat, chair.bot, lettersOf(chair.name));
    }
    return this.bySeat.size > 0;
  }

  private giveVoice(seat: Seat, kind: string, name: string): void {
    const { drawNumber, gamePackage, spokenBefore } = this.table;
    const voice = gamePackage.bots[kind]?.voice;
    if (voice === undefined) this.bySeat.delete(seat);
    else {
      const random = fastRandom(drawNumber(), drawNumber());
      const made = voice(seat, random, characterOf(name), spokenBefore);
      this.bySeat.set(seat, { kind, voice: made, events: [], phrases: [] });
    }
  }

  /** All these seats by chance, but those who are spoken of first. */
  private lineUp(seats: readonly Seat[], first: readonly Seat[]): void {
    const placed = seats.map((seat) => ({ seat, place: this.draw() - (first.includes(seat) ? 1 : 0) }));
    this.line = placed.sort((one, other) => one.place - other.place).map(({ seat }) => seat);
  }

  private draw(): number {
    const { drawNumber } = this.table;
    this.random ??= fastRandom(drawNumber(), drawNumber());
    return this.random.below(1000) / 1000;
  }
}

/** How the bot in a seat words things, as far as it does so in any manner. */
function mannerIn({ chairs }: TableState, seat: Seat): Pick<HeardPhrase, 'manner'> {
  const chair = chairs[seat];
  const manner = chair?.type === 'bot' ? mannerOf(lettersOf(chair.name)) : null;
  return manner === null ? {} : { manner };
}

/** What bots said in a match of this table, for their voices in later ones. */
export const spokenIn = (state: TableState, inputs: readonly Input<GameTypes>[]): readonly HeardPhrase[] =>
  inputs.flatMap((input): HeardPhrase[] => {
    if (input.type !== 'talk' || input.phrase === undefined || state.chairs[input.seat]?.type !== 'bot') return [];
    const { seat, channel, phrase } = input;
    return [{ seat, channel, phrase, ...mannerIn(state, seat) }];
  });

/** The seats that a phrase is about. */
const seatsOf = ({ type: _type, ...blanks }: Phrase): readonly Seat[] =>
  Object.values(blanks).filter((value) => typeof value === 'number');
