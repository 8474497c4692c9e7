import { Moon, Undo2, Vote } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { Button, ConfirmButton } from '../../../web/ui/button.tsx';
import { Dock } from '../../../web/ui/dock.tsx';
import { useIsCovered } from '../../../web/ui/private-tray.tsx';
import { ReadyButton } from '../../../web/ui/ready-button.tsx';
import { useAnswer, useDraft } from '../../../web/ui/screen.ts';
import { fieldLook } from '../../../web/ui/text-field.tsx';
import { firstNightText } from '../text/phrase.ts';
import type { Command, PhaseName, Table } from '../types.ts';
import type { Ballot } from './ballot.ts';
import { Claims } from './day-acts.tsx';
import { Plan, Tasks } from './plan.tsx';
import { useScreen } from './screen-context.tsx';
import { Chosen, MyCard, Results } from './secret.tsx';
import type { Night, Tonight } from './tonight.ts';
import { Tools } from './tools.tsx';

interface AskingProps {
  readonly night: Night;
  readonly ballot: Ballot;
}

/** What is chosen, or about to be. */
interface Choosing {
  readonly tonight: Tonight | null;
  readonly ballot: Ballot;
}

/** The dock: what is asked of me, who is waited for, the one thing that sends my answer, my card, and the ways to everything else. */
export function Asking({ night, ballot }: AskingProps) {
  const { tonight, change, keep } = night;
  const { match, seat, faces, extras, answer, draft, speaker, place } = useScreen();
  const { send, isSending, refusal } = useAnswer(answer);
  const [lastWords, setLastWords] = useState('');
  useDraft(draft, chosenNow(match.phase, { tonight, ballot, lastWords }));
  const isMine = answer !== null && seat !== null && match.asked.includes(seat);
  const isAlive = seat !== null && match.table.living.includes(seat);
  const hand = match.hands === null ? match.hand : null;
  const answering: Answering = { isSending, onAnswer: (command) => void send(command).then(() => keep?.()) };
  // By night nobody is waited for by name; by day the table shows whose votes are missing.
  const isShownElsewhere = isMine && (match.phase === 'night' || match.phase === 'day');
  return (
    <Dock
      match={match}
      seat={answer === null ? null : seat}
      faces={isShownElsewhere || place === 'replay' ? [] : faces}
      ask={
        tonight === null ? (
          speaker.text(`screen.asking.ask.${match.phase as 'night' | 'day' | 'lastWords'}`)
        ) : (
          <Plan tonight={tonight} />
        )
      }
      hint={<Hint tonight={tonight} ballot={ballot} isChanging={keep !== null} />}
      refusal={refusal}
      card={hand === null ? null : <MyCard hand={hand} />}
      aside={isAlive ? <ReadyButton key={`${match.phase} ${match.table.round.number}`} /> : null}
      tools={<Tools hand={hand} />}
      hasToolMenu
    >
      {tonight !== null && <GoodNight tonight={tonight} {...answering} />}
      {keep !== null && <Button onClick={keep}>{speaker.text('screen.asking.keep')}</Button>}
      {change !== null && (
        <Button data-change onClick={change}>
          {speaker.text('screen.asking.change')}
        </Button>
      )}
      {ballot.among.length > 0 && <VoteButton ballot={ballot} {...answering} />}
      {extras.some(({ type }) => type === 'unvote') && <UnvoteButton ballot={ballot} {...answering} />}
      <LastWordsForm text={lastWords} onText={setLastWords} {...answering} />
      <Claims />
    </Dock>
  );
}

/** What would be my answer if my time were up now; null where I have chosen nothing. */
function chosenNow(
  phase: PhaseName,
  { tonight, ballot, lastWords }: Choosing & { readonly lastWords: string },
): Command | null {
  if (phase === 'night') return tonight === null || tonight.isEmpty ? null : tonight.command;
  if (phase === 'day') return ballot.chosen === null ? null : { type: 'vote', for: ballot.chosen };
  return phase === 'lastWords' && lastWords !== '' ? { type: 'lastWords', lastWords } : null;
}

/** How an answer is given. */
interface Answering {
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}

/** The one button of the night, the same for everybody. If nothing was tapped it asks once more those who can act, and anybody whose role is covered. */
function GoodNight({ tonight, isSending, onAnswer }: Answering & { readonly tonight: Tonight }) {
  const { speaker } = useScreen();
  const isCovered = useIsCovered();
  const send = () => onAnswer(tonight.command);
  const common = { kind: 'main', 'data-good-night': '', disabled: isSending, icon: Moon } as const;
  const look = 'min-h-13 flex-1 text-base leading-tight sm:px-10 sm:text-large short:px-3 short:text-base';
  const label = speaker.text('screen.asking.goodNight');
  if (tonight.isEmpty && (isCovered || tonight.tasks.some(({ kind }) => kind !== 'thought'))) {
    return (
      <ConfirmButton {...common} className={look} sure={speaker.text('screen.asking.sleepAnyway')} onConfirm={send}>
        {label}
      </ConfirmButton>
    );
  }
  return (
    <Button {...common} className={look} onClick={send}>
      {label}
    </Button>
  );
}

