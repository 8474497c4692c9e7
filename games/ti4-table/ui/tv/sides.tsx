import { Check } from 'lucide-react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { CARDS, type Card } from '../../facts/facts.ts';
import { cannotVote, cardsOf, hasPassed, initiativeOf, initiativeOrder, voteOrder } from '../../reading/seats.ts';
import { pointsFor } from '../../reading/victory.ts';
import type { Objective, Phase, Table } from '../../types.ts';
import { Heap } from '../agenda/votes.tsx';
import { cardLook } from '../parts/cards.tsx';
import { FILLS, PlayerMark, useNames } from '../parts/players.tsx';
import { useRecorder } from '../recorder.ts';

/** The strategy cards: whose they are, which are used, and what lies on those that nobody has. */
export function TvCards() {
  const { text } = useRecorder();
  return (
    <section aria-label={text('end.tv.cards')} className="flex min-w-0 flex-1">
      <ol className="grid min-w-0 flex-1 grid-cols-4 gap-2">
        {CARDS.map((card) => (
          <TvCard key={card} card={card} />
        ))}
      </ol>
    </section>
  );
}

function TvCard({ card }: { readonly card: Card }) {
  const { table, text } = useRecorder();
  const { card: cardName, short } = useNames();
  const { owner = null, bonus = 0, isUsed = false } = table.cards[card - 1] ?? {};
  return (
    <li className="relative flex min-w-0 items-center gap-2 rounded-corner bg-[rgb(0_0_0/0.22)] p-1">
      <span
        aria-hidden
        className="counts flex h-12 w-9 shrink-0 items-center justify-center rounded-[0.4rem] border-2 border-paper bg-piece-back font-bold font-title text-brass text-title"
        style={isUsed ? undefined : cardLook(card)}
      >
        {isUsed ? <Check strokeWidth={3} /> : card}
      </span>
      <span className="grid min-w-0 leading-tight">
        <span className={classes('truncate', isUsed && 'text-muted line-through')}>
          <span className="sr-only">{`${card} `}</span>
          {cardName(card)}
        </span>
        <span className="flex min-w-0 items-center gap-1.5">
          {owner === null ? (
            <span className="text-muted">{text('end.tv.free')}</span>
          ) : (
            <>
              <PlayerMark isBare seat={owner} className="size-4 rounded-full" />
              <span className="min-w-0 truncate font-semibold">{short(owner)}</span>
            </>
          )}
          {owner === null && bonus > 0 ? (
            <span className="font-semibold">
              <span aria-hidden>{text('end.tv.goods', { goods: bonus })}</span>
              <span className="sr-only">{text('end.tv.goodsLabel', { goods: bonus })}</span>
            </span>
          ) : null}
          {isUsed ? <span className="sr-only">{text('end.tv.used')}</span> : null}
        </span>
      </span>
    </li>
  );
}

/** Everybody's votes as heaps, in the order of voting. */
export function TvVotes() {
  const { table } = useRecorder();
  const { short } = useNames();
  return (
    <ul aria-hidden className="flex flex-1 flex-wrap items-end justify-around gap-4 p-2">
      {voteOrder(table).map((seat) => {
        const colour = table.players[seat]?.colour ?? null;
        return (
          <li key={seat} className="grid justify-items-center gap-1 text-large">
            <Heap votes={table.agenda?.votes[seat] ?? 0} colour={colour === null ? 'var(--paper)' : FILLS[colour]} />
            {short(seat)}
          </li>
        );
      })}
    </ul>
  );
}

/** What is voted on and how it came out, as far as the table has written it down. */
export function TvAgenda() {
  const { table, text } = useRecorder();
  const { title = '', result = '' } = table.agenda ?? {};
  if (title === '' && result === '') return null;
  return (
    <section aria-labelledby="tv-agenda" className="grid min-w-0 grid-cols-1 gap-1">
      <h3 id="tv-agenda" className="line-clamp-2 break-words text-title">
        {title === '' ? text('end.agenda.untitled') : title}
      </h3>
      {result === '' ? null : (
        <p className="line-clamp-2 break-words text-large">{text('end.tv.result', { result })}</p>
      )}
    </section>
  );
}

/** The public objectives, and who has scored them. */
export function TvObjectives() {
  const { table, text } = useRecorder();
  return (
    <section aria-labelledby="tv-objectives" className="min-w-0">
      <h3 id="tv-objectives" className="text-large">
        {text('end.tv.objectives')}
      </h3>
      {table.objectives.length === 0 ? <p className="text-muted">{text('end.tv.none')}</p> : null}
      <ul className="grid grid-cols-1 gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {table.objectives.map((objective) => (
          <ObjectiveRow key={objective.id} objective={objective} />
        ))}
      </ul>
    </section>
  );
}

