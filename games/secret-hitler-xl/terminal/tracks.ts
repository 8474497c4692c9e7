import { padEnd, widthOf } from '../../columns.ts';
import { HITLER_ZONE, VETO_ZONE } from '../rules/board.ts';
import { TRACKS, type Track } from '../rules/policies.ts';
import { inColour } from './cards.ts';
import { hangItems } from './columns.ts';
import { type AnyView, type Pen, WIDTH } from './pen.ts';

const NAME = 10;
const SLOT = 11;

/** What everybody counts: the election, the month and the piles; the tracks slot by slot; failed elections. */
export function boardLines(view: AnyView, pen: Pen): string[] {
  const tracks = TRACKS.filter((track) => view.table.boards[track].size > 0);
  return [headingLine(view, pen), ...tracks.map((track) => trackLine(view, track, pen)), ...failureLines(view, pen)];
}

function headingLine({ phase, table }: AnyView, { speaker: { text }, paint }: Pen): string {
  const number = table.governments.length + (phase === 'election' ? 1 : 0);
  const month = text(`months.${table.monthCounter}`);
  const fest = table.oktoberfestActive ? [paint.yellow(text('terminal.oktoberfest'))] : [];
  const left = [paint.bold(text('terminal.election', { number })), month, ...fest].join(' · ');
  const right = text('terminal.piles', { deck: table.deckCount, discards: table.discardCount });
  return padEnd(left, WIDTH - widthOf(right)) + paint.dim(right);
}

function trackLine(view: AnyView, track: Track, pen: Pen): string {
  const { table } = view;
  const { size, powers } = table.boards[track];
  const slots = Array.from({ length: size }, (_, slot) => {
    const isCovered = slot < table.tracks[track];
    const grants = slot === size - 1 ? 'win' : isSpent(view, track, slot) ? null : (powers[slot] ?? null);
    const word = grants === null ? '–' : pen.speaker.text(`terminal.slots.${grants}`);
    const mark = isCovered ? inColour(track, '■', pen) : '□';
    return padEnd(`${mark} ${isCovered ? pen.paint.dim(word) : word}`, SLOT);
  });
  const name = inColour(track, pen.speaker.text(`terminal.tracks.${track}`), pen);
  return padEnd(pen.paint.bold(name), NAME) + slots.join('');
}

/** SH-42: whether an open slot grants nothing when it is covered next, since a policy was taken off its track. */
function isSpent({ setup, table }: AnyView, track: Track, slot: number): boolean {
  const laid = table.tracks[track];
  if (setup.coveredAgain === 'skip-one') return slot === laid && table.skipPower[track];
  return slot >= laid && slot < table.reached[track];
}

function failureLines({ setup, table }: AnyView, { speaker: { text }, paint }: Pen): string[] {
  const { electionTracker: failed, tracks, winner } = table;
  const dots = '●'.repeat(failed) + '○'.repeat(Math.max(0, setup.failuresUntilChaos - failed));
  const notes = [text('terminal.failures', { dots })];
  if (winner === null && tracks.fascist >= HITLER_ZONE) notes.push(paint.red(text('terminal.hitlerZone')));
  if (winner === null && tracks.fascist >= VETO_ZONE) notes.push(text('terminal.veto'));
  return hangItems('', notes, WIDTH);
}
