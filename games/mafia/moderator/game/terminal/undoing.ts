import type { ModeratorsRoom } from '../../../../game-package.ts';
import { hasBegun } from '../desk.ts';
import { nameOf, phaseIn } from '../story.ts';
import type { ModeratorGame } from '../types.ts';
import { type Undone, undo } from '../undoing.ts';
import { writeRoster } from '../writing.ts';
import { tellerOf } from './reports.ts';
import { no, type Staged, yes } from './stage.ts';

/** MF-153: takes the last resolution back; before the beginning lies the list of players again. */
export function undoLast(desk: ModeratorGame, room: ModeratorsRoom): Staged {
  const result = undo(desk);
  if (!result.ok) {
    return { stage: { kind: 'running', desk }, lines: [no(room, room.text(`desk.refusals.${result.code}`))] };
  }
  const { lost } = result;
  const lines = [
    yes(room, undoneSentence(result, room)),
    ...(lost.length === 0 ? [] : [room.text('desk.terminal.lost', { count: lost.length })]),
  ];
  if (hasBegun(result.desk)) return { stage: { kind: 'running', desk: result.desk }, lines };
  return { stage: { kind: 'draft', list: writeRoster(result.desk.opening) }, lines };
}

function undoneSentence({ desk, undone }: Undone, room: ModeratorsRoom): string {
  const name = undone.do === 'remove' || undone.do === 'substitute' ? nameOf(tellerOf(room, desk), undone.who) : '';
  return room.text(`desk.terminal.undone.${undone.do}`, { phase: phaseIn(room.text, desk.village.phase), name });
}
