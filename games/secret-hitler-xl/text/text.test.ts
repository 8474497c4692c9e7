import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { chooseSetup } from '../../../kernel/host.ts';
import { speakerForTests } from '../../translator-for-tests.ts';
import { at, keysAt, ruleIdsOf, textsOf } from '../../words-for-tests.ts';
import { game } from '../game.ts';
import { POLICIES, TRACK_OF, TRACKS } from '../rules/policies.ts';
import { ARTICLE_48, ENABLING_ACT, POWERS, type Power } from '../rules/powers.ts';
import { PARTIES, ROLES } from '../rules/roles.ts';
import { fields } from '../rules/rule-set.ts';
import { type Event, type PhaseName, REFUSAL_CODES, type Secret, type Setup } from '../types.ts';
import beginningsInSpanish from './beginnings/es.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import { rulesNow, spoken } from './index.ts';
import { phrase } from './phrase.ts';

const LANGUAGES = Object.entries(spoken.words);

const RULE_IDS = ruleIdsOf(game.id);

const TALLIES = ['chaos', 'deaths', 'elections', 'failedElections', 'legislativeSessions', 'vetoes'];

const PHASES = Object.keys(game.phases) as PhaseName[];

describe('words', () => {
  test.each(LANGUAGES)('%s: i18next finds and fills them', async (language, words) => {
    const i18n = createInstance();
    await i18n.init({ lng: language, resources: { [language]: { translation: words } } });
    expect(i18n.t('events.nominated', { president: 'Ana', chancellor: 'Bo' })).toMatch(/^Ana .* Bo .*\.$/);
    expect(i18n.t('events.enacted.liberal', { count: 3 })).toMatch(/3\.$/);
    expect(i18n.t('fields.communistTrack.values.6')).toMatch(/^6 /);
  });

  test.each(LANGUAGES)('%s: cards, roles, parties, tracks, powers and months have their names', (_, words) => {
    expect(keysAt(words, 'policies')).toEqual(POLICIES.toSorted());
    expect(keysAt(words, 'policyHelp')).toEqual(POLICIES.toSorted());
    expect(keysAt(words, 'parties')).toEqual(PARTIES.toSorted());
    expect(keysAt(words, 'tracks')).toEqual(TRACKS.toSorted());
    expect(keysAt(words, 'roles')).toEqual(ROLES.toSorted());
    for (const role of ROLES) expect(keysAt(words, 'roles', role)).toEqual(['aim', 'name']);
    expect(keysAt(words, 'powers')).toEqual(Object.keys(POWERS).sort());
    for (const power of Object.keys(POWERS)) expect(keysAt(words, 'powers', power)).toEqual(['help', 'name']);
    expect(Object.keys(at(words, 'months'))).toEqual(Array.from({ length: 12 }, (_, month) => String(month + 1)));
  });

  test.each(LANGUAGES)(
    '%s: blanks call cards, parties, tracks and powers as everything else does',
    (language, words) => {
      const { text } = speakerForTests(language, words, '');
      const valuesOf = (blank: string) =>
        Object.fromEntries(
          keysAt(words, 'blanks', blank, 'values').map((value) => [value, text(`blanks.${blank}.values.${value}`)]),
        );
      expect(valuesOf('cards')).toEqual(at(words, 'policies'));
      expect(valuesOf('party')).toEqual(at(words, 'parties'));
      expect(valuesOf('track')).toEqual(at(words, 'tracks'));
      const emergencies = [...ARTICLE_48, ...ENABLING_ACT].map((power) => [power, at(words, 'powers', power).name]);
      expect(valuesOf('power')).toEqual(Object.fromEntries(emergencies));
    },
  );

  test.each([
    ['en', en, /radicalis|oktoberfest/i],
    ['es', { es, beginningsInSpanish }, /políticas?\b|promulg|\bnomin|\bvía\b|\bcarril|oktoberfest/i],
  ] as const)('%s: a thing is called by one name everywhere', (_, words, otherNames) => {
    expect(textsOf(words).filter(([, text]) => otherNames.test(text))).toEqual([]);
  });

  test.each(LANGUAGES)('%s: every result has its words', (_, words) => {
    const winners = ['communist', 'fascist', 'liberal', 'liberal_and_communist'];
    expect(keysAt(words, 'sides')).toEqual(winners);
    expect(keysAt(words, 'events', 'gameOver')).toEqual(winners);
    expect(keysAt(words, 'reasons')).toEqual(['hitler_dead', 'hitler_elected', 'track']);
  });

  test.each(LANGUAGES)('%s: every refusal, tally and ability has its words, and no other', (_, words) => {
    expect(keysAt(words, 'abilities')).toEqual(Object.keys(game.statistics?.abilities ?? {}).sort());
    expect(keysAt(words, 'refusals')).toEqual(REFUSAL_CODES.toSorted());
    expect(keysAt(words, 'tallies')).toEqual(TALLIES);
  });
});

