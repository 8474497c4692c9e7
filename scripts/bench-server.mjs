// The server beside a bare echo of the same bytes.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ready, root } from './ready.mjs';

await ready('server');
const { buildServerBench } = await import('./build.mjs');
const folder = join(root, 'dist', 'bench-server');
await buildServerBench(folder);
await import(pathToFileURL(join(folder, 'main.js')).href);
