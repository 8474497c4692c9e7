import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import {
  currentPicker,
  nextPicker,
  nextUnpassed,
  playing,
  playTime,
  totalTime,
  turnTime,
} from '../../reading/seats.ts';
import { leaders } from '../../reading/victory.ts';
import type { Phase, Table } from '../../types.ts';
import { DecisionBar, timeText, useNow } from '../parts/clocks.tsx';
import { FILLS, PlayerMark, useNames } from '../parts/players.tsx';
import { Board } from '../parts/points.tsx';
import { useRecorder } from '../recorder.ts';
import { useReport } from '../victory/report.ts';
import { Emperor, Figures } from '../victory/victory.tsx';
import { TvAgenda, TvCards, TvObjectives, TvOrder, TvVotes } from './sides.tsx';

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

/** A game that goes on: whose turn it is above the table, the points round its rim, and the order of play at its side. */
function TvTable() {
  const { match } = useRecorder();
  const isAgenda = match.phase === 'agenda';
  return (
    <div className="@container grid min-h-0 flex-1 grid-cols-1 gap-4 py-2 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-2 lg:order-2">
        <TvNow />
        {isAgenda ? <TvAgenda /> : null}
        <Board isStill className="flex-1">
          {isAgenda ? <TvVotes /> : <TvCards />}
        </Board>
        <TvObjectives />
      </div>
      <TvOrder className="lg:order-1" />
    </div>
  );
}

/** The round and the phase, and under them whose turn it is, as large as it goes. */
function TvNow() {
  const { match, table, text } = useRecorder();
  const focus = focusOf(table, match.phase);
  const isWon = leaders(table).length > 0;
  const title = [
    text('end.round', { round: table.round }),
    table.agenda === null ? text(`phases.${match.phase}`) : text('end.tv.agenda', { number: table.agenda.number }),
  ].join(' · ');
  return (
    <section className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="min-w-0 truncate text-title">{title}</h2>
        <GameClock />
      </div>
      {isWon ? (
        <p className="font-semibold text-gold text-large">{text('end.reached', { limit: table.options.vpLimit })}</p>
      ) : null}
      {match.phase === 'mecatol-check' ? (
        <p className="text-title">{text(table.custodians === null ? 'end.tv.custodians' : 'rounds.left')}</p>
      ) : null}
      {focus === null ? null : <Focused focus={focus} />}
      <DecisionBar isStill />
    </section>
  );
}

function Focused({ focus }: { readonly focus: Focus }) {
  const { table, text } = useRecorder();
  const { short, person } = useNames();
  const { seat, does } = focus;
  const colour = table.players[seat]?.colour ?? null;
  return (
    <div
      className="grid min-w-0 grid-cols-1 rounded-corner border-[0.125rem] border-ink border-s-[1.25rem] bg-surface px-4 py-1"
      style={colour === null ? undefined : { borderInlineStartColor: FILLS[colour] }}
    >
      <p className="flex min-w-0 items-center gap-4">
        <PlayerMark seat={seat} className="size-12 rounded-full text-title" />
        <span
          aria-live="polite"
          className="line-clamp-2 min-w-0 break-words font-semibold font-title text-[3rem] leading-none"
        >
          {short(seat)}
        </span>
        <SeatClock seat={seat} />
      </p>
      <p className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 sm:flex-nowrap">
        <span className="min-w-0 max-w-full truncate text-large text-muted">
          {[text(`end.tv.${does}`), person(seat)].filter((part) => part !== '').join(' · ')}
        </span>
        <span className="max-w-full shrink-0 truncate text-title">
          <Next focus={focus} />
        </span>
      </p>
    </div>
  );
}

/** Who comes after them, or why nobody does. */
function Next({ focus: { seat, does, next } }: { readonly focus: Focus }) {
  const { match, text } = useRecorder();
  const { short } = useNames();
  if (match.phase === 'strategy' && does === 'speaks') return text('end.tv.allPicked');
  if (does === 'plays' && next === seat) return text('end.tv.last');
  return next === null ? null : text('end.tv.next', { name: short(next) });
}

/** Whom a room has to look at, what they do, and who comes after them. */
interface Focus {
  readonly seat: Seat;
  readonly does: 'picks' | 'plays' | 'speaks';
  readonly next: Seat | null;
}

/** Whom the table waits for; where it waits for nobody's turn, the speaker; null before there is one. */
function focusOf(table: DeepReadonly<Table>, phase: Phase): Focus | null {
  const picker = currentPicker(table);
  if (phase === 'strategy' && picker !== null) return { seat: picker, does: 'picks', next: nextPicker(table) };
  if (phase === 'action' && table.action !== null) {
    const { current } = table.action;
    return { seat: current, does: 'plays', next: nextUnpassed(table, current) };
  }
  return table.speaker === null ? null : { seat: table.speaker, does: 'speaks', next: null };
}

/** How long the game has been going on, and whether its clock is stopped. */
function GameClock() {
  const { table, controls, text } = useRecorder();
  const now = useNow();
  return (
    <span className="flex items-baseline gap-4 text-title">
      {controls.clock.isPaused ? <span className="font-semibold text-gold">{text('end.tv.paused')}</span> : null}
      <Time label={text('end.tv.game')} ms={playTime(table, now)} />
    </span>
  );
}

/** The time of the player whose turn it is, of this turn or of all, if the table wants it shown. */
function SeatClock({ seat }: { readonly seat: Seat }) {
  const { table, text } = useRecorder();
  const now = useNow();
  const { showTurnTimer, timerMode } = table.options;
  if (!showTurnTimer || table.running?.seat !== seat) return null;
  const isTotal = timerMode === 'cumulative';
  return (
    <span className="ms-auto shrink-0 text-title">
      <Time
        label={text(isTotal ? 'end.tv.total' : 'end.tv.turn')}
        ms={isTotal ? totalTime(table, seat, now) : turnTime(table, now)}
      />
    </span>
  );
}

function Time({ label, ms }: { readonly label: string; readonly ms: number }) {
  return (
    <span role="timer" aria-live="off" className="inline-flex items-baseline gap-2">
      <span className="text-large text-muted">{label}</span>
      <span className="counts font-semibold">{timeText(ms)}</span>
    </span>
  );
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
