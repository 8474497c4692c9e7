import { useContext } from 'react';
import { createPortal } from 'react-dom';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { HeadPlace } from '../../../../web/ui/head-place.ts';
import type { Card } from '../../facts/facts.ts';
import { currentPicker, followers, initiativeOrder, playing, playTime } from '../../reading/seats.ts';
import { leaders } from '../../reading/victory.ts';
import type { ActionPhase } from '../../types.ts';
import { CurrentPlayer, Order } from '../action/action.tsx';
import { CardNumber, HeldCards, useCardText } from '../parts/cards.tsx';
import { DecisionBar, TurnClock, timeText, useNow } from '../parts/clocks.tsx';
import { Fitted, PlayerMark, useNames } from '../parts/players.tsx';
import { Shelf } from '../parts/points.tsx';
import { Now, Turns } from '../parts/turns.tsx';
import { useRecorder } from '../recorder.ts';
import { CardGrid, progressOf, Queue } from '../strategy/strategy.tsx';
import { useReport } from '../victory/report.ts';
import { Emperor, Figures } from '../victory/victory.tsx';
import { TvObjectives, TvStatus, TvVoting } from './sides.tsx';

/** The table for a whole room to read: nothing on it can be pressed. */
export function TvPart() {
  const { match, table } = useRecorder();
  if (match.outcome !== null) return <TvVictory />;
  return table.round === 0 || table.speaker === null ? <TvSeats /> : <TvTable />;
}

