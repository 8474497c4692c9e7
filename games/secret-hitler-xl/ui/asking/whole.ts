/** As wide as the bar, whatever it contains. */
export const WHOLE = 'w-[calc(100cqw-1rem)] sm:w-[calc(100cqw-2.25rem)]';
