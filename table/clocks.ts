import { type GameTypes, holdsSeat, type Input, type Match, type Seat, type State } from '../kernel/host.ts';
import { drawFor, type MomentWait } from './moment-wait.ts';
import type { TableEvent } from './table-event.ts';
import { botIn, type TableState } from './table-state.ts';

/**
 * A table's time in whole milliseconds: it stops while the table is paused, and while no server runs unless `since` says
 * otherwise. When `now` is set back, it continues from what it showed last.
 */
export class TableClock {
  private readonly now: () => number;
  private base: number;
  private anchor: number;
  /** What `now` showed when it was last read. */
  private seen: number;
  private isStopped: boolean;
  /** When it stopped, by `now`. */
  private stoppedAt: number;

  /** `since` is what `now` showed when the table's clock showed `at`. */
  constructor(of: { now: () => number; at: number; since: number; isStopped: boolean }) {
    this.now = of.now;
    this.base = of.at;
    this.anchor = of.since;
    this.seen = of.since;
    this.isStopped = of.isStopped;
    this.stoppedAt = of.since;
  }

  get at(): number {
    if (this.isStopped) return this.base;
    const now = this.now();
    if (now < this.seen) this.reckonFrom(this.reckonedAt(this.seen), now);
    this.seen = now;
    return this.reckonedAt(now);
  }

  /** How long it has been stopped. */
  get stood(): number {
    return this.isStopped ? Math.max(0, Math.round(this.now() - this.stoppedAt)) : 0;
  }

  stop(): void {
    this.base = this.at;
    this.isStopped = true;
    this.stoppedAt = this.now();
  }

  /** Sets it to another time. */
  set(at: number): void {
    this.reckonFrom(at, this.now());
  }

  goOn(): void {
    if (!this.isStopped) return;
    this.reckonFrom(this.base, this.now());
    this.isStopped = false;
  }

  private reckonedAt(now: number): number {
    return this.base + Math.round(now - this.anchor);
  }

  /** Shows `at` while `now` shows this. */
  private reckonFrom(at: number, now: number): void {
    this.base = at;
    this.anchor = now;
    this.seen = now;
  }
}

/** What a table waits for: the game's timer, a bot that may want to say something, the host's limit for a seat, a bot's answer. */
export type Due =
  | { readonly type: 'timer'; readonly at: number }
  | { readonly type: 'voice'; readonly at: number }
  | { readonly type: 'decision'; readonly at: number; readonly seat: number }
  | { readonly type: 'bot'; readonly at: number; readonly seat: number }
  /** A bot that has answered and thinks again. */
  | { readonly type: 'again'; readonly at: number; readonly seat: number };

/** Whether two of them are the same. */
export const isSameDue = (one: Due, other: Due): boolean =>
  one.type === other.type && one.at === other.at && seatOf(one) === seatOf(other);

const seatOf = (due: Due): number | null => ('seat' in due ? due.seat : null);

type Timed = Pick<Match<GameTypes>, 'deadline'>;

/** When the game's timer would run out with the time that was added, if nothing had to be seen first. */
export function extendedDeadline({ deadline }: Timed, { extension }: TableState): number | null {
  return deadline !== null && extension?.deadline === deadline ? deadline + extension.milliseconds : deadline;
}

/** When it runs out at the table. */
export function deadlineOf(match: Timed, state: TableState, { moments }: AskedSince): number | null {
  const extended = extendedDeadline(match, state);
  return match.deadline === null || extended === null ? null : extended + moments.addedTo(match.deadline);
}

/** The seats of those who want more time on the game's timer, as it is now. */
export function wantTimeIn(match: Timed, state: TableState): readonly Seat[] {
  const { moreTime, chairs } = state;
  if (moreTime === undefined || moreTime.deadline !== extendedDeadline(match, state)) return NO_SEATS;
  return chairs.flatMap((chair, seat) =>
    chair.type === 'person' && moreTime.people.includes(chair.person) ? [seat] : [],
  );
}

const NO_SEATS: readonly Seat[] = [];

