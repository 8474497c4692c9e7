import type { BotKind, Character, HeardPhrase, Phrase, Random, VisibleEvent, Voice } from '../../../kernel/index.ts';
import { type GoodsSeatView, namedAmounts, type PublicGoods, sumOf, TALK_CHANNEL } from '../types.ts';

/** Who is less honest than this promises what sounds well. */
const LIAR_BELOW = 0.4;

/** What others said in the last rounds is not said again. */
const AFTER_OTHERS = 2;

/** Remarks per round, and of somebody who likes to talk. */
const A_ROUND = 1;
const WHEN_TALKATIVE = 2;
const IS_TALKATIVE = 0.7;

/** Parts of the endowment: who gives less is mean if the others give more than the second, and who gives the third is generous. */
const MEAN = 0.1;
const DECENT = 0.3;
const GENEROUS = 0.75;

/** By so much of the endowment the average falls where somebody speaks of it. */
const A_FALL = 0.15;

/** Something to say, and how likely somebody says it who talks as much as most people. */
interface Thought {
  readonly phrase: Phrase;
  readonly chance: number;
}

type Heard = readonly VisibleEvent<PublicGoods>[];
type Means = (view: GoodsSeatView) => number;

/**
 * What a bot says about what everybody has seen, and what it promises. `means` says what it is going to give: an honest one promises no more
 * than that. Nothing is said twice in a match.
 */
export const voice =
  (means: Means): NonNullable<BotKind<PublicGoods>['voice']> =>
  (_seat, random, character) =>
    speaker(means, random, character);

function speaker(means: Means, random: Random, character: Character): Voice<PublicGoods> {
  const { talkativeness } = character;
  const said = new Set<string>();
  const heardIn = new Map<string, number>();
  const most = talkativeness >= IS_TALKATIVE ? WHEN_TALKATIVE : A_ROUND;
  let now = 0;
  let left = 0;
  const isNew = (phrase: Phrase) =>
    !said.has(wordsOf(phrase)) && now - (heardIn.get(phrase.type) ?? -AFTER_OTHERS) >= AFTER_OTHERS;
  const dares = (chance: number) => random.below(1000) < 1000 * chance * (talkativeness + 0.3);

  return (view, { events, phrases }) => {
    if (view.setup.talk === false) return null;
    const { round } = view.table;
    if (round !== now) {
      now = round;
      left = most;
    }
    const promise = promiseOf(view, means, character);
    const replies = repliesTo(view, phrases, promise, character);
    for (const { phrase } of phrases) heardIn.set(phrase.type, round);
    if (left === 0) return null;
    // Who is spoken to answers, whatever the others say.
    const thought =
      replies.find(({ phrase, chance }) => !said.has(wordsOf(phrase)) && dares(chance)) ??
      thoughtsOn(view, events, promise, character).find(({ phrase, chance }) => isNew(phrase) && dares(chance));
    if (thought === undefined) return null;
    left--;
    said.add(wordsOf(thought.phrase));
    return { channel: TALK_CHANNEL, phrase: thought.phrase };
  };
}

/** The same sentence with another name in it is the same sentence. */
const wordsOf = ({ type, amount = null }: Phrase): string => `${type} ${amount}`;

/** What it says that it will give, while it can still be decided; null where it promises nothing. */
function promiseOf(view: GoodsSeatView, means: Means, { honesty }: Character): Phrase | null {
  if (view.phase !== 'giving' || !view.isAsked) return null;
  const amounts = namedAmounts(view.setup);
  const named = honesty < LIAR_BELOW ? amounts.at(-1) : amounts.findLast((amount) => amount <= means(view));
  return named === undefined || named === 0 ? null : { type: 'iWillGive', amount: String(named) };
}

const promised = (promise: Phrase | null, chance: number): readonly Thought[] =>
  promise === null ? [] : [{ phrase: promise, chance }];

