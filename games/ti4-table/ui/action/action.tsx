import { CircleCheckBig, Hand, Shield } from 'lucide-react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { alive, cardsOf, hasPassed, initiativeOrder, nextUnpassed } from '../../reading/seats.ts';
import type { ActionPhase } from '../../types.ts';
import { CustodiansDialog } from '../mecatol/mecatol.tsx';
import { CardPiece } from '../parts/cards.tsx';
import { DecisionBar, TurnClock } from '../parts/clocks.tsx';
import { DialogButton } from '../parts/page.tsx';
import { BigPlayer, OnDeck, PlayerMark, useNames } from '../parts/players.tsx';
import { Board } from '../parts/points.tsx';
import { useRecorder } from '../recorder.ts';
import { ActionButtons, Resolving, useDoingText } from './buttons.tsx';
import { CardPanel } from './card-panel.tsx';

/** The action phase: the active player, what they do, and the table with everybody's strategy cards. */
export function ActionPart() {
  const { table, seat } = useRecorder();
  const { action } = table;
  if (action === null) return null;
  const { current, doing } = action;
  const isResolving = doing !== null && doing.card !== null;
  const parts = [
    <div key="buttons" className="flex min-w-0 flex-col gap-4">
      {doing === null ? <ActionButtons action={action} /> : <Resolving {...{ current, doing }} />}
      <Custodians />
    </div>,
    <div key="table" className="flex min-w-0 flex-col gap-3">
      {isResolving ? <CardPanel card={doing.card} {...{ current, doing }} /> : null}
      <Board className="flex-1">
        <Mats action={action} />
      </Board>
    </div>,
  ];
  // People who may follow are asked that before anything they might record for others.
  const isFollowing = isResolving && seat !== null && seat !== current;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-3">
      <MyTurn />
      <CurrentPlayer action={action} />
      <DecisionBar />
      <div
        className={classes(
          'grid grid-cols-1 gap-4',
          isResolving ? 'items-start' : '@4xl:flex-1',
          isFollowing ? FOLLOWING : ACTING,
        )}
      >
        {isFollowing ? parts.toReversed() : parts}
      </div>
    </div>
  );
}

/** Where the screen is wide: what is pressed next to the table. */
const ACTING =
  '@4xl:grid-cols-[19rem_minmax(0,1fr)] @6xl:grid-cols-[20rem_minmax(0,1fr)] @7xl:grid-cols-[30rem_minmax(0,1fr)]';
const FOLLOWING =
  '@4xl:grid-cols-[minmax(0,1fr)_19rem] @6xl:grid-cols-[minmax(0,1fr)_20rem] @7xl:grid-cols-[minmax(0,1fr)_30rem]';

/** For people who have a seat, before anything else: whether it is their turn. */
function MyTurn() {
  const { table, seat, text } = useRecorder();
  const { action } = table;
  if (seat === null || action === null || !alive(table).includes(seat)) return null;
  if (action.current === seat) {
    return (
      <p
        role="status"
        className="flex items-center gap-3 rounded-corner bg-accent px-4 py-3 font-semibold text-on-accent text-title"
      >
        <Hand aria-hidden className="size-8 shrink-0" />
        {text('play.turn.you')}
      </p>
    );
  }
  const isNext = nextUnpassed(table, action.current) === seat;
  const state = hasPassed(table, seat) ? 'youPassed' : isNext ? 'youNext' : 'notYou';
  return (
    <p role="status" className="rounded-corner border border-line bg-raised px-4 py-2 text-large">
      {text(`play.turn.${state}`)}
    </p>
  );
}

interface ActionProps {
  readonly action: DeepReadonly<ActionPhase>;
}

/** The active player, with their time and what they are doing. */
function CurrentPlayer({ action: { current, doing, turn } }: ActionProps) {
  const { table, text } = useRecorder();
  const doingText = useDoingText();
  const next = nextUnpassed(table, current);
  const now = doing === null ? text('play.turn.thinking') : doingText(doing);
  return (
    <BigPlayer
      seat={current}
      title={`${text('play.turn.turn', { turn })} · ${now}`}
      aside={<OnDeck seat={next === current ? null : next} />}
    >
      <TurnClock seat={current} className="text-large @3xl:text-title @7xl:text-big" />
    </BigPlayer>
  );
}

