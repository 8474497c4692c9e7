import { Button } from '../../../web/ui/button.tsx';
import type { Command } from '../types.ts';
import { useScreen } from './screen-context.ts';

interface RedealButtonsProps {
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}

/** Whether all pieces shall be dealt again, each answer with what it means. */
export function RedealButtons({ isSending, onAnswer }: RedealButtonsProps) {
  const { match, speaker } = useScreen();
  const multiplier = match.table.redeals + 2;
  return (
    <div className="grid w-full gap-2 @lg:grid-cols-2">
      <Button
        disabled={isSending}
        className="flex-col gap-0"
        onClick={() => onAnswer({ type: 'redeal', accept: true })}
      >
        {speaker.text('screen.redeal.accept')}
        <span className="font-normal text-muted text-small">
          {speaker.text('screen.redeal.acceptMeans', { multiplier })}
        </span>
      </Button>
      <Button
        disabled={isSending}
        className="flex-col gap-0"
        onClick={() => onAnswer({ type: 'redeal', accept: false })}
      >
        {speaker.text('screen.redeal.decline')}
        <span className="font-normal text-muted text-small">{speaker.text('screen.redeal.declineMeans')}</span>
      </Button>
    </div>
  );
}
