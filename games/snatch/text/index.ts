import type { GamePackage } from '../../game-package.ts';
import type { Snatch } from '../rules/types.ts';
import { brief } from './brief.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import experimentEn from './experiment.en.json' with { type: 'json' };
import experimentEs from './experiment.es.json' with { type: 'json' };
import { phrase } from './phrase.ts';
import reportEn from './report.en.json' with { type: 'json' };
import reportEs from './report.es.json' with { type: 'json' };
import rulesEn from './rules.en.json' with { type: 'json' };
import rulesEs from './rules.es.json' with { type: 'json' };
import { rulesNow } from './rules-now.ts';
import screenEn from './screen.en.json' with { type: 'json' };
import screenEs from './screen.es.json' with { type: 'json' };

/** Everything that SnatchGame says, for screens that know none of its rules. */
export const spoken: Pick<GamePackage<Snatch>, 'words' | 'phrase' | 'rulesNow' | 'brief'> = {
  words: {
    en: { ...en, ...experimentEn, rules: rulesEn, screen: screenEn, pages: { report: reportEn } },
    es: { ...es, ...experimentEs, rules: rulesEs, screen: screenEs, pages: { report: reportEs } },
  },
  phrase,
  rulesNow,
  brief,
};
