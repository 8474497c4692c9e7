import type { DeepReadonly } from '../../../kernel/index.ts';
import { alignRows, padStart } from '../../columns.ts';
import type { ScoredRound, Table } from '../rules/types.ts';
import type { Pen } from './seat-card.ts';

/** Older rounds are in the total; more would push the play off the screen. */
const MOST_ROUNDS = 8;

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** Round by round what every seat took of what it declared and what that brought, and the totals. */
export function scoreTable({ rounds, scores }: DeepReadonly<Table>, pen: Pen): string[] {
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
