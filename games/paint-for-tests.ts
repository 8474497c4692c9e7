import type { Paint } from './game-package.ts';

const same = (text: string): string => text;

/** Paint of a terminal without colours: every text as it is. */
export const plain: Paint = {
  bold: same,
  dim: same,
  red: same,
  green: same,
  yellow: same,
  blue: same,
  magenta: same,
  cyan: same,
  inverse: same,
};
