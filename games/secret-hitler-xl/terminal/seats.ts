import type { Seat } from '../../../kernel/index.ts';
import { padEnd } from '../../columns.ts';
import { MARK_RIPENS } from '../rules/board.ts';
import { partyOf, type Role } from '../rules/roles.ts';
import { inColour } from './cards.ts';
import { hangItems } from './columns.ts';
import { type AnyView, isOpen, ownSeat, type Pen, WIDTH } from './pen.ts';

/** More seats than this stand in two columns. */
const MOST_IN_ONE_COLUMN = 8;
const GAP = 2;

/** Everybody at the table: who is asked, who holds or seeks an office, and what all know of each. */
export function seatLines(view: AnyView, pen: Pen): string[] {
  const columns = view.seats > MOST_IN_ONE_COLUMN ? 2 : 1;
  const width = Math.floor((WIDTH - GAP * (columns - 1)) / columns);
  const rows = Math.ceil(view.seats / columns);
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) {
    const left = seatCell(view, row, width, pen);
    const right = row + rows < view.seats && columns === 2 ? seatCell(view, row + rows, width, pen) : [];
    for (let line = 0; line < Math.max(left.length, right.length); line++) {
      lines.push(padEnd(left[line] ?? '', width + GAP) + (right[line] ?? ''));
    }
  }
  return lines;
}

function seatCell(view: AnyView, seat: Seat, width: number, pen: Pen): string[] {
  const { speaker, paint } = pen;
  const isAlive = view.table.living.includes(seat);
  const isAsked = ((view.asked >>> seat) & 1) === 1;
  const name = seat === ownSeat(view) ? `${speaker.seat(seat)} ${speaker.text('terminal.you')}` : speaker.seat(seat);
  const painted = isAlive ? (isAsked ? paint.bold(paint.yellow(name)) : paint.bold(name)) : paint.dim(name);
  const mark = isAlive ? (isAsked ? '▸' : ' ') : '†';
  return hangItems(`${mark} `, [painted, ...notesOn(view, seat, pen)], width);
}

function notesOn(view: AnyView, seat: Seat, pen: Pen): string[] {
  return [...roleNote(view, seat, pen), ...officeNotes(view, seat, pen), ...publicNotes(view, seat, pen)];
}

/** What a seat is, once that lies open, in brackets. */
function roleNote(view: AnyView, seat: Seat, pen: Pen): string[] {
  const role: Role | null = view.table.roles?.[seat] ?? (isOpen(view) ? (view.hands[seat]?.role ?? null) : null);
  return role === null ? [] : [inColour(partyOf(role), `[${pen.speaker.text(`roles.${role}.name`)}]`, pen)];
}

function officeNotes({ phase, table }: AnyView, seat: Seat, { speaker: { text }, paint }: Pen): string[] {
  if (table.winner !== null) return [];
  const isElecting = phase === 'election' || phase === 'vote';
  const president = isElecting ? table.presidentCandidate : table.president;
  const chancellor = isElecting ? table.chancellorCandidate : table.chancellor;
  const notes: string[] = [];
  if (seat === president) notes.push(paint.green(text(isElecting ? 'terminal.forPresident' : 'terminal.president')));
  if (seat === chancellor) notes.push(paint.green(text(isElecting ? 'terminal.forChancellor' : 'terminal.chancellor')));
  if (isElecting && table.termLimitedPlayers.includes(seat)) notes.push(paint.dim(text('terminal.limited')));
  return notes;
}

function publicNotes(view: AnyView, seat: Seat, pen: Pen): string[] {
  const { table } = view;
  const { text } = pen.speaker;
  const notes: string[] = [];
  const confessed = table.revealedAffiliations[seat] ?? null;
  const said = table.claims.find((claim) => claim.kind === 'side' && claim.by === seat);
  if (!table.living.includes(seat)) notes.push(text('terminal.dead'));
  if (table.markedForExecution === seat) notes.push(markNote(view, pen));
  if (table.notHitler.includes(seat)) notes.push(text('terminal.notHitler'));
  if (confessed !== null) notes.push(text('terminal.confessed', { party: text(`roles.${confessed}.name`) }));
  if (table.investigatedPlayers.includes(seat)) notes.push(text('terminal.investigated'));
  if (said?.kind === 'side') notes.push(text('terminal.says', { party: text(`roles.${said.party}.name`) }));
  return notes;
}

/** When a mark kills; the last fascist policy ends the game before it could. */
function markNote({ table }: AnyView, { speaker: { text }, paint }: Pen): string {
  const ripe = table.markedForExecutionTracker + MARK_RIPENS;
  const isIdle = ripe >= table.boards.fascist.size;
  return paint.red(isIdle ? text('terminal.markedIdle') : text('terminal.marked', { count: ripe }));
}
