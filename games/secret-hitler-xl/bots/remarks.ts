import type { DeepReadonly, Occasion, Random, Seat } from '../../../kernel/index.ts';
import type { Claim, Event, SecretHitler } from '../types.ts';
import type { Conversation, Thought } from './conversation.ts';
import { isUnlucky, type Opinion } from './opinion.ts';
import { account, defence, onLiars, ownVote } from './replies.ts';

/** What happened before one of these is over and done with. */
const TURNS_THE_PAGE: ReadonlySet<string> = new Set(['votes', 'enacted', 'chaos', 'died']);

/** What everybody wants to speak of first. */
const STIRRING: ReadonlySet<string> = new Set([
  'enacted',
  'chaos',
  'died',
  'claimed',
  'notHitler',
  'powerGranted',
  'powerUsed',
]);

/** What one has to say to what has happened, what is most stirring first, then the latest. */
export function* remarks(
  mind: Opinion,
  talk: Conversation,
  { events }: Pick<Occasion<SecretHitler>, 'events'>,
  random: Random,
): Generator<Thought> {
  const since = events.slice(
    Math.max(
      0,
      events.findLastIndex(({ type }) => TURNS_THE_PAGE.has(type)),
    ),
  ) as Event[];
  const latest = since.toReversed();
  for (const event of latest) if (STIRRING.has(event.type)) yield* comments(mind, talk, event, random);
  for (const event of latest) if (!STIRRING.has(event.type)) yield* comments(mind, talk, event, random);
}

function* comments(mind: Opinion, talk: Conversation, event: Event, random: Random): Generator<Thought> {
  const { seat, table, setup } = mind.view;
  switch (event.type) {
    case 'dealt':
      if (table.governments.length < 2 && table.counts.sessions === 0) yield [{ type: 'hello' }, 0.7];
      return;
    case 'candidate':
      if (event.seat !== seat && isNominating(mind, event.seat))
        yield* beforeNomination(mind, talk, event.seat, random);
      return;
    case 'nominated':
      yield* onNomination(mind, event);
      return;
    case 'hasVoted':
      if (event.seat === seat) yield* onOwnVote(mind, talk);
      return;
    case 'electionFailed':
      if (mind.view.phase !== 'election' || event.tracker !== table.electionTracker) return;
      if (isLast(table.governments, seat)) yield [{ type: 'rejected' }, 0.6];
      if (event.tracker === setup.failuresUntilChaos - 1) yield [{ type: 'lastTry' }, 0.5];
      return;
    case 'elected':
      if (isInSession(mind)) yield [{ type: 'dontSpoil', seat: event.chancellor }, 0.25];
      return;
    case 'notHitler':
      if (event.seat !== seat && event.seat === table.governments.at(-1)?.chancellor) yield [{ type: 'phew' }, 0.6];
      return;
    case 'chaos':
      yield [{ type: 'chaosQuip' }, 0.8];
      return;
    case 'enacted':
      if (event.by === 'government') yield* onPolicy(mind, event, random);
      else yield [{ type: 'chaosQuip' }, 0.8];
      return;
    case 'powerGranted':
    case 'powerUsed':
      yield* onPower(mind, event);
      return;
    case 'died':
      if (event.seat !== seat) yield [{ type: 'farewell', seat: event.seat }, 0.8];
      return;
    case 'claimed':
      yield* onClaim(mind, event.claim);
      return;
    default:
  }
}

/** Whether this player is still to name a chancellor. */
const isNominating = ({ view: { phase, table } }: Opinion, seat: Seat): boolean =>
  phase === 'election' && table.presidentCandidate === seat;

const isInSession = ({ view: { phase } }: Opinion): boolean =>
  phase === 'legislativePresident' || phase === 'legislativeChancellor';

const isLast = (governments: Opinion['view']['table']['governments'], seat: Seat): boolean => {
  const last = governments.at(-1);
  return last?.president === seat || last?.chancellor === seat;
};

