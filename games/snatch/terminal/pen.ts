import type { DeepReadonly, Seat, SeatView, View } from '../../../kernel/index.ts';
import type { Paint, Translator } from '../../game-package.ts';
import type { Box, Hand, Snatch, Tokens } from '../rules/types.ts';

/** A view with everything laid open. */
type OpenView = View<Snatch> & { readonly hands: readonly DeepReadonly<Hand>[]; readonly box: DeepReadonly<Box> };
export type AnyView = View<Snatch> | SeatView<Snatch> | OpenView;

/** What a drawing needs beside the view. */
export interface Pen {
  readonly speaker: Translator;
  readonly paint: Paint;
}

/** Goods as few marks: `5◆ 2●`, or a dash for nothing. */
export function tokenMarks({ pavo, elote }: DeepReadonly<Tokens>, { paint }: Pen): string {
  const marks = [...(pavo > 0 ? [paint.magenta(`${pavo}◆`)] : []), ...(elote > 0 ? [paint.yellow(`${elote}●`)] : [])];
  return marks.join(' ') || '–';
}

/** Goods as things to be counted, one mark each. */
export function tokenRow({ pavo, elote }: DeepReadonly<Tokens>, { paint }: Pen): string {
  return [paint.magenta('◆'.repeat(pavo)), paint.yellow('●'.repeat(elote))].join(' ').trim();
}

/** The shame tokens of a seat as far as this viewer may know them. */
export function shameKnown(view: AnyView, seat: Seat): number | null {
  if ('box' in view) return view.box.shame[seat] ?? null;
  if ('hand' in view && view.seat === seat && view.hand.shame !== null) return view.hand.shame;
  return view.table.shame?.[seat] ?? null;
}

/** How this game's tables are set: in from the edge, and wide apart. */
export const WIDE = { indent: '  ', gap: '   ' } as const;
