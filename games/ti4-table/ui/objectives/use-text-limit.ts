import type { Command } from '../../types.ts';
import { useRecorder } from '../use-recorder.ts';

/** How many letters a field may have, as an input takes it; nothing where nobody may write in it. */
export function useTextLimit(type: Command['type'], field: string): { readonly maxLength?: number } {
  const blank = useRecorder().offers(type)[0]?.blanks[field];
  return blank !== undefined && 'textUpTo' in blank ? { maxLength: blank.textUpTo } : {};
}
