import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

// Programs play many whole matches of every game: `npm run check:agents -- --help`. Tests play two short ones of each.

const HELP = `npm run check:agents [-- --matches 20] [-- --face http]

Programs play so many matches of every game, over plain HTTP and with the official MCP clients of both protocols, and
record so many rounds of games that people play elsewhere. No legal answer may be refused, every match must end, and
a decision of Secret Hitler XL at ten seats may take at most 2 calls and 600 tokens, in the median.

  --matches N   how many of each (20)
  --face NAME   only one of: http, mcp-2026, mcp-2025
`;

/** A part of the title of each face's tests. */
const TITLES = { http: 'plain HTTP', 'mcp-2026': '2026-07-28', 'mcp-2025': 'client of before' };

const { values } = parseArgs({
  options: { matches: { type: 'string', default: '20' }, face: { type: 'string' }, help: { type: 'boolean' } },
});
const { matches, face, help } = values;

if (help === true) process.stdout.write(HELP);
else if (!/^[1-9]\d*$/.test(matches) || (face !== undefined && !Object.hasOwn(TITLES, face))) {
  process.stderr.write(HELP);
  process.exitCode = 2;
} else {
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const chosen = face === undefined ? [] : ['-t', TITLES[face]];
  const { status } = spawnSync(process.execPath, [vitest, 'run', 'server/agents/matches.test.ts', ...chosen], {
    stdio: 'inherit',
    env: { ...process.env, TERTULIA_AGENT_MATCHES: matches },
  });
  process.exitCode = status ?? 1;
}
