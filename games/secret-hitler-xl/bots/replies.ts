import type { HeardPhrase, Phrase, Seat } from '../../../kernel/index.ts';
import { claimable } from '../rules/claims.ts';
import { TRACK_OF } from '../rules/policies.ts';
import type { Conversation, Thought } from './conversation.ts';
import { isUnlucky, type Opinion } from './opinion.ts';

/** What one answers to what somebody said, the most urgent first. */
export function* replies(
  mind: Opinion,
  talk: Conversation,
  { seat: speaker, phrase }: HeardPhrase,
): Generator<Thought> {
  const { seat } = mind.view;
  const about = typeof phrase.seat === 'number' ? phrase.seat : null;
  if (about === seat || phrase.other === seat) {
    for (const [answer, eagerness, isAnswer = true] of answers(mind, speaker, phrase))
      yield [answer, eagerness, isAnswer];
    return;
  }
  switch (phrase.type) {
    case 'suspect':
    case 'checkNext':
      if (about !== null) yield* onAccusation(mind, speaker, about);
      return;
    case 'trust':
      if (about !== null && mind.isGuilty(about)) yield [{ type: 'suspect', seat: about }, 0.7, true];
      else if (about !== null && mind.isInnocent(about)) yield [{ type: 'agree', seat: speaker }, 0.5, true];
      return;
    case 'wantChancellor':
      if (about !== null && mind.isGuilty(about)) yield [{ type: 'suspect', seat: about }, 0.5, true];
      else if (about !== null && mind.isInnocent(about)) yield [{ type: 'agree', seat: speaker }, 0.3];
      return;
    case 'oneLies':
      if (about !== null) yield* onLiars(mind, [about, phrase.other as Seat], 0.6);
      return;
    case 'voteJa':
    case 'voteNein':
      yield* onCall(mind, talk, speaker, phrase.type === 'voteJa');
      return;
    case 'iAm':
      if (phrase.party !== 'liberal') yield [{ type: 'knewIt', seat: speaker }, 0.8, true];
      else if (mind.isInnocent(speaker)) yield [{ type: 'believeYou', seat: speaker }, 0.6, true];
      if (phrase.party === 'liberal') yield [{ type: 'everyoneSays', seat: speaker }, 0.45, true];
      return;
    case 'whatDid':
      if (about !== null) yield* onQuestionAbout(mind, talk, about);
      return;
    case 'hurry':
      yield [{ type: 'patience', seat: speaker }, 0.5, true];
      return;
    case 'sorry':
      yield [{ type: 'noHarm', seat: speaker }, 0.5, true];
      return;
    default:
  }
}

function* onAccusation(mind: Opinion, by: Seat, about: Seat): Generator<Thought> {
  if (mind.isGuilty(about)) yield [{ type: 'agreeAbout', seat: by, about }, 0.8, true];
  else if (mind.isInnocent(about)) yield [{ type: 'disagreeAbout', seat: by, about }, 0.8, true];
  else yield [{ type: 'notSure', seat: by, about }, 0.35, true];
}

/** One of two lies: who believes one of them says so. */
export function* onLiars(mind: Opinion, [one, other]: readonly [Seat, Seat], eagerness: number): Generator<Thought> {
  const believed = mind.believed(one, other);
  if (believed !== null) yield [{ type: 'believe', seat: believed[0], other: believed[1] }, eagerness];
}

/** Somebody says how to vote: those who have voted otherwise think again, and say what came of it. */
function* onCall(mind: Opinion, talk: Conversation, by: Seat, ja: boolean): Generator<Thought> {
  const { hand, table } = mind.view;
  if (table.governments.at(-1)?.end !== 'voting' || hand.vote === null) return;
  if (talk.convincedBy === by) yield [{ type: 'allRight', seat: by }, 1, true];
  else if (hand.vote === ja) yield [{ type: 'asYouSay', seat: by }, 0.5, true];
  else yield [{ type: 'noThanks', seat: by }, 0.35, true];
}

/** Somebody speaks to me, or of me. */
function* answers(mind: Opinion, speaker: Seat, phrase: Phrase): Generator<Thought> {
  switch (phrase.type) {
    case 'suspect':
    case 'checkNext':
    case 'shootThem':
      yield* defence(mind, speaker);
      return;
    case 'neinPolicy':
    case 'neinRed':
    case 'neinPair':
    case 'explain':
      yield* account(mind);
      if (mind.hasDoneGood(mind.view.seat)) yield [{ type: 'myRecord', seat: speaker }, 0.6];
      return;
    case 'tallStory':
    case 'impossible':
    case 'neinConflict':
      yield [{ type: 'standBy' }, 0.8];
      return;
    case 'oneLies': {
      const other = (phrase.seat === mind.view.seat ? phrase.other : phrase.seat) as Seat;
      if (mind.character.boldness > 0.4) yield [{ type: 'youLie', seat: other }, 0.7];
      yield [{ type: 'standBy' }, 0.9];
      return;
    }
    case 'youLie':
      yield [{ type: 'standBy' }, 0.8];
      return;
    case 'believe':
      if (phrase.seat === mind.view.seat) yield [{ type: 'sameToYou', seat: speaker }, 0.6];
      else yield [{ type: 'whyMe', seat: speaker }, 0.6];
      return;
    case 'trust':
    case 'wantChancellor':
      yield [{ type: 'sameToYou', seat: speaker }, 0.7];
      return;
    case 'whatDrew':
    case 'whatFound':
    case 'whatComes':
      yield* onQuestion(mind, speaker);
      return;
    case 'whyVote':
      yield* ownReason(mind, speaker);
      return;
    case 'whatDid':
      yield* account(mind);
      yield [{ type: 'notMe' }, 1, 'owed'];
      return;
    case 'quietOne': {
      const worst = mind.worst(mind.others().filter((other) => other !== speaker));
      if (worst !== null) yield [{ type: 'ownSuspect', seat: speaker, about: worst }, 1];
      return;
    }
    default:
  }
}

