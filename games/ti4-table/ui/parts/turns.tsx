import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { useRecorder } from '../recorder.ts';
import { TurnClock } from './clocks.tsx';
import { Fitted, PlayerMark, useNames } from './players.tsx';
import { CROWD } from './points.tsx';

interface NowProps {
  readonly seat: Seat;
  /** What they are on for, and what they do. */
  readonly status: ReactNode;
  readonly note?: string;
  /** Who comes next. */
  readonly next?: ReactNode;
  readonly children?: ReactNode;
}

/** Whoever is on, in letters that can be read from the other end of the table. */
export function Now({ seat, status, note, next, children }: NowProps) {
  const { short, person } = useNames();
  return (
    <section data-part="now" data-current={seat} data-wide={next === undefined || undefined} className="tt-now">
      <PlayerMark seat={seat} className="tt-disc" />
      <p className="tt-now-status">{status}</p>
      <h2 className="tt-now-name">
        <Fitted text={short(seat)} size="var(--size)" />
      </h2>
      <p className="tt-now-note">{[person(seat), note].filter(Boolean).join(' · ')}</p>
      <TurnClock seat={seat} />
      {children}
      {next === undefined ? null : <p className="tt-now-next">{next}</p>}
    </section>
  );
}

/** Who comes next, so that they can begin to think. */
export function Next({ seat }: { readonly seat: Seat | null }) {
  const { text } = useRecorder();
  const { short, person } = useNames();
  if (seat === null) return <span className="text-muted">{text('play.nobodyOnDeck')}</span>;
  return (
    <>
      <span className="text-muted">{text('play.onDeck')}</span>
      <PlayerMark seat={seat} className="tt-disc" />
      <span data-on-deck={seat} className="font-semibold">
        {short(seat)}
      </span>
      <span className="min-w-0 truncate text-muted">{person(seat)}</span>
    </>
  );
}

interface TurnsProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly seats: readonly Seat[];
  readonly row: (seat: Seat) => TurnProps;
}

/** What goes round, down the board: a row for everybody, which stays in its place whatever is recorded. */
export function Turns({ title, aside, seats, row }: TurnsProps) {
  return (
    <section data-part="order" data-crowd={seats.length >= CROWD || undefined} className="tt-order">
      <header>
        <h2>{title}</h2>
        <p>{aside}</p>
      </header>
      <ol aria-label={title}>
        {seats.map((seat) => (
          <Turn key={seat} {...row(seat)} seat={seat} />
        ))}
      </ol>
    </section>
  );
}

interface TurnProps {
  /** How they are doing, in a word. */
  readonly tag?: string | null;
  readonly isNow?: boolean;
  readonly isNext?: boolean;
  readonly hasPassed?: boolean;
  readonly note?: string;
  /** What is at the end of the row: cards, or what is asked. */
  readonly children: ReactNode;
}

function Turn(props: TurnProps & { readonly seat: Seat }) {
  const { seat, tag, isNow = false, isNext = false, hasPassed = false, note, children } = props;
  const { table, seat: mine } = useRecorder();
  const { short, person } = useNames();
  const cards = table.cards.filter(({ owner }) => owner === seat).length;
  return (
    <li
      data-part={`turn-${seat}`}
      data-queue={seat}
      data-mine={seat === mine || undefined}
      data-next={isNext || undefined}
      data-passed={hasPassed || undefined}
      aria-current={isNow ? 'step' : undefined}
      className="tt-turn"
    >
      <PlayerMark seat={seat} className="tt-disc" />
      <span className="tt-turn-name">
        <Fitted text={short(seat)} size="var(--size)" />
        <span className="tt-turn-note">{[person(seat), note].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="tt-turn-tag">
        <span>{tag}</span>
      </span>
      <span data-two={cards > 1 || undefined} className="tt-turn-slot">
        {children}
      </span>
    </li>
  );
}

/** Where somebody said what they do, on a screen that asks nothing. */
export function Said({ does }: { readonly does: boolean | null }) {
  const { text } = useRecorder();
  return (
    <span className="tt-said" data-does={does ?? undefined}>
      {does === true ? <Check aria-hidden className="size-[1em]" strokeWidth={3} /> : null}
      {text(`play.card.${does === null ? 'open' : does ? 'followed' : 'declined'}`)}
    </span>
  );
}
