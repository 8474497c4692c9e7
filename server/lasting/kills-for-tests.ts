import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { sameJson } from '../../kernel/host.ts';
import { replay } from '../../table/replaying.ts';
import { People } from '../people.ts';
import { realWorld } from '../start.ts';
import { openStorage, type StoragePlace } from '../storage/open-storage.ts';
import type { LogLine, MatchRow, Storage } from '../storage/port.ts';
import { TableRegistry } from '../tables/table-registry.ts';
import { ChildServer } from './child-server-for-tests.ts';
import { type Evening, newEvening, PLANS, type Plan, type PlayedTable, waitFor } from './evening-for-tests.ts';
import { findPlayed } from './games-for-tests.ts';
import { LastingClient, Player } from './players-for-tests.ts';

const SIGN_OF_CLOCK: Readonly<Record<string, RegExp>> = {
  'decision limit': /"type":"answer".*"by":"clock"/,
  grace: /"type":"held"/,
  'game timer': /"input":\{[^}]*"type":"time"/,
};

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

/** Opens the tables and lets in the people, before there is a server; answers with their tokens by table. */
export async function openTables(
  place: StoragePlace,
  evening: Evening,
  plans: readonly Plan[],
): Promise<readonly (readonly string[])[]> {
  const world = realWorld(pino({ level: 'silent' }));
  const storage = await openStorage(place);
  const registry = new TableRegistry({ storage, world, node: 'before', findGame: findPlayed });
  const people = new People(storage, world);
  const tokens: string[][] = [];
  for (const plan of plans) {
    const guests = await Promise.all(Array.from({ length: plan.people }, (_, seat) => people.add(`Guest ${seat}`)));
    evening.tables.push({
      plan,
      code: await openTable(registry, plan, guests[0]!.person),
      ends: new Map(),
      isDone: false,
    });
    tokens.push(guests.map(({ token }) => token));
  }
  await registry.stop();
  await storage.close();
  return tokens;
}

async function openTable(
  registry: TableRegistry,
  { game, wish, settings }: Plan,
  host: { readonly id: string; readonly name: string },
): Promise<string> {
  const wished = { game, wish, settings, isModerated: false, host: { person: host.id, name: host.name } };
  const opened = await registry.create(wished);
  if (!opened.ok) throw new Error(JSON.stringify(opened.why));
  return opened.value.code;
}

/** Everybody sits down and every match begins; those who are to be gone have left. */
export async function takeSeats(
  url: string,
  evening: Evening,
  tokens: readonly (readonly string[])[],
): Promise<readonly Player[]> {
  const players = await Promise.all(
    evening.tables.map(async (table, index) => {
      const clients = await Promise.all(tokens[index]!.map((token) => new LastingClient(url, token).arrive()));
      const seated = clients.map((client, seat) => new Player({ client, evening, table, seat }));
      for (const player of seated) await player.sit();
      await seated[0]!.fill();
      if (table.plan.isOneGone) seated.pop()!.client.leave();
      await seated[0]!.start();
      return seated;
    }),
  );
  return players.flat();
}

/** What the database holds after the evening, and everything that is wrong with it. */
interface Audit {
  readonly matches: number;
  readonly finished: number;
  readonly lines: number;
  /** Finished matches whose save was not kept; their log still makes it while the rules stay as they are. */
  readonly unsaved: number;
  readonly losses: readonly string[];
}

interface KeptMatch {
  readonly row: MatchRow;
  readonly lines: readonly LogLine[];
}

/** Compares what clients were told with what is kept. */
export async function audit(storage: Storage, evening: Evening): Promise<Audit> {
  const kept: KeptMatch[] = [];
  for (let from = 0, rows = await page(storage, from); rows.length > 0; rows = await page(storage, from)) {
    // Rooms are audited with their session.
    for (const row of rows) if (row.session === null) kept.push({ row, lines: await storage.read(row.id) });
    from += rows.length;
  }
  const losses = [
    ...lossesOfCommands(kept, evening),
    ...kept.flatMap(lossesOfLines),
    ...kept.flatMap((match) => lossesOfEnd(match, evening)),
    ...evening.tables.flatMap((table) => lossesOfClocks(kept, table)),
  ];
  const saves = await Promise.all(kept.map(({ row }) => storage.readSave(row.id)));
  return {
    matches: kept.length,
    finished: kept.filter(({ row }) => row.stage === 'over').length,
    lines: kept.reduce((sum, { lines }) => sum + lines.length, 0),
    unsaved: saves.filter((save) => save === null).length,
    losses,
  };
}

