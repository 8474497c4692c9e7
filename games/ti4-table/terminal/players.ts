import type { Seat } from '../../../kernel/index.ts';
import { alignRows } from '../../columns.ts';
import type { Card } from '../facts/pieces.ts';
import { cardsOf, hasPassed, initiativeOf } from '../reading/initiative.ts';
import { playing } from '../reading/seats.ts';
import { type AnyView, nameOf, type Pen } from './pen.ts';

/** So many letters of a name fit into a line. */
const LONGEST_NAME = 10;

const COLUMNS = ['place', 'faction', 'vp', 'initiative', 'cards', 'now'] as const;

/** Everybody who plays: place, faction, points, initiative, cards by number (✓ for used), and what there is to say of them. */
export function playerLines(view: AnyView, pen: Pen): string[] {
  const heading = ['', ...COLUMNS.map((column) => pen.paint.dim(pen.speaker.text(`terminal.columns.${column}`)))];
  const rows = playing(view.table).map((seat) => playerRow(view, seat, pen));
  return alignRows([heading, ...rows], { indent: ' ' });
}

function playerRow(view: AnyView, seat: Seat, pen: Pen): string[] {
  const { table } = view;
  const { paint } = pen;
  const isAsked = ((view.asked >>> seat) & 1) === 1;
  return [
    isAsked ? paint.yellow('▸') : '',
    String(seat + 1),
    playerName(view, seat, pen),
    paint.bold(String(table.players[seat]?.vp ?? 0)),
    String(initiativeOf(table, seat) ?? '–'),
    cardsOf(table, seat)
      .map((card) => cardMark(view, card, pen))
      .join(' ') || '–',
    marksOf(view, seat, pen).join(', '),
  ];
}

/** The faction, the person and the colour, as far as they are chosen. */
function playerName(view: AnyView, seat: Seat, pen: Pen): string {
  const { text } = pen.speaker;
  const player = view.table.players[seat];
  const faction = player?.faction == null ? text('terminal.empty') : nameOf(view.table, seat, pen);
  const colour = player?.colour == null ? [] : [text(`blanks.colour.values.${player.colour}`).toLocaleLowerCase()];
  const person = player === undefined || player.name === '' ? [] : [player.name.slice(0, LONGEST_NAME)];
  const own = 'hand' in view && view.seat === seat ? [text('terminal.you')] : [];
  return [pen.paint.bold(faction), ...person, ...colour, ...own].join(' ');
}

const cardMark = ({ table }: AnyView, card: Card, { paint }: Pen): string =>
  table.cards[card - 1]?.isUsed ? paint.dim(`${card}✓`) : String(card);

/** What sets a player apart now. */
function marksOf(view: AnyView, seat: Seat, pen: Pen): string[] {
  const { table } = view;
  const { text } = pen.speaker;
  const holds: Readonly<Record<string, boolean>> = {
    winner: table.ending?.winner === seat,
    eliminated: table.players[seat]?.isEliminated === true,
    speaker: table.speaker === seat,
    zero: table.zero === seat,
    custodians: table.custodians?.seat === seat,
    picking: view.phase === 'strategy' && table.pickers[table.picked] === seat,
    turn: table.action?.current === seat,
    passed: hasPassed(table, seat),
  };
  const marks = Object.keys(holds).filter((mark) => holds[mark]);
  const votes = table.agenda?.votes[seat] ?? 0;
  return [
    ...marks.map((mark) => text(`terminal.marks.${mark}`)),
    ...(votes === 0 ? [] : [text('terminal.votes', { count: votes })]),
  ];
}
