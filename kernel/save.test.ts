import { describe, expect, test } from 'vitest';
import type { Game, GameTypes } from './game.ts';
import type { Input } from './input.ts';
import { ok, type Result, refuse } from './json.ts';
import type { Seed } from './random.ts';
import { Recording } from './recording.ts';
import { commitmentFor, keepsCommitment, readSave, replaySave, resumeSave, type Save, saveOf } from './save.ts';
import { type Lanterns, lanterns } from './testing/lanterns.ts';

const KEY = '00112233445566778899aabbccddeeff'.repeat(2);
const NUMBERS: Seed = { numbers: [7, 0] };

/** A match with every type of input, stopped before the end of its second round. */
function record(seed: Seed = NUMBERS): Recording<Lanterns> {
  const setup = { rounds: 2, watch: 30 };
  const recording = new Recording({ game: lanterns, setup, seats: 3, seed, moderated: false, from: null });
  const play = (input: object) => {
    const { question } = recording.match;
    const played = recording.play({ question, ...input } as Input<Lanterns>);
    if (!played.ok) throw new Error(played.why.code);
  };
  const answer = (seat: number, command: object, at: number) =>
    play({ type: 'answer', at, seat, by: 'person', command });
  answer(0, { type: 'light', lamp: 1 }, 100);
  play({ type: 'talk', at: 150, seat: 1, channel: 'all', text: 'hm' });
  play({ type: 'undo', at: 200, asker: 0, backTo: 0 });
  play({ type: 'redo', at: 250, asker: 0 });
  answer(1, { type: 'gust' }, 300);
  answer(1, { type: 'signal', to: 2, flashes: 4 }, 400);
  play({ type: 'time', at: 30_000 });
  play({ type: 'host', at: 31_000, command: { type: 'dawn' } });
  answer(2, { type: 'light', lamp: 0 }, 32_000);
  return recording;
}

/** Through a file and back. */
function reread(save: unknown): Save {
  const read = readSave(JSON.parse(JSON.stringify(save)));
  if (!read.ok) throw new Error(`${read.why.code} ${JSON.stringify(read.why.with)}`);
  return read.value;
}

const codeOf = (result: Result<unknown, { code: string }>): string | null => (result.ok ? null : result.why.code);
const asGame = lanterns as unknown as Game<GameTypes>;

describe('a save', () => {
  test.each<[string, Seed]>([
    ['numbers', NUMBERS],
    ['a key', { key: KEY }],
  ])('of a match from %s survives JSON and replays to the same match', (_name, seed) => {
    const recording = record(seed);
    const save = saveOf(recording);
    const replayed = replaySave(lanterns, reread(save));
    if (!replayed.ok) throw new Error(replayed.why.code);
    expect(reread(save)).toEqual(save);
    expect(saveOf(replayed.value)).toEqual(save);
    expect(replayed.value.steps).toEqual(recording.steps);
    expect(replayed.value.movesInForce()).toEqual(recording.movesInForce());
  });

  test('shares nothing with the match', () => {
    const recording = record();
    const save = saveOf(recording);
    const before = structuredClone(save);
    recording.match.state.table.points[0] = 99;
    expect(save).toEqual(before);
  });

  test('holds the state of the match and the commitment', () => {
    const save = saveOf(record({ key: KEY }));
    expect([save.format, save.game, save.version, save.seats, save.setup, save.moderated, save.from]).toEqual([
      1,
      'lanterns',
      2,
      3,
      { rounds: 2, watch: 30 },
      false,
      null,
    ]);
    expect([save.now.state.phase, save.now.at, save.log.length, save.told.length]).toEqual(['light', 32_000, 9, 10]);
    expect(save.commitment).toBe(commitmentFor({ key: KEY }));
  });

  test('can be continued', () => {
    const recording = record();
    const resumed = resumeSave(lanterns, reread(saveOf(recording)));
    if (!resumed.ok) throw new Error(resumed.why.code);
    for (const { match } of [recording, resumed.value])
      match.play({ type: 'time', at: 61_000, question: match.question });
    expect(resumed.value.match.snapshot()).toEqual(recording.match.snapshot());
    expect(resumed.value.match.outcome).not.toBeNull();
  });
});

