import { describe, expect, test } from 'vitest';
import { speakerForTests } from '../../translator-for-tests.ts';
import { at, keysAt, ruleIdsOf, textsOf } from '../../words-for-tests.ts';
import {
  CARDS,
  COLOURS,
  FACTION_IDS,
  KELERES_HOMES,
  NOTED_FACTIONS,
  OBJECTIVES,
  ROWS,
  SETS,
  SOURCES,
} from '../facts/facts.ts';
import { bots } from '../index.ts';
import { SIX, tableOf } from '../reading/table-for-tests.ts';
import { fields } from '../rules/deal.ts';
import { END_REASONS, type Event, type Options, PHASES, REFUSAL_CODES } from '../types.ts';
import { rulesNow, spoken } from './index.ts';
import { phrase } from './phrase.ts';

/** The rules that a phase points to. */
const idsIn = (phase: (typeof PHASES)[number], options: Partial<Options> = {}) =>
  rulesNow({ phase, table: tableOf({ factions: SIX, options }) });

describe.each(Object.entries(spoken.words))('words in %s', (_, words) => {
  test('every faction has a name and a short one; those with a rule that touches the table have a note, and no other', () => {
    expect(keysAt(words, 'factions')).toEqual(FACTION_IDS.toSorted());
    for (const id of FACTION_IDS)
      expect([id, ...keysAt(words, 'factions', id)]).toEqual(
        NOTED_FACTIONS.includes(id) ? [id, 'name', 'note', 'short'] : [id, 'name', 'short'],
      );
    expect(keysAt(words, 'sets')).toEqual(SETS.toSorted());
  });

  test('every strategy card has a name and both abilities; Thunder’s Edge has its own for two of the same names', () => {
    expect(keysAt(words, 'cards')).toEqual([...CARDS.map(String), 'te']);
    for (const card of CARDS) expect(keysAt(words, 'cards', `${card}`)).toEqual(['name', 'primary', 'secondary']);
    expect(keysAt(words, 'cards', 'te')).toEqual(['4', '6']);
    for (const card of ['4', '6']) {
      expect(keysAt(words, 'cards', 'te', card)).toEqual(['name', 'primary', 'secondary']);
      expect(at(words, 'cards', 'te', card).name).toBe(at(words, 'cards', card).name);
    }
  });

  test('every known objective and every reminder has its text, and no other', () => {
    expect(keysAt(words, 'objectives')).toEqual([...OBJECTIVES.keys()].sort());
    for (const [list, rows] of Object.entries(ROWS))
      expect(Object.keys(at(words, 'reminders', list))).toEqual(Array.from({ length: rows }, (_, row) => `${row + 1}`));
  });

  test('values of blanks have the names defined elsewhere in the texts', () => {
    const values = (field: string) => at(words, 'blanks', field, 'values');
    expect(keysAt(words, 'blanks', 'colour', 'values')).toEqual(COLOURS.toSorted());
    expect(keysAt(words, 'blanks', 'source', 'values')).toEqual(SOURCES.toSorted());
    expect(keysAt(words, 'blanks', 'reason', 'values')).toEqual(END_REASONS.toSorted());
    expect(keysAt(words, 'blanks', 'home', 'values')).toEqual([...KELERES_HOMES, 'none'].sort());
    expect(keysAt(words, 'blanks', 'faction', 'values')).toEqual([...FACTION_IDS, 'random'].sort());
    expect(keysAt(words, 'blanks', 'option', 'values')).toEqual(Object.keys(fields.fields).sort());
    expect(values('card')['3']).toBe(at(words, 'cards', '3').name);
    expect(values('with')).toEqual(values('card'));
    expect(values('objective')).toEqual(at(words, 'objectives'));
  });

  test('every refusal of the rules has its text, and no other', () => {
    expect(keysAt(words, 'refusals')).toEqual(REFUSAL_CODES.toSorted());
  });

  test('every bot has a name, and no other', () => {
    expect(keysAt(words, 'bots')).toEqual(Object.keys(bots).sort());
  });

  test('every way to end has a reason, and no other', () => {
    expect(keysAt(words, 'reasons')).toEqual(END_REASONS.toSorted());
  });

  test('it is said that this is a companion of nobody’s but its own making', () => {
    expect([words.tagline, words.unofficial]).toEqual([
      expect.stringMatching(/real table|mesa de verdad/),
      expect.stringMatching(/unofficial|no oficial/i),
    ]);
  });

  test('every part of the screen has its own texts', () => {
    const parts = ['frame', 'setup', 'play', 'rounds', 'end'];
    expect(parts.filter((part) => textsOf(at(words, part)).length > 0)).toEqual(parts);
  });
});

test('the names of factions and cards are the official ones', () => {
  const { en, es } = spoken.words;
  expect(at(en, 'factions', 'firmament').name).toBe('The Firmament / The Obsidian');
  expect(CARDS.map((card) => at(es, 'cards', `${card}`).name)).toEqual([
    'Liderazgo',
    'Diplomacia',
    'Política',
    'Construcción',
    'Comercio',
    'Guerra',
    'Tecnología',
    'Imperial',
  ]);
  for (const id of FACTION_IDS) expect(at(es, 'factions', id).name).toBe(at(en, 'factions', id).name);
});

