import type { DeepReadonly, Seat } from '../../kernel/index.ts';
import { fold, padEnd, padStart, widthOf } from '../columns.ts';
import type { AnyView as AnyViewOf, Paint, Pen, Terminal, Translator } from '../game-package.ts';
import type { Disc, Hand, Skull } from './types.ts';

/** How Skull looks in a terminal: a mat for everybody, with what lies on it, and my own discs below. */
export const terminal: Terminal<Skull> = {
  draw,
  label: (value, field, _view, { text, seat }) => {
    if (field === 'disc') return text(`blanks.disc.values.${value as string}`);
    return field === 'seat' ? seat(value as Seat) : String(value);
  },
  log: { levels: { ended: 'minimal' }, roundEnds: ['succeeded', 'lostDisc'] },
};

type AnyView = AnyViewOf<Skull>;

const WIDTH = 78;

/** A mat, with its border; three fit next to each other. */
const MAT = 25;

/** Seats clockwise from the viewer's, three mats in a row. */
function draw(view: AnyView, speaker: Translator, paint: Paint): readonly string[] {
  const pen = { speaker, paint };
  const from = 'seat' in view ? (view.seat as Seat) : 0;
  const mats = Array.from({ length: view.seats }, (_, distance) => matOf(view, (from + distance) % view.seats, pen));
  const rows = Array.from({ length: Math.ceil(mats.length / 3) }, (_, row) => mats.slice(row * 3, row * 3 + 3));
  return [
    heading(view, pen),
    ...rows.flatMap((row) => (row[0] ?? []).map((_, line) => row.map((mat) => mat[line] ?? '').join(' '))),
    ...middle(view, pen),
    ...handLines(view, pen),
    paint.dim(speaker.text('terminal.legend')),
  ].map((line) => (line === '' ? '' : ` ${line.trimEnd()}`));
}

function heading({ setup, table, phase }: AnyView, { speaker: { text }, paint }: Pen): string {
  const left = `${paint.bold(text('terminal.round', { round: table.round }))} · ${text(`phases.${phase}`)}`;
  return left + padStart(paint.dim(text('terminal.goal', { count: setup.goal })), WIDTH - widthOf(left));
}

function matOf(view: AnyView, seat: Seat, { speaker, paint }: Pen): readonly string[] {
  const { table } = view;
  const isMine = 'seat' in view && view.seat === seat;
  const isAsked = view.asked & (1 << seat);
  const inside = (text: string) => `│ ${padEnd(text, MAT - 4)} │`;
  const name = `${speaker.seat(seat)}${isMine ? ` ${speaker.text('terminal.you')}` : ''}`;
  const shortName = name.length > MAT - 6 ? `${name.slice(0, MAT - 7)}…` : name;
  const owned = table.discs[seat] ?? 0;
  const counts = `${'●'.repeat(owned)}${'·'.repeat(view.setup.flowers + view.setup.skulls - owned)} ${paint.yellow('★'.repeat(table.points[seat] ?? 0))}`;
  const down = paint.cyan(Array(table.laid[seat]).fill('▓').join(' '));
  const open = (table.open[seat] ?? []).map((disc) => signOf(disc, paint)).join(' ');
  const edge = '─'.repeat(MAT - 2);
  return [
    `╭${edge}╮`,
    inside(isAsked ? `▸ ${paint.bold(shortName)}` : paint.bold(shortName)),
    inside(counts),
    inside([down, open].filter((part) => widthOf(part) > 0).join('  ')),
    inside(saidBy(view, seat, speaker)),
    `╰${edge}╯`,
  ];
}

/** What a seat has bid or done last in this round. */
function saidBy({ table }: AnyView, seat: Seat, { text }: Translator): string {
  if (table.discs[seat] === 0) return text('terminal.out');
  if (table.hasPassed[seat]) return text('terminal.passed');
  const bid = table.bids.findLast((each) => each.seat === seat);
  if (bid !== undefined) return text('terminal.bids', { number: bid.number });
  return table.starter === seat && table.bids.length === 0 ? text('terminal.starts') : '';
}

function middle({ phase, table }: AnyView, { speaker: { text, seat } }: Pen): readonly string[] {
  if (table.shown !== null) return [];
  const all = table.laid.reduce((sum, count) => sum + count, 0) + table.open.flat().length;
  const line =
    table.bidder === null
      ? text('terminal.noBid', { count: all })
      : text('terminal.bid', { number: table.bid, of: all, seat: seat(table.bidder) });
  const found = table.turned.filter(({ disc }) => disc === 'flower').length;
  const challenge = phase === 'challenge' ? [text('terminal.found', { found, bid: table.bid })] : [];
  return [line, ...challenge].flatMap((each) => fold(each, WIDTH));
}

const signOf = (disc: Disc, paint: Paint): string => (disc === 'skull' ? paint.red('☠') : paint.magenta('✿'));

/** My own discs; everybody's, where all hands lie open. */
function handLines(view: AnyView, { speaker, paint }: Pen): readonly string[] {
  const signs = (discs: readonly Disc[]) => discs.map((disc) => signOf(disc, paint)).join(' ') || '–';
  const lineOf = ({ stack, discs }: DeepReadonly<Hand>): string =>
    `${speaker.text('terminal.stack')}: ${signs(stack)}   ${speaker.text('terminal.hand')}: ${signs(discs)}`;
  if ('hand' in view) return [lineOf(view.hand)];
  if (!('hands' in view) || view.table.shown !== null) return [];
  return view.hands.map(
    ({ stack, discs }, seat) => `${paint.bold(speaker.seat(seat))}  ${signs(stack)} | ${signs(discs)}`,
  );
}
