import { describe, expect, test } from 'vitest';
import { ok, refuse } from './json.ts';
import { readInput } from './read-input.ts';

const command = { type: 'play', cards: [1, 2] };
const answer = { type: 'answer', at: 5, seat: 0, by: 'person', question: 3, command };
const host = { type: 'host', at: 5, question: 3, command };
const time = { type: 'time', at: 5, question: 3 };
const talk = { type: 'talk', at: 5, seat: 1, channel: 'all', text: 'hi' };
const undo = { type: 'undo', at: 5, asker: 'host', backTo: 0 };
const redo = { type: 'redo', at: 5, asker: 1 };
const ALL = [answer, host, time, talk, undo, redo];

describe('an input read from JSON', () => {
  test.each(ALL)('of type $type is accepted as it is', (input) => {
    expect(readInput(input)).toEqual(ok(input));
  });

  test.each(ALL)('of type $type loses every field that does not belong to it', (input) => {
    const hostile = JSON.parse(JSON.stringify(input).replace(/}$/, ',"extra":1,"__proto__":{"at":0}}'));
    const read = readInput(hostile);
    expect(read).toStrictEqual(ok(input));
  });

  test('shares nothing with what was read', () => {
    const sent = structuredClone(answer);
    const read = readInput(sent);
    sent.command.cards.push(3);
    expect(read).toEqual(ok(answer));
  });

  test.each([null, undefined, 7, 'answer', [], [answer], {}, { type: 'toString' }, { type: '__proto__' }, { type: 7 }])(
    'is not %o',
    (json) => {
      expect(readInput(json)).toEqual(refuse('malformed-input', { field: 'type' }));
    },
  );

  test.each(ALL.flatMap((input) => Object.keys(input).map((field) => [input.type, field, input] as const)))(
    'of type %s is refused without its %s',
    (_type, field, input) => {
      expect(readInput({ ...input, [field]: undefined })).toEqual(refuse('malformed-input', { field }));
    },
  );

  test.each<[object, string, readonly unknown[]]>([
    [answer, 'at', [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '5', null, -0]],
    [answer, 'seat', [-1, 0.5, '0', null, -0]],
    [answer, 'by', ['nobody', 'toString', null, 0]],
    [answer, 'question', [-1, '3', null]],
    [answer, 'command', [null, 'pass', [], {}, { type: 7 }, { type: 'a', x: Number.NaN }, { type: 'a', x: -0 }]],
    [host, 'command', [null, { cards: [] }]],
    [talk, 'text', [7, null, ['hi']]],
    [talk, 'channel', [7, null]],
    [undo, 'asker', ['guest', -1, null]],
    [undo, 'backTo', [-1, '0']],
    [answer, 'isDraft', [false, 1, null]],
    [
      time,
      'drafts',
      [null, [], { x: command }, { '-1': command }, { '01': command }, { 0: null }, { 0: { cards: [] } }],
    ],
  ])('%j is refused with nonsense as its %s', (input, field, nonsense) => {
    expect(nonsense.map((value) => readInput({ ...input, [field]: value }))).toEqual(
      nonsense.map(() => refuse('malformed-input', { field })),
    );
  });

  test('may say what players had chosen', () => {
    for (const input of [
      { ...answer, isDraft: true },
      { ...time, drafts: { 0: command, 12: command } },
    ])
      expect(readInput(input)).toEqual(ok(input));
  });

  test('may hold a command of any type: the match decides what is legal', () => {
    expect(readInput({ ...answer, command: { type: 'no-such-thing', deep: [{ a: null }] } }).ok).toBe(true);
  });
});
