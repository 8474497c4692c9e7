import { useId } from 'react';
import { RadioCard } from '../../ui/radio-card.tsx';

interface RadioListProps {
  readonly choices: readonly string[];
  /** The place of the one that is chosen; null where none is. */
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
}

/** Whole sentences to choose one from, each on a line of its own. */
export function RadioList({ choices, chosen, onChoose }: RadioListProps) {
  const group = useId();
  return (
    <div className="flex flex-col gap-2">
      {[...choices.entries()].map(([index, choice]) => (
        <RadioCard key={index} group={group} isChosen={chosen === index} onChoose={() => onChoose(index)}>
          <span className="min-w-0 break-words">{choice}</span>
        </RadioCard>
      ))}
    </div>
  );
}
