import { useEffect, useState } from 'react';
import { useScreen } from '../screen-context.ts';

/** My will as it is being written. */
export interface WillDraft {
  readonly text: string;
  readonly isSaved: boolean;
  readonly write: (text: string) => void;
}

/** What I write survives a reload too, by match and seat, until it is saved. */
export function useWillDraft(saved: string): WillDraft {
  const { match, seat, place } = useScreen();
  const key = `tertulia.mafia.will.${match.id}.${seat}`;
  const [draft, setDraft] = useState(() => sessionStorage.getItem(key));
  if (draft === saved) setDraft(null);
  useEffect(() => {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, draft);
  }, [key, draft]);
  // What the dead had not saved is not read out.
  const mayStill = place === 'table' && seat !== null && match.table.living.includes(seat);
  const text = mayStill ? (draft ?? saved) : saved;
  return { text, isSaved: text === saved, write: setDraft };
}
