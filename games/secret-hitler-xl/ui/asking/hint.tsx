import { useIsCovered } from '../../../../web/ui/private-tray.tsx';
import { useScreen } from '../screen-context.ts';
import { isAlive, isTooLateToMark, isWaited, waitsText } from '../seat-state.ts';
import type { Choice } from '../use-choice.ts';
import { askKey, isTelling } from './ask.tsx';

/** Under the question: who will see what of my answer, and what is missing for it; else what the others are waited for. */
export function Hint({ choice }: { readonly choice: Choice }) {
  const { match, seat, answer } = useScreen();
  const isMine = answer !== null && seat !== null && match.asked.includes(seat);
  return isMine ? <MyHint choice={choice} /> : <Waiting />;
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

function MyHint({ choice }: { readonly choice: Choice }) {
  const props = useScreen();
  const isCovered = useIsCovered();
  const { match, options, speaker } = props;
  if (isCovered && isTelling(options)) return null;
  const key = askKey(props);
  const isLate = key === 'marked_for_execution' && isTooLateToMark(match);
  return (
    <>
      {WITH_SIGHT.has(key) && <p>{speaker.text(`screen.asking.sees.${isLate ? 'markedNever' : key}`)}</p>}
      {key === 'vote' && <p>{speaker.text('screen.votes.secretUntil')}</p>}
      {key === 'election' && <Limited />}
      {choice.chosen === null && <Missing choice={choice} />}
    </>
  );
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
    return <p>{speaker.text(isCovered ? 'screen.asking.uncover' : 'screen.asking.pickCard')}</p>;
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
