/** As wide as the bar, whatever stands in it. */
export const WHOLE = 'w-[calc(100cqw-1rem)] sm:w-[calc(100cqw-2.25rem)]';
