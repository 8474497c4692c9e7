import { foresights, positionBefore, positionNow } from './foresight/looking-ahead.ts';
import { type Tastes, inequityAverse as withInequity, shameAverse as withShame } from './foresight/tastes.ts';
import { type Habits, slowBotWith } from './habits.ts';

/** Does what it likes best of all that the round can come to, expecting a partner of its own taste. */
function withTaste(tastes: Tastes, shames: Habits['shames']) {
  const foresightFor = foresights(tastes);
  return slowBotWith({
    offer: ({ view }) => foresightFor(view).plan(positionNow(view), 1, view.table.forced).offer,
    answer: ({ view }, offer) => foresightFor(view).answer(positionNow(view), 1, offer),
    shames,
    reports: ({ view }, offer) => foresightFor(view).reports(positionBefore(view), 1, offer),
  });
}

/** Fehr and Schmidt's alpha: what each point that the other has more hurts. */
const ENVY = 1;
/** Their beta: what each point that the other has less hurts. Above 1/3, five for five is not worth stealing. */
const GUILT = 0.6;

/** Gives up points of its own so that the two do not end far apart. */
export const inequityAverse = (envy: number = ENVY, guilt: number = GUILT) =>
  withTaste(withInequity(envy, guilt), () => true);

/** Points that a shame token is worth avoiding, and how likely the robbed are to give one. */
const DISUTILITY = 6;
const CHANCE_OF_SHAME = 1;

/** Snatches in G3 only where what was asked for is worth more than the shame to be expected; elsewhere wants points alone. */
export const shameAverse = (disutility: number = DISUTILITY, chance: number = CHANCE_OF_SHAME) =>
  withTaste(withShame(disutility, chance), () => true);
