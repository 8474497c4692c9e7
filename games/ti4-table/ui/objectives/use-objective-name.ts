import type { DeepReadonly } from '../../../../kernel/index.ts';
import { OBJECTIVES } from '../../facts/facts.ts';
import type { Objective } from '../../types.ts';
import { useRecorder } from '../use-recorder.ts';

/** What a public objective is called: by its own name, or as somebody wrote it in. */
export function useObjectiveName(): (objective: Pick<DeepReadonly<Objective>, 'id' | 'name'>) => string {
  const { text } = useRecorder();
  return ({ id, name }) => (OBJECTIVES.has(id) ? text(`objectives.${id}`) : name);
}
