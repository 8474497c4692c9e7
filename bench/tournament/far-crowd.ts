import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Crowd, CrowdOrder, CrowdReport } from './crowd.ts';
import type { Errand } from './crowd-process.ts';

/** People in a separate process. */
export class FarCrowd implements Crowd {
  private readonly child: ChildProcess = fork(fileURLToPath(new URL('crowd-process.js', import.meta.url)), {
    serialization: 'advanced',
  });

  join(order: CrowdOrder): Promise<readonly string[]> {
    return this.ask({ does: 'join', with: order }) as Promise<readonly string[]>;
  }

  seated(milliseconds: number): Promise<number> {
    return this.ask({ does: 'seated', with: milliseconds }) as Promise<number>;
  }

  finished(milliseconds: number): Promise<number> {
    return this.ask({ does: 'finished', with: milliseconds }) as Promise<number>;
  }

  async report(): Promise<CrowdReport> {
    const report = (await this.ask({ does: 'report', with: null })) as CrowdReport;
    this.child.removeAllListeners('exit');
    this.child.disconnect();
    return report;
  }

  private ask(errand: Errand): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.child.once('message', (message) => resolve((message as { answer: unknown }).answer));
      this.child.once('exit', (code) => reject(new Error(`a crowd ended with ${code}`)));
      this.child.send(errand);
    });
  }
}
