import {
  type FactionInput,
  type FactionKind,
  PRESETS,
  type Preset,
  ROLE_NAMES,
  type Settings,
} from '../../resolver/index.ts';
import { MOST_PLAYERS } from './desk.ts';
import { type Found, fieldsOf, ifThere, itemsOf, numberOf, oneOf, orNull, textOf, wholeOf, wrong } from './reading.ts';
import { isSettingKey, mayBe } from './settings.ts';
import type { Entry, Opening, RosterSeat } from './types.ts';

const MOST_TEXT = 4000;
const MOST_NAME = 200;
const MOST_LAYERS = 20;
const MOST_ENTRIES = 100_000;
const LAST_TIME = 8.64e15;
const MOST_MINUTES = 366 * 24 * 60;

/** How a game was set up, read from a file. */
export function readOpening(found: Found): Opening {
  const fields = fieldsOf(found, ['name', 'preset', 'settings', 'seed', 'minutes', 'factions', 'players']);
  const minutes = fieldsOf(fields.minutes, ['night', 'day']);
  const length = (each: Found) => orNull(each, (value) => numberOf(value, 0, MOST_MINUTES));
  return {
    name: textOf(fields.name, MOST_NAME),
    preset: oneOf(fields.preset, Object.keys(PRESETS) as Preset[]),
    settings: readSettings(fields.settings),
    seed: wholeOf(fields.seed, -(2 ** 32), 2 ** 32),
    minutes: { night: length(minutes.night), day: length(minutes.day) },
    factions: itemsOf(fields.factions, MOST_PLAYERS, readFaction),
    players: itemsOf(fields.players, MOST_PLAYERS, readChair),
  };
}

function readSettings(found: Found): Partial<Settings> {
  const { value, at } = found;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) wrong('wrong-kind', at);
  for (const [key, each] of Object.entries(value)) {
    if (!isSettingKey(key)) wrong('unknown-field', `${at}.${key}`);
    if (!mayBe(key, each)) wrong('bad-value', `${at}.${key}`);
  }
  return value as Partial<Settings>;
}

const KINDS: readonly FactionKind[] = ['Town', 'Mafia', 'Masonry', 'Cult', 'ThirdParty'];
const name = (found: Found): string => textOf(found, MOST_NAME);

function readFaction(found: Found): FactionInput {
  const fields = fieldsOf(found, ['id', 'name', 'kind'], ['town']);
  return {
    id: name(fields.id),
    name: name(fields.name),
    kind: oneOf(fields.kind, KINDS),
    ...ifThere('town', fields.town, name),
  };
}

function readChair(found: Found): RosterSeat {
  const fields = fieldsOf(found, ['id', 'name', 'role'], ['faction', 'lynchTarget', 'lover']);
  return {
    id: name(fields.id),
    name: name(fields.name),
    role: itemsOf(fields.role, MOST_LAYERS, (layer) => oneOf(layer, ROLE_NAMES)),
    ...ifThere('faction', fields.faction, name),
    ...ifThere('lynchTarget', fields.lynchTarget, name),
    ...ifThere('lover', fields.lover, name),
  };
}

/** Everything that was done at a desk, read from a file. */
export function readEntries(found: Found, players: number): readonly Entry[] {
  return itemsOf(found, MOST_ENTRIES, (entry) => readEntry(entry, players));
}

const time = (found: Found): number => numberOf(found, 0, LAST_TIME);
const DEEDS = ['begin', 'say', 'withdraw', 'resolve', 'substitute', 'remove', 'deadline'] as const;

function readEntry(found: Found, players: number): Entry {
  const who = (each: Found): number => wholeOf(each, 0, players - 1);
  const kind = deedOf(found);
  switch (kind) {
    case 'begin':
    case 'resolve': {
      const { at, sum } = fieldsOf(found, ['do', 'at', 'sum']);
      return { do: kind, at: time(at), sum: textOf(sum, 20) };
    }
    case 'say': {
      const fields = fieldsOf(found, ['do', 'who', 'text']);
      return { do: kind, who: who(fields.who), text: textOf(fields.text, MOST_TEXT) };
    }
    case 'withdraw':
      return { do: kind, at: wholeOf(fieldsOf(found, ['do', 'at']).at, 0, MOST_ENTRIES) };
    case 'substitute': {
      const fields = fieldsOf(found, ['do', 'who', 'name']);
      return { do: kind, who: who(fields.who), name: name(fields.name) };
    }
    case 'remove':
      return { do: kind, who: who(fieldsOf(found, ['do', 'who']).who) };
    case 'deadline':
      return { do: kind, at: orNull(fieldsOf(found, ['do', 'at']).at, time) };
  }
}

function deedOf({ value, at }: Found): (typeof DEEDS)[number] {
  if (typeof value !== 'object' || value === null) wrong('wrong-kind', at);
  return oneOf({ value: (value as Record<string, unknown>).do, at: `${at}.do` }, DEEDS);
}
