import type { HeardPhrase, Occasion, Phrase, Seat } from '../../../kernel/index.ts';
import type { GameView, SecretHitler } from '../types.ts';

/** How much one still wants to speak in a round in which so much was said: a conversation, not noise. */
const ROOM = [1, 1, 0.9, 0.6, 0.3, 0.12] as const;

/** For so many governments nobody says the same sort of thing again, and then less gladly. */
const TIRED_FOR = 3;
const AGAIN = 0.6;

/** How many sentences the texts have for a phrase in each manner, where there is more than one. */
export const WORDINGS: Readonly<Record<string, number>> = {
  ...{ neinPolicy: 4, neinUnknown: 4, neinZone: 4, neinGut: 4, picked: 4, thanks: 4 },
  ...{ wantChancellor: 3, jaProved: 3, jaTry: 3, pickFresh: 3, rejected: 3, explain: 3, tallStory: 3, believe: 3 },
  ...{ whatDrew: 2, noChoice: 2, phew: 2, neinConflict: 2, neinChummy: 2, pickTrust: 2, lastTry: 2, chaosQuip: 2 },
  ...{ dontSpoil: 2, oneToGo: 2, redPolicy: 2, standBy: 2, farewell: 2, whyMe: 2, agreeAbout: 2, soon: 2, quietOne: 2 },
  ...{ hello: 2 },
};

/** Bots so many seats apart that talk in the same manner have sentences of their own. */
const APART = 4;

/** Plain opinions: with another name they say something else. */
export const OPINIONS: ReadonlySet<string> = new Set(['suspect', 'trust', 'agree', 'checkNext']);

/** The same for phrases that read the same but for the names in them: by manner, and by which sentence protocol/phrase-text.ts chooses. */
export function sentenceOf({ seat: by, phrase: { type, ...blanks }, manner }: Omit<HeardPhrase, 'channel'>): string {
  const seats = Object.values(blanks).filter((value) => typeof value === 'number');
  if (manner === undefined || OPINIONS.has(type)) return [manner, type, ...(OPINIONS.has(type) ? seats : [])].join(' ');
  const wordings = WORDINGS[type] ?? 1;
  const own = Math.ceil(wordings / 2);
  const about = seats.reduce((sum, seat) => sum + seat, 0);
  return `${manner} ${type} ${(Math.floor(by / APART) * own + (about % own)) % wordings}`;
}

/** After so many governments without a word somebody is called quiet. */
const QUIET_FOR = 4;

/**
 * Something to say, how much one wants to say it, from 0 to 1, and whether one was spoken to and answers. Who was asked for a reason
 * owes it: that is said for certain.
 */
export type Thought = readonly [phrase: Phrase, eagerness: number, isAnswer?: boolean | 'owed'];

/** What one player remembers of the talk: what was said in this round, what oneself has said, and who is silent. */
export class Conversation {
  private readonly self: Seat;
  private readonly manner: string | undefined;
  private government = -1;
  private inRound = 0;
  private readonly typesInRound = new Set<string>();
  private readonly keysInRound = new Set<string>();
  private readonly sentences = new Set<string>();
  /** The sentences of others: two who talk in the same manner would tell the same joke. */
  private readonly heard = new Set<string>();
  private readonly saidOfType = new Map<string, { last: number; times: number }>();
  private readonly spoke = new Map<Seat, number>();
  /** Whom one has accused, for the end. */
  readonly accused = new Set<Seat>();
  private ballot: { readonly government: number; readonly ja: boolean } | null = null;
  private call: { readonly by: Seat; readonly government: number; readonly ja: boolean } | null = null;
  /** Who has just talked this player into another vote; null if nobody. */
  convincedBy: Seat | null = null;

  constructor(self: Seat, manner?: string, before: readonly HeardPhrase[] = []) {
    this.self = self;
    for (const spoken of before) if (isJoke(spoken)) this.heard.add(sentenceOf(spoken));
    this.manner = manner;
  }

  private sentenceOf(phrase: Phrase): string {
    return sentenceOf({ seat: this.self, phrase, manner: this.manner });
  }

