/**
 * What is published about a live match's key when it starts: the SHA-256 of the key's 64 characters, in hexadecimal.
 * Anyone can check it against the key published at the end: `printf %s KEY | sha256sum`.
 */
export function commitmentOf(key: string): string {
  const bytes = padded(key);
  const hash = new Int32Array(INITIAL);
  for (let offset = 0; offset < bytes.length; offset += 64) digestBlock(hash, bytes, offset);
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The first 32 bits of the fractional parts of the square and cube roots of the first primes. */
const PRIMES = firstPrimes(64);
const INITIAL = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 4294967296) | 0;
}

function padded(text: string): Uint8Array {
  const blocks = Math.floor((text.length + 8) / 64) + 1;
  const bytes = new Uint8Array(blocks * 64);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  bytes[text.length] = 0x80;
  new DataView(bytes.buffer).setUint32(bytes.length - 4, text.length * 8);
  return bytes;
}

function digestBlock(hash: Int32Array, bytes: Uint8Array, offset: number): void {
  const words = schedule(bytes, offset);
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < 64; round++) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = h + big1 + ((e & f) ^ (~e & g)) + (ROUNDS[round] as number) + (words[round] as number);
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = big0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) hash[index] = ((hash[index] as number) + word) | 0;
}

function schedule(bytes: Uint8Array, offset: number): Int32Array {
  const words = new Int32Array(64);
  const block = new DataView(bytes.buffer, offset, 64);
  for (let index = 0; index < 16; index++) words[index] = block.getInt32(index * 4);
  for (let index = 16; index < 64; index++) {
    const early = words[index - 15] as number;
    const late = words[index - 2] as number;
    const small0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const small1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[index] = ((words[index - 16] as number) + small0 + (words[index - 7] as number) + small1) | 0;
  }
  return words;
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
