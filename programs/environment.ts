import { type Playable, playableOf } from '../bots/play-match.ts';
import {
  chooseSetup,
  copyJson,
  type DeepReadonly,
  fastRandom,
  forkMatch,
  type GameTypes,
  imagineFrom,
  isRecord,
  type Json,
  type Move,
  type Origin,
  type Random,
  type Refusal,
  type Result,
  readSetup,
  type Seat,
  type SeatView,
  startMatch,
  usualSeats,
  type VisibleEvent,
} from '../kernel/host.ts';
import { EnvMatch, USUAL_WANTS, WANTS, type Want } from './env-match.ts';

/** The most matches that run at once. */
export const MOST_MATCHES = 10_000;

/** How many matches are kept after they are over, so that they can be looked at and saved; more only if a batch has more. */
export const MOST_OVER = 100;

/** What a program may ask for, by the only field of its request. */
const REQUESTS = ['reset', 'step', 'steps', 'look', 'imagine', 'fork', 'save', 'close'] as const;
type RequestName = (typeof REQUESTS)[number];

type Fields = Readonly<Record<string, unknown>>;

/** What an environment needs besides its game. */
interface Surroundings {
  /** How many matches one reset opens, and how many requests one line may hold; null without batches. */
  readonly batch: number | null;
  /** A refusal as a sentence. */
  readonly explain: (why: Refusal) => string;
}

/** A request that cannot be carried out; the match that it is about stays as it was. */
class Refused extends Error {
  readonly why: Refusal;

  constructor(code: string, values?: Readonly<Record<string, Json>>) {
    super(code);
    this.why = values === undefined ? { code } : { code, with: values };
  }
}

/**
 * Matches of one game for a program in any language: it is asked in JSON and answers in JSON, one line each. The program learns what
 * its seats see, and of a finished match everything.
 */
export class Environment {
  private readonly playable: Playable;
  private readonly of: Surroundings;
  private readonly matches = new Map<number, EnvMatch>();
  /** Those that are over, oldest first. */
  private readonly over = new Set<number>();
  private made = 0;

  constructor(playable: Playable, of: Surroundings) {
    this.playable = playableOf(playable);
    this.of = of;
  }

  /** The reply to one line. */
  answer(line: string): string {
    let request: unknown;
    try {
      request = JSON.parse(line);
    } catch {
      return this.errorText({ code: 'not-json' }, null);
    }
    return this.carryOut(request, ([name, value]) => {
      const isForAll = name === 'reset' && this.of.batch !== null && !(isRecord(value) && value.match !== undefined);
      return isForAll ? this.resets(value, this.of.batch as number) : this[name](value);
    });
  }

  /** The reply to what is not a line that can be read. */
  errorText(why: Refusal, match: number | null): string {
    const error = { code: why.code, message: this.of.explain(why), ...(why.with !== undefined && { with: why.with }) };
    return JSON.stringify(match === null ? { error } : { match, error });
  }

  private carryOut(request: unknown, work: (request: [RequestName, unknown]) => string): string {
    try {
      return work(readRequest(request));
    } catch (error) {
      // Rules and bots may throw: where they have a bug, and in a match that was made up.
      const why = error instanceof Refused ? error.why : { code: 'rule-threw', with: { message: String(error) } };
      return this.errorText(why, matchIn(request));
    }
  }

  // ── matches ────────────────────────────────────────────────────────────────

  /** Opens a match; or again, under the number of one that it replaces. */
  private reset(value: unknown): string {
    const fields = record('reset', value);
    return this.open(fields, wholeNumber(fields, 'seed', 1));
  }

  /** Opens as many matches as a batch has, with seeds that count up. */
  private resets(value: unknown, count: number): string {
    const fields = record('reset', value);
    const first = wholeNumber(fields, 'seed', 1);
    return replies(Array.from({ length: count }, (_, index) => this.open(fields, first + index)));
  }

  private open(fields: Fields, seed: number): string {
    const { playable } = this;
    const { game } = playable;
    const { setup, seats } = this.setUp(fields);
    const bots = this.readBots(fields, seats);
    const wants = readWants(fields);
    const listened = wants.has('heard') || [...bots.values()].some((name) => playable.bots[name]?.listens);
    const origin: Origin<GameTypes> = {
      game,
      setup,
      seats,
      seed: { numbers: [seed, 0] },
      moderated: false,
      from: null,
    };
    const { match, told } = startMatch({ ...origin, listened, moves: [] });
    return this.enter({ playable, match, origin, told, bots, seed, wants }, this.numberFor(fields));
  }