describe('a save that was tampered with does not replay', () => {
  const save = saveOf(record());
  /** A save, changed as if in an editor. */
  type Loose = { [field: string]: Loose } & Loose[];
  const tampered = (change: (copy: Loose) => void): Save => {
    const copy = structuredClone(save);
    change(copy as unknown as Loose);
    return reread(copy);
  };

  test.each<[string, (copy: Loose) => void, number]>([
    ['a command', (copy) => Object.assign(copy.log?.[0]?.command as object, { lamp: 0 }), 1],
    ['a seat', (copy) => Object.assign(copy.log?.[5] as object, { seat: 0 }), 6],
    ['what was said', (copy) => Object.assign(copy.log?.[1] as object, { text: ' hm ' }), 2],
    ['a channel', (copy) => Object.assign(copy.log?.[1] as object, { channel: 'attic' }), 2],
    ['a time', (copy) => Object.assign(copy.log?.[6] as object, { at: 29_000 }), 7],
    ['an input left out', (copy) => void [copy.log?.splice(4, 1), copy.told?.splice(5, 1)], 8],
    ['an input smuggled in', (copy) => Object.assign(copy.log?.[0]?.command as object, { extra: 1 }), 1],
    ['the last input left out', (copy) => void [copy.log?.pop(), copy.told?.pop()], 8],
    [
      'what was told at the beginning',
      (copy) => copy.told?.[0]?.push({ event: { type: 'rested' }, to: 'all' } as never),
      0,
    ],
    ['what was told later', (copy) => Object.assign(copy.told?.[7]?.[0]?.event as object, { lamps: [3, 3, 3] }), 7],
    ['who was told', (copy) => Object.assign(copy.told?.[1]?.[0] as object, { to: 'all' }), 1],
    ['points', (copy) => Object.assign(copy.now?.state?.table as object, { points: [9, 0, 0] }), 9],
    ['a hand', (copy) => Object.assign(copy.now?.state?.hands?.[1] as object, { oil: 9 }), 9],
    ['the generator’s place', (copy) => Object.assign(copy.now as object, { place: [1, 2, 3, 4] }), 9],
    ['the seed', (copy) => Object.assign(copy.seed as object, { numbers: [8, 0] }), 9],
    ['the set-up', (copy) => Object.assign(copy.setup as object, { rounds: 1 }), 7],
  ])('%s', (_name, change, input) => {
    const result = replaySave(lanterns, tampered(change));
    expect(result).toEqual(refuse('save-does-not-replay', { input }));
  });

  test('an impossible setup, or number of seats', () => {
    expect(codeOf(replaySave(lanterns, { ...save, setup: { rounds: 99, watch: 30 } } as unknown as Save))).toBe(
      'bad-option',
    );
    expect(replaySave(lanterns, { ...save, setup: [2] } as unknown as Save)).toEqual(
      refuse('corrupt-save', { at: 'setup' }),
    );
    expect(codeOf(replaySave(lanterns, { ...save, seats: 9 } as unknown as Save))).toBe('wrong-seat-count');
  });
});

describe('a commitment', () => {
  const save = saveOf(record({ key: KEY })) as unknown as Save;

  test('matches the key it was made for', () => {
    expect(keepsCommitment(save)).toBe(true);
  });

  test('matches no other key', () => {
    expect(keepsCommitment({ ...save, seed: { key: 'f'.repeat(64) } })).toBe(false);
    expect(keepsCommitment({ ...save, commitment: '0'.repeat(64) })).toBe(false);
    expect(keepsCommitment({ ...save, seed: NUMBERS })).toBe(false);
    expect(keepsCommitment({ ...save, commitment: null })).toBe(false);
  });

  test('does not exist for a seed of numbers', () => {
    expect([commitmentFor(NUMBERS), keepsCommitment(saveOf(record()) as unknown as Save)]).toEqual([null, null]);
  });
});

