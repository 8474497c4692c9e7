import type { BotKind, Character, DeepReadonly, Options, Random } from '../../../kernel/index.ts';
import { fewestOffered, fixedOffer, smallestForcedOffer, whyNotSensible } from '../rules/offers.ts';
import { holdingsOn, valueTo } from '../rules/tokens.ts';
import {
  type AnswerToOffer,
  type Command,
  type GameView,
  type Offer,
  P1,
  P2,
  type RoundRecord,
  type Snatch,
  type Worths,
} from '../types.ts';
import { voiceOf } from './voice.ts';

/** Tokens of each good in an ordinary offer. */
const USUAL = 5;

/** How likely it holds somebody without a blot to be honest, and what of that every blot leaves. */
const FIRST_TRUST = 0.9;

const LEFT_BY_BLOT = 0.8;

/** Who is at least so honest has no price; the price of all others in points is in proportion, and lower where there is no next round. */
const HONEST = 0.7;

const DEAREST = 10;

const IN_LAST_ROUND = 0.5;

/** Points that the shame of G3 adds to a price, and how bold somebody is who snatches though there is a judge, or offers to a thief. */
const SHAME = 3;

const BOLD = 0.7;

/** What a seat is asked with. */
export interface Question {
  readonly view: GameView;
  readonly options: Options<Snatch>;
  readonly random: Random;
}

/** What somebody does in either seat. Everything is read from the table, so that nothing need be remembered. */
export interface Habits {
  /** The offer that P1 would like to make, or null for none. */
  readonly offer: (question: Question) => Offer | null;
  readonly answer: (question: Question, offer: Offer) => AnswerToOffer;
  /** Whether P1, robbed, gives a shame token in G3. */
  readonly shames: (question: Question) => boolean;
  /** Whether P1, robbed, calls the judge in G4. */
  readonly reports: (question: Question, offer: Offer) => boolean;
  /** Whether it will trade honestly in this round: offer as P1, and not snatch as P2. Without it, nobody can tell. */
  readonly isHonest?: (view: GameView) => boolean;
}

/** A kind of bot with habits that look ahead: the first time it does so takes long. */
export const slowBotWith = (habits: Habits): BotKind<Snatch> => ({ ...botWith(habits), isSlow: true });

/** A kind of bot with these habits, whatever its character. */
export const botWith = (habits: Habits): BotKind<Snatch> => ({
  listens: false,
  make: (_seat, random) => (view, options) => respond(habits, { view, options, random }),
  voice: voiceOf(habits.isHonest ?? NEVER),
});

const NEVER = () => false;

function respond(habits: Habits, question: Question): Command {
  const { view } = question;
  switch (view.phase) {
    case 'talk':
      return { type: 'talkDone' };
    case 'offer': {
      const offer = allowed(view, habits.offer(question));
      return offer === null ? { type: 'noOffer' } : { type: 'proposeOffer', ...offer };
    }
    case 'response':
      return { type: 'p2Action', action: habits.answer(question, view.table.offer as Offer) };
    case 'aftermath':
      if (view.table.variant === 'G3') return { type: 'assignShame', give: habits.shames(question) };
      return { type: 'report', file: habits.reports(question, view.table.offer as Offer) };
    case 'finished':
      return { type: 'leave' };
  }
}

/** So many pavos for so many elotes, or as many of each as there are; null where one side would be empty. */
function swap(view: GameView, pavo: number, elote: number): Offer | null {
  const [p1, p2] = holdingsOn(view.table);
  const offerPavo = Math.min(pavo, p1.pavo);
  const requestElote = Math.min(elote, p2.elote);
  if (offerPavo <= 0 || requestElote <= 0) return null;
  return { offerPavo, offerElote: 0, requestPavo: 0, requestElote };
}

/** As many for as many: so many, or as many as both have. */
function evenSwap(view: GameView, many: number): Offer | null {
  const [p1, p2] = holdingsOn(view.table);
  const each = Math.min(many, p1.pavo, p2.elote);
  return swap(view, each, each);
}

