import { useMemo, useState } from 'react';
import type { Seat } from '../../../kernel/index.ts';
import type { Offered, OfferedBlank, ScreenProps } from '../../../web/ui/screen.ts';
import type { Command, Mafia, Order, OwnAct } from '../types.ts';

export type ActionName = OwnAct['action'];

/** Something that may be done tonight: players are tapped for its places, one after the other. */
export interface Act<V = unknown> {
  readonly action: ActionName | null;
  /** Who may be tapped for each place. */
  readonly places: readonly (readonly Seat[])[];
  /** What is sent for it; null for what is only thought. */
  readonly valueOf: (picks: readonly Seat[]) => V;
}

/** An act with all its places filled. */
export interface Line<V = unknown> {
  readonly picks: readonly Seat[];
  readonly value: V;
}

/** Everything that I may do tonight. */
export interface NightOffer {
  readonly own: readonly Act<OwnAct>[];
  /** How many of my own at most. */
  readonly most: number;
  readonly orders: readonly Act<Order>[];
}

/** Reads what is offered for the night; null where nothing is. */
export function nightOffer(options: readonly Offered[]): NightOffer | null {
  const offered = options.find(({ type }) => type === 'night');
  if (offered === undefined) return null;
  const { own, order } = offered.blanks;
  const isList = own !== undefined && 'manyOf' in own;
  return {
    own: isList ? recordsIn(own.manyOf).map(ownAct) : [],
    most: isList ? own.max : 0,
    orders: order === undefined ? [] : recordsIn(order).map(orderAct),
  };
}

type Places = Readonly<Record<string, OfferedBlank>>;

/** The records among the alternatives of a blank. */
const recordsIn = (blank: OfferedBlank): readonly Places[] =>
  ('anyOf' in blank ? blank.anyOf : [blank]).flatMap((each) => ('record' in each ? [each.record as Places] : []));

const valuesOf = <V>(blank: OfferedBlank | undefined): readonly V[] =>
  blank !== undefined && 'oneOf' in blank ? (blank.oneOf as readonly V[]) : [];

function ownAct({ action, on, redirect }: Places): Act<OwnAct> {
  const [name] = valuesOf<ActionName>(action) as [ActionName];
  const targets = on !== undefined && 'record' in on ? Object.values<OfferedBlank>(on.record) : [];
  const aims = valuesOf<Seat | null>(redirect).filter((seat) => seat !== null);
  return {
    action: name,
    places: [...targets.map((blank) => valuesOf<Seat>(blank)), ...(aims.length === 0 ? [] : [aims])],
    valueOf: (picks) => ({
      action: name,
      on: picks.slice(0, targets.length),
      redirect: picks[targets.length] ?? null,
    }),
  };
}

function orderAct({ carrier, action, target }: Places): Act<Order> {
  const [name] = valuesOf<ActionName>(action) as [ActionName];
  return {
    action: name,
    places: [valuesOf<Seat>(carrier), valuesOf<Seat>(target)],
    valueOf: ([by = 0, at = 0]) => ({ carrier: by, action: name, target: at }),
  };
}

/** Who may be tapped at one place, after those tapped before it. */
export function candidatesAt(acts: readonly Act[], picks: readonly (Seat | null)[], place: number): readonly Seat[] {
  const fitting = acts.filter(({ places }) =>
    picks.every((pick, at) => at >= place || pick === null || places[at]?.includes(pick)),
  );
  return [...new Set(fitting.flatMap(({ places }) => places[place] ?? []))];
}

/** What was tapped whole; null while something is missing. */
function lineTapped(acts: readonly Act[], picks: readonly (Seat | null)[]): Line | null {
  const tapped = picks.filter((pick) => pick !== null);
  const act = acts.find(
    ({ places }) => places.length === tapped.length && places.every((seats, at) => seats.includes(tapped[at] as Seat)),
  );
  return act === undefined || tapped.length < picks.length ? null : { picks: tapped, value: act.valueOf(tapped) };
}

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
const actsFor = ({ acts }: Task, { action }: Pick<Draft, 'action'>): readonly Act[] =>
  action === null ? acts : acts.filter((act) => act.action === action);

