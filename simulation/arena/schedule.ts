import { fastRandom } from '../../kernel/host.ts';

/** The streams of the schedule start above those of deals and bots. */
const SCHEDULE_STREAMS = 2 ** 52;

/**
 * Who sits where in the matches of one deal: one line-up per bot, by seat, as indexes of the bots. Each line-up is the one
 * before with every bot replaced by the next, so that each bot plays every seat, and so every role, exactly once.
 *
 * In a game with sides every other deal gives each side to a single bot: where bots are mixed, both sides are about equally
 * strong, and the match says little about any of them. The other deals are mixed, because a bot also has to play with others.
 */
export function lineupsFor(
  { bots, seats, seed }: { readonly bots: number; readonly seats: number; readonly seed: number },
  deal: number,
  sides: readonly string[] | null,
): readonly (readonly number[])[] {
  const random = fastRandom(seed, SCHEDULE_STREAMS + deal);
  const shuffled = (count: number): readonly number[] => {
    const numbers = Array.from({ length: count }, (_, index) => index);
    random.shuffle(numbers);
    return numbers;
  };
  const order = shuffled(bots);
  const byTurns = (turns: readonly number[]) => turns.map((turn) => order[turn % bots] as number);
  const first = sides === null || deal % 2 === 1 ? byTurns(shuffled(seats)) : bySide(sides, byTurns);
  return Array.from({ length: bots }, (_, shift) => first.map((bot) => (bot + shift) % bots));

  function bySide(dealt: readonly string[], assign: typeof byTurns): readonly number[] {
    const names = [...new Set(dealt)].sort();
    const chosen = assign(shuffled(names.length));
    return dealt.map((side) => chosen[names.indexOf(side)] as number);
  }
}

/** Looking once more at the same match after match would find differences between equal bots, so there are few looks. */
const MOST_LOOKS = 20;
const FIRST_LOOK = 20;
const LOOK_GROWTH = 1.5;

/** After how many deals to look whether the order is decided; the last look is at the end, whenever that is. */
export const LOOKS: readonly number[] = Array.from({ length: MOST_LOOKS - 1 }, (_, look) =>
  Math.ceil(FIRST_LOOK * LOOK_GROWTH ** look),
);

/** In at most this part of all runs are equal bots called different at any look; each look has an equal part of it. */
const LEVEL = 0.05;
export const LEVEL_OF_LOOK = LEVEL / MOST_LOOKS;
