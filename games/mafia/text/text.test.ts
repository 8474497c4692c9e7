import { describe, expect, test } from 'vitest';
import { fieldKeys, fieldOf } from '../../../kernel/host.ts';
import type { Words } from '../../game-package.ts';
import { speakerForTests } from '../../translator-for-tests.ts';
import { at, keysAt, ruleIdsOf, textsOf } from '../../words-for-tests.ts';
import { CAST_IDS } from '../facts/casts.ts';
import { game } from '../game.ts';
import { ACTION_NAMES, type Happening, ROLE_NAMES, ROLES } from '../resolver/index.ts';
import { FACTION_WORDS, REFUSAL_CODES } from '../rules/casts.ts';
import { layTable } from '../rules/table-for-tests.ts';
import type { EndedPlayer, Event, FactionId, Grave, PhaseName, Reason, Secret, Setup } from '../types.ts';
import { rulesNow, spoken } from './index.ts';
import { factionNumbered, phrase, roleName, roleTitle, storySentence, willText } from './phrase.ts';

const { en, es } = spoken.words;

const LANGUAGES = Object.entries(spoken.words);

const RULE_IDS = ruleIdsOf(game.id);

const PHASES = Object.keys(game.phases) as PhaseName[];

const FACTIONS = Object.keys(FACTION_WORDS);

const REASONS: readonly Reason[] = ['evil-gone', 'majority', 'parity', 'all-lost', 'nobody-left', 'quiet'];

const COMMANDS = [...new Set(Object.values(game.phases).flatMap(({ on }) => Object.keys(on)))];

const TWO_TARGETS = ACTION_NAMES.filter((name) =>
  Object.values(ROLES).some(({ action = [] }) =>
    action.some(({ a, on, redirect }) => a === name && (on.length > 1 || redirect !== undefined)),
  ),
);

const blanksOf = (text: string): readonly string[] =>
  [...text.matchAll(/{{(\w+)}}/g)].map(([, blank]) => blank as string).sort();

/** Screens, pages and tools, whose texts may word things in other ways. */
const OTHERS = new Set(['moments', 'poster', 'screen', 'ending', 'setup', 'terminal', 'desk', 'pages']);

const ownTextsOf = (words: Words) => textsOf(words).filter(([path]) => !OTHERS.has(path.split('.')[0] as string));

