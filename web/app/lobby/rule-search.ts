import type { Words } from '../../../games/game-package.ts';

/** A rule by its number. */
export interface Rule {
  readonly id: string;
  readonly text: string;
}

/** Every rule of a game, in the order of its words. */
export function rulesOf(words: Words): readonly Rule[] {
  const rules = words.rules;
  if (typeof rules !== 'object' || Array.isArray(rules)) return [];
  return Object.entries(rules as Words).flatMap(([id, text]) => (typeof text === 'string' ? [{ id, text }] : []));
}

/** The rules that have every word of what was asked for, in their number or their text; accents and capitals aside. */
export function findRules(rules: readonly Rule[], asked: string): readonly Rule[] {
  const words = plain(asked)
    .split(/\s+/)
    .filter((word) => word !== '');
  return rules.filter(({ id, text }) => {
    const whole = plain(`${id} ${text}`);
    return words.every((word) => whole.includes(word));
  });
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
