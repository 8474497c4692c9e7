import { KEY_FORM } from './chacha20.ts';
import { commitmentOf } from './commitment.ts';
import type { Game, GameTypes } from './game.ts';
import type { EmittedEvent, Input } from './input.ts';
import { copyJson, findNotJson, isRecord, type Json, ok, type Refusal, type Result, sameJson } from './json.ts';
import type { Snapshot } from './match.ts';
import { isPlace, type Seed } from './random.ts';
import { readInput } from './read-input.ts';
import { Recording } from './recording.ts';
import { refuse } from './refusals.ts';
import type { Seat } from './seats.ts';
import { readSetup } from './setup.ts';

/** The format of saves that this version writes. */
const FORMAT = 1;

/** Something done at the table besides playing, so that a replay shows who did what. Saves contain no names. */
export interface SavedAct {
  /** The number of inputs before it. */
  readonly step: number;
  /** The time on the table's clock. */
  readonly at: number;
  readonly type: string;
  /** How it happened, if there are several ways. */
  readonly way: string;
  /** The seat of the person who did it, a host without a seat, or a guest; null if nobody did. */
  readonly by: Seat | 'host' | 'guest' | null;
  readonly whom?: Seat | 'host' | 'guest';
  readonly seat?: Seat;
}

/** A match as a file: enough to show, replay, verify and continue it. */
export interface Save<K extends GameTypes = GameTypes> {
  readonly format: typeof FORMAT;
  readonly game: string;
  /** The version of the rules under which it was played. */
  readonly version: number;
  readonly seats: number;
  readonly setup: Json;
  readonly moderated: boolean;
  readonly seed: Seed;
  /** The commitment to the secret key that was published at the start. */
  readonly commitment: string | null;
  readonly from: Snapshot<K> | null;
  readonly log: readonly Input<K>[];
  /** The events of the opening and of each input; kept so that it can be shown under any later rules. */
  readonly told: readonly (readonly EmittedEvent<K>[])[];
  /** The current state. */
  readonly now: Snapshot<K>;
  /** What was done at its table; absent in older saves. */
  readonly acts?: readonly SavedAct[];
}

/** What is published about a seed during a match. */
export const commitmentFor = (seed: Seed): string | null => ('key' in seed ? commitmentOf(seed.key) : null);

/** A recording as a save. It holds every secret: only for finished matches, and for storing running ones. */
export function saveOf<K extends GameTypes>(
  { origin, opening, steps, match }: Recording<K>,
  acts: readonly SavedAct[] = [],
): Save<K> {
  return copyJson({
    format: FORMAT,
    game: origin.game.id,
    version: origin.game.version,
    seats: origin.seats,
    setup: origin.setup as Json,
    moderated: origin.moderated,
    seed: origin.seed,
    commitment: commitmentFor(origin.seed),
    from: origin.from,
    log: steps.map(({ input }) => input),
    told: [opening, ...steps.map(({ told }) => told)],
    now: match.snapshot(),
    ...(acts.length > 0 ? { acts } : {}),
  });
}

/** A save from untrusted JSON: well-formed, though its match may still not replay. */
export function readSave(json: unknown): Result<Save, Refusal> {
  if (!isRecord(json) || !isCount(json.format) || json.format === 0) return refuse('not-a-save');
  if ((json.format as number) > FORMAT) return refuse('newer-save', { format: json.format as number, known: FORMAT });
  const strange = findNotJson(json);
  if (strange !== null) return refuse('corrupt-save', { at: strange });
  const wrong = Object.keys(FORMS).find((field) => !FORMS[field as keyof typeof FORMS](json[field]));
  if (wrong !== undefined) return refuse('corrupt-save', { at: wrong });
  const log: Input<GameTypes>[] = [];
  for (const given of json.log as unknown[]) {
    const input = readInput<GameTypes>(given);
    if (!input.ok) return refuse('corrupt-save', { at: `log[${log.length}]` });
    log.push(input.value);
  }
  const save = { ...json, log } as unknown as Save;
  if (save.told.length !== save.log.length + 1) return refuse('corrupt-save', { at: 'told' });
  if (save.from !== null && !fitsSave(save, save.from)) return refuse('corrupt-save', { at: 'from' });
  return fitsSave(save, save.now) ? ok(save) : refuse('corrupt-save', { at: 'now' });
}

