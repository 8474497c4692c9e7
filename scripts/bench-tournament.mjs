// An experiment with many people over sockets, whose server is killed in the middle.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ready, root } from './ready.mjs';

await ready('server');
const { buildTournamentBench } = await import('./build.mjs');
const folder = join(root, 'dist', 'bench-tournament');
await buildTournamentBench(folder);
await import(pathToFileURL(join(folder, 'main.js')).href);
