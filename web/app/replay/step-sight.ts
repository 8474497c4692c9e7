import type { GameTypes } from '../../../kernel/index.ts';
import type { Face, MatchOnScreen } from '../../ui/screen.ts';
import type { ReplaySource, ReplayStep, Viewpoint } from './replay-source.ts';

/** How the table stood, as a replay shows it: everything but what never changes. */
type Stood = Omit<MatchOnScreen<GameTypes>, 'id' | 'setup' | 'hand' | 'hands'> &
  Partial<Pick<MatchOnScreen, 'hand' | 'hands'>>;

/** How the table stood at a step, as screens take it; null where it cannot be played again. */
export function sightAt({ id, setup }: ReplaySource, { view }: ReplayStep, eyes: Viewpoint): MatchOnScreen | null {
  if (view === null) return null;
  const { hand, hands, seats, phase, question, asked, table, outcome } = view as Stood;
  const stood = { id, setup, seats, phase, question, asked, table, outcome };
  return {
    ...stood,
    hand: typeof eyes === 'number' ? (hand ?? null) : null,
    hands: eyes === 'open' ? (hands ?? null) : null,
  } as MatchOnScreen;
}

/** Who sat there. Nobody is "you" in a replay. */
export function facesIn({ names, seats }: ReplaySource, unnamed: (number: number) => string): readonly Face[] {
  return Array.from({ length: seats }, (_, seat) => ({
    seat,
    look: seat,
    name: names[seat]?.name ?? unnamed(seat + 1),
    isYou: false,
    isBot: names[seat]?.isBot ?? false,
    isHere: true,
    heldBy: null,
  }));
}
