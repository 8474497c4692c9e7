import { Feather, Gavel, Hourglass } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { Dock } from '../../../web/ui/dock.tsx';
import { useAnswer, useDraft } from '../../../web/ui/screen.ts';
import { nextVersion, worthTo } from '../reading/goods.ts';
import { endOf, verdictsIn } from '../reading/possible-ends.ts';
import { sanctionKey } from '../text/phrase.ts';
import type { AnswerToOffer, Command } from '../types.ts';
import { type Draft, isMade, whyNotSend } from './building.tsx';
import { END_MARKS, WorthLine } from './offer.tsx';
import { ShameToken } from './token.tsx';
import { offeredTo, useEnds, useNames, useScreen } from './use-screen.ts';

/** The bar at the bottom: what is asked of me, and all that I was offered. */
export function Asking({ draft }: { readonly draft: Draft | null }) {
  const props = useScreen();
  const { match, seat, faces, answer, speaker } = props;
  const { names } = useNames();
  const { send, isSending, refusal } = useAnswer(answer);
  const isBuilt = draft !== null && isMade(match, draft);
  useDraft<Command>(props.draft, isBuilt ? { type: 'proposeOffer', ...draft.offer } : null);
  const onAnswer = (command: Command) => void send(command);
  const may = (type: Command['type']) => offeredTo(props, type) !== undefined;
  return (
    <Dock
      match={match}
      seat={seat}
      faces={faces}
      ask={speaker.text(askKey(match.phase, match.table.variant), names)}
      refusal={refusal}
      hint={<Hint draft={draft} />}
    >
      {may('talkDone') && (
        <Button kind="main" aria-disabled={isSending} onClick={() => onAnswer({ type: 'talkDone' })}>
          {speaker.text('screen.talk.done')}
        </Button>
      )}
      {draft !== null && <OfferButtons draft={draft} isSending={isSending} onAnswer={onAnswer} />}
      {may('p2Action') && <ResponseChoices isSending={isSending} onAnswer={onAnswer} />}
      {(may('assignShame') || may('report')) && <AftermathChoices isSending={isSending} onAnswer={onAnswer} />}
      {match.phase === 'finished' && may('setVariant') && <FinishedButtons isSending={isSending} onAnswer={onAnswer} />}
    </Dock>
  );
}

const askKey = (phase: string, variant: string): string =>
  phase === 'aftermath' ? `screen.ask.aftermath.${variant}` : `screen.ask.${phase}`;

interface OfferButtonsProps {
  readonly draft: Draft;
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}

/** Sends the offer, or makes none; a disabled button has its explanation next to it. */
function OfferButtons({ draft, isSending, onAnswer }: OfferButtonsProps) {
  const props = useScreen();
  const { match, speaker } = props;
  return (
    <>
      <Button
        kind="main"
        className="max-sm:px-3"
        disabled={whyNotSend(match, draft.offer) !== null}
        aria-disabled={isSending}
        onClick={() => onAnswer({ type: 'proposeOffer', ...draft.offer })}
      >
        {speaker.text('screen.build.send')}
      </Button>
      <Button
        className="max-sm:px-3"
        disabled={offeredTo(props, 'noOffer') === undefined}
        aria-disabled={isSending}
        onClick={() => onAnswer({ type: 'noOffer' })}
      >
        {speaker.text('screen.build.none')}
      </Button>
    </>
  );
}

/** Why something cannot be done now, and what happens when the time is up. */
function Hint({ draft }: { readonly draft: Draft | null }) {
  return (
    <>
      {draft !== null && <WhyNot draft={draft} />}
      <Left />
      <WhenTimeIsUp draft={draft} />
    </>
  );
}

