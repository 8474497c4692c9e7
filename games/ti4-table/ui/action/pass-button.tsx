import { useId } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { whyMayNotPass } from '../../reading/seats.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';

/** Passes for the rest of the round; while that cannot be, it says why. */
export function PassButton({ current }: { readonly current: Seat }) {
  const { text, may, does } = useRecorder();
  const why = useWhyNot(current);
  const reason = useId();
  const pass = { type: 'pass', seat: current } as const;
  return (
    <div className="flex min-w-0 flex-col">
      <Button
        size="large"
        className="@7xl:min-h-24 @7xl:text-title"
        disabled={why !== null || !may(pass)}
        aria-describedby={why === null ? undefined : reason}
        onClick={() => void does(pass)}
      >
        {text('play.buttons.pass')}
      </Button>
      {why === null ? null : (
        <p id={reason} className="mt-1 text-center text-muted text-small">
          {why}
        </p>
      )}
    </div>
  );
}

/** Why the current player may not pass, in words. */
function useWhyNot(current: Seat): string | null {
  const { table, text } = useRecorder();
  const names = useNames();
  const why = whyMayNotPass(table, current);
  if (why === null) return null;
  return why.code === 'acted-already'
    ? text('play.buttons.actedAlready')
    : text('play.buttons.useFirst', { cards: why.cards.map(names.card).join(', ') });
}