/** Everything that is due in the match, by the table's clock; nothing while it is paused or over. */
export function dueIn(match: Match<GameTypes>, state: TableState, askedSince: AskedSince): readonly Due[] {
  if (state.isPaused || state.stage !== 'playing') return [];
  const deadline = deadlineOf(match, state, askedSince);
  const { until } = askedSince.moments;
  const due: Due[] = deadline === null ? [] : [{ type: 'timer', at: deadline }];
  for (let seat = 0; seat < match.seats; seat++) {
    const since = askedSince.of(seat);
    if (since === null || !holdsSeat(match.state.asked, seat)) continue;
    if (botIn(state.chairs[seat]) !== null)
      due.push({ type: 'bot', at: Math.max(until, botDue(match, state, askedSince, seat)), seat });
    else if (state.settings.decisionSeconds !== null) {
      const limit = state.settings.decisionSeconds * 1000 + askedSince.addedTo(seat);
      due.push({ type: 'decision', at: Math.max(until, decisionDue(since, askedSince.takenAt(seat), limit)), seat });
    }
  }
  return due;
}

const NO_DECISIONS: Readonly<Record<string, number>> = {};

/** When the host's limit runs out for each seat where a person is asked. */
export function decisionsIn(
  match: Match<GameTypes>,
  state: TableState,
  askedSince: AskedSince,
): Readonly<Record<string, number>> {
  if (state.settings.decisionSeconds === null) return NO_DECISIONS;
  const decisions: Record<string, number> = {};
  for (const due of dueIn(match, { ...state, isPaused: false }, askedSince)) {
    if (due.type === 'decision') decisions[due.seat] = due.at;
  }
  return decisions;
}

/** A player who has just returned gets time to read the question, but cannot extend it forever by returning again and again. */
const LOOK_MS = 5000;

function decisionDue(since: number, taken: number, limit: number): number {
  return Math.max(since + limit, Math.min(taken + LOOK_MS, since + limit + LOOK_MS));
}

/** As long as people take for such a decision, or about the pace that the host set; varied for every answer. */
function botDue(match: Match<GameTypes>, state: TableState, askedSince: AskedSince, seat: number): number {
  return thoughtBy(match, state, askedSince, {
    seat,
    from: Math.max(askedSince.of(seat) ?? 0, askedSince.takenAt(seat)),
  });
}

/** When a bot that begins at some time has thought about the match. */
export function thoughtBy(
  { state: { phase }, question }: Match<GameTypes>,
  { settings }: TableState,
  askedSince: AskedSince,
  { seat, from }: { readonly seat: number; readonly from: number },
): number {
  const thinking = askedSince.moments.thinkingOf(phase, drawFor(from, question, seat));
  if (thinking !== null) return from + thinking;
  const spread = ((from * 31 + seat * 17) % 51) / 100;
  return from + Math.round(settings.pace * (0.75 + spread));
}

/** When each seat was asked its current question, by the table's clock; not before everything was seen. */
export class AskedSince {
  readonly moments: MomentWait;
  private readonly since: (number | null)[] = [];
  private phase: string | null = null;
  private question: number | null = null;
  private readonly taken: number[] = [];
  /** Milliseconds that a host added to a seat's current question. */
  private readonly added: number[] = [];
  private limit: number | null;

  /** `limit`: the host's initial limit in seconds. */
  constructor(limit: number | null, moments: MomentWait) {
    this.limit = limit;
    this.moments = moments;
  }

  /** Updates after something happened in a match; `actor` is the seat that acted, or the timer that ran out for all; `delay` is its moments. */
  look(match: Match<GameTypes>, at: number, actor: Seat | 'time' | null, delay: number): void {
    const isNewPhase = match.state.phase !== this.phase;
    // An unprompted action leaves a seat's question as it was, and the clock must not reveal that the seat acted.
    const isNewQuestion = match.question !== this.question;
    this.phase = match.state.phase;
    this.question = match.question;
    for (let seat = 0; seat < match.seats; seat++) {
      const isAsked = holdsSeat(match.state.asked, seat);
      const isAskedAgain =
        isNewPhase || (isNewQuestion && (seat === actor || actor === 'time')) || (this.since[seat] ?? null) === null;
      if (!isAsked) this.since[seat] = null;
      else if (isAskedAgain) this.ask(seat, at);
      else this.shift(seat, delay);
    }
  }

