import { CARDS, type Card } from '../../facts/pieces.ts';
import { playing } from '../../reading/seats.ts';
import { CARD_FILLS } from '../parts/colours.ts';
import { PlayerMark } from '../parts/player-mark.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { picksIn, roundsOf } from './report.ts';
import { WideTable } from './wide-table.tsx';

/** Which strategy cards everybody picked, round by round; what the numbers stand for is said below. */
export function PickedCards() {
  const { table, text } = useRecorder();
  const { short, card: cardName } = useNames();
  const rounds = roundsOf(table);
  return (
    <>
      <WideTable label={text('end.picked')}>
        <thead>
          <tr className="border-line border-b text-muted">
            <th className="px-3 py-2 text-start font-medium">{text('end.columns.faction')}</th>
            {rounds.map((round) => (
              <th key={round} className="px-3 py-2 text-start font-medium">
                {text('end.round', { round })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {playing(table).map((seat) => (
            <tr key={seat} className="border-line border-b last:border-b-0">
              <th scope="row" className="px-3 py-2 text-start font-normal">
                <span className="flex items-center gap-2">
                  <PlayerMark seat={seat} />
                  {short(seat)}
                </span>
              </th>
              {rounds.map((round) => (
                <td key={round} className="px-3 py-2">
                  <Picked cards={picksIn(table, seat, round)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
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
