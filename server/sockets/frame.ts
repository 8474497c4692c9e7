/** Texts as frames of a socket (RFC 6455, from a server: not masked), in one buffer, so that one write sends them all. */
export function framesOf(texts: readonly string[]): Buffer {
  let most = 0;
  for (const text of texts) most += LONGEST_HEADER + text.length * MOST_BYTES_A_LETTER;
  const buffer = Buffer.allocUnsafe(most);
  let at = 0;
  for (const text of texts) at = writeFrame(buffer, at, text);
  return buffer.subarray(0, at);
}

const MOST_BYTES_A_LETTER = 3;
const LONGEST_HEADER = 10;

/** Counting the bytes of a text takes as long as writing them, so it is done only where the header's size depends on it. */
function writeFrame(buffer: Buffer, at: number, text: string): number {
  const least = headerSize(text.length);
  const size = least === headerSize(text.length * MOST_BYTES_A_LETTER) ? least : headerSize(Buffer.byteLength(text));
  const length = buffer.write(text, at + size);
  writeHeader(buffer, at, length);
  return at + size + length;
}

const WHOLE_TEXT = 0x81;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

const headerSize = (length: number): number => (length < TWO_BYTES ? 2 : length < 0x10000 ? 4 : 10);

function writeHeader(buffer: Buffer, at: number, length: number): void {
  buffer[at] = WHOLE_TEXT;
  if (length < TWO_BYTES) {
    buffer[at + 1] = length;
  } else if (length < 0x10000) {
    buffer[at + 1] = TWO_BYTES;
    buffer.writeUInt16BE(length, at + 2);
  } else {
    buffer[at + 1] = EIGHT_BYTES;
    buffer.writeBigUInt64BE(BigInt(length), at + 2);
  }
}
