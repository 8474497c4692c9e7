import { setTimeout as sleep } from 'node:timers/promises';
import type { FromServer, WireViewer } from '../../protocol/index.ts';
import { TestClient } from '../client-for-tests.ts';

/** The socket broke before the answer came: nobody knows whether it was carried out. */
class Broken extends Error {}

const RETRY_MS = 40;
/** Every message is answered; one that is not within this time never will be. */
const ANSWER_MS = 20_000;

/** A client that comes back whenever its socket breaks, and sends again what was not answered. */
export class LastingClient extends TestClient {
  /** Times that it came back. */
  returns = 0;
  /** What it cannot get on without, for whoever wonders why it does nothing. */
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
      const timer = setTimeout(() => reject(new Error('a message was never answered')), ANSWER_MS);
      socket.once('close', onClose);
      stopWaiting = () => {
        clearTimeout(timer);
        socket.off('close', onClose);
      };
    });
    return Promise.race([working, broken]).finally(stopWaiting);
  }
}
