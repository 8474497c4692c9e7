import { useMedia } from '../../ui/use-media.ts';

/** Whether everything beside a match fits at once, as on a laptop. */
export const useWide = (): boolean => useMedia('(min-width: 64rem) and (min-height: 42rem)');
