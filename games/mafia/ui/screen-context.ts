import { createContext, use } from 'react';
import type { ScreenProps } from '../../../web/ui/screen.ts';
import type { Mafia } from '../types.ts';

/** What the screen was given, for all its parts. */
export const ScreenContext = createContext<ScreenProps<Mafia> | null>(null);

/** What the screen was given. */
export function useScreen(): ScreenProps<Mafia> {
  const props = use(ScreenContext);
  if (props === null) throw new Error('outside the screen');
  return props;
}
