// Works on a fresh clone: installs and builds what is missing, then checks everything.
import { ready } from './ready.mjs';

await ready('server', 'web');
await import('./check.mjs');
