import { afterEach, expect, test, vi } from 'vitest';
import type { GamePackage } from '../games/game-package.ts';
import { registry as games } from '../games/registry.ts';
import { type GameTypes, readSave, type Save, type Stepwise } from '../kernel/host.ts';
import { historyStepwise } from '../table/history.ts';
import { replayStepsStepwise, verifyStepwise } from '../table/replay-steps.ts';
import { replayStepwise } from '../table/replaying.ts';
import { SHORT, SOME_GAME } from './server-for-tests.ts';
import { TestRegistry } from './tables/registry-for-tests.ts';
import { inTurns } from './threads.ts';

afterEach(() => vi.restoreAllMocks());

/** Work of so many steps, each of which takes a millisecond. */
function* steps(count: number, name: string, done: string[], pass: () => void): Stepwise<string> {
  for (let step = 0; step < count; step++) {
    pass();
    done.push(name);
    yield;
  }
  return name;
}

test('long work is done in slices, one a turn of the event loop, and everybody has their turn between', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const done: string[] = [];
  const pass = () => {
    now++;
  };
  let isWatching = true;
  const watch = () => {
    done.push('|');
    if (isWatching) setImmediate(watch);
  };
  setImmediate(watch);
  const works = ['a', 'b', 'c'].map((name) => inTurns(steps(20, name, done, pass)));
  expect(await Promise.all(works)).toEqual(['a', 'b', 'c']);
  isWatching = false;
  const turns = done.join('').split('|');
  expect(turns.every((turn) => turn.length <= 8)).toBe(true);
  expect(turns.every((turn) => new Set(turn).size <= 1)).toBe(true);
  expect(turns.filter((turn) => turn !== '').slice(0, 4)).toEqual(['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'aaaaaaaa']);
});

test('work that throws fails, and the rest goes on', async () => {
  const fail = () => {
    throw new Error('broken');
  };
  const broken = inTurns(steps(1, 'broken', [], fail));
  const whole = inTurns(steps(1, 'whole', [], () => undefined));
  await expect(broken).rejects.toThrow('broken');
  expect(await whole).toBe('whole');
});

test('replays, histories and verdicts pause after every line', async () => {
  const registry = await TestRegistry.open();
  try {
    const { table } = await registry.playing(['ada'], { game: SOME_GAME, wish: SHORT });
    await registry.act(table, 'ada', { type: 'set', settings: { decisionSeconds: 5 } });
    await registry.pass(600);
    expect(table.state.stage).toBe('over');
    const gamePackage = games[0] as GamePackage<GameTypes>;
    const lines = await registry.storage.read(table.id);
    const kept = await registry.storage.readSave(table.id);
    const save = readSave(JSON.parse(kept?.payload ?? ''));
    if (!save.ok) throw new Error(save.why.code);
    const inputs = (save.value as Save).log.length;
    expect(pausesIn(replayStepwise(gamePackage, lines))).toBeGreaterThanOrEqual(lines.length);
    expect(pausesIn(historyStepwise(gamePackage, lines, 'spectator'))).toBeGreaterThanOrEqual(lines.length);
    expect(pausesIn(verifyStepwise(gamePackage, save.value))).toBeGreaterThanOrEqual(inputs);
    const page = { eyes: 'spectator', from: inputs, most: 1 } as const;
    expect(pausesIn(replayStepsStepwise(gamePackage, save.value, page))).toBeGreaterThanOrEqual(inputs);
  } finally {
    await registry.close();
  }
});

function pausesIn(work: Stepwise<unknown>): number {
  let pauses = 0;
  while (work.next().done !== true) pauses++;
  return pauses;
}
