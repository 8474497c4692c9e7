import { describe, expect, test } from 'vitest';
import { ok, refuse } from './json.ts';
import { offersFor } from './options.ts';
import { type PlaythroughSpec, readPlaythroughSpec, writePlaythrough } from './playthrough.ts';
import { type Lanterns, lanterns } from './testing/lanterns.ts';

const spec: PlaythroughSpec = { preset: 'plain', options: { rounds: 1 }, seats: 2, seed: 3, inputs: null };

const SAME_FOR_ALL = [offersFor<Lanterns['command']>()('light', { lamp: { from: 0, to: 0 } })];

function written(change: Partial<PlaythroughSpec> = {}): string {
  const text = writePlaythrough(lanterns, { ...spec, ...change });
  if (!text.ok) throw new Error(text.why.code);
  return text.value;
}

describe('a playthrough', () => {
  test('reads from beginning to end: the position, what is legal, what is chosen, what is told', () => {
    expect(written()).toMatchInlineSnapshot(`
      "game: lanterns
      version: 2
      preset: plain
      options: {"rounds":1}
      seats: 2
      seed: 3
      inputs: all

      Set-up: { rounds: 1, watch: 30 }

      The match opens
         table          round: 1
         table          sparks: 0
         table          points: [0 0]
         table          dawns: 0
         seat 0 sees    oil: 2 · lamp: null
         seat 1 sees    oil: 3 · lamp: null
         nobody sees    wind: 84

      1. light
         seat 0 may     light(lamp: 0 to 2)
         seat 1 may     light(lamp: 0 to 3)
         time is up     at 30000 ms
         seat 1 does    light lamp: 0
         seat 1 hears   yours lamp: 0
         seat 1 sees    lamp: 0

      2. light
         seat 0 does    light lamp: 1
         seat 0 hears   yours lamp: 1
         all hear       counted lamps: [1 0]
         all hear       sparked left: 0
         table          points: [1 0]
         seat 1 sees    lamp: null

      The match is over: { ranking: [[0] [1]], scores: [1 0], winners: seat-0, reason: rounds }
      "
    `);
  });

  test('is the same every time, and different with another seed', () => {
    expect(written()).toBe(written());
    expect(written({ seed: 4 })).not.toBe(written());
  });

  test('stops after as many inputs as it is told to', () => {
    expect(written({ inputs: 1 })).toContain('\n1. light');
    expect(written({ inputs: 1 })).not.toMatch(/\n2\. |The match is over/);
    expect(written({ inputs: 0 })).not.toContain('\n1. ');
  });

  test('begins later if it is told to, with the whole position', () => {
    const text = written({ inputs: 1, after: 1 });
    expect(text).toMatch(/\n\nThe match after 1 inputs\n {3}table {10}round: 1\n/);
    expect(text).toContain('   seat 1 sees    oil: 3 · lamp: 0\n');
    expect(text).toContain('\n\n2. light\n   seat 0 may     light(lamp: 0 to 2)\n');
    expect(text).not.toMatch(/\n1\. |The match opens/);
    expect(written({ after: 1 })).toContain('\nThe match is over: ');
  });

  test('says once for seats that may do the same, and again for another question', () => {
    const fair: typeof lanterns = {
      ...lanterns,
      phases: { ...lanterns.phases, light: { ...lanterns.phases.light, options: SAME_FOR_ALL } },
    };
    const text = writePlaythrough(fair, { ...spec, options: { rounds: 2 }, seats: 3 });
    const said = text.ok ? text.value.match(/ {3}seats 0 1 2 may light\(lamp: 0 to 0\)\n/g) : null;
    expect(said).toHaveLength(2);
  });

  test('waits for the clock if nobody is asked', () => {
    const text = written({ options: { rounds: 2 } });
    expect(text).toMatch(
      /\. rest\n {3}time is up {5}at 10000 ms\n {3}the clock {6}time is up\n {3}all hear {7}dawned by: clock/,
    );
  });

  test('of an impossible setup is refused', () => {
    expect(writePlaythrough(lanterns, { ...spec, preset: 'fast' })).toMatchObject({
      ok: false,
      why: { code: 'unknown-preset' },
    });
    expect(writePlaythrough(lanterns, { ...spec, seats: 9 })).toMatchObject({
      ok: false,
      why: { code: 'wrong-seat-count' },
    });
  });
});

describe('the heading of a playthrough', () => {
  test.each<Partial<PlaythroughSpec>>([
    {},
    { inputs: 2, seed: 99 },
    { inputs: 1, after: 1 },
    { after: 1 },
    { preset: 'slow', options: {}, inputs: 5 },
  ])('is enough to write it again: %j', (change) => {
    const read = readPlaythroughSpec(written(change));
    expect(read).toEqual(ok({ game: 'lanterns', ...spec, ...change }));
    expect(read.ok && writePlaythrough(lanterns, read.value)).toEqual(ok(written(change)));
  });

  test('is missing if a phase asks nobody and has no clock, and the refusal names the phase', () => {
    const { seconds: _seconds, onTime: _onTime, ...rest } = lanterns.phases.rest;
    const game = { ...lanterns, phases: { ...lanterns.phases, rest } };
    expect(writePlaythrough(game, { ...spec, options: { rounds: 2 }, inputs: null })).toEqual(
      refuse('playthrough-stuck', { phase: 'rest', inputs: expect.any(Number) }),
    );
  });

  const heading = written().split('\n', 7);
  test.each([
    ['', 'nothing'],
    ['Once upon a time\nthere was\na king', 'a tale'],
    ['{"format":1}', 'a save'],
    ...heading.flatMap((line, index) =>
      line.startsWith('version')
        ? []
        : [[heading.filter((_, other) => other !== index).join('\n'), `one without its ${line.split(':')[0]}`]],
    ),
    [heading.join('\n').replace(/options: .*/, 'options: {'), 'one with half its options'],
    [heading.join('\n').replace(/options: .*/, 'options: 7'), 'one whose options are a number'],
    [heading.join('\n').replace(/seats: .*/, 'seats: two'), 'one with its seats in words'],
  ])('is not found in %2$s', (text) => {
    expect(readPlaythroughSpec(text as string)).toEqual(refuse('not-a-playthrough'));
  });
});
