import { setTimeout as sleep } from 'node:timers/promises';
import type { FromServer, MatchView, WireViewer } from '../../protocol/index.ts';
import { drawCommand, TestClient } from '../client-for-tests.ts';
import { type Evening, type PlayedTable, waitFor } from './evening-for-tests.ts';

/** The socket broke before the answer came: nobody knows whether it was carried out. */
class Broken extends Error {}

const RETRY_MS = 40;

/** Every message is answered; one that is not within this time never will be. */
const ANSWER_MS = 20_000;

/** A client that comes back whenever its socket breaks, and sends again what was not answered. */
export class LastingClient extends TestClient {
  /** Times that it came back. */
  returns = 0;
  /** What it cannot go on without, for anyone who wonders why it does nothing. */
  waitsFor: string | null = null;
  private followedTable: { readonly code: string; readonly seat: WireViewer } | null = null;
  private returning: Promise<void> | null = null;
  private isGone = false;

  /** Comes in for the first time; from now on it stays, until it leaves. */
  async arrive(): Promise<this> {
    await this.back();
    return this;
  }

  /** Goes and does not come back. */
  leave(): void {
    this.isGone = true;
    this.drop();
  }

  /** Follows a table from now on, over every break. */
  async stayAt(code: string, seat: WireViewer): Promise<void> {
    this.followedTable = { code, seat };
    await this.surely({ type: 'watch', table: code, seat });
  }

  /** Sends a message until it is answered, always under the same id. */
  async surely(message: object, id = this.drawId()): Promise<FromServer> {
    this.waitsFor = JSON.stringify({ ...message, id });
    for (;;) {
      await this.returning;
      try {
        const answer = await this.unlessBroken(() => this.ask(message, id));
        this.waitsFor = null;
        return answer;
      } catch (error) {
        if (!(error instanceof Broken) || this.isGone) throw error;
        await this.back();
      }
    }
  }

  private back(): Promise<void> {
    this.returning ??= this.comeBack().finally(() => {
      this.returning = null;
    });
    return this.returning;
  }

  private async comeBack(): Promise<void> {
    while (!this.isGone) {
      try {
        await this.unlessBroken(() => this.connect());
        this.raw.once('close', () => void this.back());
        await this.followAgain();
        this.returns++;
        return;
      } catch (error) {
        this.waitsFor = String(error);
        this.drop();
        await sleep(RETRY_MS);
      }
    }
  }

  private async followAgain(): Promise<void> {
    if (this.followedTable === null) return;
    const { code, seat } = this.followedTable;
    const known = this.followed.get(seat);
    const from = known === undefined ? undefined : { stream: known.stream, after: known.number };
    const answer = await this.unlessBroken(() => this.watch(code, seat, from));
    if (answer.type !== 'accepted') throw new Error(JSON.stringify(answer));
  }

  private async unlessBroken<T>(work: () => Promise<T>): Promise<T> {
    const working = work();
    const socket = this.raw;
    if (socket.readyState === socket.CLOSED) throw new Broken();
    let stopWaiting = () => {};
    const broken = new Promise<never>((_, reject) => {
      const onClose = () => reject(new Broken());
      const timer = setTimeout(() => reject(new Error(`never answered: ${this.waitsFor}`)), ANSWER_MS);
      socket.once('close', onClose);
      stopWaiting = () => {
        clearTimeout(timer);
        socket.off('close', onClose);
      };
    });
    return Promise.race([working, broken]).finally(stopWaiting);
  }
}

/** Asks again as long as nothing can be stored, as a person would. */
async function untilStored(ask: () => Promise<FromServer>): Promise<FromServer> {
  for (;;) {
    const answer = await ask();
    if (answer.type !== 'refused' || answer.code !== 'storage-lost') return answer;
    await sleep(RETRY_MS);
  }
}

/** One in so many answers is followed by a word, or by a broken socket before its reply. */
const ONE_TALKS_IN = 5;

const ONE_BREAKS_IN = 40;

/** A seated player: plays match after match at one table, whatever happens to the server. */
export class Player {
  readonly client: LastingClient;
  private readonly evening: Evening;
  private readonly table: PlayedTable;
  private readonly seat: number;

  constructor(of: { client: LastingClient; evening: Evening; table: PlayedTable; seat: number }) {
    this.client = of.client;
    this.evening = of.evening;
    this.table = of.table;
    this.seat = of.seat;
  }

  async sit(): Promise<void> {
    await this.client.stayAt(this.table.code, 'spectator');
    await this.must({ type: 'do', action: { type: 'sit', seat: this.seat } });
    await this.client.stayAt(this.table.code, this.seat);
  }