/** The wish as far as the rules allow it: the fixed offer where offers are fixed, the smallest where one is forced. */
function allowed(view: GameView, wish: Offer | null): Offer | null {
  const { forced } = view.table;
  if (view.setup.offers === 'five-for-five') return wish !== null || forced ? fixedOffer(view.setup) : null;
  if (wish !== null && isLegal(view, wish)) return wish;
  return forced ? smallestForcedOffer(view) : null;
}

function isLegal(view: GameView, offer: Offer): boolean {
  const [p1, p2] = holdingsOn(view.table);
  const { offerPavo, offerElote, requestPavo, requestElote } = offer;
  const isOwned = offerPavo <= p1.pavo && offerElote <= p1.elote && requestPavo <= p2.pavo && requestElote <= p2.elote;
  return isOwned && whyNotSensible(offer, fewestOffered(view)) === null;
}

/** What P2 would get and give by accepting, in P2's points: with x pavos for y elotes, usually 2x and y. */
const gotByP2 = (worths: Worths, { offerPavo, offerElote }: Offer): number =>
  valueTo(worths, P2, { pavo: offerPavo, elote: offerElote });

const paidByP2 = (worths: Worths, { requestPavo, requestElote }: Offer): number =>
  valueTo(worths, P2, { pavo: requestPavo, elote: requestElote });

/** Whether P2 loses nothing by accepting: 2x ≥ y where a pavo is worth twice as much. */
const isFair = (worths: Worths, offer: Offer): boolean => gotByP2(worths, offer) >= paidByP2(worths, offer);

/** Whether an even swap is worth its risk to P1: it must be honoured in more than half of the cases, 2qy > x, where an elote is worth twice as much. */
export const isWorthTheRisk = (
  { ownWorth, otherWorth }: Worths,
  { offerPavo, requestElote }: Offer,
  chanceOfHonesty: number,
): boolean => otherWorth * chanceOfHonesty * requestElote > ownWorth * offerPavo;

type Round = DeepReadonly<RoundRecord>;

type Like = (round: Round, worths: Worths) => boolean;

/** Whether the round before this one was like that; false in the first. */
function lastWas({ table, setup }: GameView, like: Like): boolean {
  const last = table.rounds.at(-1);
  return last !== undefined && like(last, setup);
}

/** Whether any round so far was like that. */
const everWas = ({ table, setup }: GameView, like: Like): boolean => table.rounds.some((round) => like(round, setup));

const wasTheft = ({ p2Action }: Round): boolean => p2Action === 'snatch';

/** Whether P1 made P2 an offer by which P2 would have lost. */
const wasUnfair: Like = ({ offer }, worths) => offer !== null && !isFair(worths, offer as Offer);

/** P1 offered nothing though it could, or something by which P2 would have lost. */
const wasUnkind: Like = (round, worths) => wasUnfair(round, worths) || (round.offer === null && !round.auto.act);

/** Offers as many as it asks for, accepts whatever costs it nothing, never snatches, and does not suffer theft in silence. */
const honestly = (many: number): Habits => ({
  offer: ({ view }) => evenSwap(view, many),
  answer: ({ view }, offer) => (isFair(view.setup, offer) ? 'accept' : 'reject'),
  shames: () => true,
  reports: () => true,
  isHonest: () => true,
});

export const honestTrader = (many: number = USUAL) => botWith(honestly(many));

/** Snatches whatever is held out; in the other seat holds out one token, for as many as an honest partner would give for it: usually two. */
export const thief = () =>
  botWith({
    offer: ({ view }) => swap(view, 1, Math.floor(view.setup.otherWorth / view.setup.ownWorth)),
    answer: ({ view }, offer) => (gotByP2(view.setup, offer) > 0 ? 'snatch' : 'reject'),
    shames: () => false,
    reports: () => true,
  });

/** Treats the other as it was treated in the round before: no offer after a theft, and theft after no offer or an unfair one. */
export const titForTat = (many: number = USUAL) => {
  const kindly = honestly(many);
  return botWith({
    ...kindly,
    offer: (question) => (lastWas(question.view, wasTheft) ? null : kindly.offer(question)),
    answer: (question, offer) => (lastWas(question.view, wasUnkind) ? 'snatch' : kindly.answer(question, offer)),
    isHonest: (view) => !lastWas(view, view.seat === P1 ? wasTheft : wasUnkind),
  });
};

