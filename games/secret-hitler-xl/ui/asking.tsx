import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ConfirmButton } from '../../../web/ui/button.tsx';
import { classes } from '../../../web/ui/classes.ts';
import { Dock } from '../../../web/ui/dock.tsx';
import { BallotButton, RoleCard } from '../../../web/ui/pieces.tsx';
import { useIsCovered, useTurning } from '../../../web/ui/private-tray.tsx';
import { type Offered, type ScreenProps, useAnswer, useDraft } from '../../../web/ui/screen.ts';
import { SeatMark } from '../../../web/ui/seat-mark.tsx';
import type { Translator } from '../../game-package.ts';
import type { Command, SecretHitler } from '../types.ts';
import { type Choice, chosenSeat } from './choice.ts';
import { EmergencyCards, Learned, MyCards } from './hand.tsx';
import { roleFace } from './marks.tsx';
import { type Answering, isAlive, isTooLateToMark, isWaited, useScreen, waitsText } from './match-state.ts';
import { Tools } from './tools.tsx';

/** The dock: what is asked of me, who is waited for and what for, all that I was offered, my role, and the tools. */
export function Asking({ choice }: { readonly choice: Choice }) {
  const { match, seat, faces, answer, draft } = useScreen();
  const { send, isSending, refusal } = useAnswer(answer);
  useDraft(draft, choice.command);
  const answering: Answering = { isSending, onAnswer: (command) => void send(command) };
  const isVoting = match.phase === 'vote' && answer !== null && seat !== null && match.asked.includes(seat);
  return (
    <Dock
      match={match}
      seat={answer === null ? null : seat}
      faces={isVoting ? [] : faces}
      ask={<Ask />}
      refusal={refusal}
      hint={match.outcome === null ? <Hint choice={choice} /> : null}
      card={match.hand !== null && match.hands === null && match.outcome === null ? <MyRole /> : null}
      tools={<Tools />}
      hasToolMenu
    >
      <div className="flex min-w-0 max-w-full flex-1 flex-col items-stretch gap-2 roomy:flex-none roomy:items-end">
        <MyCards choice={choice} />
        {answer !== null && (
          <>
            <EmergencyCards choice={choice} />
            <VoteButtons {...answering} />
            <Names choice={choice} />
            <div className="flex flex-wrap justify-end gap-2 empty:hidden">
              <ChosenButton choice={choice} {...answering} />
              <AnswerButtons {...answering} />
            </div>
          </>
        )}
      </div>
    </Dock>
  );
}

const RoleDialog = lazy(async () => ({ default: (await import('./notes.tsx')).RoleDialog }));

