import type { Paint, Translator } from '../../game-package.ts';
import { governmentLines } from './governments.ts';
import { hiddenLines } from './hidden.ts';
import { ownLines } from './own.ts';
import { type AnyView, isOpen, type Pen } from './pen.ts';
import { seatLines } from './seats.ts';
import { boardLines } from './tracks.ts';

/** The table: boards, players and the last governments; below it what only the viewer knows, or all that is hidden. */
export function draw(view: AnyView, speaker: Translator, paint: Paint): readonly string[] {
  const pen: Pen = { speaker, paint };
  const parts = [boardLines(view, pen), seatLines(view, pen), governmentLines(view, pen), privateLines(view, pen)];
  return parts
    .filter((lines) => lines.length > 0)
    .flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]))
    .map((line) => (line === '' ? '' : ` ${line.trimEnd()}`));
}

function privateLines(view: AnyView, pen: Pen): string[] {
  if ('hand' in view) return [...ownLines(view, pen), ...legendLines(view, pen)];
  return isOpen(view) ? hiddenLines(view, pen) : [];
}

/** What the marks and letters of this table mean. */
function legendLines({ setup }: AnyView, { speaker: { text }, paint }: Pen): string[] {
  const keys = [
    'marks',
    ...(setup.antiPolicies ? ['antiPolicies'] : []),
    ...(setup.emergencyPowers ? ['emergencyPowers'] : []),
  ];
  return keys.map((key) => paint.dim(text(`terminal.legend.${key}`)));
}