  /** Everything counts from an earlier time, because nobody waits any longer. */
  hasten(milliseconds: number): void {
    for (const seat of this.since.keys()) this.shift(seat, -milliseconds);
  }

  private shift(seat: Seat, milliseconds: number): void {
    const since = this.of(seat);
    if (since !== null) this.since[seat] = since + milliseconds;
  }

  /** How a table event changes the decision times. */
  follow(event: TableEvent, at: number): void {
    if (event.type === 'sat') this.restart(at, event.seat);
    // Leaving and coming back does not buy more time.
    else if (event.type === 'held' || event.type === 'returned') this.taken[event.seat] = at;
    else if (event.type === 'set') this.set(event.settings, at);
    else if (event.type === 'extended') this.add(event.decisions ?? 0);
  }

  private set({ tempo, decisionSeconds }: TableState['settings'], at: number): void {
    this.hasten(this.moments.setTempo(tempo, at));
    if (decisionSeconds === this.limit) return;
    this.limit = decisionSeconds;
    this.restart(at);
  }

  private ask(seat: Seat, at: number): void {
    this.since[seat] = this.moments.notBefore(at);
    this.added[seat] = 0;
  }

  private add(milliseconds: number): void {
    for (const seat of this.since.keys()) this.added[seat] = this.addedTo(seat) + milliseconds;
  }

  /** Restarts the count for one seat, or for all. */
  restart(at: number, seat: Seat | null = null): void {
    for (const each of this.since.keys()) {
      if (this.since[each] !== null && (seat === null || seat === each)) this.ask(each, at);
    }
  }

  /** The current player of a seat is not ready before this time. */
  defer(seat: Seat, at: number): void {
    this.taken[seat] = at;
  }

  /** When the current player of a seat took it over; 0 if nobody did. */
  takenAt(seat: Seat): number {
    return this.taken[seat] ?? 0;
  }

  /** Milliseconds more than the host's limit for the seat's current question. */
  addedTo(seat: Seat): number {
    return this.added[seat] ?? 0;
  }

  /** Null when the seat is not asked. */
  of(seat: Seat): number | null {
    return this.since[seat] ?? null;
  }
}

/** The seats whose question an input may have answered. */
export function actorOf(input: Input<GameTypes>): Seat | 'time' | null {
  if (input.type === 'answer') return input.seat;
  return input.type === 'time' ? 'time' : null;
}

/** A match before an input: its phase, and the seats that play waited for, as bits. */
type Before = Pick<State<GameTypes>, 'phase' | 'asked'>;

/** How many clocks in a row each seat has missed. */
export class MissedTurns {
  private readonly bySeat: number[] = [];

  of(seat: number): number {
    return this.bySeat[seat] ?? 0;
  }

  /** An input was played from this position. */
  look(match: Match<GameTypes>, input: Input<GameTypes>, { phase, asked }: Before): void {
    // Those who had chosen something were there.
    const isMissed = input.type === 'answer' && input.by === 'clock' && input.isDraft !== true;
    if (input.type === 'answer') this.bySeat[input.seat] = isMissed ? this.of(input.seat) + 1 : 0;
    if (input.type === 'talk') this.bySeat[input.seat] = 0;
    if (input.type !== 'time') return;
    for (const seat of Object.keys(input.drafts ?? {})) this.bySeat[Number(seat)] = 0;
    if (match.game.phases[phase]?.endsByTime) return;
    for (let seat = 0; seat < match.seats; seat++)
      if (holdsSeat(asked, seat) && input.drafts?.[seat] === undefined) this.bySeat[seat] = this.of(seat) + 1;
  }

  /** Coming back resets the count. */
  follow(event: TableEvent): void {
    if (event.type === 'returned' || event.type === 'sat') this.bySeat[event.seat] = 0;
  }
}
