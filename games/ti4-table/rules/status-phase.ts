import type { DeepReadonly } from '../../../kernel/index.ts';
import { type GameOptions, type GamePhase, offer, type Table } from '../types.ts';
import { beginAgenda, onReminders, ticking, tickingOwn } from './agenda-phase.ts';
import { givingZero, onZero } from './deal.ts';
import { claiming, onCustodians } from './points.ts';
import { inGame, keepingCards, onKeeping } from './recording.ts';
import { beginPhase, endRound } from './rounds.ts';

type Answer = 'ask' | 'there';

const goingOn = (answers: readonly Answer[]): GameOptions => [offer('nextPhase', { custodians: { oneOf: answers } })];

/** TT-34: from round 2 on the answer may already be known. */
function mayHaveLooked({ custodians, round }: DeepReadonly<Table>): boolean {
  return custodians === null && round > 1;
}

/** TT-34: whether the question about Mecatol Rex is put in this round. */
const isAsked = ({ options, round }: DeepReadonly<Table>): boolean =>
  options.mecatolPrompt === 'every-round' || round === 1;

/** TT-33, TT-34. */
export const statusPhase: GamePhase = inGame({
  flow: (table) => goingOn(mayHaveLooked(table) ? ['ask', 'there'] : ['ask']),
  about: (table, seat) => [...keepingCards(table, seat), ...tickingOwn(table, seat)],
  shared: (table) => [...ticking('status'), ...claiming(table)],
  hostOnly: givingZero,
  on: {
    ...onCustodians,
    ...onZero,
    ...onReminders,
    ...onKeeping,
    nextPhase(turn, { custodians }) {
      const { table } = turn.state;
      if (table.custodians !== null) return beginAgenda(turn, 1);
      return custodians === 'ask' && isAsked(table) ? beginPhase(turn, 'mecatol-check') : endRound(turn);
    },
  },
});

/** TT-36: claimed, the agenda phase follows; still there, the round is over. */
export const mecatolPhase: GamePhase = inGame({
  flow: ({ custodians }) => goingOn(custodians === null ? ['there', 'ask'] : ['ask']),
  about: keepingCards,
  shared: claiming,
  hostOnly: givingZero,
  on: {
    ...onCustodians,
    ...onZero,
    ...onKeeping,
    nextPhase: (turn) => (turn.state.table.custodians === null ? endRound(turn) : beginAgenda(turn, 1)),
  },
});
