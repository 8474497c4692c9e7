import type { Variant } from '../types.ts';

/** The versions of the game, in the order in which they are told. */
export const VERSIONS: readonly Variant[] = ['G1', 'G2', 'G3', 'G4', 'G5'];

/** The version after this one, for people who want to see another. */
export const nextVersion = (variant: Variant): Variant =>
  VERSIONS[(VERSIONS.indexOf(variant) + 1) % VERSIONS.length] as Variant;
