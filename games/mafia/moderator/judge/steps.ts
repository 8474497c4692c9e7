import {
  type Action,
  addPlayer,
  allowsFaction,
  allowsPersonal,
  beginGame,
  changeRole,
  eventsSince,
  factionOf,
  fateOf,
  isOver,
  type LogEvent,
  leaderOf,
  livingOf,
  type Phase,
  performDayAction,
  playerOf,
  putEffect,
  record,
  resolveDay,
  resolveNight,
  titleOf,
  titleOfPlayer,
  type Village,
  viewOf,
  type Who,
  winnersOf,
  writeWill,
} from '../../resolver/index.ts';
import { applyOrder, helpFor, NOTHING_PENDING, type Pending, readCommand } from '../commands.ts';
import {
  checkStack,
  readAction,
  readActions,
  readBallots,
  readFactionId,
  readMark,
  readPlayer,
  readPlayerId,
  readRole,
  readRoleName,
  sayingWhatIsWrong,
} from './cast.ts';
import {
  checkFields,
  fieldOf,
  given,
  ifThere,
  isFields,
  listText,
  type Place,
  readItems,
  readText,
  readTrue,
  readWhole,
  readYesNo,
  show,
  wrong,
} from './fields.ts';
import { readRecorded } from './recorded-events.ts';

const PLAYER_FIELDS = new Set(['by', 'at', 'aimedAt', 'for', 'wanted', 'about', 'who', 'list', 'members', 'to']);

interface Step {
  /** All fields except the one that names the step. */
  readonly also: readonly string[];
  readonly take: (table: AtTable, place: Place) => Stepped;
}

/** Everything that a step of a case may do, by the field that says so. */
const STEPS: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['begin', { also: [], take: begin }],
  ['night', { also: ['actions'], take: night }],
  ['day', { also: ['actions', 'votes'], take: day }],
  ['mark', { also: ['effect'], take: mark }],
  ['setRole', { also: ['role', 'faction', 'wrap'], take: setRole }],
  ['join', { also: [], take: join }],
  ['record', { also: [], take: recordEvent }],
  ['saveRestore', { also: [], take: saveRestore }],
  asking('viewFor', (village, who) => ({ view: showEvents(village, viewOf(village, who)) })),
  asking('fate', (village, who) => ({ fate: fateOf(village, who) })),
  asking('titleOf', (village, who) => ({ title: titleOfPlayer(village, who) })),
  ['leaderOf', { also: [], take: leaderOfOne }],
  ['allows', { also: ['of', 'compelled'], take: allows }],
  ['say', { also: ['text', 'during'], take: say }],
  asking('helpFor', (village, who) => ({ commands: helpFor(village, who) })),
]);

/** Takes one step of a case. */
export function takeStep(table: AtTable, step: Place): Stepped {
  if (!isFields(step.value)) wrong(step, 'malformed-step', `a step is an object with "do", not ${show(step.value)}`);
  const place = fieldOf(step, 'do');
  if (!isFields(place.value))
    return wrong(place, 'malformed-step', `what a step does is an object, not ${show(place.value)}`);
  const [name, another] = Object.keys(place.value).filter((field) => STEPS.has(field));
  const known = name === undefined ? undefined : STEPS.get(name);
  if (name === undefined || known === undefined)
    return wrong(place, 'malformed-step', `a step does one of these: ${listText([...STEPS.keys()])}`);
  if (another !== undefined) wrong(place, 'malformed-step', `a step does one thing, not both ${name} and ${another}`);
  checkFields(place, `a step ${name}`, [name, ...known.also]);
  return known.take(table, place);
}

/** A step that only asks something of a player. */
function asking(name: string, answer: (village: Village, who: number) => Shown): [string, Step] {
  const take = (table: AtTable, place: Place): Stepped => ({
    table,
    shown: answer(table.village, readPlayerId(table.village, fieldOf(place, name))),
  });
  return [name, { also: [], take }];
}

function leaderOfOne(table: AtTable, place: Place): Stepped {
  const { village } = table;
  const leader = leaderOf(village, readFactionId(village, fieldOf(place, 'leaderOf')));
  return { table, shown: { leader: leader === null ? null : idOf(village, leader) } };
}

