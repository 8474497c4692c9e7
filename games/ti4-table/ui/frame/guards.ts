import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CompanionControls } from '../../../../web/ui/screen.ts';
import type { Ti4Table } from '../../types.ts';

/** Milliseconds in which undo and redo take no tap after somebody else has changed what they would do. */
export const SETTLING_MS = 700;

/** Milliseconds after an answer in which the log may still come to hold what was sent. */
const AWAITED_MS = 2000;

/** Milliseconds for which a button shows that its tap was not taken. */
const SIGN_MS = 600;

type Controls = CompanionControls<Ti4Table>;

/** The same controls, and whether what they take back was changed just now by somebody else: then nobody has read it yet. */
export function useSettling(controls: Controls): { readonly controls: Controls; readonly isSettling: boolean } {
  const [changes, setChanges] = useState(0);
  const [settled, setSettled] = useState(0);
  /** What was sent from here and is not in the log yet, and how much the log had when it was looked at last. */
  const known = useRef({ awaited: 0, steps: stepsIn(controls) });
  const forgetting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    const { awaited, steps } = known.current;
    const now = stepsIn(controls);
    known.current = { awaited: Math.max(0, awaited - Math.max(0, now - steps)), steps: now };
    if (now !== steps && now - steps !== Math.min(awaited, now - steps)) setChanges((count) => count + 1);
  }, [controls]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(changes), SETTLING_MS);
    return () => clearTimeout(timer);
  }, [changes]);
  const counting = useMemo(() => {
    const counted = async (sent: Promise<string | null>) => {
      clearTimeout(forgetting.current);
      known.current.awaited++;
      let why: string | null | undefined;
      try {
        why = await sent;
        return why;
      } finally {
        // Not everything that was taken makes a new entry.
        forgetting.current = setTimeout(() => {
          known.current.awaited = 0;
        }, AWAITED_MS);
        if (why !== null) {
          // What was taken for the answer to it was somebody else's.
          if (known.current.awaited > 0) known.current.awaited--;
          else setChanges((count) => count + 1);
        }
      }
    };
    const { record, undo, redo } = controls;
    return {
      ...controls,
      record: record && ((command: Parameters<typeof record>[0]) => counted(record(command))),
      undo: undo && ((from: number) => counted(undo(from))),
      redo: redo && (() => counted(redo())),
    };
  }, [controls]);
  return { controls: counting, isSettling: changes !== settled };
}

/** How often something was recorded, taken back or brought back; what seats keep to themselves does not count. */
const stepsIn = ({ log }: Controls): number => log.filter(({ isNote }) => !isNote).length;

/** Shows at the button that was pressed last that its tap was not taken, and says whether that is so just now. */
export function useIgnoring(): { readonly isIgnored: boolean; readonly ignore: () => void } {
  const pressed = useRef<Element | null>(null);
  const [signed, setSigned] = useState<{ readonly button: Element | null } | null>(null);
  useEffect(() => {
    const press = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest('button, [role=menuitem]') : null;
    };
    const key = () => {
      pressed.current = null;
    };
    document.addEventListener('click', press, true);
    document.addEventListener('keydown', key, true);
    return () => {
      document.removeEventListener('click', press, true);
      document.removeEventListener('keydown', key, true);
    };
  }, []);
  useEffect(() => {
    if (signed === null) return;
    signed.button?.setAttribute('data-ignored', '');
    const timer = setTimeout(() => setSigned(null), SIGN_MS);
    return () => {
      clearTimeout(timer);
      signed.button?.removeAttribute('data-ignored');
    };
  }, [signed]);
  return { isIgnored: signed !== null, ignore: () => setSigned({ button: pressed.current }) };
}
