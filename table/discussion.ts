import { type GameTypes, type Match, type Seat, seatsIn } from '../kernel/host.ts';
import type { TableEvent } from './table-event.ts';
import { botIn, type TableSettings, type TableState } from './table-state.ts';

/** How long bots leave people to talk before they end a discussion, in seconds, where nobody says otherwise. */
const USUAL_SECONDS = 60;

/** Bots that answer at once are there for testing, and wait for nobody. */
const discussionSecondsOf = ({ discussionSeconds, pace, tempo }: TableSettings): number =>
  discussionSeconds ?? ((tempo === undefined ? pace === 0 : tempo === 'atOnce') ? 0 : USUAL_SECONDS);

/** The seats of people who play now and are not out of the match. */
export function peopleIn(match: Match<GameTypes>, { chairs }: TableState): readonly Seat[] {
  const { isOut } = match.game.capabilities ?? {};
  const view = match.publicView();
  return chairs.flatMap((chair, seat) =>
    chair.type === 'person' && chair.heldBy === null && isOut?.(view, seat) !== true ? [seat] : [],
  );
}

/** The talk before a decision that a bot's answer could end: since when, and who has no need of more. */
export class Discussion {
  private name: string | null = null;
  private since = 0;
  private ready: readonly Seat[] = [];

  /** Something happened in the match; `at` is when it has been seen. */
  look(match: Match<GameTypes>, at: number): void {
    const { discussion } = match.game.capabilities ?? {};
    if (discussion === undefined) return;
    const name = match.outcome === null ? discussion.current(match.publicView()) : null;
    if (name === this.name) return;
    this.name = name;
    this.since = at;
    this.ready = [];
  }

  /** Nobody waits any longer for what came before it. */
  beginBy(time: number): void {
    this.since = Math.min(this.since, time);
  }

  follow(event: TableEvent): void {
    if (event.type !== 'readied' && event.type !== 'sat') return;
    const others = this.ready.filter((seat) => seat !== event.seat);
    this.ready = event.type === 'readied' && event.isReady ? [...others, event.seat].sort((a, b) => a - b) : others;
  }

  /** Until when bots leave people to talk, and who is ready; null where none of them has to. */
  now(match: Match<GameTypes>, state: TableState): { readonly until: number; readonly ready: readonly Seat[] } | null {
    if (this.name === null || state.session !== null) return null;
    const seconds = discussionSecondsOf(state.settings);
    const hasBots = state.chairs.some((chair) => botIn(chair) !== null);
    const people = seconds === 0 || !hasBots ? [] : peopleIn(match, state);
    if (people.every((seat) => this.ready.includes(seat))) return null;
    return { until: this.since + seconds * 1000, ready: this.ready };
  }

  /** Whether somebody is asked and not ready, at a table that leaves people all the time they want. */
  waitsForPeople(match: Match<GameTypes>, state: TableState): boolean {
    if (this.name === null || state.waitsForPeople !== true) return false;
    const asked = seatsIn(match.state.asked);
    return peopleIn(match, state).some((seat) => asked.includes(seat) && !this.ready.includes(seat));
  }

  /** Whether an answer is one that a bot keeps to itself for now. */
  isTooSoon(match: Match<GameTypes>, state: TableState, answer: BotAnswer): boolean {
    const now = this.now(match, state);
    if (!this.waitsForPeople(match, state) && (now === null || now.until <= answer.at)) return false;
    return match.game.capabilities?.discussion?.wouldEnd(match.publicView(), answer.seat, answer.command) === true;
  }
}

interface BotAnswer {
  readonly at: number;
  readonly seat: Seat;
  readonly command: GameTypes['command'];
}
