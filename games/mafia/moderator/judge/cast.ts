import {
  ACTION_NAMES,
  type Action,
  type ActionName,
  type Ballot,
  type FactionIndex,
  type FactionInput,
  type FactionKind,
  type PlayerInput,
  plainName,
  ROLE_NAMES,
  type RoleName,
  type RoleStack,
  stackMistake,
  type Village,
  VillageMistake,
  type Who,
} from '../../resolver/index.ts';
import { FACTION_KINDS } from '../game/names.ts';
import {
  CaseMistake,
  checkFields,
  fieldOf,
  given,
  ifThere,
  isThere,
  type JudgeCode,
  listText,
  type Place,
  readItems,
  readName,
  readNumber,
  readText,
  show,
  wrong,
} from './fields.ts';

const ACTION_FIELDS = ['a', 'by', 'on', 'via', 'redirect', 'precedence'];

const ROLES = new Map<string, RoleName>([
  ...vocabularyOf(ROLE_NAMES),
  // A blocker whose action brings its own, later precedence.
  ['lateroleblocker', 'Roleblocker'],
]);

const ACTIONS = vocabularyOf<ActionName>(ACTION_NAMES);

const KINDS = vocabularyOf(FACTION_KINDS);

const MARKS = vocabularyOf<Mark>(['dead', 'stoned']);

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
  const text = (field: string, what: string) => ifThere(fieldOf(place, field), (at) => readText(at, what));
  const faction = text('faction', 'the faction of a player');
  const lynchTarget = text('lynchTarget', 'the target of a lyncher');
  if (role.includes('Lyncher') && lynchTarget === undefined)
    wrong(fieldOf(place, 'lynchTarget'), 'missing-field', 'a lyncher needs the id of a target');
  const lover = text('lover', 'the lover of a player');
  const info = text('info', 'what is noted of a player');
  const id = readName(fieldOf(place, 'id'), 'the id of a player');
  if (lover === id) wrong(fieldOf(place, 'lover'), 'unknown-player', 'nobody is their own lover');
  return {
    id,
    name: readName(fieldOf(place, 'name'), 'the name of a player'),
    role,
    ...given({ faction, lynchTarget, lover, info }),
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

/** The player with an id. */
export function readPlayerId(village: Village, place: Place): Who {
  const id = readText(place, 'the id of a player');
  const who = village.players.findIndex((player) => player.id === id);
  return who === -1 ? wrong(place, 'unknown-player', `there is no player with the id ${show(id)}`) : who;
}

/** Players with ids, in the order given. */
export const readPlayerIds = (village: Village, place: Place): readonly Who[] =>
  readItems(place, 'ids of players').map((item) => readPlayerId(village, item));

/** The faction with an id. */
export function readFactionId(village: Village, place: Place): FactionIndex {
  const id = readText(place, 'the id of a faction');
  const index = village.factions.findIndex((faction) => faction.id === id);
  return index === -1 ? wrong(place, 'unknown-faction', `there is no faction with the id ${show(id)}`) : index;
}

const unlessNull = (place: Place): Place => (place.value === null ? { ...place, value: undefined } : place);

/** An action as somebody submits it; whether it is allowed is for the night to say. */
export function readAction(village: Village, place: Place): Action {
  checkFields(place, 'an action', ACTION_FIELDS);
  const a = readActionName(fieldOf(place, 'a'));
  const by = readPlayerId(village, fieldOf(place, 'by'));
  const on = readPlayerIds(village, fieldOf(place, 'on'));
  const via = ifThere(unlessNull(fieldOf(place, 'via')), (at) => readFactionId(village, at)) ?? null;
  const redirect = ifThere(unlessNull(fieldOf(place, 'redirect')), (at) => readPlayerId(village, at)) ?? null;
  const precedence = ifThere(fieldOf(place, 'precedence'), (at) => readNumber(at, 'a precedence')) ?? null;
  return withNewTarget({ a, by, on, via, redirect, precedence });
}

/** A thief's choice of target may be written as a second target of the theft. */
function withNewTarget(action: Action): Action {
  const [robbed, target, more] = action.on;
  if (action.a !== 'steal' || action.redirect !== null || robbed === undefined) return action;
  return target === undefined || more !== undefined ? action : { ...action, on: [robbed], redirect: target };
}

export const readActions = (village: Village, place: Place): readonly Action[] =>
  isThere(place) ? readItems(place, 'actions').map((item) => readAction(village, item)) : [];

export const readBallots = (village: Village, place: Place): readonly Ballot[] =>
  isThere(place) ? readItems(place, 'votes').map((item) => readBallot(village, item)) : [];

/** A vote is a pair: who votes, and for whom; `null` withdraws. */
function readBallot(village: Village, place: Place): Ballot {
  const [by, choice, more] = readItems(place, 'the voter and the candidate of a vote');
  if (by === undefined || choice === undefined || more !== undefined)
    return wrong(place, 'wrong-type', 'a vote is a pair: who votes, and for whom or null');
  return { by: readPlayerId(village, by), for: readChoice(village, choice) };
}

function readChoice(village: Village, place: Place): Ballot['for'] {
  if (place.value === null) return null;
  const isNoLynch = village.settings.noLynchVote && place.value === 'no-lynch';
  const isPlayer = village.players.some(({ id }) => id === place.value);
  return isNoLynch && !isPlayer ? 'no-lynch' : readPlayerId(village, place);
}

/** Effects that a moderator may put on a player. */
type Mark = 'dead' | 'stoned';

/** Words that name things, however they are spelt: `One-Shot`, `OneShot`. */
type Vocabulary<T> = ReadonlyMap<string, T>;

function plainWord(word: string): string {
  return word.toLowerCase().replace(/[\s_-]/g, '');
}

function vocabularyOf<T extends string>(names: readonly T[]): Vocabulary<T> {
  return new Map(names.map((name) => [plainWord(name), name]));
}

interface Wanted<T> {
  readonly what: string;
  readonly code: JudgeCode;
  readonly words: Vocabulary<T>;
}

function readWord<T extends string>(place: Place, { what, code, words }: Wanted<T>): T {
  const text = readText(place, `the name of ${what}`);
  const found = words.get(plainWord(text));
  if (found !== undefined) return found;
  const all = [...words.values()];
  const others = all.length > 6 ? '' : `; there are ${listText(all)}`;
  return wrong(place, code, `there is no ${what.replace(/^an? /, '')} ${show(text)}${others}`);
}

export const readRoleName = (place: Place): RoleName =>
  readWord(place, { what: 'a role', code: 'unknown-role', words: ROLES });

const readActionName = (place: Place): ActionName =>
  readWord(place, { what: 'an action', code: 'unknown-action', words: ACTIONS });

const readFactionKind = (place: Place): FactionKind =>
  readWord(place, { what: 'a kind of faction', code: 'unknown-faction-kind', words: KINDS });

export const readMark = (place: Place): Mark =>
  readWord(place, { what: 'an effect', code: 'unknown-effect', words: MARKS });
