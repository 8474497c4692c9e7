import { describe, expect, test } from 'vitest';
import { ACTION_NAMES, type LogEvent, ROLE_NAMES } from '../../resolver/index.ts';
import type { Order } from '../commands/index.ts';
import { begunDesk, textIn } from './desk-for-tests.ts';
import { tellAction, tellOrder } from './meaning.ts';
import { tellEvent } from './story.ts';
import { factionIn, titleIn } from './titles.ts';

const { village } = begunDesk();
const to = 'public' as const;

/** One event of every kind, and of every way in which it is worded. */
const EVENTS: readonly LogEvent[] = [
  { t: 'yourRole', role: ['Bulletproof', 'Cop'], faction: 0, to: [0] },
  { t: 'yourTeam', faction: 1, members: [1, 2], to: [1, 2] },
  { t: 'youLead', faction: 1, to: [1] },
  { t: 'yourLover', who: 1, to: [0] },
  { t: 'visit', by: 0, at: 1, as: 'investigate', to },
  { t: 'visit', by: 0, at: 1, as: 'investigate', hidden: true, to },
  { t: 'visit', by: 0, at: 1, aimedAt: 2, as: 'investigate', to },
  { t: 'visit', by: 0, at: 1, aimedAt: 2, hidden: true, as: 'investigate', to },
  { t: 'blocked', who: 0, to },
  { t: 'delayed', who: 0, to },
  { t: 'saved', who: 0, to },
  { t: 'swapped', who: [0, 1], to },
  { t: 'recruited', who: 0, by: 1, to },
  { t: 'stolen', who: 0, by: 1, action: 'kill', to },
  { t: 'died', who: 0, to },
  { t: 'lynched', who: 0, to },
  { t: 'revived', who: 0, to },
  { t: 'removed', who: 0, to },
  { t: 'shot', by: 0, at: 1, to },
  { t: 'noDeaths', to },
  { t: 'noLynch', to },
  { t: 'extraAction', to },
  { t: 'vote', by: 0, for: 1, weight: 1, to },
  { t: 'vote', by: 0, for: null, weight: 2, wanted: 1, to },
  { t: 'alignment', about: 1, is: 'good', to },
  { t: 'alignment', about: 1, is: 'evil', to },
  { t: 'wentTo', about: 1, list: [], to },
  { t: 'wentTo', about: 1, list: [0, 2], to },
  { t: 'visitedBy', about: 1, list: [], to },
  { t: 'visitedBy', about: 1, list: [0, 2], to },
  { t: 'noResult', about: 1, to },
];

const ORDERS: readonly Order[] = [
  { kind: 'cancel', a: 'kill' },
  { kind: 'cancelFaction', faction: 1 },
  { kind: 'factionAct', action: { a: 'kill', by: 1, on: [0], via: 1 } },
  { kind: 'vote', for: 'no-lynch' },
  { kind: 'withdraw' },
  { kind: 'will', text: '' },
  { kind: 'will', text: 'x' },
];

describe.each(['en', 'es'] as const)('in %s', (language) => {
  const teller = { text: textIn(language), village };

  test('[MF-152] every event is a sentence', () => {
    for (const kind of ['night', 'day'] as const) {
      for (const event of EVENTS) {
        expect(tellEvent(teller, event, { kind, number: 1 })).toMatch(/^[\p{Lu}\d].*[.”»]$/u);
      }
    }
  });

  test('[MF-151] every order is a sentence', () => {
    for (const a of ACTION_NAMES) expect(tellAction(teller, { a, by: 0, on: [1], redirect: 2 })).toMatch(/^Ana .*\.$/);
    for (const order of ORDERS) expect(tellOrder(teller, 0, order)).toMatch(/\.$/);
  });

  test('[MF-11] every role has a title, and every faction a name', () => {
    for (const kind of ['Town', 'Mafia', 'Masonry', 'Cult', 'ThirdParty'] as const) {
      for (const role of ROLE_NAMES) expect(titleIn(teller.text, kind, [role])).toMatch(/\S/);
    }
    expect(factionIn(teller.text, village, 1)).toMatch(/mafia/);
  });
});

test('[MF-152] sentences as they are pasted', () => {
  const say = (language: 'en' | 'es', event: LogEvent, kind: 'night' | 'day' = 'night') =>
    tellEvent({ text: textIn(language), village }, event, { kind, number: 1 });
  expect(say('en', { t: 'died', who: 0, to })).toBe('Ana was found dead in the morning. Role: Town Cop.');
  expect(say('es', { t: 'died', who: 0, to })).toBe('Ana apareció sin vida por la mañana. Rol: Policía del Pueblo.');
  expect(say('en', { t: 'died', who: 0, to }, 'day')).toBe('Ana died. Role: Town Cop.');
  expect(say('en', { t: 'alignment', about: 1, is: 'evil', to })).toBe('You investigated Bo: not good.');
  expect(say('en', { t: 'vote', by: 0, for: null, weight: 2, wanted: 1, to })).toBe(
    'Ana voted: Bo; counted: no lynch (counts 2).',
  );
});
