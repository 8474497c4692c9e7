import type { Seat, SeatView, View } from '../../../kernel/index.ts';
import type { Paint, Translator } from '../../game-package.ts';
import type { LiapTui } from '../rules/types.ts';

export type AnyView = View<LiapTui> | SeatView<LiapTui>;

/** What a drawing needs beside the view. */
export interface Pen {
  readonly speaker: Translator;
  readonly paint: Paint;
}

/** The seat whose eyes we look through; null for somebody beside the table. */
export const ownSeat = (view: AnyView): Seat | null => ('seat' in view ? view.seat : null);

/** A seat in three lines: who it is, how its declaration stands, its points. */
export function seatCard(view: AnyView, seat: Seat, pen: Pen): string[] {
  return [nameLine(view, seat, pen), pilesLine(view, seat, pen), pointsLine(view, seat, pen)];
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

function pointsLine({ table }: AnyView, seat: Seat, { speaker }: Pen): string {
  return speaker.text('terminal.points', { count: table.scores[seat] as number });
}
