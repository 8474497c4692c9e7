import { describe, expect, test } from 'vitest';
import { speakerForTests } from '../../translator-for-tests.ts';
import { ACTION_NAMES, type Happening, ROLE_NAMES } from '../resolver/index.ts';
import { FACTION_WORDS } from '../rules/cast-notation.ts';
import { layTable } from '../rules/table-for-tests.ts';
import type { EndedPlayer, Event, FactionId, Grave, Secret } from '../rules/types.ts';
import { factionNumbered } from './factions.ts';
import { spoken } from './index.ts';
import { phrase } from './phrase.ts';
import { roleName, roleTitle } from './role-title.ts';
import { storySentence } from './story.ts';

type Told = Event | Secret;
type Samples = { readonly [T in Told['type']]: readonly Omit<Extract<Told, { type: T }>, 'type'>[] };
type Happenings = { readonly [T in Happening['t']]: readonly Omit<Extract<Happening, { t: T }>, 't'>[] };

const english = speakerForTests('en', spoken.words.en, 'S');
const spanish = speakerForTests('es', spoken.words.es, 'S');
const FACTIONS = Object.keys(FACTION_WORDS) as FactionId[];

const grave: Grave = {
  seat: 1,
  round: { kind: 'night', number: 0 },
  how: 'night',
  role: ['Cop'],
  faction: 'town',
  alignment: 'good',
  will: '',
  lastWords: null,
};
const cop: EndedPlayer = {
  role: ['Cop'],
  faction: 'town',
  original: { role: ['Cop'], faction: 'town' },
  alive: true,
};
const convert: EndedPlayer = { ...cop, role: ['Cultist'], faction: 'cult' };

/** Everything that can happen, in all its kinds. */
const HAPPENINGS: Happenings = {
  yourRole: ROLE_NAMES.flatMap((role) => FACTIONS.map((_, faction) => ({ role: ['Ninja', role] as const, faction }))),
  yourTeam: [{ faction: 2, members: [1, 3] }],
  youLead: [{ faction: 2 }],
  yourLover: [{ who: 4 }],
  visit: ACTION_NAMES.flatMap((as) => [
    { by: 0, at: 1, as },
    { by: 0, at: 1, aimedAt: 2, hidden: true, as },
  ]),
  blocked: [{ who: 1 }],
  delayed: [{ who: 1 }],
  saved: [{ who: 1 }],
  swapped: [{ who: [1, 2] }],
  recruited: [{ who: 1, by: 2 }],
  stolen: ACTION_NAMES.map((action) => ({ who: 1, by: 2, action })),
  died: [{ who: 1 }],
  lynched: [{ who: 1 }],
  revived: [{ who: 1 }],
  removed: [{ who: 1 }],
  shot: [true, false].map((survived) => ({ by: 1, at: 2, survived })),
  noDeaths: [{}],
  noLynch: [{}],
  extraAction: [{}],
  vote: [
    { by: 1, for: 2, weight: 2 },
    { by: 1, for: null, weight: 1, wanted: 2 },
    { by: 1, for: 3, weight: 1, wanted: null },
  ],
  alignment: (['good', 'evil'] as const).map((is) => ({ about: 2, is })),
  wentTo: [[], [1, 2]].map((list) => ({ about: 2, list })),
  visitedBy: [[], [1, 2]].map((list) => ({ about: 2, list })),
  noResult: [{ about: 2 }],
  substituted: [{ who: 2, was: 'Ana' }],
  told: [{ text: 'Bread was baked.' }],
};
const happenings = Object.entries(HAPPENINGS).flatMap(([t, samples]) =>
  samples.map((sample) => ({ t, ...sample }) as unknown as Happening),
);

/** Everything that is said, in all its kinds. */
const SAMPLES: Samples = {
  began: [{ seats: 9 }],
  nightFell: [{ number: 0 }],
  dawn: [[], [3]].map((died) => ({ number: 1, died })),
  died: [
    ...(['night', 'lynched', 'day'] as const).map((how) => ({ grave: { ...grave, how } })),
    ...(['good', 'neutral', 'evil'] as const).map((alignment) => ({
      grave: { ...grave, role: null, faction: null, alignment },
    })),
    { grave: { ...grave, role: null, faction: null, alignment: null, will: 'Look at S3' } },
  ],
  revived: [{ seat: 1 }],
  voted: ([2, 'nobody'] as const).map((choice) => ({ seat: 1, for: choice })),
  dusk: [
    { number: 1, lynched: null, votes: [null, null] },
    { number: 1, lynched: 0, votes: [1, 0, 0, 'nobody'] },
  ],
  shot: [true, false].map((survived) => ({ by: 1, at: 2, survived })),
  lastWords: ['', 'I told you'].map((lastWords) => ({ seat: 1, lastWords })),
  claimed: [
    ...ROLE_NAMES.map((role) => ({ claim: { kind: 'role' as const, by: 1, day: 1, role } })),
    ...(['good', 'evil'] as const).map((is) => ({ claim: { kind: 'result' as const, by: 1, day: 1, about: 2, is } })),
    { claim: { kind: 'saw', by: 1, day: 1, who: 2, at: 3 } },
  ],
  gameOver: [
    { winners: [], sides: [], reason: 'quiet', players: [cop], story: [] },
    { winners: [0], sides: ['joker', 'town'], reason: 'evil-gone', players: [cop, convert], story: [] },
    { winners: [0], sides: ['mafia2'], reason: 'majority', players: [cop, convert], story: [] },
    { winners: [0], sides: ['joker', 'lyncher'], reason: 'all-lost', players: [cop, convert], story: [] },
  ],
  learned: happenings.map((what) => ({ note: { round: null, what } })),
  yourTarget: [{ seat: 3 }],
};
const TOLD = Object.entries(SAMPLES).flatMap(([type, samples]) =>
  samples.map((sample) => ({ type, ...sample }) as unknown as Told),
);

