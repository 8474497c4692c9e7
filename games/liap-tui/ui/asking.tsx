import { ActionBar } from '../../../web/ui/action-bar.tsx';
import { useAnswer } from '../../../web/ui/screen.ts';
import type { Command } from '../types.ts';
import { DeclareButtons, DeclareHint } from './declare-buttons.tsx';
import { PlayButtons, PlayHint } from './play-buttons.tsx';
import { RedealButtons } from './redeal-buttons.tsx';
import { useScreen } from './screen-context.ts';
import type { Choice } from './use-choice.ts';

/** The bar at the bottom: what is asked of me, and all that I was offered. */
export function Asking({ choice }: { readonly choice: Choice }) {
  const { match, seat, faces, options, answer } = useScreen();
  const { send, isSending, refusal } = useAnswer(answer);
  const declare = options.find(({ type }) => type === 'declare');
  const onAnswer = (command: Command) => void send(command);
  return (
    <ActionBar match={match} seat={seat} faces={faces} ask={<Ask />} refusal={refusal} hint={<Hint choice={choice} />}>
      {options.some(({ type }) => type === 'redeal') && <RedealButtons isSending={isSending} onAnswer={onAnswer} />}
      {declare !== undefined && <DeclareButtons option={declare} isSending={isSending} onAnswer={onAnswer} />}
      {choice.offered !== null && <PlayButtons choice={choice} isSending={isSending} onAnswer={onAnswer} />}
    </ActionBar>
  );
}

function Ask() {
  const { match, speaker } = useScreen();
  switch (match.phase) {
    case 'preparation':
      return speaker.text('screen.ask.preparation');
    case 'declaration':
      return speaker.text('screen.ask.declaration', { piles: match.setup.handSize });
    case 'lead':
      return speaker.text('screen.ask.lead');
    case 'follow':
      return speaker.text('screen.ask.follow', { count: match.table.required ?? 1 });
    case 'scoring':
      return null;
  }
}

function Hint({ choice }: { readonly choice: Choice }) {
  const { options } = useScreen();
  const declare = options.find(({ type }) => type === 'declare');
  if (declare !== undefined) return <DeclareHint option={declare} />;
  if (choice.offered !== null) return <PlayHint choice={choice} offered={choice.offered} />;
  return null;
}
