import type { Seat } from '../../../../kernel/index.ts';
import type { ActionName } from '../../resolver/index.ts';
import type { Aim, Use } from './aims.ts';
import { corpses, visitable } from './good-deeds.ts';
import type { Mind } from './mind.ts';

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

/** Whoever is worth most to the town and is probably good, for the cult. */
const converts: Use = (mind) => aims(mind.ranked(prey(mind), (seat) => mind.worth(seat) / 2 - mind.guilt(seat), 2));

const nothing: Use = () => [];

const aims = (seats: readonly Seat[]): Aim[] => seats.map((seat) => ({ on: [seat] }));
const prey = (mind: Mind): Seat[] =>
  visitable(mind).filter((seat) => !mind.isMate(seat) && seat !== mind.view.hand.lover);
const matesOf = (mind: Mind): Seat[] => mind.others().filter((seat) => mind.isMate(seat));

/** What an evil player does with each action. */
export const EVIL_DEEDS: Readonly<Record<ActionName, Use>> = {
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