  private setUp(fields: Fields): { setup: DeepReadonly<GameTypes['setup']>; seats: number } {
    const { game } = this.playable;
    const options = fields.set === undefined ? {} : record('set', fields.set);
    const { preset } = fields;
    if (preset !== undefined && typeof preset !== 'string') throw new Refused('bad-field', { field: 'preset' });
    const wish = preset === undefined ? { options } : { preset, options };
    const general = accept(chooseSetup(game, wish, null));
    const seats = wholeNumber(fields, 'seats', usualSeats(game, general));
    return { setup: accept(chooseSetup(game, wish, seats)), seats };
  }

  private readBots({ bots: given }: Fields, seats: number): ReadonlyMap<Seat, string> {
    const bots = new Map<Seat, string>();
    for (const [written, name] of Object.entries(given === undefined ? {} : record('bots', given))) {
      const seat = /^\d+$/.test(written) ? Number(written) : Number.NaN;
      if (!(seat < seats)) throw new Refused('not-a-seat', { seats });
      const names = Object.keys(this.playable.bots);
      if (typeof name !== 'string' || !names.includes(name))
        throw new Refused('unknown-bot', { bot: String(name), bots: names });
      bots.set(seat, name);
    }
    return bots;
  }

  /** The number of a new match: the next one, or that of the match that it replaces. */
  private numberFor({ match }: Fields): number {
    if (match === undefined) return this.made + 1;
    if (typeof match !== 'number' || !this.matches.has(match)) throw noMatch(match);
    return match;
  }

  private enter(start: ConstructorParameters<typeof EnvMatch>[0], number: number): string {
    if (!this.matches.has(number) && this.matches.size - this.over.size >= MOST_MATCHES)
      throw new Refused('too-many-matches', { most: MOST_MATCHES });
    const opened = new EnvMatch(start);
    this.forget(number);
    this.matches.set(number, opened);
    this.made = Math.max(this.made, number);
    return this.replyOf(number, opened);
  }

  /** What a program is told after something has happened in a match. One that is over is kept for a while. */
  private replyOf(number: number, found: EnvMatch): string {
    if (found.match.outcome !== null) this.over.add(number);
    const [oldest] = this.over;
    if (oldest !== undefined && this.over.size > Math.max(MOST_OVER, this.of.batch ?? 0)) this.forget(oldest);
    return JSON.stringify(found.reply(number));
  }

  private forget(number: number): void {
    this.matches.delete(number);
    this.over.delete(number);
  }

  private find(number: unknown): [number, EnvMatch] {
    const found = typeof number === 'number' ? this.matches.get(number) : undefined;
    if (found === undefined) throw noMatch(number);
    return [number as number, found];
  }

  private close(value: unknown): string {
    const [number] = this.find(value);
    this.forget(number);
    return JSON.stringify({ match: number, closed: true });
  }

  // ── playing ────────────────────────────────────────────────────────────────

  private step(value: unknown): string {
    const fields = record('step', value);
    const [number, found] = this.find(fields.match);
    const seat = seatIn(fields, found);
    if ((fields.command === undefined) === (fields.index === undefined)) throw new Refused('command-or-index');
    const command =
      fields.index === undefined
        ? (fields.command as GameTypes['command'])
        : accept(found.commandAt(seat, wholeNumber(fields, 'index', 0)));
    try {
      accept(found.step(seat, command));
    } catch (error) {
      // Its state may be half changed.
      if (!(error instanceof Refused)) this.forget(number);
      throw error;
    }
    return this.replyOf(number, found);
  }

  /** Many requests in one line; a step may be written without its name. Each has its own reply, and a refused one stops none of the others. */
  private steps(value: unknown): string {
    const { batch } = this.of;
    if (batch === null) throw new Refused('no-batch');
    if (!Array.isArray(value) || value.length > batch) throw new Refused('bad-steps', { most: batch });
    return replies(
      value.map((given: unknown) => {
        const request = isRecord(given) && given.match !== undefined ? { step: given } : given;
        return this.carryOut(request, ([name, inner]) => {
          if (name === 'steps') throw new Refused('no-batch');
          return this[name](inner);
        });
      }),
    );
  }

  private look(value: unknown): string {
    const fields = record('look', value);
    const [number, found] = this.find(fields.match);
    return JSON.stringify(found.look(number, seatIn(fields, found)));
  }

  /** A copy of a match as it is, with all that is hidden in it. Its bots begin again with what their seats have heard. */
  private fork(value: unknown): string {
    const fields = isRecord(value) ? value : { match: value };
    const [, found] = this.find(fields.match);
    const { start, match } = found;
    const wants = fields.want === undefined ? start.wants : readWants(fields);
    const listened = match.tell !== undefined || wants.has('heard');
    const told = start.bots.size > 0 && listened ? found.toldSoFar() : [];
    const heard = found.notRead();
    return this.enter({ ...start, match: forkMatch(match, listened), told, heard, wants }, this.made + 1);
  }

