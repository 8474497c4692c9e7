import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { ADVICE } from '../server/agents/advice.ts';
import { startTestServer } from '../server/server-for-tests.ts';

const run = promisify(execFile);

const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);

test.skipIf(!hasCurl)(
  'the match by hand on the page is played by copying its commands',
  { timeout: 60_000 },
  async () => {
    const page = await readFile(new URL('agents.md', import.meta.url), 'utf8');
    const byHand = page.slice(page.indexOf('## A match by hand'), page.indexOf('## The verbs'));
    const commands = [...byHand.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block).join('\n');
    const server = await startTestServer();
    onTestFinished(() => server.stop());
    const { stdout } = await run('sh', ['-c', commands.replaceAll('http://127.0.0.1:8080', server.url)]);
    expect(stdout).toContain('"accepted":true');
    expect(stdout).toContain('"stage":"over"');
    expect(stdout).toContain('"winners"');
    expect(stdout).not.toContain('"code":"malformed-request"');
  },
);

test('refusals are explained on the page in the words in which programs are told', async () => {
  const page = await readFile(new URL('agents.md', import.meta.url), 'utf8');
  const part = page.slice(page.indexOf('### Refusals'), page.indexOf('## Manners'));
  const rows = [...part.matchAll(/^\| `(\S+)` \| (.*) \|$/gm)].map(([, code, said]) => [code, said]);
  expect(rows).toEqual(Object.entries(ADVICE));
});
