import {
  type EmittedEvent,
  fastRandom,
  type GameTypes,
  lowestSeat,
  type Match,
  type MatchStart,
  sampleCommand,
  startMatch,
} from '../kernel/host.ts';

/** Looks at a match after a move, and hears what was told of it. */
export type Show<K extends GameTypes> = (match: Match<K>, told: readonly EmittedEvent<K>[]) => void;

/** Which match is played. */
type Start<K extends GameTypes> = Pick<MatchStart<K>, 'game' | 'setup' | 'seats'> & { readonly seed: number };

/** Starts a match whose every event is heard. */
export const startHeard = <K extends GameTypes>({ seed, ...start }: Start<K>) =>
  startMatch({ ...start, seed: { numbers: [seed, 0] }, listened: true });

/** Plays by chance, what may be done unasked included, and shows every step. */
export function playByChance<K extends GameTypes>(start: Start<K>, show: Show<K>): void {
  const chance = fastRandom(start.seed, 1);
  const { match, told } = startHeard(start);
  show(match, told);
  while (match.outcome === null) {
    const seat = lowestSeat(match.state.asked);
    const extras = match.extrasFor(seat);
    const options = extras.length > 0 && chance.below(4) === 0 ? extras : match.optionsFor(seat);
    const command = sampleCommand(options, chance);
    const step = match.play({ type: 'answer', at: 0, seat, by: 'bot', question: match.question, command });
    if (!step.ok) throw new Error(step.why.code);
    show(match, step.value.told);
  }
}
