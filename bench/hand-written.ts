/**
 * Liap Tui (preset `seed`, rules/liap-tui.md section 3) with random players and no engine: the practical limit for the kernel.
 * Every answer is drawn when it is asked for, uniformly over what is legal then (a lead: its size first, then a set of that size).
 * The loop is one long function on purpose, with every array in a local: one function per step over a table object was up to a third
 * slower (V8 stops inlining at a budget), and module variables less than half as fast.
 */

/**
 * Random numbers for the hand-written loop: xoroshiro64* over a two-word state, of which the upper 24 bits are used: its lowest bits are
 * weak, and a word times a number below 128 then fits an int32.
 */
const WORD_BITS = 24;

const WORDS = 2 ** WORD_BITS;

const SEATS = 4;

const HAND = 8;

const LEAD_MAX = 6;

const TARGET = 50;

const MAX_ROUNDS = 20;

const MAX_REDEALS = 10;

const MAX_ZEROS = 2;

const NOBODY = -1;

export interface Played {
  games: number;
  decisions: number;
  rounds: number;
  scoreSum: number;
  /** By seat; a shared victory counts for each winner. */
  wins: number[];
}

/** What the rules file states about random play; collected only when asked for. */
export interface Survey {
  deals: number;
  weakDeals: number;
  turns: number;
  starterWins: number;
  /** The same for first rounds without a redeal only, which the holder of the red general leads. */
  isLedByRed: boolean;
  redTurns: number;
  redStarterWins: number;
  decidedBy: { general: number; total: number; pieces: number; seat: number };
}

// ── pieces ────────────────────────────────────────────────────────────────────
const FACES = [
  1,
  1,
  1,
  1,
  2,
  2,
  2,
  2,
  ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].flatMap((face) => [face, face]),
  13,
  13,
];

// A piece is its place in FACES with STRONG set when it is above 9: a hand is weak when its pieces or-ed together lack that bit.
const STRONG = 32;

export const BLACK = 30 | STRONG;

export const RED = 31 | STRONG;

export const DECK: readonly number[] = FACES.map((face, place) => (face > 9 ? place | STRONG : place));

/**
 * The winner's order as one number that adds up over the pieces of a play. From the top: general (2 bits), total (7), how many of each face
 * from 13 down to 1 (3 bits each; for plays of one size this compares as the sorted faces do), and 2 bits left free for the seat.
 */
const GENERAL_UNIT = 2 ** 48;

const TOTAL_UNIT = 2 ** 41;

const PIECES_UNIT = 4;

function weighPiece(piece: number): number {
  const general = piece === RED ? 2 : piece === BLACK ? 1 : 0;
  const face = FACES[piece & 31]!;
  return general * GENERAL_UNIT + face * TOTAL_UNIT + PIECES_UNIT * 8 ** (face - 1);
}

/** What a play is worth: the higher number wins, and equal numbers are equal plays. */
export function weighPlay(pieces: readonly number[]): number {
  return pieces.reduce((sum, piece) => sum + weighPiece(piece), 0);
}

// ── tables ────────────────────────────────────────────────────────────────────
/** All subsets of every hand (as bits), by hand and size: `choices` of them from `firstSubset` on. 3^8 in all. */
function listSubsets() {
  const subsets = new Uint8Array(3 ** HAND);
  const firstSubset = new Int32Array(256 * HAND);
  const choices = new Int32Array((HAND + 1) * HAND);
  let next = 0;
  for (let hand = 1; hand < 256; hand++) {
    for (let size = 1; size <= countBits(hand); size++) {
      const first = next;
      for (let set = 1; set <= hand; set++) if ((set & ~hand) === 0 && countBits(set) === size) subsets[next++] = set;
      firstSubset[hand * HAND + size - 1] = first;
      choices[countBits(hand) * HAND + size - 1] = next - first;
    }
  }
  return { subsets, firstSubset, choices, pairRejects: choices.map((many) => WORDS % many ** 2) };
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count++;
  return count;
}

function listRejects(): Int32Array {
  return Int32Array.from({ length: 33 }, (_, left) => WORDS % (left * (left - 1) * (left - 2) * (left - 3)));
}

// ── small steps ───────────────────────────────────────────────────────────────
function findFirst(seats: number, from: number): number {
  let seat = from;
  while (((seats >> seat) & 1) === 0) seat = (seat + 1) & 3;
  return seat;
}

function scoreSeat(declared: number, taken: number): number {
  const missed = Math.abs(declared - taken);
  return missed > 0 ? -missed : declared === 0 ? 3 : declared + 5;
}

function countWinners(scores: Int32Array, wins: number[]): number {
  const best = Math.max(scores[0]!, scores[1]!, scores[2]!, scores[3]!);
  for (let seat = 0; seat < SEATS; seat++) if (scores[seat] === best) wins[seat]!++;
  return scores[0]! + scores[1]! + scores[2]! + scores[3]!;
}

function noteDeal(survey: Survey, weak: number): void {
  survey.deals++;
  if (weak > 0) survey.weakDeals++;
}

