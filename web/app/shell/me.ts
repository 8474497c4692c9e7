import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Who this device is to the server; nobody until a name was given. */
export interface Me {
  readonly person: string | null;
  readonly name: string | null;
  readonly token: string | null;
}

const NOBODY: Me = { person: null, name: null, token: null };

export const useMe = create<Me>()(persist((): Me => NOBODY, { name: 'tertulia.me' }));

/** Forgets who this device was: its secret is nobody's, or nobody's any more. */
export function forgetMe(): void {
  useMe.setState(NOBODY);
}
