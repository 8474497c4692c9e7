import { holdsSeat, type Imagined, type Random, type Seat, type VisibleEvent } from '../../../kernel/index.ts';
import type { GameView, Government, Hand, Known, SecretHitler, SeenCards } from '../types.ts';
import { isTold } from './deal.ts';
import { POLICIES, type Policy } from './policies.ts';
import { partyOf, type Role, rolesFor } from './roles.ts';

/** Who is what, as far as a seat can know, with equal chances for everything that it cannot; null if it does not fit. */
export function imagine(
  view: GameView,
  _heard: readonly VisibleEvent<SecretHitler>[],
  random: Random,
): Imagined<SecretHitler> | null {
  const dealt = dealRoles(view, random);
  return fitsWhatIsKnown(view, dealt)
    ? imagineWith(view, { dealt, votesJa: () => random.below(2) === 1 }, random)
    : null;
}

/** What somebody believes of others before their cards are made up: their roles as dealt, and their sealed votes. */
export interface Beliefs {
  readonly dealt: readonly Role[];
  readonly votesJa: (seat: Seat) => boolean;
}

/** Hands, sealed votes and cards that fit what a seat sees, given what others were dealt. */
export function imagineWith(view: GameView, beliefs: Beliefs, random: Random): Imagined<SecretHitler> {
  const session = imagineCards(view, random);
  const roles = beliefs.dealt.map((role, seat) => roleNow(view, seat, role));
  const asked = imagineAsked(view, random);
  const hands = roles.map((role, seat): Hand => {
    if (seat === view.seat) return view.hand as Hand;
    const seen = seenBy(view, seat, session);
    const hasVoted = view.phase === 'vote' && view.table.living.includes(seat) && !holdsSeat(view.asked, seat);
    const hasPointed = view.waiting !== null && role === 'communist' && !holdsSeat(asked, seat);
    return {
      role,
      originalRole: beliefs.dealt[seat] as Role,
      cards: inSession(view, seat) ? session.agenda : [],
      vote: hasVoted ? beliefs.votesJa(seat) : null,
      known: knownBy(view, seat, { dealt: beliefs.dealt, roles }),
      seen,
      pointed: hasPointed ? random.pick(view.table.living.filter((other) => other !== seat)) : null,
    };
  });
  const { agenda, presidentsDiscard, deck, discards } = session;
  const world = { hands, box: { deck, discards, agenda, presidentsDiscard } };
  return view.waiting === null ? world : { ...world, asked };
}

// ── roles ───────────────────────────────────────────────────────────────────────

/** Roles for everybody: one's own and those of one's team as they are, the others shuffled. */
function dealRoles({ seat, seats, setup, hand }: GameView, random: Random): readonly Role[] {
  const left = rolesFor(setup, seats);
  const dealt = new Array<Role | null>(seats).fill(null);
  const give = (to: Seat, role: Role) => {
    dealt[to] = role;
    left.splice(left.indexOf(role), 1);
  };
  give(seat, hand.originalRole);
  for (const { seat: mate, is, from } of hand.known) if (from === 'team') give(mate, is as Role);
  random.shuffle(left);
  return dealt.map((role) => role ?? (left.pop() as Role));
}

/** Memberships that were shown, confessions, and who cannot be Hitler. A communist may have been converted. */
function fitsWhatIsKnown({ seat: self, hand, table }: GameView, dealt: readonly Role[]): boolean {
  const fits = (seat: Seat, party: string) => party === 'communist' || partyOf(dealt[seat] as Role) === party;
  return (
    hand.known.every(({ seat, is, from }) => is === null || from === 'team' || fits(seat, is)) &&
    table.revealedAffiliations.every((party, seat) => party === null || seat === self || fits(seat, party)) &&
    dealt.every((role, seat) => role !== 'hitler' || (table.living.includes(seat) && !table.notHitler.includes(seat)))
  );
}

/** What a player is now: somebody at whom this seat saw the radicals aim has become a communist. */
function roleNow({ seat: self, hand }: GameView, seat: Seat, dealt: Role): Role {
  if (seat === self) return hand.role;
  const isAimedAt = hand.known.some((known) => known.seat === seat && known.from === 'radicalization');
  const isSeenAsCommunist = hand.known.some((known) => known.seat === seat && known.is === 'communist');
  return dealt !== 'hitler' && (isAimedAt || isSeenAsCommunist) ? 'communist' : dealt;
}

