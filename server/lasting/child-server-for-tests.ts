import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ENTRY = new URL('./server-process-for-tests.ts', import.meta.url);
const STORAGE_THREAD = new URL('../storage/sqlite/worker.ts', import.meta.url);
const BOT_THREAD = new URL('../bots/bot-thread.ts', import.meta.url);
const EXPORT_THREAD = new URL('../sessions/export/export-thread.ts', import.meta.url);

/** What packages of the older kind expect to find. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;`;

/** The server's process as a program that starts quickly; inside the project, where its packages are found. */
async function bundle(): Promise<string> {
  const cache = join(root, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'tertulia-lasting-'));
  await esbuild.build({
    entryPoints: {
      'server-process': fileURLToPath(ENTRY),
      'storage-worker': fileURLToPath(STORAGE_THREAD),
      'bot-thread': fileURLToPath(BOT_THREAD),
      'export-thread': fileURLToPath(EXPORT_THREAD),
    },
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minify: true,
    // All packages in one file start twice as fast; the native one is found at run time.
    external: ['pg-native'],
    banner: { js: REQUIRE },
    logLevel: 'silent',
  });
  return folder;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A server in a process of its own on one folder and one port, however often it dies. */
export class ChildServer {
  readonly url: string;
  /** What it said that it should not have, and how it died when nobody killed it. */
  readonly complaints: string[] = [];
  private readonly program: string;
  private readonly arguments: readonly string[];
  private child: ChildProcess | null = null;

  private constructor(program: string, folder: string, port: number, database: readonly string[] = []) {
    this.program = program;
    this.arguments = [join(program, 'server-process.js'), folder, String(port), ...database];
    this.url = `http://127.0.0.1:${port}`;
  }

  static async make(folder: string): Promise<ChildServer> {
    const [program, port] = await Promise.all([bundle(), findFreePort()]);
    return new ChildServer(program, folder, port);
  }

  /** Nodes on one database, which share a program. */
  static async cluster(folder: string, database: string, count: number): Promise<readonly ChildServer[]> {
    const program = await bundle();
    const ports = await Promise.all(Array.from({ length: count }, findFreePort));
    return ports.map((port) => new ChildServer(program, folder, port, [database]));
  }

  /** Stops it in the middle of whatever it does, until `goOn`. */
  stall(): void {
    this.child?.kill('SIGSTOP');
  }

  goOn(): void {
    this.child?.kill('SIGCONT');
  }

  /** Cuts its connections to the other nodes. */
  cutOff(): void {
    this.child?.kill('SIGUSR2');
  }

  /** Starts it; resolves once it listens. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, this.arguments, { stdio: 'pipe' });
    this.child = child;
    child.stderr.on('data', (chunk) => this.complaints.push(String(chunk).trimEnd()));
    child.once('exit', (code, signal) => {
      if (this.child === child) this.complaints.push(`ended by itself: ${code ?? signal}`);
    });
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => this.fail())]);
  }

  private fail(): never {
    throw new Error(`the server did not start: ${this.complaints.join('\n')}`);
  }

  /** Without a word to anybody. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** As an administrator stops it. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (child === null) return;
    this.child = null;
    const exit = once(child, 'exit');
    child.kill(signal);
    const [code] = (await exit) as [number | null];
    if (signal === 'SIGTERM' && code !== 0) this.complaints.push(`stopped with ${code}`);
  }

  /** Ends it and clears its program away. */
  async remove(): Promise<void> {
    await this.kill();
    await rm(this.program, { recursive: true, force: true });
  }
}