function noteTurn(survey: Survey, plays: number[], winnerDistance: number): void {
  const [best, second] = plays.sort((one, other) => other - one) as [number, number];
  const differ = (unit: number) => Math.floor(best / unit) !== Math.floor(second / unit);
  const step = differ(GENERAL_UNIT)
    ? 'general'
    : differ(TOTAL_UNIT)
      ? 'total'
      : differ(PIECES_UNIT)
        ? 'pieces'
        : 'seat';
  survey.decidedBy[step]++;
  survey.turns++;
  if (survey.isLedByRed) survey.redTurns++;
  if (winnerDistance > 0) return;
  survey.starterWins++;
  if (survey.isLedByRed) survey.redStarterWins++;
}

// ── the loop ──────────────────────────────────────────────────────────────────
/** Plays `games` matches of four random players. A decision is one answer of one seat: a vote, a declaration or a play. */
export function playHandWritten(games: number, seed: number, survey: Survey | null = null): Played {
  const random = seedRandom(seed);
  const weights = Float64Array.from({ length: 64 }, (_, piece) => weighPiece(piece));
  const { subsets, firstSubset, choices, pairRejects } = listSubsets();
  const dealRejects = listRejects();
  // Seat s was dealt the eight pieces from 8 * s on; `held` says as bits which of them it still holds.
  const dealt = Uint8Array.from(DECK);
  const held = new Int32Array(SEATS);
  // The weight of every subset of a hand's first four pieces, then of its last four: a play is weighed by two look-ups.
  const halves = new Float64Array(SEATS * 2 * 16);
  const declared = new Int32Array(SEATS);
  const taken = new Int32Array(SEATS);
  const zeros = new Int32Array(SEATS);
  const scores = new Int32Array(SEATS);
  const wins = [0, 0, 0, 0];
  let decisions = 0;
  let rounds = 0;
  let scoreSum = 0;

  for (let game = 0; game < games; game++) {
    for (let seat = 0; seat < SEATS; seat++) {
      scores[seat] = 0;
      zeros[seat] = 0;
    }
    let starter = NOBODY;
    let best = 0;
    for (let round = 0; round < MAX_ROUNDS && best < TARGET; round++) {
      rounds++;

      // Preparation: deal until nobody is weak or all who are decline.
      let multiplier = 1;
      for (;;) {
        // A shuffle, four swaps per word; the last eight pieces need no draw.
        for (let left = 32; left > HAND; left -= 4) {
          let a = 0;
          let b = 0;
          let c = 0;
          let d = 0;
          do {
            a = Math.imul(drawWord(random), left);
            b = Math.imul(restOf(a), left - 1);
            c = Math.imul(restOf(b), left - 2);
            d = Math.imul(restOf(c), left - 3);
          } while (restOf(d) < dealRejects[left]!);
          const piece1 = dealt[left - 1]!;
          dealt[left - 1] = dealt[digitOf(a)]!;
          dealt[digitOf(a)] = piece1;
          const piece2 = dealt[left - 2]!;
          dealt[left - 2] = dealt[digitOf(b)]!;
          dealt[digitOf(b)] = piece2;
          const piece3 = dealt[left - 3]!;
          dealt[left - 3] = dealt[digitOf(c)]!;
          dealt[digitOf(c)] = piece3;
          const piece4 = dealt[left - 4]!;
          dealt[left - 4] = dealt[digitOf(d)]!;
          dealt[digitOf(d)] = piece4;
        }
        let weak = 0;
        for (let seat = 0, at = 0; seat < SEATS; seat++, at += HAND) {
          const low = dealt[at]! | dealt[at + 1]! | dealt[at + 2]! | dealt[at + 3]!;
          const high = dealt[at + 4]! | dealt[at + 5]! | dealt[at + 6]! | dealt[at + 7]!;
          weak |= ((~(low | high) & STRONG) / STRONG) << seat;
        }
        if (survey !== null && multiplier === 1) noteDeal(survey, weak);
        if (weak === 0 || multiplier > MAX_REDEALS) break;
        decisions += countBits(weak);
        const accepting = weak & drawBelow(random, 16);
        if (accepting === 0) break;
        starter = findFirst(accepting, starter === NOBODY ? 0 : starter);
        multiplier++;
      }
      if (survey !== null) survey.isLedByRed = starter === NOBODY;
      if (starter === NOBODY) starter = dealt.indexOf(RED) >> 3;
      for (let to = 0, from = 0; from < 32; to += 16, from += 4) {
        const a = weights[dealt[from]!]!;
        const b = weights[dealt[from + 1]!]!;
        const c = weights[dealt[from + 2]!]!;
        const d = weights[dealt[from + 3]!]!;
        const ab = a + b;
        const cd = c + d;
        halves[to + 1] = a;
        halves[to + 2] = b;
        halves[to + 3] = ab;
        halves[to + 4] = c;
        halves[to + 5] = a + c;
        halves[to + 6] = b + c;
        halves[to + 7] = ab + c;
        halves[to + 8] = d;
        halves[to + 9] = a + d;
        halves[to + 10] = b + d;
        halves[to + 11] = ab + d;
        halves[to + 12] = cd;
        halves[to + 13] = a + cd;
        halves[to + 14] = b + cd;
        halves[to + 15] = ab + cd;
      }

      // Declaration.
      let total = 0;
      for (let distance = 0; distance < SEATS; distance++) {
        const seat = (starter + distance) & 3;
        const lowest = zeros[seat] === MAX_ZEROS ? 1 : 0;
        const forbidden = distance === SEATS - 1 ? HAND - total : -1;
        let value = lowest + drawBelow(random, HAND + 1 - lowest - (forbidden >= lowest ? 1 : 0));
        if (forbidden >= lowest && value >= forbidden) value++;
        zeros[seat] = value === 0 ? zeros[seat]! + 1 : 0;
        declared[seat] = value;
        held[seat] = 255;
        taken[seat] = 0;
        total += value;
      }
      decisions += SEATS;

      // Turns.
      for (let left = HAND; left > 0; decisions += SEATS) {
        const below = drawBelow(random, left < LEAD_MAX ? left : LEAD_MAX);
        const row = left * HAND + below;
        const many = choices[row]!;
        const rejects = pairRejects[row]!;
        let a = 0;
        let b = 0;
        let c = 0;
        let d = 0;
        do {
          a = Math.imul(drawWord(random), many);
          b = Math.imul(restOf(a), many);
        } while (restOf(b) < rejects);
        do {
          c = Math.imul(drawWord(random), many);
          d = Math.imul(restOf(c), many);
        } while (restOf(d) < rejects);
        // Written out by seat, without a branch: the four plays then overlap in the processor.
        const hand0 = held[0]!;
        const hand1 = held[1]!;
        const hand2 = held[2]!;
        const hand3 = held[3]!;
        const set0 = subsets[firstSubset[hand0 * HAND + below]! + digitOf(a)]!;
        const set1 = subsets[firstSubset[hand1 * HAND + below]! + digitOf(b)]!;
        const set2 = subsets[firstSubset[hand2 * HAND + below]! + digitOf(c)]!;
        const set3 = subsets[firstSubset[hand3 * HAND + below]! + digitOf(d)]!;
        held[0] = hand0 ^ set0;
        held[1] = hand1 ^ set1;
        held[2] = hand2 ^ set2;
        held[3] = hand3 ^ set3;
        // Nearer to the starter is worth more, so that no two plays are equal and the best one names its seat.
        const play0 = halves[set0 & 15]! + halves[16 + (set0 >> 4)]! + ((starter + 3) & 3);
        const play1 = halves[32 + (set1 & 15)]! + halves[48 + (set1 >> 4)]! + ((starter + 2) & 3);
        const play2 = halves[64 + (set2 & 15)]! + halves[80 + (set2 >> 4)]! + ((starter + 1) & 3);
        const play3 = halves[96 + (set3 & 15)]! + halves[112 + (set3 >> 4)]! + (starter & 3);
        const highest = Math.max(Math.max(play0, play1), Math.max(play2, play3));
        const distance = 3 - (highest & 3);
        if (survey !== null) noteTurn(survey, [play0, play1, play2, play3], distance);
        starter = (starter + distance) & 3;
        taken[starter]! += below + 1;
        left -= below + 1;
      }

      // Scoring.
      for (let seat = 0; seat < SEATS; seat++) {
        scores[seat]! += multiplier * scoreSeat(declared[seat]!, taken[seat]!);
      }
      best = Math.max(Math.max(scores[0]!, scores[1]!), Math.max(scores[2]!, scores[3]!));
    }
    scoreSum += countWinners(scores, wins);
  }
  return { games, decisions, rounds, scoreSum, wins };
}

