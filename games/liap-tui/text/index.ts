import type { View } from '../../../kernel/index.ts';
import type { GamePackage, WithRefusals } from '../../game-package.ts';
import type { LiapTui, PhaseName, RefusalCode, Setup } from '../types.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import { disclose, phrase } from './phrase.ts';

/** The rules that a person wants to look up in each phase. */
const BY_PHASE: Readonly<Record<PhaseName, readonly number[]>> = {
  preparation: [7, 8, 9, 10, 11, 57, 59, 60],
  declaration: [12, 13, 14, 15, 37, 38, 39],
  lead: [16, 18, 23, 25, 26, 30, 31, 45, 46],
  follow: [19, 20, 21, 24, 25, 26, 30, 31, 32, 33, 47, 48, 49, 50, 58],
  scoring: [29, 37, 38, 39, 40, 41, 42],
};

const byGenerals = ({ winner }: Setup): boolean => winner === 'general-total-pieces-seat';

const byLedType = ({ winner }: Setup): boolean => winner === 'led-type-value-seat';

/** Rules that hold under some set-ups only. */
const HOLDS: Readonly<Record<number, (setup: Setup) => boolean>> = {
  30: (setup) => byGenerals(setup) && setup.generals > 0,
  31: byGenerals,
  32: byGenerals,
  33: (setup) => byGenerals(setup) && setup.turnTie === 'first',
  38: ({ multiplierScope }) => multiplierScope === 'whole',
  39: ({ multiplierScope }) => multiplierScope === 'base-only',
  45: ({ leadValidity }) => leadValidity === 'combination',
  46: ({ leadValidity }) => leadValidity === 'combination',
  47: (setup) => byLedType(setup) && setup.crossType === 'led-type',
  48: byLedType,
  49: (setup) => byLedType(setup) && setup.crossType === 'priority',
  50: (setup) => byLedType(setup) && setup.turnTie === 'first',
  58: ({ turnTie }) => turnTie === 'last',
  59: ({ generals }) => generals !== 2,
  60: ({ generals, crowd }) => generals !== 2 || crowd !== 'low',
};

/** All texts of Liap Tui, for screens that know none of its rules. */
export const spoken: Pick<GamePackage<LiapTui>, 'words' | 'phrase' | 'disclose' | 'rulesNow'> = {
  words: { en, es } satisfies WithRefusals<RefusalCode>,
  phrase,
  disclose,
  rulesNow,
};

/** The ids of the rules that apply now. */
export function rulesNow({ phase, setup }: Pick<View<LiapTui>, 'phase' | 'setup'>): readonly string[] {
  return BY_PHASE[phase].filter((rule) => HOLDS[rule]?.(setup) ?? true).map((rule) => `LT-${rule}`);
}
