import type { DeepReadonly } from '../../../../kernel/index.ts';
import type { Grave, Table } from '../../types.ts';

type Graves = readonly DeepReadonly<Grave>[];

/** Who died through the vote of a day: the lynched player first, then anyone who died with them; nobody if nobody was lynched. */
export function fallenAt(
  { graves }: DeepReadonly<Table>,
  { number, lynched }: DeepReadonly<Table>['days'][number],
): Graves {
  const today = graves.filter(({ round }) => round.kind === 'day' && round.number === number);
  const first = today.findIndex(({ seat, how }) => seat === lynched && how === 'lynched');
  return first === -1 ? [] : today.slice(first);
}
