import { describe, expect, test } from 'vitest';
import type { Entry } from '../../hosting/entry.ts';
import { NOBODY, realName, type TableState } from '../../hosting/table-state.ts';
import { scrub, scrubSave } from './scrubbing.ts';

const chair = (person: string, name: string) =>
  ({ type: 'person', person, name: realName(name), heldBy: null, hasLeft: false }) as const;
const STATE: TableState = {
  ...{ code: 'AAAAAA', match: 'm', game: 'g', stage: 'lobby', isPaused: false, host: 'p1', kicked: [], moderators: [] },
  wish: { preset: 'p', options: {}, seats: 3 },
  settings: { isListed: false, isModerated: false, isBlind: false, pace: 0, decisionSeconds: null, graceSeconds: null },
  chairs: [chair('p1', 'Zoraida'), chair('p2', 'Bob'), NOBODY],
  numbers: {},
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
const textAfter = (lines: ReturnType<typeof linesOf>, person: string) => {
  const anew = new Map(scrub(lines, person).changed.map(({ number, payload }) => [number, payload]));
  return lines.map(({ number, payload }) => anew.get(number) ?? payload).join('\n');
};

describe('a log without a person', () => {
  test('holds none of their names and words, whatever chair they sat in, and all of the others’', () => {
    const text = textAfter(linesOf(LOG), 'p1');
    for (const gone of ['Zora', 'sister', 'secret']) expect(text).not.toContain(gone);
    for (const kept of ['hello', 'Bob speaks', 'Bob again', 'Bob speaks from there']) expect(text).toContain(kept);
  });

  test('is not written anew where nothing is theirs, nor a second time', () => {
    expect(scrub(linesOf(LOG), 'p3').changed).toEqual([]);
    const once = linesOf(scrub(linesOf(LOG), 'p1').entries as readonly Entry[]);
    expect(scrub(once, 'p1').changed).toEqual([]);
  });

  test('loses a line that cannot be read, if it may be about them', () => {
    const [first, ...rest] = linesOf(LOG);
    const damaged = [first!, { ...rest[0]!, payload: '{"person":"p1","text":"secr' }, { ...rest[1]!, payload: '{"at' }];
    expect(scrub(damaged, 'p1').changed).toContainEqual({ number: 1, payload: '' });
    expect(scrub(damaged, 'p1').changed.map(({ number }) => number)).not.toContain(2);
  });
});

describe('a save without a person', () => {
  const inputs = LOG.flatMap((entry) => (entry.type === 'input' ? [entry.input] : []));
  const save = JSON.stringify({ format: 1, log: inputs.slice(0, 3), told: [] });

  test('has the inputs of the clean log', () => {
    const { log } = JSON.parse(scrubSave(save, 9, scrub(linesOf(LOG), 'p1'))) as { log: { text: string }[] };
    expect(log.map(({ text }) => text)).toEqual(['Bob speaks', '…', '…']);
  });

  test('is silent altogether where it does not fit the log', () => {
    const { log } = JSON.parse(scrubSave(save, 4, scrub(linesOf(LOG), 'p1'))) as { log: { text: string }[] };
    expect(log.map(({ text }) => text)).toEqual(['…', '…', '…']);
  });
});
