import type { Action } from '../../resolver/index.ts';
import type { Order } from '../commands/index.ts';
import type { VoteCount } from './counting.ts';
import type { PendingOrder } from './pending.ts';
import type { Results } from './results.ts';
import { actionIn, choiceOf, nameOf, namesOf, type Teller, tellEvent } from './story.ts';
import { factionIn, type Text } from './titles.ts';

/** MF-151: what an order asks for, as a sentence. */
export function tellOrder(teller: Teller, who: number, order: Order): string {
  const { text } = teller;
  const name = nameOf(teller, who);
  switch (order.kind) {
    case 'act':
    case 'factionAct':
      return tellAction(teller, order.action);
    case 'cancel':
      return text('desk.orders.cancel', { name, action: actionIn(teller, order.a) });
    case 'cancelFaction':
      return text('desk.orders.cancelFaction', { faction: factionIn(text, teller.village, order.faction) });
    case 'vote':
      return text('desk.orders.vote', { name, for: choiceOf(teller, order.for) });
    case 'withdraw':
      return text('desk.orders.withdraw', { name });
    case 'will':
      return text(order.text === '' ? 'desk.orders.noWill' : 'desk.orders.will', { name });
  }
}

/** Who wants to do what to whom. */
export function tellAction(teller: Teller, { a, by, on, redirect, via = null }: Action): string {
  const names = [...on, ...(typeof redirect === 'number' ? [redirect] : [])].map((who) => nameOf(teller, who));
  const [first = '', second = ''] = names;
  const act = teller.text(`desk.orders.act.${a}`, { name: nameOf(teller, by), first, second });
  if (via === null) return act;
  return teller.text('desk.orders.forFaction', { act, faction: factionIn(teller.text, teller.village, via) });
}

/** A pending order as a sentence. */
export const tellPending = (teller: Teller, order: PendingOrder): string =>
  order.kind === 'act'
    ? tellAction(teller, order.action)
    : teller.text('desk.orders.vote', {
        name: nameOf(teller, order.ballot.by),
        for: choiceOf(teller, order.ballot.for),
      });

/** MF-156: the vote count, line by line, ready to paste. */
export function voteCountLines(teller: Teller, { candidates, notVoting, needsHalf }: VoteCount): readonly string[] {
  const { text } = teller;
  const none = candidates.length === 0 ? [text('desk.count.none')] : [];
  return [
    ...none,
    ...candidates.map(({ for: choice, voters }) =>
      text('desk.count.candidate', {
        name: choiceOf(teller, choice),
        count: voters.length,
        voters: namesOf(teller, voters),
      }),
    ),
    ...(notVoting.length === 0
      ? []
      : [text('desk.count.notVoting', { count: notVoting.length, names: namesOf(teller, notVoting) })]),
    ...(needsHalf ? [text('desk.count.majority')] : []),
  ];
}

/** MF-152: the public story, wills included, ready to paste. */
export function storyLines(text: Text, { phase, village, story, wills }: Results): readonly string[] {
  const teller = { text, village };
  return [
    ...story.map((event) => tellEvent(teller, event, phase)),
    ...wills.map(({ who, text: will }) => text('desk.story.will', { name: nameOf(teller, who), will })),
  ];
}

/** MF-152: what each player is to be told, ready to paste. */
export function privateLines(text: Text, { phase, village, privately }: Results) {
  const teller = { text, village };
  return privately.map(({ who, events }) => ({
    who,
    name: nameOf(teller, who),
    lines: events.map((event) => tellEvent(teller, event, phase)),
  }));
}

/** MF-152: what only the moderator may know. */
export const behindLines = (text: Text, { phase, village, behindTheScenes }: Results): readonly string[] =>
  behindTheScenes.map((event) => tellEvent({ text, village }, event, phase));
