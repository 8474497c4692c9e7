import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FromServer } from '../../protocol/index.ts';
import { playSeat, TestClient } from '../client-for-tests.ts';
import { addGuest, ask, SHORT, SOME_GAME, startTestServer, type TestServer } from '../server-for-tests.ts';

import { mustHold } from './ledger-for-tests.ts';

/** Somebody whose name appears nowhere by chance. */
class Visitor {
  readonly name: string;
  readonly person: string;
  readonly token: string;
  /** Everything that they were ever sent, over all their sockets and over HTTP. */
  readonly received: string[] = [];
  client: TestClient;

  private constructor(of: { name: string; person: string; token: string; client: TestClient }) {
    this.name = of.name;
    this.person = of.person;
    this.token = of.token;
    this.client = of.client;
  }

  static async come(server: TestServer, name: string): Promise<Visitor> {
    const { person, token } = await addGuest(server, name);
    return new Visitor({ name, person, token, client: await new TestClient(server.url, token).connect() });
  }

  async comeBack(server: TestServer): Promise<void> {
    this.received.push(...this.client.received);
    this.client = await new TestClient(server.url, this.token).connect();
  }

  /** Asks over HTTP with their token, and keeps what came. */
  async ask<T>(server: TestServer, path: string, body?: object): Promise<T> {
    const answer = await ask<T>(server, path, { token: this.token, ...(body && { body }) });
    this.received.push(answer.text, JSON.stringify([...answer.headers]));
    mustHold(answer.status < 300 || !path.startsWith('/api'), () => `${path} is not shown: ${answer.text}`);
    return answer.body;
  }

  get texts(): readonly string[] {
    return [...this.received, ...this.client.received];
  }
}

/** An evening at a blind table at which everything is tried that could tell who somebody is. */
export class BlindEvening {
  server: TestServer;
  private readonly folder: string;
  readonly host: Visitor;
  readonly friend: Visitor;
  readonly stranger: Visitor;
  readonly onlooker: Visitor;
  code = '';
  /** The codes with which people were refused. */
  readonly refusals: string[] = [];

  private constructor(server: TestServer, visitors: readonly Visitor[]) {
    this.server = server;
    this.folder = server.folder;
    [this.host, this.friend, this.stranger, this.onlooker] = visitors as [Visitor, Visitor, Visitor, Visitor];
  }

  static async begin(): Promise<BlindEvening> {
    const server = await startTestServer({ folder: await mkdtemp(join(tmpdir(), 'tertulia-blind-')) });
    const names = ['Zoraida Quiroga', 'Wenceslao Ibarra', 'Yocasta Uribe', 'Xenaro Villafañe'];
    return new BlindEvening(server, await Promise.all(names.map((name) => Visitor.come(server, name))));
  }

  /** The whole of it. */
  async run(): Promise<void> {
    await this.meetAndGuess();
    await this.play();
    await this.readOn();
    await this.returnToIt();
  }

  /** Its beginning, in the lobby. */
  async meetAndGuess(): Promise<void> {
    await this.meet();
    await this.guess();
  }

  get visitors(): readonly Visitor[] {
    return [this.host, this.friend, this.stranger, this.onlooker];
  }

  /** Nobody was sent a name or an id of somebody else. */
  check(): void {
    for (const receiver of this.visitors) {
      const others = this.visitors.filter((other) => other !== receiver);
      const told = receiver.texts.find((text) =>
        others.some(({ name, person }) => text.includes(name) || text.includes(person)),
      );
      mustHold(told === undefined, () => `${receiver.name} was sent ${told}`);
    }
  }

