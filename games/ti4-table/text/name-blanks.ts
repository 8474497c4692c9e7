import { KELERES_HOMES } from '../facts/factions.ts';
import { CARDS } from '../facts/pieces.ts';

/** The names that stand elsewhere in the words. */
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
export function nameBlanks<B extends Blanks>({ blanks }: B, { fields, factions, cards, objectives }: Names) {
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
