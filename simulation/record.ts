import { commandsOf, type ObserveMatch, rewardOf } from '../bots/play-match.ts';
import {
  copyJson,
  type GameTypes,
  heardBy,
  type Match,
  type Move,
  type Outcome,
  plainOptions,
  recordMoves,
  type SeatView,
  saveOf,
  type VisibleEvent,
} from '../kernel/host.ts';

/** A recorded match: its save, which holds every secret, and by seat what that seat saw and did, one line per decision. */
export interface RecordedMatch {
  readonly index: number;
  readonly save: string;
  readonly seats: readonly string[];
}

/** Observes matches, and hands on each as text when it is over. */
export function recordMatches(keep: (recorded: RecordedMatch) => void): ObserveMatch {
  return (match, index) => {
    const recorder = new MatchRecorder(match);
    return {
      told: (told) => recorder.hear(told),
      decided: (view) => recorder.note(view),
      over: () => keep({ index, save: recorder.save(), seats: recorder.seatLines() }),
    };
  };
}

/** What one seat has been shown, and what it did. */
interface SeatRecord {
  readonly lines: string[];
  heard: VisibleEvent<GameTypes>[];
  /** What it saw when it decided: a decision that is thought over is not played, and is not recorded. */
  decision: object | null;
}

class MatchRecorder {
  private readonly match: Match<GameTypes>;
  private readonly seats: readonly SeatRecord[];
  private moves = 0;

  constructor(match: Match<GameTypes>) {
    this.match = match;
    this.seats = Array.from({ length: match.seats }, () => ({ lines: [], heard: [], decision: null }));
  }

  /** Takes note of what a seat sees while it decides. The view is copied at once, because it changes with the match. */
  note(view: SeatView<GameTypes>): void {
    const record = this.seats[view.seat] as SeatRecord;
    const options = this.match.optionsFor(view.seat);
    record.decision = copyJson({ view, options: plainOptions(options), commands: commandsOf(options) });
  }

  /** A move was played, or the match was opened, and this was told. */
  hear(told: Parameters<typeof heardBy<GameTypes>>[0]): void {
    const moves = this.match.moves ?? [];
    for (; this.moves < moves.length; this.moves++) this.write(moves[this.moves] as Move<GameTypes>);
    for (const [seat, { heard }] of this.seats.entries()) heard.push(...heardBy(told, seat));
  }

  private write(move: Move<GameTypes>): void {
    if (move.type !== 'answer') return;
    const record = this.seats[move.seat] as SeatRecord;
    const { decision, heard } = record;
    record.decision = null;
    record.heard = [];
    record.lines.push(JSON.stringify({ step: this.moves, seat: move.seat, ...decision, heard, command: move.command }));
  }

  save(): string {
    const { game, setup, seats, seed, moves } = this.match;
    const origin = { game, setup, seats, seed, moderated: false, from: null };
    return JSON.stringify(saveOf(recordMoves(origin, moves ?? [])));
  }

  /** By seat its lines; the last one is how the match ended. */
  seatLines(): readonly string[] {
    const outcome = this.match.outcome as Outcome;
    return this.seats.map(({ lines, heard }, seat) => {
      const last = {
        step: this.moves,
        seat,
        view: this.match.seatView(seat),
        heard,
        reward: rewardOf(outcome, seat),
        outcome,
      };
      return `${[...lines, JSON.stringify(last)].join('\n')}\n`;
    });
  }
}
