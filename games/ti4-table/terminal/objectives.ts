import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { alignRows } from '../../columns.ts';
import type { Hand } from '../rules/types.ts';
import { objectiveName } from '../text/phrase-numbers.ts';
import { type AnyView, nameOf, namesOf, type Pen } from './pen.ts';

/** The public objectives that lie open, and who scored them. */
export function objectiveLines({ table }: AnyView, pen: Pen): string[] {
  const { speaker, paint } = pen;
  if (table.objectives.length === 0) return [];
  const rows = table.objectives.map(({ id, name, stage, scorers }) => [
    speaker.text(`events.objective.${stage}`, { name: objectiveName(id, name, speaker) }),
    scorers.length === 0 ? paint.dim(speaker.text('terminal.nobody')) : namesOf(table, scorers, pen),
  ]);
  return [paint.bold(speaker.text('terminal.objectives')), ...alignRows(rows, { indent: ' ' })];
}

/** The secret objectives that this viewer may see. */
export function secretLines(view: AnyView, pen: Pen): string[] {
  if ('hand' in view) return linesOf(pen.speaker.text('terminal.secrets'), view.hand);
  if (!('hands' in view)) return [];
  return view.hands.flatMap((hand: DeepReadonly<Hand>, seat: Seat) => linesOf(nameOf(view.table, seat, pen), hand));
}

function linesOf(heading: string, { secrets }: DeepReadonly<Hand>): string[] {
  if (secrets.length === 0) return [];
  return [heading, ...secrets.map(({ text, isScored }) => ` ${isScored ? '✓' : '·'} ${text}`)];
}
