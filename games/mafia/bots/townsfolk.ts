import type { BotKind, Random, Seat } from '../../../kernel/index.ts';
import { claimableRole, failedLynchings, leaderOf } from '../reading/record.ts';
import { answersOf, spacedName } from '../resolver/index.ts';
import type { Command, GameView, Mafia, Vote } from '../types.ts';
import { nextClaim, sightingsAtCorpses } from './claims.ts';
import { Memory, Mind, SURE } from './mind.ts';
import { answerNight } from './night.ts';
import { voice } from './voice.ts';

/** How much it draws others along if everybody votes for somebody. */
const PULL = 2;

/** How much a hunch counts, and how much better somebody else must seem before a vote is changed. */
const HUNCH = 1.3;

const CHANGE = 0.8;

/** On how many days in a hundred an evil player treats one of the mates like anybody else, so as not to be known by sparing them. */
const DISTANCE_PERCENT = 110;

/** How much less somebody is worth voting for who once could not be lynched. */
const SURVIVED = 2.5;

/** How much it counts for a vote what one has said of somebody, in passing and as a claim that would be seen to be a lie. */
const SAID = 0.9;

const CLAIMED = 4;

const LONGEST = 400;

/** How often in a hundred a mate who is likely to be lynched is given up. */
const GIVE_UP_PERCENT = 60;

/** A villager, a mobster, a mason, a cultist or a joker, as it was dealt: it weighs what everybody did and said, and plays for its side. */
export const townsfolk: BotKind<Mafia> = {
  listens: true,
  isSlow: true,
  voice,
  make(_seat, random) {
    const memory = new Memory(random);
    return (view, _options, _heard, talk) => {
      memory.hearsay.hear(talk?.heard ?? []);
      memory.own.hear(talk?.said ?? []);
      return answer(new Mind(view, random, memory), { view, random, maySpeak: talk?.isStandIn !== true });
    };
  },
};

function answer(
  mind: Mind,
  { view, random, maySpeak }: { readonly view: GameView; readonly random: Random; readonly maySpeak: boolean },
): Command {
  const speech = maySpeak ? () => nextClaim(mind) ?? willOf(mind) : () => null;
  switch (view.phase) {
    case 'night':
      return answerNight(mind);
    case 'lastWords':
      return { type: 'lastWords', lastWords: '' };
    default:
      return dayShot(mind) ?? speech() ?? { type: 'vote', for: chooseVote(mind, random) };
  }
}

type Choice = Exclude<Vote, null>;

/** Whom to vote for, or nobody. */
function chooseVote(mind: Mind, random: Random): Choice {
  const { hand } = mind.view;
  if (answersOf(hand.role).voteAction !== null) return pardon(mind);
  switch (mind.cause) {
    case 'evil':
      return evilVote(mind);
    case 'lyncher':
      return lyncherVote(mind);
    case 'joker':
      return jokerVote(mind, random);
    default:
      return goodVote(mind);
  }
}

/** Whom one would have lynched by how they look, drawn along by the others' votes. */
function mostWanted(mind: Mind, seats: readonly Seat[], looks: (seat: Seat) => number): Seat | null {
  const { view, memory } = mind;
  const failed = failedLynchings(view.table);
  const standing = view.table.votes[view.seat];
  const pull = PULL / view.table.living.length;
  const [wanted] = mind.ranked(
    seats.filter((seat) => seat !== view.hand.lover),
    (seat) =>
      looks(seat) +
      HUNCH * memory.hunch(seat) +
      pull * (mind.totals[seat] as number) +
      ownWord(mind, seat) +
      (seat === standing ? CHANGE : 0) -
      SURVIVED * (failed[seat] as number),
    0,
  );
  return wanted ?? null;
}

/** Votes follow what one has said. */
function ownWord(mind: Mind, seat: Seat): number {
  const stance = mind.stance(seat);
  if (stance === null) return 0;
  const weight = mind.claimedFinding(seat) === null ? SAID : CLAIMED;
  return stance === 'suspects' ? weight : -weight;
}

const goodVote = (mind: Mind): Choice => mostWanted(mind, mind.strangers(), (seat) => mind.guilt(seat)) ?? 'nobody';

/** The evil vote as if they knew nothing: for their own as well while it does no harm, or where one of them is lost anyway. */
function evilVote(mind: Mind): Choice {
  const { lover } = mind.view.hand;
  const lost = mind.others().find((seat) => mind.isMate(seat) && isLost(mind, seat));
  // Somebody who has just found another evil would be seen to lie.
  const hasAccused = mind.strangers().some((seat) => mind.claimedFinding(seat) === 'evil');
  if (lost !== undefined && lost !== lover && !hasAccused) return lost;
  const treatedAlike = mind.others().filter((seat) => !mind.isMate(seat) || isSafeToVoteFor(mind, seat));
  return mostWanted(mind, treatedAlike, (seat) => mind.reputation(seat)) ?? 'nobody';
}

