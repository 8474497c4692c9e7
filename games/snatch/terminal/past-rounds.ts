import type { DeepReadonly } from '../../../kernel/index.ts';
import { alignRows } from '../../columns.ts';
import type { RoundRecord } from '../rules/types.ts';
import { type AnyView, type Pen, tokenMarks, WIDE } from './pen.ts';

/** Older rounds would push the offer off the screen. */
const MOST_ROUNDS = 4;

/** The latest rounds that are over: what was offered, how it was answered, and the points of both after it. */
export function pastLines({ table }: AnyView, pen: Pen): string[] {
  if (table.rounds.length === 0) return [];
  const { text, seat } = pen.speaker;
  const heading = [
    ...['round', 'offer', 'answer'].map((key) => text(`terminal.past.${key}`)),
    ...[0, 1].map((at) => seat(at)),
  ];
  const rows = [heading.map(pen.paint.dim), ...table.rounds.slice(-MOST_ROUNDS).map((round) => roundRow(round, pen))];
  return alignRows(rows, WIDE);
}

function roundRow(round: DeepReadonly<RoundRecord>, pen: Pen): string[] {
  const { text } = pen.speaker;
  return [
    String(round.index),
    offerMarks(round, pen) ?? text('terminal.past.none'),
    round.p2Action === null ? '' : text(`terminal.past.${answerOf(round)}`),
    ...round.outcomes.map(String),
  ];
}

function offerMarks({ offer }: DeepReadonly<RoundRecord>, pen: Pen): string | null {
  if (offer === null) return null;
  const given = tokenMarks({ pavo: offer.offerPavo, elote: offer.offerElote }, pen);
  return `${given} → ${tokenMarks({ pavo: offer.requestPavo, elote: offer.requestElote }, pen)}`;
}

/** How the offer was answered, and what came of it. */
function answerOf({ p2Action, reported, shameAssigned }: DeepReadonly<RoundRecord>): string {
  if (reported === true) return 'judged';
  return shameAssigned === true ? 'shamed' : (p2Action as string);
}