const page = (storage: Storage, from: number) => storage.listMatches({ from, most: 1000 });

/** Acknowledged is there once, refused is not there at all. */
function lossesOfCommands(kept: readonly KeptMatch[], { acknowledged, refused }: Evening): readonly string[] {
  const times = new Map<string, number>();
  for (const { commandId } of kept.flatMap(({ lines }) => lines)) {
    if (commandId !== null) times.set(commandId, (times.get(commandId) ?? 0) + 1);
  }
  const wrong = acknowledged.filter(({ commandId }) => times.get(commandId) !== 1);
  const strange = refused.filter(({ commandId }) => times.has(commandId));
  return [
    ...wrong.map(({ commandId, what }) => `acknowledged, and there ${times.get(commandId) ?? 0} times: ${what}`),
    ...strange.map(({ what }) => `refused, and there all the same: ${what}`),
  ];
}

/** Numbers without gaps, under owners in order. */
function lossesOfLines({ row, lines }: KeptMatch): readonly string[] {
  const losses = lines.flatMap(({ number }, index) => (number === index ? [] : [`${row.id} lacks line ${index}`]));
  const isMixed = lines.some(({ epoch }, index) => epoch < (lines[index - 1]?.epoch ?? 0));
  return isMixed ? [...losses, `${row.id} was written by two owners at once`] : losses;
}

/** Over, and ended as everybody saw it. */
function lossesOfEnd({ row, lines }: KeptMatch, { tables }: Evening): readonly string[] {
  if (row.stage !== 'over' || row.endedAt === null) return [`${row.id} is not finished: ${row.stage}`];
  const replayed = replay(findPlayed(row.game)!, lines);
  if (!replayed.ok) return [`${row.id} does not replay: ${JSON.stringify(replayed.why)}`];
  const outcome = replayed.value.recording?.match.outcome ?? null;
  const ends = tables.find(({ code }) => code === row.code)?.ends.get(row.id);
  if (ends === undefined) return [`nobody saw the end of ${row.id}`];
  return [...ends].flatMap(([person, seen]) =>
    sameJson(seen, outcome) ? [] : [`${person} saw ${row.id} end as ${JSON.stringify(seen)}`],
  );
}

/** Where somebody was gone, the clock of that table went on. */
function lossesOfClocks(kept: readonly KeptMatch[], { plan, code }: PlayedTable): readonly string[] {
  const sign = SIGN_OF_CLOCK[plan.name];
  if (sign === undefined) return [];
  const lines = kept.filter(({ row }) => row.code === code).flatMap((match) => match.lines);
  return lines.some(({ payload }) => sign.test(payload)) ? [] : [`no clock went on at ${plan.name}`];
}

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

const lineOf = ({ kills, acknowledged, finished }: Progress): string =>
  `${kills} kills, ${acknowledged} inputs acknowledged, ${finished} matches finished`;

/** Kills a server so many times while people play, says how it goes, and answers whether nothing was lost. */
export async function soak(kills: number, seed: number): Promise<boolean> {
  tell(`seed ${seed}`);
  const survived = await surviveKills({ kills, seed, onKill: (progress) => tell(lineOf(progress)) });
  const { losses, matches, lines, refused, returns, seconds, unsaved } = survived;
  for (const loss of losses) tell(`LOST: ${loss}`);
  tell(`${lineOf(survived)} of ${matches}, ${lines} lines kept, ${refused} inputs refused, ${returns} returns`);
  tell(`${unsaved} finished matches without a save; ${seconds} seconds`);
  tell(losses.length === 0 ? 'Nothing was lost.' : `${losses.length} losses, with seed ${seed}.`);
  return losses.length === 0;
}
