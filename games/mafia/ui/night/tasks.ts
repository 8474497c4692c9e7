import type { Seat } from '../../../../kernel/index.ts';
import type { Command, Order, OwnAct } from '../../types.ts';
import { type Act, type ActionName, candidatesAt, type Line, lineTapped, type NightOffer } from './offer.ts';

/** Something that may be settled tonight: an action of my own, an order, or, where there is neither, a thought. */
export interface Task {
  readonly key: string;
  readonly kind: 'own' | 'order' | 'thought';
  readonly acts: readonly Act[];
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
  if (orders.length > 0) tasks.push({ key: 'order', kind: 'order', acts: orders });
  for (let turn = 0; turn < most; turn++) tasks.push({ key: `own${turn}`, kind: 'own', acts: own });
  if (tasks.length > 0) return tasks;
  const thought: Act<null> = { action: null, places: [others], valueOf: () => null };
  return [{ key: 'thought', kind: 'thought', acts: [thought] }];
}

/** The actions that one chooses between; an order's follows from who carries it out. */
export const choicesOf = ({ kind, acts }: Task): readonly (ActionName | null)[] =>
  kind === 'own' ? [...new Set(acts.map(({ action }) => action))] : [null];

/** What can be done by the action that was chosen. */
export const actsFor = ({ acts }: Task, { action }: Pick<Draft, 'action'>): readonly Act[] =>
  action === null ? acts : acts.filter((act) => act.action === action);

/** A draft of an action, with nobody tapped. */
export const draftOf = (task: Task, action: ActionName | null): Draft => ({
  action,
  picks: (actsFor(task, { action })[0]?.places ?? []).map(() => null),
});

/** Nothing tapped yet, but for who carries out an order: myself where I may. */
export function emptyDraft(task: Task, mine: Seat): Draft {
  const [action = null] = choicesOf(task);
  const draft = draftOf(task, action);
  if (task.kind !== 'order') return draft;
  const { picks } = draft;
  const carriers = candidatesAt(task.acts, picks, 0);
  return { action, picks: [carriers.includes(mine) ? mine : (carriers[0] ?? null), ...picks.slice(1)] };
}

/** Taps somebody at a place, or lets go of them; what no longer goes with it is let go of too. */
export function tap(task: Task, draft: Draft, place: number, seat: Seat): Draft {
  const acts = actsFor(task, draft);
  const picks: (Seat | null)[] = [];
  for (const [at, before] of draft.picks.entries()) {
    const wanted = at === place ? (before === seat ? null : seat) : before;
    const isPossible = wanted === null || at < place || candidatesAt(acts, picks, at).includes(wanted);
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
export const settled = (task: Task, draft: Draft): Line | null => lineTapped(actsFor(task, draft), draft.picks);

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