describe('damage is refused with its place', () => {
  const save = JSON.parse(JSON.stringify(saveOf(record())));
  const resumed = { ...save, from: save.now };
  const now = (change: object) => ({ ...save, now: { ...save.now, ...change } });
  const state = (change: object) => now({ state: { ...save.now.state, ...change } });

  test.each([
    null,
    undefined,
    7,
    'save',
    [],
    {},
    { ...save, format: '1' },
    { ...save, format: 0 },
    { ...save, format: -1 },
  ])('not a save at all: %#', (json) => {
    expect(readSave(json)).toEqual(refuse('not-a-save'));
  });

  test.each(['game', 'version', 'seats', 'setup', 'moderated', 'seed', 'commitment', 'from', 'log', 'told', 'now'])(
    'without %s',
    (field) => {
      const { [field]: _, ...rest } = save;
      expect(readSave(rest)).toEqual(refuse('corrupt-save', { at: field }));
    },
  );

  test.each<[string, object, string]>([
    ['a game that is no text', { ...save, game: 7 }, 'game'],
    ['a version that is no number', { ...save, version: '2' }, 'version'],
    ['half a seat', { ...save, seats: 2.5 }, 'seats'],
    ['seats below none', { ...save, seats: -3 }, 'seats'],
    ['a set-up that is a list', { ...save, setup: [] }, 'setup'],
    ['perhaps moderated', { ...save, moderated: 'yes' }, 'moderated'],
    ['no seed', { ...save, seed: null }, 'seed'],
    ['a short key', { ...save, seed: { key: 'abc' } }, 'seed'],
    ['one number', { ...save, seed: { numbers: [1] } }, 'seed'],
    ['numbers that are none', { ...save, seed: { numbers: [1, 'x'] } }, 'seed'],
    ['a promise that is no text', { ...save, commitment: 7 }, 'commitment'],
    ['a log that is none', { ...save, log: {} }, 'log'],
    ['an input that is none', { ...save, log: [...save.log.slice(0, 8), { type: 'jump' }] }, 'log[8]'],
    ['an input without a seat', { ...save, log: [{ ...save.log[0], seat: null }, ...save.log.slice(1)] }, 'log[0]'],
    ['told that is none', { ...save, told: 'all' }, 'told'],
    ['told that is not by input', { ...save, told: [{}] }, 'told'],
    ['told of too few inputs', { ...save, told: save.told.slice(1) }, 'told'],
    ['told of too many inputs', { ...save, told: [...save.told, []] }, 'told'],
    ['told without an event', { ...save, told: [[{ to: 'all' }], ...save.told.slice(1)] }, 'told'],
    [
      'told to nobody that could be',
      { ...save, told: [[{ event: { type: 'x' }, to: 7 }], ...save.told.slice(1)] },
      'told',
    ],
    [
      'told others what is no event',
      { ...save, told: [[{ event: { type: 'x' }, to: [0], others: 7 }], ...save.told.slice(1)] },
      'told',
    ],
    ['no state', now({ state: null }), 'now'],
    ['no place', now({ place: null }), 'now'],
    ['a place of another generator', now({ place: [3] }), 'now'],
    ['a place from which it would draw for ever', now({ place: [0, 0, 0, 0] }), 'now'],
    ['a deadline that is no time', now({ deadline: 'soon' }), 'now'],
    ['an outcome that is none', now({ outcome: 'won' }), 'now'],
    ['a time below none', now({ at: -1 }), 'now'],
    ['a question that is none', now({ question: null }), 'now'],
    ['a phase that is no text', state({ phase: 7 }), 'now'],
    ['asked that is no number', state({ asked: [0] }), 'now'],
    ['no table', state({ table: null }), 'now'],
    ['no box', state({ box: [] }), 'now'],
    ['a hand that is none', state({ hands: [null, {}, {}] }), 'now'],
    ['a hand too few', state({ hands: save.now.state.hands.slice(1) }), 'now'],
    ['acts that are no list', { ...save, acts: {} }, 'acts'],
    ['an act of nobody', { ...save, acts: [{ step: 0, at: 0, type: 'paused', way: 'by' }] }, 'acts'],
    ['an act at no place', { ...save, acts: [{ step: -1, at: 0, type: 'paused', way: 'by', by: 0 }] }, 'acts'],
    ['a beginning that is none', { ...save, from: 'here' }, 'from'],
    ['a beginning without deadline', { ...resumed, from: { ...save.now, deadline: undefined } }, 'from.deadline'],
    [
      'a beginning with a hand too few',
      { ...resumed, from: { ...save.now, state: { ...save.now.state, hands: [] } } },
      'from',
    ],
    ['a beginning that would draw for ever', { ...resumed, from: { ...save.now, place: [] } }, 'from'],
    ['something that no JSON holds', { ...save, setup: { rounds: Number.NaN } }, 'setup.rounds'],
  ])('%s', (_name, json, at) => {
    expect(readSave(json)).toEqual(refuse('corrupt-save', { at }));
  });

  test('a start in a phase that the game does not have', () => {
    const strange = { ...resumed, from: { ...save.now, state: { ...save.now.state, phase: 'toString' } } };
    expect(replaySave(lanterns, reread(strange))).toEqual(refuse('corrupt-save', { at: 'from.state.phase' }));
  });
});

