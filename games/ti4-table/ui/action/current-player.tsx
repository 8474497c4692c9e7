import type { DeepReadonly } from '../../../../kernel/index.ts';
import { cardsOf, nextUnpassed } from '../../reading/seats.ts';
import type { ActionPhase } from '../../types.ts';
import { TurnClock } from '../parts/turn-clock.tsx';
import { BigPlayer } from '../strategy/big-player.tsx';
import { OnDeck } from '../strategy/on-deck.tsx';
import { useRecorder } from '../use-recorder.ts';
import { CardChip } from './card-chip.tsx';
import { useDoingText } from './use-doing-text.ts';

/** The active player, with their cards, their time and what they are doing. */
export function CurrentPlayer({ action }: { readonly action: DeepReadonly<ActionPhase> }) {
  const { table, text } = useRecorder();
  const doingText = useDoingText();
  const { current, doing, turn } = action;
  const next = nextUnpassed(table, current);
  const now = doing === null ? text('play.turn.thinking') : doingText(doing);
  return (
    <BigPlayer
      seat={current}
      title={`${text('play.turn.turn', { turn })} · ${now}`}
      aside={<OnDeck seat={next === current ? null : next} />}
    >
      <TurnClock seat={current} className="text-large @3xl:text-title @7xl:text-big" />
      <span className="hidden min-w-0 flex-wrap gap-x-3 @5xl:flex @7xl:text-large">
        {cardsOf(table, current).map((card) => (
          <CardChip key={card} card={card} />
        ))}
      </span>
    </BigPlayer>
  );
}