/** One is accused: those who have governed badly give their reason, and the bold accuse in turn. */
export function* defence(mind: Opinion, accuser: Seat): Generator<Thought> {
  const { boldness } = mind.character;
  yield* account(mind);
  if (mind.hasDoneGood(mind.view.seat)) yield [{ type: 'myRecord', seat: accuser }, 0.7];
  if (!mind.isInnocent(accuser)) yield [{ type: 'counter', seat: accuser }, 0.8 * boldness];
  yield [{ type: 'whyMe', seat: accuser }, 0.9];
  yield [{ type: 'notMe' }, 0.9];
}

/** Why the last session in which one was came to nothing good: the cards, or the other. Never anything but what one claims. */
export function* account({ view: { seat, hand, table } }: Opinion): Generator<Thought> {
  const index = table.governments.findLastIndex(
    ({ president, chancellor, policy }) => policy !== null && (president === seat || chancellor === seat),
  );
  const government = table.governments[index];
  if (government === undefined || government.policy === null || TRACK_OF[government.policy] === 'liberal') return;
  const { president, chancellor } = government;
  const own = table.claims.find((claim) => claim.kind === 'cards' && claim.by === seat && claim.government === index);
  const seen = hand.seen.find((each) => each.government === index && (each.as === 'drawn' || each.as === 'given'));
  const cards = own?.kind === 'cards' ? own.cards : seen?.cards;
  if (cards === undefined) return;
  if (isUnlucky(cards)) {
    if (chancellor === seat) yield [{ type: 'blamePresident', seat: president }, 0.5];
    yield [{ type: 'noChoice' }, 0.9];
  } else if (own !== undefined && president === seat) yield [{ type: 'blameChancellor', seat: chancellor }, 0.9];
}

/** One is asked what one saw. */
function* onQuestion({ view: { seat, table } }: Opinion, asker: Seat): Generator<Thought> {
  if (claimable(table, seat).length > 0) yield [{ type: 'soon', seat: asker }, 1, 'owed'];
  else if (table.claims.some(({ by, kind }) => by === seat && kind !== 'side'))
    yield [{ type: 'toldYou', seat: asker }, 1, 'owed'];
  else yield [{ type: 'nothingToTell', seat: asker }, 1, 'owed'];
}

/** Somebody asks what a player has done: who thinks ill of them says why, and who does not says that. */
function* onQuestionAbout(mind: Opinion, talk: Conversation, about: Seat): Generator<Thought> {
  const isAccuser = talk.accused.has(about);
  if (isAccuser || mind.looksGuilty(about))
    for (const deed of mind.deedsOf(about)) yield [deed, 0.9, isAccuser ? 'owed' : true];
  yield isAccuser
    ? [{ type: 'onlyFeeling', seat: about }, 1, 'owed']
    : [{ type: 'didNothing', seat: about }, 0.6, true];
}

/** One is asked why one voted so, and says it: also those who were to govern, and those who have not voted yet. */
function* ownReason(mind: Opinion, asker: Seat): Generator<Thought> {
  const { seat } = mind.view;
  const voted = lastVote(mind);
  if (voted === null) yield [{ type: 'notVoted', seat: asker }, 1, 'owed'];
  else {
    const { government, vote } = voted;
    const { president, chancellor } = government;
    if (vote && president === seat) {
      for (const reason of mind.whyChosen(chancellor)) yield [reason, 1, 'owed'];
      yield [{ type: 'ownChoice', seat: chancellor }, 1, 'owed'];
    }
    if (vote && chancellor === seat) yield [{ type: 'ownOffice', seat: president }, 1, 'owed'];
    for (const [reason] of ownVote(mind, 1)) yield [reason, 1, 'owed'];
    yield vote ? [{ type: 'jaWhyNot', seat: chancellor }, 1, 'owed'] : [{ type: 'neinGut' }, 1, 'owed'];
  }
  yield [{ type: 'toldYou', seat: asker }, 1, 'owed'];
}

/** The last government that one has voted on, and how; null if there is none. */
function lastVote({ view: { seat, hand, table } }: Opinion) {
  const last = table.governments.at(-1);
  const government = last?.end === 'voting' && hand.vote === null ? table.governments.at(-2) : last;
  const vote = government?.end === 'voting' ? hand.vote : (government?.votes?.[seat] ?? null);
  return government === undefined || vote === null ? null : { government, vote };
}

/** Why one voted as one did on the last government that was voted on. */
export function* ownVote(mind: Opinion, eagerness: number): Generator<Thought> {
  const { seat } = mind.view;
  const voted = lastVote(mind);
  if (voted === null || voted.government.president === seat || voted.government.chancellor === seat) return;
  const { government, vote } = voted;
  for (const reason of vote ? mind.whyJa(government) : mind.whyNein(government)) {
    yield [reason, eagerness * (reason.type === 'neinGut' ? 0.5 : 1)];
  }
}