describe('a save from elsewhere', () => {
  const save = reread(saveOf(record()));

  test('in a newer format is refused', () => {
    expect(readSave({ ...save, format: 2 })).toEqual(refuse('newer-save', { format: 2, known: 1 }));
  });

  test('of another game is refused', () => {
    const other = { ...lanterns, id: 'candles' };
    expect([replaySave(other, save), resumeSave(other, save), resumeSave({ ...other, version: 3 }, save)]).toEqual(
      Array(3).fill(refuse('other-game', { game: 'lanterns' })),
    );
  });

  test('under newer rules is refused', () => {
    const newer = { ...save, version: 3 };
    expect(replaySave(lanterns, newer)).toEqual(refuse('other-rules', { played: 3, known: 2 }));
    expect(resumeSave(lanterns, newer)).toEqual(refuse('newer-rules', { played: 3, known: 2 }));
  });
});

describe('a match begun under older rules', () => {
  /** A save of version 1 of the rules, when the table did not yet count dawns. */
  function oldSave(): Save {
    const save = structuredClone(saveOf(record())) as unknown as { version: number; now: { state: { table: object } } };
    save.version = 1;
    delete (save.now.state.table as { dawns?: number }).dawns;
    return reread(save);
  }

  test('is not replayed under these', () => {
    expect(replaySave(lanterns, oldSave())).toEqual(refuse('other-rules', { played: 1, known: 2 }));
  });

  test('continues from its current state, upgraded to these', () => {
    const old = oldSave();
    const resumed = resumeSave(lanterns, old);
    if (!resumed.ok) throw new Error(resumed.why.code);
    const { match, steps, opening } = resumed.value;
    expect(match.state).toEqual({ ...old.now.state, table: { ...old.now.state.table, dawns: 0 } });
    expect([match.at, match.question, match.deadline, steps, opening]).toEqual([
      old.now.at,
      old.now.question,
      old.now.deadline,
      [],
      [],
    ]);
    match.play({ type: 'time', at: 61_000, question: match.question });
    expect(match.outcome?.reason).toBe('rounds');
  });

  test('can be saved and replayed from there', () => {
    const resumed = resumeSave(lanterns, oldSave());
    if (!resumed.ok) throw new Error(resumed.why.code);
    const { match } = resumed.value;
    resumed.value.play({ type: 'time', at: 61_000, question: match.question });
    const again = replaySave(lanterns, reread(saveOf(resumed.value)));
    expect(again.ok && again.value.match.outcome).toEqual(match.outcome);
  });

  test('does not continue if the game has no upgrade', () => {
    const { upgrades: _, ...stiff } = lanterns;
    expect(resumeSave(stiff, oldSave())).toEqual(refuse('no-upgrade', { played: 1, known: 2 }));
    expect(resumeSave({ ...lanterns, version: 3 }, oldSave())).toEqual(refuse('no-upgrade', { played: 1, known: 3 }));
  });

  test('goes through every version in between', () => {
    const later: Game<Lanterns> = {
      ...lanterns,
      version: 3,
      upgrades: { ...lanterns.upgrades, 2: (old) => ({ ...(old as object), box: { wind: 0 } }) },
    };
    const resumed = resumeSave(later, oldSave());
    expect(resumed.ok && [resumed.value.match.state.table.dawns, resumed.value.match.state.box]).toEqual([
      0,
      { wind: 0 },
    ]);
  });

  test('does not continue once it is over', () => {
    const over = { ...oldSave(), now: { ...oldSave().now, outcome: { ranking: [], winners: '', reason: '' } } };
    expect(resumeSave(lanterns, over)).toEqual(refuse('other-rules', { played: 1, known: 2 }));
  });
});

test('a save from before its game got an option replays and continues with the default of that option', () => {
  const moons = { kind: 'number', from: 0, to: 9, default: 1 } as const;
  const fields = { ...lanterns.fields, fields: { ...lanterns.fields.fields, moons } };
  const moonlit = { ...lanterns, fields } as unknown as Game<Lanterns>;
  const save = reread(saveOf(record()));
  const later = { ...moonlit, version: 3, upgrades: { 2: (state) => state } } as Game<Lanterns>;
  for (const resumed of [replaySave(moonlit, save), resumeSave(moonlit, save), resumeSave(later, save)]) {
    if (!resumed.ok) throw new Error(resumed.why.code);
    expect(resumed.value.match.setup).toEqual({ rounds: 2, watch: 30, moons: 1 });
    expect(saveOf(resumed.value).setup).toEqual({ rounds: 2, watch: 30, moons: 1 });
  }
});

test('a game with erased types can be replayed too', () => {
  expect(replaySave(asGame, reread(saveOf(record())))).toMatchObject(ok({ steps: { length: 9 } }));
});
