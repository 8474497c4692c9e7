import { useEffect, useMemo, useRef, useState } from 'react';
import type { DeepReadonly } from '../../../../kernel/index.ts';
import type { CompanionControls, Offered, OfferedBlank, ScreenProps } from '../../../../web/ui/screen.ts';
import type { Command, Table, Ti4Table } from '../../types.ts';
import type { Recorder } from '../recorder.ts';
import { useIgnoring, useSettling } from './guards.ts';

/** What moves the game on: a second tap of the same finger must not do it for the next player too. */
const MOVES_ON: readonly Command['type'][] = [
  ...(['pick', 'endStrategy', 'nextPhase', 'nextAgenda', 'endAgenda'] as const),
  ...(['act', 'useCard', 'anotherAction', 'endTurn', 'skipTurn', 'pass'] as const),
];

/** What a seat keeps to itself comes from that seat, even if a host sits in it: no other seat is named. */
const OWN: readonly string[] = ['keepSecret', 'dropSecret', 'scoreSecret'] satisfies readonly Command['type'][];

/** What nobody else sees: taken back by itself, and not with the table's undo. */
const NOTES: readonly string[] = ['keepSecret', 'dropSecret'] satisfies readonly Command['type'][];

/** Milliseconds after a change of turn in which nothing moves the game on. */
export const DOUBLE_TAP_MS = 400;

/** Everything that the parts of the screen need, from what the house hands to it. */
export function useRecording(
  props: ScreenProps<Ti4Table>,
  toasts: Pick<Toasts, 'say' | 'refuse' | 'dismiss'>,
  doubleTapMs = DOUBLE_TAP_MS,
): Recorder {
  const { match, seat, faces, place, news, speaker, options, extras } = props;
  const given = useMemo(() => props.controls ?? readOnlyControls(match.table), [props.controls, match.table]);
  const { controls, isSettling } = useSettling(given);
  const { isIgnored, ignore } = useIgnoring();
  const isSettled = useSettled(match.question, doubleTapMs);
  const isMoving = useRef(false);
  const mine = [...options, ...extras];
  const ofHost = controls.hostOptions.filter(({ type }) => !OWN.includes(type));
  const open = place !== 'table' || controls.record === null ? [] : [...mine, ...ofHost];

  const does = async (command: Command): Promise<boolean> => {
    const movesOn = MOVES_ON.includes(command.type);
    const record = OWN.includes(command.type) ? props.answer : controls.record;
    if (record === null) return false;
    if (movesOn && (isMoving.current || !isSettled())) {
      ignore();
      return false;
    }
    isMoving.current ||= movesOn;
    try {
      const why = await record(command);
      if (why !== null) toasts.refuse(why);
      else if (NOTES.includes(command.type)) toasts.say(speaker.text('rounds.noted'));
      else toasts.dismiss();
      return why === null;
    } finally {
      if (movesOn) isMoving.current = false;
    }
  };
  return {
    ...{ match, seat, faces, place, news, speaker, controls, isSettling, isIgnored, ignore },
    table: match.table,
    text: speaker.text,
    offers: (type) => open.filter((offered) => offered.type === type),
    may: (command) => open.some((offered) => fits(offered, command)),
    does,
    refuse: toasts.refuse,
  };
}

/** Whether the question on the table has stood for long enough that a tap is meant for it. */
function useSettled(question: number, afterMs: number): () => boolean {
  const since = useRef({ question, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (since.current.question !== question) since.current = { question, at: performance.now() };
  }, [question]);
  return () => performance.now() - since.current.at >= afterMs;
}

/** What is shown for a few seconds: a sentence, or why something was refused. What was recorded is said by the list of what happened. */
interface Toast {
  readonly sentence: string;
  readonly kind: 'said' | 'refused';
}

export interface Toasts {
  readonly toast: Toast | null;
  readonly say: (sentence: string) => void;
  readonly refuse: (why: string) => void;
  readonly dismiss: () => void;
}

const SHOWN_MS = 6000;

/** One thing at a time, for a few seconds. */
export function useToasts(): Toasts {
  const [toast, setToast] = useState<Toast | null>(null);
  useEffect(() => {
    if (toast === null) return;
    const timer = setTimeout(() => setToast(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  const puts = useMemo(
    () => ({
      say: (sentence: string) => setToast({ sentence, kind: 'said' }),
      refuse: (sentence: string) => setToast({ sentence, kind: 'refused' }),
      dismiss: () => setToast(null),
    }),
    [],
  );
  return { toast, ...puts };
}

/** Whether a command fits an option's blanks. */
export function fits({ type, blanks }: Offered, command: Command): boolean {
  const fields: Readonly<Record<string, unknown>> = command;
  return type === command.type && Object.entries(blanks).every(([field, blank]) => fitsBlank(blank, fields[field]));
}

function fitsBlank(blank: OfferedBlank, value: unknown): boolean {
  if ('oneOf' in blank) return blank.oneOf.includes(value);
  if ('textUpTo' in blank) return typeof value === 'string' && value.length <= blank.textUpTo;
  if ('someOf' in blank) return fitsSome(blank, value);
  if (!('from' in blank)) return false;
  return Number.isInteger(value) && blank.from <= (value as number) && (value as number) <= blank.to;
}

function fitsSome(
  { someOf, min, max }: Extract<OfferedBlank, { someOf: readonly unknown[] }>,
  value: unknown,
): boolean {
  return (
    Array.isArray(value) && value.length >= min && value.length <= max && value.every((one) => someOf.includes(one))
  );
}

/** A desk at which nothing can be done, for a replay: its clock is stopped at the last time that the table knows of. */
export function readOnlyControls(table: DeepReadonly<Table>): CompanionControls<Ti4Table> {
  const last = lastTime(table);
  return {
    isHost: false,
    hostOptions: [],
    record: null,
    whyNot: 'watching',
    log: [],
    undo: null,
    redo: null,
    undoNote: null,
    redoNote: null,
    clock: { now: () => last, isPaused: false, stood: 0, pause: null, resume: null, setBack: null },
    createdAt: null,
    sit: null,
    whyNotSit: null,
    again: null,
  };
}

function lastTime(table: DeepReadonly<Table>): number {
  return Math.max(
    table.startedAt ?? 0,
    table.endedAt ?? 0,
    table.running?.since ?? 0,
    table.agenda?.since ?? 0,
    table.points.at(-1)?.at ?? 0,
    table.action?.passed.at(-1)?.at ?? 0,
  );
}
