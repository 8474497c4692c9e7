import type { BotKind, Options, Random, Seat } from '../../../../kernel/index.ts';
import { ripensAt } from '../../rules/board.ts';
import type { Policy } from '../../rules/policies.ts';
import { type EmergencyPower, POWERS, type PowerPhase } from '../../rules/powers.ts';
import { partyOf } from '../../rules/roles.ts';
import { nextLiving } from '../../rules/succession.ts';
import type { Command, GameView, PhaseName, SecretHitler } from '../../types.ts';
import { claimer, partisan } from '../claims.ts';
import { discardedByPresident, topCard } from '../knowledge.ts';
import { asBefore, chosen, type Option, valuesOf, withOktoberfest } from '../random.ts';
import { BUNDLES, bundleOf, ENACT, ROLE_COUNT, SIDE_COUNT, sideOfCard, sideOfParty, UNKNOWN_BUNDLE } from './habits.ts';
import { Judgement } from './judgement.ts';

const liberal: Aims = {
  execution: [-0.15, 0.15, 1, 0.1],
  marked_for_execution: [-0.15, 0.15, 1, 0.1],
  radicalization: [-1, 0.2, 0, 0],
  bugging: [0, 0.6, 1, -0.5],
  impeachment: [1, 0, 0, 0],
};

const fascist: Aims = {
  execution: [0.3, -0.5, -5, 0.2],
  marked_for_execution: [0.3, -0.5, -5, 0.2],
  investigate_loyalty: [1, 0, 0, 0.8],
  radicalization: [0.1, -1, 0, 0.05],
  bugging: [1, -1, -1, 0],
  impeachment: [0, 1, 1, 0],
};

const communist: Aims = {
  execution: [0.1, 0.15, 1, -0.4],
  marked_for_execution: [0.1, 0.15, 1, -0.4],
  radicalization: [1, 0.8, -0.5, -1],
  impeachment: [0, 0, 0, 1],
};

/** By side; if nothing is listed, the least known player is investigated. */
const AIMS: readonly Aims[] = [liberal, fascist, communist];

/** A bot that chooses what looks best by a judgement, after `update` has told that what can be seen now. */
export const judging = (
  update: (judgement: Judgement, view: GameView, random: Random) => void,
): BotKind<SecretHitler> => ({
  isSlow: true,
  ...withOktoberfest((_seat, random) => {
    const nextClaim = claimer(partisan(random));
    let judgement: Judgement | null = null;
    return (view, options, _heard, talk) => {
      const claim = talk?.isStandIn ? null : nextClaim(view);
      if (claim !== null) return claim;
      if (!view.isAsked) return asBefore(options);
      judgement ??= new Judgement(view, random);
      update(judgement, view, random);
      return decideByJudgement(view, options, judgement);
    };
  }),
});

/** Infers roles from public information and its own knowledge, and chooses what looks best. */
export const deducer = judging((judgement, view) => judgement.consider(view));

/** Cards that grant no shot are weighed as if a fascist were president, of whom none is expected. */
const FASCISTS = 1;

/** How much better something must look before a veto, or a vote of no confidence, is worth it. */
const MARGIN = 0.02;

/** From this value on a player is shot rather than cards looked at; less is enough for a mark, or to save a player from one. */
const SURE_ENOUGH = 0.4;

const WORTH_A_MARK = 0.12;

const WORTH_A_PARDON = 0.1;

/** From this likelihood on a player counts as a friend; below the other their word is checked. */
const TRUSTED = 0.75;

const DISTRUSTED = 0.35;

/** What looks best. */
function decideByJudgement(view: GameView, options: Options<SecretHitler>, judgement: Judgement): Command {
  const option = options[0] as Option;
  switch (option.type) {
    case 'vote':
      return chosen(option, votesJa(view, judgement));
    case 'nominate':
      return {
        type: 'nominate',
        chancellor: bestOf(valuesOf<Seat>(option, 'chancellor'), (seat) => judgement.government(view.seat, seat)),
      };
    case 'discard':
      return discard(view, option, judgement);
    case 'enact': {
      const card = bestOf([0, 1], (each) => enacted(view, each, judgement));
      const isVetoBetter = () => afterFailure(view, judgement) > enacted(view, card, judgement) + MARGIN;
      return options.length > 1 && isVetoBetter() ? { type: 'proposeVeto' } : { type: 'enact', card };
    }
    case 'answerVeto':
      return chosen(option, afterFailure(view, judgement) > handedOver(view, view.hand.cards, judgement) + MARGIN);
    case 'target':
    case 'aim':
    case 'point':
      return { type: option.type, seat: bestTarget(view, valuesOf<Seat>(option, 'seat'), judgement) };
    default:
      return decideOnEmergency(view, option, judgement);
  }
}

