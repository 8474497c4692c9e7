import type { PhaseName } from '../../rules/types.ts';

/** How gladly a side sees a power fall on a liberal, a fascist, Hitler or a communist. */
type Gladness = readonly [liberal: number, fascist: number, hitler: number, communist: number];

type Aims = Readonly<Partial<Record<PhaseName, Gladness>>>;

const liberal: Aims = {
  execution: [-0.15, 0.15, 1, 0.1],
  marked_for_execution: [-0.15, 0.15, 1, 0.1],
  radicalization: [-1, 0.2, 0, 0],
  bugging: [0, 0.6, 1, -0.5],
  impeachment: [1, 0, 0, 0],
};

const fascist: Aims = {
  execution: [0.3, -0.5, -5, 0.2],
  marked_for_execution: [0.3, -0.5, -5, 0.2],
  investigate_loyalty: [1, 0, 0, 0.8],
  radicalization: [0.1, -1, 0, 0.05],
  bugging: [1, -1, -1, 0],
  impeachment: [0, 1, 1, 0],
};

const communist: Aims = {
  execution: [0.1, 0.15, 1, -0.4],
  marked_for_execution: [0.1, 0.15, 1, -0.4],
  radicalization: [1, 0.8, -0.5, -1],
  impeachment: [0, 0, 0, 1],
};

/** By side; where nothing is written, whoever is least known is looked at. */
export const AIMS: readonly Aims[] = [liberal, fascist, communist];
