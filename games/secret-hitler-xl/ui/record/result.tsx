import { ArrowRight } from 'lucide-react';
import { classes } from '../../../../web/ui/classes.ts';
import type { Policy } from '../../rules/policies.ts';
import type { Government } from '../../types.ts';
import { POLICY_LOOKS, PolicyMark, PowerMark } from '../marks.tsx';
import { useScreen } from '../screen-context.ts';
import { SeatName } from './seat-name.tsx';

interface ResultProps {
  readonly government: Readonly<Government>;
}

/** What came of a government: the policy, what chaos or a vote of no confidence added, and the power with its target. */
export function Result({ government: { end, policy, extra, power, target } }: ResultProps) {
  const { speaker } = useScreen();
  const why = power === 'vote_of_no_confidence' ? 'noConfidence' : 'chaos';
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-1 @lg:justify-start">
      <Outcome text={speaker.text(`screen.record.end.${end}`)} policy={policy} />
      {extra !== null && <Outcome text={speaker.text(`screen.record.${why}`)} policy={extra} />}
      {power !== null && (
        <span className="inline-flex min-w-0 max-w-full flex-wrap items-center justify-end gap-1 @lg:justify-start">
          <PowerMark power={power} className="text-muted" />
          {target !== null && (
            <span className="inline-flex min-w-0 max-w-full items-center gap-1">
              <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
              <SeatName seat={target} />
            </span>
          )}
        </span>
      )}
    </div>
  );
}

function Outcome({ text, policy }: { readonly text: string; readonly policy: Policy | null }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <span className={classes(policy === null && 'font-medium')}>{text}</span>
      {policy !== null && (
        <span
          className={classes(
            'inline-flex rounded-corner border px-1.5 py-0.5 font-semibold',
            POLICY_LOOKS[policy].edge,
          )}
        >
          <PolicyMark policy={policy} />
        </span>
      )}
    </span>
  );
}
