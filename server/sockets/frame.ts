import type { Writable } from 'node:stream';

/**
 * Sends texts as frames (RFC 6455, from a server: not masked) with one write, and says how many bytes that was.
 * Letters of ASCII are the same bytes in Latin-1, which Node hands to the system without a buffer of ours.
 */
export function writeFrames(stream: Writable, texts: readonly string[]): number {
  let frames = '';
  for (const text of texts) {
    if (Buffer.byteLength(text) !== text.length) return writeBytes(stream, texts);
    frames += headerOf(text.length) + text;
  }
  stream.write(frames, 'latin1');
  return frames.length;
}

function writeBytes(stream: Writable, texts: readonly string[]): number {
  const parts = texts.flatMap((text) => [Buffer.from(headerOf(Buffer.byteLength(text)), 'latin1'), Buffer.from(text)]);
  const frames = Buffer.concat(parts);
  stream.write(frames);
  return frames.length;
}

const WHOLE_TEXT = 0x81;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/** The header of a frame, a byte a letter. */
function headerOf(length: number): string {
  if (length < TWO_BYTES) return String.fromCharCode(WHOLE_TEXT, length);
  if (length < 0x10000) return String.fromCharCode(WHOLE_TEXT, TWO_BYTES, length >> 8, length & 0xff);
  const size = [24, 16, 8, 0].map((bits) => (length >>> bits) & 0xff);
  return String.fromCharCode(WHOLE_TEXT, EIGHT_BYTES, 0, 0, 0, 0, ...size);
}
