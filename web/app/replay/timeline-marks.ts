/** Some steps in a row that one phase lasted; `from` and `to` are the first step and the last. */
export interface PhaseRun {
  readonly phase: string;
  readonly from: number;
  readonly to: number;
}

/** Steps of a match by phase, and where its rounds begin. */
export interface TimelineMarks {
  readonly runs: readonly PhaseRun[];
  /** The first step of each round; empty where nothing comes round again. */
  readonly rounds: readonly number[];
}

type Phases = readonly (string | null | undefined)[];

/** What a timeline marks, from the phase of every step that is known and the order in which the rules name the phases. */
export function marksOf(phases: Phases, order: readonly string[]): TimelineMarks {
  const runs = runsOf(phases);
  return { runs, rounds: roundsOf(runs, order) };
}

function runsOf(phases: Phases): PhaseRun[] {
  const runs: PhaseRun[] = [];
  for (let step = 0; step < phases.length; step++) {
    const phase = phases[step];
    if (phase === null || phase === undefined) continue;
    const last = runs.at(-1);
    if (last?.phase === phase && last.to === step - 1) runs[runs.length - 1] = { ...last, to: step };
    else runs.push({ phase, from: step, to: step });
  }
  return runs;
}

/**
 * A round begins where play goes back to an earlier phase. Where play also goes round within a round
 * (turn after turn), the phase that it goes back to most often is that inner circle's, and only what lies before it counts.
 */
function roundsOf(runs: readonly PhaseRun[], order: readonly string[]): readonly number[] {
  const rank = (phase: string) => (order.includes(phase) ? order.indexOf(phase) : order.length);
  const returns = runs.filter(({ phase, from }, index) => {
    const before = runs[index - 1];
    return before !== undefined && before.to === from - 1 && rank(phase) < rank(before.phase);
  });
  if (returns.length === 0) return [];
  const inner = rank(mostOften(returns.map(({ phase }) => phase)));
  const outer = returns.filter(({ phase }) => rank(phase) < inner);
  const begun = (outer.length > 0 ? outer : returns).map(({ from }) => from);
  return [0, ...begun];
}

function mostOften(phases: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const phase of phases) counts.set(phase, (counts.get(phase) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/** The number of the round that a step belongs to, from 1 on; null where there are no rounds. */
export function roundAt(rounds: readonly number[], step: number): number | null {
  return rounds.length === 0 ? null : rounds.findLastIndex((from) => from <= step) + 1;
}

/** Where a jump to the next round leads; the last step where there is none. */
export function nextRound({ rounds }: TimelineMarks, step: number, all: number): number {
  return rounds.find((from) => from > step) ?? all - 1;
}

/** Where a jump back leads: to the beginning of this round, or of the one before if it has just begun. */
export function previousRound({ rounds }: TimelineMarks, step: number): number {
  return rounds.findLast((from) => from < step) ?? 0;
}
