// Works on a fresh clone: installs and builds what is missing, then checks everything.
import { ready } from './ready.mjs';

await ready();
await import('./check.mjs');
