import type { DeepReadonly } from '../../../../kernel/index.ts';
import { SOURCES, type Source } from '../../facts/facts.ts';
import type { Point } from '../../types.ts';

/** What somebody's points come to, source by source, in the order of the sources; what came and went again is left out. */
export function bySource(points: readonly DeepReadonly<Point>[]): readonly { source: Source; sum: number }[] {
  const sumOf = (source: Source) =>
    points.filter((point) => point.source === source).reduce((sum, { from, to }) => sum + to - from, 0);
  return SOURCES.map((source) => ({ source, sum: sumOf(source) })).filter(({ sum }) => sum !== 0);
}
