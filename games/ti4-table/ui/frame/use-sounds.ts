import { useEffect, useRef } from 'react';
import { playNotes } from '../../../../web/ui/device.ts';
import { useRecorder } from '../use-recorder.ts';
import { useDevice } from './device.ts';

const TURN = [587.33];
const PHASE = [392, 523.25, 659.25];

/** A soft note when the turn passes on, and a rising chord when a phase begins; only on devices where somebody asked for it. */
export function useSounds(): void {
  const { match, table } = useRecorder();
  const { hasSound } = useDevice();
  const phase = `${table.round} ${match.phase}`;
  const turn = table.running?.seat ?? null;
  const before = useRef({ phase, turn });
  useEffect(() => {
    const was = before.current;
    before.current = { phase, turn };
    if (!hasSound) return;
    if (was.phase !== phase) playNotes(PHASE);
    else if (was.turn !== turn && turn !== null) playNotes(TURN);
  }, [hasSound, phase, turn]);
}
