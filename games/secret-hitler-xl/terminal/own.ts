import type { DeepReadonly, SeatView } from '../../../kernel/index.ts';
import { partyOf } from '../rules/roles.ts';
import type { Known, SecretHitler, SeenCards } from '../rules/types.ts';
import { cardLetters, cardName, inColour } from './cards.ts';
import { hang, hangItems } from './columns.ts';
import { type Pen, WIDTH } from './pen.ts';

const MOST_SEEN = 2;

/** What one player alone knows: role and aim, what was learnt of others, cards seen, cards in hand, the sealed vote. */
export function ownLines(view: SeatView<SecretHitler>, pen: Pen): string[] {
  const { hand } = view;
  const { speaker, paint } = pen;
  const { text } = speaker;
  const role = paint.bold(inColour(partyOf(hand.role), text(`roles.${hand.role}.name`), pen));
  const turned = hand.role === hand.originalRole ? '' : ` ${text('terminal.turned')}`;
  const lines = hang(
    `${text('terminal.youAre')} ${role}${turned}. `,
    paint.dim(text(`terminal.aims.${hand.role}`)),
    WIDTH,
  );
  if (hand.known.length > 0)
    lines.push(
      ...listed(
        'terminal.youKnow',
        latest(hand.known).map((known) => knownText(known, pen)),
        pen,
      ),
    );
  const seen = hand.seen.slice(-MOST_SEEN).map((cards) => seenText(cards, pen));
  if (seen.length > 0) lines.push(...listed('terminal.youSaw', seen, pen));
  const cards = hand.cards.map((card, at) => `${at + 1} ${paint.bold(cardName(card, pen))}`);
  if (cards.length > 0) lines.push(...listed('terminal.yourCards', cards, pen));
  if (hand.vote !== null)
    lines.push(`${text('terminal.yourVote')} ${text(hand.vote ? 'terminal.ja' : 'terminal.nein')}`);
  return lines;
}

function listed(key: string, items: readonly string[], { speaker: { text } }: Pen): string[] {
  return hangItems(`${text(key)} `, items, WIDTH);
}

/** The last that was learnt of each player; a mere aim says nothing new of somebody who is known. */
function latest(known: readonly DeepReadonly<Known>[]): readonly DeepReadonly<Known>[] {
  const bySeat = new Map<number, DeepReadonly<Known>>();
  for (const each of known) if (each.is !== null || !bySeat.has(each.seat)) bySeat.set(each.seat, each);
  return [...bySeat.values()];
}

function knownText({ seat, is, from }: DeepReadonly<Known>, pen: Pen): string {
  const { text, seat: named } = pen.speaker;
  const how = text(`terminal.from.${from}`);
  if (is === null) return `${named(seat)} (${how})`;
  return `${named(seat)} ${inColour(partyOf(is), text(`roles.${is}.name`), pen)} (${how})`;
}

function seenText({ government, as, cards }: DeepReadonly<SeenCards>, pen: Pen): string {
  return pen.speaker.text(`terminal.seen.${as}`, { number: government + 1, cards: cardLetters(cards, pen) });
}