/** Whether the template of a player or faction takes an action; being compelled changes nothing about that. */
function allows(table: AtTable, place: Place): Stepped {
  const { village } = table;
  const action = readAction(village, fieldOf(place, 'allows'));
  ifThere(fieldOf(place, 'compelled'), (at) => readYesNo(at, 'whether the template is compelled'));
  return { table, shown: { ok: isAllowed(village, action, fieldOf(place, 'of')) } };
}

/** An id may be a player's and a faction's: then an action for a faction asks the faction. */
function isAllowed(village: Village, action: Action, of: Place): boolean {
  const id = readText(of, 'whose template is asked');
  const who = village.players.findIndex((player) => player.id === id);
  const faction = village.factions.findIndex((each) => each.id === id);
  if (who === -1 && faction === -1)
    wrong(of, 'unknown-player', `there is neither a player nor a faction with the id ${show(id)}`);
  const asksFaction = who === -1 || (faction !== -1 && (action.via ?? null) !== null);
  return asksFaction ? allowsFaction(village, faction, action) : allowsPersonal(village, who, action);
}

/** A text command; what it orders waits for its phase. */
function say(table: AtTable, place: Place): Stepped {
  const { village } = table;
  const who = readPlayerId(village, fieldOf(place, 'say'));
  const text = readText(fieldOf(place, 'text'), 'what is said');
  const phase = readPhase(fieldOf(place, 'during'));
  const read = readCommand(village, who, text, phase.kind);
  const shown = { reply: read.reply };
  if (read.reply !== 'accepted') return { table, shown };
  if (read.order.kind === 'will')
    return { table: { ...table, village: writeWill(village, who, read.order.text) }, shown };
  const pending = applyOrder(pendingFor(table, phase), who, read.order);
  return { table: { ...table, said: { ...table.said, [keyOf(phase)]: pending } }, shown };
}

function readPhase(place: Place): Phase {
  const [kind, number, more] = readItems(place, 'the kind and the number of a phase');
  if (kind === undefined || number === undefined || more !== undefined)
    return wrong(place, 'wrong-type', 'a phase is a pair such as ["night", 0]');
  if (kind.value !== 'night' && kind.value !== 'day')
    return wrong(kind, 'wrong-type', `a phase is a night or a day, not ${show(kind.value)}`);
  return { kind: kind.value, number: readWhole(number, 'the number of a phase') };
}

const silently = (table: AtTable, village: Village): Stepped => ({
  table: { ...table, village },
  shown: showState(village),
});

function mark(table: AtTable, place: Place): Stepped {
  const who = readPlayerId(table.village, fieldOf(place, 'mark'));
  return silently(table, putEffect(table.village, who, readMark(fieldOf(place, 'effect'))));
}

/** Another role, another faction or both; or a layer round the present role. */
function setRole(table: AtTable, place: Place): Stepped {
  const { village } = table;
  const who = readPlayerId(village, fieldOf(place, 'setRole'));
  const role = ifThere(fieldOf(place, 'role'), readRole);
  const wrap = ifThere(fieldOf(place, 'wrap'), readRoleName);
  const faction = ifThere(fieldOf(place, 'faction'), (at) => readFactionId(village, at));
  if (role === undefined && wrap === undefined && faction === undefined)
    wrong(place, 'malformed-step', 'setRole needs a role, a faction, or a layer to wrap the present role in');
  if (role !== undefined && wrap !== undefined)
    wrong(fieldOf(place, 'wrap'), 'malformed-step', 'setRole has either a role or a layer to wrap the present one in');
  if (wrap !== undefined) checkStack([wrap, ...(village.players[who]?.role ?? [])], () => fieldOf(place, 'wrap'));
  return silently(table, changeRole(village, who, given({ role, wrap, faction })));
}

function join(table: AtTable, place: Place): Stepped {
  const newcomer = fieldOf(place, 'join');
  const player = readPlayer(newcomer);
  const placeOf = (at: string): string => at.replace(/^players\[\d+\]/, newcomer.at);
  return silently(
    table,
    sayingWhatIsWrong(() => addPlayer(table.village, player), placeOf),
  );
}

function recordEvent(table: AtTable, place: Place): Stepped {
  const { happening, to } = readRecorded(table.village, fieldOf(place, 'record'));
  return silently(table, record(table.village, happening, to));
}

