import type { Character, HeardPhrase, Random, Seat, Voice } from '../../../kernel/index.ts';
import { isInSession } from '../rules/claims.ts';
import type { Role } from '../rules/roles.ts';
import type { SecretHitler } from '../types.ts';
import { ACCUSING, Conversation, JESTING } from './conversation.ts';
import { Opinion } from './opinion.ts';
import { Reputation } from './people-reputation.ts';
import { farewells, remarks } from './remarks.ts';
import { replies } from './replies.ts';

/** How gladly each role accuses and jests: Hitler keeps out of trouble, communists like to stir it. */
const TEMPER: Readonly<Record<Role, { readonly accuses: number; readonly jests: number }>> = {
  liberal: { accuses: 1, jests: 1 },
  fascist: { accuses: 1, jests: 1 },
  hitler: { accuses: 0.75, jests: 0.9 },
  communist: { accuses: 1.1, jests: 1.25 },
};

/**
 * Says in phrases what `people` think: why they vote so, whom they suspect, defend and believe, what they make of a policy or a claim, and
 * what they answer. What it has seen of cards and parties it says by claims.
 */
export function voice(
  seat: Seat,
  random: Random,
  character: Character,
  before: readonly HeardPhrase[] = [],
): Voice<SecretHitler> {
  const talk = new Conversation(seat, character.manner, before);
  let reputation: Reputation | null = null;
  /** What one was asked in a session, where one may not speak. */
  let owed: readonly HeardPhrase[] = [];
  return (view, occasion) => {
    talk.hear(view, occasion);
    const { table, hand } = view;
    const isOver = table.roles !== null;
    const asked = [...owed, ...occasion.phrases.filter(({ phrase }) => phrase.seat === seat && ASKS.has(phrase.type))];
    owed = isInSession(view) ? asked : [];
    if (!isOver && (!table.living.includes(seat) || isInSession(view))) return null;
    reputation ??= new Reputation(view.seats);
    reputation.update(view);
    const mind = new Opinion(view, reputation, character);
    const thoughts = function* () {
      if (isOver) yield* farewells(mind, talk);
      else {
        for (const heard of asked.toReversed()) yield* replies(mind, talk, heard);
        for (const heard of recent(occasion.phrases, seat)) yield* replies(mind, talk, heard);
        yield* remarks(mind, talk, occasion, random);
      }
    };
    const { accuses, jests } = TEMPER[hand.role];
    for (const [phrase, eagerness, isAnswer = false] of thoughts()) {
      const temper = (ACCUSING.has(phrase.type) ? accuses : 1) * (JESTING.has(phrase.type) ? jests : 1);
      const talkativeness = isAnswer !== false ? 1 : 0.45 + 0.55 * character.talkativeness;
      const freshness = talk.freshness(phrase, isAnswer);
      const percent = 100 * (isAnswer === 'owed' ? freshness : eagerness * temper * talkativeness * freshness);
      if (random.below(100) >= percent) continue;
      talk.say(phrase);
      return { channel: 'table', phrase };
    }
    return null;
  };
}

/** By these somebody asks for a reason, or for what one saw. */
const ASKS: ReadonlySet<string> = new Set(['whyVote', 'whatDid', 'whatDrew', 'whatFound', 'whatComes']);

/** So many of the last phrases one still answers, and so many if they were said to oneself: what lies farther back was said in another round. */
const ANSWERED = 3;
const ANSWERED_TO_ME = 6;

/** What is still worth an answer, the latest first. */
const recent = (phrases: readonly HeardPhrase[], seat: Seat): readonly HeardPhrase[] =>
  phrases
    .slice(-ANSWERED_TO_ME)
    .filter(({ phrase }, index, last) => phrase.seat === seat || index >= last.length - ANSWERED)
    .toReversed();
