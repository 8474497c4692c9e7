import { isRecord, type Json } from './json.ts';
import type { Seat } from './seats.ts';

/** What a blank of a phrase takes: a seat other than the speaker's, any or only one that is in play or out of the match; or one of these words. */
export type PhraseBlank = 'seat' | 'seatInPlay' | 'seatOut' | readonly string[];

/** A sentence with blanks that a seat may say, such as "I trust …". Its words are in the texts, under `phrases.<type>`. */
export interface PhraseForm {
  readonly type: string;
  readonly blanks: Readonly<Record<string, PhraseBlank>>;
  /** The channels on which it makes sense; absent for all. */
  readonly channels?: readonly string[];
  /** Whether it is nothing that people are offered: a remark or a reason of bots, of which there are many. */
  readonly isForBots?: true;
}

/** A form with its blanks filled in: what was said, for readers of any language and for bots. */
export interface Phrase {
  readonly type: string;
  readonly [blank: string]: Json;
}

/** A phrase that was said where a seat could hear it. */
export interface HeardPhrase {
  readonly seat: Seat;
  readonly channel: string;
  readonly phrase: Phrase;
  /** How the bot that said it words things; absent for people, who say things plainly. */
  readonly manner?: string | undefined;
}

const ABOUT_SOMEBODY = { seat: 'seat' } as const;

/** Phrases that fit many games; every reader has words for them. */
export const COMMON_PHRASES = {
  trust: { type: 'trust', blanks: ABOUT_SOMEBODY },
  suspect: { type: 'suspect', blanks: ABOUT_SOMEBODY },
  agree: { type: 'agree', blanks: ABOUT_SOMEBODY },
  sorry: { type: 'sorry', blanks: {} },
  hurry: { type: 'hurry', blanks: {} },
  wellPlayed: { type: 'wellPlayed', blanks: {} },
} as const satisfies Readonly<Record<string, PhraseForm>>;

/** What is said at every table. */
export const MANNERS: readonly PhraseForm[] = [COMMON_PHRASES.sorry, COMMON_PHRASES.hurry, COMMON_PHRASES.wellPlayed];

/** The place of a phrase: how many seats there are and which are out of the match, who says it, and where. */
interface Place {
  readonly seats: number;
  readonly seat: Seat;
  readonly channel: string;
  /** Left out where nobody can be. */
  readonly isOut?: ((seat: Seat) => boolean) | undefined;
}

/** The phrase as one of these forms allows it, without unknown fields; null if none does. */
export function readPhrase(forms: readonly PhraseForm[], given: unknown, place: Place): Phrase | null {
  if (!isRecord(given)) return null;
  const form = forms.find(({ type }) => type === given.type);
  if (form === undefined || form.channels?.includes(place.channel) === false) return null;
  const phrase: Record<string, Json> & { type: string } = { type: form.type };
  for (const [blank, takes] of Object.entries(form.blanks)) {
    const value = given[blank];
    if (!(typeof takes === 'string' ? isSeatFor(takes, value, place) : takes.includes(value as string))) return null;
    phrase[blank] = value as Json;
  }
  return phrase;
}

function isSeatFor(takes: Extract<PhraseBlank, string>, value: unknown, { seats, seat, isOut }: Place): boolean {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value >= seats || value === seat)
    return false;
  return takes === 'seat' || (isOut?.(value) === true) === (takes === 'seatOut');
}

/** A phrase for those who have no words for it: its type and what fills its blanks, seats counted from 1. */
export const plainPhrase = ({ type, ...blanks }: Phrase): string =>
  [type, ...Object.values(blanks).map((value) => (typeof value === 'number' ? value + 1 : value))].join(' ');
