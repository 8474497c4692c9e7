import { Button } from '../../../web/ui/button.tsx';
import type { Command } from '../types.ts';
import { totalOf } from './piece-faces.ts';
import { useScreen } from './screen-context.ts';
import type { Choice, OfferedPlay } from './use-choice.ts';

interface PlayButtonsProps {
  readonly choice: Choice;
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}

/** Plays what is picked up. */
export function PlayButtons({ choice, isSending, onAnswer }: PlayButtonsProps) {
  const { speaker } = useScreen();
  return (
    <Button
      kind="main"
      className="@lg:px-8"
      disabled={isSending || !choice.isPlayable}
      onClick={() => onAnswer({ type: 'play', pieces: choice.chosen })}
    >
      {speaker.text('screen.play')}
    </Button>
  );
}

/** How many pieces are still to be chosen, and what kind of lead will do. */
export function PlayHint({ choice, offered }: { readonly choice: Choice; readonly offered: OfferedPlay }) {
  const { match, speaker } = useScreen();
  const chosen = choice.chosen.length;
  const { min, max, check } = offered;
  const isTotalled = match.setup.winner === 'general-total-pieces-seat' && chosen > 1;
  return (
    <>
      <p className="counts" aria-live="polite">
        {howMany()}
        {isTotalled &&
          ` ${speaker.text('screen.chosen.total', { total: totalOf(match.setup.pieceSet, choice.chosen) })}`}
      </p>
      {check === 'combination' && (
        <details>
          <summary className="py-1 underline decoration-dotted underline-offset-2">
            {speaker.text('screen.chosen.combination')}
          </summary>
          <p>{speaker.text('rules.LT-45')}</p>
        </details>
      )}
    </>
  );

  function howMany(): string {
    if (choice.isFull) return speaker.text('screen.chosen.enough', { count: chosen });
    return speaker.text(min === max ? 'screen.chosen.exactly' : 'screen.chosen.upTo', { count: max, chosen });
  }
}
