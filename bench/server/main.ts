// npm run bench:server — scripted people play at 100, 1,000 and 2,500 tables over loopback, compared with a bare echo of the same bytes;
// then at a few tables next to many tables of bots, on this machine as it is and with every core kept busy (--only neighbours).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureNeighbours, printNeighbours } from './neighbours.ts';
import { prepareTables } from './prepare.ts';
import { type Figures, playAgainst, say, start, stop, usage, wait } from './runs.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '100,1000,2500' },
    seconds: { type: 'string', default: '10' },
    only: { type: 'string' },
    beside: { type: 'string', default: '50,200' },
    'bot-pace': { type: 'string', default: '1200' },
    json: { type: 'boolean', default: false },
  },
});

const counts = values.tables.split(',').map(Number);
const milliseconds = Number(values.seconds) * 1000;
const HUMAN_PACE_MS = 2000;

interface Measured {
  readonly tables: number;
  readonly ours: Figures;
  readonly echo: Figures;
  readonly human: Figures;
  /** Bytes per table with everyone connected, and after everyone has left. */
  readonly memory: { readonly connected: number; readonly resident: number; readonly left: number };
}

if (values.only !== 'neighbours') await throughput();
// The JSON output is for comparing the throughput of two versions.
if (values.only === 'neighbours' || (values.only === undefined && !values.json)) await neighbours();

async function throughput(): Promise<void> {
  const results: Measured[] = [];
  for (const count of counts) {
    results.push(await measure(count));
    if (!values.json) print(results.at(-1) as Measured);
  }
  if (values.json) console.log(JSON.stringify(results, null, 2));
}

async function neighbours(): Promise<void> {
  const beside = values.beside.split(',').map(Number);
  const measured = await measureNeighbours({ beside, milliseconds, botPace: Number(values['bot-pace']) });
  if (values.json) console.log(JSON.stringify(measured, null, 2));
  else printNeighbours(measured);
}

async function measure(count: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'tertulia-bench-'));
  say(`${count} tables: preparing …`);
  const tables = await prepareTables(folder, count);
  const server = await start('serve.js', [folder]);
  const before = await usage(server);
  const human = await playAgainst(
    server,
    { tables, pace: HUMAN_PACE_MS, echoBytes: null, milliseconds },
    'at a human pace',
  );
  const fast = await playAgainst(server, { tables, pace: 0, echoBytes: null, milliseconds }, 'as fast as it goes');
  await wait(3000);
  const left = await usage(server);
  stop(server.child);
  const { played } = fast;
  const updateBytes = Math.round((played.updateBytes * played.updatesACommand) / 4);
  const echo = await start('echo.js', [String(Math.round(played.answerBytes)), String(updateBytes)]);
  const echoed = await playAgainst(
    echo,
    { tables, pace: 0, echoBytes: Math.round(played.commandBytes), milliseconds },
    'echo of the same bytes',
  );
  stop(echo.child);
  await rm(folder, { recursive: true, force: true });
  const memory = {
    connected: (human.seated.heap - before.heap) / count,
    resident: (human.seated.resident - before.resident) / count,
    left: (left.heap - before.heap) / count,
  };
  return { tables: count, ours: fast.figures, echo: echoed.figures, human: human.figures, memory };
}

function print({ tables, ours, echo, human, memory }: Measured): void {
  const line = (name: string, { commandsASecond, p50, p99, cpuMicroseconds, refused }: Figures) =>
    console.log(
      `  ${name.padEnd(26)} ${Math.round(commandsASecond).toString().padStart(7)} commands/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   ${cpuMicroseconds.toFixed(0)} µs CPU a command${refused > 0 ? `   ${refused} refused` : ''}`,
    );
  console.log(`\n${tables} tables, four people each`);
  line('server, durable', ours);
  line('echo of the same bytes', echo);
  line('server at a human pace', human);
  console.log(
    `  throughput of the echo reached: ${(ours.commandsASecond / echo.commandsASecond).toFixed(2)} (goal 0.50); by CPU ${(echo.cpuMicroseconds / ours.cpuMicroseconds).toFixed(2)}`,
  );
  console.log(
    `  memory a table: ${(memory.connected / 1024).toFixed(1)} kB of heap, ${(memory.resident / 1024).toFixed(1)} kB resident with four connected (goal 64); ${(memory.left / 1024).toFixed(1)} kB with nobody left`,
  );
}
