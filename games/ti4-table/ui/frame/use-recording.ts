import { useEffect, useMemo, useRef } from 'react';
import type { ScreenProps } from '../../../../web/ui/screen.ts';
import type { Command, Ti4Table } from '../../types.ts';
import type { Recorder } from '../use-recorder.ts';
import { fits } from './fits.ts';
import { readOnlyControls } from './read-only-desk.ts';
import type { Toasts } from './use-toasts.ts';

/** What moves the game on: a second tap of the same finger must not do it for the next player too. */
const MOVES_ON: readonly Command['type'][] = [
  'pick',
  'endStrategy',
  'act',
  'useCard',
  'anotherAction',
  'endTurn',
  'skipTurn',
  'pass',
  'nextPhase',
  'nextAgenda',
  'endAgenda',
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
  toasts: Pick<Toasts, 'say' | 'refuse' | 'recorded'>,
  doubleTapMs = DOUBLE_TAP_MS,
): Recorder {
  const { match, seat, faces, place, news, speaker, options, extras } = props;
  const controls = useMemo(() => props.controls ?? readOnlyControls(match.table), [props.controls, match.table]);
  const isSettled = useSettled(match.question, doubleTapMs);
  const isMoving = useRef(false);
  const mine = [...options, ...extras];
  const ofHost = controls.hostOptions.filter(({ type }) => !OWN.includes(type));
  const open = place !== 'table' || controls.record === null ? [] : [...mine, ...ofHost];

  const does = async (command: Command): Promise<boolean> => {
    const movesOn = MOVES_ON.includes(command.type);
    const record = OWN.includes(command.type) ? props.answer : controls.record;
    if (record === null || (movesOn && (isMoving.current || !isSettled()))) return false;
    isMoving.current ||= movesOn;
    try {
      const why = await record(command);
      if (why !== null) toasts.refuse(why);
      else if (NOTES.includes(command.type)) toasts.say(speaker.text('rounds.noted'));
      else toasts.recorded();
      return why === null;
    } finally {
      if (movesOn) isMoving.current = false;
    }
  };
  return {
    ...{ match, seat, faces, place, news, speaker, controls },
    table: match.table,
    text: speaker.text,
    offers: (type) => open.filter((offered) => offered.type === type),
    may: (command) => open.some((offered) => fits(offered, command)),
    does,
    say: toasts.say,
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
