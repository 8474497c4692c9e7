/** Texts as frames of a socket (RFC 6455, from a server: not masked), in one buffer, so that one write sends them all. */
export function framesOf(texts: readonly string[]): Buffer {
  let size = 0;
  const lengths: number[] = [];
  for (const text of texts) {
    const length = Buffer.byteLength(text);
    lengths.push(length);
    size += headerSize(length) + length;
  }
  const buffer = Buffer.allocUnsafe(size);
  let at = 0;
  for (let index = 0; index < texts.length; index++) {
    const length = lengths[index] as number;
    at = writeHeader(buffer, at, length);
    at += buffer.write(texts[index] as string, at);
  }
  return buffer;
}

const WHOLE_TEXT = 0x81;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

const headerSize = (length: number): number => (length < TWO_BYTES ? 2 : length < 0x10000 ? 4 : 10);

function writeHeader(buffer: Buffer, at: number, length: number): number {
  buffer[at] = WHOLE_TEXT;
  if (length < TWO_BYTES) {
    buffer[at + 1] = length;
    return at + 2;
  }
  if (length < 0x10000) {
    buffer[at + 1] = TWO_BYTES;
    return buffer.writeUInt16BE(length, at + 2);
  }
  buffer[at + 1] = EIGHT_BYTES;
  return buffer.writeBigUInt64BE(BigInt(length), at + 2);
}
