import type { GamePackage, Words } from '../../game-package.ts';
import type { Ti4Table } from '../rules/types.ts';
import blanksEn from './blanks.en.json' with { type: 'json' };
import blanksEs from './blanks.es.json' with { type: 'json' };
import cardsEn from './cards.en.json' with { type: 'json' };
import cardsEs from './cards.es.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import eventsEn from './events.en.json' with { type: 'json' };
import eventsEs from './events.es.json' with { type: 'json' };
import factionsEn from './factions.en.json' with { type: 'json' };
import factionsEs from './factions.es.json' with { type: 'json' };
import fieldsEn from './fields.en.json' with { type: 'json' };
import fieldsEs from './fields.es.json' with { type: 'json' };
import { nameBlanks } from './name-blanks.ts';
import objectivesEn from './objectives.en.json' with { type: 'json' };
import objectivesEs from './objectives.es.json' with { type: 'json' };
import { phrase } from './phrase.ts';
import remindersEn from './reminders.en.json' with { type: 'json' };
import remindersEs from './reminders.es.json' with { type: 'json' };
import rulesEn from './rules.en.json' with { type: 'json' };
import rulesEs from './rules.es.json' with { type: 'json' };
import { rulesNow } from './rules-now.ts';
import endEn from './screen.end.en.json' with { type: 'json' };
import endEs from './screen.end.es.json' with { type: 'json' };
import frameEn from './screen.frame.en.json' with { type: 'json' };
import frameEs from './screen.frame.es.json' with { type: 'json' };
import playEn from './screen.play.en.json' with { type: 'json' };
import playEs from './screen.play.es.json' with { type: 'json' };
import roundsEn from './screen.rounds.en.json' with { type: 'json' };
import roundsEs from './screen.rounds.es.json' with { type: 'json' };
import setupEn from './screen.setup.en.json' with { type: 'json' };
import setupEs from './screen.setup.es.json' with { type: 'json' };
import terminalEn from './terminal.en.json' with { type: 'json' };
import terminalEs from './terminal.es.json' with { type: 'json' };

/** The parts of the screen, each with its own texts. */
const screenEn: Words = { ...frameEn, ...setupEn, ...playEn, ...roundsEn, ...endEn };
const screenEs: Words = { ...frameEs, ...setupEs, ...playEs, ...roundsEs, ...endEs };

const namesEn = { ...fieldsEn, ...factionsEn, ...cardsEn, ...objectivesEn };
const namesEs = { ...fieldsEs, ...factionsEs, ...cardsEs, ...objectivesEs };

/** Everything that the TI4 table says, for screens that know none of its rules. */
export const spoken: Pick<GamePackage<Ti4Table>, 'words' | 'phrase' | 'rulesNow'> = {
  words: {
    en: {
      ...en,
      ...namesEn,
      ...nameBlanks(blanksEn, namesEn),
      ...eventsEn,
      ...remindersEn,
      ...terminalEn,
      ...screenEn,
      rules: rulesEn,
    },
    es: {
      ...es,
      ...namesEs,
      ...nameBlanks(blanksEs, namesEs),
      ...eventsEs,
      ...remindersEs,
      ...terminalEs,
      ...screenEs,
      rules: rulesEs,
    },
  },
  phrase,
  rulesNow,
};
