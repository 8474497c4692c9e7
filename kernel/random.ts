import { ChaCha20 } from './chacha20.ts';

/** The only randomness for rules and bots. Every draw is unbiased. */
export interface Random {
  /** A whole number from 0 up to but not including `n`. */
  below(n: number): number;
  pick<T>(items: readonly T[]): T;
  /** Puts the items in a random order, in place. */
  shuffle<T>(items: T[]): void;
}

/** The source of a match's randomness: a secret key for live matches, two numbers for simulation. */
export type Seed = { readonly key: string } | { readonly numbers: readonly [number, number] };

/** Randomness whose position can be saved and restored. */
export interface Generator extends Random {
  /** Its position, as plain numbers for `resumeGenerator`. */
  place(): readonly number[];
}

const TWO_32 = 4294967296;
const TWO_24 = 0x1000000;
const LOW_24 = TWO_24 - 1;
/** Up to this a product with 24 bits fits into 32. */
const SMALL = 256;

abstract class Drawing implements Generator {
  /** The next 32 bits, as a number from 0 to 2³² − 1. */
  protected abstract next(): number;
  abstract place(): readonly number[];

  /** Lemire's method on 24 bits: multiply and take the bits above, drawing again in the few biased cases. */
  below(n: number): number {
    if (n > SMALL) return this.belowLarge(n);
    let scaled = Math.imul(this.next() >>> 8, n);
    if ((scaled & LOW_24) < n) {
      const biased = TWO_24 % n;
      while ((scaled & LOW_24) < biased) scaled = Math.imul(this.next() >>> 8, n);
    }
    return scaled >>> 24;
  }

  private belowLarge(n: number): number {
    if (n > TWO_32) throw new RangeError(`cannot draw below ${n}: at most 2 ** 32`);
    const usable = TWO_32 - (TWO_32 % n);
    let drawn = this.next();
    while (drawn >= usable) drawn = this.next();
    return drawn % n;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[this.below(items.length)] as T;
  }

  shuffle<T>(items: T[]): void {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      const kept = items[last] as T;
      items[last] = items[other] as T;
      items[other] = kept;
    }
  }
}

/** xoshiro128**: small, fast and well distributed, but it can be reconstructed from what it drew, so never for live matches. */
class FastGenerator extends Drawing {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  constructor(words: readonly number[]) {
    super();
    [this.a, this.b, this.c, this.d] = words as [number, number, number, number];
  }

  protected next(): number {
    const times5 = Math.imul(this.b, 5);
    const drawn = Math.imul((times5 << 7) | (times5 >>> 25), 9) >>> 0;
    const shifted = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= shifted;
    this.d = (this.d << 11) | (this.d >>> 21);
    return drawn;
  }

  place(): readonly number[] {
    return [this.a, this.b, this.c, this.d];
  }
}

/** ChaCha20 under the match's secret key: past draws do not reveal future ones. */
class KeyedGenerator extends Drawing {
  private readonly stream: ChaCha20;

  constructor(key: string, drawn: number) {
    super();
    this.stream = new ChaCha20(key, drawn);
  }

  protected next(): number {
    return this.stream.next();
  }

  place(): readonly number[] {
    return [this.stream.drawn];
  }
}

/** The generator of a seed, at its start. */
export function startGenerator(seed: Seed): Generator {
  return 'key' in seed ? new KeyedGenerator(seed.key, 0) : new FastGenerator(spread(seed.numbers));
}

/** The generator of a seed, at a saved position. */
export function resumeGenerator(seed: Seed, place: readonly number[]): Generator {
  return 'key' in seed ? new KeyedGenerator(seed.key, place[0] ?? 0) : new FastGenerator(place);
}

/** Whether numbers from an untrusted source are a valid position of this seed's generator; others might make it loop for ever. */
export function isPlace(seed: Seed, numbers: readonly unknown[]): boolean {
  if ('key' in seed) return numbers.length === 1 && Number.isSafeInteger(numbers[0]) && (numbers[0] as number) >= 0;
  return (
    numbers.length === 4 && numbers.every(Number.isInteger) && numbers.some((word) => ((word as number) | 0) !== 0)
  );
}

/** Fast randomness from one or two numbers: for simulation, bots and tests. */
export const fastRandom = (first: number, second = 0): Generator => startGenerator({ numbers: [first, second] });

/** Four well-mixed words from two numbers (splitmix32, each number taken in whole). */
function spread([first, second]: readonly [number, number]): readonly number[] {
  const words: number[] = [];
  let state = mix(low(first) ^ mix(high(first) ^ 0x3c6ef372)) ^ mix(low(second) + 0x9e3779b9 + mix(high(second)));
  for (let index = 0; index < 4; index++) {
    state = (state + 0x9e3779b9) | 0;
    words.push(mix(state ^ Math.imul(low(second), index + 1)));
  }
  return words.every((word) => word === 0) ? [1, 2, 3, 4] : words;
}

const low = (number: number): number => number | 0;
const high = (number: number): number => Math.floor(number / TWO_32) | 0;

function mix(word: number): number {
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return (word ^ (word >>> 16)) | 0;
}
