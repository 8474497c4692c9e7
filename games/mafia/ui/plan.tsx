import { EyeClosed, MoonStar } from 'lucide-react';
import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import { useIsCovered } from '../../../web/ui/private-tray.tsx';
import type { Translator } from '../../game-package.ts';
import { firstNightText } from '../text/phrase.ts';
import type { Deeds, Order, OwnAct } from '../types.ts';
import { SeatName, useScreen } from './screen-context.tsx';
import {
  type ActionName,
  choicesOf,
  type Draft,
  isHalf,
  type Line,
  settled,
  type Task,
  type Tonight,
} from './tonight.ts';

/** Somebody by name; of me it is said that it is me. */
const named = ({ text, seat }: Translator, who: Seat, mine: Seat | null): string =>
  who === mine ? text('screen.night.yourself', { seat: seat(who) }) : seat(who);

/** What I do with an action of mine, in one sentence. */
function actSentence(speaker: Translator, { action, on, redirect }: DeepReadonly<OwnAct>, mine: Seat | null): string {
  const [first = 0, second = redirect ?? first] = on;
  const [target, other] = [named(speaker, first, mine), named(speaker, second, mine)];
  return speaker.text(`screen.night.plan.${action}`, { target, other });
}

/** What is done on my order, in one sentence. */
function orderSentence({ text, seat }: Translator, order: DeepReadonly<Order>, mine: Seat | null): string {
  const { carrier, action, target } = order;
  const who = carrier === mine ? 'orderMyself' : 'order';
  return text(`screen.night.plan.${who}${target === mine ? 'AtMe' : ''}`, {
    carrier: seat(carrier),
    action: text(`actions.${action}.name`),
    target: seat(target),
  });
}

/** What was settled for a task, in one sentence. */
function planSentence(speaker: Translator, { kind }: Task, line: Line, mine: Seat | null): string {
  if (kind === 'own') return actSentence(speaker, line.value as OwnAct, mine);
  if (kind === 'order') return orderSentence(speaker, line.value as Order, mine);
  return speaker.text('screen.night.plan.thought', { target: speaker.seat(line.picks[0] ?? 0) });
}

/** What I chose in a night. */
export function deedSentences(
  speaker: Translator,
  mine: Seat | null,
  { own, order }: DeepReadonly<Deeds>,
): readonly string[] {
  const sentences = [
    ...(order === null ? [] : [orderSentence(speaker, order, mine)]),
    ...own.map((act) => actSentence(speaker, act, mine)),
  ];
  return sentences.length > 0 ? sentences : [speaker.text('screen.night.plan.nothing')];
}

/** What I am about to send, in a sentence for each thing, and what comes to nothing as it is; before that, the question. Nothing of it while covered. */
export function Plan({ tonight }: { readonly tonight: Tonight }) {
  const { speaker, seat } = useScreen();
  const isCovered = useIsCovered();
  if (isCovered) {
    return (
      <p className="flex items-center gap-2">
        <EyeClosed aria-hidden className="size-5 shrink-0 text-muted" />
        {speaker.text('screen.night.covered')}
      </p>
    );
  }
  const { tasks, drafts, at, isEmpty } = tonight;
  return (
    <div data-plan>
      {isEmpty && <p>{questionOf(speaker, tonight, at.task)}</p>}
      {tasks.map((task, index) => {
        const draft = drafts[index] as Draft;
        const line = settled(task, draft);
        return (
          <div key={task.key}>
            {line !== null && <p>{planSentence(speaker, task, line, seat)}</p>}
            {line !== null && isOrderAt(task, line, seat) && (
              <p data-at-me className="font-semibold text-danger text-small">
                {speaker.text('screen.night.atYourself')}
              </p>
            )}
            {isHalf(task, draft) && <p className="text-danger text-small">{speaker.text('screen.night.half')}</p>}
          </div>
        );
      })}
    </div>
  );
}

/** Whether a task orders something to be done to somebody. */
const isOrderAt = ({ kind }: Task, { value }: Line, seat: Seat | null): boolean =>
  kind === 'order' && (value as Order).target === seat;

