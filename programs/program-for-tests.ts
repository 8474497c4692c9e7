import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  | 'shows-environment';

const SOURCE = `
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
const [, , behaviour, log] = process.argv;
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

/** A program that behaves like this: the command that starts it, and the file in which it keeps the lines that it has read, as long as the test runs. */
export function programThat(behaviour: Behaviour): { readonly command: string; readonly log: string } {
  const folder = mkdtempSync(join(tmpdir(), 'tertulia-program-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [file, log] = [join(folder, 'program.mjs'), join(folder, 'read.jsonl')];
  writeFileSync(file, SOURCE);
  writeFileSync(log, '');
  return { command: `"${process.execPath}" "${file}" ${behaviour} "${log}"`, log };
}
