import type { Seat } from '../../../../kernel/index.ts';
import type { ActionSpec } from '../../resolver/index.ts';
import type { Command, OwnAct } from '../../rules/types.ts';
import type { Aim } from './aims.ts';
import { EVIL_DEEDS } from './evil-deeds.ts';
import { GOOD_DEEDS } from './good-deeds.ts';
import type { Mind } from './mind.ts';
import { chooseOrder } from './ordering.ts';

/** The night's answer: what I do, as often as I may, and what I order. */
export function answerNight(mind: Mind): Command {
  return { type: 'night', own: chooseActs(mind), order: chooseOrder(mind) };
}

function chooseActs(mind: Mind): readonly OwnAct[] {
  const { hand } = mind.view;
  const uses = mind.cause === 'evil' ? EVIL_DEEDS : GOOD_DEEDS;
  const possible = hand.can.flatMap((spec) => actsOf(mind, spec, uses[spec.a](mind)));
  possible.sort((one, other) => other.matters - one.matters);
  const chosen: OwnAct[] = [];
  for (const { act, once } of possible) {
    if (chosen.length >= hand.times) break;
    if (!once || chosen.every(({ action }) => action !== act.action)) chosen.push(act);
  }
  return chosen;
}

interface PossibleAct {
  readonly act: OwnAct;
  readonly matters: number;
  readonly once: boolean;
}

function actsOf(
  mind: Mind,
  { a, on, redirect, once }: Mind['view']['hand']['can'][number],
  aims: readonly Aim[],
): PossibleAct[] {
  return aims
    .filter((aim) => aim.on.length === on.length && aim.on.every((seat, index) => isTarget(mind, on[index], seat)))
    .map((aim, rank) => ({
      act: { action: a, on: aim.on, redirect: redirect === undefined ? null : (aim.redirect ?? mind.view.seat) },
      matters: (aim.matters ?? 1) - rank / 100,
      once: once === true,
    }));
}

function isTarget(mind: Mind, placeholder: ActionSpec['on'][number] | undefined, seat: Seat): boolean {
  switch (placeholder) {
    case 'player':
      return mind.isAlive(seat);
    case 'other':
      return mind.isAlive(seat) && seat !== mind.view.seat;
    case 'corpse':
      return !mind.isAlive(seat);
    default:
      return true;
  }
}