  /** A match that fits what a seat knows, with everything hidden made up from that alone. */
  private imagine(value: unknown): string {
    const fields = record('imagine', value);
    const { playable } = this;
    const { game } = playable;
    const { imagine } = game.secrecy;
    if (imagine === undefined) throw new Refused('cannot-imagine', { game: game.id });
    const { view, heard, wants } = fields.view === undefined ? this.known(fields) : this.told(fields);
    const seed = wholeNumber(fields, 'seed', 1);
    const bots = this.readBots(fields, view.seats);
    const listened = wants.has('heard') || bots.size > 0;
    const moves: Move<GameTypes>[] = [];
    const guess = (random: Random) => imagine(view, heard, random);
    const match = imagineFrom(game, view, fastRandom(seed), { guess, listened, moves })?.match ?? null;
    if (match === null) throw new Refused('cannot-imagine', { game: game.id });
    const { setup, seats, seed: chance } = match;
    const origin = { game, setup, seats, seed: chance, moderated: false, from: match.snapshot() };
    return this.enter({ playable, match, origin, told: [], bots, seed, wants }, this.made + 1);
  }

  /** What a seat of a match knows. */
  private known(fields: Fields) {
    const [, found] = this.find(fields.match);
    const seat = seatIn(fields, found);
    const wants = fields.want === undefined ? found.start.wants : readWants(fields);
    return { view: found.match.seatView(seat), heard: found.heardSoFar(seat), wants };
  }

  /** What a program knows of a match elsewhere: a view, and everything heard since that match began. */
  private told({ view: given, heard = [], ...fields }: Fields) {
    const view = record('view', given);
    if (!Array.isArray(heard)) throw new Refused('bad-field', { field: 'heard' });
    const seats = wholeNumber(view, 'seats', 0);
    const setup = accept(readSetup(this.playable.game, view.setup, seats));
    const known = { ...copyJson(view), setup } as unknown as SeatView<GameTypes>;
    return { view: known, heard: heard as VisibleEvent<GameTypes>[], wants: readWants(fields) };
  }

  private save(value: unknown): string {
    const [number, found] = this.find(value);
    return JSON.stringify({ match: number, save: accept(found.save()) });
  }
}

const replies = (parts: readonly string[]): string => `{"replies":[${parts.join(',')}]}`;

function readRequest(request: unknown): [RequestName, unknown] {
  const names = isRecord(request) ? Object.keys(request) : [];
  const name = REQUESTS.find((each) => names.length === 1 && each === names[0]);
  if (name === undefined) throw new Refused('not-a-request', { requests: [...REQUESTS] });
  return [name, (request as Fields)[name]];
}

/** The match that a refused request is about, so that the program can tell. */
function matchIn(request: unknown): number | null {
  const [value] = isRecord(request) ? Object.values(request) : [];
  const match = isRecord(value) ? value.match : value;
  return typeof match === 'number' ? match : null;
}

function record(field: string, value: unknown): Fields {
  if (!isRecord(value)) throw new Refused('bad-field', { field });
  return value;
}

function wholeNumber(fields: Fields, field: string, byDefault: number): number {
  const value = fields[field] ?? byDefault;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new Refused('bad-whole-number', { field });
  return value;
}

/** A seat of the program: named, or the only one that is asked. */
function seatIn(fields: Fields, found: EnvMatch): Seat {
  const seat = fields.seat ?? found.onlyAsked();
  if (found.match.outcome !== null && fields.seat === undefined) throw new Refused('game-over');
  if (seat === null) throw new Refused('which-seat');
  if (typeof seat === 'number' && found.isOwn(seat)) return seat;
  throw new Refused('not-your-seat', { seats: found.match.seats });
}

function readWants({ want }: Fields): ReadonlySet<Want> {
  if (want === undefined) return new Set(USUAL_WANTS);
  const known = Array.isArray(want) ? WANTS.filter((each) => want.includes(each)) : [];
  if (!Array.isArray(want) || known.length !== want.length) throw new Refused('bad-want', { wants: [...WANTS] });
  return new Set(known);
}

const noMatch = (match: unknown): Refused => new Refused('no-such-match', { match: String(match) });

function accept<T>(result: Result<T, Refusal>): T {
  if (result.ok) return result.value;
  throw new Refused(result.why.code, result.why.with);
}
