import type { DeepReadonly } from '../../../../kernel/index.ts';
import { type Policy, TRACK_OF } from '../../rules/policies.ts';
import type { Table } from '../../rules/types.ts';

type OnRecord = Pick<DeepReadonly<Table>, 'governments' | 'tracks'>;

/** How many fascist policies lay on their track when each government was nominated, as far as the record tells. */
export function fascistPoliciesBefore({ governments, tracks }: OnRecord): readonly number[] {
  const kept = countFascist(governments, false);
  // The record does not say what the Social Democratic policy took; too many at the end say that it was a fascist one.
  const isOneTooMany = (kept[governments.length] as number) > tracks.fascist;
  return isOneTooMany ? countFascist(governments, true) : kept;
}

/** The count before each government, and at last after all of them. */
function countFascist(governments: OnRecord['governments'], socialDemocraticTakes: boolean): readonly number[] {
  const counts = [0];
  let count = 0;
  for (const { policy, extra } of governments) {
    count = countAfter(count, policy, socialDemocraticTakes);
    count = countAfter(count, extra, socialDemocraticTakes);
    counts.push(count);
  }
  return counts;
}

function countAfter(count: number, policy: Policy | null, socialDemocraticTakes: boolean): number {
  if (policy === null) return count;
  if (TRACK_OF[policy] === 'fascist') return count + 1;
  const takes = policy === 'antifascist' || (policy === 'socialdemocratic' && socialDemocraticTakes);
  return takes ? Math.max(0, count - 1) : count;
}
