import i18next from 'i18next';
import type { Refusal } from '../../../kernel/index.ts';
import { refusalText } from '../shell/refusal-text.ts';

/** Why the table does not take what was chosen: of a chair in use, that it would be taken away. */
export const setupRefusalText = (why: Refusal, game: string): string =>
  why.code === 'chair-taken' ? i18next.t('lobby:options.chairTaken', { ...why.with }) : refusalText(why, game);
