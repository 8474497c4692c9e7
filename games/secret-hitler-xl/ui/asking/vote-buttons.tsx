import { Check, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { useIsCovered } from '../../../../web/ui/private-tray.tsx';
import { useScreen } from '../screen-context.ts';
import type { Answering } from './answering.ts';
import { WHOLE } from './whole.ts';

/** Ja and Nein, large; once I have voted, the other one is still there. */
export function VoteButtons({ isSending, onAnswer }: Answering) {
  const { match, options, extras, speaker } = useScreen();
  const isCovered = useIsCovered();
  if (![...options, ...extras].some(({ type }) => type === 'vote')) return null;
  const mine = isCovered ? null : (match.hand?.vote ?? null);
  return (
    <fieldset
      aria-label={speaker.text('screen.votes.label')}
      className={classes('grid grid-cols-2 gap-2', WHOLE, '@lg:w-84 sm:@lg:w-84')}
    >
      {[true, false].map((ja) => (
        <Button
          key={String(ja)}
          data-vote={ja ? 'ja' : 'nein'}
          disabled={isSending}
          aria-pressed={mine === ja}
          className={classes(
            'min-h-16 flex-col gap-0 border-2 font-title text-large',
            ja ? 'border-success' : 'border-danger',
            mine === ja && 'bg-raised',
          )}
          onClick={() => onAnswer({ type: 'vote', ja })}
        >
          <span className="inline-flex items-center gap-2">
            {ja ? <ThumbsUp aria-hidden className="size-5" /> : <ThumbsDown aria-hidden className="size-5" />}
            {speaker.text(ja ? 'screen.votes.ja' : 'screen.votes.nein')}
            {mine === ja && <Check aria-hidden className="size-5" strokeWidth={3} />}
          </span>
          <span className="font-normal font-sans text-muted text-small">
            {speaker.text(ja ? 'screen.votes.jaMeans' : 'screen.votes.neinMeans')}
          </span>
        </Button>
      ))}
    </fieldset>
  );
}
