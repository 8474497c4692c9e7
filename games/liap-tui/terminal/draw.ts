import type { Seat } from '../../../kernel/index.ts';
import { centre, fold, padEnd, padStart, widthOf } from '../../columns.ts';
import type { Paint, Translator } from '../../game-package.ts';
import type { Piece } from '../rules/pieces.ts';
import type { Hand } from '../rules/types.ts';
import { pieceBoxes, piecesInLine } from './marks.ts';
import { type AnyView, ownSeat, type Pen, seatCard } from './seat-card.ts';

const WIDTH = 78;
const SIDE = 20;
const INSIDE = WIDTH - 2 * SIDE - 2;

type Place = 'bottom' | 'left' | 'top' | 'right';
type Card = readonly [name: string, piles: string, points: string];
const NO_CARD: Card = ['', '', ''];

/** Where the seats sit, clockwise from the chair that we look from. */
const PLACES: Readonly<Record<number, readonly Place[]>> = {
  1: ['bottom'],
  2: ['bottom', 'top'],
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
};

/** The table as it looks from a chair, or from beside it; all hands below it where they lie open. */
export function draw(view: AnyView, speaker: Translator, paint: Paint): readonly string[] {
  const pen = { speaker, paint };
  const seated = seatedFrom(view);
  const card = (place: Place) => cardAt(view, seated[place], pen);
  return [
    heading(view, pen),
    ...topLines(card('top')),
    ...tableLines(view, seated, pen).map((line, row) =>
      besideTable(line, row, { left: card('left'), right: card('right') }),
    ),
    centre(card('bottom').filter(Boolean).join('   '), WIDTH),
    ...handLines(view, pen),
    ...('hand' in view ? [paint.dim(legend(view, pen))] : []),
  ].map((line) => (line === '' ? '' : ` ${line.trimEnd()}`));
}

function seatedFrom(view: AnyView): Partial<Record<Place, Seat>> {
  const from = ownSeat(view) ?? 0;
  const places = PLACES[view.seats] ?? [];
  return Object.fromEntries(places.map((place, distance) => [place, (from + distance) % view.seats]));
}

function cardAt(view: AnyView, seat: Seat | undefined, pen: Pen): Card {
  return seat === undefined ? NO_CARD : (seatCard(view, seat, pen) as unknown as Card);
}

function heading({ setup, table, phase }: AnyView, { speaker: { text }, paint }: Pen): string {
  const turn = phase === 'lead' || phase === 'follow' ? [text('terminal.turn', { turn: table.turns.length + 1 })] : [];
  const counts =
    table.redeals > 0 ? [paint.magenta(text('terminal.multiplier', { multiplier: table.redeals + 1 }))] : [];
  const round = paint.bold(text('terminal.round', { round: table.round, rounds: setup.maxRounds }));
  const left = [round, ...turn, ...counts].join(' · ');
  return left + padStart(paint.dim(text('terminal.target', { target: setup.target })), WIDTH - widthOf(left));
}

function topLines([name, piles, points]: Card): string[] {
  return name === '' ? [] : [centre(name, WIDTH), centre(`${piles}   ${points}`, WIDTH)];
}

function tableLines(view: AnyView, seated: Partial<Record<Place, Seat>>, pen: Pen): string[] {
  const laid = (place: Place) => laidAt(view, seated[place], pen);
  const right = laid('right');
  const across = padEnd(` ${laid('left')}`, INSIDE - widthOf(right) - 1) + right;
  const said = fold(middle(view, pen), INSIDE).map((line) =>
    centre(view.table.ended === null ? pen.paint.dim(line) : line, INSIDE),
  );
  const bottom = laid('bottom');
  // A second line takes an empty place, so that the table keeps its height.
  const rows = [
    centre(laid('top'), INSIDE),
    across,
    ...said,
    ...(said.length > 1 && bottom === '' ? [] : [centre(bottom, INSIDE)]),
  ];
  const edge = '─'.repeat(INSIDE);
  return [`╭${edge}╮`, ...rows.map((row) => `│${padEnd(row, INSIDE)}│`), `╰${edge}╯`];
}

function besideTable(line: string, row: number, { left, right }: { left: Card; right: Card }): string {
  return `${padEnd(left[row - 1] ?? '', SIDE)}${line} ${right[row - 1] ?? ''}`;
}

/** What a seat has laid this turn; one's own face-down play is known to oneself. */
function laidAt(view: AnyView, seat: Seat | undefined, { paint }: Pen): string {
  if (seat === undefined) return '';
  const { setup, table } = view;
  const laid = table.laid[seat] ?? null;
  if (laid === null) return '';
  if (laid !== 'face-down') return piecesInLine(setup.pieceSet, laid, paint);
  const own = openHandOf(view, seat)?.laid ?? null;
  if (own !== null) return `(${piecesInLine(setup.pieceSet, own, paint)})`;
  return paint.cyan(Array.from({ length: table.required ?? 1 }, () => '▮').join(' '));
}

function middle({ phase, setup, table }: AnyView, { speaker: { text, seat, seats } }: Pen): string {
  if (table.ended !== null) return text('terminal.over');
  switch (phase) {
    case 'preparation':
      return text('terminal.weak', { seats: seats(table.weak) });
    case 'declaration': {
      const total = table.declared.reduce<number>((sum, piles) => sum + (piles ?? 0), 0);
      return text('terminal.declaredSoFar', { total, forbidden: setup.forbiddenTotal });
    }
    case 'lead':
      return text('terminal.leads', { seat: seat(table.turnStarter) });
    case 'follow':
      return text('terminal.each', { count: table.required ?? 1 });
    case 'scoring':
      return '';
  }
}

type OpenHand = Pick<Hand, 'laid'> & { readonly pieces: readonly Piece[] };

/** A hand that this view shows: one's own, or any where all lie open. */
function openHandOf(view: AnyView, seat: Seat): OpenHand | null {
  if ('hands' in view) return (view.hands as readonly OpenHand[])[seat] ?? null;
  return 'hand' in view && view.seat === seat ? (view.hand as OpenHand) : null;
}

function handLines(view: AnyView, { speaker, paint }: Pen): string[] {
  const { pieceSet } = view.setup;
  if ('hand' in view) return pieceBoxes(pieceSet, view.hand.pieces, paint).map((line) => centre(line, WIDTH));
  if (!('hands' in view) || view.table.ended !== null) return [];
  const hands = (view.hands as readonly OpenHand[]).map(
    ({ pieces }, seat) => `${paint.bold(speaker.seat(seat))}  ${piecesInLine(pieceSet, pieces, paint)}`,
  );
  return inTwoColumns(hands);
}

function inTwoColumns(cells: readonly string[]): string[] {
  const half = Math.ceil(cells.length / 2);
  return cells.slice(0, half).map((cell, row) => padEnd(cell, WIDTH / 2) + (cells[half + row] ?? ''));
}

const legend = ({ setup }: AnyView, { speaker }: Pen): string => speaker.text(`terminal.legend.${setup.pieceSet}`);
