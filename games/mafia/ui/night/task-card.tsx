import { classes } from '../../../../web/ui/classes.ts';
import { useScreen } from '../screen-context.ts';
import { SeatName } from '../seat-name.tsx';
import type { ActionName } from './offer.ts';
import { choicesOf, type Draft, type Task } from './tasks.ts';
import type { Tonight } from './use-tonight.ts';

interface TaskCardProps {
  readonly tonight: Tonight;
  readonly index: number;
}

/** One thing to settle: the question, which of several actions, and who was tapped for each place. */
export function TaskCard({ tonight, index }: TaskCardProps) {
  const task = tonight.tasks[index] as Task;
  const draft = tonight.drafts[index] as Draft;
  const isNow = tonight.at.task === index;
  const isAlone = tonight.tasks.length === 1;
  const hasPlaces = draft.picks.length > 1 || !isAlone;
  return (
    <div
      className={classes(
        'flex flex-col gap-1.5',
        !isAlone && 'rounded-corner border-2 p-2',
        !isAlone && (isNow ? 'border-accent bg-surface' : 'border-line'),
      )}
    >
      <Question task={task} draft={draft} index={index} />
      <Choices tonight={tonight} index={index} />
      {hasPlaces && (
        <div className="flex flex-wrap gap-1.5">
          {Object.keys(draft.picks).map((place) => (
            <Place key={place} tonight={tonight} index={index} place={Number(place)} />
          ))}
        </div>
      )}
    </div>
  );
}

interface QuestionProps {
  readonly task: Task;
  readonly draft: Draft;
  readonly index: number;
}

/** What is asked: the order, the action, or nothing at all. */
function Question({ task, draft, index }: QuestionProps) {
  const { speaker } = useScreen();
  if (task.kind === 'order') return <h3 className={QUESTION}>{speaker.text('screen.night.order')}</h3>;
  if (task.kind === 'thought') {
    return (
      <>
        <h3 className={QUESTION}>{speaker.text('screen.night.sleepOnly')}</h3>
        <Led />
        <p className="text-muted text-small">{speaker.text('screen.night.thought')}</p>
      </>
    );
  }
  const isAgain = index > 0 && task.key !== 'own0';
  return (
    <h3 className={QUESTION}>
      {isAgain && `${speaker.text('screen.night.again')} `}
      {speaker.text(`actions.${draft.action}.ask`)}
    </h3>
  );
}

/** Who gives the order tonight, where I belong to those who follow it. */
function Led() {
  const { match, seat, speaker } = useScreen();
  const leader = match.hand?.leader ?? null;
  if (leader === null || leader === seat) return null;
  return <p className="text-small">{speaker.text('screen.night.led', { leader: speaker.seat(leader) })}</p>;
}

const QUESTION = 'font-sans text-base font-semibold';

/** Which of several actions, where there is a choice. */
function Choices({ tonight, index }: TaskCardProps) {
  const { speaker } = useScreen();
  const choices = choicesOf(tonight.tasks[index] as Task);
  const { action } = tonight.drafts[index] as Draft;
  if (choices.length < 2) return null;
  return (
    <fieldset aria-label={speaker.text('screen.night.which')} className="flex flex-wrap gap-1.5">
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          data-action={choice}
          aria-pressed={choice === action}
          onClick={() => tonight.chooseAction(index, choice as ActionName)}
          className={classes(CHIP, choice === action && CHOSEN)}
        >
          {speaker.text(`actions.${choice}.name`)}
        </button>
      ))}
    </fieldset>
  );
}

/** A place for somebody: who was tapped for it, or that nobody was. */
function Place({ tonight, index, place }: TaskCardProps & { readonly place: number }) {
  const { speaker } = useScreen();
  const task = tonight.tasks[index] as Task;
  const { picks, action } = tonight.drafts[index] as Draft;
  const pick = picks[place] ?? null;
  const isNow = tonight.at.task === index && tonight.at.place === place;
  return (
    <button
      type="button"
      data-place={place}
      aria-pressed={isNow}
      onClick={() => tonight.turnTo(index, place)}
      className={classes(CHIP, 'min-w-0 max-w-full flex-1 basis-32 flex-col items-start gap-0', isNow && CHOSEN)}
    >
      <span className="text-left text-muted text-small leading-tight">
        {task.kind === 'own' && picks.length > 1 && `${place + 1}. `}
        {speaker.text(placeKey(task, action, place, picks.length))}
      </span>
      {pick === null ? (
        <span className="text-muted">{speaker.text('screen.night.nobodyYet')}</span>
      ) : (
        <SeatName seat={pick} className="font-semibold" />
      )}
    </button>
  );
}

function placeKey({ kind }: Task, action: ActionName | null, place: number, places: number): string {
  if (kind === 'order') return place === 0 ? 'screen.night.carrier' : 'screen.night.target';
  if (places === 1) return 'screen.night.target';
  return place === 0 ? 'screen.night.first' : `actions.${action}.then`;
}

const CHIP =
  'inline-flex min-h-11 items-center justify-center gap-1.5 rounded-corner border border-muted bg-surface px-2.5 py-1 text-small';
const CHOSEN = 'border-accent bg-raised font-semibold shadow-[inset_0_0_0_1px_var(--accent)]';
