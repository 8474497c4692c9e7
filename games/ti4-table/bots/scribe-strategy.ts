import { swaps } from '../reading/acting.ts';
import { currentPicker, freeCards } from '../reading/picking.ts';
import { alive } from '../reading/seats.ts';
import { type Habit, sometimes } from './scene.ts';

/** Takes a card with trade goods where there is one, more often than not. */
const pick: Habit = (scene) => {
  const { table, random } = scene;
  const seat = currentPicker(table);
  if (seat === null) return null;
  const free = freeCards(table);
  const paying = free.filter((card) => (table.cards[card - 1]?.bonus ?? 0) > 0);
  return { type: 'pick', seat, card: random.pick(paying.length > 0 && sometimes(scene, 60) ? paying : free) };
};

/** Now and then the Naalu have to give their token away for a round. */
const zero: Habit = (scene) => {
  const { table, random } = scene;
  const naalu = alive(table).find((seat) => table.players[seat]?.faction === 'naalu');
  if (naalu === undefined || table.zero !== null || !sometimes(scene, 20)) return null;
  return { type: 'giveZero', seat: random.pick(alive(table).filter((seat) => seat !== naalu)) };
};

const swap: Habit = (scene) => {
  const { table, random } = scene;
  const isHacanThere = table.players.some(({ faction }) => faction === 'hacan');
  return isHacanThere && sometimes(scene, 20) ? { type: 'swapCards', ...random.pick(swaps(table)) } : null;
};

/** Cards are picked, and the effects at the end of the phase are played. */
export const STRATEGY: readonly Habit[] = [pick, zero, swap, () => ({ type: 'endStrategy' })];
