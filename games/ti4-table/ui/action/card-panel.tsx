import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { type Card, POLITICS } from '../../facts/facts.ts';
import type { Doing } from '../../types.ts';
import { useNames } from '../parts/use-names.ts';
import { CardNumber } from '../strategy/card-number.tsx';
import { useRecorder } from '../use-recorder.ts';
import { useCardText } from './card-texts.tsx';
import { Followers } from './followers.tsx';
import { Imperial } from './imperial.tsx';

const IMPERIAL: Card = 8;

interface CardPanelProps {
  readonly card: Card;
  readonly current: Seat;
  readonly doing: DeepReadonly<Doing>;
}

/** The strategy card that is resolved, on every device: what it does, and who follows in which order. */
export function CardPanel({ card, current, doing }: CardPanelProps) {
  const { table, text } = useRecorder();
  const names = useNames();
  const cardText = useCardText();
  const title = text('play.card.by', { card: names.card(card), name: names.short(current) });
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-3 rounded-corner border border-line bg-surface p-4 @7xl:text-large"
    >
      <h3 className="flex items-center gap-2 text-title">
        <CardNumber card={card} className="size-9 text-large" />
        {title}
      </h3>
      <div>
        <h4 className="font-semibold">{text('play.card.primaryOf', { name: names.short(current) })}</h4>
        <p>{cardText(card, 'primary')}</p>
        {card === POLITICS && table.speaker !== null ? (
          <p className="mt-1 font-medium">{text('play.card.newSpeaker', { name: names.short(table.speaker) })}</p>
        ) : null}
      </div>
      {card === IMPERIAL ? <Imperial current={current} /> : null}
      <div>
        <h4 className="font-semibold">{text('play.card.secondaryOf')}</h4>
        <p className="mb-2">{cardText(card, 'secondary')}</p>
        <Followers doing={doing} />
      </div>
    </section>
  );
}
