/** A command as it was sent: its sender and id, and a digest of its content. */
export interface SentCommand {
  /** The sender and the sender's id for it. */
  readonly id: string;
  /** 16 hexadecimal digits; null in older logs, which did not keep it. */
  readonly digest: string | null;
}

/** The command of a message: two from one sender with the same id are the same command if their content is equal. */
export function sentCommand<M extends { readonly id: string }>(sender: string | number, message: M): SentCommand {
  return { id: `${sender}/${message.id}`, digest: digestOf(canonicalRecord(message, 'id')) };
}

/** The commands of a match, each as a keyed hash of its id and the digest of its content: 20 to 40 bytes per command. */
export class CommandIds {
  /** Rows of four words: the hash of the id, then the digest; a row of zeros is free. */
  private rows = new Uint32Array(FIRST_ROWS * WORDS);
  private count = 0;
  private former: CommandIds | null = null;

  constructor(known: Iterable<SentCommand>) {
    for (const command of known) this.add(command);
  }

  /** Whether a command was already carried out: `other` if its id was used for something else. */
  find(command: SentCommand): 'new' | 'same' | 'other' {
    const found = this.findHere(command);
    return found === 'new' && this.former !== null ? this.former.findHere(command) : found;
  }

  add({ id, digest }: SentCommand): void {
    if (this.count * 4 >= (this.rows.length / WORDS) * 3) this.grow();
    const mark = markOf(id);
    const at = this.place(mark);
    if (this.rows[at + 1] === 0) this.count++;
    this.rows.set([mark.high, mark.low, ...wordsOf(digest)], at);
  }

  /** Commands carried out in the previous match of this table are not repeated in this one. */
  goOnFrom(former: CommandIds): void {
    former.former = null;
    this.former = former;
  }

  private findHere({ id, digest }: SentCommand): 'new' | 'same' | 'other' {
    const at = this.place(markOf(id));
    if (this.rows[at + 1] === 0) return 'new';
    const [high, low] = [this.rows[at + 2] as number, this.rows[at + 3] as number];
    const [otherHigh, otherLow] = wordsOf(digest);
    const isUnknown = (high === 0 && low === 0) || (otherHigh === 0 && otherLow === 0);
    return isUnknown || (high === otherHigh && low === otherLow) ? 'same' : 'other';
  }

  /** The row of a hash, or the free row where it belongs. */
  private place({ high, low }: Hash): number {
    const { rows } = this;
    const last = rows.length - WORDS;
    for (let at = (high * WORDS) & last; ; at = (at + WORDS) & last) {
      const taken = rows[at + 1] as number;
      if (taken === 0 || (taken === low && rows[at] === high)) return at;
    }
  }

  private grow(): void {
    const { rows } = this;
    this.rows = new Uint32Array(rows.length * 2);
    for (let from = 0; from < rows.length; from += WORDS) {
      if (rows[from + 1] === 0) continue;
      const at = this.place({ high: rows[from] as number, low: rows[from + 1] as number });
      this.rows.set(rows.subarray(from, from + WORDS), at);
    }
  }
}

const WORDS = 4;
/** A power of two, like every later size. */
const FIRST_ROWS = 16;

function wordsOf(digest: string | null): readonly [number, number] {
  return digest === null ? [0, 0] : [Number.parseInt(digest.slice(0, 8), 16), Number.parseInt(digest.slice(8), 16)];
}

const hexOf = (word: number): string => word.toString(16).padStart(8, '0');

/** A value as text, independent of the order of its fields. Logs contain digests of it: it must never change. */
function canonical(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (!Array.isArray(value)) return canonicalRecord(value, null);
  let text = '';
  for (const item of value) text += `${canonical(item)},`;
  return `[${text}]`;
}

function canonicalRecord(record: object, leftOut: string | null): string {
  const fields = record as Readonly<Record<string, unknown>>;
  let text = '';
  for (const key of sortedKeys(fields)) {
    if (key !== leftOut && fields[key] !== undefined) text += `${quoted(key)}:${canonical(fields[key])},`;
  }
  return `{${text}}`;
}

/** Insertion sort: records have few fields, and every command passes through here. */
function sortedKeys(record: object): readonly string[] {
  const keys = Object.keys(record);
  if (keys.length > 20) return keys.sort();
  for (let index = 1; index < keys.length; index++) {
    const key = keys[index] as string;
    let at = index;
    for (; at > 0 && (keys[at - 1] as string) > key; at--) keys[at] = keys[at - 1] as string;
    keys[at] = key;
  }
  return keys;
}

/** Quoted as in JSON; most texts need no escape. */
const quoted = (text: string): string => (/^[\w-]*$/.test(text) ? `"${text}"` : JSON.stringify(text));