/** What somebody answers who is asked for more, thanked, waited for, or made a proposal. */
function repliesTo(
  view: GoodsSeatView,
  phrases: readonly HeardPhrase[],
  promise: Phrase | null,
  { honesty }: Character,
): readonly Thought[] {
  const { seat, isAsked, table } = view;
  const last = table.rounds.at(-1)?.given ?? [];
  const gaveLittle = last.length > 0 && (last[seat] ?? 0) < sumOf(last) / last.length;
  return phrases.flatMap(({ phrase, seat: by }): readonly Thought[] => {
    switch (phrase.type) {
      case 'letsAll':
      case 'letsAllGive':
        return promised(promise, 0.9);
      case 'iGaveAll':
        return [{ phrase: { type: 'thankYou', seat: by }, chance: 0.5 }, ...promised(promise, 0.6)];
      case 'freeRider':
      case 'itCosts':
      case 'giveMore':
        if (phrase.seat !== seat) return [];
        if (gaveLittle && honesty >= LIAR_BELOW) return [{ phrase: { type: 'sorry' }, chance: 0.8 }];
        return [{ phrase: { type: 'notAlone' }, chance: 0.6 }];
      case 'gaveNothing':
        return last[seat] === 0 && honesty >= LIAR_BELOW ? [{ phrase: { type: 'sorry' }, chance: 0.7 }] : [];
      case 'hurry':
        return isAsked ? [{ phrase: { type: 'sorry' }, chance: 0.5 }] : [];
      default:
        return [];
    }
  });
}

/** The last thing that happened is spoken of, the most important first. */
function thoughtsOn(
  view: GoodsSeatView,
  events: Heard,
  promise: Phrase | null,
  character: Character,
): readonly Thought[] {
  const isOver = view.table.rounds.length === view.setup.rounds;
  const thoughts: Thought[] = [];
  for (const event of events) {
    if (event.type === 'punished') thoughts.push(...afterPunishment(view, event.punished));
    if (event.type === 'shared') thoughts.push(...afterSharing(view, event.given, character));
  }
  if (isOver) return [{ phrase: { type: 'wellPlayed' }, chance: 0.8 }];
  const opens = events.some((event) => event.type === 'roundBegan');
  const all = String(view.setup.endowment);
  if (opens && view.table.round === 1) {
    if (character.boldness > 0.4) thoughts.push({ phrase: { type: 'letsAll', amount: all }, chance: 0.4 });
    thoughts.push({ phrase: { type: 'letsAllGive' }, chance: 0.4 });
  }
  return opens ? [...thoughts, ...promised(promise, 0.35)] : thoughts;
}

const afterPunishment = ({ seat }: GoodsSeatView, punished: readonly number[]): readonly Thought[] =>
  (punished[seat] ?? 0) > 0 ? [{ phrase: { type: 'ouch' }, chance: 0.6 }] : [];

function afterSharing(view: GoodsSeatView, given: readonly number[], { boldness }: Character): readonly Thought[] {
  const { seat, setup, table } = view;
  const { endowment } = setup;
  const own = given[seat] ?? 0;
  const average = sumOf(given) / given.length;
  const others = given.flatMap((amount, each) => (each === seat ? [] : [{ each, amount }]));
  const thoughts: Thought[] = [];
  const mean = others.filter(({ amount }) => amount <= MEAN * endowment);
  if (average > DECENT * endowment && own > average / 2) {
    const before = table.rounds.filter(({ round }) => round < table.round);
    for (const { each } of mean) {
      const hasRidden = before.some((past) => (past.given[each] ?? 0) <= MEAN * endowment);
      if (setup.punishment) thoughts.push({ phrase: { type: 'itCosts', seat: each }, chance: 0.3 + boldness });
      if (hasRidden) thoughts.push({ phrase: { type: 'freeRider', seat: each }, chance: 0.6 + boldness });
      thoughts.push({ phrase: { type: 'giveMore', seat: each }, chance: 0.6 + boldness / 2 });
    }
    if (mean.some(({ amount }) => amount === 0)) thoughts.push({ phrase: { type: 'gaveNothing' }, chance: 0.8 });
  }
  if (own > (2 * (sumOf(given) - own)) / others.length && own > DECENT * endowment)
    thoughts.push({ phrase: { type: 'notAlone' }, chance: 0.6 });
  const best = others.find(({ amount }) => amount >= GENEROUS * endowment && amount > average);
  if (best !== undefined) thoughts.push({ phrase: { type: 'thankYou', seat: best.each }, chance: 0.4 });
  if (given.every((amount) => amount >= GENEROUS * endowment))
    thoughts.push({ phrase: { type: 'wellPlayed' }, chance: 0.5 });
  // Where nobody can be punished, this round is already among those that are over.
  const before = table.rounds.at(setup.punishment ? -1 : -2)?.given;
  const fell = before === undefined ? 0 : sumOf(before) / before.length - average;
  if (fell >= A_FALL * endowment) thoughts.push({ phrase: { type: 'letsAllGive' }, chance: 0.5 });
  return thoughts;
}