/** What is asked: the order, the action, or nothing at all. */
function questionOf({ text }: Translator, { tasks, drafts }: Tonight, index: number): string {
  const { kind, key } = tasks[index] as Task;
  if (kind === 'order') return text('screen.night.order');
  if (kind === 'thought') return text('screen.night.sleepOnly');
  const question = text(`actions.${drafts[index]?.action}.ask`);
  return index > 0 && key !== 'own0' ? `${text('screen.night.again')} ${question}` : question;
}

/** What there is to settle, where one tap does not settle it: which of several actions, and who was tapped for each place. */
export function Tasks({ tonight }: { readonly tonight: Tonight }) {
  const { speaker } = useScreen();
  const { tasks, drafts } = tonight;
  const isAlone = tasks.length === 1;
  return (
    <div data-tonight className="flex flex-col gap-1.5">
      {tasks.map((task, index) => (
        <div key={task.key} className="flex flex-col gap-1.5">
          {!isAlone && <p className="font-semibold text-ink">{questionOf(speaker, tonight, index)}</p>}
          {task.kind === 'thought' && <Thought isEmpty={tonight.isEmpty} />}
          <Choices tonight={tonight} index={index} />
          {(!isAlone || (drafts[index] as Draft).picks.length > 1) && (
            <div className="flex flex-wrap gap-1.5">
              {[...(drafts[index] as Draft).picks.keys()].map((place) => (
                <Place key={place} tonight={tonight} index={index} place={place} />
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

/** For those who only sleep: who gives the order, where they belong to those who follow one, and that they may tap like everybody. */
function Thought({ isEmpty }: { readonly isEmpty: boolean }) {
  const { match, seat, speaker } = useScreen();
  const leader = match.hand?.leader ?? null;
  const isLed = leader !== null && leader !== seat && firstNightText(speaker, match) === null;
  if (!isLed && !isEmpty) return null;
  return (
    <p>
      {isLed && `${speaker.text('screen.night.led', { leader: speaker.seat(leader) })} `}
      {isEmpty && speaker.text('screen.night.thought')}
    </p>
  );
}

interface TaskProps {
  readonly tonight: Tonight;
  readonly index: number;
}

/** Which of several actions, where there is a choice. */
function Choices({ tonight, index }: TaskProps) {
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
          {speaker.text(`actions.${choice as ActionName}.name`)}
        </button>
      ))}
    </fieldset>
  );
}

/** A place for somebody: who was tapped for it, or that nobody was. */
function Place({ tonight, index, place }: TaskProps & { readonly place: number }) {
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
      className={classes(CHIP, 'min-w-0 max-w-full flex-1 basis-28 flex-col items-start gap-0', isNow && CHOSEN)}
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
  'inline-flex min-h-11 items-center justify-center gap-1.5 rounded-corner border border-outline bg-surface px-2.5 py-1 text-ink text-small';
const CHOSEN = 'border-accent bg-raised font-semibold shadow-[inset_0_0_0_1px_var(--accent)]';

/** In the middle of the table: whom I visit, as large as my own seat can read it, and nobody over my shoulder learns why. */
export function Visiting({ tonight }: { readonly tonight: Tonight }) {
  const { speaker, seat } = useScreen();
  const { tasks, drafts } = tonight;
  const lines = tasks.flatMap((task, index) => {
    const line = settled(task, drafts[index] as Draft);
    return line === null ? [] : [{ task, line }];
  });
  if (lines.length === 0) {
    return (
      <p className="text-center text-large text-on-table-muted">
        <MoonStar aria-hidden className="me-1 inline size-[1.25em] align-text-bottom" />
        {speaker.text('screen.asking.tapNight')}
      </p>
    );
  }
  return lines.map(({ task, line }) => {
    const [carrier, ...aims] = task.kind === 'order' ? line.picks : [seat, ...line.picks];
    const who = aims.map((each) => speaker.seat(each ?? 0));
    const isSent = carrier !== seat;
    return (
      <p key={task.key} className="text-center text-large text-on-table-muted leading-tight upright:text-base">
        {isSent
          ? speaker.text('screen.night.sends', { carrier: speaker.seat(carrier ?? 0) })
          : speaker.text(task.kind === 'thought' ? 'screen.night.suspects' : 'screen.night.visits')}
        <span
          className={classes(
            'block truncate font-semibold font-title text-on-table',
            lines.length + who.length > 2 ? 'text-title' : 'text-big',
          )}
        >
          {who.join(' · ')}
        </span>
      </p>
    );
  });
}
