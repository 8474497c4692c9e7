/** What both chairs get for a match: what they had after each of its last rounds, as many as count, added up. */
export function pointsCommitted(
  pointsByRound: readonly (readonly number[])[],
  committedRounds: number,
): [number, number] {
  const counted = pointsByRound.slice(Math.max(0, pointsByRound.length - committedRounds));
  const sumOf = (seat: number): number => counted.reduce((sum, points) => sum + (points[seat] ?? 0), 0);
  return [sumOf(0), sumOf(1)];
}
