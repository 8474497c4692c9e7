import type { Character, HeardPhrase, Phrase, Random, Seat, VisibleEvent, Voice } from '../../../kernel/index.ts';
import { laidInAll, type Skull, type SkullView } from '../types.ts';

/** Rounds until a bot says what somebody else has said. What it has said itself, about anybody, it never says again. */
const AFTER_OTHERS = 1;

/** Remarks per round, and of somebody who likes to talk. */
const A_ROUND = 1;
const WHEN_TALKATIVE = 2;
const IS_TALKATIVE = 0.7;

/** Below this honesty a bot says of its stack what helps, true or not; else what is true, or nothing. */
const LIAR_BELOW = 0.5;

/** A bid is brave if it needs at least this share of the discs of others. */
const BRAVE = 0.5;

/** With so few discs left somebody laments. */
const FEW_DISCS = 2;

/** Something to say, and how likely somebody says it who talks as much as most people. */
interface Thought {
  readonly phrase: Phrase;
  readonly chance: number;
}

type Heard = readonly VisibleEvent<Skull>[];
type EventOf<T extends Skull['event']['type']> = Extract<Skull['event'], { type: T }>;

/**
 * What a bot says about what everybody has seen, and what it claims of its own stack: the honest ones the truth, the others what may lead
 * somebody astray. So a claim proves nothing.
 */
export function voice(_seat: Seat, random: Random, { talkativeness, boldness, honesty }: Character): Voice<Skull> {
  const said = new Set<string>();
  /** The last round of everything of a kind that it heard. */
  const heardIn = new Map<string, number>();
  let now = 0;
  let left = 0;
  const most = talkativeness >= IS_TALKATIVE ? WHEN_TALKATIVE : A_ROUND;
  const isNew = (phrase: Phrase) =>
    !said.has(phrase.type) && now - (heardIn.get(phrase.type) ?? -AFTER_OTHERS) >= AFTER_OTHERS;
  const dares = (chance: number) => random.below(1000) < 1000 * chance * (talkativeness + 0.3);

  return (view, { events, phrases }) => {
    const { round, discs, shown } = view.table;
    if (round !== now) {
      now = round;
      left = most;
    }
    for (const { phrase } of phrases) heardIn.set(phrase.type, round);
    const isOver = shown !== null;
    if (left === 0 || (discs[view.seat] === 0 && !isOver)) return null;
    const claims = claimsOf(view, honesty >= LIAR_BELOW);
    const thoughts = [...repliesTo(view, phrases, claims), ...thoughtsOn(view, events, { boldness, claims })];
    const thought = thoughts.find(({ phrase, chance }) => isNew(phrase) && dares(chance));
    if (thought === undefined) return null;
    left--;
    said.add(thought.phrase.type);
    return { channel: 'table', phrase: thought.phrase };
  };
}

/** What it says of its own stack while that lies face down. */
function claimsOf({ hand }: SkullView, isHonest: boolean): readonly Phrase[] {
  if (hand.stack.length === 0) return [];
  const hasSkull = hand.stack.includes('skull');
  return [{ type: hasSkull === isHonest ? 'stayAway' : 'onlyFlowers' }];
}

/** What somebody answers who is spoken of, or waited for. */
const repliesTo = (
  { seat, isAsked }: SkullView,
  phrases: readonly HeardPhrase[],
  claims: readonly Phrase[],
): readonly Thought[] =>
  phrases.flatMap(({ phrase }): readonly Thought[] => {
    if (phrase.type === 'hurry' && isAsked) return [{ phrase: { type: 'sorry' }, chance: 0.5 }];
    if (phrase.type !== 'youBluff' || phrase.seat !== seat) return [];
    return [{ type: 'tryMe' }, ...claims].map((reply) => ({ phrase: reply, chance: 0.6 }));
  });

interface Manner {
  readonly boldness: number;
  readonly claims: readonly Phrase[];
}

/** The last thing that happened is spoken of, the most important first. */
function thoughtsOn(view: SkullView, events: Heard, manner: Manner): readonly Thought[] {
  const last = <T extends Skull['event']['type']>(type: T) =>
    events.findLast((event): event is EventOf<T> => event.type === type);
  const [ended, failed, succeeded, bid] = [last('ended'), last('failed'), last('succeeded'), last('bid')];
  if (ended !== undefined) return ended.winner === view.seat ? [] : [{ phrase: { type: 'wellPlayed' }, chance: 0.7 }];
  if (failed !== undefined) return afterFailure(view, failed);
  if (succeeded !== undefined) return afterSuccess(view, succeeded);
  if (view.phase === 'challenge' && last('turnedOver') !== undefined) return duringChallenge(view, manner);
  return bid === undefined ? [] : afterBid(view, bid, manner);
}

function afterFailure({ seat, table }: SkullView, failed: EventOf<'failed'>): readonly Thought[] {
  if (failed.seat === seat) {
    if (failed.skullOf === seat) return [{ phrase: { type: 'ownSkull' }, chance: 0.7 }];
    return (table.discs[seat] ?? 0) <= FEW_DISCS ? [{ phrase: { type: 'fewDiscs' }, chance: 0.6 }] : [];
  }
  if (failed.skullOf === seat) return [{ phrase: { type: 'gotYou', seat: failed.seat }, chance: 0.7 }];
  return failed.skullOf === failed.seat
    ? [{ phrase: { type: 'youBluff', seat: failed.seat }, chance: 0.2 }]
    : [{ phrase: { type: 'badLuck', seat: failed.seat }, chance: 0.4 }];
}

function afterSuccess({ seat, setup }: SkullView, succeeded: EventOf<'succeeded'>): readonly Thought[] {
  if (succeeded.seat === seat) return [];
  const isNear = succeeded.points === setup.goal - 1;
  return [
    ...(isNear ? [{ phrase: { type: 'watchOut', seat: succeeded.seat }, chance: 0.6 }] : []),
    { phrase: { type: 'wellPlayed' }, chance: 0.4 },
  ];
}

/** Somebody looks for the next disc to turn over: those whose stack it could be speak up. */
function duringChallenge({ seat, table }: SkullView, { claims }: Manner): readonly Thought[] {
  if (table.bidder === seat) return [];
  return claims.map((phrase) => ({ phrase, chance: 0.4 }));
}

function afterBid(
  { seat, table, hand }: SkullView,
  bid: EventOf<'bid'>,
  { boldness, claims }: Manner,
): readonly Thought[] {
  if (bid.seat === seat) return claims.map((phrase) => ({ phrase, chance: 0.2 }));
  const own = table.laid[bid.seat] ?? 0;
  const isBrave = bid.number - own >= BRAVE * (laidInAll(table) - own);
  const isLow = bid.number < hand.stack.length;
  return [
    ...(isBrave && bid.number > 2 ? [{ phrase: { type: 'braveBid', seat: bid.seat }, chance: 0.5 }] : []),
    { phrase: { type: 'youBluff', seat: bid.seat }, chance: 0.12 + boldness * 0.2 },
    // Who wants more is not only those who wait with a skull.
    { phrase: { type: 'goHigher' }, chance: isLow ? 0.1 : 0.05 + boldness * 0.2 },
  ];
}
