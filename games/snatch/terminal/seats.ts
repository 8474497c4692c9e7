import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { valueTo } from '../rules/tokens.ts';
import type { Tokens } from '../rules/types.ts';
import { goodsText, pointsText } from '../text/goods.ts';
import { type AnyView, type Pen, shameKnown, tokenRow } from './pen.ts';

/** Both chairs: who sits there, what it has, what that is worth, and the shame it carries. */
export function seatLines(view: AnyView, pen: Pen): string[] {
  return view.table.holdings.flatMap((tokens, seat) => chairLines(view, seat, tokens, pen));
}

function chairLines(view: AnyView, seat: Seat, tokens: DeepReadonly<Tokens>, pen: Pen): string[] {
  const { speaker, paint } = pen;
  const isAsked = ((view.asked >>> seat) & 1) === 1;
  const name = isAsked ? paint.yellow(ownName(view, seat, pen)) : ownName(view, seat, pen);
  const notes = [
    paint.bold(name),
    speaker.text(`roles.p${seat + 1}`),
    paint.bold(pointsText(valueTo(seat, tokens), speaker)),
    ...shameNotes(view, seat, pen),
  ];
  return [
    ` ${isAsked ? '▸' : ' '} ${notes.join(' · ')}`,
    `     ${tokenRow(tokens, pen)}  ${paint.dim(goodsText(tokens, speaker))}`,
  ];
}

function ownName(view: AnyView, seat: Seat, { speaker }: Pen): string {
  const isMine = 'hand' in view && view.seat === seat;
  return isMine ? `${speaker.seat(seat)} ${speaker.text('terminal.you')}` : speaker.seat(seat);
}

function shameNotes(view: AnyView, seat: Seat, { speaker, paint }: Pen): string[] {
  const shame = shameKnown(view, seat) ?? 0;
  return shame === 0 ? [] : [paint.red(speaker.text('goods.shame', { count: shame }))];
}
