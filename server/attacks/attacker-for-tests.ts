import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const ASSAULT_KINDS = [
  'floods',
  'giant frames',
  'malformed messages',
  'slow reads',
  'half-open sockets',
  'joins',
] as const;
export type Assault = (typeof ASSAULT_KINDS)[number] | 'nothing';

export interface AttackOrder {
  readonly url: string;
  readonly assault: Assault;
  /** Tables whose codes the hostile client knows. */
  readonly codes: readonly string[];
}

/** A hostile client in a process of its own. */
export class Attacker {
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.child = child;
  }

  static async start(): Promise<Attacker> {
    const program = fileURLToPath(new URL('./hostile-for-tests.ts', import.meta.url));
    const child = fork(program, { execArgv: ['--import', 'tsx'] });
    await once(child, 'message');
    return new Attacker(child);
  }

  attack(order: AttackOrder): void {
    this.child.send(order);
  }

  /** Hands back how often it did something. */
  async stop(): Promise<number> {
    const stopped = once(this.child, 'message') as Promise<[{ deeds: number }]>;
    this.child.send('stop');
    return (await stopped)[0].deeds;
  }

  end(): void {
    this.child.kill();
  }
}
