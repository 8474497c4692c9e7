const MOST_LETTERS = 12;

/** A name as it is written in tight places. */
export function tight(name: string): string {
  const letters = [...name];
  if (letters.length <= MOST_LETTERS) return name;
  const beginning = letters.slice(0, MOST_LETTERS - 1).join('');
  return `${beginning.replace(/[\s/-]+$/, '')}…`;
}
