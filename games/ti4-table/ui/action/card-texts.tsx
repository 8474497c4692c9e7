import type { Card } from '../../facts/facts.ts';
import { useRecorder } from '../use-recorder.ts';

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
export function CardTexts({ card }: { readonly card: Card }) {
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
