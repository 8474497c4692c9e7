// Asks the registry's advisory service whether the server's packages have known vulnerabilities: `npm run advisories`.
// Exits with 1 for high and critical ones; with --tell, as in the checks, it only reports them: an advisory published today is not
// a mistake in this commit. It is skipped with a message if no service answers, offline or at a registry without one.
import { spawn } from 'node:child_process';
import { root } from './ready.mjs';

const ANSWER_MS = 5000;
const GRAVE = ['high', 'critical'];

const isTelling = process.argv.includes('--tell');
const report = await audit();
if (report === null) console.log('skipped: no advisory service answers here');
else {
  const found = Object.values(report.vulnerabilities).map(({ name, severity, range }) => ({ name, severity, range }));
  for (const { name, severity, range } of found) console.log(`${severity.padEnd(8)}  ${name} ${range}`);
  const grave = found.filter(({ severity }) => GRAVE.includes(severity));
  console.log(`${found.length} packages with an advisory, ${grave.length} of them high or critical`);
  if (grave.length > 0 && !isTelling) process.exitCode = 1;
}

/** What npm says about the packages that the server needs at run time; null if it cannot say. */
function audit() {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${ANSWER_MS}`];
  return new Promise((resolve) => {
    const child = spawn('npm', args, {
      ...{ cwd: root, stdio: ['ignore', 'pipe', 'ignore'], timeout: 2 * ANSWER_MS },
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.once('error', () => resolve(null));
    child.once('close', () => resolve(readReport(output)));
  });
}

function readReport(output) {
  try {
    const report = JSON.parse(output);
    return typeof report.vulnerabilities === 'object' ? report : null;
  } catch {
    return null;
  }
}
