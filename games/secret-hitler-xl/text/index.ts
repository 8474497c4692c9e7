import type { GamePackage } from '../../game-package.ts';
import type { SecretHitler } from '../rules/types.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import { phrase } from './phrase.ts';
import { rulesNow } from './rules-now.ts';
import screenEn from './screen/en.json' with { type: 'json' };
import screenEs from './screen/es.json' with { type: 'json' };
import terminalEn from './terminal/en.json' with { type: 'json' };
import terminalEs from './terminal/es.json' with { type: 'json' };

/** Everything that Secret Hitler XL says, for screens that know none of its rules. */
export const spoken: Pick<GamePackage<SecretHitler>, 'words' | 'phrase' | 'rulesNow'> = {
  words: {
    en: { ...en, screen: screenEn, terminal: terminalEn },
    es: { ...es, screen: screenEs, terminal: terminalEs },
  },
  phrase,
  rulesNow,
};
