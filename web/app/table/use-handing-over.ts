import { useLayoutEffect, useRef } from 'react';
import type { TableInfo } from '../../../protocol/index.ts';
import type { TableClient, TableSnapshot } from '../following/table-client.ts';
import { askedHere, chairsHere } from './chairs-here.ts';

/**
 * Turns a shared screen to whoever is asked there, once the chair in view is not.
 * Only when somebody else comes to be asked: whoever turns it back by hand may go on looking.
 */
export function useHandingOver(sight: TableSnapshot, client: Pick<TableClient, 'lookThrough'>): void {
  const { eyes, followed } = sight;
  const match = followed.get(eyes)?.match?.id;
  const asked = chairsHere(sight).length > 1 ? askedHere(sight) : [];
  const now = `${match}: ${asked}`;
  const before = useRef('');
  const chairs = followed.get(eyes)?.standing.chairs;
  useLayoutEffect(() => {
    if (before.current === now) return;
    before.current = now;
    if (typeof eyes !== 'number' || asked.includes(eyes)) return;
    // Where a bot plays for whoever stood up, nobody has to come.
    const next = asked.find((seat) => !isHeld(chairs?.[seat]));
    if (next !== undefined) client.lookThrough(next);
  });
}

const isHeld = (chair: TableInfo['chairs'][number] | undefined): boolean =>
  chair?.type === 'person' && chair.heldBy !== null;
