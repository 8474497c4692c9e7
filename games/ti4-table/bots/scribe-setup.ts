import { OBJECTIVES, TURNED_AT_FIRST } from '../facts/objectives.ts';
import { freeColours, freeFactions, isComplete, keleresHomes } from '../reading/factions.ts';
import { hiddenObjectives, toReveal } from '../reading/objectives.ts';
import { playing } from '../reading/seats.ts';
import type { Habit, Scene } from './scene.ts';

const NAMES = ['Ada', 'Bruno', 'Carmen', 'Dario', 'Elena', 'Felix', 'Gloria', 'Hugo'] as const;

/** Chooses how many play, while nobody has sat down. */
const count: Habit = ({ table, wanted }) =>
  table.players.some(isComplete) || wanted === table.count ? null : { type: 'setCount', count: wanted };

const seatNext: Habit = ({ table, random }) => {
  const seat = playing(table).find((place) => !isComplete(table.players[place]!));
  if (seat === undefined) return null;
  const faction = random.pick(freeFactions(table, seat));
  const home = faction === 'keleres' ? random.pick(keleresHomes(table, seat)) : 'none';
  return {
    type: 'setPlayer',
    seat,
    colour: random.pick(freeColours(table, seat)),
    faction,
    home,
    name: NAMES[seat] ?? '',
  };
};

/** Everybody sits down, one after the other. */
export const SETUP: readonly Habit[] = [count, seatNext, () => ({ type: 'completeSetup' })];

/** Turns the next public objective, whichever it is. */
export function turnObjective({ table, random }: Scene) {
  const next = toReveal(table);
  if (next === null) return null;
  const hidden = hiddenObjectives(table).filter((id) => OBJECTIVES.get(id)?.stage === next.stage);
  return { type: 'reveal', objective: random.pick(hidden) } as const;
}

const firstObjectives: Habit = (scene) =>
  scene.table.objectives.length < TURNED_AT_FIRST ? turnObjective(scene) : null;

/** The first objectives are turned, and the first round begins. */
export const ROUND_0: readonly Habit[] = [firstObjectives, () => ({ type: 'startFirstRound' })];

/** Chance chooses the first speaker. */
export const SPEAKER: readonly Habit[] = [() => ({ type: 'setSpeaker', seat: 'random', picking: 'keep' })];
