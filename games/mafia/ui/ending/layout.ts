import type { Doing, Picture, Way } from './picture.ts';

/** The least height of somebody's place, and what every further way takes; in rem. */
const PLACE = 3.25;
const WAY = 1.5;

/** Something between two heights. */
export interface Span {
  readonly top: number;
  readonly height: number;
}

/** A way as it is drawn: from what height to what height. */
export interface Arrow extends Way {
  readonly doing: Doing;
  readonly from: number;
  readonly end: number;
}

/** Where everything in a night's picture is placed, in rem from its top. */
export interface Layout {
  readonly height: number;
  readonly doings: readonly Span[];
  readonly reached: readonly Span[];
  readonly arrows: readonly Arrow[];
}

export function layOut({ doings, reached }: Picture): Layout {
  const ends = reached.map(({ seat }) =>
    doings.flatMap((doing, index) => doing.ways.flatMap((way) => (way.to === seat ? [{ doing, index, way }] : []))),
  );
  const left = doings.map(() => PLACE);
  const right = ends.map((own) => Math.max(PLACE, WAY * own.length + 0.25));
  const height = Math.max(sum(left), sum(right));
  const leftSpans = spread(left, height);
  const rightSpans = spread(right, height);
  const arrows = ends.flatMap((own, at) => {
    const { top, height: room } = rightSpans[at] as Span;
    return own.map(({ doing, index, way }, place) => {
      const start = leftSpans[index] as Span;
      const end = top + room / 2 + (place - (own.length - 1) / 2) * WAY;
      return { ...way, doing, from: start.top + start.height / 2, end };
    });
  });
  return { height, doings: leftSpans, reached: rightSpans, arrows };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Places one below the other, as far apart as there is room. */
function spread(heights: readonly number[], room: number): readonly Span[] {
  const gap = heights.length === 0 ? 0 : (room - sum(heights)) / heights.length;
  return heights.map((height, index) => ({ top: sum(heights.slice(0, index)) + gap * (index + 0.5), height }));
}