/** Why the offer cannot be sent as it is, and why one has to be made. */
function WhyNot({ draft }: { readonly draft: Draft }) {
  const props = useScreen();
  const { match, speaker } = props;
  const { names } = useNames();
  const why = whyNotSend(match, draft.offer);
  return (
    <>
      {why !== null && (
        <p className="font-medium text-ink">
          {speaker.text(`screen.whyNot.${why.why}`, { count: 'count' in why ? why.count : 0 })}
        </p>
      )}
      {offeredTo(props, 'noOffer') === undefined && <p>{speaker.text('screen.whyNot.forced', names)}</p>}
    </>
  );
}

/** Demo play: I have had enough, the other may still choose. */
function Left() {
  const { match, seat, speaker } = useScreen();
  if (match.phase !== 'finished' || match.outcome !== null || seat === null || match.asked.includes(seat)) return null;
  return <p>{speaker.text('screen.finished.left')}</p>;
}

/** What a lapsed clock decides, where there is a clock. */
function WhenTimeIsUp({ draft }: { readonly draft: Draft | null }) {
  const { match, speaker, draft: tell = null } = useScreen();
  const { setup, table, phase } = match;
  const seconds = { talk: setup.talkSeconds, offer: setup.offerSeconds, response: setup.responseSeconds };
  const limit = phase === 'aftermath' ? setup.aftermathSeconds : phase === 'finished' ? 0 : seconds[phase];
  if (limit === 0 || phase === 'finished' || match.outcome !== null) return null;
  const decided = phase === 'offer' && table.forced ? 'forced' : phase;
  const isBuilt = tell !== null && draft !== null && isMade(match, draft);
  return (
    <p className="flex items-center gap-1.5">
      <Hourglass aria-hidden className="size-4 shrink-0" />
      {speaker.text(`screen.timeUp.${isBuilt ? 'built' : decided}`)}
    </p>
  );
}

interface AnswerChoiceProps {
  readonly mark: ReactNode;
  readonly name: string;
  /** What it does, in a sentence. */
  readonly does: string;
  readonly worth: readonly [number, number];
  readonly now: readonly number[];
  readonly isSending: boolean;
  readonly onChoose: () => void;
}

/** A large button with what it would leave both with. */
function AnswerChoice({ mark, name, does, worth, now, isSending, onChoose }: AnswerChoiceProps) {
  return (
    <Button
      aria-disabled={isSending}
      onClick={onChoose}
      className="min-w-0 flex-col items-stretch justify-start gap-1 border-muted px-3 py-1.5 text-start font-normal hover:not-disabled:border-accent"
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        {mark}
        <span className="font-semibold">{name}</span>
        <span className="sr-only">: </span>
        <span className="text-muted text-small leading-tight sm:basis-full">{does}</span>
      </span>
      <span className="mt-auto flex text-small">
        <WorthLine worth={worth} now={now} />
      </span>
    </Button>
  );
}

/** Choices side by side where there is room. */
const Choices = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <fieldset
    aria-label={label}
    className="grid w-full min-w-0 auto-cols-fr gap-2 sm:w-160 sm:max-w-full sm:grid-flow-col short:grid-flow-row"
  >
    {children}
  </fieldset>
);

interface ResponseChoicesProps {
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}

/** The three answers to an offer, each with what it would leave both with. */
function ResponseChoices({ isSending, onAnswer }: ResponseChoicesProps) {
  const { match, speaker } = useScreen();
  const { names } = useNames();
  const { ends, now } = useEnds(match.table.offer ?? NOTHING);
  const answers = ends.flatMap(({ end, worth }) =>
    end === 'reported' || end === 'acquitted' ? [] : [{ action: end, worth }],
  );
  const does = (action: AnswerToOffer) =>
    speaker.text(
      action === 'snatch' ? `screen.answer.snatch.${match.table.variant}` : `screen.answer.${action}.does`,
      names,
    );
  return (
    <Choices label={speaker.text('screen.answer.label')}>
      {answers.map(({ action, worth }) => {
        const Mark = END_MARKS[action];
        return (
          <AnswerChoice
            key={action}
            mark={<Mark aria-hidden className="size-8 shrink-0" strokeWidth={1.6} />}
            name={speaker.text(`screen.answer.${action}.name`)}
            does={does(action)}
            worth={worth}
            now={now}
            isSending={isSending}
            onChoose={() => onAnswer({ type: 'p2Action', action })}
          />
        );
      })}
    </Choices>
  );
}

