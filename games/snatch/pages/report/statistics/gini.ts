/** Gini's coefficient: 0 where all have the same, nearly 1 where one has everything; null where nobody has anything. */
export function gini(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const total = sorted.reduce((sum, value) => sum + value, 0);
  if (total <= 0) return null;
  const ranked = sorted.reduce((sum, value, index) => sum + (index + 1) * value, 0);
  return (2 * ranked) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}
