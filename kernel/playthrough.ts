import type { Game, GameTypes, Options } from './game.ts';
import type { EmittedEvent, Move } from './input.ts';
import { copyJson, type DeepReadonly, isRecord, ok, type Refusal, type Result, refuse, sameJson } from './json.ts';
import type { Match } from './match.ts';
import { startMatch } from './match.ts';
import type { AnyBlank } from './options.ts';
import { fastRandom } from './random.ts';
import { sampleCommand } from './sampling.ts';
import { type Seat, seatsIn } from './seats.ts';
import { chooseSetup } from './setup.ts';

/** What a playthrough was made from: enough to write it again. */
export interface PlaythroughSpec {
  readonly preset: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly seed: number;
  /** How many inputs are written; null for all to the end. */
  readonly inputs: number | null;
  /** How many inputs are played before, without writing them: for the end of a long match. */
  readonly after?: number;
}

/** Where a playthrough of an endless game stops by default. */
const LONGEST_OF_ENDLESS = 1000;

/** A random match as text that a person can review: every position, what is legal, what is chosen, what is told. */
export function writePlaythrough<K extends GameTypes>(game: Game<K>, spec: PlaythroughSpec): Result<string, Refusal> {
  const setup = chooseSetup(game, spec, spec.seats);
  if (!setup.ok) return setup;
  const lines = heading(game, spec, setup.value);
  const seed = { numbers: [spec.seed, 0] as const };
  const { match, told } = startMatch({ game, setup: setup.value, seats: spec.seats, seed, listened: true });
  const choices = fastRandom(spec.seed, 1);
  const { after = 0 } = spec;
  if (after === 0) lines.push('', 'The match opens', ...tellings(told), ...position(match, null));
  const shown = new Map<string, string>();
  const most = spec.inputs ?? game.longest(setup.value, spec.seats) ?? LONGEST_OF_ENDLESS;
  for (let input = 1; match.outcome === null && input <= after + most; input++) {
    const before = copyJson(match.state);
    const waiting = input > after ? waitingLines(match, shown) : [];
    const move = nextMove(match, choices);
    if (move === null) return refuse('playthrough-stuck', { phase: match.state.phase, inputs: input - 1 });
    const result = match.play(move);
    if (!result.ok) return result;
    if (input === after) lines.push('', `The match after ${after} inputs`, ...position(match, null));
    if (input <= after) continue;
    lines.push(
      '',
      `${input}. ${before.phase}`,
      ...waiting,
      chosen(move),
      ...tellings(result.value.told),
      ...position(match, before),
    );
  }
  if (match.outcome !== null) lines.push('', `The match is over: ${show(match.outcome)}`);
  return ok(`${lines.join('\n')}\n`);
}

function heading<K extends GameTypes>(game: Game<K>, spec: PlaythroughSpec, setup: DeepReadonly<K['setup']>): string[] {
  return [
    `game: ${game.id}`,
    `version: ${game.version}`,
    `preset: ${spec.preset}`,
    `options: ${JSON.stringify(spec.options)}`,
    `seats: ${spec.seats}`,
    `seed: ${spec.seed}`,
    `inputs: ${spec.inputs ?? 'all'}${spec.after === undefined ? '' : ` after ${spec.after}`}`,
    '',
    `Set-up: ${show(setup)}`,
  ];
}

/** The spec that a playthrough was written from, read from its heading. */
export function readPlaythroughSpec(text: string): Result<PlaythroughSpec & { readonly game: string }, Refusal> {
  const fields = new Map(
    text.split('\n', 7).map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]),
  );
  const [game, preset, options] = [fields.get('game'), fields.get('preset'), fields.get('options')];
  const [seats, seed] = [Number(fields.get('seats')), Number(fields.get('seed'))];
  const [written, after] = (fields.get('inputs') ?? '').split(' after ');
  const inputs = written === 'all' ? null : Number(written || Number.NaN);
  if (
    game === undefined ||
    preset === undefined ||
    options === undefined ||
    Number.isNaN(seats + seed + (inputs ?? 0) + Number(after ?? 0))
  ) {
    return refuse('not-a-playthrough');
  }
  const chosen = readOptions(options);
  if (chosen === null) return refuse('not-a-playthrough');
  return ok({
    game,
    preset,
    options: chosen,
    seats,
    seed,
    inputs,
    ...(after !== undefined && { after: Number(after) }),
  });
}

function readOptions(text: string): Record<string, unknown> | null {
  try {
    const options: unknown = JSON.parse(text);
    return isRecord(options) ? options : null;
  } catch {
    return null;
  }
}

/** The next move; null if nobody is asked and no clock is running, so that nothing can ever happen. */
function nextMove<K extends GameTypes>(match: Match<K>, choices: ReturnType<typeof fastRandom>): Move<K> | null {
  const { at, question, deadline } = match;
  const asked = seatsIn(match.state.asked);
  if (asked.length === 0) return deadline === null ? null : { type: 'time', at: deadline, question };
  const seat = choices.pick(asked);
  return { type: 'answer', at, seat, by: 'bot', question, command: sampleCommand(match.optionsFor(seat), choices) };
}

