import type { DeepReadonly, View } from '../../../kernel/index.ts';
import type { GamePackage, WithRefusals } from '../../game-package.ts';
import type { PhaseName, RefusalCode, SecretHitler, Setup } from '../types.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import { disclose, phrase } from './phrase.ts';

/** What a person wants to look up while a player holds cards. */
const SESSION = [45, 46, 47, 48, 49, 50, 82, 64, 10, 79, 14, 15, 16, 20, 80, 39, 69] as const;

/** The rules that a person wants to look up in each phase. */
const BY_PHASE: Readonly<Record<PhaseName, readonly number[]>> = {
  setup: [5, 6, 78, 7, 8, 9, 21],
  election: [23, 30, 31, 22, 37, 61, 62, 25, 81, 16, 20, 80, 17, 18, 84, 66, 67],
  vote: [24, 85, 38, 25, 81, 32, 33, 34, 35, 36, 71, 66, 67],
  legislativePresident: SESSION,
  legislativeChancellor: SESSION,
  legislativeVeto: [48, 49, 50, 34, 35, 36, 69],
  socialDemocratic: [14, 28, 29, 42],
  emergency: [55, 15, 74, 75, 57, 53, 76, 77],
  investigate_loyalty: [51, 5, 40, 43, 66, 67],
  special_election: [62, 61, 40],
  policy_peek: [52, 74, 40, 66, 67],
  execution: [53, 44, 72, 40],
  confession: [54, 40],
  bugging: [56, 40, 43],
  five_year_plan: [58, 40],
  congress: [59, 9, 40],
  radicalization: [65, 56, 9, 73, 40],
  propaganda: [74, 55, 66, 67],
  impeachment: [75, 5, 55, 66, 67],
  marked_for_execution: [57, 22, 44, 72, 76],
  pardon: [76, 57],
  vote_of_no_confidence: [77, 41, 70],
  gameOver: [70, 71, 72, 73],
};

const hasCommunists = ({ communists }: DeepReadonly<Setup>): boolean => communists;

const hasAntiPolicies = ({ antiPolicies }: DeepReadonly<Setup>): boolean => antiPolicies;

const hasEmergencies = ({ emergencyPowers }: DeepReadonly<Setup>): boolean => emergencyPowers;

const hasHitlerZone = ({ hitlerZone, fascistTrack }: DeepReadonly<Setup>): boolean => hitlerZone < fascistTrack;

const hasVeto = ({ vetoZone, fascistTrack }: DeepReadonly<Setup>): boolean => vetoZone < fascistTrack;

/** SH-78 to SH-80, SH-84: whether somebody has chosen another number of roles, cards or slots, or other powers. */
const hasOwn =
  (...keys: readonly (keyof Setup)[]) =>
  (setup: DeepReadonly<Setup>): boolean =>
    keys.some((key) => setup[key] !== 'usual');

const hasOwnRoles = hasOwn('fascistPlayers', 'communistPlayers');

const hasOwnTrack = hasOwn('communistTrack');

const slotKeys = (track: 'fascist' | 'communist') =>
  ([1, 2, 3, 4, 5, 6] as const).map((slot) => `${track}Slot${slot}` as const);

const hasOwnFascistSlots = hasOwn(...slotKeys('fascist'));

const hasOwnCommunistSlots = hasOwn(...slotKeys('communist'));

/** Rules that hold under some set-ups only. */
const HOLDS: Readonly<Record<number, (setup: DeepReadonly<Setup>) => boolean>> = {
  6: (setup) => !hasOwnRoles(setup),
  8: hasCommunists,
  14: hasAntiPolicies,
  15: hasEmergencies,
  16: (setup) => setup.length === 'full' && !hasOwnTrack(setup),
  17: (setup) => !hasOwnFascistSlots(setup),
  18: (setup) => setup.communists && setup.length === 'full' && !hasOwnCommunistSlots(setup),
  20: ({ length }) => length === 'short',
  22: hasEmergencies,
  24: ({ tiedVote }) => tiedVote === 'fails',
  25: hasHitlerZone,
  28: hasAntiPolicies,
  36: (setup) => hasAntiPolicies(setup) || hasEmergencies(setup),
  48: hasVeto,
  49: hasVeto,
  50: hasVeto,
  64: ({ oktoberFest }) => oktoberFest === 'blind-cards',
  71: hasHitlerZone,
  74: hasEmergencies,
  78: hasOwnRoles,
  79: hasOwn('liberalCards', 'fascistCards', 'communistCards'),
  80: hasOwnTrack,
  81: (setup) => !hasHitlerZone(setup),
  82: (setup) => !hasVeto(setup),
  84: (setup) => hasOwnFascistSlots(setup) || hasOwnCommunistSlots(setup),
  85: ({ tiedVote }) => tiedVote === 'passes',
};

/** All texts of Secret Hitler XL, for screens that know none of its rules. */
export const spoken: Pick<
  GamePackage<SecretHitler>,
  'words' | 'phrase' | 'disclose' | 'rulesNow' | 'roleName' | 'roleOf'
> = {
  words: { en, es } satisfies WithRefusals<RefusalCode>,
  phrase,
  disclose,
  rulesNow,
  roleName: (role, text) => text(`roles.${role}.name`),
  roleOf: ({ role }) => `roles.${role}.name`,
};

/** The ids of the rules that apply now. */
export function rulesNow({ phase, setup }: Pick<View<SecretHitler>, 'phase' | 'setup'>): readonly string[] {
  return BY_PHASE[phase].filter((rule) => HOLDS[rule]?.(setup) ?? true).map((rule) => `SH-${rule}`);
}
