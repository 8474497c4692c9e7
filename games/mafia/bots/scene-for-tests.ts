import { playOut } from '../../../bots/play-out.ts';
import {
  type Bot,
  chooseSetup,
  type DeepReadonly,
  fastRandom,
  type Match,
  type Phrase,
  type Random,
  type Seat,
  startMatch,
} from '../../../kernel/host.ts';
import { game } from '../game.ts';
import { bots } from '../index.ts';
import { answersOf, ROLE_NAMES, ROLES, type RoleName, type RoleStack, stackMistake } from '../resolver/index.ts';
import { readCast, writeCast } from '../rules/casts.ts';
import { emptyTable } from '../rules/deal.ts';
import type {
  CastLine,
  Claim,
  Command,
  FactionId,
  GameView,
  Grave,
  Hand,
  Mafia,
  Note,
  Round,
  Setup,
  Table,
} from '../types.ts';

const FACTIONS: readonly FactionId[] = ['town', 'town', 'town', 'town', 'mason', 'mafia', 'mafia2', 'cult', 'third'];

const NEUTRAL: readonly RoleName[] = ['Joker', 'Lyncher'];

const SEATS = 10;

const CAST = 'Town Cop, Town Doctor, Town Vigilante, Town Watcher, 3 Town Villager, 3 Mafia Goon';

const KIND = {
  town: 'Town',
  mason: 'Masonry',
  mafia: 'Mafia',
  mafia2: 'Mafia',
  cult: 'Cult',
  third: 'ThirdParty',
} as const satisfies Record<FactionId, Hand['kind']>;

const NOBODY: Omit<Hand, 'role' | 'faction' | 'kind' | 'can' | 'times' | 'byDay'> = {
  team: [],
  teamRoles: [],
  leader: null,
  lover: null,
  lynchTarget: null,
  carriers: [],
  notes: [],
  will: '',
  tonight: null,
  past: [],
};

/** A mafia of seats 0 to 2 that seat 0 leads. */
export const LEADING: Partial<Hand> = {
  team: [0, 1, 2],
  teamRoles: [0, 1, 2].map((seat) => ({ seat, role: ['Goon'] })),
  leader: 0,
  carriers: [0, 1, 2].map((seat) => ({ seat, action: { a: 'kill', on: ['player'] } })),
};

const CHANCES = Array.from({ length: 30 }, (_, seed) => seed);

const NIGHT_1: Round = { kind: 'night', number: 1 };

export type NameOf = (hand: DeepReadonly<Hand>, seat: Seat) => string;

/** A settled set-up; a refusal fails the test. */
export function setupOf(options: Partial<Setup>, seats: number, preset = 'table'): DeepReadonly<Setup> {
  const chosen = chooseSetup(game, { preset, options }, seats);
  if (!chosen.ok) throw new Error(`${chosen.why.code} ${JSON.stringify(chosen.why.with)}`);
  return chosen.value;
}

/** Looks on whenever a bot has answered. */
type Onlooker = (view: GameView, command: Command) => void;

/** Plays to the end; a refused answer would throw. */
export function play(
  setup: DeepReadonly<Setup>,
  seats: number,
  number: number,
  nameOf: NameOf,
  onlooker: Onlooker | null = null,
): Match<Mafia> {
  const { match, told } = startMatch({ game, setup, seats, seed: { numbers: [2026, number] }, listened: false });
  const seated = match.state.hands.map((hand, seat) => bots[nameOf(hand, seat)]!.make(seat, fastRandom(number, seat)));
  playOut(match, onlooker === null ? seated : seated.map((bot) => overlooked(bot, onlooker)), told);
  return match;
}

const overlooked =
  (bot: Bot<Mafia>, onlooker: Onlooker): Bot<Mafia> =>
  (view, options, heard) => {
    const command = bot(view, options, heard);
    onlooker(view, command);
    return command;
  };

export const everyTownsfolk: NameOf = () => 'townsfolk';

/** A cast of any roles at all over any factions, as a table could write it. */
export function drawCast(random: Random, seats: number): string {
  const lines: CastLine[] = [
    { faction: 'mafia', role: ['Goon'], count: 1 },
    { faction: 'town', role: ['Villager'], count: 1 },
  ];
  while (lines.length < seats - 1) lines.push(drawLine(random));
  const hasOddLover = lines.filter(({ role }) => role.includes('Lover')).length % 2 === 1;
  lines.push({ faction: 'town', role: [hasOddLover ? 'Lover' : 'Cop'], count: 1 });
  return writeCast(lines);
}