/** Whether a vote for a mate would hardly hurt: others are in greater danger. */
function isSafeToVoteFor(mind: Mind, mate: Seat): boolean {
  const { table, seat } = mind.view;
  const mates = mind.others().length - mind.strangers().length;
  if (!mind.memory.decides(`distance from ${mate} on ${table.round.number}`, DISTANCE_PERCENT / mates)) return false;
  const others = (mind.totals[mate] as number) - (table.votes[seat] === mate ? 1 : 0);
  return others + 1 < Math.max(2, ...mind.totals);
}

/** Whether a mate cannot be saved, so that voting along looks good; nobody gives up a cult leader, whose death is everybody's. */
function isLost(mind: Mind, mate: Seat): boolean {
  const { table, hand } = mind.view;
  const isCultLeader = hand.teamRoles.some(({ seat, role }) => seat === mate && role.includes('CultLeader'));
  if (isCultLeader) return false;
  const votes = mind.totals[mate] as number;
  if (votes * 2 > table.living.length) return true;
  const isRival = hand.role.includes('Usurper') && hand.leader === mate;
  if (leaderOf(mind.totals) !== mate || votes < 2) return false;
  if (mind.reputation(mate) >= SURE || isRival) return true;
  return (
    votes * 3 >= table.living.length && mind.memory.decides(`give up ${mate} on ${table.round.number}`, GIVE_UP_PERCENT)
  );
}

function lyncherVote(mind: Mind): Choice {
  const { lynchTarget } = mind.view.hand;
  return lynchTarget !== null && mind.isAlive(lynchTarget) ? lynchTarget : goodVote(mind);
}

/** A joker votes for those whom everybody trusts, and for itself as soon as somebody else does, or now and then. */
function jokerVote(mind: Mind, random: Random): Choice {
  const { seat } = mind.view;
  if ((mind.totals[seat] as number) > 0 || random.below(3) === 0) return seat;
  const [trusted] = mind.ranked(mind.others(), (other) => -mind.reputation(other));
  return trusted === undefined || random.below(2) === 0 ? goodVote(mind) : trusted;
}

/** A governor pardons by voting: a friend in danger, else nobody. */
function pardon(mind: Mind): Choice {
  const leader = leaderOf(mind.totals);
  if (leader === null || leader === mind.view.seat) return 'nobody';
  return isFriend(mind, leader) ? leader : 'nobody';
}

function isFriend(mind: Mind, seat: Seat): boolean {
  const { lover, lynchTarget } = mind.view.hand;
  if (seat === lover) return true;
  if (seat === lynchTarget) return false;
  return mind.cause === 'evil' ? mind.isMate(seat) : mind.isBelievedPower(seat) || mind.guilt(seat) <= -2;
}

/** Whether to shoot by day, and whom: the good shoot a player who is certainly evil, the evil shoot the one worth most to the town. */
function dayShot(mind: Mind): Command | null {
  const { hand } = mind.view;
  if (hand.byDay === null) return null;
  if (mind.cause === 'good') {
    const [target] = mind.ranked(mind.strangers(), (seat) => mind.guilt(seat));
    return target !== undefined && mind.guilt(target) >= SURE && target !== hand.lover
      ? { type: 'dayAct', target }
      : null;
  }
  if (mind.cause !== 'evil') return null;
  const [target] = mind.ranked(mind.strangers(), (seat) => mind.worth(seat));
  return target !== undefined && mind.isBelievedPower(target) && target !== hand.lover
    ? { type: 'dayAct', target }
    : null;
}

/** What a good player leaves behind: the role and every result, seats counted from 1; null if the will already says so. */
function willOf(mind: Mind): Command | null {
  const { hand } = mind.view;
  if (mind.cause !== 'good') return null;
  const found = [...mind.findings()].map(([seat, is]) => `${seat + 1} ${is}`);
  const seen = sightingsAtCorpses(mind).map(({ who, at }) => `${who + 1} at ${at + 1}`);
  if (found.length + seen.length === 0) return null;
  const will = `${spacedName(claimableRole(hand.role))}: ${[...found, ...seen].join(', ')}`.slice(0, LONGEST);
  return will === hand.will ? null : { type: 'will', will };
}
