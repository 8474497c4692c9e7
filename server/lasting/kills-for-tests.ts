import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStorage, type StoragePlace } from '../storage/open-storage.ts';
import { type Audit, audit } from './audit-for-tests.ts';
import { ChildServer } from './child-server-for-tests.ts';
import { type Evening, newEvening, PLANS } from './evening-for-tests.ts';
import { openTables, takeSeats } from './opening-for-tests.ts';
import type { Player } from './players-for-tests.ts';
import { waitFor } from './waiting-for-tests.ts';

/** How far it is. */
export interface Progress {
  readonly kills: number;
  readonly acknowledged: number;
  readonly finished: number;
}

/** What came of it. */
export interface Survived extends Audit, Progress {
  readonly seed: number;
  /** Commands answered with no, such as illegal moves and answers that came too late. */
  readonly refused: number;
  /** Times that a client came back after its socket broke. */
  readonly returns: number;
  readonly seconds: number;
}

/** Milliseconds between a server's start and its death. */
const LIFE = { least: 100, most: 1000 };

/** Longer than every match takes to end once nobody kills the server any more. */
const PATIENCE_MS = 60_000;

/** Lets people play, kills the server so many times while they do, lets them finish, and looks for what was lost. */
export async function surviveKills(of: {
  kills: number;
  seed: number;
  onKill?: (progress: Progress) => void;
}): Promise<Survived> {
  const started = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'tertulia-lasting-'));
  const place: StoragePlace = { type: 'sqlite', file: join(folder, 'tertulia.db') };
  const evening = newEvening(of.seed);
  const server = await ChildServer.make(folder);
  try {
    const tokens = await openTables(place, evening, PLANS);
    await server.start();
    const players = await takeSeats(server.url, evening, tokens);
    const playing = Promise.all(players.map((player) => player.play()));
    await Promise.race([killOften(server, evening, of), playing]);
    evening.isEnding = true;
    await Promise.race([playing, giveUp(players, evening)]);
    for (const { client } of players) client.leave();
    await server.stop();
    const storage = await openStorage(place);
    const found = await audit(storage, evening);
    await storage.close();
    return {
      ...found,
      losses: [...found.losses, ...server.complaints],
      ...progressOf(evening, of.kills),
      seed: of.seed,
      refused: evening.refused.length,
      returns: players.reduce((sum, { client }) => sum + client.returns - 1, 0),
      seconds: Math.round((performance.now() - started) / 1000),
    };
  } catch (error) {
    throw new Error(`seed ${of.seed}: ${error}; the server said: ${server.complaints.join('; ')}`, { cause: error });
  } finally {
    await server.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where a match does not end although nobody kills the server any more, says who waits for what. */
async function giveUp(players: readonly Player[], { tables }: Evening): Promise<never> {
  const isDone = () => tables.every((table) => table.isDone);
  await waitFor(() => players.filter(({ isDone }) => !isDone).join('; '), isDone, PATIENCE_MS);
  return new Promise(() => {});
}

async function killOften(
  server: ChildServer,
  evening: Evening,
  { kills, onKill }: { kills: number; onKill?: (progress: Progress) => void },
): Promise<void> {
  for (let kill = 1; kill <= kills; kill++) {
    await sleep(LIFE.least + evening.random.below(LIFE.most - LIFE.least));
    await server.kill();
    await server.start();
    onKill?.(progressOf(evening, kill));
  }
}

const progressOf = ({ acknowledged, tables }: Evening, kills: number): Progress => ({
  kills,
  acknowledged: acknowledged.length,
  finished: tables.reduce((sum, { ends }) => sum + ends.size, 0),
});