/** Somebody is to name a chancellor: whom one would take, and what those think who have said nothing. */
function* beforeNomination(mind: Opinion, talk: Conversation, candidate: Seat, random: Random): Generator<Thought> {
  const { table, setup } = mind.view;
  if (table.governments.at(-1)?.end === 'voting') return;
  if (table.electionTracker === setup.failuresUntilChaos - 1) yield [{ type: 'lastTry' }, 0.4];
  const quiet = mind.others().filter((seat) => talk.isQuiet(seat));
  if (quiet.length > 0) yield [{ type: 'quietOne', seat: random.pick(quiet) }, 0.4];
  const eligible = mind.others().filter((seat) => seat !== candidate && !table.termLimitedPlayers.includes(seat));
  const wanted = eligible.toSorted((one, other) => mind.guilt(one) - mind.guilt(other))[0];
  if (wanted !== undefined && mind.isInnocent(wanted)) yield [{ type: 'wantChancellor', seat: wanted }, 0.35];
}

function* onNomination(
  mind: Opinion,
  { president, chancellor }: Extract<Event, { type: 'nominated' }>,
): Generator<Thought> {
  const { seat, table } = mind.view;
  const last = table.governments.at(-1);
  if (last?.end !== 'voting' || last.president !== president) return;
  if (seat === president) for (const reason of mind.whyChosen(chancellor)) yield [reason, 0.7];
  if (seat === chancellor) yield [{ type: 'picked', seat: president }, 0.5];
}

/** One has voted, and says why as long as the others may still be moved: never anything but what one did. */
function* onOwnVote(mind: Opinion, talk: Conversation): Generator<Thought> {
  const { hand, table } = mind.view;
  if (table.governments.at(-1)?.end !== 'voting') return;
  if (talk.convincedBy !== null) yield [{ type: 'allRight', seat: talk.convincedBy }, 1, true];
  yield* ownVote(mind, hand.vote === false ? 0.55 : 0.4);
}

function* onPolicy(mind: Opinion, { track }: Extract<Event, { type: 'enacted' }>, random: Random): Generator<Thought> {
  const { seat, setup, table } = mind.view;
  const { governments, claims } = table;
  // Once the next pair is named, all this is long ago.
  const index = governments.length - 1;
  const government = governments[index];
  if (government === undefined || government.end === 'voting' || government.policy === null || track === null) return;
  const { president, chancellor } = government;
  const wasThere = president === seat || chancellor === seat;
  // As it is now: a policy may have been removed since.
  const isLastButOne = table.tracks[track] === table.boards[track].size - 1;
  if (track === 'liberal') {
    if (isLastButOne) yield [{ type: 'oneToGo' }, 0.6];
    if (wasThere) return;
    if (mind.guilt(chancellor) > -0.7 && !mind.isInnocent(president))
      yield [{ type: 'oneSwallow', seat: chancellor }, 0.4 * mind.character.boldness];
    yield [{ type: 'thanks', seat: random.below(3) === 0 ? president : chancellor }, 0.45];
    return;
  }
  if (isLastButOne) yield [{ type: track === 'communist' ? 'lastRed' : 'lastOne' }, 0.8];
  if (track === 'fascist' && table.tracks.fascist === setup.hitlerZone) yield [{ type: 'zoneNow' }, 0.7];
  if (wasThere) {
    yield* account(mind);
    return;
  }
  const hasClaimed = (by: Seat) =>
    claims.some((claim) => claim.kind === 'cards' && claim.by === by && claim.government === index);
  if (!hasClaimed(president)) yield [{ type: 'whatDrew', seat: president }, 0.4];
  if (track === 'communist') yield [{ type: 'redPolicy' }, 0.4];
  yield [{ type: 'explain', seat: mind.worst([president, chancellor]) ?? chancellor }, 0.5];
}

/** A power that was granted has been used by then. */
const PLAY_HAS_GONE_ON: ReadonlySet<string> = new Set(['election', 'vote']);