  async stop(): Promise<void> {
    for (const { client } of this.visitors) client.drop();
    await this.server.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  // ── what happens ────────────────────────────────────────────────────────────

  private async meet(): Promise<void> {
    const { host, friend, stranger, onlooker, server } = this;
    const settings = { isBlind: true, isListed: true, pace: 0 };
    const body = { game: SOME_GAME, wish: SHORT, settings };
    this.code = (await host.ask<{ code: string }>(server, '/api/tables', body)).code;
    for (const { client } of [host, friend, onlooker]) await client.watch(this.code, 'spectator');
    await this.act(host, { type: 'sit', seat: 0 });
    await this.act(friend, { type: 'sit', seat: 1 });
    const found = await stranger.ask<{ code: string; seat: number }>(server, '/api/quick-play', { game: SOME_GAME });
    mustHold(found.code === this.code && found.seat === 2, () => `quick play led to ${JSON.stringify(found)}`);
    await this.act(host, { type: 'fill', seat: 3, bot: 'random' });
    for (const [seat, { client }] of [host, friend, stranger].entries()) await client.watch(this.code, seat);
    for (const each of this.visitors) await this.act(each, { type: 'say', text: 'good evening' });
  }

  /** Refusals, and ids that are known from elsewhere. */
  private async guess(): Promise<void> {
    const { host, friend, stranger, onlooker } = this;
    await this.act(onlooker, { type: 'sit', seat: 0 });
    await this.act(host, { type: 'fill', seat: 1, bot: 'random' });
    await this.act(host, { type: 'empty', seat: 2 });
    await this.act(friend, { type: 'rename', seat: 1, name: host.name });
    await this.act(friend, { type: 'stand', seat: 1 });
    await this.act(friend, { type: 'sit', seat: 1, name: stranger.name });
    await this.act(friend, { type: 'sit', seat: 1 });
    await friend.client.watch(this.code, 1);
    for (const type of ['kick', 'handOver'] as const) await this.act(host, { type, person: friend.person });
    await this.act(onlooker, { type: 'mute', person: host.person, isMuted: true });
    await this.act(friend, { type: 'mute', person: this.idOf(stranger), isMuted: true });
    await this.act(stranger, { type: 'say', text: 'can you hear me?' });
    await this.act(friend, { type: 'mute', person: this.idOf(stranger), isMuted: false });
    await this.act(host, { type: 'handOver', person: this.idOf(onlooker) });
    await this.act(onlooker, { type: 'handOver', person: this.idOf(host) });
    await this.act(host, { type: 'set', settings: { isBlind: false } });
  }

  private async play(): Promise<void> {
    const { host, friend, stranger } = this;
    const players = [host, friend, stranger];
    await this.act(host, { type: 'start' });
    for (const [seat, { client }] of players.entries())
      await client.ask({ type: 'talk', table: this.code, seat, channel: 'table', text: 'good luck' });
    await Promise.all(players.map(({ client }, seat) => playSeat(client, this.code, seat, 5)));
  }

  /** Everything that can be read of a table and of its match when it is over. */
  private async readOn(): Promise<void> {
    const { host, server, code } = this;
    const match = host.client.view(0).standing.match;
    const pages = [
      `/api/tables/${code}`,
      `/api/tables/${code}/history?seat=spectator`,
      '/api/tables',
      '/api/me',
      `/t/${code}`,
      ...['', '/save', '/verify', '/replay?seat=open&most=200', '/replay?seat=0'].map(
        (part) => `/api/matches/${match}${part}`,
      ),
    ];
    for (const reader of this.visitors) for (const page of pages) await reader.ask(server, page);
    for (const [seat, reader] of this.visitors.slice(0, 3).entries())
      await reader.ask(server, `/api/tables/${code}/history?seat=${seat}`);
  }

  /** The same table read from its log by another server, and its next match. */
  private async returnToIt(): Promise<void> {
    const before = JSON.stringify(this.namesSeen());
    await this.server.stop();
    this.server = await startTestServer({ folder: this.folder });
    for (const [seat, visitor] of this.visitors.entries()) {
      await visitor.comeBack(this.server);
      await visitor.client.watch(this.code, seat < 3 ? seat : 'spectator');
    }
    const after = JSON.stringify(this.namesSeen());
    mustHold(before === after, () => `they were called ${before}, and now ${after}`);
    await this.act(this.host, { type: 'again' });
    await this.act(this.stranger, { type: 'say', text: 'once more' });
    await this.act(this.host, { type: 'kick', person: this.idOf(this.friend) });
  }

  private namesSeen(): readonly string[] {
    const { chairs, people } = this.host.client.view(0).standing;
    return [...chairs.map((chair) => (chair.type === 'nobody' ? '' : chair.name)), ...people.map(({ name }) => name)];
  }

  // ── who does it ─────────────────────────────────────────────────────────────

  private async act({ client }: Visitor, action: Parameters<TestClient['act']>[1]): Promise<void> {
    const answer: FromServer = await client.act(this.code, action);
    if (answer.type === 'refused') this.refusals.push(`${action.type}: ${answer.code}`);
  }

  /** What somebody is called here: everybody knows that of themselves. */
  private idOf({ client }: Visitor): string {
    const [followed] = client.followed.values();
    return followed?.standing.you.person ?? '';
  }
}
