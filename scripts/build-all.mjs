// Builds what changed, and nothing else.
import { ready } from './ready.mjs';

await ready('server', 'web');