/** Up to so many players a government is held to what the next one promises; each further one makes everybody this much more lenient. */
const EXACTING = 7;
const LENIENT = 0.002;

/** The more players there are, the less any one knows, and the oftener all would wait for something better. */
function votesJa(view: GameView, judgement: Judgement): boolean {
  const { presidentCandidate, chancellorCandidate, living } = view.table;
  const lenience = LENIENT * Math.max(0, living.length - EXACTING);
  const worth = judgement.government(presidentCandidate, chancellorCandidate as Seat);
  return worth >= afterFailure(view, judgement) - lenience;
}

/** How good it looks if this government fails: the next president tries, or the people act. */
function afterFailure(view: GameView, judgement: Judgement): number {
  const { table, setup } = view;
  if (table.electionTracker + 1 >= setup.failuresUntilChaos) return judgement.prospects.chaos;
  return judgement.presidency(view, nextLiving(table, table.returnAfter ?? table.presidentCandidate));
}

/** Discards what leaves the chancellor with the best that can be expected of him. */
function discard(view: GameView, option: Option, judgement: Judgement): Command {
  const { cards } = view.hand;
  const card = bestOf([0, 1, 2], (index) =>
    handedOver(
      view,
      cards.filter((_, other) => other !== index),
      judgement,
    ),
  );
  judgement.discards.set(view.table.governments.length - 1, sideOfCard(cards[card] as Policy));
  return chosen(option, card);
}

/** How good it looks after the chancellor has chosen one of two cards. */
function handedOver(view: GameView, two: readonly Policy[], judgement: Judgement): number {
  const bundle = bundleOf(two);
  const president = sideOfParty(partyOf(view.hand.role));
  const [first, second] = two.map((card) => judgement.prospects.after(card, president)) as [number, number];
  if (bundle === UNKNOWN_BUNDLE || sideOfCard(two[0] as Policy) === sideOfCard(two[1] as Policy))
    return (first + second) / 2;
  let worth = 0;
  for (let side = 0; side < SIDE_COUNT; side++) {
    const enacts = (ENACT[side * BUNDLES + bundle] as readonly number[])[sideOfCard(two[0] as Policy)] as number;
    worth += judgement.sideShare(view.table.chancellor as Seat, side) * (enacts * first + (1 - enacts) * second);
  }
  return worth;
}

/** How good it looks after the chancellor, oneself, has enacted a card. */
function enacted({ hand, table }: GameView, card: number, judgement: Judgement): number {
  let worth = 0;
  for (let side = 0; side < SIDE_COUNT; side++) {
    worth +=
      judgement.sideShare(table.president as Seat, side) * judgement.prospects.after(hand.cards[card] as Policy, side);
  }
  return worth;
}

function decideOnEmergency(view: GameView, option: Option, judgement: Judgement): Command {
  const { prospects } = judgement;
  switch (option.type) {
    case 'removePolicy': {
      const tracks = valuesOf<'fascist' | 'communist'>(option, 'track');
      return { type: 'removePolicy', track: bestOf(tracks, (track) => prospects.without(track)) };
    }
    case 'choosePower':
      return { type: 'choosePower', power: choosePower(view, option, judgement) };
    case 'propaganda':
      return chosen(option, prospects.after(topCard(view), FASCISTS) < prospects.chaos);
    case 'pardon':
      return chosen(option, gladnessOf(view, view.table.markedForExecution as Seat, 'execution', judgement) < 0);
    case 'noConfidence':
      return chosen(option, broughtBack(view, judgement) > prospects.now);
    default:
      return { type: 'closeEyes' };
  }
}

