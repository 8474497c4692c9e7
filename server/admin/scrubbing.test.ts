import { describe, expect, test } from 'vitest';
import type { GameTypes, Snapshot, Tagged } from '../../kernel/index.ts';
import type { Entry } from '../../table/table-event.ts';
import { NOBODY, realName, type TableState } from '../../table/table-state.ts';
import { scrub, scrubSave } from './scrubbing.ts';

const chair = (person: string, name: string) =>
  ({ type: 'person', person, name: realName(name), heldBy: null, hasLeft: false }) as const;
const STATE: TableState = {
  ...{
    code: 'AAAAAA',
    match: 'm',
    game: 'g',
    stage: 'lobby',
    isPaused: false,
    host: 'p1',
    coHosts: [],
    stood: 0,
    kicked: [],
    moderators: [],
    awayHosts: [],
    formerCoHosts: [],
    dealt: [],
    players: [],
    requests: [],
    askers: [],
    usedNames: [],
    knocks: [],
    admitted: [],
    turnedAway: [],
  },
  wish: { preset: 'p', options: {}, seats: 3 },
  settings: { isListed: false, isModerated: false, isBlind: false, pace: 0, decisionSeconds: null, graceSeconds: null },
  chairs: [chair('p1', 'Zoraida'), chair('p2', 'Bob'), NOBODY],
  numbers: {},
  session: null,
  extension: null,
  guests: [
    { person: 'p1', name: realName('Zoraida'), muted: [] },
    { person: 'p2', name: realName('Bob'), muted: ['p1'] },
  ],
};
const talk = (seat: number, text: string) =>
  ({ at: 0, type: 'input', input: { type: 'talk', at: 0, seat, channel: 'table', text } }) as const;
const LOG: readonly Entry[] = [
  { at: 0, type: 'opened', wall: 1, state: STATE },
  { at: 0, type: 'said', person: 'p1', name: realName('Zoraida'), text: 'secret one' },
  { at: 0, type: 'said', person: 'p2', name: realName('Bob'), text: 'hello' },
  { at: 0, type: 'sat', seat: 2, person: 'p1', name: realName('Zoraida’s sister') },
  { at: 0, type: 'renamed', seat: 2, name: realName('Zora') },
  { at: 0, type: 'reordered', order: [1, 0, 2] },
  talk(0, 'Bob speaks'),
  talk(1, 'secret two'),
  talk(2, 'secret three'),
  { at: 0, type: 'stood', seat: 1 },
  { at: 0, type: 'sat', seat: 1, person: 'p2', name: realName('Bob again') },
  talk(1, 'Bob speaks from there'),
];
const linesOf = (entries: readonly Entry[]) =>
  entries.map((entry, number) => ({ number, epoch: 1, commandId: null, payload: JSON.stringify(entry) }));
const leaver = (person: string) => ({ person, ownWords: ['note', 'notes'] });
const textAfter = (lines: ReturnType<typeof linesOf>, person: string) => {
  const anew = new Map(scrub(lines, leaver(person)).changed.map(({ number, payload }) => [number, payload]));
  return lines.map(({ number, payload }) => anew.get(number) ?? payload).join('\n');
};

describe('a log without a person', () => {
  test('holds none of their names and words, whatever chair they sat in, and all of the others’', () => {
    const text = textAfter(linesOf(LOG), 'p1');
    for (const gone of ['Zora', 'sister', 'secret']) expect(text).not.toContain(gone);
    for (const kept of ['hello', 'Bob speaks', 'Bob again', 'Bob speaks from there']) expect(text).toContain(kept);
  });

  test('is not written anew where nothing is theirs, nor a second time', () => {
    expect(scrub(linesOf(LOG), leaver('p3')).changed).toEqual([]);
    const once = linesOf(scrub(linesOf(LOG), leaver('p1')).entries as readonly Entry[]);
    expect(scrub(once, leaver('p1')).changed).toEqual([]);
  });

  test('holds what another host wrote, where the log says who sent it', () => {
    const wrote = (note: string): Entry => ({
      ...{ at: 0, type: 'input' },
      input: { type: 'host', at: 0, question: 0, command: { type: 'jot', note } as Tagged },
    });
    const state = { ...STATE, coHosts: ['p2'] };
    const [opened, own, other] = linesOf([{ at: 0, type: 'opened', wall: 1, state }, wrote('mine'), wrote('theirs')]);
    const lines = [opened!, { ...own!, commandId: 'p1/1' }, { ...other!, commandId: 'p2/1' }];
    const text = textAfter(lines as never, 'p1');
    expect([text.includes('mine'), text.includes('theirs')]).toEqual([false, true]);
  });

  test('loses a line that cannot be read, if it may be about them', () => {
    const [first, ...rest] = linesOf(LOG);
    const damaged = [first!, { ...rest[0]!, payload: '{"person":"p1","text":"secr' }, { ...rest[1]!, payload: '{"at' }];
    expect(scrub(damaged, leaver('p1')).changed).toContainEqual({ number: 1, payload: '' });
    expect(scrub(damaged, leaver('p1')).changed.map(({ number }) => number)).not.toContain(2);
  });
});

