/** An amount as people write it, with a point or a comma; null where it is none, or less than nothing. */
export function readDecimal(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}