/** 64 bits of a text as 16 digits. It need not resist attacks: a sender who forges a collision only deceives themselves. */
function digestOf(text: string): string {
  let high = 0x9e3779b9 ^ text.length;
  let low = 0x85ebca6b;
  for (let index = 0; index < text.length; index++) {
    const letter = text.charCodeAt(index);
    high = Math.imul(high ^ letter, 0x9e3779b1);
    low = Math.imul(low ^ letter, 0x5f356495);
    high ^= low >>> 15;
    low ^= high >>> 13;
  }
  return hexOf(Math.imul(high ^ (high >>> 16), 0x85ebca6b) >>> 0) + hexOf(((low ^ (low >>> 15)) | 1) >>> 0);
}

/** Known only to this process, so that nobody can predict collisions. */
const SECRET = crypto.getRandomValues(new Uint32Array(4));

/** An id that is looked up and then added is hashed once. */
let lastMarked: { readonly id: string; readonly mark: Hash } | null = null;

function markOf(id: string): Hash {
  if (lastMarked?.id !== id) lastMarked = { id, mark: hashOf(id, SECRET) };
  return lastMarked.mark;
}

/** 64 bits; the lower half is never 0. */
interface Hash {
  readonly high: number;
  readonly low: number;
}

/** SipHash-2-4 of a text's UTF-16 units: short, fast, and unpredictable without the key. */
export function hashOf(text: string, key: Uint32Array): Hash {
  for (let index = 0; index < STATE.length; index++)
    STATE[index] = (START[index] as number) ^ (key[index % key.length] as number);
  const blocks = (text.length >> 2) + 1;
  for (let block = 0; block < blocks; block++) {
    const from = block * 4;
    const low = text.charCodeAt(from) | (text.charCodeAt(from + 1) << 16);
    const high = text.charCodeAt(from + 2) | (text.charCodeAt(from + 3) << 16);
    mix(low, block < blocks - 1 ? high : high | (text.length << 25), 2);
  }
  STATE[4] = STATE[4] ^ 0xff;
  mix(0, 0, 4);
  const low = (STATE[0] ^ STATE[2] ^ STATE[4] ^ STATE[6]) >>> 0;
  return { high: (STATE[1] ^ STATE[3] ^ STATE[5] ^ STATE[7]) >>> 0, low: low === 0 ? 1 : low };
}

/** "somepseudorandomlygeneratedbytes": four words of 64 bits, lower half first. */
const START = Int32Array.of(
  ...[0x70736575, 0x736f6d65, 0x6e646f6d, 0x646f7261],
  ...[0x6e657261, 0x6c796765, 0x79746573, 0x74656462],
);

const STATE = new Int32Array(8) as Int32Array & Record<0 | 1 | 2 | 3 | 4 | 5 | 6 | 7, number>;

/** Rounds over the state with one word of the text; 64-bit additions and rotations, in halves. */
function mix(word: number, wordHigh: number, rounds: number): void {
  let v0 = STATE[0];
  let v0h = STATE[1];
  let v1 = STATE[2];
  let v1h = STATE[3];
  let v2 = STATE[4];
  let v2h = STATE[5];
  let v3 = STATE[6] ^ word;
  let v3h = STATE[7] ^ wordHigh;
  for (let round = 0; round < rounds; round++) {
    let sum = (v0 >>> 0) + (v1 >>> 0);
    let high = (v0h + v1h + (sum > 0xffffffff ? 1 : 0)) | 0;
    let low = sum | 0;
    let turned = (v1 << 13) | (v1h >>> 19);
    v1h = ((v1h << 13) | (v1 >>> 19)) ^ high;
    v1 = turned ^ low;
    v0 = high;
    v0h = low;

    sum = (v2 >>> 0) + (v3 >>> 0);
    v2h = (v2h + v3h + (sum > 0xffffffff ? 1 : 0)) | 0;
    v2 = sum | 0;
    turned = (v3 << 16) | (v3h >>> 16);
    v3h = ((v3h << 16) | (v3 >>> 16)) ^ v2h;
    v3 = turned ^ v2;

    sum = (v0 >>> 0) + (v3 >>> 0);
    v0h = (v0h + v3h + (sum > 0xffffffff ? 1 : 0)) | 0;
    v0 = sum | 0;
    turned = (v3 << 21) | (v3h >>> 11);
    v3h = ((v3h << 21) | (v3 >>> 11)) ^ v0h;
    v3 = turned ^ v0;

    sum = (v2 >>> 0) + (v1 >>> 0);
    high = (v2h + v1h + (sum > 0xffffffff ? 1 : 0)) | 0;
    low = sum | 0;
    turned = (v1 << 17) | (v1h >>> 15);
    v1h = ((v1h << 17) | (v1 >>> 15)) ^ high;
    v1 = turned ^ low;
    v2 = high;
    v2h = low;
  }
  STATE[0] = v0 ^ word;
  STATE[1] = v0h ^ wordHigh;
  STATE[2] = v1;
  STATE[3] = v1h;
  STATE[4] = v2;
  STATE[5] = v2h;
  STATE[6] = v3;
  STATE[7] = v3h;
}
