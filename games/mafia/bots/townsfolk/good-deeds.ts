import type { Seat } from '../../../../kernel/index.ts';
import type { ActionName } from '../../resolver/index.ts';
import type { Use } from './aims.ts';
import type { Mind } from './mind.ts';
import { DOUBTFUL, SURE } from './suspicion.ts';

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
export const corpses: Use = ({ view: { table } }) =>
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

/** The living others, but those who are believed to shoot whoever comes. */
export const visitable = (mind: Mind): Seat[] =>
  mind.others().filter((seat) => mind.believedRole(seat) !== 'ParanoidGunOwner');

const friends = (mind: Mind): Seat[] => visitable(mind).filter((seat) => mind.guilt(seat) < DOUBTFUL);

const foes = (mind: Mind, from: number): Seat[] =>
  visitable(mind).filter((seat) => mind.guilt(seat) >= from && seat !== mind.view.hand.lover);

/** What a good player, or one who belongs to nobody, does with each action. */
export const GOOD_DEEDS: Readonly<Record<ActionName, Use>> = {
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
