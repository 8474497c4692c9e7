import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GamePackage } from '../../games/game-package.ts';
import { type GameTypes, legalCommand, type Match, type Random, sampleCommand } from '../../kernel/host.ts';
import type { Viewer } from '../../table/table-state.ts';
import { TestClient } from '../client-for-tests.ts';
import { type RunningServer, startServer } from '../start.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type FixedWorld, fixedWorld } from './watched-table-for-tests.ts';

const SERVER = { host: '127.0.0.1', port: 0, origins: [], isBehindProxy: false, tls: null, socketsAnAddress: 100 };
const SEATS = 4;
const OPTIONS = { maxRounds: 1, maxRedeals: 0 };

/** A whole server with its sockets, in a world without chance: people in every seat, and one spectator. */
export class SocketTable {
  readonly server: RunningServer;
  readonly clients: ReadonlyMap<Viewer, TestClient>;
  readonly code: string;
  private readonly folder: string;
  private readonly world: FixedWorld;
  private readonly looked = new Map<Viewer, number>();
  private count = 0;

  private constructor(of: {
    server: RunningServer;
    folder: string;
    world: FixedWorld;
    code: string;
    clients: Map<Viewer, TestClient>;
  }) {
    this.server = of.server;
    this.folder = of.folder;
    this.world = of.world;
    this.code = of.code;
    this.clients = of.clients;
  }

  static async open(gamePackage: GamePackage<GameTypes>): Promise<SocketTable> {
    const world = fixedWorld();
    const folder = await mkdtemp(join(tmpdir(), 'tertulia-twin-'));
    const storage = await openStorage({ type: 'sqlite', file: join(folder, 'tertulia.db') });
    const server = await startServer({ options: SERVER, storage, world, findGame: () => gamePackage });
    const url = `http://127.0.0.1:${server.port}`;
    const { people, registry } = server.context;
    const clients = new Map<Viewer, TestClient>();
    for (let seat = 0; seat < SEATS; seat++) {
      const { token } = await people.add(`Person ${seat}`);
      clients.set(seat, await new TestClient(url, token).connect());
    }
    clients.set('spectator', await new TestClient(url, null).connect());
    const host = { person: clients.get(0)?.person as string, name: 'Person 0' };
    const wished = { game: gamePackage.game.id, wish: { options: OPTIONS }, settings: { graceSeconds: null } };
    const opened = await registry.create({ ...wished, isModerated: false, host });
    if (!opened.ok) throw new Error(opened.why.code);
    const table = new SocketTable({ server, folder, world, code: opened.value.code, clients });
    await table.sitDown();
    return table;
  }

  private async sitDown(): Promise<void> {
    for (const [viewer, client] of this.clients) {
      await this.ask(client, { type: 'watch', seat: 'spectator' });
      if (typeof viewer !== 'number') continue;
      await this.ask(client, { type: 'do', action: { type: 'sit', seat: viewer } });
      await this.ask(client, { type: 'watch', seat: viewer });
      await this.ask(client, { type: 'unwatch', seat: 'spectator' });
    }
    await this.ask(this.client(0), { type: 'do', action: { type: 'start' } });
    await this.flush();
  }

  client(viewer: Viewer): TestClient {
    return this.clients.get(viewer) as TestClient;
  }

  get match(): Match<GameTypes> {
    return this.server.context.registry.atHand(this.code)?.recording?.match as Match<GameTypes>;
  }

  /** Everybody waits until all that was sent has come. */
  private async flush(): Promise<void> {
    await Promise.all(Array.from(this.clients.values(), (client) => this.ask(client, { type: 'ping' })));
  }

  private async ask(client: TestClient, message: { type: string; [field: string]: unknown }): Promise<void> {
    this.count++;
    const whole = message.type === 'ping' ? message : { ...message, table: this.code };
    const answer = await client.ask(whole, `c${this.count}`);
    if (answer.type === 'refused') throw new Error(`${JSON.stringify(message)} → ${JSON.stringify(answer)}`);
  }

  async answer(seat: number, command: GameTypes['command']): Promise<void> {
    this.world.wait(700);
    const answer = { type: 'answer', seat, question: this.match.question, command };
    await this.ask(this.client(seat), answer);
    await this.flush();
  }

  /** What a viewer was sent since this was last asked. */
  takeNew(viewer: Viewer): readonly string[] {
    const { received } = this.client(viewer);
    const fresh = received.slice(this.looked.get(viewer) ?? 0);
    this.looked.set(viewer, received.length);
    return fresh;
  }

  /** What a viewer can read of the match so far over HTTP. */
  async history(viewer: Viewer): Promise<string> {
    const { token } = this.client(viewer);
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(`http://127.0.0.1:${this.server.port}/api/tables/${this.code}/history?seat=${viewer}`, {
      headers,
    });
    if (answer.status !== 200) throw new Error(String(answer.status));
    return answer.text();
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** The same command in the other match, or another of its kind where it is sealed; null where neither will do. */
export function commandFor(match: Match<GameTypes>, seat: number, given: GameTypes['command'], random: Random) {
  const options = match.optionsFor(seat);
  if (legalCommand(options, given) !== null) return given;
  const sealed: readonly string[] = match.game.secrecy.sealed;
  const alike = options.filter(({ type }) => type === given.type);
  return sealed.includes(given.type) && alike.length > 0 ? sampleCommand(alike, random) : null;
}
