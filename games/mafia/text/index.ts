import type { GamePackage } from '../../game-package.ts';
import type { Mafia } from '../rules/types.ts';
import actionsEn from './actions/en.json' with { type: 'json' };
import actionsEs from './actions/es.json' with { type: 'json' };
import castsEn from './casts/en.json' with { type: 'json' };
import castsEs from './casts/es.json' with { type: 'json' };
import deskEn from './desk/en.json' with { type: 'json' };
import deskEs from './desk/es.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import endingEn from './ending/en.json' with { type: 'json' };
import endingEs from './ending/es.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import pagesEn from './pages/en.json' with { type: 'json' };
import pagesEs from './pages/es.json' with { type: 'json' };
import { phrase } from './phrase.ts';
import rolesEn from './roles/en.json' with { type: 'json' };
import rolesEs from './roles/es.json' with { type: 'json' };
import rulesEn from './rules/en.json' with { type: 'json' };
import rulesEs from './rules/es.json' with { type: 'json' };
import { rulesNow } from './rules-now.ts';
import screenEn from './screen/en.json' with { type: 'json' };
import screenEs from './screen/es.json' with { type: 'json' };
import setupEn from './setup/en.json' with { type: 'json' };
import setupEs from './setup/es.json' with { type: 'json' };
import terminalEn from './terminal/en.json' with { type: 'json' };
import terminalEs from './terminal/es.json' with { type: 'json' };

/** Everything that Mafia says, for screens that know none of its rules. */
export const spoken: Pick<GamePackage<Mafia>, 'words' | 'phrase' | 'rulesNow'> = {
  words: {
    en: {
      ...en,
      roles: rolesEn,
      actions: actionsEn,
      casts: castsEn,
      rules: rulesEn,
      screen: screenEn,
      ending: endingEn,
      setup: setupEn,
      terminal: terminalEn,
      desk: deskEn,
      pages: pagesEn,
    },
    es: {
      ...es,
      roles: rolesEs,
      actions: actionsEs,
      casts: castsEs,
      rules: rulesEs,
      screen: screenEs,
      ending: endingEs,
      setup: setupEs,
      terminal: terminalEs,
      desk: deskEs,
      pages: pagesEs,
    },
  },
  phrase,
  rulesNow,
};
