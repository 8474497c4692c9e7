import type { View } from '../../../kernel/index.ts';
import type { GamePackage, Words } from '../../game-package.ts';
import { CARDS, KELERES_HOMES } from '../facts/facts.ts';
import type { Options, Phase, Ti4Table } from '../rules/types.ts';
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
import objectivesEn from './objectives.en.json' with { type: 'json' };
import objectivesEs from './objectives.es.json' with { type: 'json' };
import { phrase } from './phrase.ts';
import remindersEn from './reminders.en.json' with { type: 'json' };
import remindersEs from './reminders.es.json' with { type: 'json' };
import rulesEn from './rules.en.json' with { type: 'json' };
import rulesEs from './rules.es.json' with { type: 'json' };
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

/** What a person may want to look up whenever points can change. */
const POINTS = [42, 44, 45, 63, 62, 48] as const;

/** The rules that a person wants to look up in each phase. */
const BY_PHASE: Readonly<Record<Phase, readonly number[]>> = {
  setup: [1, 5, 6, 7, 8, 9, 10, 11, 59, 60, 57],
  'round-0': [11, 12, 47, 57, 61],
  'speaker-selection': [13, 12, 16, 57, 61],
  strategy: [17, 18, 19, 20, 21, 22, 15, 14, 55, 57, 61],
  action: [23, 24, 25, 26, 27, 28, 29, 30, 31, 35, ...POINTS, 55, 57, 61],
  status: [33, ...POINTS, 47, 22, 34, 35, 57, 61],
  'mecatol-check': [35, 36, 57, 61],
  agenda: [37, 38, 39, 40, 41, ...POINTS, 51, 57, 61],
  'victory-pending': [49, 50, 51, 52, 53, 57, 61],
};

/** Rules that hold under some options only. */
const HOLDS: Readonly<Record<number, (options: Options) => boolean>> = {
  8: ({ codex, thundersEdge }) => codex || thundersEdge,
  59: ({ everyoneMayRecord }) => everyoneMayRecord,
  60: ({ everyoneMayRecord }) => !everyoneMayRecord,
};

/** The parts of the screen, each with its own texts. */
const screenEn: Words = { ...frameEn, ...setupEn, ...playEn, ...roundsEn, ...endEn };

const screenEs: Words = { ...frameEs, ...setupEs, ...playEs, ...roundsEs, ...endEs };

const namesEn = { ...fieldsEn, ...factionsEn, ...cardsEn, ...objectivesEn };

const namesEs = { ...fieldsEs, ...factionsEs, ...cardsEs, ...objectivesEs };

/** All texts of the TI4 table, for screens that know none of its rules. */
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

/** The ids of the rules that apply now; options count as they are, not as they were chosen at first. */
export function rulesNow({ phase, table }: Pick<View<Ti4Table>, 'phase' | 'table'>): readonly string[] {
  return BY_PHASE[phase].filter((rule) => HOLDS[rule]?.(table.options) ?? true).map((rule) => `TT-${rule}`);
}

/** The names defined elsewhere in the texts. */
interface Names {
  readonly fields: Readonly<Record<string, { readonly name: string }>>;
  readonly factions: Readonly<Record<string, { readonly short: string }>>;
  readonly cards: Readonly<Record<(typeof CARDS)[number], { readonly name: string }>>;
  readonly objectives: Readonly<Record<string, string>>;
}

interface Blanks {
  readonly blanks: {
    readonly faction: { readonly values: object };
    readonly home: { readonly values: object };
    readonly card: object;
    readonly with: object;
    readonly objective: object;
    readonly option: object;
  };
}

/** The texts of the blanks, with the names of factions, cards, objectives and options as their values. */
function nameBlanks<B extends Blanks>({ blanks }: B, { fields, factions, cards, objectives }: Names) {
  const shorts = Object.entries(factions).map(([id, { short }]) => [id, short] as const);
  const homes = shorts.filter(([id]) => KELERES_HOMES.some((home) => home === id));
  const cardNames = Object.fromEntries(CARDS.map((card) => [card, cards[card].name]));
  const optionNames = Object.fromEntries(Object.entries(fields).map(([key, { name }]) => [key, name]));
  return {
    blanks: {
      ...blanks,
      faction: { ...blanks.faction, values: { ...blanks.faction.values, ...Object.fromEntries(shorts) } },
      home: { ...blanks.home, values: { ...blanks.home.values, ...Object.fromEntries(homes) } },
      card: { ...blanks.card, values: cardNames },
      with: { ...blanks.with, values: cardNames },
      objective: { ...blanks.objective, values: objectives },
      option: { ...blanks.option, values: optionNames },
    },
  };
}
