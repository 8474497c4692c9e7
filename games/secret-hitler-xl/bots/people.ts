import type { BotKind, Character, Options, Random, Seat } from '../../../kernel/index.ts';
import type { Policy, Track } from '../rules/policies.ts';
import { type Party, partyOf } from '../rules/roles.ts';
import type { Command, GameView, SecretHitler } from '../types.ts';
import { hitlerInTime, inHitlerZone } from './cases.ts';
import { claimer } from './claims.ts';
import { Hearsay } from './hearsay.ts';
import { knownLiberal, knownMate, unknown } from './knowledge.ts';
import { Reputation, SURE } from './people-reputation.ts';
import { chance, drawChance, humanSpeech } from './people-speech.ts';
import { asBefore, chosen, type Option, valuesOf, withOktoberfest } from './random.ts';
import { smartStrategies } from './smart.ts';
import { byTrack, decideByStrategy, type Ranks, type Strategy } from './strategy.ts';

/** A person as any other, drawn by chance. */
function drawCharacter(random: Random): Character {
  const draw = (): number => random.below(101) / 100;
  return { boldness: draw(), honesty: draw(), talkativeness: draw() };
}

/** Plays like people: votes by what everybody can see, whatever its side, and lies no more often than they do. */
export const people: BotKind<SecretHitler> = withOktoberfest((_seat, random, live) => {
  const character = live?.character ?? drawCharacter(random);
  const discarded = new Map<number, Policy>();
  const nextClaim = claimer(humanSpeech(character, random, discarded));
  let mind: Mind | null = null;
  return (view, options, _heard, talk) => {
    mind ??= {
      character,
      random,
      discarded,
      reputation: new Reputation(view.seats),
      hearsay: new Hearsay(),
      ballot: null,
    };
    if (talk !== undefined) mind.hearsay.hear(view, talk);
    const claim = talk?.isStandIn ? null : nextClaim(view);
    if (claim !== null) return claim;
    if (view.isAsked) return decide(view, options, mind);
    return view.phase === 'vote' ? { type: 'vote', ja: votesJa(view, mind) } : asBefore(options);
  };
});

interface Mind {
  readonly character: Character;
  readonly random: Random;
  readonly reputation: Reputation;
  /** What this player discarded as president, by government. */
  readonly discarded: Map<number, Policy>;
  /** What was said at the table; nothing in simulations. */
  readonly hearsay: Hearsay;
  /** What chance has drawn for the vote on a government: what is said may change a vote, thinking again may not. */
  ballot: { readonly government: number; readonly drawn: number } | null;
}

function decide(view: GameView, options: Options<SecretHitler>, mind: Mind): Command {
  const option = options[0] as Option;
  const { random } = mind;
  switch (option.type) {
    case 'vote':
      return chosen(option, votesJa(view, mind));
    case 'nominate':
      return { type: 'nominate', chancellor: nominee(view, valuesOf<Seat>(option, 'chancellor'), mind) };
    case 'discard':
    case 'enact': {
      const command = decideByStrategy(strategiesAt(view, mind), view, options, random);
      if (command.type === 'discard')
        mind.discarded.set(view.table.governments.length - 1, view.hand.cards[command.card] as Policy);
      return command;
    }
    case 'target':
    case 'aim':
    case 'point':
      return decideOnTarget(view, options, mind);
    default:
      return decideByStrategy(smartStrategies, view, options, random);
  }
}

/** How much reputation weighs in a vote, of president and chancellor. */
const PRESIDENT_WEIGHS = 1.05;
const CHANCELLOR_WEIGHS = 1.4;

/** How willing people are to let a government pass, and how much more with every election that has failed. */
const WILLING = -0.67;
const MILDER = [0, 0.6, 1.5] as const;

/** How much more reputation weighs with every policy, as there is less and less time to be wrong. */
const WEIGHS_MORE = 0.06;

/** How often a chancellor wants to govern; a president has chosen the pair and always does. */
const CHANCELLOR_JA = 0.97;

