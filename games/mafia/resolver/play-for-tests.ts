import { type Ballot, performDayAction, resolveDay } from './day.ts';
import { winnersOf } from './fates.ts';
import { eventsSince, viewOf } from './log.ts';
import { resolveNight } from './night.ts';
import { beginGame } from './phases.ts';
import { isAlive } from './players.ts';
import { LIBRARY, type Settings } from './settings.ts';
import { lineOf } from './telling-for-tests.ts';
import type { Action, ActionName, RoleName, Village, Who } from './types.ts';
import { type FactionInput, newVillage, type PlayerInput } from './village.ts';

/** Who plays, by name: a role stack in words, with a side before a colon where it is not the usual one. */
export type Cast = Readonly<Record<string, string>>;

/** One side of every kind, and a second mafia. */
export const FACTIONS: readonly FactionInput[] = [
  { id: 'town', name: 'Town', kind: 'Town' },
  { id: 'mafia', name: 'Mafia', kind: 'Mafia' },
  { id: 'rivals', name: 'Rivals', kind: 'Mafia' },
  { id: 'masons', name: 'Masons', kind: 'Masonry', town: 'town' },
  { id: 'cult', name: 'Cult', kind: 'Cult' },
];

const USUAL_SIDE: Readonly<Record<string, string>> = {
  Goon: 'mafia',
  Godfather: 'mafia',
  Usurper: 'mafia',
  Hitman: 'mafia',
  CultLeader: 'cult',
  Cultist: 'cult',
  Joker: 'alone',
  Lyncher: 'alone',
};

/** `Ninja Goon`, `mafia: Watcher`, `alone: Villager`, `Lyncher of Ann`. */
function playerInput(name: string, text: string): PlayerInput {
  const [before, after] = text.split(': ');
  const [stack = '', of] = (after ?? before ?? '').split(' of ');
  const role = stack.split(' ') as RoleName[];
  const side = after === undefined ? (USUAL_SIDE[role[role.length - 1] as string] ?? 'town') : before;
  return {
    id: name,
    name,
    role,
    ...(side === 'alone' ? {} : { faction: side as string }),
    ...(of === undefined ? {} : { lynchTarget: of }),
  };
}

/** A village of the usual factions; it plays by preset `library` with the settings given. */
export function villageOf(cast: Cast, settings: Partial<Settings> = {}, seed = 42): Village {
  const players = Object.entries(cast).map(([name, text]) => playerInput(name, text));
  return newVillage({ settings: { ...LIBRARY, ...settings }, seed, factions: FACTIONS, players });
}

/** Whom a name means. */
export function who(village: Village, name: string): Who {
  const found = village.players.findIndex((player) => player.name === name);
  if (found === -1) throw new Error(`there is no ${name}`);
  return found;
}

/** `Cop: investigate Goon`, `Bus: busdrive Ann Bob`, `Ven: possess Cop > Ann`, `mafia/Goon: kill Ann`. */
export function actionOf(village: Village, text: string): Action {
  const [actor = '', order = ''] = text.split(': ');
  const [before = '', redirect] = order.split(' > ');
  const [a, ...targets] = before.split(' ');
  const [via, by] = actor.includes('/') ? (actor.split('/') as [string, string]) : [null, actor];
  return {
    a: a as ActionName,
    by: who(village, by),
    on: targets.map((name) => who(village, name)),
    ...(redirect === undefined ? {} : { redirect: who(village, redirect) }),
    ...(via === null ? {} : { via: village.factions.findIndex(({ id }) => id === via) }),
  };
}

/** `Ann for Bob`, `Ann for nobody`; `Ann withdraws`. */
function ballotOf(village: Village, text: string): Ballot {
  const [by = '', name] = text.replace(' withdraws', '').split(' for ');
  if (name === undefined) return { by: who(village, by), for: null };
  return { by: who(village, by), for: name === 'nobody' ? 'no-lynch' : who(village, name) };
}

/** A game that is played phase by phase; every phase answers with the lines of its events. */
export interface Played {
  village: Village;
  begin(): string[];
  night(...actions: readonly string[]): string[];
  day(...ballots: readonly string[]): string[];
  /** An action by day; null if it is not allowed. */
  act(action: string): string[] | null;
  /** What a moderator does between phases. */
  change(by: (village: Village) => Village): void;
  alive(): string[];
  winners(): string | string[];
  viewOf(name: string): string[];
}

export function play(cast: Cast, settings: Partial<Settings> = {}, seed = 42): Played {
  let nights = 0;
  const names = (list: readonly Who[]): string[] => list.map((one) => game.village.players[one]?.name ?? '?');
  const goOn = (after: Village): string[] => {
    const before = game.village;
    game.village = after;
    return eventsSince(before, after).map((event) => lineOf(after, event));
  };
  const game: Played = {
    village: villageOf(cast, settings, seed),
    begin: () => goOn(beginGame(game.village)),
    night: (...actions) =>
      goOn(
        resolveNight(
          game.village,
          nights++,
          actions.map((text) => actionOf(game.village, text)),
        ),
      ),
    day: (...ballots) =>
      goOn(
        resolveDay(
          game.village,
          nights,
          ballots.map((text) => ballotOf(game.village, text)),
        ),
      ),
    act(action) {
      const after = performDayAction(game.village, nights, actionOf(game.village, action));
      return after === null ? null : goOn(after);
    },
    change(by) {
      game.village = by(game.village);
    },
    alive: () => names(game.village.byName.filter((one) => isAlive(game.village, one))),
    winners() {
      const winners = winnersOf(game.village);
      return typeof winners === 'string' ? winners : names(winners);
    },
    viewOf: (name) => viewOf(game.village, who(game.village, name)).map((event) => lineOf(game.village, event)),
  };
  return game;
}

/** One night of a village that plays by preset `library` with the settings given. */
export function nightOf(cast: Cast, actions: readonly string[], settings: Partial<Settings> = {}): string[] {
  return play(cast, settings).night(...actions);
}
