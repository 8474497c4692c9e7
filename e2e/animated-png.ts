// Writes an animation as a PNG: a palette for all frames, and of every frame only what changed.
import { begin, choosePalette, chunk, END, finderOf, type Picture, pack, readPng, type Size } from './palette-png.ts';

/** A picture, and for how many milliseconds it stays. */
export interface Frame {
  readonly png: Buffer;
  readonly ms: number;
}

/** A part of a picture, as numbers of colours. */
interface Patch extends Size {
  readonly left: number;
  readonly top: number;
  readonly pixels: Uint8Array;
}

/** The last colour stands for: as in the frame before. */
const UNCHANGED = 255;
const OVER = 1;

/** Plays the frames so many times. Who cannot play them shows the first, so begin with one that says enough. */
export function toAnimation(frames: readonly Frame[], times: number): Buffer {
  const pictures = frames.map(({ png }) => readPng(png));
  const [first] = pictures as [Picture];
  const palette = choosePalette(pictures, UNCHANGED);
  const nearest = finderOf(palette);
  const drawn: { readonly patch: Patch; ms: number }[] = [];
  let before: Uint8Array | null = null;
  for (const [at, { pixels }] of pictures.entries()) {
    const numbers = Uint8Array.from(pixels, nearest);
    const patch = before === null ? { ...first, left: 0, top: 0, pixels: numbers } : changed(before, numbers, first);
    const ms = frames[at]!.ms;
    if (patch === null) drawn.at(-1)!.ms += ms;
    else drawn.push({ patch, ms });
    before = numbers;
  }
  let order = 0;
  const parts = drawn.flatMap(({ patch, ms }, at) => {
    const control = chunk('fcTL', controlOf(order++, patch, ms));
    const pixels = pack(patch.pixels, patch);
    return [control, at === 0 ? chunk('IDAT', pixels) : chunk('fdAT', Buffer.concat([numbers(order++), pixels]))];
  });
  const seen = Buffer.from(Array.from({ length: UNCHANGED + 1 }, (_, colour) => (colour === UNCHANGED ? 0 : 255)));
  const padded = [...palette, ...Array<number>(UNCHANGED + 1 - palette.length).fill(0)];
  const start = begin(first, padded);
  return Buffer.concat([...start, chunk('tRNS', seen), chunk('acTL', numbers(drawn.length, times)), ...parts, END]);
}

/** The smallest part that differs, with what does not differ in it left out; null if nothing does. */
function changed(before: Uint8Array, now: Uint8Array, { width, height }: Size): Patch | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (before[y * width + x] === now[y * width + x]) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  if (right < 0) return null;
  const size = { width: right - left + 1, height: bottom - top + 1 };
  const pixels = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const at = (top + y) * width + left + x;
      pixels[y * size.width + x] = before[at] === now[at] ? UNCHANGED : (now[at] as number);
    }
  }
  return { left, top, ...size, pixels };
}

/** Where a frame is drawn, how long it stays, and that it is drawn over the one before. */
function controlOf(order: number, { width, height, left, top }: Patch, ms: number): Buffer {
  const time = Buffer.alloc(6);
  time.writeUInt16BE(Math.round(ms), 0);
  time.writeUInt16BE(1000, 2);
  time.set([0, OVER], 4);
  return Buffer.concat([numbers(order, width, height, left, top), time]);
}

const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
};