/** How many of the two candidates are counted on when the others think of a majority. */
const CANDIDATES_JA = 1.95;

/** How much that need weighs. */
const NEED_WEIGHS = 2.4;

/** How much an unproven chancellor is feared once Hitler would win by it, and how much more by a bad reputation. */
const FEAR_OF_HITLER = 0.6;
const FEAR_OF_GUILTY = 2;

/** How often the boldest vote against what they think best where they can hardly tell what is best: less, the surer they are. */
const AGAINST_THE_GRAIN = 0.2;

function votesJa(view: GameView, mind: Mind): boolean {
  const government = view.table.governments.length;
  if (mind.ballot?.government !== government) mind.ballot = { government, drawn: drawChance(mind.random) };
  return mind.ballot.drawn < jaOdds(view, mind);
}

function jaOdds(view: GameView, mind: Mind): number {
  const { table, seat } = view;
  const president = table.presidentCandidate;
  const chancellor = table.chancellorCandidate as Seat;
  if (president === seat) return 1;
  if (chancellor === seat) return CHANCELLOR_JA;
  mind.reputation.update(view);
  const guilt = guiltOf(view, chancellor, mind);
  let will = WILLING + needOf(view) + (MILDER[Math.min(table.electionTracker, 2)] as number);
  will -= weightOfGuilt(view) * (PRESIDENT_WEIGHS * guiltOf(view, president, mind) + CHANCELLOR_WEIGHS * guilt);
  if (isHitlerFeared(view, chancellor)) will -= FEAR_OF_HITLER + FEAR_OF_GUILTY * Math.max(0, guilt);
  will += partisanship(view, president, chancellor) + mind.hearsay.call(view, mind.reputation);
  const ja = 1 / (1 + Math.exp(-will));
  const doubt = 4 * ja * (1 - ja);
  return ja + AGAINST_THE_GRAIN * mind.character.boldness * doubt * (1 - 2 * ja);
}

/** Grows from 1 on as policies are enacted. */
const weightOfGuilt = ({ table: { tracks } }: GameView): number =>
  1 + WEIGHS_MORE * (tracks.liberal + tracks.fascist + tracks.communist);

/** Whether a chancellor may be Hitler when Hitler would win by it. */
const isHitlerFeared = (view: GameView, chancellor: Seat): boolean =>
  inHitlerZone(view) && !view.table.notHitler.includes(chancellor);

/** How large a share of the others has to agree, as a logarithm of odds: nobody wants every government to fail. */
function needOf({ setup, table }: GameView): number {
  const living = table.living.length;
  const enough = setup.tiedVote === 'passes' ? Math.ceil(living / 2) : Math.floor(living / 2) + 1;
  const share = Math.min(0.7, Math.max(0.3, (enough - CANDIDATES_JA) / (living - 2)));
  return NEED_WEIGHS * Math.log(share / (1 - share));
}

/** Hidden sides vote their own way as far as they have to, and most where this election can decide the match. */
function partisanship(view: GameView, president: Seat, chancellor: Seat): number {
  const { tracks, boards } = view.table;
  const mine = partyOf(view.hand.role);
  if (mine === 'liberal') return 0;
  if (isHitlerInTime(view, chancellor)) return JA_FOR_HITLER + JA_FOR_SPARE * Math.max(0, spareOf(view));
  const team = teamSpirit(view);
  const hasMate = knownMate(view, president) || knownMate(view, chancellor);
  if (tracks[mine] >= boards[mine].size - 1 && hasMate) return team;
  if (tracks.liberal >= boards.liberal.size - 1 && !hasMate) return -0.7;
  return hasMate ? JA_FOR_MATES * team : 0;
}

/**
 * How much they lean towards Hitler in time, which decides the match however it stands, and more for every liberal card to spare, against
 * which policies alone win too seldom; and how much towards a government with one of their own.
 */
