import type { GamePackage } from '../../games/game-package.ts';
import {
  chooseSetup,
  type GameTypes,
  type Input,
  type LoggedStep,
  Recording,
  type Refusal,
  type Result,
} from '../../kernel/index.ts';
import type { FromClient } from '../../protocol/index.ts';
import type { Client } from '../../table/client.ts';
import type { LiveTable } from '../../table/live-table.ts';
import type { Viewer } from '../../table/viewer.ts';
import type { LogLine, Storage } from '../storage/port.ts';
import { TableRegistry } from '../tables/table-registry.ts';
import { FIXED_KEY, type FixedWorld, fixedWorld } from './fixed-world-for-tests.ts';
import { memoryStorage } from './memory-storage-for-tests.ts';

/** Milliseconds between two deeds. */
const PACE = 700;
const SETTINGS = { pace: 0, decisionSeconds: 600, graceSeconds: null };

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
  /** The game's own timer is up, or the host's limit for a chair. */
  | { readonly type: 'time' }
  | { readonly type: 'lapse'; readonly seat: number };

/** What a deed did by the kernel's word, and what every device was sent. */
export interface Outcome {
  readonly step: Result<LoggedStep<GameTypes>, Refusal>;
  readonly actor: number | null;
  readonly bytes: ReadonlyMap<Viewer, readonly string[]>;
}

/** A live table with a device at every chair and one beside it, and the same match played by the kernel alone. */
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
    const { game } = of.table.listed;
    const { seats } = of.table.state.wish;
    const setup = chooseSetup(game, of.table.state.wish, seats);
    if (!setup.ok) throw new Error(setup.why.code);
    const seed = { key: FIXED_KEY };
    this.truth = new Recording({ game, setup: setup.value, seats, seed, moderated: false, from: null });
  }

  /** Opens a table, seats everybody and starts. */
  static async open(listed: GamePackage<GameTypes>, wish: { seats: number; options?: object }): Promise<WatchedTable> {
    const world = fixedWorld();
    const storage = memoryStorage();
    const house = new TableRegistry({ storage, world, node: 'here', findGame: () => listed });
    const recorders = new Map<Viewer, Recorder>();
    for (let seat = 0; seat < wish.seats; seat++) recorders.set(seat, new Recorder(`person-${seat}`));
    recorders.set('spectator', new Recorder(null));
    const host = { person: 'person-0', name: 'person-0' };
    const wished = { game: listed.game.id, wish: wish as object, settings: SETTINGS, isModerated: false, host };
    const opened = await house.create(wished);
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
      this.table.leave(recorder, 'spectator');
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

  /** Carries a deed out, here and in the kernel. */
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
    return Math.max(0, (this.truth.match.deadline ?? 0) - this.table.at);
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
    if (truth.match.game.companion?.notes === undefined) return { backTo: moves.at(-1)?.number ?? 0 };
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

/** The chair that is answered for a deed; null where nobody is. */
function actorOf(deed: Attempt): number | null {
  if (deed.type === 'host') return 0;
  return deed.type === 'time' || deed.type === 'lapse' ? null : deed.seat;
}
