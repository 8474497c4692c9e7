import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { appendTo, opened } from '../contract/scene-for-tests.ts';
import { folderForTests } from './folder-for-tests.ts';
import { openInline } from './inline-for-tests.ts';
import { Link, threadPort } from './open-sqlite.ts';

const at = folderForTests();

test.each([
  ['throws', "throw new Error('broken')", /broken/],
  ['ends', 'process.exit(1)', /ended/],
])('when the thread %s, all that waits and all that comes later is not kept', async (_, deed, message) => {
  const code = `require('node:worker_threads').parentPort.on('message', () => { ${deed}; })`;
  const link = new Link(threadPort(new Worker(code, { eval: true })));
  const first = Promise.allSettled([link.ask(appendTo('one')), link.ask(appendTo('two'))]);
  await new Promise(setImmediate);
  const answers = [...(await first), ...(await Promise.allSettled([link.ask(appendTo('three'))]))];
  for (const answer of answers)
    expect(answer).toMatchObject({ reason: { name: 'Error', code: 'storage-lost', cause: { message } } });
  expect(answers).toHaveLength(3);
  await link.close();
});

test('a request that cannot be sent to the thread is not kept, and the next one is', async () => {
  const answer = "postMessage({ values: ['ok'], failures: [] })";
  const code = `const { parentPort } = require('node:worker_threads');
    parentPort.on('message', (message) => (message === 'close' ? parentPort.close() : parentPort.${answer}))`;
  const link = new Link(threadPort(new Worker(code, { eval: true })));
  const strange = { ...appendTo('one'), strange: () => {} };
  await expect(link.ask(strange)).rejects.toMatchObject({ code: 'storage-lost', cause: { message: /cloned/ } });
  expect(await link.ask(appendTo('one'))).toBe('ok');
  await link.close();
});

const APPEND_FOR_EVER = `
  import { writeSync } from 'node:fs';
  import { openStorage } from ${JSON.stringify(new URL('../open-storage.ts', import.meta.url).href)};
  const [file, ...matches] = process.argv.slice(1);
  const storage = await openStorage({ type: 'sqlite', file });
  for (const match of matches) void appendTo(match);
  async function appendTo(match) {
    for (let number = 1; ; number += 2) {
      const lines = [number, number + 1].map((line) => ({ commandId: 'c' + line, payload: String(line) }));
      const append = { match, epoch: 1, number, lines, at: number, summary: null, sitters: [] };
      if ((await storage.append(append)) === 'ok') writeSync(1, match + ' ' + (number + 1) + '\\n');
    }
  }
`;

test('after kill -9 during appends every acknowledged line is there, and none twice', async () => {
  const file = at('killed.sqlite');
  const before = await openInline(file);
  const ids: string[] = [];
  while (ids.length < 10) ids.push(await opened(before));
  await before.close();
  const acknowledged = await killAfter(500, [file, ...ids]);
  const after = await openInline(file);
  for (const id of ids) {
    const numbers = (await after.read(id)).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => index));
    expect(numbers.length % 2).toBe(1);
    expect(numbers.at(-1)).toBeGreaterThanOrEqual(acknowledged.get(id) ?? 0);
    expect(await after.append(appendTo(id, { number: numbers.length }))).toBe('ok');
  }
  await after.close();
});

/** The last number that each match had acknowledged when the process was killed. */
async function killAfter(count: number, given: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const loader = fileURLToPath(new URL('../../../scripts/load-sources.mjs', import.meta.url));
  const program = ['--import', loader, '--input-type=module', '-e', APPEND_FOR_EVER, '--', ...given];
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.split('\n').length > count) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGKILL');
  const lines = output.slice(0, output.lastIndexOf('\n')).split('\n');
  return new Map(lines.map((line) => [line.split(' ')[0]!, Number(line.split(' ')[1])]));
}
