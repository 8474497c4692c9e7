import { type GameTypes, holdsSeat, type Match } from '../kernel/host.ts';
import type { AskedSince } from './asked-since.ts';
import { botIn, type TableState } from './table-state.ts';

/** What a table waits for: the game's timer, the host's limit for a seat, a bot's answer. */
export type Due =
  | { readonly type: 'timer'; readonly at: number }
  | { readonly type: 'decision'; readonly at: number; readonly seat: number }
  | { readonly type: 'bot'; readonly at: number; readonly seat: number };

/** When the game's timer runs out, including added time. */
export function deadlineOf({ deadline }: Pick<Match<GameTypes>, 'deadline'>, { extension }: TableState): number | null {
  return deadline !== null && extension?.deadline === deadline ? deadline + extension.milliseconds : deadline;
}

/** Everything that is due in the match, by the table's clock; nothing while it is paused or over. */
export function dueIn(match: Match<GameTypes>, state: TableState, askedSince: AskedSince): readonly Due[] {
  if (state.isPaused || state.stage !== 'playing') return [];
  const deadline = deadlineOf(match, state);
  const due: Due[] = deadline === null ? [] : [{ type: 'timer', at: deadline }];
  for (let seat = 0; seat < match.seats; seat++) {
    const since = askedSince.of(seat);
    if (since === null || !holdsSeat(match.state.asked, seat)) continue;
    if (botIn(state.chairs[seat]) !== null) due.push({ type: 'bot', at: botDue(state, askedSince, seat), seat });
    else if (state.settings.decisionSeconds !== null) {
      const limit = state.settings.decisionSeconds * 1000;
      due.push({ type: 'decision', at: decisionDue(since, askedSince.takenAt(seat), limit), seat });
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

/** About the pace that the host set, varied for every answer. */
function botDue({ settings }: TableState, askedSince: AskedSince, seat: number): number {
  const from = Math.max(askedSince.of(seat) ?? 0, askedSince.takenAt(seat));
  const spread = ((from * 31 + seat * 17) % 51) / 100;
  return from + Math.round(settings.pace * (0.75 + spread));
}
