// Finds a Chromium for the tests, the screenshots and the bench, and installs one if it can.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './ready.mjs';

/** The shell first: the same engine without the browser's own windows, which cost tests more than the pages do. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
  'msedge',
];
const NONE = `No Chrome or Chromium was found, and none could be installed.
Install one and try again, or say where it is: CHROMIUM=/path/to/chromium npm test`;

/** The path of a Chromium, installed first if there is none; throws a readable error if that fails. */
export async function findBrowser() {
  const given = process.env.CHROMIUM;
  if (given) {
    if (isProgram(given)) return given;
    throw new Error(`CHROMIUM says ${given}, and there is no program there.`);
  }
  const found = installed() ?? (await downloaded()) ?? fromDebian() ?? (await download());
  if (found === null) throw new Error(NONE);
  return found;
}

function installed() {
  const windows = process.platform === 'win32';
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, windows ? `${name}.exe` : name)));
  return [...onPath, ...(USUAL[process.platform]?.() ?? [])].find(isProgram) ?? null;
}

/** Where browsers are that are not on the path. */
const USUAL = {
  linux: () => ['/opt/google/chrome/chrome', '/snap/bin/chromium', '/usr/lib/chromium/chromium'],
  darwin: () =>
    ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) =>
        join(folder, `${name}.app`, 'Contents', 'MacOS', name),
      ),
    ),
  win32: () =>
    ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .flatMap((name) => process.env[name] ?? [])
      .flatMap((folder) => [
        join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        join(folder, 'Chromium', 'Application', 'chrome.exe'),
        join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
      ]),
};

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Debian's package, if we may install it. */
function fromDebian() {
  if (process.platform !== 'linux' || !existsSync('/etc/debian_version') || process.getuid?.() !== 0) return null;
  const isUpdated = run('apt-get', ['update', '-qq']);
  const isInstalled = isUpdated && DEBIAN_PACKAGES.some(installFromDebian);
  return isInstalled ? installed() : null;
}

const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];

function installFromDebian(name) {
  say(`Installing Chromium for the browser tests (apt-get install ${name}, a minute or two) …`);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

/** What playwright downloaded for this project before. */
async function downloaded() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return path && isProgram(path) ? path : null;
}

async function download() {
  say('Downloading Chromium for the browser tests (playwright-core install chromium, a minute or two) …');
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
  return run(process.execPath, [cli, 'install', 'chromium']) ? downloaded() : null;
}

/** Runs quietly; its output is shown only if it fails. */
function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr, error } = spawnSync(command, args, { env, encoding: 'utf8', timeout: 10 * 60_000 });
  if (status === 0) return true;
  const said = error?.message ?? `${stdout}\n${stderr}`.trim().split('\n').slice(-4).join('\n');
  say(`${command} ${args[0]} failed: ${said}`);
  return false;
}

function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

/** The arguments for Chromium: without a sandbox for root, which the sandbox does not support. */
export const browserArguments = () => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);
