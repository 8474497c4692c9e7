import { Minus, Plus } from 'lucide-react';
import { Button } from '../../../../../web/ui/button.tsx';
import type { Policy } from '../../../rules/policies.ts';
import { PolicyMark } from '../../marks.tsx';
import { useScreen } from '../../screen-context.ts';

interface CardCountersProps {
  readonly policies: readonly Policy[];
  readonly size: number;
  readonly cards: readonly Policy[];
  readonly onChange: (cards: readonly Policy[]) => void;
}

/** How many cards of each kind, counted up and down. */
export function CardCounters({ policies, size, cards, onChange }: CardCountersProps) {
  const { speaker } = useScreen();
  return (
    <ul className="flex flex-col">
      {policies.map((policy) => {
        const named = { policy: speaker.text(`policies.${policy}`) };
        const count = cards.filter((card) => card === policy).length;
        return (
          <li key={policy} className="flex items-center gap-1">
            <PolicyMark policy={policy} className="flex-1" />
            <Button
              kind="plain"
              size="icon"
              aria-label={speaker.text('screen.claims.less', named)}
              disabled={count === 0}
              onClick={() => onChange(cards.toSpliced(cards.indexOf(policy), 1))}
            >
              <Minus aria-hidden className="size-5" />
            </Button>
            <output className="counts w-6 text-center font-semibold" aria-label={named.policy}>
              {count}
            </output>
            <Button
              kind="plain"
              size="icon"
              aria-label={speaker.text('screen.claims.more', named)}
              disabled={cards.length >= size}
              onClick={() => onChange([...cards, policy])}
            >
              <Plus aria-hidden className="size-5" />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
