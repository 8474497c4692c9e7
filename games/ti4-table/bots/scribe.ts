import {
  type BotKind,
  legalCommand,
  type Random,
  type Seat,
  type SeatView,
  sampleCommand,
} from '../../../kernel/index.ts';
import {
  FEWEST_PLAYERS,
  MOST_PLAYERS,
  MOST_SECRETS,
  OBJECTIVES,
  POLITICS,
  type Source,
  TURNED_AT_FIRST,
} from '../facts/facts.ts';
import { freeColours, freeFactions, isComplete, keleresHomes } from '../reading/factions.ts';
import {
  alive,
  cannotVote,
  currentPicker,
  followers,
  freeCards,
  initiativeOrder,
  playing,
  swaps,
  unusedCards,
  voteOrder,
  whyMayNotPass,
} from '../reading/seats.ts';
import { hiddenObjectives, leaders, pointsFor, toReveal, winnerAmong } from '../reading/victory.ts';
import type { Command, Phase, Ti4Table } from '../types.ts';

/** What a scribe considers when it decides what to record. */
interface Scene extends SeatView<Ti4Table> {
  readonly random: Random;
  /** How many are to play, while nobody has sat down yet. */
  readonly wanted: number;
}

/** Something a scribe does in a phase; null if there is nothing of the kind to do now. */
type Habit = (scene: Scene) => Command | null;

/** True with this percentage. */
const sometimes = ({ random }: Scene, percent: number): boolean => random.below(100) < percent;

/** Whom a scribe records for: everyone if all may record, otherwise itself. */
const writtenFor = ({ table, seat }: Scene): Seat[] =>
  alive(table).filter((other) => table.options.everyoneMayRecord || other === seat);

/** Whether the game is as good as over. */
const isDecided = ({ table }: Scene): boolean => leaders(table).length > 0;

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

/** All players sit down, one after another. */
const SETUP: readonly Habit[] = [count, seatNext, () => ({ type: 'completeSetup' })];

/** Turns the next public objective, whichever it is. */
function turnObjective({ table, random }: Scene) {
  const next = toReveal(table);
  if (next === null) return null;
  const hidden = hiddenObjectives(table).filter((id) => OBJECTIVES.get(id)?.stage === next.stage);
  return { type: 'reveal', objective: random.pick(hidden) } as const;
}

const firstObjectives: Habit = (scene) =>
  scene.table.objectives.length < TURNED_AT_FIRST ? turnObjective(scene) : null;

/** The first objectives are turned, and the first round begins. */
const ROUND_0: readonly Habit[] = [firstObjectives, () => ({ type: 'startFirstRound' })];

/** Chance chooses the first speaker. */
const SPEAKER: readonly Habit[] = [() => ({ type: 'setSpeaker', seat: 'random', picking: 'keep' })];

/** Usually takes a card with trade goods, if there is one. */
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
const STRATEGY: readonly Habit[] = [pick, zero, swap, () => ({ type: 'endStrategy' })];

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

/** Imperial gives a point to the holder of Mecatol Rex. */
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

/** Now and then a player changes their mind, or has a second action. */
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

/** Before the game is decided: what happens in addition to the actions. */
const whileOpen =
  (habit: Habit): Habit =>
  (scene) =>
    isDecided(scene) ? null : habit(scene);

/** Turn after turn, until everyone has passed. */
const ACTION: readonly Habit[] = [
  whileOpen(secret),
  whileOpen(custodians),
  whileOpen(imperial),
  follow,
  endOrNot,
  useCard,
  pass,
  act,
];

/** What is scored in the status phase. */
const SCORED: readonly Source[] = ['public-1', 'public-2', 'secret', 'other'];

/** Who has scored in this round. */
const scorersNow = ({ table }: Scene): Seat[] =>
  table.points.filter(({ round, source }) => round === table.round && SCORED.includes(source)).map(({ seat }) => seat);

const secretsOf = (table: Scene['table'], seat: Seat): number =>
  table.points.filter((point) => point.seat === seat && point.source === 'secret').length;

/** The dearest objective that a seat has not scored and that fits; else a secret, else something else. */
function scoring({ table }: Scene, seat: Seat): Command {
  const from = table.players[seat]?.vp ?? 0;
  const room = table.options.vpLimit - from;
  const open = table.objectives.filter(({ stage, scorers }) => pointsFor(stage) <= room && !scorers.includes(seat));
  const best = open.sort((one, other) => other.stage - one.stage)[0];
  if (best !== undefined) return { type: 'score', seat, objective: best.id };
  const source = secretsOf(table, seat) < MOST_SECRETS ? 'secret' : 'other';
  return { type: 'setVp', seat, from, to: from + 1, source };
}

