/** The numbers from 0 on, so many of them: one for each thing that is drawn. */
export const firstOf = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
