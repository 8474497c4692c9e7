import { describe, expect, test } from 'vitest';
import { speakerForTests } from '../../translator-for-tests.ts';
import { POLICIES, TRACK_OF, TRACKS } from '../rules/policies.ts';
import { POWERS, type Power } from '../rules/powers.ts';
import { PARTIES, ROLES } from '../rules/roles.ts';
import { fields } from '../rules/rule-set.ts';
import type { Event, Secret, Setup } from '../rules/types.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import { phrase } from './phrase.ts';

type Told = Event | Secret;
type Samples = { readonly [T in Told['type']]: readonly Omit<Extract<Told, { type: T }>, 'type'>[] };

const english = speakerForTests('en', en, 'S');
const spanish = speakerForTests('es', es, 'S');
const defaults = Object.fromEntries(Object.entries(fields.fields).map(([key, field]) => [key, field.default]));
const setup = defaults as unknown as Setup;

/** These have a sentence of their own for what came of them. */
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

  test('single votes and closed eyes are not said, nor a confession before it is heard', () => {
    expect(phrase({ type: 'hasVoted', seat: 0 }, speaker, setup)).toBeNull();
    expect(phrase({ type: 'eyesClosed', seat: 0 }, speaker, setup)).toBeNull();
    expect(phrase({ type: 'powerUsed', power: 'confession', by: 0, seat: null }, speaker, setup)).toBeNull();
  });

  test('[SH-63] [SH-64] months are said only where October means something', () => {
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

test('[SH-66] [SH-67] a claim says who claims what, and what stands against it', () => {
  const drawn = { ...claim, kind: 'cards', as: 'drawn', cards: ['fascist', 'fascist', 'liberal'] } as const;
  expect(phrase({ type: 'claimed', claim: drawn }, english, setup)).toBe(
    'S1 claims to have drawn, in government 3: Fascist, Fascist, Liberal.',
  );
  expect(phrase({ type: 'claimed', claim: { ...drawn, doubt: 'impossible' } }, spanish, setup)).toBe(
    'S1 dice que en el gobierno 3 robó: Fascista, Fascista, Liberal. Por lo que todos saben, es imposible.',
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

test('a role is told with what one knows of the others', () => {
  const told: Secret = { type: 'yourRole', role: 'fascist', team: [{ seat: 3, is: 'hitler' }] };
  expect(phrase(told, english, setup)).toBe('You are a fascist. You know: S4 (Hitler).');
  expect(phrase({ ...told, role: 'liberal', team: [] }, spanish, setup)).toBe('Eres liberal.');
});

test('[SH-73] the end says why, who won and what everybody was', () => {
  const over: Event = { type: 'gameOver', winner: 'liberal', reason: 'hitler_dead', roles: ['liberal', 'hitler'] };
  expect(phrase(over, english, setup)).toBe('Hitler is dead. The liberals win. The roles: S1 (Liberal), S2 (Hitler).');
});
