// npm run bench:tournament — an experiment with 200 people, whose server is killed once; then with 1,000 and 2,000.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStorage } from '../../server/storage/open-storage.ts';
import { audit } from './audit.ts';
import { ForkedCrowd } from './crowd.ts';
import { type Figures, figuresOf, linesOf } from './figures.ts';
import { MOST_TREATMENTS, OwnServer, runTournament } from './run-tournament.ts';

const { values } = parseArgs({
  options: {
    participants: { type: 'string', default: '200,1000,2000' },
    treatments: { type: 'string', default: String(MOST_TREATMENTS) },
    /** Milliseconds that somebody thinks on average. */
    pace: { type: 'string', default: '1000' },
    leaving: { type: 'string', default: '0.05' },
    /** Tournaments of at most this many people have their server killed. */
    'kill-up-to': { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    json: { type: 'boolean', default: false },
  },
});

const MOST_MONITOR_BYTES = 2_000_000;
/** The goal for the monitor applies to this many. */
const MONITORED_PEOPLE = 200;
const PEOPLE_A_CROWD = 1000;
const PATIENCE_MS = 600_000;
const SHORTEST_CLOCK = 5;
const THOUGHTS_A_CLOCK = 5;

const measured: Figures[] = [];
for (const people of values.participants.split(',').map(Number)) {
  measured.push(await measure(people));
  if (!values.json) for (const line of linesOf(measured.at(-1) as Figures)) console.log(line);
}
if (values.json) console.log(JSON.stringify(measured, null, 2));
process.exit(measured.some(({ wrongs }) => wrongs.length > 0) ? 1 : 0);

async function measure(people: number): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'tertulia-tournament-'));
  const server = await OwnServer.make(folder);
  const pace = Number(values.pace);
  say(`${people} people, seed ${values.seed}`);
  try {
    const run = await runTournament({
      ...{ server, people, pace, say, patience: PATIENCE_MS },
      crowds: Array.from({ length: Math.ceil(people / PEOPLE_A_CROWD) }, () => new ForkedCrowd()),
      treatments: Number(values.treatments),
      clockSeconds: Math.max(SHORTEST_CLOCK, Math.ceil((pace * THOUGHTS_A_CLOCK) / 1000)),
      leaving: Number(values.leaving),
      isKilled: people <= Number(values['kill-up-to']),
      seed: Number(values.seed),
    });
    const storage = await openStorage({ type: 'sqlite', file: join(folder, 'tertulia.db') });
    say('  recomputing from the raw logs …');
    const found = await audit(
      storage,
      run.code,
      run.reports.flatMap(({ witnesses }) => witnesses),
    );
    await storage.close();
    const figures = figuresOf({ people, pace, serverCpu: server.cpu }, run, found);
    const isTooMuch = people <= MONITORED_PEOPLE && run.monitorBytes > MOST_MONITOR_BYTES;
    return isTooMuch ? { ...figures, wrongs: [...figures.wrongs, 'the monitor was sent too much'] } : figures;
  } finally {
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
