import { Vote } from 'lucide-react';
import { Button } from '../../../../web/ui/button.tsx';
import type { Ballot } from '../day/use-ballot.ts';
import { useScreen } from '../screen-context.ts';
import { type Answering, WHOLE } from './answering.ts';

/** Casts the vote that was tapped, or changes the one that was cast. */
export function VoteButton({ ballot, isSending, onAnswer }: Answering & { readonly ballot: Ballot }) {
  const { speaker } = useScreen();
  const { chosen, mine } = ballot;
  const label = () => {
    if (chosen === null) return speaker.text(mine === null ? 'screen.asking.tap' : 'screen.asking.tapOther');
    return chosen === 'nobody'
      ? speaker.text('screen.asking.voteNobody')
      : speaker.text('screen.asking.vote', { seat: speaker.seat(chosen) });
  };
  return (
    <Button
      kind={chosen === null && mine !== null ? 'plain' : 'main'}
      data-vote
      className={WHOLE}
      disabled={chosen === null || isSending}
      onClick={() => (chosen === null ? undefined : onAnswer({ type: 'vote', for: chosen }))}
    >
      <Vote aria-hidden className="size-5" />
      {label()}
    </Button>
  );
}
