// Builds the image and uses it as a host would: read-only, without rights, with a volume; it is stopped, killed and replaced, and nothing
// is lost. `npm run check:image` takes docker or podman, whichever is there (ENGINE=podman chooses), and another base with BASE=IMAGE.
// IMAGE=NAME uses an image that is already built.
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './ready.mjs';

const ENGINE = process.env.ENGINE ?? ['docker', 'podman'].find((name) => spawnSync(name, ['info']).status === 0);
const IMAGE = process.env.IMAGE ?? 'tertulia:check';
const NAME = `tertulia-check-${process.pid}`;
const PATIENCE_MS = 120_000;
/** What compose.small.yaml asks for. */
const HARDENED = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges', '--init'];

if (ENGINE === undefined) stop('There is no docker and no podman that works here.');
/** Podman's usual format of images has no health checks. */
const format = ENGINE.endsWith('podman') ? ['--format=docker'] : [];
const base = process.env.BASE ? [`--build-arg=BASE=${process.env.BASE}`] : [];

try {
  if (process.env.IMAGE === undefined)
    step('build', () => engine(['build', ...format, ...base, `--tag=${IMAGE}`, root]));
  step('not root', () => must(/^[1-9]\d*(:|$)/.test(inspect(IMAGE, '{{.Config.User}}')), 'the image runs as root'));
  step('command line', () => engine(['run', '--rm', ...HARDENED, IMAGE, 'games']));
  engine(['volume', 'create', NAME]);
  await start();
  const url = address();
  const token = await signIn(url);
  must(await isKnown(url, token), 'a new person is not known');
  must(!canWrite('/app/x') && canWrite('/data/x') && canWrite('/tmp/x'), 'only /data and /tmp may be written to');
  await step('stop and start', async () => {
    engine(['stop', '--time=30', NAME]);
    must(inspect(NAME, '{{.State.ExitCode}}') === '0', 'it did not stop cleanly');
    engine(['start', NAME]);
    await healthy();
    must(await isKnown(address(), token), 'a stop lost a person');
  });
  await step('kill and start', async () => {
    engine(['kill', '--signal=KILL', NAME]);
    engine(['start', NAME]);
    await healthy();
    must(await isKnown(address(), token), 'a kill lost a person');
  });
  await step('replace', async () => {
    engine(['stop', '--time=30', NAME]);
    engine(['rm', NAME]);
    await start();
    must(await isKnown(address(), token), 'a new container on the same volume does not know a person');
  });
  const bytes = Number(inspect(IMAGE, '{{.Size}}'));
  console.log(`${ENGINE}: ${(bytes / 1e6).toFixed(0)} MB, ${inspect(IMAGE, '{{.Architecture}}')}`);
} catch (error) {
  console.error(`FAILED  ${error.message}`);
  process.exitCode = 1;
} finally {
  spawnSync(ENGINE, ['rm', '--force', NAME]);
  spawnSync(ENGINE, ['volume', 'rm', '--force', NAME]);
}

async function start() {
  await step('start', async () => {
    engine([
      'run',
      '--detach',
      `--name=${NAME}`,
      ...HARDENED,
      '--publish=127.0.0.1::8080',
      `--volume=${NAME}:/data`,
      IMAGE,
    ]);
    await healthy();
  });
}

function step(name, work) {
  const started = performance.now();
  const done = () =>
    console.log(`ok      ${name.padEnd(18)} ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`);
  const result = work();
  return result instanceof Promise ? result.then(done) : done();
}

/** By the image's own check; podman runs it by systemd's timers, which are not everywhere, so it is asked to run it. */
async function healthy() {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const check = ENGINE.endsWith('podman')
      ? ['healthcheck', 'run', NAME]
      : ['inspect', '--format={{.State.Health.Status}}', NAME];
    const { status, stdout } = spawnSync(ENGINE, check, { encoding: 'utf8' });
    if (status === 0 && /^(healthy)?\s*$/.test(stdout)) return;
    await sleep(500);
  }
  throw new Error(`it did not become healthy:\n${engine(['logs', NAME])}`);
}

function address() {
  return `http://${engine(['port', NAME, '8080/tcp']).split('\n')[0]}`;
}

function inspect(what, wanted) {
  return engine(['inspect', `--format=${wanted}`, what]);
}

function canWrite(file) {
  return spawnSync(ENGINE, ['exec', NAME, 'touch', file]).status === 0;
}

async function signIn(url) {
  const answer = await fetch(`${url}/api/people`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'Ana' }) },
  });
  must(answer.ok, `nobody can sign in: ${answer.status}`);
  return (await answer.json()).token;
}

async function isKnown(url, token) {
  const answer = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  return answer.ok;
}

/** What the engine prints; fails with what it said. */
function engine(args) {
  const { status, stdout, stderr } = spawnSync(ENGINE, args, { encoding: 'utf8', maxBuffer: 1e8 });
  must(status === 0, `${ENGINE} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout.trim();
}

function must(holds, sentence) {
  if (!holds) throw new Error(sentence);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