describe('rules that apply now', () => {
  const setups = Object.keys(game.fields.presets).map((preset) => {
    const setup = chooseSetup(game, { preset }, 8);
    if (!setup.ok) throw new Error(setup.why.code);
    return setup.value;
  });

  test('each phase points to rules that exist, none twice', () => {
    for (const setup of setups) {
      for (const phase of PHASES) {
        const ids = rulesNow({ phase, setup });
        expect(RULE_IDS).toEqual(expect.arrayContaining([...ids]));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).not.toEqual([]);
      }
    }
  });

  test('without communists nothing is said of their track', () => {
    const classic = setups[3] as (typeof setups)[number];
    expect(rulesNow({ phase: 'election', setup: classic })).not.toContain('SH-18');
    expect(rulesNow({ phase: 'setup', setup: classic })).not.toContain('SH-8');
  });

  test('[SH-78] [SH-85] house rules take the place of the rules that they change', () => {
    const at = (phase: PhaseName, options: Record<string, unknown>) => {
      const chosen = chooseSetup(game, { options }, 8);
      if (!chosen.ok) throw new Error(chosen.why.code);
      return rulesNow({ phase, setup: chosen.value });
    };
    const changes = (phase: PhaseName, options: Record<string, unknown>) => {
      const [usual, changed] = [at(phase, {}), at(phase, options)];
      return [usual.filter((id) => !changed.includes(id)), changed.filter((id) => !usual.includes(id))];
    };
    expect(changes('setup', { fascistPlayers: 1 })).toEqual([['SH-6'], ['SH-78']]);
    expect(changes('legislativePresident', { liberalCards: 7 })).toEqual([[], ['SH-79']]);
    expect(changes('election', { communistTrack: 4, fascistSlot1: 'execution' })).toEqual([
      ['SH-16', 'SH-17'],
      ['SH-80', 'SH-84'],
    ]);
    expect(changes('vote', { hitlerZone: 7, tiedVote: 'passes' })).toEqual([
      ['SH-24', 'SH-25', 'SH-71'],
      ['SH-85', 'SH-81'],
    ]);
    expect(changes('legislativeChancellor', { vetoZone: 6 })).toEqual([['SH-48', 'SH-49', 'SH-50'], ['SH-82']]);
    expect(changes('marked_for_execution', { markRipens: 2 })).toEqual([[], []]);
  });

  test('marks, anti-policies and blind cards are mentioned only if they are in the game', () => {
    const [seed, handbook] = setups as [(typeof setups)[number], (typeof setups)[number]];
    expect(rulesNow({ phase: 'election', setup: seed })).not.toContain('SH-22');
    expect(rulesNow({ phase: 'election', setup: { ...seed, emergencyPowers: true } })).toContain('SH-22');
    expect(rulesNow({ phase: 'legislativePresident', setup: seed })).not.toContain('SH-14');
    expect(rulesNow({ phase: 'legislativePresident', setup: { ...seed, antiPolicies: true } })).toContain('SH-14');
    expect(rulesNow({ phase: 'legislativePresident', setup: seed })).not.toContain('SH-64');
    expect(rulesNow({ phase: 'legislativePresident', setup: handbook })).toContain('SH-64');
  });
});

type Told = Event | Secret;

type Samples = { readonly [T in Told['type']]: readonly Omit<Extract<Told, { type: T }>, 'type'>[] };

const english = speakerForTests('en', en, 'S');

const spanish = speakerForTests('es', es, 'S');

