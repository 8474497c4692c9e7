import { RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { Confirm } from '../frame/confirm.tsx';
import { since } from '../frame/log-reading.ts';
import { useRollbacks } from '../frame/use-rollbacks.ts';
import { useRecorder } from '../use-recorder.ts';

/** Takes the whole phase back, trade goods included; a host's, and said to be so. */
export function ResetPhase() {
  const { controls, text, refuse } = useRecorder();
  const { from, whyNot } = useRollbacks().phase;
  const [isAsking, setAsking] = useState(false);
  const reason = useId();
  if (controls.whyNot === 'watching') return null;
  const reset = async () => {
    const why = from === null || controls.undo === null ? null : await controls.undo(from);
    if (why !== null) refuse(why);
  };
  return (
    <div>
      <Button
        disabled={whyNot !== null}
        aria-describedby={whyNot === null ? undefined : reason}
        onClick={() => setAsking(true)}
      >
        <RotateCcw aria-hidden className="size-5" />
        {text('play.review.reset')}
      </Button>
      {whyNot === null ? null : (
        <p id={reason} className="mt-1 max-w-56 text-muted text-small">
          {whyNot}
        </p>
      )}
      {isAsking ? (
        <Confirm
          title={text('play.review.resetTitle')}
          help={text('play.review.resetHelp', { count: since(controls.log, 'phaseBegan').length })}
          sure={text('play.review.reset')}
          isDangerous
          onSure={() => void reset()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