/** Casts the vote that was tapped, or changes the one that was cast. */
function VoteButton({ ballot, isSending, onAnswer }: Answering & { readonly ballot: Ballot }) {
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
      icon={Vote}
      className="flex-1 sm:[:has(>[data-unvote])>&]:min-w-60 max-sm:[:has(>[data-unvote])>&]:basis-0 max-sm:[:has(>[data-unvote])>&]:px-2 max-sm:[:has(>[data-unvote])>&]:py-0.5 max-sm:[:has(>[data-unvote])>&]:text-small max-sm:leading-tight max-[22rem]:px-2 max-[22rem]:text-small short:basis-full short:px-2 short:text-small"
      disabled={chosen === null || isSending}
      onClick={() => (chosen === null ? undefined : onAnswer({ type: 'vote', for: chosen }))}
    >
      {label()}
    </Button>
  );
}

/** Takes back the vote that was cast, until another is. */
function UnvoteButton({ ballot, isSending, onAnswer }: Answering & { readonly ballot: Ballot }) {
  const { answer, speaker } = useScreen();
  if (answer === null) return null;
  return (
    <Button
      data-unvote
      icon={Undo2}
      title={speaker.text('screen.asking.unvote')}
      className="max-sm:px-2 short:px-2"
      aria-disabled={isSending}
      onClick={() => {
        // Who was voted for is no longer chosen either: else the clock would vote for them again.
        ballot.letGo();
        onAnswer({ type: 'unvote' });
      }}
    >
      <span className="max-sm:sr-only short:sr-only">{speaker.text('screen.asking.unvote')}</span>
    </Button>
  );
}

interface LastWordsProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** What the lynched says before night falls; or nothing. */
function LastWordsForm({ text, onText, isSending, onAnswer }: Answering & LastWordsProps) {
  const { options, answer, speaker } = useScreen();
  const id = useId();
  const blank = options.find(({ type }) => type === 'lastWords')?.blanks.lastWords;
  if (answer === null || blank === undefined || !('textUpTo' in blank)) return null;
  return (
    <form
      data-last-words
      className="flex flex-1 flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer({ type: 'lastWords', lastWords: text });
      }}
    >
      <label htmlFor={id} className="sr-only">
        {speaker.text('screen.asking.lastWords')}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={blank.textUpTo}
        value={text}
        placeholder={speaker.text('screen.asking.lastWords')}
        onChange={(event) => onText(event.target.value)}
        className={fieldLook}
      />
      <Button kind="main" type="submit" disabled={isSending}>
        {speaker.text(text === '' ? 'screen.asking.sayNothing' : 'screen.asking.sayLast')}
      </Button>
    </form>
  );
}

/** Under the question: what my answer means, what else there is to settle, what I alone know of last night, and where I stand if I am not asked. */
function Hint({ tonight, ballot, isChanging }: Choosing & { readonly isChanging: boolean }) {
  const { match, speaker } = useScreen();
  const isCovered = useIsCovered();
  const firstNight = firstNightText(speaker, match);
  const hand = match.hands === null && !isCovered ? match.hand : null;
  return (
    <>
      {firstNight !== null && <p className="font-semibold text-ink">{firstNight}</p>}
      {tonight !== null && isChanging && <Plan tonight={tonight} />}
      {tonight !== null && !isCovered && <Tasks tonight={tonight} />}
      {hand !== null && <Results hand={hand} />}
      {hand !== null && tonight === null && <Chosen hand={hand} />}
      {!isChanging && <Standing ballot={ballot} />}
    </>
  );
}

function Standing({ ballot }: { readonly ballot: Ballot }) {
  const { match, seat, answer, place } = useScreen();
  if (place === 'replay') return null;
  const isMine = answer !== null && seat !== null && match.asked.includes(seat);
  if (seat === null) return <Says line="watching" />;
  if (isMine && match.phase === 'day' && isLastVote(match.table, seat)) return <Says line="hint.last" isLoud />;
  if (isMine) return <Says line={`hint.${match.phase}`} />;
  if (!match.table.living.includes(seat)) return <Says line="dead" />;
  if (match.phase === 'night') return <Says line="asleep" />;
  return match.phase === 'day' ? <MyVote ballot={ballot} /> : <WhoSpeaks />;
}

/** Whether everybody else has voted already. */
const isLastVote = ({ living, votes }: DeepReadonly<Table>, mine: Seat): boolean =>
  living.every((seat) => ((votes[seat] ?? null) === null) === (seat === mine));

interface SaysProps {
  readonly line: string;
  /** Whether it is easily regretted. */
  readonly isLoud?: boolean;
}

function Says({ line, isLoud = false }: SaysProps) {
  const { speaker } = useScreen();
  return <p className={isLoud ? 'font-semibold text-ink' : undefined}>{speaker.text(`screen.asking.${line}`)}</p>;
}

function MyVote({ ballot: { mine, among } }: { readonly ballot: Ballot }): ReactNode {
  const { speaker } = useScreen();
  if (mine === null) return null;
  const who = mine === 'nobody' ? speaker.text('screen.votes.nobody') : speaker.seat(mine);
  return (
    <p>
      <span className="font-medium text-ink">{speaker.text('screen.asking.youVote', { who })}</span>{' '}
      {among.length > 0 && speaker.text('screen.asking.mayChange')}
    </p>
  );
}

function WhoSpeaks() {
  const { match, speaker } = useScreen();
  const { speaker: speaking } = match.table;
  if (speaking === null) return null;
  return <p>{speaker.text('screen.asking.speaks', { seat: speaker.seat(speaking) })}</p>;
}
