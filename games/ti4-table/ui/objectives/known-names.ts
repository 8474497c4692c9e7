import type { DeepReadonly } from '../../../../kernel/index.ts';
import { OBJECTIVES, type Stage } from '../../facts/facts.ts';
import { hiddenObjectives } from '../../reading/victory.ts';
import english from '../../text/en.json' with { type: 'json' };
import spanish from '../../text/es.json' with { type: 'json' };
import type { Table } from '../../types.ts';

const IN_ALL_LANGUAGES: readonly Readonly<Record<string, string>>[] = [english.objectives, spanish.objectives];

/** A name as it is compared: the person who types it may use capitals as they like. */
const plain = (name: string): string => name.trim().toLocaleLowerCase();

/** Whether a known objective is called so, in whichever language. */
const isCalled = (id: string, name: string): boolean =>
  IN_ALL_LANGUAGES.some((names) => plain(names[id] ?? '') === plain(name));

/** Whether an objective of this name lies open in this stage already, however it came there. */
export const isOut = (table: DeepReadonly<Table>, stage: Stage, name: string): boolean =>
  table.objectives.some(
    (objective) => objective.stage === stage && (plain(objective.name) === plain(name) || isCalled(objective.id, name)),
  );

/** The known objective of this stage that is called so and lies hidden yet. */
export const hiddenCalled = (table: DeepReadonly<Table>, stage: Stage, name: string): string | undefined =>
  hiddenObjectives(table).find((id) => OBJECTIVES.get(id)?.stage === stage && isCalled(id, name));
