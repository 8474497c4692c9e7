import { PRESETS, type Settings } from '../../resolver/index.ts';
import type { Opening } from './types.ts';

/** Every setting with the values that it may have. */
export const SETTING_VALUES: { readonly [K in keyof Settings]: readonly Settings[K][] } = {
  ties: ['last-name', 'draw', 'no-lynch'],
  nightEffects: ['through-day', 'night-only'],
  silentGovernor: ['idle', 'pardons'],
  deadGunOwners: ['shoot', 'rest'],
  gunOwnerStops: ['first', 'each'],
  delayedAfterDeath: ['happens', 'lost'],
  deadGuards: ['guard', 'rest'],
  cycles: ['first-of-all', 'first-in-cycle'],
  races: ['submission', 'drawn'],
  compelledTargets: ['anybody', 'allowed'],
  swaps: ['one-step', 'permutation'],
  autopsyAfterDeath: ['reported', 'lost'],
  unharmedVengeance: ['strikes', 'rests'],
  dependencies: ['library', 'natural'],
  chains: ['each-reaction', 'whole-event'],
  possession: ['anybody', 'allowed'],
  copSeesRecruit: ['after', 'before'],
  blockedInvestigators: ['silence', 'told'],
  factionActions: ['any', 'who-know-each-other'],
  lynch: ['plurality', 'majority'],
  noLynchVote: [true, false],
};

export const SETTING_KEYS = Object.keys(SETTING_VALUES) as readonly (keyof Settings)[];

export const isSettingKey = (key: string): key is keyof Settings => Object.hasOwn(SETTING_VALUES, key);

/** Whether a setting may have a value. */
export const mayBe = (key: keyof Settings, value: unknown): boolean =>
  (SETTING_VALUES[key] as readonly unknown[]).includes(value);

/** The values of a setting as they are written. */
export const writtenValues = (key: keyof Settings): readonly string[] => SETTING_VALUES[key].map(String);

/** The preset, and over it the single settings. */
export const settingsOf = ({ preset, settings }: Pick<Opening, 'preset' | 'settings'>): Settings => ({
  ...PRESETS[preset],
  ...settings,
});