describe.each([
  ['en', english],
  ['es', spanish],
])('in %s', (_, speaker) => {
  test.each(Object.keys(SAMPLES))('%s is said in sentences', (type) => {
    for (const event of TOLD.filter((told) => told.type === type)) {
      expect(phrase(event, speaker)).toMatch(/^\S.*[^\s.]\.$/);
    }
  });

  test.each(Object.keys(HAPPENINGS))('%s has its sentence in the story', (kind) => {
    for (const happening of happenings.filter(({ t }) => t === kind)) {
      for (const to of [[5], 'moderator'] as const) {
        expect(storySentence({ ...happening, to }, speaker)).toMatch(/^\S.*[^\s.]\.$/);
      }
    }
  });
});

test('a title says the side and every layer, as each language orders them', () => {
  const titles = (role: Parameters<typeof roleTitle>[1], faction: FactionId) =>
    [english, spanish].map((speaker) => roleTitle(speaker, role, faction));
  expect(titles(['Bulletproof', 'Watcher'], 'town')).toEqual([
    'Town Bulletproof Watcher',
    'Vigía antibalas del Pueblo',
  ]);
  expect(titles(['Ninja', 'Hitman'], 'mafia')).toEqual(['Mafia Ninja Hitman', 'Sicario ninja de la Mafia']);
  expect(titles(['Vengeful', 'Watcher', 'Goon'], 'mafia2')).toEqual([
    'Second-Mafia Vengeful Watcher Goon',
    'Matón y vigía vengativo de la segunda Mafia',
  ]);
  expect(titles(['OneShot', 'Cop'], 'mason')).toEqual(['Mason One-Shot Cop', 'Policía de un solo uso de la Masonería']);
  expect(titles(['Joker'], 'third')).toEqual(['Third-Party Joker', 'Bufón independiente']);
});

test('the roles of the cult say themselves whose they are; all others in it are told apart', () => {
  expect(roleTitle(english, ['CultLeader'], 'cult')).toBe('Cult Leader');
  expect(roleTitle(spanish, ['Cultist'], 'cult')).toBe('Fiel de la secta');
  expect(roleTitle(english, ['Doctor'], 'cult')).toBe('Cult Doctor');
  expect(roleName(spanish, ['Framer', 'Goon'])).toBe('Matón e incriminador');
});

test('numbers stand for the factions that the rules number so', () => {
  const { match } = layTable('Town Cop, Mason Cop, Mafia Goon, Mafia2 Goon, Cult CultLeader, Third-Party Joker');
  const { factions } = match.state.box.village;
  const kinds = factions.map(({ id, kind }) => (kind === 'ThirdParty' ? 'third' : id));
  expect(factions.map((_, number) => factionNumbered(number))).toEqual(kinds);
});

test('a death says what is revealed, and the will', () => {
  const died = (more: Partial<Grave>, speaker = english) =>
    phrase({ type: 'died', grave: { ...grave, ...more } }, speaker);
  expect(died({ will: 'S3 did it' })).toBe('S2 died in the night. Role: Town Cop. The will says: “S3 did it”.');
  expect(died({ how: 'lynched', role: null, faction: null }, spanish)).toBe('El pueblo elimina a S2. Era inocente.');
  expect(died({ how: 'day', role: null, faction: null, alignment: null })).toBe('S2 dies in broad daylight.');
});

test('what somebody wrote is repeated to the letter', () => {
  const said = phrase({ type: 'lastWords', seat: 0, lastWords: '<b>$t(title)</b> {{seat}} & co' }, english);
  expect(said).toBe('Last words of S1: “<b>$t(title)</b> {{seat}} & co”.');
});

test('at dusk the votes stand by whom they were for, the most wanted first', () => {
  const dusk: Event = { type: 'dusk', number: 2, lynched: 2, votes: ['nobody', 2, null, 2, 1] };
  expect(phrase(dusk, english)).toBe('Day 2 ends. The votes: S3 2 (S2, S4); nobody 1 (S1); S2 1 (S5).');
  expect(phrase({ ...dusk, lynched: null, votes: [] }, spanish)).toBe('Termina el día 2. No se elimina a nadie.');
});

test('the end says who won with whom, and what became of everybody', () => {
  const over = {
    type: 'gameOver',
    winners: [0, 1],
    sides: ['joker', 'town'],
    reason: 'evil-gone',
    players: [cop, convert],
    story: [],
  } as const;
  expect(phrase(over, english)).toBe(
    'Nobody evil is left. Winners: Town and Joker (S1, S2). The roles: S1 (Town Cop), S2 (Cultist, at first Town Cop).',
  );
  expect(phrase({ ...over, winners: [], sides: [], reason: 'quiet', players: [cop], story: [] }, spanish)).toBe(
    'Hace demasiado que no muere nadie. No gana nadie. Los roles: S1 (Policía del Pueblo).',
  );
});

test('a visit tells in the story where it was meant to go, and that nobody saw it', () => {
  const visit = { t: 'visit', by: 0, at: 1, aimedAt: 2, hidden: true, as: 'kill', to: 'moderator' } as const;
  expect(storySentence(visit, english)).toBe('S1 attacked S2; the target was S3. Nobody saw it.');
  expect(storySentence(visit, spanish)).toBe('S1 atacó a S2; el objetivo era S3. Nadie lo vio.');
});