const JA_FOR_HITLER = 1;
const JA_FOR_SPARE = 3;
const JA_FOR_MATES = 0.2;

/** How much a hidden side helps its own, about 1. */
const teamSpirit = (view: GameView): number => Math.max(0, 0.5 + 3 * urgencyOf(view));

/** How guilty a player looks, and is said to be; liberals add what they know for certain. */
function guiltOf(view: GameView, seat: Seat, { reputation, hearsay }: Mind): number {
  const { role } = view.hand;
  if (role === 'liberal' && seat !== view.seat && !unknown(view, seat))
    return knownLiberal(view, seat) ? -KNOWN : KNOWN;
  return (reputation.guilt[seat] as number) + hearsay.guilt(view, seat, reputation);
}

/** How guilty, or innocent, somebody is who is known. */
const KNOWN = 6;

/** How much a proven non-Hitler is preferred once Hitler would win by being elected. */
const PROVEN = 3;

/** How much hidden sides prefer their own, and fascists Hitler in time. */
const MATE = 0.6;
const HITLER_IN_TIME = 2.5;

/** How much reputation weighs in a choice. */
const CHOOSES_BY_GUILT = 2.5;
const SHOOTS_BY_GUILT = 2;

function nominationWish(view: GameView, seat: Seat, mind: Mind): number {
  const { notHitler } = view.table;
  let wish = -CHOOSES_BY_GUILT * weightOfGuilt(view) * guiltOf(view, seat, mind);
  if (inHitlerZone(view) && notHitler.includes(seat)) wish += PROVEN;
  wish += mind.hearsay.wish(view, seat, mind.reputation);
  if (view.hand.role === 'liberal') return wish;
  if (isHitlerInTime(view, seat)) return wish + HITLER_IN_TIME;
  return knownMate(view, seat) ? wish + MATE * teamSpirit(view) : wish;
}

/** Whether a fascist knows that this player would win the match as chancellor. */
const isHitlerInTime = (view: GameView, seat: Seat): boolean =>
  view.hand.role === 'fascist' && hitlerInTime(view, seat);

/** Somebody to govern: nobody of whom one is sure, nor the guiltiest in the Hitler zone, unless there is no other. */
function nominee(view: GameView, seats: readonly Seat[], mind: Mind): Seat {
  mind.reputation.update(view);
  const guilt = (seat: Seat): number => guiltOf(view, seat, mind);
  const guilts = seats.map(guilt);
  const least = Math.min(...guilts);
  const worst = Math.max(...guilts);
  const limit = inHitlerZone(view) && worst > 0 ? Math.min(worst, SURE) : SURE;
  const fit = seats.filter((seat) => guilt(seat) < limit || guilt(seat) === least || isHitlerInTime(view, seat));
  return drawn(fit, (seat) => nominationWish(view, seat, mind), mind.random);
}

/** One of several, the likelier the greater the wish for it. */
function drawn(seats: readonly Seat[], wishFor: (seat: Seat) => number, random: Random): Seat {
  let best = seats[0] as Seat;
  let most = Number.NEGATIVE_INFINITY;
  for (const seat of seats) {
    const wish = wishFor(seat) - Math.log(-Math.log((random.below(DRAWS) + 0.5) / DRAWS));
    if (wish > most) {
      most = wish;
      best = seat;
    }
  }
  return best;
}

const DRAWS = 1 << 16;

/** How often hidden sides play their cards as liberals do, to be trusted later: the boldest, and how much more often the most careful. */
const RESTRAINT = { liberal: 0, fascist: 0.63, hitler: 0.45, communist: 0.85 } as const;
const MORE_RESTRAINT = 0.3;

/** How much less often as presidents, whose discard nobody sees. */
const UNSEEN = 0.2;

/** How much of what is urgent Hitler does: a Hitler who is trusted wins by being elected. */
const HITLER_WAITS = 0.4;

