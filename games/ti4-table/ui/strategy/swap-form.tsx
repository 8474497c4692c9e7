import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { ChoiceChips } from '../../../../web/ui/fields.tsx';
import type { Card } from '../../facts/facts.ts';
import { swaps } from '../../reading/seats.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';

/** Two held cards of different players change hands. */
export function SwapForm({ onDone }: { readonly onDone: () => void }) {
  const { table, text, may, does } = useRecorder();
  const [first, setFirst] = useState<Card | null>(null);
  const [second, setSecond] = useState<Card | null>(null);
  const pairs = swaps(table);
  const held = inOrder(pairs.flatMap((pair) => [pair.card, pair.with]));
  const others = inOrder(
    pairs.flatMap((pair) => (pair.card === first ? [pair.with] : pair.with === first ? [pair.card] : [])),
  );
  const chosen = first === null || second === null || !others.includes(second) ? null : second;
  const command =
    first === null || chosen === null
      ? null
      : ({ type: 'swapCards', card: lower(first, chosen), with: higher(first, chosen) } as const);
  const swap = async () => {
    if (command !== null && (await does(command))) onDone();
  };
  return (
    <>
      <HeldCards legend={text('play.effects.first')} cards={held} chosen={first} onChoose={setFirst} />
      {first === null ? null : (
        <HeldCards legend={text('play.effects.second')} cards={others} chosen={chosen} onChoose={setSecond} />
      )}
      <p className="text-muted text-small">{text('play.effects.keepGoods')}</p>
      <Button kind="main" disabled={command === null || !may(command)} onClick={() => void swap()}>
        {text('play.effects.swap')}
      </Button>
    </>
  );
}

const inOrder = (cards: readonly Card[]): Card[] => [...new Set(cards)].sort((one, other) => one - other);
const lower = (one: Card, other: Card): Card => (one < other ? one : other);
const higher = (one: Card, other: Card): Card => (one < other ? other : one);

interface HeldCardsProps {
  readonly legend: string;
  readonly cards: readonly Card[];
  readonly chosen: Card | null;
  readonly onChoose: (card: Card) => void;
}

/** One of these cards, each with its owner. */
function HeldCards({ legend, cards, chosen, onChoose }: HeldCardsProps) {
  const { table, text } = useRecorder();
  const names = useNames();
  const label = (card: Card) =>
    text('play.effects.held', {
      card: `${card} ${names.card(card)}`,
      name: names.short(table.cards[card - 1]?.owner ?? 0),
    });
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <ChoiceChips
        kind="radio"
        choices={cards.map((card) => ({ label: label(card), face: null }))}
        chosen={chosen === null ? [] : [cards.indexOf(chosen)]}
        onToggle={(index) => {
          const card = cards[index];
          if (card !== undefined) onChoose(card);
        }}
      />
    </fieldset>
  );
}
