/** Whole seconds that are left of so many milliseconds: the last one lasts until nothing is left. */
export const secondsLeft = (left: number): number => Math.max(0, Math.ceil(left / 1000));

/** Seconds as a clock shows them: `1:05`, and `1:02:05` beyond an hour. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
