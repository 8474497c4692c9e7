import { type Ballot, resolveDay } from './day.ts';
import { playerOf } from './effects.ts';
import { log, openChapter } from './log.ts';
import { resolveNight } from './night.ts';
import {
  factionSpec,
  hasFactionAction,
  isAlive,
  knowEachOther,
  leaderOf,
  livingOf,
  membersOf,
  roleOf,
} from './players.ts';
import { actionsTonight, personalSpecs } from './templates.ts';
import type { Action, ActionSpec, FactionIndex, Phase, Village, Who } from './types.ts';
import { copyVillage } from './village.ts';

/** MF-66: everybody learns their role, teams their members, leaders that they lead, lovers each other. */
export function beginGame(before: Village): Village {
  const village = copyVillage(before);
  openChapter(village, { kind: 'start', number: 0 });
  for (const who of livingOf(village)) {
    const { role, faction } = playerOf(village, who);
    log(village, { t: 'yourRole', role, faction, to: [who] });
  }
  for (const faction of factionsByName(village)) tellFaction(village, faction);
  for (const who of livingOf(village)) {
    const { lover } = playerOf(village, who);
    if (lover !== null) log(village, { t: 'yourLover', who: lover, to: [who] });
  }
  return village;
}

function factionsByName({ factions }: Village): FactionIndex[] {
  const order = factions.map((_, index) => index);
  const nameOf = (index: FactionIndex): string => factions[index]?.name ?? '';
  return order.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

function tellFaction(village: Village, faction: FactionIndex): void {
  const members = membersOf(village, faction);
  if (knowEachOther(village, faction) && members.length > 1)
    log(village, { t: 'yourTeam', faction, members, to: members });
  const leader = leaderOf(village, faction);
  if (leader !== null && hasFactionAction(village, faction)) log(village, { t: 'youLead', faction, to: [leader] });
}

/** What was submitted for a phase: actions for a night, ballots for a day. */
export interface Submitted {
  readonly actions?: readonly Action[];
  readonly ballots?: readonly Ballot[];
}

/** MF-3: resolves a phase, be it a night or a day; the other kind's submissions are not looked at. */
export function resolve(before: Village, { kind, number }: Phase, { actions = [], ballots = [] }: Submitted): Village {
  if (kind === 'night') return resolveNight(before, number, actions);
  if (kind === 'day') return resolveDay(before, number, ballots);
  throw new Error('the start is no phase to be resolved: begin the game with beginGame');
}

/** What may be done in a night: by a player for themselves, or for a faction by any of its carriers. */
export type Template =
  | {
      readonly kind: 'personal';
      readonly by: Who;
      /** How often; each time it is one of `specs`. */
      readonly times: number;
      readonly specs: readonly ActionSpec[];
      /** MF-22: acts at random where nothing is submitted. */
      readonly compelled: boolean;
    }
  | {
      readonly kind: 'faction';
      readonly faction: FactionIndex;
      readonly times: 1;
      readonly carriers: readonly { readonly by: Who; readonly spec: ActionSpec }[];
    };

/** MF-14, MF-15: all templates of the next night: of the living in name order, then of the factions in the order of their names. */
export function templatesFor(village: Village): readonly Template[] {
  return [...personalTemplates(village), ...factionTemplates(village)];
}

function personalTemplates(village: Village): readonly Template[] {
  return village.byName.flatMap((by): Template[] => {
    const times = isAlive(village, by) ? actionsTonight(village, by) : 0;
    if (times === 0) return [];
    const { compelled } = roleOf(village, by);
    return [{ kind: 'personal', by, times, specs: personalSpecs(village, by), compelled }];
  });
}

function factionTemplates(village: Village): readonly Template[] {
  const byName = village.factions
    .map(({ name }, faction) => ({ name, faction }))
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
  return byName.flatMap(({ faction }): Template[] => {
    const carriers = membersOf(village, faction).flatMap((by) => {
      const spec = isAlive(village, by) ? factionSpec(village, by) : null;
      return spec === null ? [] : [{ by, spec }];
    });
    return carriers.length === 0 ? [] : [{ kind: 'faction', faction, times: 1, carriers }];
  });
}