/** Before the first round: who sits where so far. */
function TvSeats() {
  const { match, table, text } = useRecorder();
  const { whole, person, chair } = useNames();
  return (
    <section className="grid min-w-0 flex-1 grid-cols-1 content-center gap-6 py-4">
      <h2 className="text-center text-big">{text(`phases.${match.phase}`)}</h2>
      <ol
        aria-label={text('end.tv.players')}
        className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-3 sm:grid-cols-2"
      >
        {playing(table).map((seat) => (
          <li
            key={seat}
            className="flex min-w-0 items-center gap-4 rounded-corner border border-line bg-surface px-4 py-3"
          >
            <PlayerMark seat={seat} className="size-12 text-title" />
            <span className="grid min-w-0 flex-1 grid-cols-1">
              <span className="truncate text-large">
                {table.players[seat]?.faction === null ? text('end.tv.empty') : whole(seat)}
              </span>
              <span className="truncate text-muted">
                {[chair(seat), person(seat)].filter((part) => part !== '').join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A game that goes on: what the phase is about on the stage, and under it everybody's points. */
function TvTable() {
  const { match } = useRecorder();
  return (
    <div className="tt tt-tv @container">
      <TvHead />
      <div className="tt-stage" data-stage={match.phase}>
        <Stage />
      </div>
      <Shelf isStill />
    </div>
  );
}

/** What a room has to look at in this phase. */
function Stage() {
  const { match, table, text } = useRecorder();
  const { phase } = match;
  const picker = currentPicker(table);
  const { action } = table;
  if (phase === 'strategy' && picker !== null) return <TvPicking picker={picker} />;
  if (phase === 'action' && action !== null) return <TvAction action={action} />;
  if (phase === 'status') return <TvStatus />;
  if (phase === 'agenda') return <TvVoting />;
  const news = { strategy: 'end.tv.allPicked', 'mecatol-check': 'end.tv.custodians' } as const;
  const key = phase === 'mecatol-check' && table.custodians !== null ? 'rounds.left' : news[phase as 'strategy'];
  return (
    <>
      <section data-part="now" className="tt-news">
        <h2>{key === undefined ? text('end.reached', { limit: table.options.vpLimit }) : text(key)}</h2>
      </section>
      <TvObjectives />
      <Turns
        title={text('play.queue.title')}
        seats={initiativeOrder(table)}
        row={(seat) => ({ children: <HeldCards {...{ table, seat }} isStill /> })}
      />
    </>
  );
}

function TvPicking({ picker }: { readonly picker: Seat }) {
  const { table, text } = useRecorder();
  return (
    <>
      <Now seat={picker} status={progressOf(table, text)}>
        <Queue />
      </Now>
      <DecisionBar isStill />
      <CardGrid picker={null} />
    </>
  );
}

function TvAction({ action }: { readonly action: DeepReadonly<ActionPhase> }) {
  const card = action.doing?.card ?? null;
  return (
    <>
      <div className="flex min-w-0 flex-col gap-[0.55rem] [grid-area:now]">
        {card === null ? <CurrentPlayer action={action} /> : <OpenCard card={card} current={action.current} />}
        <DecisionBar isStill />
      </div>
      {card === null ? <TvObjectives /> : <Waiting action={action} />}
      <Order action={action} isStill />
    </>
  );
}

/** The card that is resolved: whose it is, and what it does for everybody else. */
function OpenCard({ card, current }: { readonly card: Card; readonly current: Seat }) {
  const { text } = useRecorder();
  const names = useNames();
  const cardText = useCardText();
  return (
    <section data-part="now" data-current={current} className="tt-now tt-open">
      <CardNumber card={card} className="tt-open-number" />
      <p className="tt-now-status">{text('end.tv.playsCard', { name: names.short(current) })}</p>
      <h2 className="tt-now-name">
        <Fitted text={names.card(card)} size="var(--size)" />
      </h2>
      <p className="tt-now-note">{names.person(current)}</p>
      <TurnClock seat={current} />
      <p className="tt-now-next">
        <span className="line-clamp-3 whitespace-normal leading-tight">
          <span className="text-muted">{text('end.tv.others')}</span> {cardText(card, 'secondary')}
        </span>
      </p>
    </section>
  );
}

/** Those who have not said whether they do the secondary. */
function Waiting({ action: { doing } }: { readonly action: DeepReadonly<ActionPhase> }) {
  const { table, text } = useRecorder();
  const { short } = useNames();
  const open = followers(table).filter((seat) => !doing?.followed.includes(seat) && !doing?.declined.includes(seat));
  return (
    <section data-part="waiting" className="tt-waiting">
      <h3>{text(open.length === 0 ? 'end.tv.allSaid' : 'end.tv.waiting')}</h3>
      {open.map((seat) => (
        <span key={seat} className="flex items-center gap-2">
          <PlayerMark seat={seat} className="size-[1.6em]" />
          {short(seat)}
        </span>
      ))}
    </section>
  );
}

/** The game's clock in the head of the page, and what must not be overlooked. */
function TvHead() {
  const { table, controls, text } = useRecorder();
  const place = useContext(HeadPlace);
  const now = useNow();
  const news = controls.clock.isPaused ? text('end.tv.paused') : null;
  const won = leaders(table).length > 0 ? text('end.reached', { limit: table.options.vpLimit }) : null;
  const head = (
    <>
      {[won, news].map((word) =>
        word === null ? null : (
          <span key={word} className="max-w-72 text-balance font-semibold text-base text-gold leading-tight">
            {word}
          </span>
        ),
      )}
      <span role="timer" aria-live="off" className="inline-flex items-baseline gap-2">
        <span className="text-base text-muted">{text('end.tv.game')}</span>
        <span className="counts font-semibold text-[1.65rem]">{timeText(playTime(table, now))}</span>
      </span>
    </>
  );
  if (place === undefined) return head;
  return place === null ? null : createPortal(head, place);
}

/** Who has won, how everybody came out, and how long it took. */
function TvVictory() {
  const { text } = useRecorder();
  const { whole } = useNames();
  const report = useReport();
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 content-center gap-6 py-4 lg:grid-cols-2 lg:items-center">
      <Emperor />
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <ol aria-label={text('end.scores')} className="grid grid-cols-1 gap-1">
          {report.rows.map(({ rank, seat, vp }) => (
            <li key={seat} className="flex min-w-0 items-center gap-3 text-large">
              <span className="counts w-6 text-end font-semibold">{rank}</span>
              <PlayerMark seat={seat} />
              <span className="min-w-0 flex-1 truncate">{whole(seat)}</span>
              <span className="counts shrink-0 font-semibold text-title leading-none">
                {text('end.points', { vp })}
              </span>
            </li>
          ))}
        </ol>
        <Figures report={report} />
      </div>
    </div>
  );
}
