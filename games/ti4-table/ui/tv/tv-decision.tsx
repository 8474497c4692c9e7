import { classes } from '../../../../web/ui/classes.ts';
import { decisionTime } from '../parts/decision-time.ts';
import { useNow } from '../parts/use-now.ts';
import { useRecorder } from '../use-recorder.ts';

const LOOK_EVERY_MS = 250;

/** The bar that drains while somebody decides, as far as the table has one; here nobody can fill it again. */
export function TvDecision() {
  const { table, text } = useRecorder();
  const now = useNow(LOOK_EVERY_MS);
  const { decisionBar, decisionSeconds, decisionRepeat } = table.options;
  if (!decisionBar || table.running === null) return null;
  const elapsed = Math.max(0, now - table.running.since);
  const { left, isHurried, isCalling } = decisionTime(elapsed, decisionSeconds, decisionRepeat);
  return (
    <div className="relative h-6 overflow-hidden rounded-full border border-muted bg-raised">
      <div className={classes('h-full', isHurried ? 'bg-danger' : 'bg-info')} style={{ width: `${left * 100}%` }} />
      {isCalling ? (
        <p className="absolute inset-0 flex items-center justify-center font-bold text-danger text-large leading-none">
          {text('end.tv.decide')}
        </p>
      ) : null}
    </div>
  );
}
