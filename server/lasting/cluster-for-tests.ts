import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { group, quantileSorted } from 'd3-array';
import { registry } from '../../games/registry.ts';
import { LEASE_MS } from '../cluster/membership.ts';
import { openStorage, type StoragePlace } from '../storage/open-storage.ts';
import type { Storage } from '../storage/port.ts';
import { type PostgresServer, startPostgres } from '../storage/postgres/server-for-tests.ts';
import { ChildServer } from './child-server-for-tests.ts';
import { type Evening, newEvening, type Plan, waitFor } from './evening-for-tests.ts';
import { audit, openTables, takeSeats } from './kills-for-tests.ts';
import { LoadBalancer } from './load-balancer-for-tests.ts';
import type { Player } from './players-for-tests.ts';

/** What may happen to a cluster while people play. */
export type Blow = 'kill' | 'stall' | 'cut' | 'database' | 'roll';

/** One blow: when it fell, from when on everything could go on, but for the lease, and when it was over. */
interface Fallen {
  readonly blow: Blow;
  readonly at: number;
  readonly until: number;
  readonly end: number;
  /** The address of the node that was struck alone, if one was. */
  readonly node: string | null;
}

/** What came of it. */
export interface ClusterSurvived {
  readonly losses: readonly string[];
  readonly acknowledged: number;
  readonly matches: number;
  readonly finished: number;
  readonly blows: Readonly<Partial<Record<Blow, number>>>;
  /**
   * Milliseconds that the slowest command of each table took while a blow fell, and in the calm between. What was sent to a node that
   * was stalled then is not counted: its sender waits for that node, and not for the table.
   */
  readonly pauses: { readonly p50: number; readonly p99: number; readonly most: number; readonly calm: number };
  /** The 99th percentile for each kind of blow. */
  readonly pausesByBlow: Readonly<Partial<Record<Blow, number>>>;
  readonly returns: number;
}

/** Something else that goes on while blows fall. */
export interface Alongside {
  readonly ended: Promise<unknown>;
  audit(storage: Storage): Promise<readonly string[]>;
}

/** How long a node is stalled: far beyond its lease. */
const STALL_MS = 10_000;
/** How long the database is away. */
const DATABASE_MS = 1500;
/** How long matches may take to end once nobody strikes any more. */
const PATIENCE_MS = 180_000;

/** What nodes may say when they are killed, stalled or without a database. */
const EXPECTED =
  /the lease of this node had run out|another node cannot be called|a call of another node was refused|Nothing can be kept|orphans cannot be looked for|is read again from its log|rooms cannot be opened|a room cannot be opened|is out of reach|a message failed|could not be deleted|is not kept as a file/;

/** Games that people play here and now, and which end by themselves however they are played. */
const GAMES = registry.filter(({ game }) => game.capabilities?.realTable === undefined).slice(0, 4);

/** Tables of four games, each with two people, and bots in the other seats. */
function plansOf(tables: number): readonly Plan[] {
  return Array.from({ length: tables }, (_, index): Plan => {
    const { game } = GAMES[index % GAMES.length] as (typeof GAMES)[number];
    const seats = Math.max(game.seats.min, 2);
    return {
      ...{ name: `${game.id} ${index}`, game: game.id, wish: { seats }, people: 2, bots: seats - 2, isOneGone: false },
      settings: { pace: 0, decisionSeconds: null, graceSeconds: null },
    };
  });
}

