import { type Game, listCommands, type Seat, type View } from '../../kernel/index.ts';
import { FEWEST_PLAYERS, MOST_PLAYERS } from './facts/facts.ts';
import { actionPhase } from './rules/action-phase.ts';
import { agendaPhase } from './rules/agenda-phase.ts';
import { deal, fields } from './rules/deal.ts';
import { crowning, outcome } from './rules/ending.ts';
import { claiming, onCustodians } from './rules/points.ts';
import { inGame, keepingCards, onKeeping } from './rules/recording.ts';
import { whyNot, whyNotHost } from './rules/refusals.ts';
import { nextRound } from './rules/rounds.ts';
import { droppingSecrets } from './rules/secrets.ts';
import { roundZeroPhase, setupPhase, speakerPhase } from './rules/setup-phase.ts';
import { mecatolPhase, statusPhase } from './rules/status-phase.ts';
import { strategyPhase } from './rules/strategy-phase.ts';
import type { Command, GameView, Hand, Ti4Table } from './types.ts';
import { type GameOptions, type GamePhase, offer } from './types.ts';

/** TT-49: the round is over and a player has reached the limit; all wait until the game is ended or continued. */
const victoryPhase: GamePhase = inGame({
  flow: (table) => [offer('playOn', {}), ...crowning(table)],
  isOwnFlow: () => true,
  about: keepingCards,
  hostOnly: claiming,
  on: {
    ...onCustodians,
    ...onKeeping,
    playOn(turn) {
      turn.tell?.({ type: 'playedOn' });
      return nextRound(turn);
    },
  },
});

/** The TI4 table: follows a game of Twilight Imperium that people play on a real table. */
export const game: Game<Ti4Table> = {
  id: 'ti4-table',
  version: 1,
  seats: { min: MOST_PLAYERS, max: MOST_PLAYERS },
  undo: 'free',
  capabilities: {
    realTable: {
      players: { min: FEWEST_PLAYERS, max: MOST_PLAYERS },
      isSettingUp: ({ phase }) => phase === 'setup' || phase === 'round-0',
    },
    emptySeats: true,
    beginsAtOnce: true,
    movesBetweenHosts: true,
    openLog: true,
    mayTakeBack,
    notes: { commands: ['keepSecret', 'dropSecret'], drop: droppingSecrets },
    mayKeepTime: ({ table }) => table.options.everyoneMayRecord,
  },
  fields,
  deal,
  phases: {
    setup: setupPhase,
    'round-0': roundZeroPhase,
    'speaker-selection': speakerPhase,
    strategy: strategyPhase,
    action: actionPhase,
    status: statusPhase,
    'mecatol-check': mecatolPhase,
    agenda: agendaPhase,
    'victory-pending': victoryPhase,
  },
  outcome,
  // A table is kept for as long as people like.
  longest: () => null,
  defaultAnswer,
  whyNot,
  whyNotHost,
  ownWords: ['name', 'title', 'result', 'text'],
  secrecy: {
    sealed: ['keepSecret', 'dropSecret'],
    revealing: ['secretScored'],
    // Notes of others are their own business; everything else lies open.
    imagine: ({ seat, seats, hand }) => ({
      hands: Array.from({ length: seats }, (_, other) => (other === seat ? (hand as Hand) : { secrets: [] })),
      box: {},
    }),
  },
};

/** TT-58. */
function mayTakeBack({ table }: View<Ti4Table>, givers: readonly (Seat | 'host' | 'time')[], asker: Seat | 'host') {
  if (asker === 'host') return true;
  return givers.length === 1 && (table.options.everyoneMayRecord || givers[0] === asker);
}

/** No clock of this table ever runs out; a caller that asks anyway gets the first open option. */
function defaultAnswer(_view: GameView, options: GameOptions): Command {
  const [first] = listCommands(options, 1);
  if (first === undefined) throw new Error('nobody is asked without options');
  return first;
}