test('each phase points to rules that exist, none twice', () => {
  const all = ruleIdsOf('ti4-table');
  for (const phase of PHASES) {
    const ids = idsIn(phase);
    expect(all).toEqual(expect.arrayContaining([...ids]));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('TT-57');
  }
});

test('only rules of the options in use are pointed to', () => {
  const rare = (options: Partial<Options>) =>
    idsIn('setup', options).filter((id) => ['TT-8', 'TT-59', 'TT-60'].includes(id));
  expect(rare({})).toEqual(['TT-8', 'TT-59']);
  expect(rare({ everyoneMayRecord: false, codex: false })).toEqual(['TT-60']);
  expect(rare({ codex: false, thundersEdge: true })).toEqual(['TT-8', 'TT-59']);
});

const english = speakerForTests('en', spoken.words.en, 'Seat ');

const spanish = speakerForTests('es', spoken.words.es, 'Asiento ');

const sol = { seat: 0, faction: 'sol' } as const;

const nobody = { seat: 2, faction: null } as const;

const bothWays = [true, false] as const;

const changed = { type: 'vpChanged', ...sol, from: 3, to: 4, objective: null, name: '' } as const;

const written = { type: 'objectiveRevealed', objective: 'other-1', stage: 2, name: 'Build a moon' } as const;

const defaults = Object.entries(fields.fields).map(
  ([option, field]) => ({ type: 'optionSet', option: option as keyof Options, value: field.default }) satisfies Event,
);

const TOLD: readonly Event[] = [
  { type: 'countSet', count: 6 },
  ...COLOURS.map((colour) => ({ type: 'playerSet', ...sol, colour, home: null, name: '', isRandom: false }) as const),
  { type: 'playerSet', ...sol, colour: 'red', home: null, name: 'Ana', isRandom: true },
  { type: 'playerSet', seat: 1, faction: 'keleres', colour: 'red', home: 'xxcha', name: '', isRandom: false },
  { type: 'playerCleared', ...nobody },
  { type: 'playerMoved', ...sol, to: 4 },
  ...defaults,
  { type: 'optionSet', option: 'inactivityMinutes', value: 0 },
  { type: 'setupCompleted' },
  { type: 'firstRoundStarted' },
  ...(['initial', 'manual', 'other'] as const).map(
    (via) => ({ type: 'speakerSet', ...sol, via, isRandom: false }) as const,
  ),
  { type: 'speakerSet', ...sol, via: 'initial', isRandom: true },
  ...PHASES.map((phase) => ({ type: 'phaseBegan', phase, round: 3 }) as const),
  { type: 'phaseBegan', phase: 'setup', round: 0 },
  { type: 'roundBegan', ...sol, round: 2 },
  ...[0, 1, 2].map((bonus) => ({ type: 'cardPicked', ...sol, card: 5, bonus, order: 1 }) as const),
  { type: 'allPicked' },
  { type: 'cardsSwapped', ...sol, card: 5, with: 6, other: 1, otherFaction: 'hacan' },
  { type: 'zeroGiven', ...sol },
  { type: 'strategyEnded', grown: [] },
  { type: 'strategyEnded', grown: [1, 8] },
  ...(['tactical', 'component'] as const).flatMap((kind) => [
    { type: 'actionTaken', ...sol, kind } as const,
    { type: 'actionCancelled', ...sol, kind, card: null } as const,
  ]),
  { type: 'actionCancelled', ...sol, kind: 'card', card: 7 },
  { type: 'cardUsed', ...sol, card: 7, speaker: null, speakerFaction: null },
  { type: 'cardUsed', ...sol, card: 3, speaker: 1, speakerFaction: 'hacan' },
  { type: 'anotherAction', ...sol },
  { type: 'turnEnded', ...sol, next: 1 },
  { type: 'turnSkipped', ...sol, next: 1 },
  { type: 'passed', ...sol, next: 1 },
  { type: 'passed', ...sol, next: null },
  ...[true, false, null].map((does) => ({ type: 'followed', ...sol, card: 7, does }) as const),
  ...bothWays.map((withPoint) => ({ type: 'custodiansClaimed', ...sol, round: 2, withPoint }) as const),
  ...bothWays.flatMap((isDone) => [
    { type: 'ticked', list: 'status', row: 2, of: 'all', isDone } as const,
    { type: 'ticked', list: 'status', row: 2, of: 4, isDone } as const,
  ]),
  { type: 'ticked', list: 'setup', row: 0, of: 'all', isDone: true },
  { type: 'ticked', list: 'agenda', row: 0, of: 'all', isDone: true },
  ...bothWays.map((keeps) => ({ type: 'cardsKept', ...sol, keeps }) as const),
  ...[0, 1, 12].map((votes) => ({ type: 'voted', ...sol, votes, agenda: 2 }) as const),
  ...['', 'Mutiny'].flatMap((title) =>
    ['', 'For'].map((result) => ({ type: 'agendaNamed', agenda: 1, title, result }) as const),
  ),
  { type: 'agendaEnded', agenda: 1 },
  ...SOURCES.map((source) => ({ ...changed, source })),
  { ...changed, source: 'public-1', objective: 'corner-the-market' },
  { ...changed, source: 'public-2', objective: 'other-1', name: 'Build a moon' },
  { type: 'objectiveRevealed', objective: 'corner-the-market', stage: 1, name: '' },
  written,
  { ...written, name: '' },
  { type: 'objectiveHidden', objective: 'corner-the-market', name: '' },
  { type: 'secretKept', ...sol },
  { type: 'secretDropped', ...sol },
  ...['', 'Be feared'].map((text) => ({ type: 'secretScored', ...sol, text }) as const),
  { type: 'playerEliminated', ...sol },
  { type: 'playedOn' },
  ...END_REASONS.map((reason) => ({ type: 'gameEnded', ...sol, reason }) as const),
];

