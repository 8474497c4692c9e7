/** Points with a true minus sign. */
export const points = (count: number): string => String(count).replace('-', '−');

/** Points won or lost, with their sign. */
export const signed = (count: number): string => (count > 0 ? `+${count}` : points(count));