function isRestrained(view: GameView, { character, random }: Mind): boolean {
  const {
    hand: { role },
    table: { tracks, boards },
  } = view;
  const mine = partyOf(role);
  if (mine === 'liberal') return false;
  if (boards[mine].size - tracks[mine] === 1 || boards.liberal.size - tracks.liberal === 1) return false;
  const unseen = view.phase === 'legislativePresident' ? UNSEEN : 0;
  const urgency = urgencyOf(view) * (role === 'hitler' ? HITLER_WAITS : 1);
  return chance(RESTRAINT[role] + MORE_RESTRAINT * (1 - character.boldness) - unseen - urgency, random);
}

/** How much a hidden side has to do for itself, 0 while time is on its side: it is behind, or the liberals have cards to spare. */
function urgencyOf(view: GameView): number {
  const { tracks, boards } = view.table;
  const mine = partyOf(view.hand.role);
  const lead = boards[mine].size - tracks[mine] - (boards.liberal.size - tracks.liberal);
  return BEHIND * lead + SPARE * spareOf(view);
}

/** How many liberal cards the liberals can do without; from two on that hardly matters. */
function spareOf({ table: { tracks, boards, circulating } }: GameView): number {
  const needed = boards.liberal.size - tracks.liberal;
  return Math.min(2, circulating.liberal + circulating.socialdemocratic - needed);
}

/** For every policy by which the liberals are nearer to winning, and for every liberal card that they can do without. */
const BEHIND = 0.15;
const SPARE = 0.5;

/** What a player does with cards now: for their own side, or as a liberal would. */
function strategiesAt(view: GameView, mind: Mind): Readonly<Record<Party, Strategy>> {
  const mine = partyOf(view.hand.role);
  const as = isRestrained(view, mind) ? 'liberal' : mine;
  const ranks = ranksFor(view, as);
  return { ...smartStrategies, [mine]: { ...smartStrategies[as], filter: ranks, enact: ranks } };
}

/** One's own cards are best, and those of the side that is nearest to winning worst. */
function ranksFor({ table: { tracks, boards } }: GameView, own: Party): Ranks {
  const worth = (track: Track): number =>
    track === own ? OWN : -1 / (boards[track].size - tracks[track] + DREAD[track]);
  return byTrack(worth('liberal'), worth('fascist'), worth('communist'), EMERGENCY);
}

const OWN = 2;

const EMERGENCY = 1;

/** Fascists are nearer than their track says, since Hitler may be elected. */
const DREAD: Readonly<Record<Track, number>> = { liberal: 0, fascist: -0.5, communist: 0 };

/** Mates are shot by mistake only. */
const SPARED = 6;

function decideOnTarget(view: GameView, options: Options<SecretHitler>, mind: Mind): Command {
  const option = options[0] as Option;
  const { phase } = view;
  if (phase === 'special_election')
    return { type: option.type, seat: nominee(view, valuesOf<Seat>(option, 'seat'), mind) } as Command;
  const wishFor = WISHES[phase as keyof typeof WISHES];
  if (wishFor === undefined) return decideByStrategy(smartStrategies, view, options, mind.random);
  mind.reputation.update(view);
  const seat = drawn(valuesOf<Seat>(option, 'seat'), (each) => wishFor(view, each, mind), mind.random);
  return { type: option.type, seat } as Command;
}

const WISHES = {
  execution: shotWish,
  marked_for_execution: shotWish,
  investigate_loyalty: lookWish,
} as const;

function shotWish(view: GameView, seat: Seat, mind: Mind): number {
  let wish = SHOOTS_BY_GUILT * guiltOf(view, seat, mind);
  if (view.table.notHitler.includes(seat)) wish -= 2;
  if (partyOf(view.hand.role) !== 'liberal' && knownMate(view, seat)) wish -= SPARED;
  return wish;
}

function lookWish(view: GameView, seat: Seat, mind: Mind): number {
  if (!unknown(view, seat)) return -SPARED;
  return 0.5 * guiltOf(view, seat, mind);
}
