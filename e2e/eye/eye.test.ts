import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Found, nameOf, VIEWPORTS, watch } from './eye.ts';
import { unknownOf } from './known.ts';
import { allViews, sampleOf } from './plan.ts';
import { lookForTelling, lookForTellingMoments } from './worlds.ts';

/** Every commit looks at something else; the same commit always at the same. */
const number = Number(process.env.TERTULIA_SAMPLE ?? countCommits());
const again = `npm run screens:check -- --sample ${number}`;
const gallery = { folder: join(tmpdir(), 'tertulia-eye'), keepsAll: false };

const { views, choose, sitting } = sampleOf(number);

function countCommits(): string {
  try {
    return execFileSync('git', ['rev-list', '--count', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    // A copy without its history.
    return '0';
  }
}

const tell = (found: readonly Found[]): string =>
  [...found.map(({ where, kind, what, picture }) => `${where}: ${kind}: ${what}\n  ${picture ?? ''}`), again].join(
    '\n',
  );

describe(`sample ${number} of all screens (${again})`, () => {
  test.each(views.map((view) => [nameOf(view), view] as const))('%s', async (_, view) => {
    const found = unknownOf(await watch(view, gallery, choose));
    expect(found.length, tell(found)).toBe(0);
  });

  test(`nothing hidden is told in ${sitting.gamePackage.game.id} ${sitting.preset} ${sitting.seats}`, async () => {
    const viewport = number % 2 === 0 ? VIEWPORTS.phone : VIEWPORTS.laptop;
    const where = `${sitting.gamePackage.game.id} ${sitting.preset} ${sitting.seats} worlds`;
    const { faults } = await lookForTelling(sitting, { viewport }, { most: 4 });
    faults.push(...(await lookForTellingMoments(sitting, { viewport }, { most: 2 })).faults);
    expect(unknownOf(faults.map((fault) => ({ ...fault, where, picture: null }))), again).toEqual([]);
  });
});

test('in the end samples have shown everything', () => {
  const all = allViews().map(nameOf);
  const most = Math.max(
    ...views.map(
      ({ sitting: { gamePackage } }) => all.filter((name) => name.startsWith(`${gamePackage.game.id} `)).length,
    ),
  );
  const seen = new Set(Array.from({ length: most }, (_, later) => sampleOf(number + later).views.map(nameOf)).flat());
  expect(all.filter((name) => !seen.has(name))).toEqual([]);
});