/** Lets people on all nodes play while blow after blow falls, lets them finish, and looks for what was lost. */
export async function surviveBlows(of: {
  programs: string;
  nodes: number;
  tables: number;
  blows: readonly Blow[];
  /** Milliseconds between two blows. */
  every: number;
  thinking?: { readonly least: number; readonly most: number };
  /** Milliseconds before a killed node starts again. */
  awayMs?: number;
  seed: number;
  tell?: (line: string) => void;
  /** What else goes on: it begins before the first blow, and says at its end what is wrong. */
  alongside?: (url: string) => Promise<Alongside>;
}): Promise<ClusterSurvived> {
  const folder = await mkdtemp(join(tmpdir(), 'tertulia-nodes-'));
  const postgres = await startPostgres(of.programs);
  const place: StoragePlace = { type: 'postgres', url: postgres.url };
  const evening = newEvening(of.seed, of.thinking);
  const nodes = await ChildServer.cluster(folder, postgres.url, of.nodes);
  const { tell = () => {}, awayMs = LEASE_MS + 500 } = of;
  let players: readonly Player[] = [];
  try {
    const tokens = await openTables(place, evening, plansOf(of.tables));
    await Promise.all(nodes.map((node) => node.start()));
    const balancer = await LoadBalancer.open(nodes.map(({ url }) => url));
    players = await takeSeats(balancer.url, evening, tokens);
    const other = await of.alongside?.(balancer.url);
    tell(`${of.tables} tables are played on ${of.nodes} nodes`);
    const playing = Promise.all(players.map((player) => player.play()));
    const fallen: Fallen[] = [];
    const striking = async () => {
      for (const blow of of.blows) {
        await sleep(of.every);
        const at = performance.now();
        const { until, end = until, node } = await strike(blow, { nodes, postgres, evening, awayMs });
        fallen.push({ blow, at, until, end, node });
        tell(`${blow}: ${evening.acknowledged.length} inputs acknowledged`);
      }
      await sleep(of.every);
    };
    await Promise.race([striking(), playing]);
    evening.isEnding = true;
    const isDone = () => evening.tables.every((table) => table.isDone);
    const waiting = () => players.filter((player) => !player.isDone).join('; ');
    await Promise.race([playing, waitFor(waiting, isDone, PATIENCE_MS).then(() => playing)]);
    for (const { client } of players) client.leave();
    await other?.ended;
    balancer.close();
    for (const node of nodes) await node.stop();
    const storage = await openStorage(place);
    const found = await audit(storage, evening);
    const wrongs = (await other?.audit(storage)) ?? [];
    await storage.close();
    const complaints = nodes.flatMap((node) => node.complaints).flatMap((text) => text.split('\n'));
    return {
      losses: [...found.losses, ...wrongs, ...complaints.filter((line) => line !== '' && !EXPECTED.test(line))],
      ...{ acknowledged: evening.acknowledged.length, matches: found.matches, finished: found.finished },
      blows: Object.fromEntries(of.blows.map((blow) => [blow, of.blows.filter((each) => each === blow).length])),
      ...pausesOf(evening, fallen, balancer),
      returns: players.reduce((sum, { client }) => sum + client.returns - 1, 0),
    };
  } catch (error) {
    tell(await ownersOf(place));
    const said = nodes.flatMap((node) => node.complaints).join('; ');
    const waiting = players.filter((player) => !player.isDone).join('\n');
    throw new Error(`seed ${of.seed}: ${error}; the nodes said: ${said}; waiting:\n${waiting}`, { cause: error });
  } finally {
    for (const node of nodes) {
      node.goOn();
      await node.remove();
    }
    postgres.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Which node has which table, for anyone who wonders why one does not go on. */
async function ownersOf(place: StoragePlace): Promise<string> {
  const storage = await openStorage(place);
  const rows = await storage.listMatches({ from: 0, most: 2000 });
  await storage.close();
  return rows
    .map(({ id, code, stage, isCurrent, owner, epoch }) => [code, id, stage, isCurrent, owner, epoch].join(' '))
    .join('\n');
}

interface Struck {
  readonly nodes: readonly ChildServer[];
  readonly postgres: PostgresServer;
  readonly evening: Evening;
  readonly awayMs: number;
}

/** Says from when on nothing is in the way any more, and which node was struck alone. */
async function strike(
  blow: Blow,
  { nodes, postgres, evening, awayMs }: Struck,
): Promise<Pick<Fallen, 'until' | 'node'> & { readonly end?: number }> {
  const node = nodes[evening.random.below(nodes.length)] as ChildServer;
  switch (blow) {
    case 'kill': {
      await node.kill();
      const at = performance.now();
      await sleep(awayMs);
      await node.start();
      return { until: at, node: node.url };
    }
    case 'stall': {
      node.stall();
      const at = performance.now();
      await sleep(STALL_MS);
      node.goOn();
      return { until: at, node: node.url };
    }
    case 'cut':
      node.cutOff();
      return { until: performance.now(), node: node.url };
    case 'database':
      postgres.stop();
      await sleep(DATABASE_MS);
      postgres.start();
      return { until: performance.now(), node: null };
    case 'roll': {
      // Nothing is in the way at any time: a node that stops hands everything over.
      const at = performance.now();
      for (const each of nodes) {
        await each.stop();
        await each.start();
      }
      return { until: at, end: performance.now(), node: null };
    }
  }
}

/** The longest wait at each table after each blow, counted from when nothing was in the way; and of all others. */
function pausesOf(
  { waits, tables }: Evening,
  fallen: readonly Fallen[],
  balancer: LoadBalancer,
): Pick<ClusterSurvived, 'pauses' | 'pausesByBlow'> {
  const after = LEASE_MS * 3;
  const isStruck = ({ sentAt, answeredAt }: Evening['waits'][number]) =>
    fallen.some(({ at, end }) => answeredAt >= at && sentAt <= end + after);
  const byTable = group(waits, ({ table }) => table);
  const pauses = fallen.flatMap(({ blow, at, until, end, node }) =>
    tables.map(({ code }) => {
      const struck = (byTable.get(code) ?? []).filter(
        ({ sentAt, answeredAt, ports }) =>
          answeredAt >= at &&
          sentAt <= end + after &&
          !(blow === 'stall' && node !== null && ports.some((port) => balancer.leadsTo(port, node, answeredAt))),
      );
      const pause = Math.max(0, ...struck.map(({ sentAt, answeredAt }) => answeredAt - Math.max(sentAt, until)));
      return { blow, pause };
    }),
  );
  const calm = waits.filter((wait) => !isStruck(wait)).map(({ sentAt, answeredAt }) => answeredAt - sentAt);
  const all = pauses.map(({ pause }) => pause);
  const byBlow = group(pauses, ({ blow }) => blow);
  return {
    pauses: { p50: part(all, 0.5), p99: part(all, 0.99), most: part(all, 1), calm: part(calm, 0.99) },
    pausesByBlow: Object.fromEntries(
      [...byBlow].map(([blow, its]) => [
        blow,
        part(
          its.map(({ pause }) => pause),
          0.99,
        ),
      ]),
    ),
  };
}

const part = (values: readonly number[], quantile: number): number =>
  Math.round(
    quantileSorted(
      values.toSorted((one, other) => one - other),
      quantile,
    ) ?? 0,
  );