function drawLine(random: Random): CastLine {
  for (;;) {
    const inner = random.pick(ROLE_NAMES);
    const outer = random.pick(ROLE_NAMES);
    const role = ROLES[outer].modifier && random.below(2) === 0 ? [outer, inner] : [inner];
    if (stackMistake(role) !== null) continue;
    return { faction: NEUTRAL.includes(inner) ? 'third' : random.pick(FACTIONS), role, count: 1 };
  }
}

/** What seat 0 of ten sees; what is left out is as at the beginning of the first day. */
export interface Position {
  readonly cast?: string;
  readonly role?: RoleStack;
  readonly faction?: FactionId;
  readonly hand?: Partial<Hand>;
  readonly table?: Partial<Table>;
  readonly phase?: 'night' | 'day';
  /** Whether it plays for somebody who is gone. */
  readonly isStandIn?: boolean;
  /** What it has said itself, by its voice. */
  readonly said?: readonly Phrase[];
}

export function viewOf({
  cast = CAST,
  role = ['Villager'],
  faction = 'town',
  hand,
  table,
  phase = 'day',
}: Position): GameView {
  const lines = readCast(cast);
  const setup = chooseSetup(game, { options: { cast: 'custom', roles: cast } }, SEATS);
  if (!lines.ok || !setup.ok) throw new Error('the cast of a test must fit ten');
  const { action, dayAction } = answersOf(role);
  const known = {
    role,
    faction,
    kind: KIND[faction],
    can: action,
    times: action.length === 0 ? 0 : 1,
    byDay: dayAction,
  };
  return {
    setup: setup.value as DeepReadonly<Setup>,
    seats: SEATS,
    phase,
    question: 1,
    asked: 1,
    waiting: null,
    deadline: null,
    table: { ...emptyTable(setup.value, lines.value, SEATS), round: { kind: phase, number: 2 }, ...table },
    seat: 0,
    isAsked: true,
    hand: { ...NOBODY, ...known, ...hand },
  };
}

/** What townsfolk in seat 0 answers, with several chances. */
export function answersAt(position: Position): Command[] {
  const view = viewOf(position);
  const said = (position.said ?? []).map((phrase) => ({ seat: 0, channel: 'table', phrase }));
  const talk = { heard: [], said, say: () => undefined, isStandIn: position.isStandIn ?? false };
  return CHANCES.map((seed) => bots.townsfolk!.make(0, fastRandom(seed))(view, [], [], talk));
}

/** The only thing that it answers, whatever chance brings. */
export function answerAt(position: Position): Command {
  const answers = [...new Set(answersAt(position).map((answer) => JSON.stringify(answer)))];
  if (answers.length !== 1) throw new Error(`not of one mind: ${answers.join(' or ')}`);
  return JSON.parse(answers[0] as string) as Command;
}

/** Whom it votes for. */
export function votesAt(position: Position): unknown[] {
  return [...new Set(answersAt(position).map((answer) => (answer.type === 'vote' ? answer.for : answer.type)))];
}

/** Whom its night's action goes to; empty for a night asleep. */
export function targetsAt(position: Position): readonly (readonly Seat[])[] {
  const targets = answersAt({ ...position, phase: 'night' }).map((answer) =>
    answer.type === 'night' ? (answer.own[0]?.on ?? []) : [],
  );
  return [...new Set(targets.map((on) => JSON.stringify(on)))].map((on) => JSON.parse(on) as Seat[]);
}

export const learned = (what: Note['what']): Note => ({ round: NIGHT_1, what });

export const isRole = (by: Seat, role: RoleName): Claim => ({ kind: 'role', by, day: 1, role });

export const found = (by: Seat, about: Seat, is: 'good' | 'evil'): Claim => ({ kind: 'result', by, day: 1, about, is });

export const died = (seat: Seat, role: RoleName, faction: FactionId, how: Grave['how'] = 'night'): Grave => ({
  seat,
  round: NIGHT_1,
  how,
  role: [role],
  faction,
  alignment: faction === 'town' ? 'good' : 'evil',
  will: '',
  lastWords: null,
});

/** Everybody but these. */
export const without = (...dead: readonly Seat[]): Seat[] =>
  Array.from({ length: SEATS }, (_, seat) => seat).filter((seat) => !dead.includes(seat));
