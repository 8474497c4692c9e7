import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { type Card, POLITICS } from '../../facts/facts.ts';
import { useNames } from '../parts/use-names.ts';
import { CardNumber } from '../strategy/card-number.tsx';
import { useRecorder } from '../use-recorder.ts';
import { PoliticsDialog } from './politics-dialog.tsx';

/** Uses one of the current player's strategy cards; Politics asks for the new speaker first. */
export function CardButton({ card, current }: { readonly card: Card; readonly current: Seat }) {
  const { table, text, may, does } = useRecorder();
  const names = useNames();
  const [isAsking, setAsking] = useState(false);
  const use = { type: 'useCard', seat: current, card, speaker: null } as const;
  const isUsed = table.cards[card - 1]?.isUsed ?? false;
  const isPolitics = card === POLITICS;
  return (
    <>
      <Button
        size="large"
        className="min-w-0 px-3 max-sm:px-1 max-sm:text-base @7xl:min-h-24 @[100rem]:text-title"
        disabled={isUsed || !(isPolitics || may(use))}
        aria-label={text(`play.buttons.${isUsed ? 'used' : 'use'}`, { card: names.card(card) })}
        onClick={() => (isPolitics ? setAsking(true) : void does(use))}
      >
        <CardNumber card={card} className="text-base" />
        <span className="min-w-0">{names.card(card)}</span>
        {isUsed ? <Check aria-hidden className="size-5 shrink-0" strokeWidth={3} /> : null}
      </Button>
      {isAsking ? <PoliticsDialog current={current} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