// ── text ──────────────────────────────────────────────────────────────────

const line = (head: string, rest: string): string => `   ${head.padEnd(14)} ${rest}`;

/** What the asked seats may do, and when time is up: only what is new since it was `shown` for this question, and seats that may do the same together. */
function waitingLines<K extends GameTypes>(match: Match<K>, shown: Map<string, string>): string[] {
  const isNew = (whose: string, text: string): boolean => {
    const isShown = shown.get(whose) === `${match.question} ${text}`;
    shown.set(whose, `${match.question} ${text}`);
    return !isShown;
  };
  const seatsByOptions = new Map<string, Seat[]>();
  for (const seat of seatsIn(match.state.asked)) {
    const options = showOptions(match.optionsFor(seat));
    if (isNew(`seat ${seat}`, options)) seatsByOptions.set(options, [...(seatsByOptions.get(options) ?? []), seat]);
  }
  const lines = [...seatsByOptions].map(([options, seats]) => line(`${seatNames(seats)} may`, options));
  if (match.deadline !== null && isNew('clock', String(match.deadline)))
    lines.push(line('time is up', `at ${match.deadline} ms`));
  return lines;
}

const seatNames = (seats: readonly Seat[]): string =>
  seats.length === 1 ? `seat ${seats[0]}` : `seats ${seats.join(' ')}`;

function chosen<K extends GameTypes>(move: Move<K>): string {
  if (move.type === 'time') return line('the clock', 'time is up');
  return line(move.type === 'answer' ? `seat ${move.seat} does` : 'the host does', showTagged(move.command));
}

function tellings<K extends GameTypes>(told: readonly EmittedEvent<K>[]): string[] {
  return told.flatMap(({ event, to, others }) => {
    const heard = line(
      to === 'all' ? 'all hear' : `${seatNames(to)} ${to.length === 1 ? 'hears' : 'hear'}`,
      showTagged(event),
    );
    return others === undefined ? [heard] : [heard, line('others hear', showTagged(others))];
  });
}

/** What everyone sees, what each seat sees in addition, and what nobody sees; after the first time only what changed. */
function position<K extends GameTypes>(match: Match<K>, before: Match<K>['state'] | null): string[] {
  const { table, hands, box } = match.state;
  return [
    ...changed(table, before?.table ?? null).map((field) => line('table', field)),
    ...hands.flatMap((hand, seat) => holding(`seat ${seat} sees`, hand, before?.hands[seat] ?? null)),
    ...holding('nobody sees', box, before?.box ?? null),
  ];
}

function holding(head: string, part: object, before: object | null): string[] {
  const fields = changed(part, before);
  return fields.length === 0 ? [] : [line(head, fields.join(' · '))];
}

function changed(part: object, before: object | null): string[] {
  return Object.entries(part).flatMap(([field, value]) =>
    before !== null && sameJson(value, before[field as keyof typeof before]) ? [] : [`${field}: ${show(value)}`],
  );
}

function showOptions<K extends GameTypes>(options: Options<K>): string {
  return options
    .map(({ type, blanks, check }) => {
      const written = Object.entries(blanks).map(([field, blank]) => `${field}: ${showBlank(blank as AnyBlank)}`);
      return `${type}(${written.join(', ')})${check === null ? '' : ` if ${check.name}`}`;
    })
    .join(' or ');
}

function showBlank(blank: AnyBlank): string {
  if (blank.oneOf !== undefined) return `one of ${blank.oneOf.map(show).join(' ')}`;
  if (blank.textUpTo !== undefined) return `text up to ${blank.textUpTo}`;
  if (blank.from !== undefined) return `${blank.from} to ${blank.to}`;
  if (blank.anyOf !== undefined) return blank.anyOf.map(showBlank).join(' or ');
  if (blank.record !== undefined) {
    const places = Object.entries<AnyBlank>(blank.record as Readonly<Record<string, AnyBlank>>);
    return Array.isArray(blank.record)
      ? `[${places.map(([, inner]) => showBlank(inner)).join(', ')}]`
      : `{ ${places.map(([place, inner]) => `${place}: ${showBlank(inner)}`).join(', ')} }`;
  }
  const chosen = blank.manyOf === undefined ? blank.someOf!.map(show).join(' ') : showBlank(blank.manyOf);
  return `${blank.min === blank.max ? blank.min : `${blank.min} to ${blank.max}`} of ${chosen}`;
}

function showTagged(tagged: { readonly type: string }): string {
  const fields = Object.entries(tagged).filter(([field]) => field !== 'type');
  return fields.length === 0
    ? tagged.type
    : `${tagged.type} ${fields.map(([field, value]) => `${field}: ${show(value)}`).join(', ')}`;
}

function show(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(show).join(' ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{ ${Object.entries(value)
    .map(([field, inner]) => `${field}: ${show(inner)}`)
    .join(', ')} }`;
}