/** Writes everything down and reads it again; the case goes on with what was read. */
function saveRestore(table: AtTable, place: Place): Stepped {
  readTrue(fieldOf(place, 'saveRestore'), 'saveRestore');
  const restored = JSON.parse(JSON.stringify(table)) as AtTable;
  return silently(restored, restored.village);
}

function begin(table: AtTable, place: Place): Stepped {
  readTrue(fieldOf(place, 'begin'), 'begin');
  const village = beginGame(table.village);
  return { table: { ...table, village }, shown: showState(village, eventsSince(table.village, village)) };
}

/** A night: what was said for it, then what the step lists. */
function night(table: AtTable, place: Place): Stepped {
  const phase: Phase = { kind: 'night', number: readWhole(fieldOf(place, 'night'), 'the number of a night') };
  const { actions } = pendingFor(table, phase);
  const listed = readActions(table.village, fieldOf(place, 'actions'));
  return afterPhase(table, phase, resolveNight(table.village, phase.number, [...actions, ...listed]));
}

/** A day: first its actions, each at once, then the votes; of either, what was said for it comes first. */
function day(table: AtTable, place: Place): Stepped {
  const phase: Phase = { kind: 'day', number: readWhole(fieldOf(place, 'day'), 'the number of a day') };
  const said = pendingFor(table, phase);
  const actions = [...said.actions, ...readActions(table.village, fieldOf(place, 'actions'))];
  const ballots = [...said.ballots, ...readBallots(table.village, fieldOf(place, 'votes'))];
  const acted = actions.reduce(
    (before, action) => performDayAction(before, phase.number, action) ?? before,
    table.village,
  );
  return afterPhase(table, phase, resolveDay(acted, phase.number, ballots));
}

/** How far a case has come: the village, and what was said for phases to come. */
export interface AtTable {
  readonly village: Village;
  /** By `keyOf` of the phase. */
  readonly said: Readonly<Record<string, Pending>>;
}

/** What a step leaves behind, and what it gives. */
interface Stepped {
  readonly table: AtTable;
  readonly shown: Shown;
}

const keyOf = ({ kind, number }: Phase): string => `${kind} ${number}`;

/** What was said for a phase that is not resolved yet. */
const pendingFor = ({ said }: AtTable, phase: Phase): Pending => said[keyOf(phase)] ?? NOTHING_PENDING;

/** The table after a phase was resolved: what was said for it is done with. */
function afterPhase(before: AtTable, phase: Phase, village: Village): Stepped {
  const said = { ...before.said, [keyOf(phase)]: NOTHING_PENDING };
  return { table: { village, said }, shown: showState(village, eventsSince(before.village, village)) };
}

/** An event, or the state of a village, as a case writes it: with ids. */
export type Shown = Readonly<Record<string, unknown>>;

/** What a case does not write: what a visitor came to do, and, of a role notice, the faction, which its title says. */
const isWritten = (event: LogEvent, name: string): boolean =>
  name !== 'as' && !(event.t === 'yourRole' && name === 'faction');

const idOf = (village: Village, who: Who): string => playerOf(village, who).id;

/** Events as a case writes them. */
function showEvents(village: Village, events: readonly LogEvent[]): readonly Shown[] {
  return events.map((event) => showEvent(village, event));
}

function showEvent(village: Village, event: LogEvent): Shown {
  const written = Object.entries(event).filter(([name]) => isWritten(event, name));
  return Object.fromEntries(written.map(([name, value]) => [name, showField(village, event, name, value)]));
}

function showField(village: Village, event: LogEvent, name: string, value: unknown): unknown {
  if (event.t === 'yourRole' && name === 'role') return titleOf(factionOf(village, event.faction).kind, event.role);
  if (name === 'faction') return factionOf(village, value as number).id;
  if (!PLAYER_FIELDS.has(name)) return value;
  if (Array.isArray(value)) return value.map((who: Who) => idOf(village, who));
  return typeof value === 'number' ? idOf(village, value) : value;
}

/** Who lives, who has won, and whether it is over. */
function showState(village: Village, events: readonly LogEvent[] = []): Shown {
  const winners = winnersOf(village);
  return {
    events: showEvents(village, events),
    alive: livingOf(village).map((who) => idOf(village, who)),
    winners: typeof winners === 'string' ? winners : winners.map((who) => idOf(village, who)),
    over: isOver(village),
  };
}
