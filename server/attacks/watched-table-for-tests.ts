import { pino } from 'pino';
import type { GamePackage } from '../../games/game-package.ts';
import {
  chooseSetup,
  fastRandom,
  type GameTypes,
  type Input,
  type LoggedStep,
  type Match,
  type Random,
  Recording,
  type Refusal,
  type Result,
  seatsIn,
} from '../../kernel/host.ts';
import { chooseMove } from '../../kernel/testing/index.ts';
import type { FromClient } from '../../protocol/index.ts';
import type { Client } from '../../table/client.ts';
import type { LiveTable } from '../../table/live-table.ts';
import type { Viewer } from '../../table/table-state.ts';
import type { Append, LogLine, MatchRow, NewMatch, Storage } from '../storage/port.ts';
import { TableRegistry } from '../tables/table-registry.ts';
import type { ServerWorld } from '../world.ts';

const RARE = 8;

/** A secret for matches that is easy to find where it should not be. */
export const FIXED_KEY = 'c0ffee00'.repeat(8);

const FIXED_CODE = 'TERTUA';

/** Milliseconds between two actions. */
const PACE = 700;

const SETTINGS = { tempo: 'calm' as const, decisionSeconds: 600, graceSeconds: null };

/** A device that writes down every letter it is sent. */
export class Recorder implements Client {
  readonly person: string | null;
  readonly name: string;
  readonly received: string[] = [];
  readonly isOpen = true;
  private looked = 0;
  private sent = 0;

  constructor(person: string | null) {
    this.person = person;
    this.name = person ?? '';
  }

  send(text: string): void {
    this.received.push(text);
  }

  dropped(): void {}

  drawId(): string {
    this.sent++;
    return `c${this.sent}`;
  }

  /** What came since this was last asked. */
  takeNew(): readonly string[] {
    const fresh = this.received.slice(this.looked);
    this.looked = this.received.length;
    return fresh;
  }
}

/** Something that happens at a table from outside. */
export type Attempt =
  | { readonly type: 'answer'; readonly seat: number; readonly command: GameTypes['command'] }
  | { readonly type: 'host'; readonly command: GameTypes['command'] }
  | { readonly type: 'talk'; readonly seat: number; readonly channel: string; readonly text: string }
  | { readonly type: 'undo'; readonly seat: number }
  /** The game's own timer is up, or the host's limit for a seat. */
  | { readonly type: 'time' }
  | { readonly type: 'lapse'; readonly seat: number };

/** What an action did according to the kernel, and what every device was sent. */
export interface Outcome {
  readonly step: Result<LoggedStep<GameTypes>, Refusal>;
  readonly actor: number | null;
  readonly bytes: ReadonlyMap<Viewer, readonly string[]>;
}

/** A live table with a device at every seat and one spectator, and the same match played by the kernel alone. */
export class WatchedTable {
  readonly table: LiveTable;
  readonly world: FixedWorld;
  readonly recorders: ReadonlyMap<Viewer, Recorder>;
  /** The match as the kernel plays it. */
  readonly truth: Recording<GameTypes>;
  private readonly storage: Storage;

  private constructor(of: {
    table: LiveTable;
    world: FixedWorld;
    storage: Storage;
    recorders: Map<Viewer, Recorder>;
  }) {
    this.table = of.table;
    this.world = of.world;
    this.storage = of.storage;
    this.recorders = of.recorders;
    const { game } = of.table.gamePackage;
    const { seats } = of.table.state.wish;
    const setup = chooseSetup(game, of.table.state.wish, seats);
    if (!setup.ok) throw new Error(setup.why.code);
    const seed = { key: FIXED_KEY };
    this.truth = new Recording({ game, setup: setup.value, seats, seed, moderated: false, from: null });
  }

  /** Opens a table, seats everybody and starts. */
  static async open(
    gamePackage: GamePackage<GameTypes>,
    wish: { seats: number; options?: object },
  ): Promise<WatchedTable> {
    const world = fixedWorld();
    const storage = memoryStorage();
    const registry = new TableRegistry({ storage, world, node: 'here', findGame: () => gamePackage });
    const recorders = new Map<Viewer, Recorder>();
    for (let seat = 0; seat < wish.seats; seat++) recorders.set(seat, new Recorder(`person-${seat}`));
    recorders.set('spectator', new Recorder(null));
    const host = { person: 'person-0', name: 'person-0' };
    const wished = { game: gamePackage.game.id, wish: wish as object, settings: SETTINGS, isModerated: false, host };
    const opened = await registry.create(wished);
    if (!opened.ok) throw new Error(opened.why.code);
    const watched = new WatchedTable({ table: opened.value, world, storage, recorders });
    await watched.sitDown();
    return watched;
  }

