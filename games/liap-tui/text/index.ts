import type { GamePackage } from '../../game-package.ts';
import type { LiapTui } from '../rules/types.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import { phrase } from './phrase.ts';
import { rulesNow } from './rules-now.ts';

/** Everything that Liap Tui says, for screens that know none of its rules. */
export const spoken: Pick<GamePackage<LiapTui>, 'words' | 'phrase' | 'rulesNow'> = {
  words: { en, es },
  phrase,
  rulesNow,
};
