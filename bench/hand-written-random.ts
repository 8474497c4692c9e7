/**
 * Random numbers for the hand-written loop: xoroshiro64* over a two-word state, of which the upper 24 bits are used: its lowest bits are
 * weak, and a word times a number below 128 then fits an int32.
 */
const WORD_BITS = 24;
export const WORDS = 2 ** WORD_BITS;

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
export function digitOf(product: number): number {
  return product >>> WORD_BITS;
}

export function restOf(product: number): number {
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
