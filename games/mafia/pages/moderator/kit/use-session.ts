import { useState } from 'react';

const PREFIX = 'tertulia.mafia.moderator.';

/** A text that is kept while this tab is open, so that a reload changes nothing on the page. */
export function useSession(key: string, initial: () => string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => attempt(() => sessionStorage.getItem(PREFIX + key)) ?? initial());
  const write = (next: string) => {
    setText(next);
    attempt(() => sessionStorage.setItem(PREFIX + key, next));
  };
  return [text, write];
}

/** A browser that keeps nothing throws. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
