/** What a secret key looks like: 32 bytes in lower-case hexadecimal. */
export const KEY_FORM = /^[0-9a-f]{64}$/;

/** The constant "expand 32-byte k" at the start of every ChaCha20 block. */
const SIGMA = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;

/** ChaCha20 (RFC 8439, nonce zero) as a stream of 32-bit words. */
export class ChaCha20 {
  private readonly start = new Int32Array(16);
  private readonly block = new Int32Array(16);
  private filled = -1;
  /** How many words have been drawn. */
  drawn: number;

  constructor(key: string, drawnBefore: number) {
    if (!KEY_FORM.test(key)) throw new RangeError('a key is 64 hexadecimal digits');
    this.drawn = drawnBefore;
    this.start.set(SIGMA, 0);
    for (let word = 0; word < 8; word++) this.start[4 + word] = littleEndian(key, word * 8);
  }

  next(): number {
    const needed = Math.floor(this.drawn / 16);
    if (needed !== this.filled) this.fill(needed);
    return (this.block[this.drawn++ % 16] as number) >>> 0;
  }

  private fill(counter: number): void {
    const { start, block } = this;
    start[12] = counter | 0;
    start[13] = Math.floor(counter / 4294967296);
    block.set(start);
    for (let round = 0; round < 10; round++) doubleRound(block);
    for (let word = 0; word < 16; word++) block[word] = ((block[word] as number) + (start[word] as number)) | 0;
    this.filled = counter;
  }
}

function littleEndian(key: string, from: number): number {
  let word = 0;
  for (let byte = 3; byte >= 0; byte--)
    word = (word << 8) | Number.parseInt(key.slice(from + byte * 2, from + byte * 2 + 2), 16);
  return word;
}

function doubleRound(block: Int32Array): void {
  quarterRound(block, 0, 4, 8, 12);
  quarterRound(block, 1, 5, 9, 13);
  quarterRound(block, 2, 6, 10, 14);
  quarterRound(block, 3, 7, 11, 15);
  quarterRound(block, 0, 5, 10, 15);
  quarterRound(block, 1, 6, 11, 12);
  quarterRound(block, 2, 7, 8, 13);
  quarterRound(block, 3, 4, 9, 14);
}

function quarterRound(block: Int32Array, a: number, b: number, c: number, d: number): void {
  addAndTurn(block, a, b, d, 16);
  addAndTurn(block, c, d, b, 12);
  addAndTurn(block, a, b, d, 8);
  addAndTurn(block, c, d, b, 7);
}

function addAndTurn(block: Int32Array, sum: number, term: number, turned: number, by: number): void {
  block[sum] = ((block[sum] as number) + (block[term] as number)) | 0;
  const mixed = (block[turned] as number) ^ (block[sum] as number);
  block[turned] = (mixed << by) | (mixed >>> (32 - by));
}