function* onPower(mind: Opinion, event: Extract<Event, { type: 'powerGranted' | 'powerUsed' }>): Generator<Thought> {
  const { seat } = mind.view;
  if (event.type === 'powerGranted') {
    if (event.seat === seat || PLAY_HAS_GONE_ON.has(mind.view.phase)) return;
    const worst = mind.worst(mind.others().filter((other) => other !== event.seat));
    if (event.power === 'investigate_loyalty' && worst !== null) yield [{ type: 'checkNext', seat: worst }, 0.7];
    if (!event.power.includes('execution')) return;
    if (mind.guilt(seat) > 0) yield [{ type: 'spareMe', seat: event.seat }, 0.5];
    if (worst !== null) yield [{ type: 'shootThem', seat: worst }, 0.7];
    yield [{ type: 'spareMe', seat: event.seat }, 0.25];
    return;
  }
  if (event.by === seat) return;
  if (event.power.includes('policy_peek')) yield [{ type: 'whatComes', seat: event.by }, 0.6];
  if (event.power !== 'investigate_loyalty') return;
  if (event.seat === seat) yield [{ type: 'iAm', party: 'liberal' }, 0.5];
  else yield [{ type: 'whatFound', seat: event.by }, 0.6];
}

function* onClaim(mind: Opinion, claim: DeepReadonly<Claim>): Generator<Thought> {
  const { seat, table } = mind.view;
  if (claim.by === seat || claim.government < table.governments.length - 2) return;
  if (claim.kind === 'cards') yield* onCards(mind, claim);
  else if (claim.kind === 'party') yield* onParty(mind, claim);
}

function* onCards(mind: Opinion, claim: DeepReadonly<Extract<Claim, { kind: 'cards' }>>): Generator<Thought> {
  const { seat, table } = mind.view;
  const government = table.governments[claim.government];
  if (government === undefined) return;
  const { president, chancellor, policy } = government;
  if (claim.doubt === 'impossible') yield [{ type: 'impossible', seat: claim.by }, 0.9];
  else if (claim.doubt === 'contradicted') {
    if (seat === president) yield [{ type: 'youLie', seat: chancellor }, 1, true];
    else if (seat === chancellor) yield [{ type: 'youLie', seat: president }, 1, true];
    else {
      yield [{ type: 'oneLies', seat: president, other: chancellor }, 0.8];
      yield* onLiars(mind, [president, chancellor], 0.7);
    }
  } else if (policy !== 'liberal' && claim.as !== 'peeked' && isUnlucky(claim.cards)) {
    const isMate = mind.guilt(claim.by) < 0;
    yield [{ type: 'tallStory', seat: claim.by }, isMate ? 0.05 : 0.35];
  }
}

function* onParty(mind: Opinion, claim: DeepReadonly<Extract<Claim, { kind: 'party' }>>): Generator<Thought> {
  const { seat } = mind.view;
  if (claim.party === 'liberal') {
    if (claim.seat === seat && !mind.isGuilty(claim.by)) yield [{ type: 'sameToYou', seat: claim.by }, 0.7, true];
    else if (!mind.isGuilty(claim.by)) yield [{ type: 'goodToKnow', seat: claim.by }, 0.4];
  } else if (claim.seat === seat) {
    yield [{ type: 'youLie', seat: claim.by }, 1, true];
    yield* defence(mind, claim.by);
  } else if (mind.isGuilty(claim.by) || mind.isInnocent(claim.seat))
    yield [{ type: 'believe', seat: claim.seat, other: claim.by }, 0.7];
  else yield [{ type: 'knewIt', seat: claim.seat }, 0.6];
}

/** The match is over: Hitler takes a bow, and the others say how it was. */
export function* farewells(mind: Opinion, talk: Conversation): Generator<Thought> {
  const { seat, table } = mind.view;
  const hitler = table.roles?.indexOf('hitler') ?? -1;
  if (hitler === seat) yield [{ type: 'itWasMe' }, 1, true];
  else if (hitler !== -1 && talk.accused.has(hitler)) yield [{ type: 'toldYouSo', seat: hitler }, 0.9, true];
  else if (hitler !== -1 && table.roles?.[seat] === 'liberal') yield [{ type: 'fooledMe', seat: hitler }, 0.7, true];
  yield [{ type: 'wellPlayed' }, 0.6, true];
}
