import type { DeepReadonly, Seat, SeatView, VisibleEvent } from '../../kernel/index.ts';
import { alignRows, centre, fold, padEnd, padStart, widthOf } from '../columns.ts';
import type { AnyView as AnyViewOf, Paint, Pen, Terminal, Translator } from '../game-package.ts';
import { multiplierAfter } from './facts/multiplier.ts';
import { faceValues, hasNumbers, type Piece, type SetName, setOf } from './facts/piece-sets.ts';
import { combinationOf, combinationValue } from './rules/combination.ts';
import { kindOf } from './rules/pieces.ts';
import { phrase } from './text/phrase.ts';
import type { Event, Hand, LiapTui, ScoredRound, Setup, Table } from './types.ts';

/** How Liap Tui looks in a terminal. The end is logged earlier than the rest, the nine states of a turn (LT-17) later. */
export const terminal: Terminal<LiapTui> = {
  draw,
  narrate,
  label,
  log: { levels: { gameEnded: 'minimal', turnState: 'debug' }, roundEnds: ['roundScored'] },
};

type AnyView = AnyViewOf<LiapTui>;

const WIDTH = 78;

const SIDE = 20;

const INSIDE = WIDTH - 2 * SIDE - 2;

/** The positions of the seats, clockwise from the viewer's seat. */
const PLACES: Readonly<Record<number, readonly Place[]>> = {
  1: ['bottom'],
  2: ['bottom', 'top'],
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
};

const LETTERS: Readonly<Record<string, string>> = {
  GENERAL: 'G',
  ADVISOR: 'A',
  ELEPHANT: 'E',
  CHARIOT: 'R',
  HORSE: 'H',
  CANNON: 'C',
  SOLDIER: 'S',
};

/** Among numbers. */
const GENERAL_MARKS: Readonly<Record<string, string>> = { GENERAL_RED: 'R', GENERAL_BLACK: 'B' };

/** Older rounds are in the total; more would push the play off the screen. */
const MOST_ROUNDS = 8;

function label(value: unknown, field: string, { setup }: SeatView<LiapTui>): string {
  return field === 'pieces' ? markOf(setOf(setup), value as Piece) : String(value);
}

type Place = 'bottom' | 'left' | 'top' | 'right';

type Card = readonly [name: string, piles: string, points: string];

/** The table as a seat or a spectator sees it; with all hands below if they are open. */
function draw(view: AnyView, speaker: Translator, paint: Paint): readonly string[] {
  const pen = { speaker, paint };
  const seated = seatedFrom(view);
  const card = (place: Place) => seatCard(view, seated[place], pen);
  const [left, right] = [card('left'), card('right')];
  return [
    heading(view, pen),
    ...topLines(card('top')),
    ...tableLines(view, seated, pen).map(
      (line, row) => `${padEnd(left[row - 1] ?? '', SIDE)}${line} ${right[row - 1] ?? ''}`,
    ),
    centre(card('bottom').filter(Boolean).join('   '), WIDTH),
    ...handLines(view, pen),
    ...('hand' in view ? [paint.dim(speaker.text(`terminal.legend.${view.setup.pieceSet}`))] : []),
  ].map((line) => (line === '' ? '' : ` ${line.trimEnd()}`));
}

function seatedFrom(view: AnyView): Partial<Record<Place, Seat>> {
  const from = ownSeat(view) ?? 0;
  const places = PLACES[view.seats] ?? [];
  return Object.fromEntries(places.map((place, distance) => [place, (from + distance) % view.seats]));
}

