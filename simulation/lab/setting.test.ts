import { describe, expect, test } from 'vitest';
import { registry } from '../../games/registry.ts';
import type { Json } from '../../kernel/host.ts';
import { toy } from '../toy-for-tests.ts';
import { changesOf, type LabSetting, readSetting, writeSetting } from './link.ts';
import { linkedGameOf, planSetting } from './setting.ts';

const linked = linkedGameOf(toy, 'one');
const setting: LabSetting = {
  game: 'toy',
  seats: 3,
  preset: 'plain',
  options: { bonus: 2 },
  bots: 'red=one,blue=nine',
};

describe('a link', () => {
  test('says what differs from the preset, so that a person can read it', () => {
    expect(writeSetting(linked, setting)).toBe('game=toy&seats=3&preset=plain&bots=red=one,blue=nine&bonus=2');
    expect(writeSetting(linked, { ...setting, options: { bonus: 0 } })).not.toContain('bonus');
    expect(writeSetting(linked, { ...setting, preset: 'rich', options: { bonus: 0 } })).toContain('bonus=0');
  });

  test('is read back as it was written, for every game, preset and value', () => {
    for (const gamePackage of registry) {
      const from = linkedGameOf(gamePackage, 'random');
      for (const [key, field] of Object.entries(from.fields)) {
        const values =
          field.kind === 'choice'
            ? field.oneOf
            : field.kind === 'switch'
              ? [true, false]
              : [ODD_VALUES[field.kind](field)];
        for (const value of values as Json[]) {
          for (const preset of Object.keys(from.presets)) {
            const wanted = { game: from.id, seats: 5, preset, options: { [key]: value }, bots: 'random' };
            const read = readSetting(from, writeSetting(from, wanted));
            expect(read).toEqual({ ok: true, value: { ...wanted, options: changesOf(from, wanted) } });
          }
        }
      }
    }
  });

  const ODD_VALUES = {
    number: (field: object) => (field as { to: number }).to,
    text: () => 'a=b & c+d?\u00f1 %41, 2:1 #',
  };

  test('leaves the usual values out', () => {
    const usual = { game: 'toy', seats: 2, preset: 'plain', options: {}, bots: 'one' };
    expect(readSetting(linked, '')).toEqual({ ok: true, value: usual });
    expect(readSetting(linked, '?game=toy')).toEqual({ ok: true, value: usual });
  });

  test('an option that is called like another part has its own name', () => {
    const odd = { ...linked, fields: { seats: { kind: 'number', from: 0, to: 9, default: 0 } as const } };
    const wanted = { ...setting, options: { seats: 7 } };
    expect(writeSetting(odd, wanted)).toBe('game=toy&seats=3&preset=plain&bots=red=one,blue=nine&set.seats=7');
    expect(readSetting(odd, writeSetting(odd, wanted))).toEqual({ ok: true, value: wanted });
  });

  test.each([
    ['game=chess', { code: 'bad-link', with: { key: 'game', given: 'chess' } }],
    ['seats=many', { code: 'bad-link', with: { key: 'seats', given: 'many' } }],
    ['seats=1e3', { code: 'bad-link', with: { key: 'seats', given: '1e3' } }],
    ['seats=3&seats=4', { code: 'bad-link', with: { key: 'seats', given: '4' } }],
    ['preset=poor', { code: 'unknown-preset', with: { key: 'preset', preset: 'poor', presets: ['plain', 'rich'] } }],
    ['size=3', { code: 'unknown-option', with: { key: 'size', keys: ['bonus'] } }],
    ['__proto__=3', { code: 'unknown-option', with: { key: '__proto__', keys: ['bonus'] } }],
    ['%ff%00=%', { code: 'unknown-option', with: { key: '\ufffd\0', keys: ['bonus'] } }],
    ['bonus=9', { code: 'bad-option', with: { key: 'bonus', allowed: '0–5', given: '9' } }],
    ['bonus=', { code: 'bad-option', with: { key: 'bonus', allowed: '0–5', given: '' } }],
    ['bonus=1.5', { code: 'bad-option', with: { key: 'bonus', allowed: '0–5', given: '1.5' } }],
    [`x=${'y'.repeat(20_000)}`, { code: 'bad-link', with: { key: 'game', given: `x=${'y'.repeat(38)}…` } }],
  ])('that makes no sense is refused: %.40s', (query, why) => {
    expect(readSetting(linked, query)).toEqual({ ok: false, why });
  });
});

describe('a setting', () => {
  test('is planned as a simulation is', () => {
    const casting = {
      by: 'side',
      names: new Map([
        ['red', 'one'],
        ['blue', 'nine'],
      ]),
    };
    const series = { game: 'toy', setup: { bonus: 2 }, seats: 3, seed: 5, casting };
    expect(planSetting(toy, setting, 5)).toEqual({ ok: true, value: series });
  });

  test.each([
    [{ seats: 9 }, 'wrong-seat-count', 'seats'],
    [{ preset: 'poor' }, 'unknown-preset', 'preset'],
    [{ bots: 'nobody' }, 'unknown-bot', 'bots'],
    [{ bots: 'red=one' }, 'side-without-bot', 'bots'],
    [{ options: { bonus: 6 } }, 'bad-option', 'bonus'],
    [{ options: { size: 6 } }, 'unknown-option', 'size'],
  ])('that cannot be played is refused at its lever: %o', (change, code, key) => {
    expect(planSetting(toy, { ...setting, ...change }, 5)).toMatchObject({ ok: false, why: { code, with: { key } } });
  });

  test('that rules refuse without naming a lever is refused at the last one without which they would not', () => {
    const whyNotBegin = ({ bonus }: { bonus: number }) => (bonus > 3 ? { code: 'too-rich' } : null);
    const strict = {
      ...toy,
      game: { ...toy.game, fields: { ...toy.game.fields, whyNotBegin } },
    } as unknown as typeof toy;
    const why = { code: 'too-rich', with: { key: 'bonus' } };
    expect(planSetting(strict, { ...setting, options: { bonus: 4 } }, 5)).toEqual({ ok: false, why });
    expect(planSetting(strict, { ...setting, preset: 'rich', options: {} }, 5)).toMatchObject({
      why: { with: { key: 'seats' } },
    });
  });
});