/** Everybody in the order of play, each with the cards that they hold before them: face up until they are used. */
function Mats({ action }: ActionProps) {
  const { table, text } = useRecorder();
  const seats = initiativeOrder(table);
  // With two cards each, a mat is twice as wide.
  const columns = seats.length > 4 ? 'grid-cols-2 @2xl:grid-cols-3' : 'grid-cols-1 @2xl:grid-cols-2';
  return (
    <ol
      aria-label={text('play.queue.title')}
      className={classes(
        'grid flex-1 auto-rows-fr gap-1.5 @3xl:gap-3',
        seats.length > 6 && '@7xl:grid-cols-4',
        columns,
      )}
    >
      {seats.map((seat) => (
        <Mat key={seat} seat={seat} action={action} />
      ))}
    </ol>
  );
}

function Mat({ seat, action }: ActionProps & { readonly seat: Seat }) {
  const { table } = useRecorder();
  const { short, person } = useNames();
  const isCurrent = action.current === seat;
  const who = person(seat);
  return (
    <li
      data-queue={seat}
      aria-current={isCurrent ? 'step' : undefined}
      className={classes(
        'flex min-w-0 flex-col items-center gap-1 rounded-[1rem] border-2 p-1.5 @6xl:flex-row-reverse @6xl:justify-end @6xl:gap-3 @6xl:p-2',
        isCurrent ? 'border-brass bg-table-lit' : 'border-inlay/30 bg-[rgb(0_0_0/0.22)]',
      )}
    >
      <div className="flex min-w-0 max-w-full flex-col items-center gap-1 @6xl:items-start">
        <p className="flex max-w-full items-center gap-1.5">
          <PlayerMark seat={seat} className="size-6 rounded-full border-paper-ink" />
          <span className="min-w-0">
            <span className="block break-words font-semibold leading-tight @6xl:text-large">{short(seat)}</span>
            {who === '' ? null : <span className="line-clamp-2 wrap-anywhere text-muted text-small">{who}</span>}
          </span>
        </p>
        <Marks seat={seat} action={action} />
      </div>
      <span className="flex max-w-full justify-center gap-1.5 @max-6xl:mt-auto">
        {cardsOf(table, seat).map((card) => (
          <CardPiece key={card} card={card} />
        ))}
      </span>
    </li>
  );
}

/** How somebody is doing in this round, in a few words. */
function Marks({ seat, action }: ActionProps & { readonly seat: Seat }) {
  const { table, text } = useRecorder();
  const isPassed = hasPassed(table, seat);
  const isNext = seat !== action.current && nextUnpassed(table, action.current) === seat;
  const count = action.actions[seat] ?? 0;
  const marks = [
    action.current === seat ? text('play.queue.current') : null,
    isNext ? text('play.queue.next') : null,
    isPassed ? text('play.queue.passed') : null,
    table.zero === seat ? text('play.review.zero') : null,
    table.speaker === seat ? text('play.queue.speaker') : null,
    count > 0 ? text('play.queue.actions', { count }) : null,
  ].filter((mark) => mark !== null);
  return (
    <span className="flex max-w-full items-center gap-1 text-center text-muted text-small leading-tight @6xl:text-start">
      {isPassed ? <CircleCheckBig aria-hidden className="size-4 shrink-0" /> : null}
      {marks.join(' · ')}
    </span>
  );
}

/** While they guard Mecatol Rex: records who removed them. */
function Custodians() {
  const { table, text, offers } = useRecorder();
  if (table.custodians !== null || offers('claimCustodians').length === 0) return null;
  return (
    <DialogButton icon={Shield} dialog={(onClose) => <CustodiansDialog onClose={onClose} />}>
      {text('play.custodians')}
    </DialogButton>
  );
}
