import type { Face } from './screen.ts';

/** Faces with these names, the first of them mine. */
export const facesOf = (names: readonly string[], differing: Readonly<Record<number, Partial<Face>>> = {}): Face[] =>
  names.map((name, seat) => ({
    seat,
    name,
    look: seat,
    isYou: seat === 0,
    isBot: false,
    isHere: true,
    heldBy: null,
    ...differing[seat],
  }));
