import { winnerAmong } from '../reading/victory.ts';
import { cannotVote, voteOrder } from '../reading/voting.ts';
import { type Habit, isDecided, sometimes, writtenFor } from './scene.ts';

const custodians: Habit = (scene) => {
  const { table, random } = scene;
  if (table.custodians !== null || isDecided(scene) || !sometimes(scene, 30)) return null;
  return { type: 'claimCustodians', seat: random.pick(writtenFor(scene)), withPoint: true };
};

const goOn: Habit = () => ({ type: 'nextPhase', custodians: 'ask' });

/** Somebody looks whether the custodians are still there. */
export const MECATOL: readonly Habit[] = [custodians, goOn];

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
export const AGENDA: readonly Habit[] = [vote, name, end];

/** Whoever is at the limit has won; if it was a slip, play goes on. */
export const VICTORY: readonly Habit[] = [
  ({ table, phase }) => {
    const winner = winnerAmong(table, phase);
    return winner === null ? { type: 'playOn' } : { type: 'endGame', winner, reason: 'victory' };
  },
];
