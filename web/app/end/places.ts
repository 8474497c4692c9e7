import type { Outcome } from '../../../kernel/index.ts';
import type { Face } from '../../ui/screen.ts';

/** How a match ended, as it travels. */
export type Ending = Omit<Outcome, 'scores'> & { readonly scores?: readonly number[] | undefined };

/** Where somebody came in, from 1 on. Those who share a place are as many places ahead of the next. */
export interface Place {
  readonly place: number;
  readonly isShared: boolean;
  readonly face: Face;
  readonly score: number | null;
}

/** Everybody by place, best first. */
export function placesOf({ ranking, scores }: Ending, faces: readonly Face[]): readonly Place[] {
  let place = 1;
  return ranking.flatMap((group) => {
    const first = place;
    // Where nobody won, nobody is first.
    place += Math.max(1, group.length);
    return group.flatMap((seat) => {
      const face = faces[seat];
      const score = scores?.[seat] ?? null;
      return face === undefined ? [] : [{ place: first, isShared: group.length > 1, face, score }];
    });
  });
}

/** A score as a piece of a line from the lowest to the highest, nought always on it; both in hundredths. */
export interface Bar {
  readonly left: number;
  readonly width: number;
}

/** How long each score's bar is, and where; null for those without a score. */
export function barsOf(places: readonly Place[]): readonly (Bar | null)[] {
  const scores = places.flatMap(({ score }) => score ?? []);
  const low = Math.min(0, ...scores);
  const high = Math.max(0, ...scores);
  const share = (value: number) => (high === low ? 0 : ((value - low) / (high - low)) * 100);
  return places.map(({ score }) =>
    score === null
      ? null
      : { left: share(Math.min(0, score)), width: share(Math.max(0, score)) - share(Math.min(0, score)) },
  );
}
