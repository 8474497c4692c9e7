import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** How a program of the tests behaves when it is asked: well, or as in one of the ways in which programs fail. */
export type Behaviour =
  | 'good'
  | 'hangs'
  | 'dies'
  | 'floods'
  | 'talks-nonsense'
  | 'answers-illegally'
  | 'dies-once'
  | 'never-reads'
  | 'leaves-a-session'
  | 'shows-environment';

const SOURCE = `
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
const [, , behaviour, log] = process.argv;
const others = [];
if (behaviour === 'leaves-a-session') {
  const held = ['-e', 'setInterval(() => undefined, 1e9)'];
  others.push(spawn(process.execPath, held, { detached: true, stdio: 'inherit' }).pid);
}
writeFileSync(log + '.pids', JSON.stringify([process.pid, ...others]));
const say = (value) => process.stdout.write(JSON.stringify(value) + '\\n');
if (behaviour === 'never-reads') {
  setInterval(() => process.stdout.write('hello\\n'), 1);
  await new Promise(() => undefined);
}
for await (const line of createInterface({ input: process.stdin })) {
  appendFileSync(log, line + '\\n');
  const { match, asked = [] } = JSON.parse(line);
  const [seat] = asked;
  if (seat === undefined) continue;
  if (behaviour === 'hangs') await new Promise((resolve) => setInterval(resolve, 1e9));
  if (behaviour === 'dies') process.exit(3);
  if (behaviour === 'dies-once' && !existsSync(log + '.died')) {
    writeFileSync(log + '.died', '');
    process.exit(3);
  }
  if (behaviour === 'floods') for (let more = 0; more < 60; more++) process.stdout.write('x'.repeat(50_000));
  else if (behaviour === 'shows-environment') say({ step: { match, seat, index: 0, environment: process.env } });
  else if (behaviour === 'talks-nonsense') process.stdout.write('hello\\n');
  else if (behaviour === 'answers-illegally') say({ step: { match, seat, command: { type: 'cheat' } } });
  else say({ step: { match, seat, index: 0 } });
}
`;

/** A program for as long as a test runs. */
interface TestProgram {
  /** What starts it. */
  readonly command: string;
  /** The file in which it keeps the lines that it has read. */
  readonly log: string;
  /** The number of its process once it has been asked, and of what it has started. */
  readonly pids: () => readonly number[];
}

/** A program that behaves like this. */
export function programThat(behaviour: Behaviour): TestProgram {
  const folder = mkdtempSync(join(tmpdir(), 'tertulia-program-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [file, log] = [join(folder, 'program.mjs'), join(folder, 'read.jsonl')];
  writeFileSync(file, SOURCE);
  writeFileSync(log, '');
  const pids = () => JSON.parse(readFileSync(`${log}.pids`, 'utf8')) as readonly number[];
  return { command: `"${process.execPath}" "${file}" ${behaviour} "${log}"`, log, pids };
}

/** Whether a process runs, or has ended without anybody having noticed. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
