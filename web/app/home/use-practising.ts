import { useEffect, useState } from 'react';
import { isPractising } from './practising.ts';

/** The games that are being practised on this device, and can be gone on with; also while the server is out of reach. */
export function usePractising(): readonly string[] {
  const [games, setGames] = useState<readonly string[]>([]);
  useEffect(() => {
    // Where this device keeps nothing there is nothing to go on with.
    readPractising().then(setGames, () => undefined);
  }, []);
  return games;
}

async function readPractising(): Promise<readonly string[]> {
  const { openIndexedStore } = await import('../../local/indexed-store.ts');
  const kept = await (await openIndexedStore()).list('tables', '');
  return kept.filter(isPractising).map(({ game }) => game);
}