  private async sitDown(): Promise<void> {
    for (const [viewer, recorder] of this.recorders) {
      this.table.watch(recorder, 'spectator', null);
      if (typeof viewer !== 'number') continue;
      this.say(recorder, { type: 'do', action: { type: 'sit', seat: viewer } });
      this.table.watch(recorder, viewer, null);
      this.table.unwatch(recorder, 'spectator');
    }
    this.say(this.recorder(0), { type: 'do', action: { type: 'start' } });
    await this.table.writer.settled();
  }

  recorder(viewer: Viewer): Recorder {
    return this.recorders.get(viewer) as Recorder;
  }

  /** Sends a message as a device does, the table and an id added. */
  say(recorder: Recorder, message: object): void {
    const whole = { ...message, id: recorder.drawId(), table: this.table.code };
    this.table.receive(recorder, whole as Extract<FromClient, { type: 'answer' }>);
  }

  /** Carries an action out, here and in the kernel. */
  async carryOut(deed: Attempt): Promise<Outcome> {
    this.world.wait(deed.type === 'time' ? this.untilDeadline() : PACE);
    const { at } = this.table;
    const input = this.inputOf(deed, at);
    this.bring(deed);
    const step = this.truth.play(input);
    await this.table.writer.settled();
    return { step, actor: actorOf(deed), bytes: this.takeBytes() };
  }

  /** The log as it was written. */
  readLog(): Promise<readonly LogLine[]> {
    return this.storage.read(this.table.id);
  }

  takeBytes(): ReadonlyMap<Viewer, readonly string[]> {
    return new Map(Array.from(this.recorders, ([viewer, recorder]) => [viewer, recorder.takeNew()]));
  }

  private untilDeadline(): number {
    return Math.max(0, (this.table.deadline ?? 0) - this.table.at);
  }

  private bring(deed: Attempt): void {
    const { question } = this.truth.match;
    if (deed.type === 'time') this.table.matchTime({ type: 'timer', at: this.table.at });
    else if (deed.type === 'lapse') this.table.matchTime({ type: 'decision', at: this.table.at, seat: deed.seat });
    else if (deed.type === 'host') this.say(this.recorder(0), { ...deed, question });
    else if (deed.type === 'undo') this.say(this.recorder(deed.seat), { type: 'undo', asker: deed.seat, steps: 1 });
    else this.say(this.recorder(deed.seat), deed.type === 'answer' ? { ...deed, question } : deed);
  }

  /** What is taken back at the table: the last move, but none that a seat of a companion noted for itself. */
  private lastMove(): { readonly of?: 'table'; readonly backTo: number } {
    const { truth } = this;
    const moves = truth.movesInForce();
    if (truth.match.game.capabilities?.notes === undefined) return { backTo: moves.at(-1)?.number ?? 0 };
    return { of: 'table', backTo: moves.findLast(({ input }) => truth.noteOf(input) === null)?.number ?? 0 };
  }

  private inputOf(deed: Attempt, at: number): Input<GameTypes> {
    const { match } = this.truth;
    const { question } = match;
    switch (deed.type) {
      case 'time':
        return { type: 'time', at, question };
      case 'host':
        return { ...deed, at, question };
      case 'talk':
        return { ...deed, at };
      case 'undo':
        return { type: 'undo', at, asker: deed.seat, ...this.lastMove() };
      case 'lapse':
        return { type: 'answer', at, by: 'clock', seat: deed.seat, question, command: match.defaultFor(deed.seat) };
      case 'answer':
        return { ...deed, at, by: 'person', question };
    }
  }

  stop(): void {
    this.table.stop();
  }
}

/** The seat that gets an answer to an action; null if none does. */
function actorOf(deed: Attempt): number | null {
  if (deed.type === 'host') return 0;
  return deed.type === 'time' || deed.type === 'lapse' ? null : deed.seat;
}