function heading({ setup, table, phase }: AnyView, { speaker: { text }, paint }: Pen): string {
  const turn = phase === 'lead' || phase === 'follow' ? [text('screen.turn', { turn: table.turns.length + 1 })] : [];
  const counts =
    table.redeals > 0
      ? [paint.magenta(text('screen.multiplier', { multiplier: multiplierAfter(table.redeals, setup) }))]
      : [];
  const round = paint.bold(text('terminal.round', { round: table.round, rounds: setup.maxRounds }));
  const left = [round, ...turn, ...counts].join(' · ');
  return left + padStart(paint.dim(text('screen.target', { target: setup.target })), WIDTH - widthOf(left));
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

/** What a seat has laid this turn; one's own face-down play is known to oneself. */
function laidAt(view: AnyView, seat: Seat | undefined, { paint }: Pen): string {
  if (seat === undefined) return '';
  const { setup, table } = view;
  const laid = table.laid[seat] ?? null;
  if (laid === null) return '';
  if (laid !== 'face-down') return piecesInLine(setOf(setup), laid, paint);
  const own = openHandOf(view, seat)?.laid ?? null;
  if (own !== null) return `(${piecesInLine(setOf(setup), own, paint)})`;
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

/** A hand that this view shows: the viewer's, or any if all are open. */
function openHandOf(view: AnyView, seat: Seat): DeepReadonly<Hand> | null {
  if ('hands' in view) return view.hands[seat] ?? null;
  return 'hand' in view && view.seat === seat ? view.hand : null;
}

function handLines(view: AnyView, { speaker, paint }: Pen): string[] {
  const set = setOf(view.setup);
  if ('hand' in view) return pieceBoxes(set, view.hand.pieces, paint).map((line) => centre(line, WIDTH));
  if (!('hands' in view) || view.table.ended !== null) return [];
  const hands = view.hands.map(
    ({ pieces }, seat) => `${paint.bold(speaker.seat(seat))}  ${piecesInLine(set, pieces, paint)}`,
  );
  const half = Math.ceil(hands.length / 2);
  return hands.slice(0, half).map((hand, row) => padEnd(hand, WIDTH / 2) + (hands[half + row] ?? ''));
}

/** A piece as it is read and typed: `13`, `R` and `B` for the generals; in two colours `E+` is red and `E-` is black. */
function markOf(set: SetName, piece: Piece): string {
  const kind = kindOf(set, piece);
  if (hasNumbers[set]) return GENERAL_MARKS[kind] ?? kind;
  const [name, colour] = kind.split('_') as [string, string];
  return `${LETTERS[name]}${colour === 'RED' ? '+' : '-'}`;
}

/** Colour goes with the mark and never instead of it. */
function paintPiece(set: SetName, piece: Piece, paint: Paint): (text: string) => string {
  const kind = kindOf(set, piece);
  if (!hasNumbers[set]) return kind.endsWith('_RED') ? paint.red : paint.bold;
  if (kind === 'GENERAL_RED') return (text) => paint.bold(paint.red(text));
  return kind === 'GENERAL_BLACK' ? (text) => paint.bold(paint.blue(text)) : (text) => text;
}

/** Pieces side by side in one line. */
function piecesInLine(set: SetName, pieces: readonly Piece[], paint: Paint): string {
  return pieces.map((piece) => paintPiece(set, piece, paint)(markOf(set, piece))).join(' ');
}

/** Pieces as little boxes side by side. */
function pieceBoxes(set: SetName, pieces: readonly Piece[], paint: Paint): string[] {
  const row = (draw: (piece: Piece) => string) => pieces.map(draw).join('');
  const inside = (piece: Piece, text: string) => `│${paintPiece(set, piece, paint)(text.padStart(2))}│`;
  const lines = [row(() => '┌──┐'), row((piece) => inside(piece, markOf(set, piece)))];
  if (!hasNumbers[set]) lines.push(row((piece) => inside(piece, String(faceValues[set][piece]))));
  return pieces.length === 0 ? [] : [...lines, row(() => '└──┘')];
}

/** Events in lines: a settled turn and a scored round as tables, everything else as sentences, the states of a turn dimmed. */
function narrate(
  heard: readonly VisibleEvent<LiapTui>[],
  view: AnyView,
  speaker: Translator,
  paint: Paint,
): readonly string[] {
  const pen = { speaker, paint };
  const { setup, table } = view;
  const lines: string[] = [];
  let plays: readonly (readonly Piece[])[] = [];
  for (const [at, event] of heard.entries()) {
    if (isSaidAnyway(event, heard[at - 1])) continue;
    if (event.type === 'revealed') plays = event.plays;
    else if (event.type === 'turnState') lines.push(paint.dim(speaker.text(`events.turnState.${event.state}`)));
    else if (event.type === 'roundScored') lines.push(roundHeading(event, pen), ...scoreTable(table, pen), '');
    else {
      if (event.type === 'turnWon') lines.push('', ...settledTurn(plays, event.seat, { setup, pen }));
      const sentence = phrase(event, speaker, setup);
      if (sentence !== null) lines.push(event.type === 'turnWon' ? paint.bold(sentence) : sentence);
      if (event.type === 'turnWon') lines.push('');
    }
  }
  return lines;
}

/** The hand is drawn, and who leads has played. */
function isSaidAnyway(event: VisibleEvent<LiapTui>, before: VisibleEvent<LiapTui> | undefined): boolean {
  return event.type === 'drew' || (event.type === 'played' && before?.type === 'led' && before.seat === event.seat);
}

function roundHeading({ round, multiplier }: Extract<Event, { type: 'roundScored' }>, { speaker, paint }: Pen): string {
  const sentence = speaker.text('events.roundScored', { round, multiplier });
  return `${paint.bold(sentence)} ${paint.dim(`(${speaker.text('terminal.scoreLegend')})`)}`;
}

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** Round by round what every seat took of what it declared and what that brought, and the totals. */
function scoreTable({ rounds, scores }: DeepReadonly<Table>, pen: Pen): string[] {
  const { speaker, paint } = pen;
  const first = Math.max(0, rounds.length - MOST_ROUNDS);
  const heading = [speaker.text('terminal.roundHeading'), ...scores.map((_, seat) => speaker.seat(seat))];
  const rows = rounds.slice(first).map((round, at) => roundRow(round, first + at + 1, pen));
  const totals = [speaker.text('terminal.total'), ...scores.map(String)];
  const [headingLine = '', ...lines] = alignRows([heading, ...rows, totals], { align: padStart });
  return [paint.dim(headingLine), ...lines.slice(0, -1), paint.bold(lines.at(-1) ?? '')].map((line) => `  ${line}`);
}

function roundRow(
  { multiplier, declared, piles, gained }: DeepReadonly<ScoredRound>,
  number: number,
  { paint }: Pen,
): string[] {
  const cells = gained.map((points, seat) => {
    const colour = declared[seat] === piles[seat] ? paint.green : paint.red;
    return `${piles[seat]}/${declared[seat]} ${colour(signed(points).padStart(3))}`;
  });
  return [multiplier > 1 ? `${number} ×${multiplier}` : String(number), ...cells];
}

/** The viewer's seat; null for a spectator. */
const ownSeat = (view: AnyView): Seat | null => ('seat' in view ? view.seat : null);

/** A seat in three lines: its name, its declaration and piles, its points; empty where nobody sits. */
function seatCard(view: AnyView, seat: Seat | undefined, pen: Pen): Card {
  if (seat === undefined) return ['', '', ''];
  const points = pen.speaker.text('terminal.points', { count: view.table.scores[seat] as number });
  return [nameLine(view, seat, pen), pilesLine(view, seat, pen), points];
}

function nameLine(view: AnyView, seat: Seat, { speaker, paint }: Pen): string {
  const isTheirs = ((view.asked >>> seat) & 1) === 1;
  const name = speaker.seat(seat);
  const notes = [
    seat === ownSeat(view) ? speaker.text('terminal.you') : '',
    seat === starterOf(view) ? paint.yellow(speaker.text('terminal.starts')) : '',
    isTheirs && seat !== ownSeat(view) ? '…' : '',
  ].filter(Boolean);
  return [isTheirs ? paint.bold(paint.yellow(name)) : paint.bold(name), ...notes].join(' ');
}

/** Who starts the turn, once turns are played; before that, who starts the round; nobody while hands may be dealt again or all is over. */
function starterOf({ phase, table }: AnyView): Seat | null {
  if (phase === 'preparation' || table.ended !== null) return null;
  return phase === 'declaration' ? table.starter : table.turnStarter;
}

function pilesLine({ table }: AnyView, seat: Seat, { speaker, paint }: Pen): string {
  const declared = table.declared[seat] ?? null;
  const taken = table.piles[seat] as number;
  if (declared === null) return paint.dim(speaker.text('terminal.undeclared'));
  const count = speaker.text('terminal.pilesOf', { taken, declared });
  const circles = '●'.repeat(Math.min(taken, declared)) + '○'.repeat(Math.max(0, declared - taken));
  const all = circles + '▲'.repeat(Math.max(0, taken - declared));
  const colour = taken === declared ? paint.green : taken > declared ? paint.red : paint.cyan;
  return all === '' ? count : `${colour(all)} ${count}`;
}

/** A settled turn's plays, one a line, with what counts in the comparison; the winner's is marked. */
function settledTurn(
  plays: readonly (readonly Piece[])[],
  winner: Seat,
  { setup, pen }: { readonly setup: DeepReadonly<Setup>; readonly pen: Pen },
): string[] {
  const { speaker, paint } = pen;
  const rows = plays.map((pieces, seat) => [
    `${seat === winner ? paint.green('▶') : ' '} ${speaker.seat(seat)}`,
    piecesInLine(setOf(setup), pieces, paint),
    paint.dim(worth(pieces, setup, pen)),
    seat === winner ? paint.green(speaker.text('screen.wins')) : '',
  ]);
  return alignRows(rows, { indent: '  ' });
}

function worth(pieces: readonly Piece[], setup: DeepReadonly<Setup>, { speaker: { text } }: Pen): string {
  const set = setOf(setup);
  if (setup.winner === 'general-total-pieces-seat') {
    const total = pieces.reduce((sum, piece) => sum + (faceValues[set][piece] as number), 0);
    return text('screen.worthTotal', { total });
  }
  const type = combinationOf(pieces, set);
  if (type === null) return text('terminal.noCombination');
  const value = combinationValue(pieces, type, set);
  return text('terminal.worthType', { type: text(`combinations.${type}`), value });
}
