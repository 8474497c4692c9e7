import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { chooseSetup } from '../../../kernel/index.ts';
import { at, keysAt, ruleIdsOf } from '../../words-for-tests.ts';
import { PLAY_TYPES } from '../rules/combination.ts';
import { game } from '../rules/game.ts';
import { kindsOf } from '../rules/pieces.ts';
import type { PhaseName } from '../rules/types.ts';
import { spoken } from './index.ts';
import { rulesNow } from './rules-now.ts';

const RULE_IDS = ruleIdsOf(game.id);

describe.each(Object.entries(spoken.words))('words in %s', (language, words) => {
  test('i18next finds and fills them', async () => {
    const i18n = createInstance();
    await i18n.init({ lng: language, resources: { [language]: { translation: words } } });
    expect(i18n.t('events.led', { seat: 'Ana', count: 1 })).toMatch(/^Ana .* 1 \w+\.$/);
    expect(i18n.t('events.led', { seat: 'Ana', count: 3 })).toMatch(/^Ana .* 3 \w+s\.$/);
    expect(i18n.t('events.roundStarter.red-general', { seat: 'Ana' })).toMatch(/^Ana /);
    expect(i18n.t('refusals.total-forbidden', { piles: 2, total: 8 })).toMatch(/2.*8/);
  });

  test('every named piece and combination has a text, and no other', () => {
    expect(keysAt(words, 'pieces')).toEqual(kindsOf('xiangqi32').toSorted());
    expect(Object.keys(at(words, 'combinations'))).toEqual([...PLAY_TYPES]);
  });
});

test('each phase points to rules that exist and hold under the set-up', () => {
  for (const preset of Object.keys(game.fields.presets)) {
    const setup = chooseSetup(game, { preset }, 4);
    if (!setup.ok) throw new Error(setup.why.code);
    for (const phase of Object.keys(game.phases) as PhaseName[]) {
      const ids = rulesNow({ phase, setup: setup.value });
      expect(RULE_IDS).toEqual(expect.arrayContaining([...ids]));
      expect(ids.includes('LT-30') && ids.includes('LT-47')).toBe(false);
    }
  }
});
