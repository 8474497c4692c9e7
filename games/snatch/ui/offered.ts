import type { Offered, ScreenProps } from '../../../web/ui/screen.ts';
import type { Command, Snatch } from '../types.ts';

type Given = Pick<ScreenProps<Snatch>, 'options' | 'extras'>;

/** What this seat may do now, asked or not; undefined if it may not. */
export const offeredTo = ({ options, extras }: Given, type: Command['type']): Offered | undefined =>
  [...options, ...extras].find((option) => option.type === type);
