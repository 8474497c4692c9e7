import { ActionBar } from '../../../../web/ui/action-bar.tsx';
import { useAnswer } from '../../../../web/ui/screen.ts';
import type { Ballot } from '../day/use-ballot.ts';
import { Plan } from '../night/plan.tsx';
import type { Tonight } from '../night/use-tonight.ts';
import { useScreen } from '../screen-context.ts';
import type { Answering } from './answering.ts';
import { GoodNight } from './good-night.tsx';
import { Hint } from './hint.tsx';
import { LastWordsForm } from './last-words-form.tsx';
import { VoteButton } from './vote-button.tsx';

interface AskingProps {
  readonly tonight: Tonight | null;
  readonly ballot: Ballot;
}

/** At most this many are shown next to what I am asked. */
const MOST_MARKS = 6;

/** The bar at the bottom: what is asked of me, who is waited for, and the one thing that sends my answer. */
export function Asking({ tonight, ballot }: AskingProps) {
  const { match, seat, faces, answer, speaker } = useScreen();
  const { send, isSending, refusal } = useAnswer(answer);
  const isMine = answer !== null && seat !== null && match.asked.includes(seat);
  const answering: Answering = { isSending, onAnswer: (command) => void send(command) };
  return (
    <ActionBar
      match={match}
      seat={answer === null ? null : seat}
      // The sky says how many are awake, and the vote who is missing; a line of all their marks would take the room for choosing.
      faces={isMine && (match.phase === 'night' || match.asked.length > MOST_MARKS) ? [] : faces}
      ask={tonight === null ? speaker.text(`screen.asking.ask.${match.phase}`) : <Plan tonight={tonight} />}
      hint={<Hint ballot={ballot} />}
      refusal={refusal}
    >
      {tonight !== null && <GoodNight tonight={tonight} {...answering} />}
      {ballot.among.length > 0 && <VoteButton ballot={ballot} {...answering} />}
      <LastWordsForm {...answering} />
    </ActionBar>
  );
}
