import { CARDS, type Card } from '../../facts/facts.ts';
import { CARD_FILLS } from '../parts/colours.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { ByRound } from './by-round.tsx';
import { picksIn } from './report.ts';

/** Which strategy cards everybody picked, round by round; what the numbers stand for is said below. */
export function PickedCards() {
  const { table, text } = useRecorder();
  const { card: cardName } = useNames();
  return (
    <>
      <ByRound label={text('end.picked')} cell={(seat, round) => <Picked cards={picksIn(table, seat, round)} />} />
      <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-small">
        {CARDS.map((card) => (
          <li key={card}>{`${card} ${cardName(card)}`}</li>
        ))}
      </ul>
    </>
  );
}

function Picked({ cards }: { readonly cards: readonly Card[] }) {
  const { card: cardName } = useNames();
  if (cards.length === 0) return '–';
  return (
    <span className="flex gap-1">
      {cards.map((card) => (
        <span
          key={card}
          title={cardName(card)}
          className="counts inline-flex size-7 items-center justify-center rounded-corner border-2 bg-surface font-semibold"
          style={{ borderColor: CARD_FILLS[card - 1] }}
        >
          <span aria-hidden>{card}</span>
          <span className="sr-only">{cardName(card)}</span>
        </span>
      ))}
    </span>
  );
}
