import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { MOST_VOTES, type Reminder, ROWS } from '../facts/facts.ts';
import { alive } from '../reading/seats.ts';
import {
  type Agenda,
  type GameOptions,
  type GamePhase,
  type GameTurn,
  offer,
  type Phase,
  type Table,
} from '../types.ts';
import { givingZero, noneYet, onZero, unticked } from './deal.ts';
import { inGame, keepingCards, onKeeping } from './recording.ts';
import { beginPhase, endRound } from './rounds.ts';
import type { Does } from './who-may-record.ts';
import { whoIs } from './who-may-record.ts';

/** The longest title of an agenda, and the longest outcome. */
const LONGEST_TITLE = 120;

function agendaOf({ agenda }: Table): Agenda {
  if (agenda === null) throw new Error('there is no agenda phase');
  return agenda;
}

/** TT-37: an agenda is turned; with the first the phase begins. */
export function beginAgenda(turn: GameTurn, number: 1 | 2): Phase {
  const { table } = turn.state;
  const { round } = table;
  table.agenda = { round, number, votes: noneYet(), title: '', result: '', since: turn.at, took: null };
  table.ticks.agenda = unticked(ROWS.agenda);
  return number === 1 ? beginPhase(turn, 'agenda') : 'agenda';
}

/** TT-40: the record of a finished agenda. */
function putAway(turn: GameTurn): void {
  const { table } = turn.state;
  const agenda = agendaOf(table);
  table.agendas.push({ ...agenda, took: turn.at - agenda.since });
  table.agenda = null;
  turn.tell?.({ type: 'agendaEnded', agenda: agenda.number });
}

/** TT-38. */
const voting = (table: DeepReadonly<Table>, seat: Seat): GameOptions =>
  alive(table).includes(seat) ? [offer('vote', { seat: { oneOf: [seat] }, votes: { from: 0, to: MOST_VOTES } })] : [];

export const onReminders: Does = {
  tick(turn, { list, row, of, isDone }) {
    const { table } = turn.state;
    const rows = of === 'all' ? table.ticks[list] : table.ticksOf[of];
    if (rows !== undefined) rows[row] = isDone;
    turn.tell?.({ type: 'ticked', list, row, of, isDone });
  },
};

/** TT-37 to TT-41. */
export const agendaPhase: GamePhase = inGame({
  flow: ({ agenda }) => [...(agenda?.number === 1 ? [offer('nextAgenda', {})] : []), offer('endAgenda', {})],
  about: (table, seat) => [...voting(table, seat), ...keepingCards(table, seat)],
  shared: () => [
    ...ticking('agenda'),
    offer('nameAgenda', { title: { textUpTo: LONGEST_TITLE }, result: { textUpTo: LONGEST_TITLE } }),
  ],
  hostOnly: givingZero,
  on: {
    ...onReminders,
    ...onZero,
    ...onKeeping,
    vote(turn, { seat, votes }) {
      const { table } = turn.state;
      const agenda = agendaOf(table);
      agenda.votes[seat] = votes;
      turn.tell?.({ type: 'voted', ...whoIs(table, seat), votes, agenda: agenda.number });
    },
    nameAgenda(turn, { title, result }) {
      const agenda = agendaOf(turn.state.table);
      Object.assign(agenda, { title, result });
      turn.tell?.({ type: 'agendaNamed', agenda: agenda.number, title, result });
    },
    nextAgenda(turn) {
      putAway(turn);
      return beginAgenda(turn, 2);
    },
    endAgenda(turn) {
      putAway(turn);
      return endRound(turn);
    },
  },
});

const rowsOf = (list: Reminder, of: Seat | 'all'): GameOptions => [
  offer('tick', {
    list: { oneOf: [list] },
    row: { from: 0, to: ROWS[list] - 1 },
    of: { oneOf: [of] },
    isDone: { oneOf: [true, false] },
  }),
];

/** TT-33: the list of the whole table. */
export const ticking = (list: Reminder): GameOptions => rowsOf(list, 'all');

/** TT-33: a player's own list of the status phase, if requested. */
export const tickingOwn = ({ options }: DeepReadonly<Table>, seat: Seat): GameOptions =>
  options.checklistPerPlayer ? rowsOf('status', seat) : [];
