import type { DeepReadonly } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { cardsOf } from '../../reading/seats.ts';
import type { ActionPhase, Command } from '../../types.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { CardButton } from './card-button.tsx';
import { EndTurnButton } from './end-turn-button.tsx';
import { MoreMenu } from './more-menu.tsx';
import { PassButton } from './pass-button.tsx';

/** What the current player may do now; on another's device it says for whom it is recorded. */
export function ActionButtons({ action }: { readonly action: DeepReadonly<ActionPhase> }) {
  const { table, seat, controls, text, may, does } = useRecorder();
  const names = useNames();
  const { current } = action;
  const act = (kind: 'tactical' | 'component'): Command => ({ type: 'act', seat: current, kind });
  if (!may(act('tactical'))) {
    return controls.whyNot === null ? (
      <p className="text-muted">{text('play.buttons.theirs', { name: names.short(current) })}</p>
    ) : null;
  }
  const title =
    seat === current ? text('play.buttons.mine') : text('play.buttons.forOther', { name: names.short(current) });
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-large">{title}</h3>
      <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-3">
        {(['tactical', 'component'] as const).map((kind) => (
          <Button
            key={kind}
            size="large"
            className="@7xl:min-h-24 @7xl:text-title"
            disabled={!may(act(kind))}
            onClick={() => void does(act(kind))}
          >
            {text(`play.buttons.${kind}`)}
          </Button>
        ))}
        {cardsOf(table, current).map((card) => (
          <CardButton key={card} card={card} current={current} />
        ))}
        <PassButton current={current} />
        <MoreMenu current={current} />
      </div>
      {action.doneThisTurn > 0 ? <EndTurnButton current={current} /> : null}
    </section>
  );
}