function ObjectiveRow({ objective }: { readonly objective: DeepReadonly<Objective> }) {
  const { text } = useRecorder();
  const { short } = useNames();
  const { id, name, stage, scorers } = objective;
  return (
    <li className="relative flex min-h-7 min-w-0 flex-wrap items-center gap-x-1.5 border-line border-b">
      <span className="flex min-w-0 flex-1 basis-48 gap-1.5 leading-tight">
        <span className="counts shrink-0 text-muted">{pointsFor(stage)}</span>
        <span className="line-clamp-2 wrap-anywhere">{name === '' ? text(`objectives.${id}`) : name}</span>
      </span>
      <span className="ms-auto flex min-w-0 flex-wrap justify-end gap-x-2">
        {scorers.length === 0 ? <span className="sr-only">{text('end.tv.nobody')}</span> : null}
        {scorers.map((seat, index) => (
          <span key={seat} className="inline-flex items-center gap-1 text-small">
            <PlayerMark isBare seat={seat} className="size-4" />
            {short(seat)}
            {index < scorers.length - 1 ? <span className="sr-only">, </span> : null}
          </span>
        ))}
      </span>
    </li>
  );
}

/** The order in which this phase goes round, and who is done with what. */
export function TvOrder({ className }: { readonly className?: string }) {
  const { match, table, text } = useRecorder();
  const { kind, turns } = orderIn(table, match.phase);
  return (
    <section aria-labelledby="tv-order" className={classes('grid min-w-0 grid-cols-1 content-start gap-1', className)}>
      <h3 id="tv-order" className="text-large">
        {text(`end.tv.orders.${kind}`)}
      </h3>
      <ol className="grid grid-cols-1 gap-1">
        {turns.map((turn) => (
          <TurnRow key={turn.place} turn={turn} kind={kind} />
        ))}
      </ol>
    </section>
  );
}

interface TurnRowProps {
  readonly turn: Turn;
  readonly kind: Order['kind'];
}

function TurnRow({ turn: { seat, place }, kind }: TurnRowProps) {
  const { table } = useRecorder();
  const { short } = useNames();
  const isNow = kind === 'picking' ? place === table.picked : table.action?.current === seat;
  const isDone = kind === 'picking' ? place < table.picked : hasPassed(table, seat);
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={classes(
        'flex min-h-11 min-w-0 items-center gap-2 rounded-corner border-[0.125rem] border-transparent px-2',
        isNow && 'border-accent bg-surface font-semibold',
        isDone && 'text-muted',
      )}
    >
      {kind === 'initiative' ? (
        <span className="counts w-5 text-end font-semibold text-large">{initiativeOf(table, seat) ?? '–'}</span>
      ) : null}
      <PlayerMark seat={seat} isBare={kind === 'initiative'} />
      <span className="grid min-w-0 flex-1 leading-tight">
        <span className="truncate text-large leading-tight">{short(seat)}</span>
        {kind === 'initiative' ? <Used seat={seat} /> : null}
      </span>
      {kind === 'voting' ? <Votes seat={seat} /> : null}
      {kind === 'picking' ? <Picked isDone={isDone} /> : null}
    </li>
  );
}

/** The votes of a seat; that it has none is said only while none are on record. */
function Votes({ seat }: { readonly seat: Seat }) {
  const { table, text } = useRecorder();
  const votes = table.agenda?.votes[seat] ?? 0;
  if (votes === 0 && cannotVote(table, seat))
    return <span className="shrink-0 text-muted">{text('end.tv.cannotVote')}</span>;
  return <span className="counts shrink-0 font-semibold text-title">{votes}</span>;
}

function Picked({ isDone }: { readonly isDone: boolean }) {
  const { text } = useRecorder();
  return isDone ? <Check role="img" aria-label={text('end.tv.picked')} className="size-6 shrink-0" /> : null;
}

/** Whether a player has passed, or else which of their cards are used. */
function Used({ seat }: { readonly seat: Seat }) {
  const { table, text } = useRecorder();
  if (hasPassed(table, seat)) return <span>{text('end.tv.passed')}</span>;
  const used = cardsOf(table, seat).filter((card) => table.cards[card - 1]?.isUsed);
  return used.length === 0 ? null : (
    <span className="text-muted">{text('end.tv.usedCards', { count: used.length, cards: used.join(', ') })}</span>
  );
}

/** In which order a phase goes round. */
interface Order {
  readonly kind: 'picking' | 'voting' | 'initiative';
  readonly turns: readonly Turn[];
}

/** One turn of an order: whose it is, and its place in it; a seat can come twice where everybody picks two cards. */
interface Turn {
  readonly seat: Seat;
  readonly place: number;
}

const inTurn = (seats: readonly Seat[]): readonly Turn[] => seats.map((seat, place) => ({ seat, place }));

function orderIn(table: DeepReadonly<Table>, phase: Phase): Order {
  if (phase === 'strategy') return { kind: 'picking', turns: inTurn(table.pickers) };
  if (phase === 'agenda') return { kind: 'voting', turns: inTurn(voteOrder(table)) };
  return { kind: 'initiative', turns: inTurn(initiativeOrder(table)) };
}
