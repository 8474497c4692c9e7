import type { Kinds } from '../../../kernel/index.ts';
import type { Face, MatchSight } from '../../ui/screen.ts';
import type { Eyes, Reel, ReplayStep } from './reel.ts';

/** How the table stood, as a replay shows it: everything but what never changes. */
type Stood = Omit<MatchSight<Kinds>, 'id' | 'setup' | 'hand' | 'hands'> & Partial<Pick<MatchSight, 'hand' | 'hands'>>;

/** How the table stood at a step, as screens take it; null where it cannot be played again. */
export function sightAt({ id, setup }: Reel, { view }: ReplayStep, eyes: Eyes): MatchSight | null {
  if (view === null) return null;
  const { hand, hands, seats, phase, question, asked, table, outcome } = view as Stood;
  const stood = { id, setup, seats, phase, question, asked, table, outcome };
  return {
    ...stood,
    hand: typeof eyes === 'number' ? (hand ?? null) : null,
    hands: eyes === 'open' ? (hands ?? null) : null,
  } as MatchSight;
}

/** Who sat there. Nobody is "you" in a replay. */
export function facesIn({ names, seats }: Reel, unnamed: (number: number) => string): readonly Face[] {
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
