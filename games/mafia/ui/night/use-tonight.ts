import { useMemo, useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import type { ScreenProps } from '../../../../web/ui/screen.ts';
import type { Command, Mafia } from '../../types.ts';
import { type ActionName, candidatesAt, nightOffer } from './offer.ts';
import {
  actsFor,
  type Draft,
  draftOf,
  emptyDraft,
  nextPlace,
  nightCommand,
  settled,
  type Task,
  tap,
  tasksOf,
} from './tasks.ts';

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
export function useTonight({ match, seat, options, answer }: ScreenProps<Mafia>): Tonight | null {
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
