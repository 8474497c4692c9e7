import type { Speaker } from '../../../games/listed.ts';
import { textOr } from '../../kit/text-or.ts';
import type { Ending } from './places.ts';

/** Which side won, where a game has sides (`sides.<winners>`), and why it is over (`reasons.<reason>`), in its words. */
export function endingText(speaker: Speaker, { winners, reason }: Ending): string {
  const parts = [textOr(speaker, `sides.${winners}`, ''), textOr(speaker, `reasons.${reason}`, '')];
  return parts.filter((part) => part !== '').join(' · ');
}