describe('both languages', () => {
  test('have the same keys and name the same things', () => {
    const shape = (words: Words) => ownTextsOf(words).map(([path, text]) => [path, blanksOf(text)]);
    expect(shape(es)).toEqual(shape(en));
  });

  test('leave nothing empty', () => {
    for (const [, words] of LANGUAGES) expect(ownTextsOf(words).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe.each(LANGUAGES)('in %s', (language, words) => {
  const { text } = speakerForTests(language, words, 'S');

  test('the game has a title, a line and a description', () => {
    for (const key of ['title', 'tagline', 'description']) expect(words[key]).toEqual(expect.stringMatching(/\S/));
  });

  test('every role has its name, its line and its help, in the order of the rules', () => {
    expect(Object.keys(at(words, 'roles'))).toEqual(ROLE_NAMES);
    for (const role of ROLE_NAMES) {
      expect(keysAt(words, 'roles', role)).toEqual(['help', 'layer', 'name', 'short']);
      expect(text(`roles.${role}.short`)).toMatch(/^[^.]+\.$/);
      expect(text(`roles.${role}.help`).match(/[.](?= |$)/g)?.length).toBeGreaterThan(1);
    }
  });

  test('no two roles or actions have the same name', () => {
    const namesOf = (kind: string, names: readonly string[]) => names.map((name) => text(`${kind}.${name}.name`));
    for (const names of [namesOf('roles', ROLE_NAMES), namesOf('actions', ACTION_NAMES)]) {
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('every action has its name, its question and what was done; a second question where it has two targets', () => {
    expect(Object.keys(at(words, 'actions'))).toEqual(ACTION_NAMES);
    for (const action of ACTION_NAMES) {
      const more = TWO_TARGETS.includes(action) ? ['then'] : [];
      expect([action, ...keysAt(words, 'actions', action)]).toEqual([action, 'ask', 'did', 'name', ...more]);
      expect(text(`actions.${action}.ask`)).toMatch(/\?$/);
      expect(text(`actions.${action}.did`, { target: 'Ana' })).toContain('Ana');
    }
  });

  test('every faction has its name, its adjective and its aim', () => {
    expect(keysAt(words, 'factions')).toEqual(FACTIONS.toSorted());
    for (const faction of FACTIONS) expect(keysAt(words, 'factions', faction)).toEqual(['adjective', 'aim', 'name']);
  });

  test('every cast has its name and help', () => {
    expect(keysAt(words, 'casts')).toEqual([...CAST_IDS, 'custom'].sort());
    for (const cast of keysAt(words, 'casts')) {
      expect(keysAt(words, 'casts', cast)).toEqual(['help', 'name']);
      expect(text(`fields.cast.values.${cast}`)).toBe(text(`casts.${cast}.name`));
    }
  });

  test('every option has its name, its help and the names of its values', () => {
    expect(keysAt(words, 'fields')).toEqual(fieldKeys(game).toSorted());
    for (const key of fieldKeys(game)) {
      const field = fieldOf(game, key);
      const values = field.kind === 'choice' ? field.oneOf.map(String) : [];
      expect([key, ...keysAt(words, 'fields', key)]).toEqual(expect.arrayContaining([key, 'help', 'name']));
      expect([key, ...keysAt(words, 'fields', key, 'values')]).toEqual([key, ...values.sort()]);
    }
  });

  test('every preset, phase, command, refusal and tally has its words, and no other', () => {
    expect(keysAt(words, 'presets')).toEqual(Object.keys(game.fields.presets).sort());
    expect(keysAt(words, 'phases')).toEqual(PHASES.toSorted());
    expect(keysAt(words, 'phaseHelp')).toEqual(PHASES.toSorted());
    expect(keysAt(words, 'commands')).toEqual(COMMANDS.toSorted());
    expect(keysAt(words, 'refusals')).toEqual(REFUSAL_CODES.toSorted());
    expect(keysAt(words, 'tallies')).toEqual(['days', 'lynches', 'nightDeaths', 'nights']);
  });

  test('a player who misspells a side is told the words of all sides', () => {
    const said = text('refusals.unknown-faction', { entry: 'Twon Cop' });
    for (const word of ['Twon Cop', ...Object.values(FACTION_WORDS)]) expect(said).toContain(word);
  });

  test('blanks call roles, actions and results as everything else does', () => {
    for (const role of ROLE_NAMES) expect(text(`blanks.role.values.${role}`)).toBe(text(`roles.${role}.name`));
    for (const name of ACTION_NAMES) expect(text(`blanks.action.values.${name}`)).toBe(text(`actions.${name}.name`));
    for (const is of ['good', 'evil']) expect(text(`blanks.is.values.${is}`)).toBe(text(`alignments.${is}`));
  });

  test('every winner has a name, alone or together with a joker or a lyncher', () => {
    const alone = ['cult', 'mafia', 'mafia2', 'town'];
    const beside = [['joker'], ['lyncher'], ['joker', 'lyncher']];
    const together = [...beside, ...alone.flatMap((side) => [[side], ...beside.map((others) => [side, ...others])])];
    const codes = together.map((sides) => sides.toSorted().join('+'));
    expect(keysAt(words, 'sides')).toEqual([...codes, 'nobody', 'third'].sort());
    expect(keysAt(words, 'reasons')).toEqual(REASONS.toSorted());
  });

  test('every rule has a text in the order of the rules; those of roles say what the roles do', () => {
    expect(Object.keys(at(words, 'rules'))).toEqual(RULE_IDS);
    for (const [index, role] of ROLE_NAMES.entries()) {
      expect(text(`rules.MF-${78 + index}`)).toBe(`${text(`roles.${role}.name`)}. ${text(`roles.${role}.short`)}`);
    }
  });

  test('nothing but the rules names a rule by its number', () => {
    const texts = textsOf(words).filter(([path]) => !path.startsWith('rules.'));
    expect(texts.filter(([, said]) => /\bMF-\d/.test(said))).toEqual([]);
  });
});

test.each([
  ['en', en, /bus driver|role blocker|gun man|third party/i],
  ['es', es, /(?<!\p{L})(os|vosotros|vuestr[oa]s?)(?!\p{L})|conductor|ahorca|detective/iu],
] as const)(
  '%s: a thing is called by one name everywhere, and everybody is addressed in one way',
  (_, words, others) => {
    expect(ownTextsOf(words).filter(([, text]) => others.test(text))).toEqual([]);
  },
);

type Told = Event | Secret;

type Samples = { readonly [T in Told['type']]: readonly Omit<Extract<Told, { type: T }>, 'type'>[] };

type Happenings = { readonly [T in Happening['t']]: readonly Omit<Extract<Happening, { t: T }>, 't'>[] };

const english = speakerForTests('en', spoken.words.en, 'S');

const spanish = speakerForTests('es', spoken.words.es, 'S');

const FACTION_IDS = Object.keys(FACTION_WORDS) as FactionId[];

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
  yourRole: ROLE_NAMES.flatMap((role) =>
    FACTION_IDS.map((_, faction) => ({ role: ['Ninja', role] as const, faction })),
  ),
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
  unvoted: [{ seat: 1 }],
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

test('at dusk the votes are grouped by target, the most votes first', () => {
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

const CAST = 'Town Bulletproof Cop, 3 Town Villager, Mafia Goon';

function idsIn(phase: PhaseName, roles = CAST, options: Partial<Setup> = {}): readonly string[] {
  const { match } = layTable(roles, options);
  return rulesNow({ phase, setup: { ...match.setup, ...options }, table: match.state.table });
}

test('each phase points to rules that exist, none twice', () => {
  const all = ruleIdsOf(game.id);
  for (const phase of PHASES) {
    const ids = idsIn(phase);
    expect(all).toEqual(expect.arrayContaining([...ids]));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toEqual([]);
  }
});

test('the roles in play come last, layer by layer, and no others', () => {
  const ofRoles = idsIn('night').filter((id) => /^MF-(7[89]|8\d|9\d|1[01]\d|120)$/.test(id));
  expect(ofRoles).toEqual(['MF-78', 'MF-79', 'MF-97', 'MF-103']);
  expect(idsIn('night').slice(-4)).toEqual(ofRoles);
});

test('what a set-up leaves out is not spoken of', () => {
  expect(idsIn('day')).not.toContain('MF-128');
  expect(idsIn('day', CAST, { hammer: true })).toContain('MF-128');
  expect(idsIn('day', CAST, { noLynchVote: false })).not.toContain('MF-129');
  expect(idsIn('day', CAST, { lynch: 'majority' })).toContain('MF-55');
});

test('politicians, governors, masons and shots by day are spoken of only where they are', () => {
  const rare = ['MF-51', 'MF-52', 'MF-121', 'MF-136'];
  const named = (roles: string) => idsIn('day', roles).filter((id) => rare.includes(id));
  expect(named(CAST)).toEqual([]);
  expect(named('Town Politician, Town Governor, 2 Mason Dayvigilante, Mafia Goon').toSorted()).toEqual(rare.toSorted());
});

test("a bot's will names people and is read in the reader's language; anything else stays as it was written", () => {
  const [english, spanish] = [speakerForTests('en', en, 'S'), speakerForTests('es', es, 'S')];
  expect(willText('Cop: 4 evil, 2 good', english)).toBe('Cop: S4 is evil, S2 is good');
  expect(willText('Tracker: 2 at 5', spanish)).toBe(`${spanish.text('roles.Tracker.name')}: S2 visitó a S5`);
  expect(willText('One-Shot Doctor: 3 good', english)).toBe('One-Shot Doctor: S3 is good');
  for (const will of ['', '4 is evil, I think.', 'Cop: 4 evil, trust me']) expect(willText(will, english)).toBe(will);
});
