import type { Seat } from '../../../../kernel/index.ts';
import type { Command, Order, OwnAct } from '../../types.ts';
import { type ActionName, actionsIn, candidatesAt, type Line, lineTapped, type NightOffer } from './offer.ts';

/** Something that may be settled tonight: an action of my own, an order, or, where there is neither, a thought. */
export interface Task {
  readonly key: string;
  readonly kind: 'own' | 'order' | 'thought';
  readonly lines: readonly Line[];
}

/** What was tapped for a task so far. */
export interface Draft {
  /** Which of several actions; null where there is no choice. */
  readonly action: ActionName | null;
  readonly picks: readonly (Seat | null)[];
}

/** What there is to settle; everybody has at least something to tap, so that nobody is seen to have nothing. */
export function tasksOf({ own, most, orders }: NightOffer, others: readonly Seat[]): readonly Task[] {
  const tasks: Task[] = [];
  if (orders.length > 0) tasks.push({ key: 'order', kind: 'order', lines: orders });
  for (let turn = 0; turn < most; turn++) tasks.push({ key: `own${turn}`, kind: 'own', lines: own });
  if (tasks.length > 0) return tasks;
  const thoughts = others.map((seat): Line<null> => ({ action: null, picks: [seat], value: null }));
  return [{ key: 'thought', kind: 'thought', lines: thoughts }];
}

/** The actions that one chooses between; an order's follows from who carries it out. */
export const choicesOf = ({ kind, lines }: Task): readonly (ActionName | null)[] =>
  kind === 'own' ? actionsIn(lines) : [null];

/** The lines of the action that was chosen. */
export function linesFor(task: Task, { action }: Draft): readonly Line[] {
  return action === null ? task.lines : task.lines.filter((line) => line.action === action);
}

/** Nothing tapped yet, but for who carries out an order: myself where I may. */
export function emptyDraft(task: Task, mine: Seat): Draft {
  const [action = null] = choicesOf(task);
  const draft: Draft = { action, picks: [] };
  const lines = linesFor(task, draft);
  const picks: (Seat | null)[] = (lines[0]?.picks ?? []).map(() => null);
  if (task.kind !== 'order') return { action, picks };
  const carriers = candidatesAt(lines, picks, 0);
  return { action, picks: [carriers.includes(mine) ? mine : (carriers[0] ?? null), ...picks.slice(1)] };
}

/** Taps somebody at a place, or lets go of them; what no longer goes with it is let go of too. */
export function tap(task: Task, draft: Draft, place: number, seat: Seat): Draft {
  const lines = linesFor(task, draft);
  const picks: (Seat | null)[] = [];
  for (const [at, before] of draft.picks.entries()) {
    const wanted = at === place ? (before === seat ? null : seat) : before;
    const isPossible = wanted === null || at < place || candidatesAt(lines, picks, at).includes(wanted);
    picks.push(isPossible ? wanted : null);
  }
  return { ...draft, picks };
}

/** Where the next tap goes: the first place that is still empty, else the last. */
export const nextPlace = ({ picks }: Draft): number => {
  const empty = picks.indexOf(null);
  return empty === -1 ? picks.length - 1 : empty;
};

/** What was settled; null while it is not. */
export const settled = (task: Task, draft: Draft): Line | null => lineTapped(linesFor(task, draft), draft.picks);

/** Whether something was tapped that comes to nothing as it is. */
export const isHalf = (task: Task, draft: Draft): boolean =>
  settled(task, draft) === null &&
  draft.picks.some((pick, at) => pick !== null && !(task.kind === 'order' && at === 0));

/** The answer of this night. */
export function nightCommand(tasks: readonly Task[], drafts: readonly Draft[]): Command {
  const done = tasks.map((task, at) => ({ kind: task.kind, line: settled(task, drafts[at] as Draft) }));
  const own = done.flatMap(({ kind, line }) => (kind === 'own' && line !== null ? [line.value as OwnAct] : []));
  const order = done.find(({ kind }) => kind === 'order')?.line?.value ?? null;
  return { type: 'night', own, order: order as Order | null };
}
