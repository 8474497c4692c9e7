import {
  type GameTypes,
  type Input,
  MANNERS,
  type Match,
  type PhraseForm,
  plainPhrase,
  readPhrase,
  type Seat,
} from '../kernel/host.ts';

/** What can be said in a match without writing. */
export const phraseFormsOf = (match: Match<GameTypes>): readonly PhraseForm[] =>
  match.game.channels === undefined ? [] : (match.game.phrases?.(match.publicView()) ?? MANNERS);

interface Word {
  readonly at: number;
  readonly seat: Seat;
  readonly channel: string;
  readonly phrase: unknown;
}

/** A phrase as an input of the match; null if the game has no such phrase. Whether the seat may talk there is for the match to say. */
export function phraseIn(
  match: Match<GameTypes>,
  { at, seat, channel, phrase: given }: Word,
): Extract<Input<GameTypes>, { type: 'talk' }> | null {
  const phrase = readPhrase(phraseFormsOf(match), given, { seats: match.seats, seat, channel });
  return phrase === null ? null : { type: 'talk', at, seat, channel, text: plainPhrase(phrase), phrase };
}
