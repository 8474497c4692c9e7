import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own, on one folder and one port, however often it dies. */
export interface Served {
  readonly url: string;
  /** What it said that it should not have. */
  readonly complaints: readonly string[];
  start(): Promise<void>;
  /** Without a word to anybody. */
  kill(): Promise<void>;
  /** As an administrator stops it. */
  stop(): Promise<void>;
}

/** The bench's own server process. */
export class OwnServer implements Served {
  readonly url: string;
  readonly complaints: string[] = [];
  /** Seconds of processor time, of all its lives. */
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