/** The state that belongs to a seed. */
export function seedRandom(seed: number): Int32Array {
  return Int32Array.of(mixBits(seed) | 1, mixBits(seed ^ 0x5bd1e995));
}

function mixBits(seed: number): number {
  const once = Math.imul((seed + 0x9e3779b9) ^ (seed >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}

/** A uniform word of 24 bits. */
export function drawWord(random: Int32Array): number {
  const a = random[0]!;
  const b = random[1]! ^ a;
  random[0] = ((a << 26) | (a >>> 6)) ^ b ^ (b << 9);
  random[1] = (b << 13) | (b >>> 19);
  return Math.imul(a, 0x9e3779bb) >>> (32 - WORD_BITS);
}

/**
 * A word is read as a fraction: `digitOf(word * n)` is a number below n, and `restOf(word * n)` is the fraction for the next number.
 * Numbers below n1, n2, … drawn from one word are uniform and independent if words whose last rest is below `WORDS % (n1 * n2 * …)` are
 * thrown away (Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation", 2024).
 */
function digitOf(product: number): number {
  return product >>> WORD_BITS;
}

function restOf(product: number): number {
  return product & (WORDS - 1);
}

/** Uniform in 0 … n - 1, for n up to 127. */
export function drawBelow(random: Int32Array, n: number): number {
  for (;;) {
    const product = Math.imul(drawWord(random), n);
    // The first test spares nearly every draw the division.
    if (restOf(product) >= n || restOf(product) >= WORDS % n) return digitOf(product);
  }
}
