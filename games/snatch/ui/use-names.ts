import { ANSWERER, OFFERER } from './goods.ts';
import { useScreen } from './screen-context.ts';

/** From which side of the table we look. */
export type Side = 'offerer' | 'answerer' | 'watcher';

/** What the two are called, as this reader would say it. */
export function useNames() {
  const { seat, speaker } = useScreen();
  const side: Side = seat === OFFERER ? 'offerer' : seat === ANSWERER ? 'answerer' : 'watcher';
  return {
    side,
    /** "You" for one's own seat, the name for the other. */
    nameOf: (of: number): string => (of === seat ? speaker.text('screen.you') : speaker.seat(of)),
    /** For sentences that have a form of their own for each side. */
    names: { offerer: speaker.seat(OFFERER), answerer: speaker.seat(ANSWERER) },
  };
}
