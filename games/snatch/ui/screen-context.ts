import { createContext, use } from 'react';
import type { ScreenProps } from '../../../web/ui/screen.ts';
import type { Snatch } from '../types.ts';

/** What the screen was given, for all its parts. */
export const ScreenContext = createContext<ScreenProps<Snatch> | null>(null);

/** What the screen was given. */
export function useScreen(): ScreenProps<Snatch> {
  const props = use(ScreenContext);
  if (props === null) throw new Error('outside the screen');
  return props;
}
