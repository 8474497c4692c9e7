import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import type { Command, Doing } from '../../types.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { EndTurnButton } from './end-turn-button.tsx';
import { useDoingText } from './use-doing-text.ts';

interface ResolvingProps {
  readonly current: Seat;
  readonly doing: DeepReadonly<Doing>;
}

/** An action goes on: it is done, something follows in the same turn, or it was no action after all. */
export function Resolving({ current, doing }: ResolvingProps) {
  const { seat, text, may } = useRecorder();
  const names = useNames();
  const doingText = useDoingText();
  const title = text('play.resolving.title', { what: doingText(doing) });
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-large">{title}</h3>
      {seat === current || !may({ type: 'endTurn', seat: current }) ? null : (
        <p className="text-muted">{text('play.buttons.forOther', { name: names.short(current) })}</p>
      )}
      <EndTurnButton current={current} />
      <div className="flex flex-wrap gap-2">
        <Further command={{ type: 'anotherAction', seat: current }} label={text('play.resolving.another')} />
        <Further command={{ type: 'cancelAction', seat: current }} label={text('play.resolving.cancel')} />
      </div>
    </section>
  );
}

/** Something else to record here, where it may be. */
function Further({ command, label }: { readonly command: Command; readonly label: string }) {
  const { may, does } = useRecorder();
  return may(command) ? <Button onClick={() => void does(command)}>{label}</Button> : null;
}
