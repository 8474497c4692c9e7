import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type MonitoredNow, organiserWith } from '../../client/session-client.ts';
import { registry } from '../../games/registry.ts';
import { fastRandom, sameJson } from '../../kernel/host.ts';
import { type Monitored, type OrganiserAction, PLAN_DEFAULTS, type SessionPlan } from '../../protocol/index.ts';
import type { Crowd, CrowdReport } from './crowd.ts';
import { askFor, Line } from './participant.ts';

/** A game that supports tournaments. */
const gamePackage = registry.find(({ inTournament }) => inTournament !== undefined);

/** How many treatments such a game brings. */
export const MOST_TREATMENTS = Object.keys(gamePackage?.inTournament?.treatments ?? {}).length;

/** The bench's own server process. */
export class OwnServer implements Served {
  readonly url: string;
  readonly complaints: string[] = [];
  /** Seconds of processor time, over all restarts. */
  cpu = 0;
  private readonly folder: string;
  private readonly port: number;
  private child: ChildProcess | null = null;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async make(folder: string): Promise<OwnServer> {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    return new OwnServer(folder, port);
  }

  async start(): Promise<void> {
    const path = fileURLToPath(new URL('serve.js', import.meta.url));
    const profile = process.env.BENCH_PROFILE;
    const execArgv = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
    const child = fork(path, [this.folder, String(this.port)], {
      execArgv,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    child.stderr?.on('data', (text) => this.complaints.push(String(text).trimEnd()));
    child.once('exit', (code, signal) => {
      if (this.child === child) this.complaints.push(`ended by itself: ${code ?? signal}`);
    });
    this.child = child;
    await Promise.race([once(child, 'message'), once(child, 'exit').then(() => this.fail())]);
  }

  private fail(): never {
    throw new Error(`the server did not start: ${this.complaints.join('\n')}`);
  }

  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (child === null) return;
    const answered = once(child, 'message');
    child.send('cpu');
    const [microseconds] = (await answered) as [number];
    this.cpu += microseconds / 1e6;
    this.child = null;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
}

/** How a tournament is played. */
export interface TournamentOrder {
  readonly server: Served;
  readonly crowds: readonly Crowd[];
  readonly people: number;
  readonly treatments: number;
  /** Milliseconds that somebody thinks on average. */
  readonly pace: number;
  readonly clockSeconds: number;
  readonly leaving: number;
  /** Whether the server is killed once, in the middle of a phase. */
  readonly isKilled: boolean;
  readonly seed: number;
  /** Milliseconds after which a participant who is not done counts as stuck. */
  readonly patience: number;
  readonly say: (line: string) => void;
}

/** What was measured; times in seconds. */
export interface TournamentRun {
  readonly code: string;
  readonly joined: number;
  readonly seated: number;
  readonly phases: readonly number[];
  /** From the kill until the server listened again, and until everyone was back; null if it was not killed. */
  readonly dead: { readonly listening: number; readonly all: number } | null;
  readonly whole: number;
  readonly monitorBytes: number;
  readonly reports: readonly CrowdReport[];
  readonly wrongs: readonly string[];
}

const ARRIVE_WITHIN_MS = 900;

const SEAT_PATIENCE_MS = 60_000;

/** Plays a whole tournament: everyone joins, plays and leaves, and the organiser watches. The server is stopped at the end. */
export async function runTournament(order: TournamentOrder): Promise<TournamentRun> {
  const { server, say } = order;
  await server.start();
  return new Running(order, await organiserFor(order), say).play();
}

function organiserFor({ server, people, treatments, clockSeconds, seed }: TournamentOrder): Promise<Organiser> {
  return Organiser.make(server.url, sessionPlan({ people, treatments, clockSeconds, seed }));
}

class Running {
  private readonly order: TournamentOrder;
  private readonly organiser: Organiser;
  private readonly say: (line: string) => void;
  private readonly wrongs: string[] = [];
  private readonly phaseTimes: { began: number; ended: number }[] = [];
  private killing: Promise<NonNullable<TournamentRun['dead']>> | null = null;

  constructor(order: TournamentOrder, organiser: Organiser, say: (line: string) => void) {
    this.order = order;
    this.organiser = organiser;
    this.say = say;
  }

  async play(): Promise<TournamentRun> {
    const { order, organiser } = this;
    const began = performance.now();
    const joined = await timed(() => this.join());
    this.say(`  ${order.people} joined in ${joined.toFixed(2)} s`);
    await this.until(({ participants }) => Object.values(participants).every(({ page }) => page === 'waiting'));
    organiser.onChange = () => this.look();
    const seated = await timed(() => this.seat());
    this.say(`  seated in ${seated.toFixed(2)} s`);
    await this.finish();
    const dead = this.killing === null ? null : await this.killing;
    await this.comparePictures();
    const reports = await Promise.all(order.crowds.map((crowd) => crowd.report()));
    organiser.leave();
    await order.server.stop();
    this.wrongs.push(...order.server.complaints.map((complaint) => `the server complained: ${complaint}`));
    return {
      ...{ code: organiser.code, joined, seated, dead, reports, monitorBytes: organiser.bytes, wrongs: this.wrongs },
      phases: this.phaseTimes.map((phase) => (phase.ended - phase.began) / 1000),
      whole: (performance.now() - began) / 1000,
    };
  }

  private async join(): Promise<void> {
    const { server, crowds, people, pace, clockSeconds, leaving, seed } = this.order;
    const share = Math.ceil(people / crowds.length);
    const manner = { url: server.url, session: this.organiser.code, pace, clockSeconds, leaving, seed };
    const orders = crowds.map((_, index) => ({
      ...{ ...manner, arriveWithin: ARRIVE_WITHIN_MS },
      from: index * share,
      people: Math.min(share, people - index * share),
    }));
    const refused = await Promise.all(crowds.map((crowd, index) => crowd.join(orders[index]!)));
    const reasons = refused.flat();
    if (reasons.length > 0) throw new Error(`${reasons.length} could not join: ${reasons[0]}`);
  }

  private async seat(): Promise<void> {
    await this.organiser.order({ type: 'start' });
    const seated = await Promise.all(this.order.crowds.map((crowd) => crowd.seated(SEAT_PATIENCE_MS)));
    const missing = this.order.people - sum(seated);
    if (missing > 0) this.wrongs.push(`${missing} were not seated`);
  }

  private async finish(): Promise<void> {
    const finished = await Promise.all(this.order.crowds.map((crowd) => crowd.finished(this.order.patience)));
    const stuck = this.order.people - sum(finished);
    if (stuck > 0) this.wrongs.push(`${stuck} are stuck: they never came to the last page`);
  }

  /** Follows the phases in the monitor and kills the server when a room of the middle one, or of a later one, has come half its way: a busy organiser may see its end too late. */
  private look(): void {
    const picture = this.organiser.picture as Monitored;
    const { phase, phases, stage } = picture;
    const now = performance.now();
    if (stage === 'playing' && this.phaseTimes[phase] === undefined) {
      this.phaseTimes[phase] = { began: now, ended: now };
      this.say(`  phase ${phase + 1} of ${phases}`);
    }
    const last = this.phaseTimes[phase];
    if (last !== undefined && stage === 'playing') last.ended = now;
    const hasComeFar = Object.values(picture.rooms).some(({ isDone, round, of }) => isDone || round * 2 > of);
    const isMiddle = phase >= Math.floor(phases / 2) && hasComeFar;
    if (this.order.isKilled && this.killing === null && stage === 'playing' && isMiddle) this.killing = this.kill();
  }

  private async kill(): Promise<NonNullable<TournamentRun['dead']>> {
    const { server } = this.order;
    const here = this.here();
    this.say('  killed');
    await server.kill();
    const began = performance.now();
    this.organiser.picture = null;
    await server.start();
    const listening = (performance.now() - began) / 1000;
    this.say(`  listens again after ${listening.toFixed(2)} s`);
    // Some leave in the meantime, as always.
    await this.until(() => this.here() >= here * (1 - this.order.leaving));
    return { listening, all: (performance.now() - began) / 1000 };
  }

  private here(): number {
    return Object.values(this.organiser.picture?.participants ?? {}).filter(({ isHere }) => isHere).length;
  }

  private async until(holds: (picture: Monitored) => boolean): Promise<void> {
    const deadline = performance.now() + SEAT_PATIENCE_MS;
    while (this.organiser.picture === null || !holds(this.organiser.picture)) {
      if (performance.now() > deadline) throw new Error(`the organiser never saw that ${holds}`);
      await wait(LOOK_MS);
    }
  }

  /** A client that followed only the changes sees the same as one that connects now. */
  private async comparePictures(): Promise<void> {
    const other = this.organiser.another();
    for (let looks = 0; looks < MOST_LOOKS && !this.organiser.seesTheSameAs(other); looks++) await wait(LOOK_MS);
    if (!this.organiser.seesTheSameAs(other)) this.wrongs.push("the organiser's picture is not the server's");
    other.leave();
  }
}

const LOOK_MS = 50;

const MOST_LOOKS = 100;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

async function timed(run: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await run();
  return (performance.now() - began) / 1000;
}

/** A whole experiment: consent, a question about the rules, the game's first treatments with different partners, a questionnaire. */
function sessionPlan(of: {
  readonly people: number;
  readonly treatments: number;
  readonly clockSeconds: number;
  readonly seed: number;
}): SessionPlan {
  if (gamePackage?.inTournament === undefined) throw new Error('no game of the registry knows tournaments');
  const { treatments, clocks, substitute } = gamePackage.inTournament;
  const first = Object.entries(treatments).slice(0, of.treatments) as [string, Record<string, string>][];
  return {
    ...{ game: gamePackage.game.id, title: 'TournamentRun under load', language: 'en', order: 'fixed', row: 0 },
    treatments: first.map(([name, options]) => ({ name, options })),
    options: Object.fromEntries(clocks.map((clock) => [clock, of.clockSeconds])),
    ...{ noRematch: true, roles: 'balanced', odd: 'bot', committedRounds: 1, seed: of.seed, substitute, lapses: 2 },
    ...{ breakSeconds: 10, expected: of.people, asksNames: false, consent: 'I agree.', instructions: '', tries: 0 },
    questions: [{ question: 'Which round counts?', answers: ['The first', 'The last'], right: 1 }],
    questionnaire: [{ kind: 'number', key: 'age', question: 'How old are you?', isRequired: true, from: 1, to: 120 }],
    ...{ leaderboard: 'everybody', currency: 'EUR', showUpFee: 5, exchangeRate: 0.1 },
    ...PLAN_DEFAULTS,
    ...{ completionCode: 'DONE', returnLink: '', idParameter: '' },
  };
}

/** A server in a separate process, on one folder and one port, however often it dies. */
interface Served {
  readonly url: string;
  /** Unexpected output. */
  readonly complaints: readonly string[];
  start(): Promise<void>;
  /** Kills it without warning. */
  kill(): Promise<void>;
  /** Stops it as an administrator does. */
  stop(): Promise<void>;
}

/** The organiser: creates the session, starts it, and follows its monitor from changes alone. */
class Organiser {
  readonly code: string;
  picture: Monitored | null = null;
  /** Called whenever the picture has changed. */
  onChange: () => void = () => {};
  private readonly url: string;
  private readonly key: string;
  private readonly line: Line;

  constructor(url: string, { code, key }: { readonly code: string; readonly key: string }) {
    this.url = url;
    this.code = code;
    this.key = key;
    const role = organiserWith(key);
    let now: MonitoredNow | null = null;
    this.line = new Line({
      ...{ url, token: null, random: fastRandom(1, 1) },
      welcomed: () => void this.line.send({ type: 'attend', id: 'monitor', session: code, as: 'organiser', key }),
      heard: (message) => {
        now = role.read(message, this.picture === null ? null : now) ?? now;
        if (message.type !== 'monitored' && (message.type !== 'monitor' || this.picture === null)) return;
        this.picture = now?.monitored ?? null;
        this.onChange();
      },
    });
    this.line.open();
  }

  static async make(url: string, plan: SessionPlan): Promise<Organiser> {
    return new Organiser(url, await askFor<{ code: string; key: string }>(`${url}/api/sessions`, { body: { plan } }));
  }

  /** Another client with the same key, which gets a full snapshot. */
  another(): Organiser {
    return new Organiser(this.url, { code: this.code, key: this.key });
  }

  get bytes(): number {
    return this.line.bytes;
  }

  async order(deed: OrganiserAction): Promise<void> {
    await askFor(`${this.url}/api/sessions/${this.code}/deeds`, { key: this.key, body: { deed } });
  }

  /** Whether both see the same, except for the time. */
  seesTheSameAs(other: Organiser): boolean {
    if (this.picture === null || other.picture === null) return false;
    return sameJson({ ...this.picture, at: 0 } as never, { ...other.picture, at: 0 } as never);
  }

  leave(): void {
    this.line.close();
  }
}
