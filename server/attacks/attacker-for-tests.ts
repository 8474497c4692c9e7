import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fastRandom } from '../../kernel/host.ts';
import type { MatchView } from '../../protocol/index.ts';
import { drawCommand, TestClient } from '../client-for-tests.ts';
import { SOME_GAME } from '../server-for-tests.ts';

const SEATS = 4;

export const ASSAULT_KINDS = [
  'floods',
  'giant frames',
  'malformed messages',
  'slow reads',
  'half-open sockets',
  'joins',
] as const;

export type Assault = (typeof ASSAULT_KINDS)[number] | 'nothing';

export interface AttackOrder {
  readonly url: string;
  readonly assault: Assault;
  /** Tables whose codes the hostile client knows. */
  readonly codes: readonly string[];
}

/** A hostile client in its own process. */
export class Attacker {
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.child = child;
  }

  static async start(): Promise<Attacker> {
    const program = fileURLToPath(new URL('./hostile-for-tests.ts', import.meta.url));
    const child = fork(program, { execArgv: ['--import', 'tsx'] });
    await once(child, 'message');
    return new Attacker(child);
  }

  attack(order: AttackOrder): void {
    this.child.send(order);
  }

  /** Returns how often it did something. */
  async stop(): Promise<number> {
    const stopped = once(this.child, 'message') as Promise<[{ actions: number }]>;
    this.child.send('stop');
    return (await stopped)[0].actions;
  }

  end(): void {
    this.child.kill();
  }
}

/** People who play at a human pace and look at their watch. */
export class HonestTable {
  readonly code: string;
  private readonly clients: readonly TestClient[];
  private readonly random = fastRandom(5);

  private constructor(code: string, clients: readonly TestClient[]) {
    this.code = code;
    this.clients = clients;
  }

  static async open(url: string): Promise<HonestTable> {
    const clients = await Promise.all(Array.from({ length: SEATS }, (_, seat) => comeIn(url, `Honest ${seat}`)));
    const [host] = clients as [TestClient];
    const body = { game: SOME_GAME, wish: { options: { maxRounds: 20 } }, settings: { graceSeconds: null } };
    const { code } = (await send(url, '/api/tables', body, host.token)) as { code: string };
    for (const [seat, client] of clients.entries()) {
      await client.watch(code, 'spectator');
      await client.must({ type: 'do', table: code, action: { type: 'sit', seat } });
      await client.watch(code, seat);
    }
    await host.must({ type: 'do', table: code, action: { type: 'start' } });
    return new HonestTable(code, clients);
  }

  /** Somebody who is asked answers; returns how long it took until the answer was accepted. */
  async move(): Promise<number> {
    const seat = await Promise.any(
      this.clients.map((client, own) => client.until(() => isAsked(client, own)).then(() => own)),
    );
    const client = this.clients[seat] as TestClient;
    const match = client.view(seat).match as MatchView;
    const answer = { seat, question: match.question, command: drawCommand(match, this.random) };
    const start = performance.now();
    const answered = await client.answer(this.code, answer);
    if (answered.type !== 'accepted') throw new Error(JSON.stringify(answered));
    const taken = performance.now() - start;
    // So that nobody takes an answered question for an open one.
    await client.until(() => !isAsked(client, seat) || client.view(seat).match?.question !== answer.question);
    return taken;
  }

  close(): void {
    for (const client of this.clients) client.close();
  }
}

const isAsked = (client: TestClient, seat: number): boolean => client.view(seat).match?.asked.includes(seat) ?? false;

async function comeIn(url: string, name: string): Promise<TestClient> {
  const { token } = (await send(url, '/api/people', { name }, null)) as { token: string };
  const client = new TestClient(url, token);
  client.isChecking = false;
  return client.connect();
}

async function send(url: string, path: string, body: object, token: string | null): Promise<unknown> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  return (await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}