/** In the order of initiative some score, and some cannot. */
const score: Habit = (scene) => {
  const { table, random } = scene;
  const order = initiativeOrder(table).filter((seat) => writtenFor(scene).includes(seat));
  const scored = scorersNow(scene);
  const last = Math.max(-1, ...scored.map((seat) => order.indexOf(seat)));
  const next = order.slice(last + 1);
  if (isDecided(scene) || next.length === 0 || !sometimes(scene, 80)) return null;
  return scoring(scene, random.pick(next.slice(0, 2)));
};

const reveal: Habit = (scene) => {
  const { table } = scene;
  return table.objectives.some(({ round }) => round === table.round) ? null : turnObjective(scene);
};

const tick: Habit = (scene) => {
  const { table } = scene;
  const row = table.ticks.status.indexOf(false);
  return row === -1 || !sometimes(scene, 40) ? null : { type: 'tick', list: 'status', row, of: 'all', isDone: true };
};

/** Points are scored, an objective is turned, and the round goes on. */
const STATUS: readonly Habit[] = [score, reveal, tick, () => ({ type: 'nextPhase', custodians: 'ask' })];

const removeCustodians: Habit = (scene) => {
  const { table, random } = scene;
  if (table.custodians !== null || isDecided(scene) || !sometimes(scene, 30)) return null;
  return { type: 'claimCustodians', seat: random.pick(writtenFor(scene)), withPoint: true };
};

const goOn: Habit = () => ({ type: 'nextPhase', custodians: 'ask' });

/** Checks whether the custodians are still there. */
const MECATOL: readonly Habit[] = [removeCustodians, goOn];

const TITLES = ['Tax on trade goods', 'Peace of Mecatol', 'Fleet treaty', 'Open borders'] as const;

const OUTCOMES = ['for', 'against'] as const;

const name: Habit = ({ table, random }) =>
  table.agenda?.title === '' ? { type: 'nameAgenda', title: random.pick(TITLES), result: random.pick(OUTCOMES) } : null;

/** In the order of votes some vote, and some abstain. */
const vote: Habit = (scene) => {
  const { table, random } = scene;
  const order = voteOrder(table).filter((seat) => writtenFor(scene).includes(seat) && !cannotVote(table, seat));
  const last = Math.max(-1, ...order.map((seat, place) => ((table.agenda?.votes[seat] ?? 0) > 0 ? place : -1)));
  const next = order.slice(last + 1);
  if (next.length === 0 || !sometimes(scene, 80)) return null;
  return { type: 'vote', seat: random.pick(next.slice(0, 2)), votes: 1 + random.below(12) };
};

const end: Habit = ({ table }) => ({ type: table.agenda?.number === 1 ? 'nextAgenda' : 'endAgenda' });

/** Two agendas are named and voted on. */
const AGENDA: readonly Habit[] = [vote, name, end];

/** A player at the limit has won; if it was a slip, play goes on. */
const VICTORY: readonly Habit[] = [
  ({ table, phase }) => {
    const winner = winnerAmong(table, phase);
    return winner === null ? { type: 'playOn' } : { type: 'endGame', winner, reason: 'victory' };
  },
];

/** What a scribe does in each phase: the first habit that has something to do. */
const HABITS: Readonly<Record<Phase, readonly Habit[]>> = {
  setup: SETUP,
  'round-0': ROUND_0,
  'speaker-selection': SPEAKER,
  strategy: STRATEGY,
  action: ACTION,
  status: STATUS,
  'mecatol-check': MECATOL,
  agenda: AGENDA,
  'victory-pending': VICTORY,
};

function write(scene: Scene): Command {
  for (const habit of HABITS[scene.phase]) {
    const command = habit(scene);
    if (command !== null) return command;
  }
  throw new Error(`a scribe does not know how to go on in ${scene.phase}`);
}

/** Records a plausible game from the first place to the winner, to look at without playing. */
export const scribe = (): BotKind<Ti4Table> => ({
  listens: false,
  make: (_seat, random) => {
    const wanted = FEWEST_PLAYERS + random.below(MOST_PLAYERS - FEWEST_PLAYERS + 1);
    return (view, options) => {
      const command = write({ ...view, random, wanted });
      // If only hosts may move the table on, a scribe records what it is asked for.
      const mayWrite = view.table.options.everyoneMayRecord || legalCommand(options, command) !== null;
      return mayWrite ? command : sampleCommand(options, random);
    };
  },
});
