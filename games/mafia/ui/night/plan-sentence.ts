import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import type { Translator } from '../../../game-package.ts';
import type { Order, OwnAct } from '../../types.ts';
import type { Line } from './offer.ts';
import type { Task } from './tasks.ts';

/** Somebody by name; of me it is said that it is me. */
const named = ({ text, seat }: Translator, who: Seat, mine: Seat | null): string =>
  who === mine ? text('screen.night.yourself', { seat: seat(who) }) : seat(who);

/** What I do with an action of mine, in one sentence. */
export function actSentence(
  speaker: Translator,
  { action, on, redirect }: DeepReadonly<OwnAct>,
  mine: Seat | null,
): string {
  const [first = 0, second = redirect ?? first] = on;
  const [target, other] = [named(speaker, first, mine), named(speaker, second, mine)];
  return speaker.text(`screen.night.plan.${action}`, { target, other });
}

/** What is done on my order, in one sentence. */
export function orderSentence(
  { text, seat }: Translator,
  { carrier, action, target }: DeepReadonly<Order>,
  mine: Seat | null,
): string {
  const who = carrier === mine ? 'orderMyself' : 'order';
  return text(`screen.night.plan.${who}${target === mine ? 'AtMe' : ''}`, {
    carrier: seat(carrier),
    action: text(`actions.${action}.name`),
    target: seat(target),
  });
}

/** What was settled for a task, in one sentence. */
export function planSentence(speaker: Translator, { kind }: Task, line: Line, mine: Seat | null): string {
  if (kind === 'own') return actSentence(speaker, line.value as OwnAct, mine);
  if (kind === 'order') return orderSentence(speaker, line.value as Order, mine);
  return speaker.text('screen.night.plan.thought', { target: speaker.seat(line.picks[0] ?? 0) });
}

/** Whether a task orders something to be done to somebody. */
export const isOrderAt = ({ kind }: Task, { value }: Line, seat: Seat | null): boolean =>
  kind === 'order' && (value as Order).target === seat;
