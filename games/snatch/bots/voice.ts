import type { BotKind, Character, HeardPhrase, Phrase, Random, Remark, Seat, Voice } from '../../../kernel/index.ts';
import { mayTalk } from '../rules/phases.ts';
import { type GameView, P1, P2, type Snatch, TALK_CHANNEL } from '../types.ts';

/** Who is less honest than this says what helps, true or not. */
const LIAR_BELOW = 0.5;

/** What P2 says when it gives its word. */
const PROMISES: readonly string[] = ['wontSnatch', 'itIsADeal'];

type EventOfGame = Snatch['event'] | Snatch['secret'];

/** Something to say, and how likely it is said if nobody has asked. */
interface Thought {
  readonly type: string;
  readonly chance: number;
}

/** Who speaks, and whether they would say that they trade honestly in this round. */
interface Speaker {
  readonly view: GameView;
  readonly promises: boolean;
  /** Whether the other player gave their word in the round before, and snatched. */
  readonly wasCheated: boolean;
}

/**
 * How a kind of bot talks with the other player. `isHonest` says whether it is going to trade honestly in this round: then it says so. One
 * that means to take what it gets promises the same if its character is dishonest, and nothing if it is not. So whether a promise is kept
 * needs no memory that is shared with its decisions.
 */
export const voiceOf =
  (isHonest: (view: GameView) => boolean): NonNullable<BotKind<Snatch>['voice']> =>
  (seat, random, character) =>
    new Talker(seat, random, character, isHonest).speak;

class Talker {
  private readonly seat: Seat;
  private readonly random: Random;
  private readonly character: Character;
  private readonly isHonest: (view: GameView) => boolean;
  /** The last round in which it said each thing. */
  private readonly saidIn = new Map<string, number>();
  /** Whether the other player has given their word in this round, and whether they broke it in the one before. */
  private hasTheirWord = false;
  private wasCheated = false;

  constructor(seat: Seat, random: Random, character: Character, isHonest: (view: GameView) => boolean) {
    this.seat = seat;
    this.random = random;
    this.character = character;
    this.isHonest = isHonest;
  }

  readonly speak: Voice<Snatch> = (view, { events, phrases }) => {
    const isOver = events.some(({ type }) => type === 'talkEnded');
    // What was said before the talk ended was said before what happened then.
    if (isOver) this.listen(phrases);
    for (const event of events) this.see(event);
    if (!isOver) this.listen(phrases);
    if (!mayTalk(view)) return null;
    const { honesty, talkativeness } = this.character;
    const promises = this.isHonest(view) || honesty < LIAR_BELOW;
    const speaker: Speaker = { view, promises, wasCheated: this.wasCheated };
    const asked = isOver ? undefined : phrases.at(-1)?.phrase;
    const replies = asked === undefined ? [] : repliesTo(speaker, asked);
    const reply = replies.find((type) => !this.saidIn.has(type)) ?? replies[0];
    if (reply !== undefined) return this.saidIn.get(reply) === view.table.round ? null : this.say(view, reply);
    if (!events.some(({ type }) => type === 'roundBegan' || type === 'answered')) return null;
    const thoughts = openingsOf(speaker).filter(({ type }) => !this.saidIn.has(type));
    const thought = thoughts.find(({ chance }) => this.random.below(1000) < 1000 * chance * (0.4 + talkativeness));
    return thought === undefined ? null : this.say(view, thought.type);
  };

  private say({ table }: GameView, type: string): Remark {
    this.saidIn.set(type, table.round);
    return { channel: TALK_CHANNEL, phrase: { type } };
  }

  private listen(phrases: readonly HeardPhrase[]): void {
    if (phrases.some(({ phrase }) => PROMISES.includes(phrase.type))) this.hasTheirWord = true;
  }

  private see(event: EventOfGame): void {
    if (event.type === 'variantChanged') this.saidIn.clear();
    if (event.type === 'offered') this.wasCheated = false;
    if (event.type === 'answered') this.wasCheated = this.seat === P1 && event.action === 'snatch' && this.hasTheirWord;
    if (event.type === 'settled' || event.type === 'variantChanged') this.hasTheirWord = false;
  }
}

/** Answers to what the other player said, the best first; none where it needs none. */
function repliesTo({ view: { seat, table }, promises, wasCheated }: Speaker, { type }: Phrase): readonly string[] {
  switch (type) {
    case 'swapAll':
    case 'isItADeal':
      if (!promises) return ['noPromises'];
      return seat === P1 ? ['itIsADeal'] : ['itIsADeal', 'wontSnatch'];
    case 'dontSnatch':
      if (seat === P1) return [];
      return promises ? ['wontSnatch', 'itIsADeal'] : ['noPromises'];
    case 'wontSnatch':
      if (seat === P2) return [];
      if (wasCheated) return ['youPromised'];
      return promises ? ['itIsADeal'] : [];
    case 'noPromises':
      return seat === P1 ? ['dontSnatch'] : [];
    case 'youPromised':
      return seat === P2 && table.rounds.some(({ p2Action }) => p2Action === 'snatch') ? ['sorry'] : [];
    default:
      return [];
  }
}

/** What somebody says first in a round, the most important first. */
function openingsOf({ view: { seat, table }, promises, wasCheated }: Speaker): readonly Thought[] {
  const last = table.rounds.at(-1);
  const deal: Thought = { type: 'isItADeal', chance: 0.6 };
  const swap: readonly Thought[] = promises ? [{ type: 'swapAll', chance: 0.5 }] : [];
  if (last?.p2Action === 'accept') return [{ type: 'wellPlayed', chance: 0.5 }, deal];
  if (seat === P1) {
    const plea: Thought = { type: 'dontSnatch', chance: 0.8 };
    if (last?.p2Action !== 'snatch') return [...swap, plea, deal];
    return wasCheated ? [{ type: 'youPromised', chance: 2 }] : [plea];
  }
  const word: readonly Thought[] = promises ? [{ type: 'wontSnatch', chance: 0.7 }, deal] : [];
  return last?.p2Action === 'snatch' ? [{ type: 'sorry', chance: 0.6 }, ...word] : [...swap, ...word];
}