/** Whether every seat has a hand, and the generator's position is valid for the seed. */
function fitsSave({ seats, seed }: Save, { state, place }: Snapshot<GameTypes>): boolean {
  return state.hands.length === seats && isPlace(seed, place);
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;

const FORMS = {
  game: (value: unknown) => typeof value === 'string',
  version: isCount,
  seats: isCount,
  setup: isRecord,
  moderated: (value: unknown) => typeof value === 'boolean',
  seed: isSeed,
  commitment: (value: unknown) => value === null || typeof value === 'string',
  from: (value: unknown) => value === null || isSnapshot(value),
  log: Array.isArray,
  told: (value: unknown) => Array.isArray(value) && value.every(isToldList),
  now: isSnapshot,
  acts: (value: unknown) => value === undefined || (Array.isArray(value) && value.every(isAct)),
} as const;

const isDoer = (value: unknown): boolean => value === 'host' || value === 'guest' || isCount(value);

function isAct(value: unknown): boolean {
  if (!isRecord(value) || !isCount(value.step) || !isCount(value.at) || typeof value.type !== 'string') return false;
  const { way, by, whom, seat } = value;
  if (typeof way !== 'string') return false;
  return (by === null || isDoer(by)) && (whom === undefined || isDoer(whom)) && (seat === undefined || isCount(seat));
}

function isSeed(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (typeof value.key === 'string') return KEY_FORM.test(value.key);
  return Array.isArray(value.numbers) && value.numbers.length === 2 && value.numbers.every(Number.isFinite);
}

function isSnapshot(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.state)) return false;
  const { state, question, at, deadline, outcome, place } = value;
  const counts = isCount(question) && isCount(at) && (deadline === null || isCount(deadline));
  return counts && isState(state) && (outcome === null || isRecord(outcome)) && Array.isArray(place);
}

function isState({ phase, asked, table, hands, box }: Record<string, unknown>): boolean {
  const hasParts = isRecord(table) && isRecord(box) && Array.isArray(hands) && hands.every(isRecord);
  return hasParts && typeof phase === 'string' && isCount(asked);
}

function isToldList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isTold);
}

function isTold(value: unknown): boolean {
  if (!isRecord(value) || !isEvent(value.event)) return false;
  const { to, others } = value;
  return (to === 'all' || (Array.isArray(to) && to.every(isCount))) && (others === undefined || isEvent(others));
}

const isEvent = (value: unknown): boolean => isRecord(value) && typeof value.type === 'string';

/** Replays a save input by input; each must be accepted, and the result must be the state in the save. */
export function replaySave<K extends GameTypes>(game: Game<K>, save: Save): Result<Recording<K>, Refusal> {
  return atOnce(replaySaveStepwise(game, save));
}

/** Long work that pauses after every step, so that the caller can let other work run. */
export type Stepwise<T> = Generator<undefined, T, undefined>;

/** Runs stepwise work without pausing. */
export function atOnce<T>(work: Stepwise<T>): T {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** The same as `replaySave`, one input per step. */
export function* replaySaveStepwise<K extends GameTypes>(
  game: Game<K>,
  save: Save,
): Stepwise<Result<Recording<K>, Refusal>> {
  if (save.game !== game.id) return refuse('other-game', { game: save.game });
  if (save.version !== game.version) return refuse('other-rules', { played: save.version, known: game.version });
  const setup = readSetup(game, save.setup, save.seats);
  if (!setup.ok) return setup;
  if (save.from !== null && !Object.hasOwn(game.phases, save.from.state.phase))
    return refuse('corrupt-save', { at: 'from.state.phase' });
  const { seats, seed, moderated } = save;
  const recording = new Recording({
    game,
    setup: setup.value,
    seats,
    seed,
    moderated,
    from: save.from as Snapshot<K> | null,
  });
  if (!sameJson(recording.opening, save.told[0])) return refuse('save-does-not-replay', { input: 0 });
  for (const [number, input] of save.log.entries()) {
    const step = recording.play(input as Input<K>);
    const same = step.ok && sameJson(step.value.told, save.told[number + 1]) && sameJson(step.value.input, input);
    if (!same) return refuse('save-does-not-replay', { input: number + 1 });
    yield;
  }
  if (!sameJson(recording.match.snapshot(), save.now))
    return refuse('save-does-not-replay', { input: save.log.length });
  return ok(recording);
}

/** Whether a save's key matches the commitment published at the start; null if there was none, as for a seed of numbers. */
export function keepsCommitment(save: Save): boolean | null {
  const due = commitmentFor(save.seed);
  return due === null && save.commitment === null ? null : due === save.commitment;
}

/** Continues a saved match: replayed under the same rules, or upgraded from its current state to newer ones. */
export function resumeSave<K extends GameTypes>(game: Game<K>, save: Save): Result<Recording<K>, Refusal> {
  if (save.version === game.version) return replaySave(game, save);
  if (save.game !== game.id) return refuse('other-game', { game: save.game });
  if (save.version > game.version) return refuse('newer-rules', { played: save.version, known: game.version });
  if (save.now.outcome !== null) return refuse('other-rules', { played: save.version, known: game.version });
  const setup = readSetup(game, save.setup, save.seats);
  if (!setup.ok) return setup;
  const state = upgraded(game, save);
  if (state === null) return refuse('no-upgrade', { played: save.version, known: game.version });
  const { seats, seed, moderated } = save;
  return ok(
    new Recording({ game, setup: setup.value, seats, seed, moderated, from: { ...(save.now as Snapshot<K>), state } }),
  );
}

function upgraded<K extends GameTypes>(game: Game<K>, save: Save): Snapshot<K>['state'] | null {
  let state = copyJson(save.now.state) as unknown as Json;
  for (let version = save.version; version < game.version; version++) {
    const upgrade = game.upgrades?.[version];
    if (upgrade === undefined) return null;
    state = upgrade(state);
  }
  return state as unknown as Snapshot<K>['state'];
}
