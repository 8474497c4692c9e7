// Counts the source files: how many, how long, and how many are imported from one place only; writes the sizes into ARCHITECTURE.md. With
// --check it writes and prints nothing, and fails if what stands there is far from what it counts.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './ready.mjs';

const LONG = 600;
const SHORT = 30;

const SOURCE = /\.(tsx?|mjs|cjs)$/;
const TEST = /(^|\/)(e2e|fixtures|golden|testing)\/|\.test(-d)?\.tsx?$|-for-tests\./;
/** React code of a game: the part of the tree that is counted both ways. */
const GAME_SCREEN = /^games\/[^/]+\/(ui|screen|pages)\//;
const IMPORT =
  /(?:^|[\n;])\s*(?:import|export)\b[^'";]*?from\s*['"](\.[^'"]+)['"]|\bimport\s*\(?\s*['"](\.[^'"]+)['"]/g;

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\n');
const sources = tracked.filter((path) => SOURCE.test(path) && existsSync(join(root, path)));
const isTest = (path) => TEST.test(path);
const files = sources.filter((path) => !isTest(path)).map(readSource);
const tests = sources.filter(isTest).map(readSource);
const withoutScreens = files.filter(({ path }) => !GAME_SCREEN.test(path));
const importers = countImporters(files);
const onceImported = files.filter(({ path }) => importers.get(path) === 1);

const PAGE = join(root, 'ARCHITECTURE.md');
const page = readFileSync(PAGE, 'utf8');
const walked = new Set(/^```walk\n([\s\S]*?)^```$/m.exec(page)?.[1]?.match(/\S+\/\S+/g));
const SIZES = /(?<=<!-- census -->\n)[\s\S]*?(?=<!-- \/census -->)/;
/** So much may the sizes on the page differ from what is counted: nobody should have to count for a small change. */
const MOST_OFF = 0.05;
if (process.argv.includes('--check')) {
  const written = Number(/^\| everything \| [\d,]+ \| ([\d,]+)/m.exec(page)?.[1]?.replaceAll(',', ''));
  if (Math.abs(written / sum(files) - 1) <= MOST_OFF) process.exit(0);
  console.error(`ARCHITECTURE.md says ${number(written)} lines, and there are ${number(sum(files))}: npm run census`);
  process.exit(1);
}
writeFileSync(PAGE, page.replace(SIZES, sizeTable()));

printTable([
  ['folder', 'files', 'lines', 'median'],
  ...roomsOf(files).map(([room, inRoom]) => row(room, inRoom)),
  row('all', files),
  row('all without the games’ screens', withoutScreens),
  row('tests, apart', tests),
]);
console.log('');
printTable([
  ['', 'files', 'share'],
  share(
    `over ${LONG} lines`,
    files.filter(({ lines }) => lines > LONG),
  ),
  share(
    `${SHORT} lines or fewer`,
    files.filter(({ lines }) => lines <= SHORT),
  ),
  share('exactly one importer', onceImported),
  share(
    'only re-export',
    files.filter(({ text }) => onlyReexports(text)),
  ),
]);
const lost = [...walked].filter((path) => !existsSync(join(root, path)));
console.log(`\nA move crosses ${walked.size} files on its way to another screen, as ARCHITECTURE.md lists them.`);
if (lost.length > 0) console.log(`Not there any more: ${lost.join(' ')}`);

function sizeTable() {
  const screens = files.filter(({ path }) => GAME_SCREEN.test(path));
  const rows = Object.entries({
    everything: files,
    "without the games' screens": withoutScreens,
    'those screens': screens,
  });
  const cells = rows.map(([name, group]) => `| ${row(name, group).join(' | ')} |\n`);
  const count = (isSo) => files.filter(isSo).length;
  const percent = (some) => `${Math.round((100 * some) / files.length)} %`;
  const short = count(({ lines }) => lines <= SHORT);
  return `| | files | lines | median lines |
|---|---|---|---|
${cells.join('')}
${count(({ lines }) => lines > LONG)} files are over ${LONG} lines, ${short} (${percent(short)}) have ${SHORT} lines or fewer, ${onceImported.length} (${percent(onceImported.length)}) have exactly one importer, ${count(({ text }) => onlyReexports(text))} only re-export. The move above crosses ${walked.size} files.
`;
}

function readSource(path) {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) };
}

/** How many source files import each file, by a plain reading of the import lines; tests do not count as importers. */
function countImporters(all) {
  const counts = new Map();
  for (const { path, text } of all) {
    const targets = [...text.matchAll(IMPORT)].map(([, from, dynamic]) => join(dirname(path), from ?? dynamic));
    for (const target of new Set(targets)) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return counts;
}

/** A file in which nothing is left once its re-exports and comments are taken away. */
function onlyReexports(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return /\bfrom\b/.test(code) && code.replace(/export\s[^'";]*\sfrom\s*['"][^'"]*['"];?/g, '').trim() === '';
}

/** Top folders, and each game by itself. */
function roomsOf(all) {
  const rooms = new Map();
  for (const file of all) {
    const [top, second] = file.path.split('/');
    const isGame = top === 'games' && second !== undefined && !SOURCE.test(second);
    const room = !file.path.includes('/') ? '(top folder)' : isGame ? `games/${second}` : top;
    rooms.set(room, [...(rooms.get(room) ?? []), file]);
  }
  return [...rooms].sort(([one], [other]) => (one < other ? -1 : 1));
}

function row(name, group) {
  return [name, number(group.length), number(sum(group)), number(medianOf(group))];
}

function share(name, group) {
  return [name, number(group.length), `${Math.round((100 * group.length) / files.length)} %`];
}

function sum(group) {
  return group.reduce((total, { lines }) => total + lines, 0);
}

function medianOf(group) {
  const sorted = group.map(({ lines }) => lines).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function number(value) {
  return value.toLocaleString('en');
}

function printTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((cells) => cells[column].length)));
  for (const cells of rows) {
    const padded = cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])));
    console.log(padded.join('   '));
  }
}
