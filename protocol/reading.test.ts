import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registry } from '../games/registry.ts';
import { fieldKeys, fieldOf } from '../kernel/host.ts';
import { decodeFromClient, forbiddenField } from './decode-client.ts';
import { fromClient, LIMITS, name, readCode } from './index.ts';
import { isPlainAnswer, isPlainGreeting } from './plain-messages.ts';

const read = (message: unknown) => decodeFromClient(typeof message === 'string' ? message : JSON.stringify(message));
const malformed = (field: string, id?: string) => ({
  ok: false,
  why: { code: 'malformed-message', field, ...(id === undefined ? {} : { id }) },
});

const answer = {
  type: 'answer',
  id: '1',
  table: 'ABC234',
  seat: 0,
  question: 3,
  command: { type: 'declare', piles: 2 },
};

/** A command nested this many levels deep. */
function nested(levels: number): object {
  let value: object = { type: 'x' };
  for (let level = 1; level < levels; level++) value = { type: 'x', in: value };
  return value;
}

describe('a message from a client', () => {
  test('is read unchanged, including the fields of a command', () => {
    expect(read(answer)).toEqual({ ok: true, value: answer });
  });

  test.each([
    [37, true],
    [0, true],
    [255, true],
    [256, false],
    [-1, false],
    [1.5, false],
    ['37', false],
  ])('may choose a look from 0 to 255: %s', (look, isRead) => {
    const message = { type: 'do', id: '1', table: 'ABC234', action: { type: 'setLook', seat: 0, look } };
    expect(read(message)).toEqual(isRead ? { ok: true, value: message } : malformed('action.look', '1'));
  });

  test('that passes the fast check for answers is valid by the schema', () => {
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(
        -1,
        -0,
        0,
        30,
        31,
        0.5,
        2 ** 53,
        Number.MAX_VALUE,
        '',
        'x'.repeat(64),
        'x'.repeat(65),
        'ABC234',
        'abc234',
        ...['a\0', 'a\ud800', 'a\nb', { type: 'x\x85' }, { type: 'x', in: ['\0'] }, { type: 'x', 'a\n': 1 }],
      ),
      fc.constantFrom({ type: 'x'.repeat(60) }, { type: 'x'.repeat(61) }, { type: 'x', prototype: {} }, [], nested(31)),
      fc.constantFrom(nested(32), nested(33), { type: 'x', constructor: { prototype: 1 } }, { type: 5 }, { more: 1 }),
    );
    const fields = ['type', 'id', 'table', 'seat', 'question', 'takenBack', 'command', 'by', '__proto__'];
    const change = fc.tuple(fc.constantFrom(...fields), fc.option(odd, { nil: undefined }));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 2 }), (changes) => {
        const json = JSON.parse(JSON.stringify({ ...answer, ...Object.fromEntries(changes) }));
        if (!isPlainAnswer(json)) return;
        expect(forbiddenField(json)).toBe(null);
        expect(fromClient.safeParse(json)).toMatchObject({ success: true, data: json });
      }),
      { numRuns: 2000 },
    );
    expect([answer, { ...answer, takenBack: 2 }, { ...answer, seat: 30 }].every(isPlainAnswer)).toBe(true);
    const deep = JSON.parse(
      `{"type":"answer","id":"1","table":"ABC234","seat":0,"question":3,"command":{"type":"x","__proto__":{}}}`,
    );
    expect(isPlainAnswer(deep)).toBe(false);
  });

  test('that passes the fast check for greetings is valid by the schema', () => {
    const hello = { type: 'hello', protocol: 2, token: null };
    const watch = { type: 'watch', id: '1', table: 'ABC234', seat: 'spectator' };
    const odd = fc.constantFrom(
      ...[null, true, -1, -0, 0, 30, 31, 0.5, 2 ** 53, '', 'x'.repeat(40), 'x'.repeat(41), 'x'.repeat(64)],
      ...[
        'x'.repeat(65),
        'x'.repeat(100),
        'x'.repeat(101),
        'ABC234',
        'abc234',
        'moderator',
        'a\0',
        'a\nb',
        'watch',
        'unwatch',
        [],
        {},
      ],
    );
    const fields = ['type', 'id', 'table', 'seat', 'stream', 'after', 'protocol', 'token', 'by', '__proto__'];
    const change = fc.tuple(fc.constantFrom(...fields), fc.option(odd, { nil: undefined }));
    fc.assert(
      fc.property(
        fc.constantFrom(hello, watch, { ...watch, type: 'unwatch' }),
        fc.array(change, { maxLength: 2 }),
        (greeting, changes) => {
          const json = JSON.parse(JSON.stringify({ ...greeting, ...Object.fromEntries(changes) }));
          if (!isPlainGreeting(json)) return;
          expect(forbiddenField(json)).toBe(null);
          expect(fromClient.safeParse(json)).toMatchObject({ success: true, data: json });
        },
      ),
      { numRuns: 2000 },
    );
    const good = [
      hello,
      { ...hello, token: 'x' },
      watch,
      { ...watch, type: 'unwatch' },
      { ...watch, seat: 3, stream: 's', after: 7 },
    ];
    expect(good.every(isPlainGreeting)).toBe(true);
    expect(isPlainGreeting(JSON.parse('{"type":"hello","protocol":2,"token":null,"__proto__":{}}'))).toBe(false);
  });

  test('that is not JSON is refused', () => {
    for (const text of ['', '{', 'hello', '{"type":"ping","id":"1"', '\u0000'])
      expect(read(text)).toEqual({ ok: false, why: { code: 'not-json' } });
  });

  test('that is not an object, or has no known type, is refused', () => {
    for (const text of ['null', '1', '"ping"', '[]', '[{"type":"ping","id":"1"}]', '{}', '{"type":null}'])
      expect(read(text)).toEqual(malformed('type'));
    expect(read({ type: 'constructor', id: '7' })).toEqual(malformed('type', '7'));
    expect(read({ type: 'do', id: '7', table: 'ABC234', action: { type: 'explode' } })).toEqual(
      malformed('action.type', '7'),
    );
  });

  test('may not hold unexpected fields', () => {
    expect(read({ type: 'ping', id: '1', by: 'host' })).toMatchObject({ ok: false, why: { id: '1' } });
    expect(read({ ...answer, by: 'host' })).toMatchObject({ ok: false });
    expect(read({ ...answer, by: 'host' })).toEqual(malformed('by', '1'));
    expect(read('{"type":"ping","id":"1","__proto__":{"isAdmin":true}}')).toEqual(malformed('__proto__', '1'));
    expect(read('{"type":"ping","id":"1","constructor":{}}')).toMatchObject({ ok: false });
  });

  test('cannot change what every object inherits', () => {
    const text =
      '{"type":"answer","id":"1","table":"ABC234","seat":0,"question":3,"command":{"type":"x","__proto__":{"isAdmin":true}}}';
    expect(read(text)).toEqual(malformed('command.__proto__', '1'));
    expect(read(text.replace('__proto__', '\\u005f_proto__'))).toEqual(malformed('command.__proto__', '1'));
    expect(read(text.replace('__proto__', 'constructor').replace('isAdmin', 'prototype'))).toEqual(
      malformed('command.constructor.prototype', '1'),
    );
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    const wish =
      '{"type":"do","id":"1","table":"ABC234","action":{"type":"choose","wish":{"options":{"__proto__":5}}}}';
    read(wish);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  test('holds only safe integers in range', () => {
    for (const seat of [-1, 0.5, 31, 1e308, '0', null])
      expect(read({ ...answer, seat })).toEqual(malformed('seat', '1'));
    expect(read('{"type":"watch","id":"1","table":"ABC234","seat":0,"after":1e999}')).toEqual(malformed('after', '1'));
    expect(read({ ...answer, question: Number.MAX_SAFE_INTEGER + 2 })).toEqual(malformed('question', '1'));
    expect(read({ type: 'undo', id: '1', table: 'ABC234', asker: 0, steps: 10_001 })).toEqual(malformed('steps', '1'));
  });

  test('holds texts of limited length', () => {
    const long = (letters: number) => 'a'.repeat(letters + 1);
    expect(read({ type: 'ping', id: long(LIMITS.commandIdLetters) })).toEqual(malformed('id'));
    expect(read({ type: 'ping', id: '' })).toEqual(malformed('id', ''));
    const say = (text: string) => read({ type: 'do', id: '1', table: 'ABC234', action: { type: 'say', text } });
    expect(say(long(LIMITS.textLetters))).toEqual(malformed('action.text', '1'));
    expect(say('   ')).toEqual(malformed('action.text', '1'));
    expect(say('  hi  ')).toMatchObject({ ok: true, value: { action: { text: 'hi' } } });
  });

  test('holds options of limited length, long enough for every text that a game asks for', () => {
    const choose = (options: object) => ({
      type: 'do',
      id: '1',
      table: 'ABC234',
      action: { type: 'choose', wish: { options } },
    });
    const longest = '€'.repeat(LIMITS.optionLetters);
    const whole = choose({ roles: longest });
    expect(read(whole)).toEqual({ ok: true, value: whole });
    expect(new TextEncoder().encode(JSON.stringify(whole)).length).toBeLessThan(LIMITS.messageBytes);
    expect(read(choose({ roles: `${longest}x` }))).toEqual(malformed('action.wish.options', '1'));
    const fields = registry.flatMap(({ game }) => fieldKeys(game).map((key) => fieldOf(game, key)));
    const lengths = fields.flatMap((field) => (field.kind === 'text' ? field.upTo : []));
    expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(LIMITS.optionLetters);
  });

  test('that is nested absurdly deep does no harm', () => {
    const deep = `${'['.repeat(8000)}${']'.repeat(8000)}`;
    expect(decodeFromClient(deep)).toMatchObject({ ok: false });
    const inCommand = `{"type":"answer","id":"1","table":"ABC234","seat":0,"question":0,"command":{"type":"x","y":${deep}}}`;
    expect(read(inCommand)).toEqual(malformed(`command.y${'.0'.repeat(45)}.`, '1'));
    expect(read({ ...answer, command: JSON.parse(`{"type":"x","y":${'['.repeat(40)}${']'.repeat(40)}}`) })).toEqual(
      malformed('command', '1'),
    );
    const wrapped = (levels: number) => `${'{"a":'.repeat(levels)}{"__proto__":1}${'}'.repeat(levels)}`;
    expect(read(wrapped(99))).toEqual(malformed('a.'.repeat(50)));
    expect(read(`[${wrapped(3)}]`)).toEqual(malformed('0.a.a.a.__proto__'));
    // Milliseconds today; minutes if every level built a separate path.
    const start = performance.now();
    expect(read(wrapped(400_000))).toEqual(malformed('a.'.repeat(50)));
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

test('a code is read as people write it', () => {
  expect(readCode(' abc-234 ')).toBe('ABC234');
  expect(readCode('ABC 234')).toBe('ABC234');
  for (const wrong of ['', 'ABC23', 'ABC2345', 'ABCIO0', 'ABC<34', 'ÁBC234']) expect(readCode(wrong)).toBeNull();
});

describe('a name', () => {
  const isRead = (given: string) => name.safeParse(given).success;

  test.each([
    ...[
      'Ana',
      'José',
      'O’Neil',
      'Zoë 2',
      'Nguyễn Thị',
      'Łukasz',
      'Çağrı',
      'Jürgen99',
      'Ana-Paz',
      'Sr. Pérez',
      'ʻIolani',
    ],
    ...['Иван', 'Ђорђе', 'Γιώργος', 'DJ Вова', 'X Æ A-12', '007', 'Ana!', 'Ñ', 'Ω'],
    ...['李小龍', '佐々木', '山田 太郎', '山田Taro', 'さくら', 'タロー', 'Kさん', '一', '김민수', '민수Kim', 'ㄅㄆ'],
    ...['محمد', 'Ali علي', 'علی ۲', 'אורי', 'अमित', 'প্রিয়া', 'தமிழ்', 'สมชาย', 'გიორგი', 'Արամ', 'አበበ', 'ខ្មែរ'],
    ...['ᏣᎳᎩ', 'ᐃᓄᒃ', 'ꓡꓲ-ꓢꓴ', 'ⵣⵉⵔⵉ', '𞤀𞤣𞤤𞤢𞤥'],
    ...['👩‍💻', '❤️ Bo', '👨‍👩‍👧', '1️⃣', '🏳️‍🌈', '🇪🇸', '✌️', '☺', 'Ana 🦊'],
  ])('may be %s', (given) => {
    expect(isRead(given)).toBe(true);
  });

  test.each([
    ['a zero-width space', 'A\u200bna'],
    ['a joiner that joins nothing', 'A\u200dna'],
    ['a lone joiner', '\u200d'],
    ['a filler of Hangul', '\u3164'],
    ['a filler next to letters', 'Ana\u115f'],
    ['a blank of Braille', '\u2800'],
    ['a turn of the line', 'Ana\u202e'],
    ['a variation selector', 'Ana\ufe0f'],
    ['a tag', 'Ana\u{e0041}'],
    ['a soft hyphen', 'A\u00adna'],
    ['accents alone', '\u0301\u0302'],
    ['an accent in front', '\u0301Ana'],
    ['a heap of accents', `a${'\u0301'.repeat(5)}`],
    ['a hair of space', 'An\u200aa'],
    ['a letter of nobody', '\ue000'],
    ['nothing', ' \u00a0 '],
    ['the sign of a deleted person', '—'],
    ['a line of Hangul', 'ㅡ'],
    ['a line of a box', '─'],
    ['a long vowel alone', 'ー'],
    ['a wavy line', '〰'],
    ['points alone', '!'],
    ['a number of a blind table', '№ 1'],
    ['a letter of Lisu among ours', 'ꓮna'],
    ['a letter of Lisu among ours, and a digit', 'ꓐill0'],
    ['a letter of Carian', '𐊠na'],
    ['letters of Carian alone', '𐊠𐊷'],
    ['a syllable of Canada among ours', 'ᗩna'],
    ['a letter of Armenian among ours', 'Aռa'],
    ['a letter of Cherokee among Cyrillic ones', 'Ꭺна'],
    ['a letter of Coptic', 'Ⲟlga'],
    ['a mixed word among others', 'Don Aռa'],
  ])('has not %s', (_, given) => {
    expect(isRead(given)).toBe(false);
  });

  test('that is invalid is refused with a specific code', () => {
    const text = JSON.stringify({
      type: 'do',
      id: '1',
      table: 'ABCDEF',
      action: { type: 'rename', seat: 0, name: 'A\u200bna' },
    });
    expect(decodeFromClient(text)).toEqual({ ok: false, why: { code: 'bad-name', field: 'action.name', id: '1' } });
  });
});
