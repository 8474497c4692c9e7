/** From rounds and values to the drawing. */
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
  readonly y: (value: number) => number;
}

interface GraphWish {
  readonly isWide: boolean;
  readonly rounds: number;
  /** The least and the greatest value that are drawn. */
  readonly low: number;
  readonly high: number;
}

const LEFT = 34;
const TOP = 16;
const BOTTOM = 26;

export function scaleOf({ isWide, rounds, low, high }: GraphWish): GraphScale {
  const width = isWide ? 720 : 360;
  const height = isWide ? 300 : 230;
  const end = width - (isWide ? 150 : 112);
  return {
    ...{ width, height, end, letters: isWide ? 16 : 9, top: TOP, bottom: height - BOTTOM },
    x: (round) => LEFT + (round / Math.max(1, rounds)) * (end - LEFT),
    y: (value) => TOP + ((high - value) / Math.max(1, high - low)) * (height - TOP - BOTTOM),
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
