import { Check } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../../../web/ui/classes.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import type { Card } from '../../facts/facts.ts';
import { useRecorder } from '../recorder.ts';
import { CARD_FILLS, useNames } from './players.tsx';

/** A held strategy card as it lies on the table; a tap tells what it does. */
export function CardPiece({ card }: { readonly card: Card }) {
  const { table, text } = useRecorder();
  const names = useNames();
  const [isOpen, setOpen] = useState(false);
  const isUsed = table.cards[card - 1]?.isUsed ?? false;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={`${text('play.card.read', { card: names.card(card) })} (${text(`play.queue.${isUsed ? 'used' : 'unused'}`)})`}
        className="block w-25 min-w-0 shrink-0 rounded-[0.7rem] transition-transform duration-150 hover:-translate-y-0.5 @7xl:w-[min(9rem,13dvh)]"
      >
        <CardFace card={card} />
      </button>
      <Dialog title={`${card} ${names.card(card)}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <CardTexts card={card} />
      </Dialog>
    </>
  );
}

const SIDE =
  'block size-full forced-color-adjust-none rounded-[0.7rem] border border-paper-ink bg-paper p-1 shadow-piece *:flex *:size-full *:flex-col *:items-center *:justify-center *:rounded-[0.45rem] *:text-center';
const NUMBER = 'counts font-bold font-title text-big leading-none';
const NAME = 'max-w-full break-words font-semibold text-small leading-tight @7xl:text-base';

/** A strategy card, face up until it was used and then turned over: a picture, which needs its words next to it. */
function CardFace({ card }: { readonly card: Card }) {
  const { table } = useRecorder();
  const names = useNames();
  return (
    <span
      aria-hidden
      data-turned={table.cards[card - 1]?.isUsed || undefined}
      className="turning block aspect-5/6 w-full @4xl:aspect-5/4 @6xl:aspect-5/6"
    >
      <span className={SIDE}>
        <span style={cardLook(card)}>
          <span className={NUMBER}>{card}</span>
          <span className={NAME}>{names.card(card)}</span>
        </span>
      </span>
      <span className={SIDE}>
        <span className="bg-piece-back text-paper">
          <Check className="size-7 text-brass" strokeWidth={3} />
          <span className={classes(NAME, 'line-through')}>{names.card(card)}</span>
        </span>
      </span>
    </span>
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

/** A strategy card's number in its colour; always next to its name. */
export function CardNumber({ card, className }: { readonly card: Card; readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        'counts inline-flex size-7 shrink-0 forced-color-adjust-none items-center justify-center rounded-full border border-ink font-semibold',
        className,
      )}
      style={cardLook(card)}
    >
      {card}
    </span>
  );
}

const DARK = '#0b0806';
const LIGHT = '#ffffff';
/** The last two cards are too dark to be written on in black. */
const FIRST_DARK_CARD = 7;

/** A strategy card's own colour, and an ink that can be read on it. */
export const cardLook = (card: Card) => ({
  backgroundColor: CARD_FILLS[card - 1],
  color: card >= FIRST_DARK_CARD ? LIGHT : DARK,
});