/** My role as a card at the edge of the table, and what it means; face down while everything that is secret is covered. */
function MyRole() {
  const { match, speaker } = useScreen();
  const isCovered = useIsCovered();
  const turning = useTurning();
  const { t } = useTranslation('kit');
  const [isOpen, setOpen] = useState(false);
  // Uncovered again, it does not come back by itself.
  if (isOpen && isCovered) setOpen(false);
  const role = match.hand?.role ?? 'liberal';
  const word = speaker.text(`roles.${role}.name`);
  return (
    <>
      <RoleCard
        {...roleFace(role)}
        word={word}
        note={speaker.text('screen.secret.yoursAlone')}
        isCovered={isCovered}
        label={
          isCovered
            ? speaker.text('screen.secret.turnUp')
            : `${speaker.text('screen.secret.youAre')} ${word}. ${t('tray.explain')}`
        }
        onExplain={() => setOpen(true)}
        turning={turning}
      />
      {isOpen && (
        <Suspense>
          <RoleDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What only some are asked, so that the question itself tells who one is. */
const isTelling = (options: readonly Offered[]): boolean =>
  options.some(({ type }) => type === 'point' || type === 'closeEyes');

/** What is asked of me: a key of `screen.asking.ask`. */
function askKey({ match, options }: ScreenProps<SecretHitler>): string {
  const isOffered = (asked: string) => options.some(({ type }) => type === asked);
  if (isOffered('point')) return 'point';
  if (isOffered('closeEyes')) return 'closeEyes';
  if (isOffered('proposeVeto')) return 'legislativeChancellorVeto';
  return match.phase === 'legislativeVeto' && isOffered('enact') ? 'vetoRefused' : match.phase;
}

/** What is asked of me, in one line; whom a vote is about is written on the table. */
function Ask() {
  const props = useScreen();
  const isCovered = useIsCovered();
  const { match, options, speaker } = props;
  const { presidentCandidate, chancellorCandidate, chancellor, markedForExecution } = match.table;
  if (options.length === 0) return null;
  if (isCovered && isTelling(options)) return speaker.text('screen.asking.uncover');
  const name = (seat: number | null) => (seat === null ? '' : speaker.seat(seat));
  const question = speaker.text(`screen.asking.ask.${askKey(props)}`, {
    president: name(presidentCandidate),
    chancellor: name(match.phase === 'vote' ? chancellorCandidate : chancellor),
    seat: name(match.phase === 'pardon' ? markedForExecution : accused(props)),
  });
  if (match.phase !== 'vote') return question;
  return (
    <>
      <span aria-hidden>{speaker.text('screen.votes.label')}</span>
      <span className="sr-only">{question}</span>
    </>
  );
}

/** Whose party is shown in an impeachment: that of the other half of the government. */
function accused({ match, seat }: ScreenProps<SecretHitler>): number | null {
  const { president, chancellor } = match.table;
  return seat === president ? chancellor : president;
}

/** The questions whose answers reach different people. */
const WITH_SIGHT = new Set([
  'investigate_loyalty',
  'special_election',
  'execution',
  'bugging',
  'radicalization',
  'point',
  'closeEyes',
  'impeachment',
  'marked_for_execution',
  'propaganda',
  'pardon',
  'vote_of_no_confidence',
  'emergency',
  'socialDemocratic',
]);

/** Under the question: who will see what of my answer, and what is missing for it; else what the others are waited for. */
function Hint({ choice }: { readonly choice: Choice }) {
  const { match, seat, answer } = useScreen();
  const isMine = answer !== null && seat !== null && match.asked.includes(seat);
  return (
    <>
      {isMine ? <MyHint choice={choice} /> : <Waiting />}
      <Learned />
    </>
  );
}

function MyHint({ choice }: { readonly choice: Choice }) {
  const props = useScreen();
  const isCovered = useIsCovered();
  const { match, options, speaker } = props;
  if (isCovered && isTelling(options)) return null;
  const key = askKey(props);
  const isLate = key === 'marked_for_execution' && isTooLateToMark(match);
  return (
    <>
      {WITH_SIGHT.has(key) && (
        <p>
          {speaker.text(`screen.asking.sees.${isLate ? 'markedNever' : key}`, { policies: match.setup.markRipens })}
        </p>
      )}
      {key === 'vote' && <VotesIn />}
      {key === 'election' && <Limited />}
      {choice.chosen === null && <Missing choice={choice} />}
    </>
  );
}

/** How many have voted, instead of the names of those who have not: the envelopes lie at the seats. */
function VotesIn() {
  const { match, speaker } = useScreen();
  const all = match.table.living.length;
  return <p className="counts">{speaker.text('screen.votes.areIn', { count: all - match.asked.length, all })}</p>;
}

/** Who cannot be nominated now, and why. */
function Limited() {
  const { match, seat, speaker } = useScreen();
  const limited = match.table.termLimitedPlayers.filter((at) => at !== seat && isAlive(match, at));
  if (limited.length === 0) return null;
  return <p>{speaker.text('screen.asking.limited', { count: limited.length, seats: speaker.seats(limited) })}</p>;
}

/** What has to be tapped first. */
function Missing({ choice: { offer } }: { readonly choice: Choice }) {
  const { speaker } = useScreen();
  const isCovered = useIsCovered();
  if (offer?.kind === 'seat') return <p>{speaker.text('screen.asking.pickSeat')}</p>;
  if (offer?.kind === 'card')
    return <p>{speaker.text(isCovered ? 'screen.asking.hiddenCards' : 'screen.asking.pickCard')}</p>;
  return null;
}

/** What the others are waited for; for the dead, that they are. */
function Waiting() {
  const { match, seat, speaker } = useScreen();
  return (
    <>
      <MyVote />
      {isWaited(match) && <p>{waitsText(match, speaker)}</p>}
      {seat !== null && !isAlive(match, seat) && <p>{speaker.text('screen.asking.dead')}</p>}
    </>
  );
}

/** What I have voted, while it can still be changed. */
function MyVote() {
  const { match, speaker } = useScreen();
  const isCovered = useIsCovered();
  const vote = match.hand?.vote ?? null;
  if (match.phase !== 'vote' || vote === null) return null;
  const key = isCovered ? 'sealed' : vote ? 'youVotedJa' : 'youVotedNein';
  return <p className="font-medium text-ink">{speaker.text(`screen.votes.${key}`)}</p>;
}

/** Ja and Nein, large; once I have voted, the other one is still there. */
function VoteButtons({ isSending, onAnswer }: Answering) {
  const { match, options, extras, speaker } = useScreen();
  const isCovered = useIsCovered();
  if (![...options, ...extras].some(({ type }) => type === 'vote')) return null;
  const mine = isCovered ? null : (match.hand?.vote ?? null);
  return (
    <fieldset aria-label={speaker.text('screen.votes.label')} className="flex gap-3 short:gap-2">
      {[true, false].map((ja) => (
        <BallotButton
          key={String(ja)}
          isYes={ja}
          word={speaker.text(ja ? 'screen.votes.ja' : 'screen.votes.nein')}
          means={speaker.text(ja ? 'screen.votes.jaMeans' : 'screen.votes.neinMeans')}
          isDisabled={isSending}
          isChosen={mine === ja}
          onPress={() => onAnswer({ type: 'vote', ja })}
        />
      ))}
    </fieldset>
  );
}

/** Everybody who can be chosen, by name, for keys and screen readers: one stop, whose arrows go from name to name. Others tap the table. */
function Names({ choice }: { readonly choice: Choice }) {
  const { faces, speaker } = useScreen();
  const group = useId();
  const chosen = chosenSeat(choice);
  if (choice.offer?.kind !== 'seat') return null;
  return (
    <fieldset
      aria-label={speaker.text('screen.asking.seats')}
      className="sr-only focus-within:not-sr-only has-focus-visible:flex has-focus-visible:flex-wrap has-focus-visible:gap-1.5"
    >
      {choice.offer.among.map((seat) => (
        <label key={seat} className={classes(NAME, seat === chosen && CHOSEN)}>
          <input
            type="radio"
            name={group}
            className="sr-only"
            checked={seat === chosen}
            onChange={() => choice.choose(seat)}
          />
          <SeatMark look={faces[seat]?.look ?? seat} size="small" />
          {speaker.seat(seat)}
        </label>
      ))}
    </fieldset>
  );
}

const NAME =
  'relative inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer select-none items-center justify-center gap-2 whitespace-nowrap rounded-corner border border-outline bg-surface px-2 text-small font-medium has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2';
const CHOSEN = 'border-accent bg-raised font-semibold shadow-[inset_0_0_0_1px_var(--accent)]';

/** Sends what was chosen; who is executed is asked twice. */
function ChosenButton({ choice, isSending, onAnswer }: Answering & { readonly choice: Choice }) {
  const { match, speaker } = useScreen();
  const { offer, chosen, command } = choice;
  if (offer === null) return null;
  const label = labelOf(speaker, match.phase, choice);
  const send = () => (command === null ? undefined : onAnswer(command));
  const isDisabled = command === null || isSending;
  if (match.phase === 'execution') {
    const sure = speaker.text('screen.asking.sure');
    return (
      <ConfirmButton key={chosen} kind="main" className="grow" disabled={isDisabled} sure={sure} onConfirm={send}>
        {label}
      </ConfirmButton>
    );
  }
  return (
    <Button kind="main" className="grow" disabled={isDisabled} onClick={send}>
      {label}
    </Button>
  );
}

function labelOf(speaker: Translator, phase: string, { offer, chosen }: Choice): string {
  const say = (key: string, values = {}) => speaker.text(`screen.asking.do.${key}`, values);
  if (offer?.kind === 'card') return say(offer.type);
  if (offer?.kind === 'power') {
    return chosen === null
      ? say('choosePowerNone')
      : say('choosePower', { power: speaker.text(`powers.${chosen}.name`) });
  }
  const key = offer?.type === 'nominate' || offer?.type === 'point' ? offer.type : phase;
  return typeof chosen === 'number' ? say(key, { seat: speaker.seat(chosen) }) : say(`${key}Nobody`);
}

interface Answer {
  readonly command: Command;
  /** A key of `screen.asking.do`; what it means is said under it where there is a text for that. */
  readonly key: string;
  readonly hasMeaning?: boolean;
}

/** The answers that need no choosing before: one press each. */
function AnswerButtons({ isSending, onAnswer }: Answering) {
  const { match, options, speaker } = useScreen();
  const isCovered = useIsCovered();
  const marked = match.table.markedForExecution;
  const seat = marked === null ? '' : speaker.seat(marked);
  const answers = options.flatMap((option) => answersTo(option, isCovered));
  return answers.map(({ command, key, hasMeaning }) => (
    <Button key={key} disabled={isSending} className="grow flex-col gap-0" onClick={() => onAnswer(command)}>
      {speaker.text(`screen.asking.do.${key}`, { seat })}
      {hasMeaning && (
        <span className="font-normal text-muted text-small">{speaker.text(`screen.asking.do.${key}Means`)}</span>
      )}
    </Button>
  ));
}

function answersTo({ type, blanks }: Offered, isCovered: boolean): readonly Answer[] {
  switch (type) {
    case 'proposeVeto':
      return [{ command: { type }, key: 'proposeVeto' }];
    case 'answerVeto':
      return [
        { command: { type, accept: true }, key: 'acceptVeto', hasMeaning: true },
        { command: { type, accept: false }, key: 'refuseVeto', hasMeaning: true },
      ];
    case 'closeEyes':
      return isCovered ? [] : [{ command: { type }, key: 'closeEyes' }];
    case 'propaganda':
      return [
        { command: { type, discard: true }, key: 'propagandaDiscard' },
        { command: { type, discard: false }, key: 'propagandaLeave' },
      ];
    case 'pardon':
      return [
        { command: { type, pardon: true }, key: 'pardon' },
        { command: { type, pardon: false }, key: 'noPardon' },
      ];
    case 'noConfidence':
      return [
        { command: { type, enact: true }, key: 'noConfidence' },
        { command: { type, enact: false }, key: 'confidence' },
      ];
    case 'removePolicy':
      return tracksIn(blanks).map((track) => ({ command: { type, track }, key: `remove${track}` }));
    default:
      return [];
  }
}

const tracksIn = ({ track }: Offered['blanks']): readonly ('fascist' | 'communist')[] =>
  track !== undefined && 'oneOf' in track ? (track.oneOf as readonly ('fascist' | 'communist')[]) : [];
