import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ParticipantState } from '../../protocol/index.ts';
import { type Manner, type Moment, Participant } from './participant.ts';

/** The size of a crowd, and how its people behave. */
export interface CrowdOrder extends Manner {
  readonly people: number;
  /** People of the crowds before this one. */
  readonly from: number;
  /** Milliseconds within which all of them arrive. */
  readonly arriveWithin: number;
}

/** What one of a crowd saw and did. */
export interface ParticipantReport {
  readonly number: number;
  readonly standing: ParticipantState | null;
  readonly bytes: number;
  readonly leaves: number;
  readonly returns: number;
  /** Ids of everything that was accepted. */
  readonly accepted: readonly string[];
  readonly refused: readonly string[];
}

/** A crowd's report at the end. */
export interface CrowdReport {
  readonly witnesses: readonly ParticipantReport[];
  readonly sent: readonly Moment[];
  readonly heard: readonly Moment[];
  /** Seconds of processor time. */
  readonly cpu: number;
}

/** Many people, here or in a separate process. */
export interface Crowd {
  /** All arrive; done once all have joined and know the state of the session. Returns who could not join, and why. */
  join(order: CrowdOrder): Promise<readonly string[]>;
  /** Waits until all have seen the table of their first match; how many did in time. */
  seated(milliseconds: number): Promise<number>;
  /** Waits until all are done; how many were in time. */
  finished(milliseconds: number): Promise<number>;
  report(): Promise<CrowdReport>;
}

/** People in this process. */
export class LocalCrowd implements Crowd {
  private people: Participant[] = [];
  private readonly watchers = new Set<() => void>();

  async join(order: CrowdOrder): Promise<readonly string[]> {
    const changed = (): void => {
      for (const look of this.watchers) look();
    };
    this.people = Array.from(
      { length: order.people },
      (_, index) => new Participant(order, order.from + index, changed),
    );
    const joining = this.people.map(async (participant, index) => {
      await wait((index / order.people) * order.arriveWithin);
      await participant.join();
    });
    const joined = await Promise.allSettled(joining);
    const reasons = joined.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
    if (reasons.length === 0) await this.until(({ standing }) => standing !== null, JOIN_PATIENCE_MS);
    return reasons;
  }

  seated(milliseconds: number): Promise<number> {
    return this.until(({ seatedAt }) => seatedAt !== null, milliseconds);
  }

  finished(milliseconds: number): Promise<number> {
    return this.until(({ standing }) => standing?.page === 'done', milliseconds);
  }

  /** How many it is true for, once that is all, or when the time is up. */
  private until(holds: (participant: Participant) => boolean, milliseconds: number): Promise<number> {
    return new Promise((resolve) => {
      const count = (): number => this.people.filter(holds).length;
      const end = (): void => {
        this.watchers.delete(look);
        clearTimeout(timer);
        resolve(count());
      };
      const look = (): void => {
        if (this.people.every(holds)) end();
      };
      const timer = setTimeout(end, milliseconds);
      this.watchers.add(look);
      look();
    });
  }

  async report(): Promise<CrowdReport> {
    for (const { line } of this.people) line?.close();
    const { user, system } = process.cpuUsage();
    return {
      witnesses: this.people.map(({ number, standing, leaves, accepted, refused, line }) => ({
        ...{ number, standing, leaves, refused, accepted: [...accepted] },
        ...{ bytes: line?.bytes ?? 0, returns: line?.returns ?? 0 },
      })),
      sent: this.people.flatMap(({ sent }) => sent),
      heard: this.people.flatMap(({ heard }) => heard),
      cpu: (user + system) / 1e6,
    };
  }
}

/** What `crowd-process.ts` is asked to do. */
export interface CrowdRequest {
  readonly does: keyof Crowd;
  readonly with: unknown;
}

/** People in a separate process. */
export class ForkedCrowd implements Crowd {
  private readonly child: ChildProcess = fork(fileURLToPath(new URL('crowd-process.js', import.meta.url)), {
    serialization: 'advanced',
  });

  join(order: CrowdOrder): Promise<readonly string[]> {
    return this.ask({ does: 'join', with: order });
  }

  seated(milliseconds: number): Promise<number> {
    return this.ask({ does: 'seated', with: milliseconds });
  }

  finished(milliseconds: number): Promise<number> {
    return this.ask({ does: 'finished', with: milliseconds });
  }

  async report(): Promise<CrowdReport> {
    const report = await this.ask<CrowdReport>({ does: 'report', with: null });
    this.child.removeAllListeners('exit');
    this.child.disconnect();
    return report;
  }

  private ask<T>(request: CrowdRequest): Promise<T> {
    return new Promise((resolve, reject) => {
      this.child.once('message', (message) => resolve((message as { answer: T }).answer));
      this.child.once('exit', (code) => reject(new Error(`a crowd ended with ${code}`)));
      this.child.send(request);
    });
  }
}

const JOIN_PATIENCE_MS = 60_000;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