interface Kept {
  readonly row: MatchRow;
  readonly lines: LogLine[];
}

/** Matches in memory: as much of a storage as a server needs that plays and reads again. It keeps nothing and is fast. */
function memoryStorage(): Storage {
  const matches = new Map<string, Kept>();
  const storage: Partial<Storage> = {
    async open(match: NewMatch) {
      const { id, kind, code, game, createdAt, node, stage, isListed, seats, freeChairs, people } = match;
      const summary = { stage, isListed, seats, freeChairs, people };
      const row = { ...summary, id, kind, code, game, createdAt, owner: node, epoch: 1, isCurrent: true };
      const line = { number: 0, epoch: 1, commandId: null, payload: match.first };
      matches.set(id, { row: { ...row, session: null, changedAt: createdAt, endedAt: null }, lines: [line] });
      return 'ok';
    },
    async append({ match, epoch, number, lines }: Append) {
      const kept = matches.get(match) as Kept;
      if (kept.lines.length !== number) return 'duplicate';
      for (const [index, line] of lines.entries()) kept.lines.push({ ...line, number: number + index, epoch });
      return 'ok';
    },
    read: async (match) => [...(matches.get(match)?.lines ?? [])],
    findMatch: async (id) => matches.get(id)?.row ?? null,
    findByCode: async (code) => [...matches.values()].find(({ row }) => row.code === code)?.row ?? null,
    claim: async (id) => (matches.has(id) ? { epoch: 1, isCurrent: true } : null),
    keepSave: async () => 'ok',
    readSave: async () => null,
    listPlaying: async () => [],
  };
  return storage as Storage;
}

/** What happens next, as a number decides: mostly a move; now and then somebody speaks, or lets their time lapse. */
export function chooseAttempt(truth: Recording<GameTypes>, choice: number): Attempt | null {
  const { match } = truth;
  const random = fastRandom(choice, 99);
  const asked = seatsIn(match.state.asked);
  if (random.below(RARE) === 0) return chooseTalk(match, random);
  const undo = match.game.undo === 'never' ? null : chooseUndo(truth, random);
  if (undo !== null) return undo;
  if (asked.length > 0 && random.below(RARE) === 0) return { type: 'lapse', seat: random.pick(asked) };
  const move = chooseMove(match, choice);
  if (move === null || move.type === 'time') return move === null ? null : { type: 'time' };
  return move.type === 'host'
    ? { type: 'host', command: move.command }
    : { type: 'answer', seat: move.seat, command: move.command };
}

function chooseTalk(match: Match<GameTypes>, random: Random): Attempt | null {
  const seat = random.below(match.seats);
  const channels = match.game.channels?.(match.seatView(seat)) ?? [];
  if (channels.length === 0) return null;
  const { name } = random.pick(channels);
  return { type: 'talk', seat, channel: name, text: `word ${random.below(1000)}` };
}

/** Somebody takes back what nobody heard of; or tries to take back anything. */
function chooseUndo(truth: Recording<GameTypes>, random: Random): Attempt | null {
  const last = truth.movesInForce().at(-1);
  const isSecret = last?.unheard === true && last.input.type === 'answer';
  if (isSecret && random.below(3) === 0) return { type: 'undo', seat: (last.input as { seat: number }).seat };
  return random.below(RARE * 2) === 0 ? { type: 'undo', seat: random.below(truth.match.seats) } : null;
}

/** A world in which nothing happens by chance and time passes when somebody says so: two of them are alike. */
export interface FixedWorld extends ServerWorld {
  wait(milliseconds: number): void;
}

export function fixedWorld(log: ServerWorld['log'] = pino({ level: 'silent' })): FixedWorld {
  let time = 1_000_000;
  let ids = 0;
  let codes = 0;
  return {
    now: () => time,
    wall: () => 1_700_000_000_000 + time,
    drawKey: () => FIXED_KEY,
    drawId: () => `id-${++ids}`,
    drawCode: () => `${FIXED_CODE.slice(0, 5)}${'ABCDEFGH'[codes++]}`,
    drawNumber: () => 7,
    log,
    wait(milliseconds) {
      time += milliseconds;
    },
  };
}
