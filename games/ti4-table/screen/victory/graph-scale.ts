/** From rounds and points to the drawing. */
export interface GraphScale {
  readonly width: number;
  readonly height: number;
  /** Where the lines end and the names begin. */
  readonly end: number;
  /** Letters of a name that there is room for. */
  readonly letters: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (round: number) => number;
  readonly y: (vp: number) => number;
}

interface GraphWish {
  readonly isWide: boolean;
  readonly rounds: number;
  readonly limit: number;
}

const LEFT = 30;
const TOP = 16;
const BOTTOM = 26;

export function scaleOf({ isWide, rounds, limit }: GraphWish): GraphScale {
  const width = isWide ? 720 : 336;
  const height = isWide ? 300 : 230;
  const end = width - (isWide ? 150 : 112);
  return {
    ...{ width, height, end, letters: isWide ? 16 : 9, top: TOP, bottom: height - BOTTOM },
    x: (round) => LEFT + (round / Math.max(1, rounds)) * (end - LEFT),
    y: (vp) => TOP + ((limit - Math.min(vp, limit)) / limit) * (height - TOP - BOTTOM),
  };
}

const ROW_HEIGHT = 17;

/** Rows that would lie on each other, given from the top, moved apart and kept inside the drawing. */
export function rowsApart(wished: readonly number[], { bottom }: Pick<GraphScale, 'bottom'>): readonly number[] {
  let free = 0;
  return wished.map((y, index) => {
    const row = Math.min(Math.max(y, free), bottom - (wished.length - 1 - index) * ROW_HEIGHT);
    free = row + ROW_HEIGHT;
    return row;
  });
}

/** Eight shapes, one a seat: a disc, a square, a triangle, a diamond, a triangle on its head, a plus, a bar, an upright bar. */
export const MARKS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z',
  'M-4-4h8v8h-8Z',
  'M0-5 5 4h-10Z',
  'M0-5.5 5.5 0 0 5.5-5.5 0Z',
  'M0 5-5-4h10Z',
  'M-2-5h4v3h3v4h-3v3h-4v-3h-3v-4h3Z',
  'M-6-2.5h12v5h-12Z',
  'M-2.5-6h5v12h-5Z',
] as const;