  hear({ table, hand }: GameView, { phrases }: Pick<Occasion<SecretHitler>, 'phrases'>): void {
    this.turnTo(table.governments.length);
    for (const heard of phrases) this.note(heard);
    this.noteBallot(hand.vote);
  }

  private turnTo(government: number): void {
    if (government === this.government) return;
    this.government = government;
    this.inRound = 0;
    this.typesInRound.clear();
    this.keysInRound.clear();
    this.convincedBy = null;
  }

  private note(heard: HeardPhrase): void {
    const { seat, phrase } = heard;
    this.spoke.set(seat, this.government);
    if (phrase.type === 'voteJa' || phrase.type === 'voteNein')
      this.call = { by: seat, government: this.government, ja: phrase.type === 'voteJa' };
    this.heard.add(sentenceOf(heard));
    this.count(phrase);
  }

  private count(phrase: Phrase): void {
    this.inRound++;
    // Once is enough for a while.
    if (phrase.type === 'quietOne') this.spoke.set(phrase.seat as Seat, this.government);
    this.typesInRound.add(phrase.type);
    this.keysInRound.add(JSON.stringify(phrase));
  }

  /** Notices that one votes otherwise than before, after a call to do so. */
  private noteBallot(ja: boolean | null): void {
    const { government, ballot, call } = this;
    if (ja === null) return;
    const isChanged = ballot?.government === government && ballot.ja !== ja;
    if (isChanged && call?.government === government && call.ja === ja) this.convincedBy = call.by;
    this.ballot = { government, ja };
  }

  /** From 0, for what was said before, to 1: how fresh this would be. */
  freshness(phrase: Phrase, isAnswer: boolean | 'owed'): number {
    const sentence = this.sentenceOf(phrase);
    if (this.sentences.has(sentence)) return 0;
    if (isAnswer === 'owed') return 1;
    if (this.heard.has(sentence)) return 0;
    if (this.keysInRound.has(JSON.stringify(phrase))) return 0;
    const before = this.saidOfType.get(phrase.type);
    const tired = before === undefined ? 1 : AGAIN ** before.times;
    if (isAnswer) return before?.last === this.government ? 0 : Math.max(tired, AGAIN);
    if (this.typesInRound.has(phrase.type)) return 0;
    if (before !== undefined && this.government - before.last < TIRED_FOR) return 0;
    return tired * (ROOM[Math.min(this.inRound, ROOM.length - 1)] as number);
  }

  /** One says this oneself. */
  say(phrase: Phrase): void {
    const { type, seat } = phrase;
    this.sentences.add(this.sentenceOf(phrase));
    this.saidOfType.set(type, { last: this.government, times: (this.saidOfType.get(type)?.times ?? 0) + 1 });
    this.spoke.set(this.self, this.government);
    if (ACCUSING.has(type) && typeof seat === 'number') this.accused.add(seat);
    if (type === 'allRight') this.convincedBy = null;
    this.count(phrase);
  }

  isQuiet(seat: Seat): boolean {
    return this.government >= QUIET_FOR && this.government - (this.spoke.get(seat) ?? 0) >= QUIET_FOR;
  }
}

/** What speaks against the seat that it names. */
export const ACCUSING: ReadonlySet<string> = new Set([
  ...['suspect', 'checkNext', 'shootThem', 'neinPolicy', 'neinRed', 'neinPair', 'neinConflict', 'neinLiar', 'neinZone'],
  ...[
    'neinChummy',
    'jaGrudge',
    'didFascist',
    'didRed',
    'didConflict',
    'tallStory',
    'impossible',
    'youLie',
    'knewIt',
    'counter',
    'explain',
    'oneSwallow',
  ],
]);

/** What is only good the first time, also in another match. */
const isJoke = ({ phrase, manner }: HeardPhrase): boolean =>
  !OPINIONS.has(phrase.type) && (manner === 'merry' || JESTING.has(phrase.type));

/** What is said for fun. */
export const JESTING: ReadonlySet<string> = new Set([
  ...['neinGut', 'rejected', 'chaosQuip', 'redPolicy', 'tallStory', 'oneSwallow', 'quietOne', 'hello', 'neinChummy'],
]);
