import { ChartColumn, Hourglass } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '../../../web/ui/button.tsx';
import { Dock } from '../../../web/ui/dock.tsx';
import { useIsCovered } from '../../../web/ui/private-tray.tsx';
import { type ScreenProps, useAnswer, useDraft } from '../../../web/ui/screen.ts';
import type { Command, PublicGoods } from '../types.ts';
import { type Contribution, Giving, MyCoins, Preview, readContribution } from './giving.tsx';
import { type Punishing, PunishingControls, PunishingHint } from './punishing.tsx';
import { useScreen } from './use-screen.ts';

const Rounds = lazy(() => import('./rounds.tsx'));

/** My edge of the table: what is asked of me, what each choice would bring, and the way to the rounds so far. */
export function Asking({ punishing }: { readonly punishing: Punishing | null }) {
  const props = useScreen();
  const { match, seat, faces, options, answer, speaker } = props;
  const { send, isSending, refusal } = useAnswer(answer);
  const contribution = useContribution();
  const isCovered = useIsCovered();
  const isGiving = answer !== null && options.some(({ type }) => type === 'give');
  useDraft<Command>(props.draft, draftOf(isGiving ? contribution : null, punishing));
  const answers = { isSending, onAnswer: (command: Command) => void send(command) };
  return (
    <Dock
      {...{ match, seat, faces, refusal }}
      ask={speaker.text(`screen.ask.${match.phase}`, { endowment: match.setup.endowment })}
      hint={<Hint contribution={isGiving ? contribution : null} punishing={punishing} />}
      tools={<Tools />}
      hasToolMenu
    >
      {isGiving ? (
        <Giving contribution={contribution} {...answers} />
      ) : punishing !== null ? (
        <PunishingControls punishing={punishing} {...answers} />
      ) : (
        seat !== null && <MyCoins amount={isCovered ? null : givenBy(props)} />
      )}
    </Dock>
  );
}

/** What I have given in this round, as far as I know. */
function givenBy({ match, seat, moment = null }: ScreenProps<PublicGoods>): number | null {
  if (seat === null) return null;
  const { hand, table } = match;
  if (moment?.event.type === 'shared') return moment.event.given[seat] ?? null;
  return hand?.gives ?? table.given[seat] ?? null;
}

/** What I am about to give; what was chosen in one round is not chosen in the next. */
function useContribution(): Contribution {
  const { match } = useScreen();
  const [written, setWritten] = useState({ question: match.question, text: '' });
  const text = written.question === match.question ? written.text : '';
  return {
    text,
    amount: readContribution(text, match.setup),
    write: (next) => setWritten({ question: match.question, text: next }),
  };
}

function draftOf(contribution: Contribution | null, punishing: Punishing | null): Command | null {
  if (contribution !== null && contribution.amount !== null) return { type: 'give', amount: contribution.amount };
  return punishing?.isTouched ? { type: 'punish', points: punishing.points } : null;
}

interface HintProps {
  readonly contribution: Contribution | null;
  readonly punishing: Punishing | null;
}

function Hint({ contribution, punishing }: HintProps) {
  const { match } = useScreen();
  if (match.outcome !== null) return null;
  return (
    <>
      {contribution !== null && <Preview amount={contribution.amount} />}
      {punishing !== null && <PunishingHint punishing={punishing} />}
      {contribution === null && punishing === null && <MyChoice />}
      {(contribution !== null || punishing !== null) && <WhenTimeIsUp {...{ contribution, punishing }} />}
    </>
  );
}

/** What I have decided, while the others still think. */
function MyChoice(): ReactNode {
  const { match, speaker } = useScreen();
  const isCovered = useIsCovered();
  const { hand } = match;
  if (hand === null || isCovered) return null;
  if (hand.punishes === null) return null;
  const points = hand.punishes.reduce((sum, each) => sum + each, 0);
  return <p>{speaker.text('events.youSpent', { points })}</p>;
}

/** What a lapsed clock decides, where there is a clock. */
function WhenTimeIsUp({ contribution, punishing }: HintProps): ReactNode {
  const { match, speaker, draft = null } = useScreen();
  const { phase } = match;
  if (match.setup.seconds === 0 || (phase !== 'giving' && phase !== 'punishing')) return null;
  const isKept = draft !== null && draftOf(contribution, punishing) !== null;
  return (
    <p className="flex items-center gap-1.5">
      <Hourglass aria-hidden className="size-4 shrink-0" />
      {speaker.text(`screen.timeUp.${isKept ? 'kept' : phase}`)}
    </p>
  );
}

/** Shows the rounds so far. */
function Tools() {
  const { speaker } = useScreen();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon={ChartColumn} label={speaker.text('screen.rounds.open')} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <Rounds onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
