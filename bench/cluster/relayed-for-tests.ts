import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { registry } from '../../games/registry.ts';
import { ChildServer } from '../../server/lasting/child-server-for-tests.ts';
import { type Evening, newEvening, type Plan } from '../../server/lasting/evening-for-tests.ts';
import { openTables, takeSeats } from '../../server/lasting/kills-for-tests.ts';
import { LoadBalancer } from '../../server/lasting/load-balancer-for-tests.ts';
import { findPostgresOrSkip, startPostgres } from '../../server/storage/postgres/server-for-tests.ts';

// What a command costs whose sender and viewers are on another node than its table, next to one where all are on the same.

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

/** Four people at each table, who think for about a second. */
function plans(tables: number): readonly Plan[] {
  const game = registry[0]!.game.id;
  const settings = { pace: 0, decisionSeconds: null, graceSeconds: null };
  const plan = { game, wish: {}, settings, people: 4, bots: 0, isOneGone: false };
  return Array.from({ length: tables }, (_, index) => ({ ...plan, name: `table ${index}` }));
}

/** Milliseconds of processor time of a node. */
async function cpuOf({ url }: ChildServer): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const values = [...text.matchAll(/^process_cpu_(?:user|system)_seconds_total\S* (\S+)/gm)].map(([, value]) =>
    Number(value),
  );
  return values.reduce((sum, value) => sum + value, 0) * 1000;
}

/** Microseconds of processor time for each command, of all nodes together. */
async function measure(nodes: readonly ChildServer[], evening: Evening, seconds: number): Promise<number> {
  const total = async () => (await Promise.all(nodes.map(cpuOf))).reduce((sum, value) => sum + value, 0);
  const [before, commands] = [await total(), evening.acknowledged.length];
  await sleep(seconds * 1000);
  return (((await total()) - before) * 1000) / (evening.acknowledged.length - commands);
}

/** How many nodes there are, and where people connect: to the one that owns every table, to another, or to all in turn. */
interface Layout {
  readonly nodes: number;
  readonly people: 'owner' | 'other' | 'spread';
}

async function run(of: Layout & { tables: number; seconds: number; programs: string }): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'tertulia-relayed-'));
  const postgres = await startPostgres(of.programs);
  const nodes = await ChildServer.cluster(folder, postgres.url, of.nodes);
  try {
    const evening = newEvening(1, { least: 200, most: 1600 });
    const tokens = await openTables({ type: 'postgres', url: postgres.url }, evening, plans(of.tables));
    for (const node of nodes) await node.start();
    const [owner, other] = nodes as [ChildServer, ChildServer];
    const balancer = await LoadBalancer.open(nodes.map(({ url }) => url));
    const url = { owner: owner.url, other: other?.url ?? owner.url, spread: balancer.url }[of.people];
    const first = of.people === 'spread' ? balancer.url : owner.url;
    for (const { code } of evening.tables) await (await fetch(`${first}/api/tables/${code}`)).text();
    const players = await takeSeats(url, evening, tokens);
    for (const player of players) player.play().catch(() => {});
    await sleep(4000);
    const cost = await measure(nodes, evening, of.seconds);
    for (const { client } of players) client.leave();
    balancer.close();
    return cost;
  } finally {
    for (const node of nodes) await node.remove();
    postgres.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prints the ratio, over pairs that are measured in turns. */
export async function compareRelayed(of: { tables: number; seconds: number; pairs: number }): Promise<void> {
  const programs = findPostgresOrSkip();
  if (programs === null) return;
  const ratios: number[] = [];
  for (let pair = 0; pair < of.pairs; pair++) {
    const local = await run({ ...of, programs, nodes: 2, people: 'owner' });
    const foreign = await run({ ...of, programs, nodes: 2, people: 'other' });
    ratios.push(foreign / local);
    tell(
      `local ${Math.round(local)} µs, through another node ${Math.round(foreign)} µs: ${(foreign / local).toFixed(2)}`,
    );
  }
  const sorted = ratios.toSorted((one, other) => one - other);
  tell(`median ratio ${sorted[Math.floor(sorted.length / 2)]?.toFixed(2)}`);
  for (const nodes of [1, 2, 3]) {
    const cost = await run({ ...of, programs, nodes, people: 'spread' });
    tell(`${nodes} nodes behind a load balancer: ${Math.round(cost)} µs a command, of all nodes together`);
  }
}
