import type { Translator } from '../../../games/game-package.ts';
import { textOr } from '../../ui/text-or.ts';
import type { Ending } from './places.ts';

/** Which side won, in the game's words (`sides.<winners>`); empty where a game has no sides. */
export const sideText = (speaker: Translator, { winners }: Ending): string => textOr(speaker, `sides.${winners}`, '');

/** Why it is over, in the game's words (`reasons.<reason>`); empty where it has none. */
export const reasonText = (speaker: Translator, { reason }: Ending): string => textOr(speaker, `reasons.${reason}`, '');
