import { basePoints } from '../rules/points.ts';
import type { GameView } from '../rules/types.ts';
import { chanceToKeep, listPlaysToFollow, listPlaysToLead, type Thought, think } from './playing.ts';
import { listLeads } from './prospect.ts';
import { type Reading, readView } from './reading.ts';
import type { Bits } from './sets.ts';

/** The number that promises most points, by thinking the first turn through for each that may be said. */
export function chooseDeclaration(view: GameView, allowed: readonly number[]): number {
  const reading = readView(view);
  const leads = listLeads(reading);
  const thoughts = think(reading, listFirstPlays(reading));
  let best = allowed[0] as number;
  let highest = Number.NEGATIVE_INFINITY;
  for (const piles of allowed) {
    let chance = 0;
    for (const thought of thoughts) {
      if (reading.isStarter && isTooMany(thought, piles)) continue;
      chance = Math.max(chance, chanceToKeep(reading, thought, piles, leads));
    }
    const worth = chance * basePoints(piles, piles) - (1 - chance) * reading.weights.costOfMiss;
    if (worth <= highest) continue;
    highest = worth;
    best = piles;
  }
  return best;
}

const isTooMany = ({ size }: Thought, piles: number): boolean => size > 1 && size > piles;

function listFirstPlays(reading: Reading): readonly Bits[] {
  const { leadMax, handSize } = reading.view.setup;
  const most = Math.min(leadMax, handSize);
  if (reading.isStarter) return listPlaysToLead(reading, most, most);
  return listPlaysToFollow(reading, Math.min(most, guessFirstLead(reading)));
}

/** What chance leads on average. */
const ANY_SIZE = 3;

/** A starter leads at once what it has declared, if it may: the six-piece lead among others. */
function guessFirstLead({ view, rivals }: Reading): number {
  if (view.setup.leadValidity === 'combination') return 1;
  if (rivals.some(({ isStarter, isErratic }) => isStarter && isErratic)) return ANY_SIZE;
  return Math.max(1, view.table.declared[view.table.starter] as number);
}
