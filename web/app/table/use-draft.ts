import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/** A text that somebody is writing at a table; a reload finds it again. */
export function useDraft(code: string): readonly [string, Dispatch<SetStateAction<string>>] {
  const key = `tertulia.draft.${code}`;
  const [draft, setDraft] = useState(() => sessionStorage.getItem(key) ?? '');
  useEffect(() => {
    if (draft === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, draft);
  }, [key, draft]);
  return [draft, setDraft];
}