describe('a save without a person', () => {
  const inputs = LOG.flatMap((entry) => (entry.type === 'input' ? [entry.input] : []));
  const save = JSON.stringify({ format: 1, log: inputs.slice(0, 3), told: [] });

  test('has the inputs of the clean log', () => {
    const { log } = JSON.parse(
      scrubSave({ payload: save, number: 9, ownWords: [] }, scrub(linesOf(LOG), leaver('p1'))),
    ) as { log: { text: string }[] };
    expect(log.map(({ text }) => text)).toEqual(['Bob speaks', '…', '…']);
  });

  test('is silent altogether where it does not fit the log', () => {
    const { log } = JSON.parse(
      scrubSave({ payload: save, number: 4, ownWords: [] }, scrub(linesOf(LOG), leaver('p1'))),
    ) as { log: { text: string }[] };
    expect(log.map(({ text }) => text)).toEqual(['…', '…', '…']);
  });
});

describe('what they wrote in answers', () => {
  const jot = (note: string, by: 'person' | 'bot' | 'host', seat: number): Entry => ({
    ...{ at: 0, type: 'input' },
    input: { type: 'answer', at: 0, seat, by, question: 1, command: { type: 'jot', note } as Tagged },
  });
  const place = (notes: readonly string[]) =>
    ({ question: 1, at: 0, state: { phase: 'p', table: { notes, mood: 'mine' } } }) as unknown as Snapshot<GameTypes>;
  const byHost = { type: 'host', at: 0, question: 1, command: { type: 'jot', note: 'ruled' } as Tagged } as const;
  const written: readonly Entry[] = [
    { at: 0, type: 'opened', wall: 1, state: STATE },
    jot('mine', 'person', 0),
    jot('', 'person', 0),
    jot('for another', 'host', 1),
    { at: 0, type: 'input', input: byHost },
    jot('by a bot', 'bot', 0),
    jot('theirs', 'person', 1),
    { at: 0, type: 'upgraded', version: 2, from: place(['mine', 'theirs']) },
  ];
  const notesAfter = (person: string) =>
    scrub(linesOf(written), leaver(person)).entries.flatMap((entry) =>
      entry?.type === 'input' && 'command' in entry.input
        ? (entry.input.command as unknown as { note: string }).note
        : [],
    );

  test('goes from their answers and from what they did as host, and not from those of bots and others', () => {
    expect(notesAfter('p1')).toEqual(['…', '', '…', '…', 'by a bot', 'theirs']);
    expect(notesAfter('p2')).toEqual(['mine', '', 'for another', 'ruled', 'by a bot', '…']);
    expect(scrub(linesOf(written), leaver('p1')).words).toEqual(new Set(['mine', 'for another', 'ruled']));
  });

  test('goes from where a match went on under newer rules, out of the fields that hold such words', () => {
    const last = scrub(linesOf(written), leaver('p1')).entries.at(-1);
    expect(last).toMatchObject({ from: { state: { table: { notes: ['…', 'theirs'], mood: 'mine' } } } });
  });

  const inputs = written.flatMap((entry) => (entry.type === 'input' ? [entry.input] : []));
  const told = [[], [{ event: { type: 'jotted', note: 'mine' }, to: 'all' }]];
  const payload = JSON.stringify({ format: 1, log: inputs, told, now: place(['mine', 'theirs']) });
  const savedAfter = (number: number) => {
    const scrubbed = scrub(linesOf(written.slice(0, 7)), leaver('p1'));
    return JSON.parse(scrubSave({ payload, number, ownWords: ['note', 'notes'] }, scrubbed));
  };

  test('goes from a save of older rules: its log, what was told, and where it stands', () => {
    expect(savedAfter(7)).toMatchObject({
      log: [{ command: { note: '…' } }, {}, {}, {}, {}, { command: { note: 'theirs' } }],
      told: [[], [{ event: { type: 'jotted', note: '…' } }]],
      now: { state: { table: { notes: ['…', 'theirs'], mood: 'mine' } } },
    });
  });

  test('goes with everybody’s where a save does not fit the log', () => {
    expect(savedAfter(3)).toMatchObject({ now: { state: { table: { notes: ['…', '…'], mood: 'mine' } } } });
  });
});