const NOTHING = { offerPavo: 0, offerElote: 0, requestPavo: 0, requestElote: 0 };

interface AftermathChoicesProps {
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}

/** After a snatch: the judge or a shame token, or neither, each with what it would leave both with. */
function AftermathChoices({ isSending, onAnswer }: AftermathChoicesProps) {
  const { match, speaker } = useScreen();
  const { names } = useNames();
  const { table, setup } = match;
  const { current, offer, variant } = table;
  if (current === null || offer === null) return null;
  const isJudged = variant === 'G4';
  const question = { before: current.before, offer, variant, setup };
  const now = table.holdings.map((tokens, seat) => worthTo(setup, seat, tokens));
  const asItIs = endOf(question, 'snatch').worth;
  const [verdict = 'reported'] = verdictsIn(setup);
  const { conviction, reportCost, fine } = setup;
  const does = isJudged
    ? [
        speaker.text(`screen.aftermath.G4.${sanctionKey(setup)}`, { ...names, fine }),
        ...(conviction < 100 ? [speaker.text('screen.aftermath.chance', { ...names, conviction })] : []),
        ...(reportCost > 0 ? [speaker.text('screen.aftermath.cost', { count: reportCost })] : []),
      ].join(' ')
    : speaker.text(`screen.aftermath.G3.${setup.shameVisibility}`, names);
  const answer = (yes: boolean): Command =>
    isJudged ? { type: 'report', file: yes } : { type: 'assignShame', give: yes };
  return (
    <Choices label={speaker.text('screen.aftermath.label')}>
      <AnswerChoice
        mark={isJudged ? <Gavel aria-hidden className="size-8 shrink-0" strokeWidth={1.6} /> : <ShameToken />}
        name={speaker.text(`screen.aftermath.${isJudged ? 'G4' : 'G3'}.yes`)}
        does={does}
        worth={isJudged ? endOf(question, verdict).worth : asItIs}
        now={now}
        isSending={isSending}
        onChoose={() => onAnswer(answer(true))}
      />
      <AnswerChoice
        mark={<Feather aria-hidden className="size-8 shrink-0" strokeWidth={1.6} />}
        name={speaker.text('screen.aftermath.no')}
        does={speaker.text('screen.aftermath.noDoes', names)}
        worth={asItIs}
        now={now}
        isSending={isSending}
        onChoose={() => onAnswer(answer(false))}
      />
    </Choices>
  );
}

const Versions = lazy(() => import('./versions.tsx'));

interface FinishedButtonsProps {
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}

/** Demo play after the last round: another version, or enough. With a bot there is nobody to agree with, so the match ends at once. */
function FinishedButtons({ isSending, onAnswer }: FinishedButtonsProps) {
  const props = useScreen();
  const { match, seat, faces, speaker } = props;
  const [isOpen, setIsOpen] = useState(false);
  const mayLeave = offeredTo(props, 'leave') !== undefined;
  const isAlone = faces.every((face) => face.isBot || face.seat === seat);
  // biome-ignore lint/correctness/useExhaustiveDependencies: left once, however often this is drawn
  useEffect(() => {
    if (isAlone && mayLeave) onAnswer({ type: 'leave' });
  }, [isAlone, mayLeave]);
  if (isAlone) return null;
  return (
    <>
      <Button kind="main" onClick={() => setIsOpen(true)}>
        {speaker.text('screen.finished.another')}
      </Button>
      {mayLeave && (
        <Button aria-disabled={isSending} onClick={() => onAnswer({ type: 'leave' })}>
          {speaker.text('screen.finished.leave')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <Versions onClose={() => setIsOpen(false)} suggested={nextVersion(match.table.variant)} />
        </Suspense>
      )}
    </>
  );
}