const defaults = Object.fromEntries(Object.entries(fields.fields).map(([key, field]) => [key, field.default]));

const setup = defaults as unknown as Setup;

/** These have a separate sentence for their result. */
const TELL_THEMSELVES: readonly Power[] = ['confession', 'pardon', 'vote_of_no_confidence'];

const OPENLY_AIMED = /investigate|special|execution|impeachment/;

const powers = Object.keys(POWERS) as Power[];

const claim = { by: 0, government: 2, doubt: null } as const;

/** Everything that is said, in all its kinds. */
const SAMPLES: Samples = {
  hasVoted: [],
  eyesClosed: [],
  dealt: [{ seats: 8 }],
  month: [
    { month: 3, oktoberfest: false },
    { month: 10, oktoberfest: true },
  ],
  candidate: (['first', 'next', 'special', 'return'] as const).map((why) => ({ seat: 1, why })),
  nominated: [{ president: 0, chancellor: 1 }],
  nobodyEligible: [{ president: 0 }],
  votes: [{ votes: [true, false, null], passed: false }],
  electionFailed: [{ tracker: 1, limit: 3 }],
  elected: [{ president: 0, chancellor: 1 }],
  notHitler: [{ seat: 1 }],
  sessionBegan: [{ president: 0, deckCount: 14 }],
  presidentDiscarded: [{ president: 0, chancellor: 1 }],
  vetoProposed: [{ chancellor: 1 }],
  vetoRefused: [{ president: 0 }],
  vetoAccepted: [{ president: 0, tracker: 1 }],
  chaos: [{}],
  enacted: (['government', 'chaos', 'no-confidence'] as const).flatMap((by) =>
    POLICIES.map((policy) => ({ policy, by, track: TRACK_OF[policy], count: 1 })),
  ),
  policyRemoved: TRACKS.map((track) => ({ track, because: 'socialdemocratic', count: 2 })),
  reshuffled: [{ deckCount: 17 }],
  powerGranted: powers.map((power) => ({ power, seat: 0 })),
  emergency: (['article48', 'enablingact'] as const).map((policy) => ({ policy, seat: 0 })),
  nobodyToTarget: powers.map((power) => ({ power })),
  powerUsed: powers
    .filter((power) => !TELL_THEMSELVES.includes(power))
    .map((power) => ({ power, by: 0, seat: OPENLY_AIMED.test(power) ? 3 : null })),
  confessed: PARTIES.map((party) => ({ seat: 0, party })),
  propagandaDone: [true, false].map((discarded) => ({ by: 0, discarded })),
  pardoned: [true, false].map((pardoned) => ({ by: 0, seat: 4, pardoned })),
  noConfidence: [true, false].map((enacted) => ({ by: 1, enacted })),
  died: (['execution', 'mark'] as const).map((how) => ({ seat: 4, how })),
  claimed: [
    ...(['drawn', 'given', 'peeked', 'propaganda'] as const).map((as) => ({
      claim: { ...claim, kind: 'cards' as const, as, cards: POLICIES },
    })),
    ...PARTIES.map((party) => ({ claim: { ...claim, kind: 'party' as const, seat: 3, party } })),
    ...PARTIES.map((party) => ({ claim: { ...claim, kind: 'side' as const, party } })),
    ...(['impossible', 'contradicted'] as const).map((doubt) => ({
      claim: { ...claim, kind: 'side' as const, party: 'liberal' as const, doubt },
    })),
  ],
  gameOver: (['liberal', 'fascist', 'communist', 'liberal_and_communist'] as const).flatMap((winner) =>
    (['track', 'hitler_elected', 'hitler_dead'] as const).map((reason) => ({ winner, reason, roles: ROLES })),
  ),
  yourRole: ROLES.flatMap((role) => [
    { role, team: [] },
    { role, team: ROLES.map((is, seat) => ({ seat, is })) },
  ]),
  sawCards: (['drawn', 'given', 'peeked', 'propaganda'] as const).map((as) => ({ as, cards: ['liberal', 'fascist'] })),
  sawParty: PARTIES.map((party) => ({ seat: 2, party, from: 'investigation' })),
  secretAim: (['bugging', 'radicalization'] as const).map((power) => ({ power, seat: 5 })),
  comrades: [{ seats: [] }, { seats: [1, 2] }],
  radicalized: (['converted', 'resisted', 'already'] as const).map((result) => ({ result })),
};