/** A draft of an action, with nobody tapped. */
const draftOf = (task: Task, action: ActionName | null): Draft => ({
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

/** What I may do tonight and what of it I have tapped. */
export interface Tonight {
  readonly tasks: readonly Task[];
  readonly drafts: readonly Draft[];
  /** The task and the place that the next tap is for. */
  readonly at: { readonly task: number; readonly place: number };
  /** Who may be tapped there. */
  readonly candidates: readonly Seat[];
  readonly tap: (seat: Seat) => void;
  readonly turnTo: (task: number, place: number) => void;
  readonly chooseAction: (task: number, action: ActionName) => void;
  /** Whether anything at all was tapped whole. */
  readonly isEmpty: boolean;
  readonly command: Command;
}

interface Kept {
  readonly night: number;
  readonly drafts: readonly Draft[];
  readonly at: { readonly task: number; readonly place: number };
}

/** Chooses for this night alone; null where I am not asked what I do tonight. */
function useTonight({ match, seat, options, answer }: ScreenProps<Mafia>): Tonight | null {
  const [kept, setKept] = useState<Kept | null>(null);
  const { living, round } = match.table;
  const tasks = useMemo(() => {
    const offer = seat === null ? null : nightOffer(options);
    return offer === null
      ? null
      : tasksOf(
          offer,
          living.filter((other) => other !== seat),
        );
  }, [options, living, seat]);
  if (tasks === null || seat === null || answer === null) return null;
  const now = kept?.night === round.number ? kept : startOf(tasks, seat, round.number);
  const { drafts, at } = now;
  const task = tasks[at.task] as Task;
  const draft = drafts[at.task] as Draft;
  const change = (index: number, next: Draft, place = nextPlace(next)) =>
    setKept({
      night: round.number,
      drafts: drafts.map((each, other) => (other === index ? next : each)),
      at: { task: index, place },
    });
  return {
    tasks,
    drafts,
    at,
    candidates: candidatesOf(tasks, drafts, at),
    tap: (tapped) => change(at.task, tap(task, draft, at.place, tapped)),
    turnTo: (index, place) => setKept({ ...now, at: { task: index, place } }),
    chooseAction: (index, action) => change(index, draftOf(tasks[index] as Task, action)),
    isEmpty: tasks.every((each, index) => settled(each, drafts[index] as Draft) === null),
    command: nightCommand(tasks, drafts),
  };
}

/** What I do tonight, and what I did already but may still change. */
export interface Night {
  /** Null where there is nothing to choose now. */
  readonly tonight: Tonight | null;
  /** Chooses again what was sent; null where that cannot be, or is being done. */
  readonly change: (() => void) | null;
  /** Leaves it as it was sent; null where nothing is being changed. */
  readonly keep: (() => void) | null;
}

/** Chooses for this night, once or again. */
export function useNight(props: ScreenProps<Mafia>): Night {
  const [changed, setChanged] = useState<number | null>(null);
  const { extras, match, answer } = props;
  const { number } = match.table.round;
  const mayChange = answer !== null && extras.some(({ type }) => type === 'night');
  const isChanging = mayChange && changed === number;
  const tonight = useTonight(isChanging ? { ...props, options: extras } : props);
  return {
    tonight,
    change: mayChange && !isChanging ? () => setChanged(number) : null,
    keep: isChanging ? () => setChanged(null) : null,
  };
}

function startOf(tasks: readonly Task[], seat: Seat, night: number): Kept {
  const drafts = tasks.map((task) => emptyDraft(task, seat));
  return { night, drafts, at: { task: 0, place: nextPlace(drafts[0] as Draft) } };
}

/** Who may be tapped now: nobody for what another turn of mine does already, which is not done twice. */
function candidatesOf(tasks: readonly Task[], drafts: readonly Draft[], at: Kept['at']): readonly Seat[] {
  const task = tasks[at.task] as Task;
  const draft = drafts[at.task] as Draft;
  const settledAs = (its: Task, as: Draft) => JSON.stringify(settled(its, as)?.value ?? null);
  const elsewhere = tasks.flatMap((other, index) =>
    index === at.task || other.kind !== 'own' ? [] : [settledAs(other, drafts[index] as Draft)],
  );
  return candidatesAt(actsFor(task, draft), draft.picks, at.place).filter((seat) => {
    const value = settledAs(task, { ...draft, picks: draft.picks.with(at.place, seat) });
    return value === 'null' || !elsewhere.includes(value);
  });
}
