import {
  type FactionInput,
  type PlayerInput,
  plainName,
  type RoleStack,
  stackMistake,
  VillageMistake,
} from '../../resolver/index.ts';
import { CaseMistake, type JudgeCode, show } from './mistake.ts';
import { checkFields, fieldOf, ifThere, isThere, type Place, readItems, readName, readText, wrong } from './place.ts';
import { readFactionKind, readMark, readRoleName } from './vocabulary.ts';

const FACTION_FIELDS = ['id', 'name', 'kind', 'town'];
const PLAYER_FIELDS = ['id', 'name', 'role', 'faction', 'lynchTarget', 'lover', 'info', 'effects'];

/** The factions of a case; those that belong to a town come after it. */
export function readFactions(place: Place): readonly FactionInput[] {
  const places = readItems(place, 'factions');
  const factions = places.map(readFaction);
  for (const [index, faction] of factions.entries()) checkFaction(places[index] as Place, faction, factions, index);
  return [...factions.filter(({ town }) => town === undefined), ...factions.filter(({ town }) => town !== undefined)];
}

function readFaction(place: Place): FactionInput {
  checkFields(place, 'a faction', FACTION_FIELDS);
  const faction = {
    id: readName(fieldOf(place, 'id'), 'the id of a faction'),
    name: readName(fieldOf(place, 'name'), 'the name of a faction'),
    kind: readFactionKind(fieldOf(place, 'kind')),
  };
  const town = fieldOf(place, 'town');
  if (faction.kind === 'Masonry') return { ...faction, town: readText(town, 'the town of a masonry') };
  if (isThere(town)) wrong(town, 'unknown-field', 'only a masonry belongs to a town');
  return faction;
}

function checkFaction(place: Place, faction: FactionInput, all: readonly FactionInput[], index: number): void {
  const { id, name, town } = faction;
  const earlier = all.slice(0, index);
  if (earlier.some((other) => other.id === id))
    wrong(fieldOf(place, 'id'), 'id-taken', `another faction has the id ${show(id)}`);
  if (earlier.some((other) => plainName(other.name) === plainName(name)))
    wrong(fieldOf(place, 'name'), 'name-taken', `another faction is called ${show(name)}`);
  if (town !== undefined && !all.some((other) => other.id === town && other.kind === 'Town'))
    wrong(fieldOf(place, 'town'), 'unknown-faction', `there is no town with the id ${show(town)}`);
}

/** A player as a case describes one; whether ids and names fit together is left to the village. */
export function readPlayer(place: Place): PlayerInput {
  checkFields(place, 'a player', PLAYER_FIELDS);
  const role = readRole(fieldOf(place, 'role'));
  const faction = ifThere(fieldOf(place, 'faction'), (at) => readText(at, 'the faction of a player'));
  const lynchTarget = ifThere(fieldOf(place, 'lynchTarget'), (at) => readText(at, 'the target of a lyncher'));
  if (role.includes('Lyncher') && lynchTarget === undefined)
    wrong(fieldOf(place, 'lynchTarget'), 'missing-field', 'a lyncher needs the id of a target');
  const lover = ifThere(fieldOf(place, 'lover'), (at) => readText(at, 'the lover of a player'));
  const info = ifThere(fieldOf(place, 'info'), (at) => readText(at, 'what is noted of a player'));
  const id = readName(fieldOf(place, 'id'), 'the id of a player');
  if (lover === id) wrong(fieldOf(place, 'lover'), 'unknown-player', 'nobody is their own lover');
  return {
    id,
    name: readName(fieldOf(place, 'name'), 'the name of a player'),
    role,
    ...(faction === undefined ? {} : { faction }),
    ...(lynchTarget === undefined ? {} : { lynchTarget }),
    ...(lover === undefined ? {} : { lover }),
    ...(info === undefined ? {} : { info }),
    effects: ifThere(fieldOf(place, 'effects'), (at) => readItems(at, 'effects').map(readMark)) ?? [],
  };
}

/** A stack of role names that can be built. */
export function readRole(place: Place): RoleStack {
  const layers = readItems(place, 'the names of a role, outermost first,');
  const stack = layers.map(readRoleName);
  if (stack.length === 0) wrong(place, 'bad-stack', 'a role has at least one name');
  checkStack(stack, (layer) => layers[layer] as Place);
  return stack;
}

const WHY_NOT = {
  'nothing-beneath': 'must lie over a role',
  'no-action-beneath': 'must lie over a role with an action, of its own or of its faction',
  'no-personal-action-beneath': 'must lie over a role with an action of its own',
};

/** Refuses a stack that cannot be built, at the place of the layer that does not hold. */
export function checkStack(stack: RoleStack, placeOf: (layer: number) => Place): void {
  const mistake = stackMistake(stack);
  if (mistake === null) return;
  wrong(placeOf(stack.lastIndexOf(mistake.layer)), 'bad-stack', `${mistake.layer} ${WHY_NOT[mistake.why]}`);
}

const SAID: Readonly<Partial<Record<VillageMistake['code'], readonly [JudgeCode, (value: string) => string]>>> = {
  'name-taken': ['name-taken', (name) => `another player is called ${show(name)}, in lower case and without spaces`],
  'name-nobody': ['name-nobody', () => 'nobody can be called "nobody"'],
  'id-taken': ['id-taken', (id) => `another player has the id ${show(id)}`],
  'unknown-faction': ['unknown-faction', (id) => `there is no faction with the id ${show(id)}`],
  'unknown-player': ['unknown-player', (id) => `there is no player with the id ${show(id)}`],
};

/** Does what may find that players and factions do not fit together, and says so as the judge says it. */
export function sayingWhatIsWrong<T>(work: () => T, placeOf: (at: string) => string = (at) => at): T {
  try {
    return work();
  } catch (thrown) {
    if (!(thrown instanceof VillageMistake)) throw thrown;
    const [code, said] = SAID[thrown.code] ?? ['bad-stack', () => 'this role cannot be built'];
    throw new CaseMistake(code, placeOf(thrown.at), said(thrown.value));
  }
}
