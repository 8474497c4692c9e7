import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../client-for-tests.ts';
import { quietWorld, sitDown, startTestServer, type TestServer } from '../server-for-tests.ts';

let server: TestServer;
let passed = 0;
beforeAll(async () => {
  const world = quietWorld();
  server = await startTestServer({ world: { now: () => world.now() + passed } });
});
afterAll(() => server.stop());

const proxies: BadLine[] = [];
afterEach(() => {
  for (const proxy of proxies.splice(0)) proxy.close();
});

/** A bad line: a TCP proxy that hands everything on late, or not at all. */
class BadLine {
  delay = 0;
  isStalled = false;
  private readonly pairs: (readonly [Socket, Socket])[] = [];
  private readonly held: (() => void)[] = [];
  private readonly listener = createServer((near) => this.join(near));

  async open(): Promise<string> {
    proxies.push(this);
    this.listener.listen(0, '127.0.0.1');
    await once(this.listener, 'listening');
    return `http://127.0.0.1:${(this.listener.address() as { port: number }).port}`;
  }

  private join(near: Socket): void {
    const far = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
    this.pairs.push([near, far]);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => setTimeout(() => this.hand(() => to.write(bytes)), this.delay));
      from.on('end', () => setTimeout(() => this.hand(() => to.end()), this.delay));
      from.on('error', () => to.destroy());
    }
  }

  private hand(on: () => void): void {
    if (this.isStalled) this.held.push(on);
    else on();
  }

  goOn(): void {
    this.isStalled = false;
    for (const on of this.held.splice(0)) on();
  }

  /** The client's direction ends, as where a middlebox forgets half of a connection. */
  halfClose(): void {
    for (const [, far] of this.pairs) far.end();
  }

  close(): void {
    this.listener.close();
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
  }
}

async function comeThrough(proxy: BadLine, name: string): Promise<TestClient> {
  const { token } = await server.context.people.add(name);
  return new TestClient(await proxy.open(), token).connect();
}

/** Time passes for the server; its real timers then see it. */
async function pass(milliseconds: number): Promise<void> {
  passed += milliseconds;
  await pause(350);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('one phone with a round trip of 800 ms gets in, stays and is answered', async () => {
  const proxy = new BadLine();
  proxy.delay = 400;
  const client = await comeThrough(proxy, 'Ana');
  await pass(15_000);
  await pause(500);
  expect((await client.ask({ type: 'ping' })).type).toBe('pong');
  expect(client.closeCode).toBeNull();
  client.close();
});

test('a stall over a ping drops nobody; a line that stays silent is closed; its command, sent again, is carried out once', async () => {
  const proxy = new BadLine();
  const client = await comeThrough(proxy, 'Bo');
  const { code } = await sitDown(server, ['Host']);
  await client.watch(code, 'spectator');
  proxy.isStalled = true;
  const said = { type: 'do', table: code, action: { type: 'say', text: 'hola' } };
  const answer = client.ask(said, 'slow-1');
  await pass(15_000);
  proxy.goOn();
  expect((await answer).type).toBe('accepted');
  await client.until(() => client.view('spectator').said.length === 1);
  // Now what it says arrives, and nothing comes back.
  proxy.isStalled = true;
  // Two pings and the end; more rounds where a busy machine sees some of them late.
  for (let round = 0; round < 8 && server.context.sockets.count > 1; round++) await pass(15_000);
  expect(server.context.sockets.count).toBe(1);
  proxy.close();
  const again = await new TestClient(server.url, client.token).connect();
  expect((await again.ask(said, 'slow-1')).type).toBe('accepted');
  await again.watch(code, 'spectator');
  await again.must({ type: 'do', table: code, action: { type: 'say', text: 'otra vez' } });
  await again.until(() => again.view('spectator').said.includes('otra vez'));
  expect(again.view('spectator').said).toEqual(['otra vez']);
  again.close();
});

test('a connection of which one half is closed is let go of at once', async () => {
  const proxy = new BadLine();
  const client = await comeThrough(proxy, 'Cleo');
  const before = server.context.sockets.count;
  proxy.halfClose();
  await client.until(() => client.closeCode !== null);
  expect(server.context.sockets.count).toBe(before - 1);
});
