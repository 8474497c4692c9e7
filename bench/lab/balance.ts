import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registry } from '../../games/registry.ts';
import { openLabPool } from '../../simulation/lab-pool.ts';
import { inlineMore } from '../../simulation/simulate.ts';
import { balanceFile, measureBalance } from './balance-data.ts';
import { balanceReport } from './balance-text.ts';

// How the shipped presets do with each kind of bot: writes docs/balance and, for games with sides, games/<id>/balance.json for the lobby.
// `npm run balance` for all games, `npm run balance -- skull` for one. The same rules and bots give the same files.
inlineMore();
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs', 'balance');
mkdirSync(folder, { recursive: true });
const asked = process.argv.slice(2);
const written: string[] = [];
for (const gamePackage of registry) {
  const { id, capabilities } = gamePackage.game;
  if (capabilities?.realTable !== undefined || (asked.length > 0 && !asked.includes(id))) continue;
  const started = performance.now();
  const pool = openLabPool(gamePackage, availableParallelism());
  try {
    const balance = await measureBalance(gamePackage, pool);
    for (const { name, text } of balanceReport(balance)) writeFileSync(join(folder, name), text);
    const data = balanceFile(balance);
    const path = join(root, 'games', id, 'balance.json');
    if (data !== null) {
      writeFileSync(path, JSON.stringify(data, null, 2));
      written.push(path);
    }
  } finally {
    await pool.close();
  }
  console.log(`${id}: ${Math.round((performance.now() - started) / 1000)} s`);
}
if (written.length > 0) spawnSync('npx', ['biome', 'format', '--write', ...written], { cwd: root, stdio: 'inherit' });