const TOLD = Object.entries(SAMPLES).flatMap(([type, samples]) =>
  samples.map((sample) => ({ type, ...sample }) as unknown as Told),
);

describe.each([
  ['en', english],
  ['es', spanish],
])('in %s', (_, speaker) => {
  test.each(TOLD.map((event) => [event.type, event] as const))('%s is a sentence', (_, event) => {
    expect(phrase(event, speaker, setup)).toMatch(/^\S.*[^\s.]\.$/);
  });

  test('single votes and closed eyes are not mentioned, nor a confession before it is public', () => {
    expect(phrase({ type: 'hasVoted', seat: 0 }, speaker, setup)).toBeNull();
    expect(phrase({ type: 'eyesClosed', seat: 0 }, speaker, setup)).toBeNull();
    expect(phrase({ type: 'powerUsed', power: 'confession', by: 0, seat: null }, speaker, setup)).toBeNull();
  });

  test('[SH-63] [SH-64] months are mentioned only if October means something', () => {
    const october: Event = { type: 'month', month: 10, oktoberfest: true };
    const said = (oktoberFest: Setup['oktoberFest']) => phrase(october, speaker, { ...setup, oktoberFest });
    expect(said('off')).toBeNull();
    expect(said('blind-cards')).not.toBe(said('bots-random'));
  });
});

test('votes say who voted how, and leave out the dead', () => {
  const votes: Event = { type: 'votes', votes: [true, true, false, null, true], passed: true };
  expect(phrase(votes, english, setup)).toBe('Ja (3): S1, S2, S5. Nein (1): S3.');
  expect(phrase({ ...votes, votes: [true, null] }, spanish, setup)).toBe('Ja (1): S1. Nein (0): nadie.');
});

test('[SH-66] [SH-67] a claim says who claims what, and what contradicts it', () => {
  const drawn = { ...claim, kind: 'cards', as: 'drawn', cards: ['fascist', 'fascist', 'liberal'] } as const;
  expect(phrase({ type: 'claimed', claim: drawn }, english, setup)).toBe(
    'S1 claims to have drawn, in election 3: Fascist, Fascist, Liberal.',
  );
  expect(phrase({ type: 'claimed', claim: { ...drawn, doubt: 'impossible' } }, spanish, setup)).toBe(
    'S1 dice que en la elección 3 robó: Fascista, Fascista, Liberal. Por lo que todos saben, es imposible.',
  );
});

test('[SH-36] an emergency power that nobody enacted does nothing', () => {
  const article: Event = { type: 'enacted', policy: 'article48', by: 'government', track: null, count: 0 };
  expect(phrase(article, english, setup)).toBe('Article 48 is invoked and leaves the game.');
  expect(phrase({ ...article, by: 'chaos' }, english, setup)).toBe(
    'The policy is Article 48; it leaves the game without effect.',
  );
});

test('[SH-75] an impeachment says whose party is shown', () => {
  const used: Event = { type: 'powerUsed', power: 'impeachment', by: 0, seat: 3 };
  expect(phrase(used, english, setup)).toBe("S1 lets S4 see the chancellor's party.");
  expect(phrase({ ...used, power: 'chancellor_impeachment' }, spanish, setup)).toBe(
    'S1 hace que S4 vea el partido del presidente.',
  );
});

test('a role comes with what one knows of the others', () => {
  const told: Secret = { type: 'yourRole', role: 'fascist', team: [{ seat: 3, is: 'hitler' }] };
  expect(phrase(told, english, setup)).toBe('You are a fascist. You know: S4 (Hitler).');
  expect(phrase({ ...told, role: 'liberal', team: [] }, spanish, setup)).toBe('Eres liberal.');
});

test('[SH-73] the end says why, who won and everyone’s role', () => {
  const over: Event = { type: 'gameOver', winner: 'liberal', reason: 'hitler_dead', roles: ['liberal', 'hitler'] };
  expect(phrase(over, english, setup)).toBe('Hitler is dead. The liberals win. The roles: S1 (Liberal), S2 (Hitler).');
});
