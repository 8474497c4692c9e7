import type { Seat } from '../../../kernel/index.ts';
import type { ActionName, ActionSpec } from '../resolver/index.ts';
import { barredTonight, canTonight, carriersTonight } from '../rules/night-phase.ts';
import type { Command, Order, OwnAct } from '../types.ts';
import { DOUBTFUL, type Mind, SURE } from './mind.ts';

/** How many nights in a hundred the faction comes back to somebody who survived it. */
const INSIST_PERCENT = 30;

/** The night's answer: what I do, as often as I may, and what I order. */
export function answerNight(mind: Mind): Command {
  return { type: 'night', own: chooseActs(mind), order: chooseOrder(mind) };
}

function chooseActs(mind: Mind): readonly OwnAct[] {
  const { hand } = mind.view;
  const uses = mind.cause === 'evil' ? EVIL_ACTIONS : GOOD_ACTIONS;
  const possible = canTonight(mind.view).flatMap((spec) => actsOf(mind, spec, uses[spec.a](mind)));
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
  const barred = barredTonight(mind.view, a);
  return aims
    .filter((aim) => aim.on.length === on.length && aim.on.every((seat, index) => isTarget(mind, on[index], seat)))
    .filter((aim) => !aim.on.some((seat) => barred.includes(seat)))
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

/** Where an action is aimed. */
interface Aim {
  readonly on: readonly Seat[];
  readonly redirect?: Seat;
  /** Of several actions that a role has, the one that matters most is taken. */
  readonly matters?: number;
}

/** How an action is used: where it is aimed, best first; nothing where it is better left. */
type Use = (mind: Mind) => readonly Aim[];

/** Whom somebody good looks into: those of whom nothing is known, the worst first. */
const unknown: Use = (mind) => {
  const findings = mind.findings();
  const open = visitable(mind).filter((seat) => !findings.has(seat) && Math.abs(mind.guilt(seat)) < SURE);
  const worst = (seat: Seat) => mind.guilt(seat) - (mind.isBelievedPower(seat) ? 2 : 0);
  return mind.ranked(open, worst).map((seat) => ({ on: [seat], matters: 3 }));
};

/** Whom somebody good guards: those who are worth most to the town. */
const dear: Use = (mind) =>
  mind
    .ranked(friends(mind), (seat) => mind.worth(seat) - mind.guilt(seat) / 2, 1.5)
    .map((seat) => ({ on: [seat], matters: mind.isBelievedPower(seat) ? 4 : 1 }));

/** Whom somebody good keeps from acting: those who look bad; nobody rather than a friend. */
const suspects: Use = (mind) =>
  mind.ranked(foes(mind, DOUBTFUL), (seat) => mind.guilt(seat)).map((seat) => ({ on: [seat], matters: 2 }));

const surelyEvil: Use = (mind) =>
  mind.ranked(foes(mind, SURE), (seat) => mind.guilt(seat)).map((seat) => ({ on: [seat], matters: 9 }));

/** Somebody dear changes places with a suspect, who then gets what was meant for them. */
const dearForSuspect: Use = (mind) => pairs(mind, mind.ranked(friends(mind), (seat) => mind.worth(seat))[0]);

/** A suspect's role goes to somebody of whom nothing is known, where it does no harm. */
const disarm: Use = (mind) => {
  const plain = friends(mind).filter((seat) => !mind.isBelievedPower(seat));
  return pairs(mind, mind.ranked(plain, (seat) => -mind.guilt(seat))[0]);
};

function pairs(mind: Mind, friend: Seat | undefined): ReturnType<Use> {
  const [suspect] = mind.ranked(foes(mind, DOUBTFUL), (seat) => mind.guilt(seat));
  return friend === undefined || suspect === undefined ? [] : [{ on: [friend, suspect] }];
}

/** A suspect is made to aim at himself. */
const againstThemselves: Use = (mind) => suspects(mind).map(({ on }) => ({ on, redirect: on[0] as Seat }));

/** Corpses, the latest first. */
const corpses: Use = ({ view: { table } }) =>
  table.graves
    .filter(({ seat, how }) => how === 'night' && !table.living.includes(seat))
    .reverse()
    .map(({ seat }) => ({ on: [seat] }));

/** The dead who were surely good, the worthiest first, once there is somebody worth it. */
const lamented: Use = (mind) => {
  const { graves, living } = mind.view.table;
  const good = graves.filter(({ seat, alignment, how }) => {
    if (living.includes(seat)) return false;
    return alignment === 'good' || (alignment === null && how === 'night') || mind.isMate(seat);
  });
  const worth = (seat: Seat) => (good.find((grave) => grave.seat === seat)?.role?.includes('Villager') ? 0 : 3);
  const ranked = mind.ranked(
    good.map(({ seat }) => seat),
    worth,
  );
  const isWorthIt = ranked[0] !== undefined && (worth(ranked[0]) > 0 || good.length >= 3);
  return isWorthIt ? ranked.map((seat) => ({ on: [seat] })) : [];
};

/** Behind somebody who is trusted but whom nobody would kill. */
const shelter: Use = (mind) => {
  const safe = friends(mind).filter((seat) => mind.guilt(seat) <= -1 && !mind.isBelievedPower(seat));
  return mind.ranked(safe, (seat) => -mind.guilt(seat)).map((seat) => ({ on: [seat] }));
};

const nothing: Use = () => [];

/** What a good player, or one who belongs to nobody, does with each action. */
const GOOD_ACTIONS: Readonly<Record<ActionName, Use>> = {
  busdrive: dearForSuspect,
  possess: againstThemselves,
  roleblock: suspects,
  jail: suspects,
  delay: suspects,
  hide: shelter,
  frame: nothing,
  steal: againstThemselves,
  revive: lamented,
  swap: disarm,
  autopsy: corpses,
  investigate: unknown,
  track: unknown,
  watch: dear,
  double: dear,
  pardon: nothing,
  protect: dear,
  guard: dear,
  eliteGuard: dear,
  recruit: nothing,
  kill: surelyEvil,
  hitmanKill: surelyEvil,
  stealVote: suspects,
};

/** The other living players, except those believed to shoot their visitors. */
const visitable = (mind: Mind): Seat[] =>
  mind.others().filter((seat) => mind.believedRole(seat) !== 'ParanoidGunOwner');

const friends = (mind: Mind): Seat[] => visitable(mind).filter((seat) => mind.guilt(seat) < DOUBTFUL);

const foes = (mind: Mind, from: number): Seat[] =>
  visitable(mind).filter((seat) => mind.guilt(seat) >= from && seat !== mind.view.hand.lover);

/** Strangers, those whom the town would miss most first; the very first is left to the faction's own killers. */
const missed: Use = (mind) => aims(mind.ranked(prey(mind), (seat) => mind.worth(seat), 1).slice(1));

/** Strangers whom everybody trusts. */
const trusted: Use = (mind) => aims(mind.ranked(prey(mind), (seat) => -mind.reputation(seat), 1));

/** Strangers, as they come. */
const anybody: Use = (mind) => aims(mind.ranked(prey(mind), () => 0, 1));

/** One's own, the most suspected first: they need it most. */
const mates: Use = (mind) => aims(mind.ranked(matesOf(mind), (seat) => mind.reputation(seat)));

/** One's own, or oneself where there is nobody else. */
const matesOrSelf: Use = (mind) => [...mates(mind), { on: [mind.view.seat] }];

/** A suspected mate changes places with a stranger whom nobody is after; else two strangers do. */
const confuse: Use = (mind) => {
  const [, second, third] = mind.ranked(prey(mind), (seat) => mind.worth(seat), 1);
  const exposed = matesOf(mind).find((seat) => mind.reputation(seat) >= 1);
  const last = third ?? second;
  if (last === undefined) return [];
  if (exposed !== undefined) return [{ on: [exposed, last] }];
  return second === undefined || third === undefined ? [] : [{ on: [second, third] }];
};

/** Two strangers exchange what they are. */
const shuffle: Use = (mind) => {
  const [, second, third] = mind.ranked(prey(mind), (seat) => mind.worth(seat), 1);
  return second === undefined || third === undefined ? [] : [{ on: [second, third] }];
};

/** A stranger is led to another stranger. */
const mislead: Use = (mind) => {
  const [first, second, third] = mind.ranked(prey(mind), (seat) => mind.worth(seat), 1);
  const puppet = second ?? first;
  const redirect = third ?? first;
  return puppet === undefined || redirect === undefined ? [] : [{ on: [puppet], redirect }];
};

/** The dead of one's own. */
const deadMates: Use = (mind) => {
  const { graves, living } = mind.view.table;
  return aims(graves.map(({ seat }) => seat).filter((seat) => mind.isMate(seat) && !living.includes(seat)));
};

/** The player who is worth most to the town and is probably good, for the cult. */
const converts: Use = (mind) => aims(mind.ranked(prey(mind), (seat) => mind.worth(seat) / 2 - mind.guilt(seat), 2));

/** What an evil player does with each action. */
const EVIL_ACTIONS: Readonly<Record<ActionName, Use>> = {
  busdrive: confuse,
  possess: mislead,
  roleblock: missed,
  jail: missed,
  delay: missed,
  hide: nothing,
  frame: trusted,
  steal: mislead,
  revive: deadMates,
  swap: shuffle,
  autopsy: corpses,
  investigate: anybody,
  track: anybody,
  watch: anybody,
  double: matesOrSelf,
  pardon: nothing,
  protect: mates,
  guard: mates,
  eliteGuard: mates,
  recruit: converts,
  kill: missed,
  hitmanKill: missed,
  stealVote: trusted,
};

const aims = (seats: readonly Seat[]): Aim[] => seats.map((seat) => ({ on: [seat] }));

const prey = (mind: Mind): Seat[] =>
  visitable(mind).filter((seat) => !mind.isMate(seat) && seat !== mind.view.hand.lover);

const matesOf = (mind: Mind): Seat[] => mind.others().filter((seat) => mind.isMate(seat));

/** Whom the leader has killed, and by whom; null for anyone who does not lead. */
function chooseOrder(mind: Mind): Order | null {
  const carriers = carriersTonight(mind.view);
  if (carriers.length === 0 || mind.cause !== 'evil') return null;
  const target = chooseVictim(mind);
  if (target === null) return null;
  const carrier = chooseCarrier(mind, carriers);
  mind.memory.aimedAt = target;
  mind.memory.sent = carrier.seat;
  return { carrier: carrier.seat, action: carrier.action.a, target };
}

/** The player the town would miss most, but seldom twice in a row if the first attempt failed. */
function chooseVictim(mind: Mind): Seat | null {
  const { hand } = mind.view;
  const prey = mind.strangers().filter((seat) => seat !== hand.lover);
  const ranked = mind.ranked(prey, (seat) => mind.worth(seat), 1.5);
  const [first, second] = ranked;
  const hasSurvived = first !== undefined && first === mind.memory.aimedAt;
  if (hasSurvived && second !== undefined && !mind.happens(INSIST_PERCENT)) return second;
  return first ?? null;
}

type Carriers = Mind['view']['hand']['carriers'];

/** First those whom nothing stops, then those whom nobody sees, then those who are suspected anyway; the leader last, and nobody who failed. */
function chooseCarrier(mind: Mind, carriers: Carriers): Carriers[number] {
  const { hand, seat: me } = mind.view;
  const { aimedAt, sent } = mind.memory;
  const hasFailed = aimedAt !== null && mind.isAlive(aimedAt);
  const rate = ({ seat, action }: Carriers[number]): number => {
    const role = hand.teamRoles.find((member) => member.seat === seat)?.role ?? [];
    return (
      (role.includes('Ninja') ? 4 : 0) +
      (action.a === 'hitmanKill' ? 6 : 0) +
      mind.reputation(seat) / 4 -
      (role.includes('Godfather') ? 1 : 0) -
      (seat === me ? 0.5 : 0) -
      (seat === hand.lover ? 1 : 0) -
      (hasFailed && seat === sent ? 7 : 0)
    );
  };
  return carriers.reduce((best, other) => (rate(other) > rate(best) ? other : best));
}
