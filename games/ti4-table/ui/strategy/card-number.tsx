import { classes } from '../../../../web/ui/classes.ts';
import type { Card } from '../../facts/facts.ts';
import { cardLook } from './card-look.ts';

/** A strategy card's number in its colour; always next to its name. */
export function CardNumber({ card, className }: { readonly card: Card; readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        'counts inline-flex size-7 shrink-0 items-center justify-center rounded-full border border-ink font-semibold',
        className,
      )}
      style={cardLook(card)}
    >
      {card}
    </span>
  );
}
