import { POLITICS } from '../facts/pieces.ts';
import { followers, unusedCards, whyMayNotPass } from '../reading/acting.ts';
import { alive } from '../reading/seats.ts';
import { type Habit, isDecided, type Scene, sometimes } from './scene.ts';

const IMPERIAL = 8;
const ENOUGH_ACTIONS = 3;

/** What the current player does is over, or has not begun. */
const isChoosing = ({ table: { action } }: Scene): boolean => action?.doing === null;

const hasRoom = ({ table, seat }: Scene): boolean => (table.players[seat]?.vp ?? 0) < table.options.vpLimit;

const secret: Habit = (scene) => {
  const { hand } = scene;
  if (hand.secrets.length === 0) return { type: 'keepSecret', text: 'Hold the centre' };
  const open = hand.secrets.findIndex(({ isScored }) => !isScored);
  return open !== -1 && hasRoom(scene) && sometimes(scene, 10) ? { type: 'scoreSecret', secret: open } : null;
};

/** The first to fly to Mecatol Rex sends the custodians away. */
const custodians: Habit = (scene) => {
  const { table, seat } = scene;
  const isTactical = table.action?.doing?.kind === 'tactical';
  return isTactical && table.custodians === null && hasRoom(scene) && sometimes(scene, 10)
    ? { type: 'claimCustodians', seat, withPoint: true }
    : null;
};

/** Imperial gives a point to whoever holds Mecatol Rex. */
const imperial: Habit = (scene) => {
  const { table, seat } = scene;
  const hadIt = table.points.some((point) => point.round === table.round && point.source === 'imperial');
  if (table.action?.doing?.card !== IMPERIAL || hadIt || !hasRoom(scene) || !sometimes(scene, 60)) return null;
  const from = table.players[seat]?.vp ?? 0;
  return { type: 'setVp', seat, from, to: from + 1, source: 'imperial' };
};

const follow: Habit = (scene) => {
  const doing = scene.table.action?.doing;
  const seat = followers(scene.table)[0];
  if (doing?.kind !== 'card' || seat === undefined || doing.followed.length + doing.declined.length > 0) return null;
  const mayWrite = scene.table.options.everyoneMayRecord;
  return mayWrite && sometimes(scene, 30) ? { type: 'follow', seat, does: sometimes(scene, 70) } : null;
};

/** Now and then somebody thinks better of it, or has a second action. */
const endOrNot: Habit = (scene) => {
  const { seat, table } = scene;
  if (isChoosing(scene)) return null;
  if (sometimes(scene, 2)) return { type: 'cancelAction', seat };
  const isFirst = table.action?.doneThisTurn === 0;
  return isFirst && sometimes(scene, 3) ? { type: 'anotherAction', seat } : { type: 'endTurn', seat };
};

const useCard: Habit = (scene) => {
  const { table, seat, random } = scene;
  const cards = unusedCards(table, seat);
  const hasToHurry = (table.action?.actions[seat] ?? 0) >= ENOUGH_ACTIONS;
  if (cards.length === 0 || !(hasToHurry || sometimes(scene, 50))) return null;
  const card = random.pick(cards);
  const others = alive(table).filter((other) => other !== table.speaker);
  return { type: 'useCard', seat, card, speaker: card === POLITICS ? random.pick(others) : null };
};

const pass: Habit = (scene) => {
  const { table, seat } = scene;
  const hasEnough = (table.action?.actions[seat] ?? 0) >= ENOUGH_ACTIONS;
  return whyMayNotPass(table, seat) === null && (hasEnough || sometimes(scene, 60)) ? { type: 'pass', seat } : null;
};

const act: Habit = (scene) => ({
  type: 'act',
  seat: scene.seat,
  kind: sometimes(scene, 80) ? 'tactical' : 'component',
});

/** Before the game is decided: what happens beside the actions. */
const whileOpen =
  (habit: Habit): Habit =>
  (scene) =>
    isDecided(scene) ? null : habit(scene);

/** Turn after turn, until everybody has passed. */
export const ACTION: readonly Habit[] = [
  whileOpen(secret),
  whileOpen(custodians),
  whileOpen(imperial),
  follow,
  endOrNot,
  useCard,
  pass,
  act,
];