/** How good it looks once the president's discard is enacted, which is seldom known. */
function broughtBack(view: GameView, { prospects }: Judgement): number {
  const card = discardedByPresident(view);
  return card === null ? prospects.chaos : prospects.after(card, FASCISTS);
}

/** The power of an emergency card that looks best; the last in the list is always of some use. */
function choosePower(view: GameView, option: Option, judgement: Judgement): EmergencyPower {
  const powers = valuesOf<EmergencyPower>(option, 'power');
  const offered = (phase: PowerPhase) => powers.find((power) => POWERS[power].phase === phase);
  const wished = emergencyWishes(view, judgement).find(({ power, when }) => offered(power) !== undefined && when());
  return offered(wished?.power ?? 'propaganda') ?? (powers[0] as EmergencyPower);
}

function emergencyWishes(
  view: GameView,
  judgement: Judgement,
): readonly { readonly power: PowerPhase; readonly when: () => boolean }[] {
  const { table, seat: self, hand } = view;
  const { president, chancellor, markedForExecution: marked, tracks } = table;
  const own = sideOfParty(partyOf(hand.role));
  const others = table.living.filter((seat) => seat !== self);
  const shot = (seat: Seat): number => gladnessOf(view, seat, 'execution', judgement);
  const bestShot = Math.max(...others.map(shot));
  const accused = (self === president ? chancellor : president) as Seat;
  const next = nextLiving(table, table.returnAfter ?? table.presidentCandidate);
  const isFriend = (seat: Seat): boolean => judgement.sideShare(seat, own) >= TRUSTED;
  return [
    { power: 'pardon', when: () => marked !== null && shot(marked) <= -WORTH_A_PARDON },
    { power: 'execution', when: () => bestShot >= SURE_ENOUGH },
    { power: 'vote_of_no_confidence', when: () => broughtBack(view, judgement) > judgement.prospects.now + MARGIN },
    // SH-57: laid too late a mark never ripens, and it takes the place of an earlier one.
    {
      power: 'marked_for_execution',
      when: () =>
        ripensAt(view, tracks.fascist) !== null &&
        bestShot >= WORTH_A_MARK &&
        (marked === null || shot(marked) < bestShot),
    },
    {
      power: 'impeachment',
      when: () => !isFriend(accused) && others.some((seat) => seat !== accused && isFriend(seat)),
    },
    { power: 'policy_peek', when: () => next !== self && judgement.sideShare(next, own) < DISTRUSTED },
    { power: 'propaganda', when: () => true },
  ];
}

/** The one that is worth most; of equals the first. */
function bestOf<T>(items: readonly T[], worthOf: (item: T) => number): T {
  let best = items[0] as T;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const worth = worthOf(item);
    if (worth > most) {
      most = worth;
      best = item;
    }
  }
  return best;
}

/** The best target of a power. */
function bestTarget(view: GameView, seats: readonly Seat[], judgement: Judgement): Seat {
  if (view.phase === 'special_election') return bestOf(seats, (seat) => judgement.presidency(view, seat));
  return bestOf(seats, (seat) => gladnessOf(view, seat, view.phase, judgement));
}

/** How gladly a bot sees a power fall on a player. */
function gladnessOf({ hand }: GameView, seat: Seat, phase: PhaseName, judgement: Judgement): number {
  const gladness = AIMS[sideOfParty(partyOf(hand.role))]?.[phase];
  if (gladness === undefined) return doubtAbout(seat, judgement);
  let sum = 0;
  for (let role = 0; role < ROLE_COUNT; role++) sum += judgement.shareOf(seat, role) * (gladness[role] as number);
  return sum;
}

/** How little is known of a player's side. */
function doubtAbout(seat: Seat, judgement: Judgement): number {
  let doubt = 0;
  for (let side = 0; side < SIDE_COUNT; side++) {
    const share = judgement.sideShare(seat, side);
    doubt += share * (1 - share);
  }
  return doubt;
}

/** How gladly a side sees a power fall on a liberal, a fascist, Hitler or a communist. */
type Gladness = readonly [liberal: number, fascist: number, hitler: number, communist: number];

type Aims = Readonly<Partial<Record<PhaseName, Gladness>>>;
