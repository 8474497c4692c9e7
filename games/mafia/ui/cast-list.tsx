import type { ScreenProps } from '../../../web/ui/screen.ts';
import type { Mafia } from '../types.ts';
import { CastLines } from './setup/cast-lines.tsx';

/** The roles in play, as everybody knows them: who has which is another matter. */
export function CastList({ match, speaker }: Pick<ScreenProps<Mafia>, 'match' | 'speaker'>) {
  return <CastLines lines={match.table.cast} speaker={speaker} />;
}