describe.each([
  ['en', english],
  ['es', spanish],
])('in %s', (_, speaker) => {
  test('every event is one short line without an end mark, so that an undo can be named by it', () => {
    const long = TOLD.map((event) => phrase(event, speaker)).filter((said) => !/^\S.{3,78}[^.\s]$/.test(said ?? ''));
    expect(long).toEqual([]);
  });

  test('no two events sound alike', () => {
    const said = TOLD.map((event) => phrase(event, speaker));
    expect(said.filter((sentence, at) => said.indexOf(sentence) !== at)).toEqual([]);
  });
});

test('players are called by the short names of their factions, and by their seats while they have none', () => {
  expect(phrase({ type: 'passed', seat: 3, faction: 'jol-nar', next: 1 }, english)).toBe('Jol-Nar passed');
  expect(phrase({ type: 'secretKept', ...nobody }, english)).toBe('Seat 3 wrote down a secret objective');
  expect(phrase({ type: 'secretKept', ...nobody }, spanish)).toBe('Asiento 3 anotó un objetivo secreto');
});

test('a pick names its trade goods, if there are any', () => {
  const picked = (bonus: number) => ({ type: 'cardPicked', ...sol, card: 5, bonus, order: 1 }) as const;
  expect([0, 1, 2].map((bonus) => phrase(picked(bonus), english))).toEqual([
    'Sol picked Trade',
    'Sol picked Trade (+1 trade good)',
    'Sol picked Trade (+2 trade goods)',
  ]);
  expect(phrase(picked(2), spanish)).toBe('Sol eligió Comercio (+2 mercancías)');
});

test('a speaker by Politics is announced with the card, and not again', () => {
  const used = { type: 'cardUsed', ...sol, card: 3, speaker: 1, speakerFaction: 'hacan' } as const;
  expect(phrase(used, english)).toBe('Sol used Politics; new speaker: Hacan');
  const set = { type: 'speakerSet', seat: 1, faction: 'hacan', via: 'politics', isRandom: false } as const;
  expect(phrase(set, english)).toBe(null);
});

test('points say what they are for: the objective, else the source, else nothing', () => {
  expect(phrase({ ...changed, source: 'public-1', objective: 'corner-the-market' }, english)).toBe(
    'Sol 3 → 4 VP (Corner the Market)',
  );
  expect(phrase({ ...changed, source: 'public-1', objective: 'other-1', name: 'Build a moon' }, english)).toBe(
    'Sol 3 → 4 VP (Build a moon)',
  );
  expect(phrase({ ...changed, source: 'support' }, english)).toBe('Sol 3 → 4 VP (Support for the Throne)');
  expect(phrase({ ...changed, source: 'other' }, english)).toBe('Sol 3 → 4 VP');
});

test('an objective whose written name was taken out is still spoken of', () => {
  expect(phrase(written, english)).toBe('Revealed: Build a moon (II)');
  expect(phrase({ ...written, name: '' }, english)).toBe('Revealed: another objective (II)');
});

test('options are called as in the set-up, with their values', () => {
  const set = (option: keyof Options, value: Options[keyof Options]) =>
    phrase({ type: 'optionSet', option, value }, english);
  expect(set('vpLimit', 14)).toBe('Option “Victory points to win”: 14');
  expect(set('timerMode', 'cumulative')).toBe('Option “Turn clocks show”: The whole game');
  expect(set('inactivityMinutes', 20)).toBe('Option “Ask when idle”: 20 minutes');
  expect(set('pok', false)).toBe('Option “Prophecy of Kings”: off');
});

test('who sits where names faction, home, person and colour', () => {
  const keleres = { type: 'playerSet', seat: 1, faction: 'keleres', colour: 'red', home: 'xxcha' } as const;
  expect(phrase({ ...keleres, name: 'Ana', isRandom: false }, english)).toBe(
    'Seat 2: Keleres in the home of Xxcha (Ana), red',
  );
});

test('reminders count from 1, as people do', () => {
  expect(phrase({ type: 'ticked', list: 'status', row: 0, of: 4, isDone: true }, english)).toBe(
    'Status phase, step 1, seat 5: done',
  );
});
