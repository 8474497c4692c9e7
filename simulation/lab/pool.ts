import type { Series } from '../../bots/play-match.ts';
import type { Refusal, Result } from '../../kernel/host.ts';
import type { Batch, Evidence, LabTask } from './evidence.ts';
import type { LabSetting } from './link.ts';

/** Plays matches somewhere: in web workers, in threads, or here. */
export interface LabPool {
  /** How many tasks it takes at once. */
  readonly width: number;
  /** Plays a task; a batch may end before its task, and the rest is then asked for again. */
  readonly play: (task: LabTask) => Promise<Batch>;
  /** The series that a setting asks for (`planSetting`), where the game's rules are. */
  readonly plan: (setting: LabSetting, seed: number) => Promise<Result<Series, Refusal>>;
}

/** About how long a task takes: short enough that a pool can be redirected at once. */
const TASK_MILLISECONDS = 30;

/** Matches in the first tasks, until it is known how long one takes. */
const FIRST_PACE = 4;

/** The most in one task, so that several workers share even quick matches. */
const MOST_IN_TASK = 2000;

/** A part of a series that nobody is playing yet. */
interface Range {
  readonly evidence: Evidence;
  readonly from: number;
  readonly until: number;
}

/** How series are played. */
export interface PlayOptions {
  /** Whether the game's own numbers are added up too. */
  readonly totals?: boolean;
  /** Whether a series needs no more matches. */
  readonly isEnough?: (evidence: Evidence) => boolean;
}

/**
 * Plays several series to the same number of matches, side by side, and yields after every batch the evidence that it went into. What it
 * comes to does not depend on the pool. When nobody listens any more it stops, but for the tasks under way.
 */
export async function* playUntil(
  pool: LabPool,
  all: readonly Evidence[],
  until: number,
  { totals = false, isEnough = () => false }: PlayOptions = {},
): AsyncGenerator<Evidence, void> {
  const paces = new Map(all.map((evidence) => [evidence, paceOf(evidence)]));
  const left: Range[] = all.flatMap((evidence) =>
    evidence.matches < until ? [{ evidence, from: evidence.matches, until }] : [],
  );
  const underWay = new Map<Range, Promise<{ readonly range: Range; readonly batch: Batch }>>();
  const start = ({ evidence, from, until: end }: Range): void => {
    const cut = Math.min(end, from + (paces.get(evidence) ?? FIRST_PACE));
    // The rest goes to the back of the queue, so that all series grow together.
    if (cut < end) left.push({ evidence, from: cut, until: end });
    const range = { evidence, from, until: cut };
    const task = { series: evidence.series, from, until: cut, ...(totals && { totals }) };
    const done = pool.play(task).then((batch) => ({ range, batch }));
    // A failure is handled when its turn comes.
    done.catch(() => {});
    underWay.set(range, done);
  };
  while (left.length > 0 || underWay.size > 0) {
    while (underWay.size < pool.width && left.length > 0) {
      const range = left.shift() as Range;
      if (!isEnough(range.evidence)) start(range);
    }
    if (underWay.size === 0) return;
    const { range, batch } = await Promise.race(underWay.values());
    underWay.delete(range);
    const { evidence, until: end } = range;
    if (batch.until < end) left.unshift({ evidence, from: batch.until, until: end });
    evidence.add(batch);
    paces.set(evidence, paceAfter(batch));
    yield evidence;
  }
}

const paceOf = ({ matches, milliseconds }: Evidence): number => pace(matches, milliseconds);

const paceAfter = ({ from, until, milliseconds }: Batch): number => pace(until - from, milliseconds);

const pace = (matches: number, milliseconds: number): number =>
  matches === 0
    ? FIRST_PACE
    : Math.max(1, Math.min(MOST_IN_TASK, Math.floor((TASK_MILLISECONDS * matches) / Math.max(milliseconds, 0.1))));
