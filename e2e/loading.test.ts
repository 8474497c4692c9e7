import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { registry } from '../games/registry.ts';
import { untilUsable } from './measure-loading.ts';
import { newVisitor, PHONE } from './visitor.ts';

const WEB = fileURLToPath(new URL('../dist/web', import.meta.url));
const MOST_REQUESTS = 20;
/** The goal is 320, and some room for the next thing that tables show. */
const MOST_KB = 330;

/** What comes once the table can be played at. */
const LATER = /^\/(assets\/(letters|inter|fraunces|bots)-|service-worker\.js|manifest\.webmanifest)/;

/** As the server sends it: compressed where the build has compressed it. */
function sizeOf(path: string): number {
  const named = join(WEB, path);
  const file = existsSync(named) ? named : join(WEB, 'index.html');
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

test.each(registry.map(({ game }) => game.id))(
  'a practice table of %s comes with few and small files',
  async (game) => {
    const visitor = await newVisitor({ viewport: PHONE });
    const paths = new Set<string>();
    visitor.context.on('request', (request) => paths.add(new URL(request.url()).pathname));
    await visitor.page.goto(`/practice/${game}`);
    await untilUsable(visitor.page);
    const needed = [...paths].filter((path) => !LATER.test(path));
    const bytes = needed.reduce((sum, path) => sum + sizeOf(path), 0);
    await visitor.context.close();
    const list = needed.map((path) => `${path} ${sizeOf(path)}`).join('\n');
    expect(needed.length, list).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(bytes / 1000, list).toBeLessThanOrEqual(MOST_KB);
  },
);
