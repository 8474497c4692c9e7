// `npm run dev`: the server and the pages from the sources, both reloaded when something changes. With arguments: the command line from
// the sources, without building.
import { spawn } from 'node:child_process';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { ready, root } from './ready.mjs';

const TSX = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const MAIN = join(root, 'cli', 'main.ts');

/** Where the server keeps its tables meanwhile; `data/` itself is that of `./tertulia serve`. */
const DATA = process.env.TERTULIA_DATA ?? join(root, 'data', 'dev');

const args = process.argv.slice(2);
await ready();
if (args.length > 0) endWith(spawn(process.execPath, [TSX, MAIN, ...args], { stdio: 'inherit' }));
else await serveSources();

/** The pages by Vite, which passes on what is for the server; the server is started again when its sources change. */
async function serveSources() {
  const port = await findFreePort();
  process.env.TERTULIA_SERVER = `http://127.0.0.1:${port}`;
  const { createServer } = await import('vite');
  const pages = await createServer({ configFile: join(root, 'web', 'vite.config.ts'), clearScreen: false });
  await pages.listen();
  const [address = ''] = pages.resolvedUrls?.local ?? [];
  const serve = [
    'serve',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--data',
    DATA,
    '--origin',
    address.replace(/\/$/, ''),
  ];
  const server = spawn(process.execPath, [TSX, 'watch', '--clear-screen=false', MAIN, ...serve], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.stdout.write(`\n  Tertulia from its sources: ${address}\n  Ctrl-C stops it.\n\n`);
  endWith(server, () => pages.close());
}

/** Ends with a process, and with its code unless this one was told to stop; Ctrl-C then gives it time to save. */
function endWith(child, clean = async () => {}) {
  let stoppedBy = null;
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
    process.on(signal, () => {
      stoppedBy = code;
      child.kill(signal);
    });
  child.once('close', async (code) => {
    await clean();
    process.exit(stoppedBy ?? code ?? 1);
  });
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const socket = createSocket();
    socket.once('error', reject);
    socket.listen(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}
