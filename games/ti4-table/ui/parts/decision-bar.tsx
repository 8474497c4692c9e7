import { useState } from 'react';
import { classes } from '../../../../web/ui/classes.ts';
import { useRecorder } from '../use-recorder.ts';
import { decisionTime } from './decision-time.ts';
import { useNow } from './use-now.ts';

const LOOK_EVERY_MS = 250;

/** A bar that drains while somebody decides; a tap fills it again. It only looks, and does nothing to the game. */
export function DecisionBar() {
  const { table, controls, text } = useRecorder();
  const now = useNow(LOOK_EVERY_MS);
  const [filledAt, setFilledAt] = useState(0);
  const { decisionBar, decisionSeconds, decisionRepeat } = table.options;
  if (!decisionBar || table.running === null) return null;
  const elapsed = Math.max(0, now - Math.max(filledAt, table.running.since));
  const { left, isHurried, isCalling } = decisionTime(elapsed, decisionSeconds, decisionRepeat);
  return (
    <button
      type="button"
      aria-label={text('frame.decision.label')}
      onClick={() => setFilledAt(controls.clock.now())}
      className="relative flex min-h-11 w-full items-center"
    >
      <span aria-hidden className="block h-4 w-full overflow-hidden rounded-full border border-line bg-raised">
        <span
          className={classes(
            'block h-full transition-[width] duration-250 ease-linear',
            isHurried ? 'bg-danger' : 'bg-info',
          )}
          style={{ width: `${left * 100}%` }}
        />
      </span>
      {isCalling && (
        <span
          aria-hidden
          className="absolute inset-0 flex items-center justify-center font-bold text-danger text-large"
        >
          {text('frame.decision.decide')}
        </span>
      )}
    </button>
  );
}
