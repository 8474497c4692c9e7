import type { DeepReadonly } from '../../../kernel/index.ts';
import { alignRows } from '../../columns.ts';
import {
  type BothHoldings,
  copyHoldings,
  exchange,
  holdingsOn,
  punish,
  snatchOffered,
  valuesOf,
} from '../rules/tokens.ts';
import type { Offer, Setup, Table, Tokens } from '../rules/types.ts';
import { pointsText } from '../text/goods.ts';
import { type AnyView, type Pen, tokenMarks, WIDE } from './pen.ts';

/** An answer, and what it would leave both with. */
type Prospect = readonly [answer: string, holdings: [Tokens, Tokens]];

/** What each answer that can be given now would leave both with; nothing where none changes hands. */
export function prospectLines(view: AnyView, pen: Pen): string[] {
  const prospects = prospectsOf(view);
  if (prospects.length === 0) return [];
  const { text, seat } = pen.speaker;
  const heading = ['', ...[0, 1].map((at) => text('terminal.answers.wouldHave', { seat: seat(at) }))];
  const rows = prospects.map((prospect) => prospectRow(prospect, pen));
  return alignRows([heading.map(pen.paint.dim), ...rows], WIDE);
}

function prospectsOf({ phase, setup, table }: AnyView): readonly Prospect[] {
  if (table.offer === null) return [];
  if (phase === 'response') return answersTo(table.offer, setup, table);
  if (phase !== 'aftermath' || table.variant !== 'G4') return [];
  return [
    ['report', judged(holdingsOn(table), table.offer, setup)],
    ['spare', copyHoldings(holdingsOn(table))],
  ];
}

function answersTo(offer: Offer, setup: DeepReadonly<Setup>, table: DeepReadonly<Table>): readonly Prospect[] {
  const accepted = copyHoldings(holdingsOn(table));
  exchange(accepted, offer);
  const snatched = copyHoldings(holdingsOn(table));
  snatchOffered(snatched, offer);
  const answers: Prospect[] = [
    ['accept', accepted],
    ['reject', copyHoldings(holdingsOn(table))],
    ['snatch', snatched],
  ];
  return table.variant === 'G4' ? [...answers, ['judged', judged(snatched, offer, setup)]] : answers;
}

/** What the judge would leave of holdings after a snatch. */
function judged(holdings: BothHoldings, offer: Offer, { sanction }: DeepReadonly<Setup>): [Tokens, Tokens] {
  const after = copyHoldings(holdings);
  punish({ holdings: after, confiscated: { pavo: 0, elote: 0 } }, offer, sanction);
  return after;
}

function prospectRow([answer, holdings]: Prospect, pen: Pen): string[] {
  const points = valuesOf(holdings).map((value) => pointsText(value, pen.speaker));
  const cells = holdings.map(
    (tokens, seat) => `${pen.paint.bold(points[seat] as string)} (${tokenMarks(tokens, pen)})`,
  );
  return [pen.speaker.text(`terminal.answers.${answer}`), ...cells];
}