  /** For the host: puts bots into the remaining seats. */
  async fill(): Promise<void> {
    const { people, bots } = this.table.plan;
    for (let seat = people; seat < people + bots; seat++) {
      await this.must({ type: 'do', action: { type: 'fill', seat, bot: 'random' } });
    }
  }

  async start(): Promise<void> {
    await this.must({ type: 'do', action: { type: 'start' } });
  }

  /** Plays until this table has had enough. */
  async play(): Promise<void> {
    const { table } = this;
    while (!table.isDone) {
      await waitFor(
        () => this.toString(),
        () => table.isDone || this.isAsked || this.hasNewEnd,
        Number.POSITIVE_INFINITY,
      );
      if (this.hasNewEnd) await this.finish();
      else if (this.isAsked) await this.answer();
    }
  }

  get isDone(): boolean {
    return this.table.isDone;
  }

  private get match(): MatchView | null {
    return this.client.followed.get(this.seat)?.match ?? null;
  }

  private get isAsked(): boolean {
    return this.match?.outcome === null && this.match.asked.includes(this.seat);
  }

  private get hasNewEnd(): boolean {
    const { match } = this;
    if (match === null || match.outcome === null) return false;
    return this.table.ends.get(match.id)?.has(this.client.person as string) !== true;
  }

  private async answer(): Promise<void> {
    const { random, thinking, isEnding } = this.evening;
    // At the end, nobody lets the others wait.
    await sleep(isEnding ? RETRY_MS : thinking.least + random.below(thinking.most));
    const { match } = this;
    if (match === null || !this.isAsked) return;
    if (random.below(ONE_BREAKS_IN) === 0) setImmediate(() => this.client.drop());
    await this.send({
      type: 'answer',
      seat: this.seat,
      question: match.question,
      command: drawCommand(match, random),
    });
    if (random.below(ONE_TALKS_IN) === 0) await this.talk();
  }

  private async talk(): Promise<void> {
    await this.send({ type: 'talk', seat: this.seat, channel: 'table', text: `a word from ${this.seat}` });
  }

  /** Notes how the match ended; the host begins the next once everybody has seen it. */
  private async finish(): Promise<void> {
    const { table, evening } = this;
    const { id, outcome } = this.match as MatchView;
    const ends = table.ends.get(id) ?? new Map();
    table.ends.set(id, ends.set(this.client.person, outcome));
    if (this.seat !== 0) return;
    const present = table.plan.people - (table.plan.isOneGone ? 1 : 0);
    await waitFor(
      () => `all see the end at ${table.plan.name}`,
      () => ends.size === present,
    );
    if (evening.isEnding || table.plan.isOneGone) table.isDone = true;
    else await this.playAgain(id);
  }

  private async playAgain(former: string): Promise<void> {
    const { client, table, seat } = this;
    const answer = await untilStored(() => client.surely({ type: 'do', table: table.code, action: { type: 'again' } }));
    // Where the first answer was lost, the second says that the match is not over: it is the next one already.
    await waitFor(
      () => `the next match at ${table.plan.name} (${table.code}) after ${former}: ${JSON.stringify(answer)}`,
      () => client.followed.get(seat)?.standing.match !== former,
    );
    await this.start();
  }

  /** Sends something that is logged under its id, and notes how it was answered. */
  private async send(message: object): Promise<FromServer> {
    const { client, evening } = this;
    const id = client.drawId();
    const sentAt = performance.now();
    const port = client.localPort;
    const answer = await client.surely({ ...message, table: this.table.code }, id);
    evening.waits.push({
      table: this.table.code,
      sentAt,
      answeredAt: performance.now(),
      ports: [port, client.localPort],
    });
    const answered = { commandId: `${client.person}/${id}`, what: JSON.stringify({ ...message, answer }) };
    (answer.type === 'accepted' ? evening.acknowledged : evening.refused).push(answered);
    return answer;
  }

  private async must(message: object): Promise<void> {
    const answer = await untilStored(() => this.send(message));
    if (answer.type !== 'accepted') throw new Error(`${JSON.stringify(message)} → ${JSON.stringify(answer)}`);
  }

  toString(): string {
    const followed = this.client.followed.get(this.seat);
    const { phase, asked, question } = followed?.match ?? {};
    const { stage, match } = followed?.standing ?? {};
    const seen = { match, stage, phase, asked, question, waitsFor: this.client.waitsFor };
    return `${this.table.plan.name}, chair ${this.seat}: ${JSON.stringify(seen)}`;
  }
}
