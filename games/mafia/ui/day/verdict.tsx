import type { DeepReadonly } from '../../../../kernel/index.ts';
import type { Table } from '../../types.ts';
import { useScreen } from '../screen-context.ts';
import { fallenAt } from './fallen.ts';

/** What the vote of a day brought, in words: who was lynched, and who died with them. */
export function Verdict({ day }: { readonly day: DeepReadonly<Table>['days'][number] }) {
  const { match, speaker } = useScreen();
  if (day.lynched === null) return speaker.text('screen.dusk.nobody');
  const others = fallenAt(match.table, day).slice(1);
  const lynched = speaker.text('screen.dusk.lynched', { seat: speaker.seat(day.lynched) });
  if (others.length === 0) return lynched;
  const seats = speaker.seats(others.map(({ seat }) => seat));
  return `${lynched} ${speaker.text('screen.dusk.too', { count: others.length, seats })}`;
}
