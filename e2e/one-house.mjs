// One build, one server and one browser, shared by all browser tests.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from '../scripts/browser.mjs';
import { ready, root } from '../scripts/ready.mjs';

/** Starts everything before the first test and stops it after the last. */
export default async function setUp(project) {
  const house = await openHouse();
  project.provide('house', { url: house.url, browser: house.browser.wsEndpoint() });
  return house.close;
}

/** The built server, with fresh data, and a browser that tests connect to. */
export async function openHouse() {
  const executablePath = await findBrowser();
  await ready('server', 'web');
  const server = await serve(root);
  const browser = await chromium.launchServer({ executablePath, args: browserArguments() });
  return {
    url: server.url,
    browser,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** What a server says on stderr though nothing is wrong. */
const USUAL = /^(Warning: Tertulia runs as root|Stopping: saving running matches|Stopped\.$)/;

/** A built copy of the project serves, with fresh data. */
export async function serve(copy) {
  const folder = mkdtempSync(join(tmpdir(), 'tertulia-e2e-'));
  const args = ['serve', '--host', '127.0.0.1', '--port', '0', '--data', folder, '--lang', 'en'];
  const child = spawn(process.execPath, [join(copy, 'dist', 'main.js'), ...args], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (!USUAL.test(line)) console.error(line);
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const found = /http:\/\/127[\d.:]+/.exec(said);
      if (found !== null && /^Ctrl-C/m.test(said)) resolve(found[0]);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
