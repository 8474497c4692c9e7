import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/** Something that is being filled in; a reload finds it again. `forget` is for when it was sent. */
export function useKept<T>(key: string, initial: T): readonly [T, Dispatch<SetStateAction<T>>, () => void] {
  const [value, setValue] = useState<T>(() => read(key) ?? initial);
  useEffect(() => {
    if (value !== initial) keep(key, value);
  }, [key, value, initial]);
  return [value, setValue, () => sessionStorage.removeItem(key)];
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function keep(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing has it on the page all the same.
  }
}
