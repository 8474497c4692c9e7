import { createContext, use } from 'react';
import type { ScreenProps } from '../../../web/ui/screen.ts';
import type { SecretHitler } from '../types.ts';

/** What the screen was given, for all its parts. */
export const ScreenContext = createContext<ScreenProps<SecretHitler> | null>(null);

/** What the screen was given. */
export function useScreen(): ScreenProps<SecretHitler> {
  const props = use(ScreenContext);
  if (props === null) throw new Error('outside the screen');
  return props;
}
