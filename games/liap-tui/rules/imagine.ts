import { drawSubset, holdsSeat, type Random, type Seat } from '../../../kernel/index.ts';
import { firstRed, type Piece, setOf } from '../facts/piece-sets.ts';
import type { GameView, Hand } from '../types.ts';
import { combinationOf } from './combination.ts';
import { deckOf, isWeak } from './pieces.ts';

type Hidden = { readonly hands: Hand[]; readonly box: Record<string, never> };

/**
 * Hands that fit all that a seat has seen: what was played, who was weak, and who held the red general at the start.
 * Uniform over such hands, since each step draws from a set whose size does not depend on what was drawn before.
 */
export function imagine(view: GameView, _heard: unknown, random: Random): Hidden | null {
  const unseen = unseenPieces(view);
  const dealt = view.table.handSizes.map((_, seat): Piece[] => (seat === view.seat ? [] : playedBy(view, seat)));
  const hidden = dealt.map((_, seat) => (seat === view.seat ? [] : drawHidden(view, seat, unseen, random)));
  fillHands(view, hidden, unseen, random);
  const whole = hidden.map((pieces, seat) =>
    seat === view.seat ? ownPieces(view) : [...(dealt[seat] as Piece[]), ...pieces],
  );
  const fits = whole.every((pieces, seat) => seat === view.seat || fitsWeakness(view, seat, pieces));
  if (!fits || !fitsStarter(view, whole)) return null;
  const hands = hidden.map((pieces, seat) => asHand(view, seat, pieces, random));
  return hands.every((hand) => hand !== null) ? { hands, box: {} } : null;
}

/** The pieces that this seat has neither held nor seen this round, ascending. */
function unseenPieces({ setup, seats, table, hand }: GameView): Piece[] {
  const seen = new Set<Piece>([...hand.pieces, ...(hand.laid ?? [])]);
  for (const { plays } of table.turns) for (const pieces of plays) for (const piece of pieces) seen.add(piece);
  for (const laid of table.laid) if (Array.isArray(laid)) for (const piece of laid) seen.add(piece);
  return deckOf(seats, setup.handSize, setup.generals).filter((piece) => !seen.has(piece));
}

/** What this seat was dealt for this round. */
const ownPieces = (view: GameView): Piece[] => [
  ...view.hand.pieces,
  ...(view.hand.laid ?? []),
  ...playedBy(view, view.seat),
];

/** What a seat has been seen to play this round. */
function playedBy({ table }: GameView, seat: Seat): Piece[] {
  const played = table.turns.flatMap((turn) => turn.plays[seat] as readonly Piece[]);
  const laid = table.laid[seat];
  return Array.isArray(laid) ? [...played, ...laid] : [...played];
}

/** How many pieces another seat holds that this one has not seen. */
function hiddenCount({ table }: GameView, seat: Seat): number {
  return (table.handSizes[seat] as number) + (table.laid[seat] === 'face-down' ? (table.required as number) : 0);
}

/** The pieces of which it is known what kind they must be: a starter's red general, and all of a weak hand. */
function drawHidden(view: GameView, seat: Seat, unseen: Piece[], random: Random): Piece[] {
  const { table, setup } = view;
  if (table.weak.includes(seat)) {
    const candidates = unseen.filter((piece) => isWeak([piece], setOf(setup), setup.weakThreshold));
    return take(unseen, drawSubset(candidates, hiddenCount(view, seat), random));
  }
  const reds = redsOf(view);
  const isKnown = reds.length === 1 && startsWithRedGeneral(view) === seat;
  return isKnown && unseen.includes(reds[0] as Piece) ? take(unseen, [...reds]) : [];
}

function redsOf({ setup, seats }: GameView): readonly Piece[] {
  return deckOf(seats, setup.handSize, setup.generals).filter((piece) => piece >= firstRed[setOf(setup)]);
}

function startsWithRedGeneral({ phase, table, setup }: GameView): Seat | null {
  const isByGeneral = phase !== 'preparation' && table.round === 1 && table.redeals === 0 && setup.generals > 0;
  return isByGeneral ? table.starter : null;
}

/** LT-59: of several who were dealt a red general, the first starts. */
function fitsStarter(view: GameView, dealt: readonly (readonly Piece[])[]): boolean {
  const starter = startsWithRedGeneral(view);
  if (starter === null) return true;
  const reds = redsOf(view);
  return dealt.findIndex((pieces) => pieces.some((piece) => reds.includes(piece))) === starter;
}

function take(unseen: Piece[], pieces: Piece[]): Piece[] {
  for (const piece of pieces) unseen.splice(unseen.indexOf(piece), 1);
  return pieces;
}

/** Deals the remaining pieces to the seats that still lack some. */
function fillHands(view: GameView, hidden: Piece[][], unseen: Piece[], random: Random): void {
  random.shuffle(unseen);
  for (const [seat, pieces] of hidden.entries()) {
    if (seat !== view.seat) pieces.push(...unseen.splice(0, hiddenCount(view, seat) - pieces.length));
  }
}

const ascending = (a: Piece, b: Piece): number => a - b;

/** LT-8: everyone knows whose hand was weak when dealt, and so whose was not. */
function fitsWeakness({ setup, table }: GameView, seat: Seat, dealt: readonly Piece[]): boolean {
  return isWeak([...dealt].sort(ascending), setOf(setup), setup.weakThreshold) === table.weak.includes(seat);
}

/** Null if somebody cannot have laid what they have laid. */
function asHand(view: GameView, seat: Seat, pieces: Piece[], random: Random): Hand | null {
  if (seat === view.seat) return view.hand as Hand;
  pieces.sort(ascending);
  const isLaid = view.table.laid[seat] === 'face-down';
  const laid = isLaid ? drawLaid(view, seat, pieces, random) : null;
  if (isLaid && laid === null) return null;
  return { pieces: pieces.filter((piece) => !laid?.includes(piece)), laid, vote: imaginedVote(view, seat, random) };
}

/** How often to try for a lead that is allowed. */
const TRIES = 30;

/** What somebody may have laid face down: any pieces, but a lead may have to be a combination (LT-46). */
function drawLaid({ setup, table }: GameView, seat: Seat, pieces: Piece[], random: Random): Piece[] | null {
  const count = table.required as number;
  const mustCombine = setup.leadValidity === 'combination' && seat === table.turnStarter;
  if (!mustCombine) return drawSubset(pieces, count, random);
  for (let tries = 0; tries < TRIES; tries++) {
    const laid = drawSubset(pieces, count, random);
    if (combinationOf(laid, setOf(setup)) !== null) return laid;
  }
  return null;
}

/** A sealed vote that has been given is any; one that has not is none. */
function imaginedVote({ phase, setup, table, asked }: GameView, seat: Seat, random: Random): boolean | null {
  const hasVoted =
    phase === 'preparation' &&
    setup.redealVote === 'simultaneous' &&
    table.weak.includes(seat) &&
    !holdsSeat(asked, seat);
  return hasVoted ? random.below(2) === 1 : null;
}
