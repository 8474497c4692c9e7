import { readFileSync } from 'node:fs';
import type { Phase, RoleName } from '../../resolver/index.ts';

/** A scenario of the documented library, with what must come of each step. */
export interface LibraryScenario {
  readonly id: string;
  readonly factions: readonly unknown[];
  readonly players: readonly unknown[];
  readonly steps: readonly { readonly do: unknown; readonly expect?: unknown }[];
  /** Where chance decides: every outcome there is. */
  readonly expectOneOf?: readonly (readonly unknown[])[];
}

type PhasePair = readonly [Phase['kind'], number];

interface Visit {
  readonly by: string;
  readonly at: string;
  readonly phase?: 'start';
  readonly to?: 'public' | readonly string[];
  readonly hidden?: true;
}

interface LogQuery {
  readonly phase?: 'start';
  readonly seenBy?: string;
  readonly visitsTo?: string;
  readonly visitsBy?: string;
  readonly includeHidden?: true;
}

/** Cases of single mechanisms, by their ids. */
export interface LibraryUnits {
  readonly 'U-next-phase': { readonly cases: readonly { readonly from: PhasePair; readonly next: PhasePair }[] };
  readonly 'U-effect-expiry': { readonly cases: readonly { readonly daysPassed: number; readonly active: boolean }[] };
  readonly 'U-log-filter': {
    readonly visits: readonly Visit[];
    readonly cases: readonly { readonly query: LogQuery; readonly answer: readonly number[] }[];
  };
  readonly 'U-list-text': {
    readonly cases: readonly { readonly list: readonly string[]; readonly empty?: string; readonly text: string }[];
  };
  readonly 'U-modifier-rules': {
    readonly cases: readonly { readonly stack: readonly RoleName[]; readonly ok: boolean }[];
  };
  readonly 'U-names': { readonly cases: readonly { readonly names: readonly string[]; readonly ok: boolean }[] };
}

interface LibraryCases {
  readonly scenarios: readonly LibraryScenario[];
  readonly originalCrashes: readonly LibraryScenario[];
  readonly units: readonly { readonly id: string }[];
}

const file = new URL('../../cases/library-scenarios.json', import.meta.url);

export const libraryCases: LibraryCases = JSON.parse(readFileSync(file, 'utf8'));

export function unit<Id extends keyof LibraryUnits>(id: Id): LibraryUnits[Id] {
  const found = libraryCases.units.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no unit ${id}`);
  return found as unknown as LibraryUnits[Id];
}

/** The scenario with an id. */
export function scenario(id: string): LibraryScenario {
  const found = [...libraryCases.scenarios, ...libraryCases.originalCrashes].find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no scenario ${id}`);
  return found;
}
