import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { alive, cardsOf, followers, hasPassed, initiativeOrder, nextUnpassed } from '../../reading/seats.ts';
import type { ActionPhase } from '../../types.ts';
import { HeldCards, MiniCard } from '../parts/cards.tsx';
import { DecisionBar } from '../parts/clocks.tsx';
import { useNames } from '../parts/players.tsx';
import { Next, Now, Turns } from '../parts/turns.tsx';
import { useRecorder } from '../recorder.ts';
import { Answer } from './answer.tsx';
import { Record, useDoingText } from './buttons.tsx';

/** The action phase: the active player, what they do, and everybody in the order of play with their cards. */
export function ActionPart() {
  const { action } = useRecorder().table;
  if (action === null) return null;
  return (
    <div className="tt-action">
      <CurrentPlayer action={action} />
      <DecisionBar />
      <Order action={action} />
      <Record action={action} />
    </div>
  );
}

interface ActionProps {
  readonly action: DeepReadonly<ActionPhase>;
  readonly isStill?: boolean;
}

/** The active player, with their time and what they are doing. */
export function CurrentPlayer({ action: { current, doing, turn } }: ActionProps) {
  const { table, seat, text } = useRecorder();
  const doingText = useDoingText();
  const next = nextUnpassed(table, current);
  const status = doing === null ? text(`play.turn.${seat === current ? 'you' : 'now'}`) : doingText(doing);
  return (
    <Now
      seat={current}
      status={status}
      note={text('play.turn.turn', { turn })}
      next={<Next seat={next === current ? null : next} />}
    >
      <span className="tt-now-cards">
        {cardsOf(table, current).map((card) => (
          <MiniCard key={card} card={card} />
        ))}
      </span>
    </Now>
  );
}

/** Everybody in the order of play with their cards; while a card is open, whether they do its secondary. */
export function Order({ action, isStill = false }: ActionProps) {
  const { table, text } = useRecorder();
  const names = useNames();
  const { current, doing } = action;
  const card = doing?.card ?? null;
  const order = initiativeOrder(table);
  const open = followers(table).filter((seat) => doing !== null && said(seat) === null);
  const gone = order.filter((seat) => hasPassed(table, seat)).length;
  function said(seat: Seat): boolean | null {
    return doing?.followed.includes(seat) ? true : doing?.declined.includes(seat) ? false : null;
  }
  return (
    <Turns
      title={card === null ? text('play.queue.title') : text('play.card.whoFollows', { card: names.card(card) })}
      aside={
        card === null
          ? text('play.queue.count', { still: alive(table).length - gone, gone })
          : text('play.card.notSaid', { count: open.length })
      }
      seats={order}
      row={(seat) => {
        const isNow = seat === current;
        const isNext = !isNow && nextUnpassed(table, current) === seat;
        const state = isNow ? 'current' : isNext ? 'next' : hasPassed(table, seat) ? 'passed' : null;
        const word = state === null ? null : text(`play.queue.${state}`);
        const asks = card !== null && !isNow;
        return {
          isNow,
          isNext,
          hasPassed: hasPassed(table, seat),
          // The next to be asked, clockwise.
          tag: asks ? (open[0] === seat ? text('play.card.asked') : null) : word,
          ...(asks && word !== null ? { note: word } : {}),
          children: asks ? (
            <Answer seat={seat} does={said(seat)} isStill={isStill} />
          ) : (
            <HeldCards {...{ table, seat, isStill }} />
          ),
        };
      }}
    />
  );
}