/** What another player knows: their team, and the memberships that they were shown as everyone saw. */
function knownBy(
  { setup, seats, table }: GameView,
  seat: Seat,
  { dealt, roles }: { readonly dealt: readonly Role[]; readonly roles: readonly Role[] },
): Known[] {
  const known: Known[] = [];
  const mine = dealt[seat] as Role;
  for (const [other, theirs] of dealt.entries())
    if (other !== seat && isTold(setup, seats, mine, theirs))
      known.push({ seat: other, is: theirs, from: 'team', government: -1 });
  for (const { by, at, government } of table.looks)
    if (by === seat) known.push({ seat: at, is: partyOf(roles[at] as Role), from: 'investigation', government });
  const congress = table.governments.findLastIndex(({ power }) => power === 'congress');
  if (congress !== -1 && roles[seat] === 'communist')
    for (const [other, role] of roles.entries())
      if (other !== seat && role === 'communist')
        known.push({ seat: other, is: role, from: 'congress', government: congress });
  return known;
}

/** If who has answered is a secret: as many as are waited for, and this seat if it is. */
function imagineAsked({ waiting, asked, seat, table }: GameView, random: Random): number {
  if (waiting === null) return asked;
  const others = table.living.filter((other) => other !== seat);
  random.shuffle(others);
  let bits = asked;
  for (const other of others.slice(0, waiting - (holdsSeat(asked, seat) ? 1 : 0))) bits |= 1 << other;
  return bits;
}

// ── cards ───────────────────────────────────────────────────────────────────────

interface Cards {
  readonly agenda: Policy[];
  readonly presidentsDiscard: Policy | null;
  readonly deck: Policy[];
  readonly discards: Policy[];
}

const AGENDA_SIZES: Readonly<Partial<Record<SecretHitler['phase'], number>>> = {
  legislativePresident: 3,
  legislativeChancellor: 2,
  legislativeVeto: 2,
};

/** All cards in the game: those this seat sees where it sees them, the others shuffled over the piles. */
function imagineCards(view: GameView, random: Random): Cards {
  const { table, hand, phase } = view;
  const left = POLICIES.flatMap((policy) => new Array<Policy>(table.circulating[policy]).fill(policy));
  random.shuffle(left);
  const take = (policy: Policy | undefined): Policy => {
    const at = policy === undefined ? left.length - 1 : left.indexOf(policy);
    return left.splice(at === -1 ? left.length - 1 : at, 1)[0] as Policy;
  };
  const agenda = Array.from({ length: AGENDA_SIZES[phase] ?? 0 }, (_, index) => take(hand.cards[index]));
  const presidentsDiscard = isDiscardHeld(view) ? take(ownDiscard(view)) : null;
  const top = peeked(view).map((policy) => take(policy));
  const discards = left.splice(0, table.discardCount - (presidentsDiscard === null ? 0 : 1));
  return { agenda, presidentsDiscard, discards, deck: [...left, ...top.reverse()] };
}

/** Whether the president's discard still lies apart. */
function isDiscardHeld({ phase, table }: GameView): boolean {
  if (phase === 'legislativeChancellor' || phase === 'legislativeVeto') return true;
  const policy = table.governments.at(-1)?.policy;
  return policy === 'enablingact' && phase !== 'election' && phase !== 'vote';
}

/** What this seat discarded as the president of the current government, if it was. */
function ownDiscard({ hand, table }: GameView): Policy | undefined {
  const drawn = seenIn(hand.seen, table.governments.length - 1, 'drawn');
  if (drawn === undefined) return undefined;
  const left = drawn.slice();
  for (const card of hand.cards) left.splice(left.indexOf(card), 1);
  return left.length === 1 ? left[0] : undefined;
}

const seenIn = (
  seen: GameView['hand']['seen'],
  government: number,
  as: SeenCards['as'],
): readonly Policy[] | undefined => seen.find((each) => each.government === government && each.as === as)?.cards;

/** The top cards of the draw pile, topmost first, if this seat has peeked and nothing was drawn since. */
function peeked({ hand, table, phase }: GameView): readonly Policy[] {
  const last = hand.seen.at(-1);
  if (last?.as !== 'peeked' || AGENDA_SIZES[phase] !== undefined) return [];
  const since = table.governments.slice(last.government + 1) as readonly Government[];
  return since.every(({ end, extra }) => (end === 'failed' || end === 'voting') && extra === null) ? last.cards : [];
}

const inSession = ({ phase, table }: GameView, seat: Seat): boolean =>
  phase === 'legislativePresident'
    ? seat === table.president
    : AGENDA_SIZES[phase] !== undefined && (seat === table.president || seat === table.chancellor);

/** What another player has seen of the cards in session. */
function seenBy(view: GameView, seat: Seat, { agenda, presidentsDiscard }: Cards): SeenCards[] {
  if (!inSession(view, seat)) return [];
  const government = view.table.governments.length - 1;
  if (seat === view.table.chancellor) return [{ government, as: 'given', cards: agenda }];
  return [{ government, as: 'drawn', cards: presidentsDiscard === null ? agenda : [...agenda, presidentsDiscard] }];
}
