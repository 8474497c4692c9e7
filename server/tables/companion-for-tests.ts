import type { GamePackage } from '../../games/game-package.ts';
import { type Game, type GameTypes, offersFor, type Phase } from '../../kernel/index.ts';
import { noted, type Toy, toy } from '../../kernel/testing/index.ts';
import type { FromClient, FromServer } from '../../protocol/index.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { listGame } from '../attacks/nights-for-tests.ts';
import { Device, TestRegistry } from './registry-for-tests.ts';

const offer = offersFor<Toy['command']>();

/** The toy as a companion: notes that nobody else may read, a host who waves, and one's own last move to take back. */
function following({ mayKeepTime = true, notes }: SceneOptions): Game<Toy> {
  const game = noted(toy);
  const choose = game.phases.choose as Phase<Toy>;
  const waving: Phase<Toy> = {
    ...choose,
    hostOptions: () => [offer('wave', {})],
    onHost: { wave: (turn) => void turn.tell?.({ type: 'waved', seat: 0 }) },
  };
  return {
    ...game,
    undo: 'free',
    phases: { ...game.phases, choose: { ...waving, seconds: () => null } },
    capabilities: {
      realTable: { players: { min: 2, max: 5 } },
      emptySeats: true,
      beginsAtOnce: true,
      movesBetweenHosts: true,
      openLog: true,
      mayTakeBack: (_view, givers, asker) => asker === 'host' || givers.every((giver) => giver === asker),
      mayKeepTime: () => mayKeepTime,
      ...(notes === true ? { notes: { commands: ['jot' as 'wave'] } } : {}),
    },
    secrecy: { ...game.secrecy, sealed: ['choose', 'jot' as 'wave'] },
  };
}

interface SceneOptions {
  readonly mayKeepTime?: boolean;
  readonly rounds?: number;
  /** What is jotted down has a history of its own. */
  readonly notes?: boolean;
  /** Another companion than the toy, as it is usually set up. */
  readonly gamePackage?: GamePackage<GameTypes>;
}

const START = 1_000_000_000_000;

/** A server with the toy as a companion, and people at one of its tables. */
export class CompanionScene {
  readonly registry: TestRegistry;
  table!: LiveTable;
  private readonly devices = new Map<string, Device>();
  private sent = 0;

  private constructor(registry: TestRegistry) {
    this.registry = registry;
  }

  /** A table that Ana opened and follows without a seat. */
  static async open(of: SceneOptions = {}): Promise<CompanionScene> {
    const gamePackage = of.gamePackage ?? listGame(following(of));
    const { id } = gamePackage.game;
    const wall = () => START + scene.registry.registry.world.now();
    const registry = await TestRegistry.open({
      findGame: (wanted) => (wanted === id ? gamePackage : undefined),
      world: { wall },
    });
    const scene: CompanionScene = new CompanionScene(registry);
    const host = { person: 'ana', name: 'ana' };
    const wish = of.gamePackage === undefined ? { seats: 3, options: { rounds: of.rounds ?? 4 } } : {};
    scene.table = await registry.open({ game: id, wish, host });
    await scene.comes('ana');
    return scene;
  }

  close(): Promise<void> {
    return this.registry.close();
  }

  /** Somebody follows the table without a seat, and counts as present from then on. */
  async comes(person: string): Promise<Device> {
    const device = new Device(person);
    this.devices.set(person, device);
    return this.registry.watch(this.table, person, 'spectator', device);
  }

  async sits(person: string, seat: number): Promise<Device> {
    const device = this.devices.get(person) ?? (await this.comes(person));
    const refused = await this.act(person, { type: 'sit', seat });
    if (refused !== null) throw new Error(refused);
    return this.registry.watch(this.table, person, seat, device);
  }

  leaves(person: string): void {
    this.table.unwatch(this.device(person));
    this.devices.delete(person);
  }

  device(person: string): Device {
    return this.devices.get(person) as Device;
  }

  act(person: string, action: Parameters<TestRegistry['act']>[2]): Promise<string | null> {
    return this.registry.act(this.table, person, action);
  }

  /** What somebody asks of the match: the code that it was refused with, or null. */
  async asks(person: string, message: object): Promise<string | null> {
    this.sent++;
    const id = `m${this.sent}`;
    const device = this.device(person);
    const whole = { question: this.match.question, ...message, id, table: this.table.code };
    this.table.receive(device, whole as unknown as Extract<FromClient, { type: 'answer' }>);
    await this.registry.settled();
    const answer = device.messages.find((told) => 'id' in told && told.id === id) as FromServer | undefined;
    if (answer === undefined) throw new Error(`no answer to ${JSON.stringify(message)}`);
    return answer.type === 'refused' ? answer.code : null;
  }

  waves(person: string, seat: number): Promise<string | null> {
    return this.asks(person, { type: 'answer', seat, command: { type: 'wave' } });
  }

  get match() {
    return this.recording.match;
  }

  get recording() {
    return this.table.recording as NonNullable<LiveTable['recording']>;
  }

  get chairs(): readonly unknown[] {
    return this.table.state.chairs;
  }

  get moves(): readonly GameTypes['command'][] {
    return this.recording.movesInForce().flatMap(({ input }) => ('command' in input ? [input.command] : []));
  }
}
