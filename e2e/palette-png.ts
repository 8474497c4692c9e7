// Makes a PNG smaller by giving it a palette: screens have few colours, and eyes do not miss the rest.
import { deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLOURS = 256;
/** Colours that differ only in their last bits are counted as one. */
const COARSE_BITS = 3;
const TRUE_COLOUR = 2;
const TRUE_COLOUR_WITH_ALPHA = 6;
const INDEXED = 3;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture, each pixel as 0xRRGGBB. */
export interface Picture extends Size {
  readonly pixels: Uint32Array;
}

/** The same picture with at most 256 colours; only for opaque pictures with eight bits per channel. */
export function toPalette(png: Buffer): Buffer {
  const picture = readPng(png);
  const palette = choosePalette([picture]);
  const pixels = Uint8Array.from(picture.pixels, finderOf(palette));
  return Buffer.concat([...begin(picture, palette), chunk('IDAT', pack(pixels, picture)), END]);
}

/** The chunks before the pixels: what a file of this size and these colours begins with. */
export function begin({ width, height }: Size, palette: readonly number[]): readonly Buffer[] {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return [SIGNATURE, chunk('IHDR', header), chunk('PLTE', colours)];
}

/** Numbers of colours, row by row, as they are written. */
export function pack(pixels: Uint8Array, { width, height }: Size): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return deflateSync(rows, { level: 9, memLevel: 9 });
}

/** Size and colours of a PNG, each pixel as 0xRRGGBB. */
export function readPng(png: Buffer): Picture {
  const parts: Buffer[] = [];
  let header = Buffer.alloc(13);
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const content = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') header = Buffer.from(content);
    if (type === 'IDAT') parts.push(content);
    at += length + 12;
  }
  const [depth, kind, , , interlace] = header.subarray(8);
  if (depth !== 8 || interlace !== 0 || (kind !== TRUE_COLOUR && kind !== TRUE_COLOUR_WITH_ALPHA)) {
    throw new Error('only true-colour PNGs of eight bits a channel, not interlaced, can be read');
  }
  const channels = kind === TRUE_COLOUR ? 3 : 4;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)] as const;
  const bytes = unfilter(inflateSync(Buffer.concat(parts)), { stride: width * channels, height, channels });
  const pixels = new Uint32Array(width * height);
  for (let index = 0; index < pixels.length; index++) {
    const at = index * channels;
    pixels[index] = bytes.readUIntBE(at, 3);
  }
  return { width, height, pixels };
}

/** Each row of a PNG is written as differences from its neighbours. */
function unfilter(
  raw: Buffer,
  { stride, height, channels }: { readonly stride: number; readonly height: number; readonly channels: number },
): Buffer {
  const bytes = Buffer.alloc(stride * height);
  const byteAt = (at: number) => bytes[at] as number;
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)] as number;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x < channels ? 0 : byteAt(at - channels);
      const up = y === 0 ? 0 : byteAt(at - stride);
      const corner = x < channels || y === 0 ? 0 : byteAt(at - stride - channels);
      bytes[at] = (raw[y * (stride + 1) + 1 + x] as number) + predicted(filter, { left, up, corner });
    }
  }
  return bytes;
}

interface Neighbours {
  readonly left: number;
  readonly up: number;
  readonly corner: number;
}

function predicted(filter: number, { left, up, corner }: Neighbours): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  return filter === 3 ? (left + up) >> 1 : paeth({ left, up, corner });
}

function paeth({ left, up, corner }: Neighbours): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)] as const;
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** The most frequent colours of all pictures, of those that nearly are the same only the most frequent. */
export function choosePalette(pictures: readonly Picture[], most = MOST_COLOURS): number[] {
  const counts = new Map<number, number>();
  for (const { pixels } of pictures) for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const byFrequency = [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
  if (byFrequency.length <= most) return byFrequency;
  const coarse = (colour: number) =>
    ((colour >> (16 + COARSE_BITS)) << 16) |
    ((((colour >> 8) & 255) >> COARSE_BITS) << 8) |
    ((colour & 255) >> COARSE_BITS);
  const groups = new Map<number, { colour: number; count: number }>();
  for (const colour of byFrequency) {
    const group = groups.get(coarse(colour)) ?? { colour, count: 0 };
    group.count += counts.get(colour) ?? 0;
    groups.set(coarse(colour), group);
  }
  const frequent = [...groups.values()].sort((one, other) => other.count - one.count);
  return frequent.slice(0, most).map(({ colour }) => colour);
}

/** Finds the number of the nearest colour. */
export function finderOf(palette: readonly number[]): (colour: number) => number {
  const known = new Map(palette.map((colour, index) => [colour, index]));
  return (colour) => {
    const found = known.get(colour) ?? nearestOf(palette, colour);
    known.set(colour, found);
    return found;
  };
}

function nearestOf(palette: readonly number[], colour: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < palette.length; index++) {
    const other = palette[index] as number;
    const red = (colour >> 16) - (other >> 16);
    const green = ((colour >> 8) & 255) - ((other >> 8) & 255);
    const blue = (colour & 255) - (other & 255);
    const distance = red * red + green * green + blue * blue;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

export function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (CRC_TABLE[(sum ^ byte) & 255] as number) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** What every file ends with. */
export const END = chunk('IEND', Buffer.alloc(0));
