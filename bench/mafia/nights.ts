/** The nights of Mafia that are measured: ten and twenty players with many roles, everyone alive and acting. */
import {
  type Action,
  factionSpec,
  newVillage,
  PRESETS,
  type Preset,
  personalSpecs,
  type RoleStack,
  resolveDay,
  resolveNight,
  type Village,
  type Who,
} from '../../games/mafia/resolver/index.ts';
import { drawBelow, seedRandom } from '../hand-written.ts';
import type { Contender } from '../measure.ts';
import { nightOf } from './naive.ts';

const DIFFERENT_NIGHTS = 200;

const TEN: readonly RoleStack[] = [
  ['Cop'],
  ['Doctor'],
  ['Roleblocker'],
  ['Busdriver'],
  ['Watcher'],
  ['Tracker'],
  ['Vigilante'],
  ['Bodyguard'],
  ['Goon'],
  ['Ventriloquist'],
];

/** By the number of players. */
export const MIXES = {
  10: TEN,
  20: [
    ...TEN,
    ['Delayer'],
    ['ActionDoubler'],
    ['EliteBodyguard'],
    ['Politician'],
    ['ParanoidGunOwner'],
    ['Framer'],
    ['Jailkeeper'],
    ['Ninja', 'Tracker'],
    ['Hitman'],
    ['Bulletproof', 'Miller'],
  ],
} as const satisfies Record<number, readonly RoleStack[]>;

export type Size = keyof typeof MIXES;

const MAFIA: ReadonlySet<string> = new Set(['Goon', 'Hitman', 'Framer', 'Ventriloquist']);

const LONG_GAME = 60;

/** A village of the mix before its first night. */
export function villageOf(size: Size, preset: Preset): Village {
  const players = MIXES[size].map((role, index) => ({
    id: `p${index}`,
    name: `${role.join('')}${index}`,
    role,
    faction: role.some((layer) => MAFIA.has(layer)) ? 'mafia' : 'town',
  }));
  const factions = [
    { id: 'town', name: 'Town', kind: 'Town' },
    { id: 'mafia', name: 'Mafia', kind: 'Mafia' },
  ] as const;
  return newVillage({ settings: PRESETS[preset], seed: 1, factions, players });
}

/** The submissions of a night: everyone who can act does, at random, and one of the mafia does the kill. */
export function submissionsFor(village: Village, seed: number): readonly Action[] {
  const random = seedRandom(seed);
  const everybody = village.players.map((_, who) => who);
  const somebody = (): Who => drawBelow(random, everybody.length);
  const somebodyElse = (who: Who): Who => (who + 1 + drawBelow(random, everybody.length - 1)) % everybody.length;
  const personal = everybody.flatMap((by): Action[] =>
    personalSpecs(village, by).map(({ a, on, redirect }) => ({
      a,
      by,
      on: on.map(() => somebodyElse(by)),
      redirect: redirect === undefined ? null : somebody(),
    })),
  );
  const killers = everybody.filter((who) => factionSpec(village, who) !== null);
  const by = killers[drawBelow(random, killers.length)] as Who;
  const kill = factionSpec(village, by) as { readonly a: Action['a'] };
  return [...personal, { a: kill.a, by, on: [somebody()], via: village.players[by]?.faction ?? null }];
}

/** The same village with a log of sixty nights and days; its dead are revived, so that as much happens. */
export function afterLongGame(start: Village): Village {
  let village = start;
  for (let night = 0; night < LONG_GAME; night++) {
    const dawn = resolveNight(village, night, submissionsFor(start, night));
    const dusk = resolveDay(dawn, night + 1, []);
    village = { ...dusk, players: start.players, delayed: [] };
  }
  return village;
}

type Resolve = (village: Village, actions: readonly Action[]) => unknown;

/** Resolves the same nights repeatedly; a decision is one submission. */
function contender(
  name: string,
  village: Village,
  nights: readonly (readonly Action[])[],
  resolve: Resolve,
): Contender {
  return {
    name,
    play(games) {
      let decisions = 0;
      for (let game = 0; game < games; game++) {
        const actions = nights[game % nights.length] as readonly Action[];
        resolve(village, actions);
        decisions += actions.length;
      }
      return { decisions };
    },
  };
}

const differentNights = (village: Village): (readonly Action[])[] =>
  Array.from({ length: DIFFERENT_NIGHTS }, (_, seed) => submissionsFor(village, seed));

const night =
  (number: number): Resolve =>
  (village, actions) =>
    resolveNight(village, number, actions);

/** The resolver, in the order in which it is measured: by both presets, late in a game, and after saving and restoring. */
export function listMafiaNights(size: Size): readonly Contender[] {
  const [library, table] = [villageOf(size, 'library'), villageOf(size, 'table')];
  const nights = differentNights(library);
  return [
    contender('library', library, nights, night(0)),
    contender('table', table, nights, night(0)),
    contender('night 60', afterLongGame(library), nights, night(60)),
    contender('restored', JSON.parse(JSON.stringify(library)) as Village, nights, night(0)),
  ];
}

/** The resolver and the peer, in separate processes: a contender measured after the peer would pay for its garbage. */
export function listMafiaPeers(size: Size): readonly Contender[] {
  const library = villageOf(size, 'library');
  const nights = differentNights(library);
  return [contender('library', library, nights, night(0)), contender('naive peer', library, nights, nightOf)];
}
