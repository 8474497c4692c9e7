import { Check } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import type { Card } from '../../facts/facts.ts';
import { useNames } from '../parts/use-names.ts';
import { CardNumber } from '../strategy/card-number.tsx';
import { useRecorder } from '../use-recorder.ts';
import { CardTexts } from './card-texts.tsx';

/** A held strategy card, ticked once it was used; a tap tells what it does. */
export function CardChip({ card }: { readonly card: Card }) {
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
        className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-corner pe-2 hover:bg-raised"
      >
        <CardNumber card={card} />
        <span className={isUsed ? 'min-w-0 break-words text-muted line-through' : 'min-w-0 break-words font-medium'}>
          {names.card(card)}
        </span>
        {isUsed ? <Check aria-hidden className="size-4 shrink-0 text-success" strokeWidth={3} /> : null}
      </button>
      <Dialog title={`${card} ${names.card(card)}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <CardTexts card={card} />
      </Dialog>
    </>
  );
}
