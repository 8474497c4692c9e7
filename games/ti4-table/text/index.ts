import type { View } from '../../../kernel/index.ts';
import type { GamePackage, WithRefusals } from '../../game-package.ts';
import { CARDS, KELERES_HOMES } from '../facts/facts.ts';
import type { Options, Phase, RefusalCode, Ti4Table } from '../types.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import { phrase } from './phrase.ts';

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

/** All texts of the TI4 table, for screens that know none of its rules. */
export const spoken: Pick<GamePackage<Ti4Table>, 'words' | 'phrase' | 'rulesNow'> = {
  words: {
    en: { ...en, ...nameBlanks(en) },
    es: { ...es, ...nameBlanks(es) },
  } satisfies WithRefusals<RefusalCode>,
  phrase,
  rulesNow,
};

/** The ids of the rules that apply now; options count as they are, not as they were chosen at first. */
export function rulesNow({ phase, table }: Pick<View<Ti4Table>, 'phase' | 'table'>): readonly string[] {
  return BY_PHASE[phase].filter((rule) => HOLDS[rule]?.(table.options) ?? true).map((rule) => `TT-${rule}`);
}

/** The texts whose names are also values of blanks. */
interface Named {
  readonly fields: Readonly<Record<string, { readonly name: string }>>;
  readonly factions: Readonly<Record<string, { readonly short: string }>>;
  readonly cards: Readonly<Record<(typeof CARDS)[number], { readonly name: string }>>;
  readonly objectives: Readonly<Record<string, string>>;
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
function nameBlanks<N extends Named>({ blanks, fields, factions, cards, objectives }: N) {
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
