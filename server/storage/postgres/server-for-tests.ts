import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A PostgreSQL server of a test's own. */
export interface PostgresServer {
  readonly url: string;
  stop(): void;
  start(): void;
  remove(): void;
}

/** The folder of initdb and pg_ctl: Debian keeps it off the PATH. Null where PostgreSQL is not installed. */
function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  const folders = [...versions.toSorted().toReversed(), ...(process.env.PATH ?? '').split(delimiter)];
  const isHere = (folder: string) => ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name)));
  return folders.find(isHere) ?? null;
}

/** Says so where PostgreSQL is missing; where everything has to be tested, that is a failure. */
export function findPostgresOrSkip(): string | null {
  const programs = findPostgres();
  if (programs !== null) return programs;
  const message = 'PostgreSQL is not installed: its storage is NOT TESTED here.';
  if (process.env.CI) throw new Error(message);
  process.stderr.write(`\n${message}\n\n`);
  return null;
}

export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tertulia-postgres-'));
  const port = await freePort();
  const run = runAs(ordinaryUser(folder), programs, folder);
  run('initdb', ['-D', join(folder, 'data'), '-U', 'tertulia', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C']);
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c max_connections=60`;
  const control = (...given: string[]) => run('pg_ctl', ['-D', join(folder, 'data'), '-w', ...given]);
  let isRunning = false;
  const start = () => {
    control('-l', join(folder, 'log'), '-o', options, 'start');
    isRunning = true;
  };
  const stop = () => {
    control('-m', 'immediate', 'stop');
    isRunning = false;
  };
  start();
  return {
    url: `postgres://tertulia@127.0.0.1:${port}/postgres`,
    start,
    stop,
    remove: () => {
      if (isRunning) stop();
      rmSync(folder, { recursive: true });
    },
  };
}

type Identity = Pick<ExecFileSyncOptions, 'uid' | 'gid'>;

function runAs(identity: Identity, programs: string, folder: string) {
  return (program: string, given: readonly string[]): void => {
    execFileSync(join(programs, program), given, { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  };
}

/** PostgreSQL refuses to run as root: then it is another user's, and so is its folder. */
function ordinaryUser(folder: string): Identity {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = idsOf('postgres') ?? idsOf('nobody')!;
  chownSync(folder, uid!, gid!);
  return { uid: uid!, gid: gid! };
}

function idsOf(user: string): readonly number[] | null {
  try {
    return ['-u', '-g'].map((which) =>
      Number(execFileSync('id', [which, user], { stdio: ['ignore', 'pipe', 'ignore'] })),
    );
  } catch {
    return null;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
