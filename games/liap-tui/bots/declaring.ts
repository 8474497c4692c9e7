import { basePoints } from '../rules/points.ts';
import type { GameView } from '../rules/types.ts';
import { chanceToKeep, listPlaysToFollow, listPlaysToLead, type Thought, think } from './playing.ts';
import { type Reading, readView } from './reading.ts';

/** The number that promises most points, by thinking the first turn through for each that may be said. */
export function chooseDeclaration(view: GameView, allowed: readonly number[]): number {
  const reading = readView(view);
  const turns = imagineFirstTurns(reading);
  let best = allowed[0] as number;
  let highest = Number.NEGATIVE_INFINITY;
  for (const piles of allowed) {
    let chance = 0;
    for (const turn of turns) chance += turn.share * chanceInTurn(reading, turn, piles);
    const worth = chance * basePoints(piles, piles) - (1 - chance) * reading.weights.costOfMiss;
    if (worth <= highest) continue;
    highest = worth;
    best = piles;
  }
  return best;
}

/** A way in which the first turn may begin, how likely it is, and what this seat could play then. */
interface FirstTurn {
  readonly share: number;
  readonly thoughts: readonly Thought[];
}

function chanceInTurn(reading: Reading, { thoughts }: FirstTurn, piles: number): number {
  let best = 0;
  for (const thought of thoughts) {
    if (reading.isStarter && thought.size > Math.max(1, piles)) continue;
    best = Math.max(best, chanceToKeep(thought, piles));
  }
  return best;
}

function imagineFirstTurns(reading: Reading): FirstTurn[] {
  const { leadMax, handSize } = reading.view.setup;
  const most = Math.min(leadMax, handSize);
  if (reading.isStarter) return [{ share: 1, thoughts: think(reading, listPlaysToLead(reading, most, most)) }];
  const follow = (size: number) => think(reading, listPlaysToFollow(reading, size));
  const several = Math.min(most, guessFirstLead(reading));
  if (several <= 1) return [{ share: 1, thoughts: follow(1) }];
  const { severalFirst } = reading.weights;
  return [
    { share: severalFirst, thoughts: follow(several) },
    { share: 1 - severalFirst, thoughts: follow(1) },
  ];
}

/** What chance leads on average where it may lead any set, and the most that most combinations have. */
const THREE = 3;

/** A starter leads at once what it has declared, if it may: the six-piece lead among others. */
function guessFirstLead({ view, rivals }: Reading): number {
  const isErratic = rivals.some((rival) => rival.isStarter && rival.isErratic);
  const declared = view.table.declared[view.table.starter] as number;
  if (view.setup.leadValidity === 'any-set') return isErratic ? THREE : declared;
  return isErratic ? 1 : Math.min(THREE, declared);
}
