import type { Monitored } from '../../protocol/index.ts';
import type { Crowd, CrowdReport } from './crowd.ts';
import { Organiser } from './organiser.ts';
import type { Served } from './served.ts';
import { sessionPlan } from './session-plan.ts';

/** How a tournament is held. */
export interface Order {
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
  /** Milliseconds after which whoever is not done is stuck. */
  readonly patience: number;
  readonly say: (line: string) => void;
}

/** How it went; times in seconds. */
export interface Held {
  readonly code: string;
  readonly joined: number;
  readonly seated: number;
  readonly phases: readonly number[];
  /** From the kill until the server listened again, and until everybody who was there was back; null where it was not killed. */
  readonly dead: { readonly listening: number; readonly all: number } | null;
  readonly whole: number;
  readonly monitorBytes: number;
  readonly reports: readonly CrowdReport[];
  readonly wrongs: readonly string[];
}

const ARRIVE_WITHIN_MS = 900;
const SEAT_PATIENCE_MS = 60_000;

/** Holds a whole tournament: everybody comes, plays and goes, and the organiser watches. The server is stopped at the end. */
export async function holdTournament(order: Order): Promise<Held> {
  const { server, say } = order;
  await server.start();
  return new Evening(order, await organiserFor(order), say).hold();
}

function organiserFor({ server, people, treatments, clockSeconds, seed }: Order): Promise<Organiser> {
  return Organiser.make(server.url, sessionPlan({ people, treatments, clockSeconds, seed }));
}

class Evening {
  private readonly order: Order;
  private readonly organiser: Organiser;
  private readonly say: (line: string) => void;
  private readonly wrongs: string[] = [];
  private readonly phaseTimes: { began: number; ended: number }[] = [];
  private killing: Promise<NonNullable<Held['dead']>> | null = null;

  constructor(order: Order, organiser: Organiser, say: (line: string) => void) {
    this.order = order;
    this.organiser = organiser;
    this.say = say;
  }

  async hold(): Promise<Held> {
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

  /** What the organiser's picture says of the phases; the server dies once a room of the middle one has come far: a busy organiser may see the first that is done too late. */
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
    const hasComeFar = Object.values(picture.rooms).some(({ isDone, round, of }) => isDone || round === of);
    const isMiddle = phase === Math.floor(phases / 2) && hasComeFar;
    if (this.order.isKilled && this.killing === null && stage === 'playing' && isMiddle) this.killing = this.kill();
  }

  private async kill(): Promise<NonNullable<Held['dead']>> {
    const { server } = this.order;
    const here = this.here();
    this.say('  killed');
    await server.kill();
    const began = performance.now();
    this.organiser.picture = null;
    await server.start();
    const listening = (performance.now() - began) / 1000;
    this.say(`  listens again after ${listening.toFixed(2)} s`);
    // Some leave meanwhile, as always.
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

  /** Whoever followed changes alone sees what somebody sees who comes now. */
  private async comparePictures(): Promise<void> {
    const other = this.organiser.beside();
    for (let looks = 0; looks < MOST_LOOKS && !this.organiser.seesWhat(other); looks++) await wait(LOOK_MS);
    if (!this.organiser.seesWhat(other)) this.wrongs.push("the organiser's picture is not the server's");
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
