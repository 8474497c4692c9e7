/**
 * Secret Hitler XL (preset `seed`, ten seats with communists, no anti-policies) with random players and no engine: the practical limit for
 * the kernel. No knowledge is tracked, since random players use none; every answer is drawn when it is asked for.
 */
import { drawBelow, drawWord, seedRandom } from '../hand-written.ts';

const SEATS = 10;
const LIBERAL = 0;
const FASCIST = 1;
const COMMUNIST = 2;
const CARDS: readonly (readonly [policy: number, count: number])[] = [
  [LIBERAL, 6],
  [FASCIST, 9],
  [COMMUNIST, 8],
];

const SIZES = [5, 6, 6];
const HITLER_ZONE = 3;
const VETO_ZONE = 5;
const CHAOS = 3;
const BOTH_LIMITED_ABOVE = 7;
const NOBODY = -1;

/** How games ended, by code. */
export interface Played {
  decisions: number;
  elections: number;
  readonly endings: Record<string, number>;
}

const TRACKS = ['liberal', 'fascist', 'communist'];

export function playHandWritten(games: number, seed: number): Played {
  const random = seedRandom(seed);
  const played: Played = { decisions: 0, elections: 0, endings: {} };
  for (let game = 0; game < games; game++) {
    const ending = playGame(random, played);
    played.endings[ending] = (played.endings[ending] ?? 0) + 1;
  }
  return played;
}

/** One game, in one long function with everything in locals. */
function playGame(random: Int32Array, played: Played): string {
  const deck: number[] = [];
  for (const [policy, count] of CARDS) for (let card = 0; card < count; card++) deck.push(policy);
  shuffle(deck, random);
  let discards: number[] = [];
  const tracks = [0, 0, 0];
  const living = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const investigated: number[] = [];
  const hitler = drawBelow(random, SEATS);
  let candidate = drawBelow(random, SEATS);
  let [limitedA, limitedB, tracker] = [NOBODY, NOBODY, 0];
  let [special, returnAfter] = [NOBODY, NOBODY];
  for (;;) {
    // The election.
    let chancellor: number;
    do chancellor = living[drawBelow(random, living.length)]!;
    while (chancellor === candidate || chancellor === limitedA || chancellor === limitedB);
    const votes = drawWord(random) >>> (24 - living.length);
    let ja = 0;
    for (let rest = votes; rest !== 0; rest &= rest - 1) ja++;
    played.elections++;
    played.decisions += 1 + living.length;
    const isElected = ja * 2 > living.length;
    if (isElected) {
      if (tracks[FASCIST]! >= HITLER_ZONE && chancellor === hitler) return 'fascist/hitler_elected';
      tracker = 0;
      // The session.
      played.decisions += 2;
      const drawn = [deck.pop()!, deck.pop()!, deck.pop()!];
      discards.push(drawn.splice(drawBelow(random, 3), 1)[0]!);
      let isVetoed = false;
      if (tracks[FASCIST]! >= VETO_ZONE && drawBelow(random, 5) === 0) {
        isVetoed = drawBelow(random, 5) === 0;
        // The proposal and the answer, and, where it is refused, the enactment after all, which is counted already.
        played.decisions += isVetoed ? 1 : 2;
      }
      if (living.length > BOTH_LIMITED_ABOVE) limitedA = candidate;
      else limitedA = NOBODY;
      limitedB = chancellor;
      if (isVetoed) {
        discards.push(drawn[0]!, drawn[1]!);
        tracker++;
      } else {
        const kept = drawBelow(random, 2);
        discards.push(drawn[1 - kept]!);
        const policy = drawn[kept]!;
        const count = ++tracks[policy]!;
        if (count === SIZES[policy]) return `${TRACKS[policy]}/track`;
        if (deck.length < 3) discards = reshuffle(deck, discards, random);
        // The power of the slot.
        if (policy === FASCIST && count > 1) {
          played.decisions++;
          let target: number;
          do target = living[drawBelow(random, living.length)]!;
          while (target === candidate || (count === 2 && investigated.includes(target)));
          if (count === 2) investigated.push(target);
          else if (count === 3) special = target;
          else {
            if (target === hitler) return 'liberal_and_communist/hitler_dead';
            living.splice(living.indexOf(target), 1);
          }
        } else if (policy === COMMUNIST && count <= 2) {
          played.decisions++;
          drawBelow(random, living.length);
        } else if (policy === COMMUNIST && count === 3) {
          deck.push(COMMUNIST, COMMUNIST, LIBERAL);
          shuffle(deck, random);
        }
      }
    } else tracker++;
    if (tracker === CHAOS) {
      const policy = deck.pop()!;
      tracker = 0;
      limitedA = limitedB = NOBODY;
      if (++tracks[policy]! === SIZES[policy]) return `${TRACKS[policy]}/track`;
    }
    if (deck.length < 3) discards = reshuffle(deck, discards, random);
    // The next president.
    if (special !== NOBODY) {
      returnAfter = candidate;
      candidate = special;
      special = NOBODY;
    } else {
      const after: number = returnAfter === NOBODY ? candidate : returnAfter;
      returnAfter = NOBODY;
      candidate = living.find((seat) => seat > after) ?? living[0]!;
    }
  }
}

function reshuffle(deck: number[], discards: number[], random: Int32Array): number[] {
  for (const card of discards) deck.push(card);
  shuffle(deck, random);
  return [];
}

function shuffle(cards: number[], random: Int32Array): void {
  for (let last = cards.length - 1; last > 0; last--) {
    const other = drawBelow(random, last + 1);
    const kept = cards[last]!;
    cards[last] = cards[other]!;
    cards[other] = kept;
  }
}
