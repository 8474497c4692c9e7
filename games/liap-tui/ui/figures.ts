/** Points won or lost, with their sign. */
export const signed = (count: number): string => (count > 0 ? `+${count}` : String(count));
