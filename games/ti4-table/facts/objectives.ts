import type { GameSet } from './factions.ts';

export type Stage = 1 | 2;

export interface ObjectiveFact {
  readonly stage: Stage;
  readonly set: GameSet;
}

const STAGE_1_BASE = [
  'corner-the-market',
  'develop-weaponry',
  'diversify-research',
  'erect-a-monument',
  'expand-borders',
  'found-research-outposts',
  'intimidate-council',
  'lead-from-the-front',
  'negotiate-trade-routes',
  'sway-the-council',
] as const;
const STAGE_1_POK = [
  'amass-wealth',
  'build-defenses',
  'discover-lost-outposts',
  'engineer-a-marvel',
  'explore-deep-space',
  'improve-infrastructure',
  'make-history',
  'populate-the-outer-rim',
  'push-boundaries',
  'raise-a-fleet',
] as const;
const STAGE_2_BASE = [
  'centralize-galactic-trade',
  'conquer-the-weak',
  'form-galactic-brain-trust',
  'found-a-golden-age',
  'galvanize-the-people',
  'manipulate-galactic-law',
  'master-the-sciences',
  'revolutionize-warfare',
  'subdue-the-galaxy',
  'unify-the-colonies',
] as const;
const STAGE_2_POK = [
  'achieve-supremacy',
  'become-a-legend',
  'command-an-armada',
  'construct-massive-cities',
  'control-the-borderlands',
  'hold-vast-reserves',
  'patrol-vast-territories',
  'protect-the-border',
  'reclaim-ancient-monuments',
  'rule-distant-lands',
] as const;

export type KnownObjective =
  | (typeof STAGE_1_BASE)[number]
  | (typeof STAGE_1_POK)[number]
  | (typeof STAGE_2_BASE)[number]
  | (typeof STAGE_2_POK)[number];

const of = (ids: readonly KnownObjective[], stage: Stage, set: GameSet) =>
  ids.map((id): readonly [KnownObjective, ObjectiveFact] => [id, { stage, set }]);

/** The public objectives that have a name of their own; others are written in by hand. */
export const OBJECTIVES: ReadonlyMap<string, ObjectiveFact> = new Map([
  ...of(STAGE_1_BASE, 1, 'base'),
  ...of(STAGE_1_POK, 1, 'pok'),
  ...of(STAGE_2_BASE, 2, 'base'),
  ...of(STAGE_2_POK, 2, 'pok'),
]);

/** Five of each stage are laid out; with the last of them turned the game ends. */
export const LAID_OUT = { 1: 5, 2: 5 } as const;
/** Turned before the first round. */
export const TURNED_AT_FIRST = 2;