/** Trades honestly until it is wronged once: then it never offers again, and snatches all that it is offered. */
export const grim = (many: number = USUAL) => {
  const kindly = honestly(many);
  return botWith({
    ...kindly,
    offer: (question) => (everWas(question.view, wasTheft) ? null : kindly.offer(question)),
    answer: (question, offer) => (everWas(question.view, wasUnfair) ? 'snatch' : kindly.answer(question, offer)),
    isHonest: (view) => !everWas(view, view.seat === P1 ? wasTheft : wasUnfair),
  });
};

/** Begins with one for one and doubles whenever it was accepted; a theft sends it back to one. Answers honestly. */
export const cautiousLadder = () => botWith({ ...honestly(1), offer: ({ view }) => evenSwap(view, rungOf(view)) });

function rungOf({ table }: GameView): number {
  let rung = 1;
  for (const { p2Action } of table.rounds) {
    if (p2Action === 'accept') rung *= 2;
    if (p2Action === 'snatch') rung = 1;
  }
  return rung;
}

/** Offers the less the more shame tokens the partner shows and the more thefts it has seen, and nothing to whom it trusts no more than a coin. */
export const reputationFilter = () =>
  botWith({
    ...honestly(USUAL),
    offer: ({ view }) => trustingOffer(view),
    isHonest: (view) => view.seat === P2 || trustingOffer(view) !== null,
  });

function trustingOffer(view: GameView): Offer | null {
  const trust = trustIn(view);
  const { pavosP1, ownWorth, otherWorth } = view.setup;
  // What P1 can expect to gain by an even swap is in proportion to 2q − 1, where an elote is worth twice as much.
  const share = (otherWorth * trust - ownWorth) / (otherWorth - ownWorth);
  const offer = evenSwap(view, Math.max(1, Math.round(pavosP1 * share)));
  return offer !== null && isWorthTheRisk(view.setup, offer, trust) ? offer : null;
}

/** How likely P2 is to be honest. A theft that was shamed shows already. */
function trustIn({ table }: GameView): number {
  const shown = table.shame?.[P2] ?? 0;
  const unseen = table.rounds.filter((round) => wasTheft(round) && round.shameAssigned !== true).length;
  return FIRST_TRUST * LEFT_BY_BLOT ** (shown + unseen);
}

const LIKE_MOST_PEOPLE: Character = { boldness: 0.5, honesty: 0.5, talkativeness: 0.5 };

/** Trades by its character: the bold offer more, and all but the honest take what they are offered if it is worth their price. */
export const neighbour = (): BotKind<Snatch> => ({
  listens: false,
  make: (_seat, random, live) => {
    const habits = inCharacter(live?.character ?? LIKE_MOST_PEOPLE);
    return (view, options) => respond(habits, { view, options, random });
  },
  voice: (seat, random, character) => voiceOf(inCharacter(character).isHonest ?? NEVER)(seat, random, character),
});

function inCharacter(character: Character): Habits {
  const { boldness } = character;
  const kindly = honestly(2 + Math.round(6 * boldness));
  const offer: Habits['offer'] = (question) => {
    if (!lastWas(question.view, wasTheft)) return kindly.offer(question);
    return boldness >= BOLD ? evenSwap(question.view, 1) : null;
  };
  return {
    ...kindly,
    offer,
    answer: (question, offer) =>
      isTempting(question.view, offer, character) ? 'snatch' : kindly.answer(question, offer),
    // It always means to: nobody knows their price before they hear it.
    isHonest: (view) => view.seat === P2 || boldness >= BOLD || !lastWas(view, wasTheft),
  };
}

/** Whether P2 saves more by a snatch than its price. */
function isTempting({ table, setup }: GameView, offer: Offer, { honesty, boldness }: Character): boolean {
  if (honesty >= HONEST || gotByP2(setup, offer) === 0 || (table.variant === 'G4' && boldness < BOLD)) return false;
  const price = DEAREST * honesty * (table.round === setup.rounds ? IN_LAST_ROUND : 1);
  return paidByP2(setup, offer) > price + (table.variant === 'G3' ? SHAME : 0);
}
