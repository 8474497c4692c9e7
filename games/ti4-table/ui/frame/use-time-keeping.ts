import type { CompanionClock } from '../../../../web/ui/screen.ts';
import { useRecorder } from '../use-recorder.ts';

interface TimeKeeping extends Pick<CompanionClock, 'pause' | 'resume' | 'setBack'> {
  /** The clock would be theirs, but at this table only hosts keep time. */
  readonly isForHosts: boolean;
}

/** What the viewer may do to the clock: if not everybody may record, only hosts keep time. */
export function useTimeKeeping(): TimeKeeping {
  const { controls, table } = useRecorder();
  const { pause, resume, setBack } = controls.clock;
  if (controls.isHost || table.options.everyoneMayRecord) return { pause, resume, setBack, isForHosts: false };
  const isForHosts = pause !== null || resume !== null || setBack !== null;
  return { pause: null, resume: null, setBack: null, isForHosts };
}
