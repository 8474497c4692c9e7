import { copyJson, type Options, type Seat } from '../../../kernel/index.ts';
import {
  alignmentOfFaction,
  eventsSince,
  isOver,
  type LogEvent,
  livingOf,
  playerOf,
  type Village,
} from '../resolver/index.ts';
import {
  type GamePhase,
  type GameTurn,
  type GameView,
  type Grave,
  type Mafia,
  type Note,
  offer,
  type Round,
  type Table,
} from '../types.ts';
import { factionIdOf, lynchTargetOf, teamAsTold } from './knowledge.ts';

/** Most letters of a will, and of last words. */
export const LONGEST_TEXT = 500;

const WRITE_WILL: Options<Mafia> = [offer('will', { will: { textUpTo: LONGEST_TEXT } })];

export const onWill: GamePhase['on'] = {
  will(turn, seat, { will }) {
    turn.hand(seat).will = will;
  },
};

/** What a resolution brought, as far as everybody may know it. */
interface News {
  readonly died: readonly Seat[];
  readonly lynched: Seat | null;
  readonly revived: readonly Seat[];
  /** Whether the match ends with it. */
  readonly isOver: boolean;
}

/** The village moves on: the addressed are told, the dead are buried, and everybody learns of their own people. */
export function takeOver(turn: GameTurn, next: Village, how: Grave['how']): News {
  const { box, table } = turn.state;
  const before = box.village;
  const events = eventsSince(before, next);
  box.village = next;
  tellAddressed(turn, events, table.round);
  table.living = livingOf(next).sort((one, other) => one - other);
  const named = (kind: 'died' | 'lynched' | 'revived'): readonly Seat[] =>
    events.flatMap((event) => (event.t === kind ? [event.who] : []));
  const [lynched = null] = named('lynched');
  if (lynched !== null) bury(turn, lynched, 'lynched');
  // In the order of seats: in which order they died is the night's own business.
  for (const seat of [...named('died')].sort((one, other) => one - other)) bury(turn, seat, how);
  for (const seat of named('revived')) turn.tell?.({ type: 'revived', seat });
  tellOwn(turn, before, next);
  const died = [...named('lynched'), ...named('died')].sort((one, other) => one - other);
  return {
    died,
    lynched,
    revived: named('revived'),
    isOver: isOver(next, turn.setup.evilWins) || table.living.length === 0,
  };
}

/** Everybody learns who belongs to them now; a lyncher who is one by a swap is told whom to have lynched. */
function tellOwn(turn: GameTurn, before: Village, next: Village): void {
  for (let seat = 0; seat < turn.seats; seat++) {
    const hand = turn.hand(seat);
    hand.teamRoles = teamAsTold(before, next, seat, hand.teamRoles);
    const target = lynchTargetOf(next, seat);
    if (target !== null && target !== lynchTargetOf(before, seat))
      turn.whisper?.([seat], { type: 'yourTarget', seat: target });
  }
}

/** MF-134: rounds in a row in which nobody died, counted when a round is over. */
export function countQuiet(table: Table, hasDeaths: boolean): void {
  table.quiet = hasDeaths ? 0 : table.quiet + 1;
}

/** Private results go into notebooks, and are whispered. */
export function tellAddressed(turn: GameTurn, events: readonly LogEvent[], round: Round | null): void {
  for (const { to, ...what } of events) {
    if (typeof to === 'string') continue;
    const note = { round, what } as Note;
    for (const seat of to) turn.hand(seat).notes.push(copyJson(note));
    turn.whisper?.(to, { type: 'learned', note: copyJson(note) });
  }
}

/** MF-126: what everybody learns of a player who died. */
function bury(turn: GameTurn, seat: Seat, how: Grave['how']): void {
  const { box, table } = turn.state;
  const { reveal } = turn.setup;
  const player = playerOf(box.village, seat);
  const { role, faction } = player.diedAs ?? player;
  const grave: Grave = {
    seat,
    round: table.round,
    how,
    role: reveal === 'role' ? role : null,
    faction: reveal === 'role' ? factionIdOf(box.village, faction) : null,
    alignment: reveal === 'nothing' ? null : alignmentOfFaction(box.village, faction),
    will: turn.hand(seat).will,
    lastWords: null,
  };
  table.graves.push(grave);
  turn.tell?.({ type: 'died', grave: copyJson(grave) });
}

/** MF-132: while alive one may write, and rewrite, what is read out at one's death. */
export function willOptions({ table, seat }: GameView): Options<Mafia> {
  return table.living.includes(seat) ? WRITE_WILL : [];
}
