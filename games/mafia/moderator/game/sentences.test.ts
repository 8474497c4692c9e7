import { describe, expect, test } from 'vitest';
import { ACTION_NAMES, type LogEvent, type Phase, ROLE_NAMES } from '../../resolver/index.ts';
import type { Order } from '../commands.ts';
import { after, begunGame, granted, textIn } from '../scene-for-tests.ts';
import { resolve, substitute } from './game.ts';
import { resultsOf } from './results.ts';
import { exportGame, restoreGame } from './saved-game.ts';
import { factionIn, privateLines, storyLines, tellAction, tellEvent, tellOrder, titleIn } from './sentences.ts';
import type { ModeratorGame } from './types.ts';

const { village } = begunGame();

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
    'Ana voted: Bo; counted: nobody (counts 2).',
  );
});

const START = { kind: 'start', number: 0 } as const;

const NIGHT = { kind: 'night', number: 0 } as const;

/** The game after phases in which these lines are sent. */
const played = (list: string, ...phases: readonly (readonly string[])[]): ModeratorGame =>
  phases.reduce((game, lines) => granted(resolve(after(game, ...lines), 0)).game, begunGame(list));

const story = (game: ModeratorGame, phase: Phase) => storyLines(textIn('en'), resultsOf(game, phase));

const told = (game: ModeratorGame, phase: Phase, name: string) =>
  privateLines(textIn('en'), resultsOf(game, phase)).find((each) => each.name === name)?.lines;

const CULT =
  'Ana: Town Cop\nBo: Mafia Goon\nCult: Cult Leader\nRev: Town Reviver\nEve: Villager\nFay: Villager\nGus: Villager';

const DEATH = ['Ana was found dead in the morning. Role: Town Cop.', 'The will of Ana: “Look at Bo.”'];

test('[MF-152] a death is retold with the role and the will of then, whatever became of the dead', () => {
  const first = ['Ana: set will: Look at Bo.', 'Bo: bo: kill ana'];
  const game = played(CULT, first, [], ['Rev: revive ana'], [], ['Cult: recruit ana']);
  expect(game.village.players[0]).toMatchObject({ role: ['Cultist'] });
  const later = after(game, 'Ana: set will: Nothing.');
  expect(story(later, NIGHT)).toEqual(DEATH);
  expect(told(later, START, 'Ana')).toEqual(['Your role: Town Cop.']);
  const restored = granted(restoreGame(exportGame(later))).game;
  expect(restored).toEqual(later);
  expect(story(restored, NIGHT)).toEqual(DEATH);
});

const SWAP = 'Ana: Town Cop\nBo: Mafia Goon\nLyn: Lyncher (Ana)\nSwa: Town Role Swapper\nEve: Villager\nFay: Villager';

test('[MF-152] a lyncher was told of the target, also once the role has gone to somebody else', () => {
  const game = played(SWAP, ['Swa: swap lyn eve']);
  expect(game.village.players[2]).toMatchObject({ role: ['Villager'] });
  expect(told(game, START, 'Lyn')).toEqual(['Your role: Third-Party Lyncher. You win if Ana is voted out.']);
  expect(told(game, START, 'Eve')).toEqual(['Your role: Town Villager.']);
});

test('[MF-152] who is killed in the night of a swap died with the role of before', () => {
  const game = played(SWAP, ['Swa: swap ana bo', 'Bo: bo: kill ana']);
  expect(story(game, NIGHT)).toEqual(['Ana was found dead in the morning. Role: Town Cop.']);
});

test('[MF-154] the past is told with the names of those who sit there now', () => {
  const game = granted(substitute(played(CULT, ['Ana: investigate bo', 'Bo: bo: kill eve']), 1, 'Zoe')).game;
  expect(told(game, NIGHT, 'Ana')).toEqual(['You investigated Zoe: not good.']);
  expect(told(game, START, 'Zoe')?.[0]).toBe('Your role: Mafia Goon.');
  expect(granted(restoreGame(exportGame(game))).game).toEqual(game);
});
