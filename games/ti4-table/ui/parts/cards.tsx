import { Check } from 'lucide-react';
import { useState } from 'react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import type { Card } from '../../facts/facts.ts';
import { cardsOf } from '../../reading/seats.ts';
import type { Table } from '../../types.ts';
import { type Closing, useRecorder } from '../recorder.ts';
import { CARD_FILLS, Fitted, useNames } from './players.tsx';

/** What somebody holds in this round: the 0 and their strategy cards, with how far they are used; where little room is, only numbers. */
export function HeldCards({ table, seat, isStill = false }: HeldCardsProps) {
  const { text } = useRecorder();
  const cards = cardsOf(table, seat);
  return (
    <>
      {table.zero === seat ? (
        <span className="tt-number tt-mini tt-zero bg-paper text-paper-ink">
          <span aria-hidden>0</span>
          <span className="sr-only">{text('play.review.zero')}</span>
        </span>
      ) : null}
      {cards.map((card) => (
        <MiniCard key={card} card={card} />
      ))}
      {cards.map((card) => (
        <CardChip key={card} {...{ card, isStill }} />
      ))}
      {cards.length === 0 ? <span className="text-small">{text('play.review.noCard')}</span> : null}
    </>
  );
}

interface HeldCardsProps {
  /** As it is, or as it will be once the phase is over. */
  readonly table: DeepReadonly<Table>;
  readonly seat: Seat;
  /** For a room to look at: nothing can be pressed. */
  readonly isStill?: boolean;
}

/** A held strategy card where there is room for its number only; its name is for those who listen. */
export function MiniCard({ card }: { readonly card: Card }) {
  const { table, text } = useRecorder();
  const names = useNames();
  const isUsed = table.cards[card - 1]?.isUsed ?? false;
  return (
    <span className="tt-number tt-mini" style={cardLook(card, isUsed)}>
      <span aria-hidden>{card}</span>
      <span className="sr-only">{`${names.card(card)} (${text(`play.queue.${isUsed ? 'used' : 'unused'}`)})`}</span>
    </span>
  );
}

interface CardChipProps {
  readonly card: Card;
  readonly isStill?: boolean;
}

/** A held strategy card, struck out once it was used; a tap tells what it does. */
export function CardChip({ card, isStill = false }: CardChipProps) {
  const { table, text } = useRecorder();
  const names = useNames();
  const [isOpen, setOpen] = useState(false);
  const isUsed = table.cards[card - 1]?.isUsed ?? false;
  const face = (
    <>
      <span aria-hidden className="tt-number" style={cardLook(card, isUsed)}>
        {card}
      </span>
      <span className="tt-chip-name">
        {isUsed ? <Check aria-hidden className="size-[1.1em] shrink-0 text-paper-muted" strokeWidth={3} /> : null}
        <span className={classes('flex min-w-0 flex-1', isUsed && 'tt-used')}>
          <Fitted text={names.card(card)} size="var(--chip-name)" letter={0.6} />
        </span>
      </span>
    </>
  );
  if (isStill) return <span className="tt-chip">{face}</span>;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={`${text('play.card.read', { card: names.card(card) })} (${text(`play.queue.${isUsed ? 'used' : 'unused'}`)})`}
        className="tt-chip"
      >
        {face}
      </button>
      {isOpen ? <CardDialog card={card} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** What a strategy card does. */
export function CardDialog({ card, onClose }: Closing & { readonly card: Card }) {
  const names = useNames();
  return (
    <Dialog title={`${card} ${names.card(card)}`} isOpen onClose={onClose}>
      <CardTexts card={card} />
    </Dialog>
  );
}

/** The cards that Thunder's Edge rewords. */
const NEW_IN_THUNDERS_EDGE: readonly Card[] = [4, 6];

/** What a strategy card does, as the sets in use have it. */
export function useCardText(): (card: Card, part: 'primary' | 'secondary') => string {
  const { table, text } = useRecorder();
  const { thundersEdge } = table.options;
  return (card, part) =>
    text(`cards.${thundersEdge && NEW_IN_THUNDERS_EDGE.includes(card) ? 'te.' : ''}${card}.${part}`);
}

/** Both abilities of a strategy card. */
function CardTexts({ card }: { readonly card: Card }) {
  const { text } = useRecorder();
  const cardText = useCardText();
  return (
    <dl className="flex flex-col gap-3">
      {(['primary', 'secondary'] as const).map((part) => (
        <div key={part}>
          <dt className="font-semibold">{text(`play.card.${part}`)}</dt>
          <dd>{cardText(card, part)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CardNumberProps {
  readonly card: Card;
  readonly isUsed?: boolean;
  readonly className: string;
}

/** A strategy card's number, upright in its colour like the card; always with its name or its owner. */
export function CardNumber({ card, isUsed = false, className }: CardNumberProps) {
  return (
    <span aria-hidden className={classes('tt-number', className)} style={cardLook(card, isUsed)}>
      {card}
    </span>
  );
}

const DARK = '#0b0806';
const LIGHT = '#ffffff';
/** The last two cards are too dark to be written on in black. */
const FIRST_DARK_CARD = 7;

/** A strategy card's own colour, or its back, and an ink that can be read on it. */
export const cardLook = (card: Card, isUsed = false) =>
  isUsed
    ? { backgroundColor: 'var(--piece-back)', color: 'var(--brass)' }
    : { backgroundColor: CARD_FILLS[card - 1], color: card >= FIRST_DARK_CARD ? LIGHT : DARK };
