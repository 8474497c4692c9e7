import { describe, expect, test } from 'vitest';
import { type Character, fastRandom, type HeardPhrase } from '../../../kernel/host.ts';
import type { Claim, Event } from '../types.ts';
import { governmentRow, type Position, viewAt } from './positions-for-tests.ts';
import { voice } from './voice.ts';

const TALKATIVE: Character = { boldness: 0.5, honesty: 0.5, talkativeness: 1 };

const TRIES = 60;

/** Everything that seat 0 may say to this, as short texts, sorted. */
function wordsAt(
  position: Position,
  { events = [], phrases = [] }: { readonly events?: readonly Event[]; readonly phrases?: readonly HeardPhrase[] },
): readonly string[] {
  const view = viewAt(position);
  const said = Array.from({ length: TRIES }, (_, seed) =>
    voice(view.seat, fastRandom(seed, 3), TALKATIVE)(view, { events, phrases }),
  );
  const words = said.flatMap((remark) => (remark === null ? [] : [Object.values(remark.phrase).join(' ')]));
  return [...new Set(words)].sort();
}

/** How often seat 0 says something of this type to this. */
function timesSaid(type: string, position: Position, occasion: Parameters<typeof wordsAt>[1]): number {
  const view = viewAt(position);
  const { events = [], phrases = [] } = occasion;
  const said = Array.from({ length: TRIES }, (_, seed) =>
    voice(view.seat, fastRandom(seed, 3), TALKATIVE)(view, { events, phrases }),
  );
  return said.filter((remark) => remark?.phrase.type === type).length;
}

const heard = (seat: number, type: string, about: number): HeardPhrase => ({
  seat,
  channel: 'table',
  phrase: { type, seat: about },
});

const NOMINATED: Event = { type: 'nominated', president: 1, chancellor: 2 };
const VOTING = governmentRow({ president: 1, chancellor: 2, end: 'voting' });

const possible = { liberal: 3, fascist: 3, communist: 3 } as never;

/** Seat 2 enacted a fascist policy although seat 1 says to have passed a liberal one on. */
const CAUGHT = governmentRow({ president: 1, chancellor: 2, policy: 'fascist', possible });
const DRAWN: Claim = {
  kind: 'cards',
  by: 1,
  government: 0,
  doubt: null,
  as: 'drawn',
  cards: ['liberal', 'fascist', 'fascist'],
};
const GIVEN: Claim = { ...DRAWN, by: 2, as: 'given', cards: ['fascist', 'fascist'], doubt: 'contradicted' };

const voted: Event = { type: 'hasVoted', seat: 0 };
const BAD = governmentRow({ president: 3, chancellor: 2, policy: 'fascist', possible });
const GOOD = governmentRow({ president: 3, chancellor: 2, policy: 'liberal', possible });

describe('why somebody votes so', () => {
  const words = (vote: boolean | null, position: Position = {}) =>
    wordsAt({ table: { governments: [VOTING] }, ...position, hand: { vote } }, { events: [NOMINATED, voted] });
  const following = (governments: readonly ReturnType<typeof governmentRow>[], more = {}) => ({
    table: { governments: [...governments, VOTING], ...more },
  });

  test('is not said before one has voted oneself', () => {
    expect(words(null, { known: { 2: 'fascist' } })).toEqual([]);
  });

  test('Nein to a player of whom nothing is known, or by a feeling', () => {
    expect(words(false)).toEqual(['neinGut', 'neinUnknown 1', 'neinUnknown 2']);
  });

  test('Nein to one who governed badly, to a pair that did, and never to what one did oneself', () => {
    expect(words(false, following([BAD]))).toContain('neinPolicy 2');
    expect(words(false, following([{ ...BAD, policy: 'communist' }]))).toContain('neinRed 2');
    expect(words(false, following([{ ...BAD, president: 1 }]))).toContain('neinPair 1 2');
    expect(words(false, following([{ ...BAD, president: 0 }]))).not.toContain('neinPolicy 2');
  });

  test('Nein where two contradict each other', () => {
    const claims = [DRAWN, GIVEN].map((claim) => ({ ...claim, by: claim.by === 1 ? 3 : 2 }));
    expect(words(false, following([BAD], { claims }))).toContain('neinConflict 2 3');
  });

  test('Nein to one who may be Hitler once that decides the match', () => {
    const tracks = { liberal: 0, fascist: 3, communist: 0 };
    expect(words(false, following([], { tracks }))).toContain('neinZone 2');
    expect(words(false, following([], { tracks, notHitler: [2] }))).not.toContain('neinZone 2');
    expect(words(true, following([], { tracks, notHitler: [2] }))).toContain('jaNotHitler 2');
  });

  test('Ja to one who enacted a liberal policy, with a grudge to one who did not, and to everybody before chaos', () => {
    expect(words(true, following([GOOD]))).toContain('jaProved 2');
    expect(words(true, { known: { 2: 'fascist' } })).toContain('jaGrudge 2');
    expect(words(true, following([], { electionTracker: 2 }))).toContain('jaTracker');
    expect(words(true)).toEqual(['jaTry 1', 'jaTry 2']);
  });

  test('is told to those who ask, and nobody else', () => {
    const over = { ...VOTING, end: 'failed' as const, votes: [false, true, true, true, false, false, false, false] };
    const table = { governments: [over] };
    expect(wordsAt({ table }, { phrases: [heard(3, 'whyVote', 0)] })).toContain('neinUnknown 2');
    expect(wordsAt({ table }, { phrases: [heard(3, 'whyVote', 4)] })).toEqual([]);
  });

  test('is told by all who are asked, for certain: also those who were to govern, in a later round, and before any vote', () => {
    const asked = { phrases: [heard(3, 'whyVote', 0)] };
    const votes = Array.from({ length: 8 }, () => true);
    const voted = (pair: Partial<ReturnType<typeof governmentRow>>) => governmentRow({ end: 'failed', votes, ...pair });
    const positions: readonly (readonly [Position, string])[] = [
      [{ table: { governments: [voted({ president: 0, chancellor: 2 })] } }, 'pickFresh 2'],
      [{ table: { governments: [voted({ president: 2, chancellor: 0 })] } }, 'ownOffice 2'],
      [{ table: { governments: [voted({ president: 1, chancellor: 2 }), VOTING] } }, 'jaTry 2'],
      [{ table: { governments: [] } }, 'notVoted 3'],
    ];
    for (const [position, answer] of positions) expect(wordsAt(position, asked)).toEqual([answer]);
  });

  test('is told after the session to one who asked during it', () => {
    const votes = Array.from({ length: 8 }, () => true);
    const governments = [governmentRow({ president: 1, chancellor: 0, end: 'enacted', votes })];
    const speak = voice(0, fastRandom(1, 3), TALKATIVE);
    const inSession = viewAt({ phase: 'legislativeChancellor', table: { governments, president: 1, chancellor: 0 } });
    expect(speak(inSession, { events: [], phrases: [heard(3, 'whyVote', 0)] })).toBeNull();
    const later = speak(viewAt({ table: { governments } }), { events: [], phrases: [] });
    expect(later?.phrase).toEqual({ type: 'ownOffice', seat: 1 });
  });

  test('a president says why they name somebody, who thanks', () => {
    const named = (president: number, chancellor: number): Event => ({ type: 'nominated', president, chancellor });
    const own = governmentRow({ president: 0, chancellor: 2, end: 'voting' });
    expect(wordsAt({ table: { governments: [own] } }, { events: [named(0, 2)] })).toEqual(['pickFresh 2']);
    const other = governmentRow({ president: 1, chancellor: 0, end: 'voting' });
    expect(wordsAt({ table: { governments: [other] } }, { events: [named(1, 0)] })).toEqual(['picked 1']);
  });
});

describe('what is said after a policy', () => {
  const enacted: Event = { type: 'enacted', policy: 'fascist', by: 'government', track: 'fascist', count: 1 };

  test('the government is asked, until the next pair is named', () => {
    expect(wordsAt({ table: { governments: [CAUGHT] } }, { events: [enacted] })).toEqual(['explain 2', 'whatDrew 1']);
    const next = { table: { governments: [CAUGHT, { ...VOTING, president: 3 }] } };
    expect(wordsAt(next, { events: [enacted] })).toEqual([]);
  });

  const own = governmentRow({ president: 1, chancellor: 0, policy: 'fascist', possible });
  const given = (cards: readonly ('liberal' | 'fascist')[]) => ({
    seen: [{ government: 0, as: 'given' as const, cards: [...cards] }],
  });

  test('one who was there says that there was no choice, if that is so', () => {
    const words = (hand: Position['hand']) =>
      wordsAt({ table: { governments: [own] }, hand: hand ?? {} }, { events: [enacted] });
    expect(words(given(['fascist', 'fascist']))).toEqual(['blamePresident 1', 'noChoice']);
    expect(words(given(['liberal', 'fascist']))).toEqual([]);
  });

  test('one who hides a liberal card says what one claims', () => {
    const claim: Claim = { ...DRAWN, by: 0, as: 'given', cards: ['fascist', 'fascist'] };
    const table = { governments: [own], claims: [claim] };
    const words = wordsAt({ table, hand: given(['liberal', 'fascist']), roles: 'FLHCLLLF' }, { events: [enacted] });
    expect(words).toEqual(['blamePresident 1', 'noChoice']);
  });

  test('two who contradict each other cannot both be right: others take sides, and the two insist', () => {
    const table = { governments: [CAUGHT], claims: [DRAWN, GIVEN] };
    const events: readonly Event[] = [{ type: 'claimed', claim: GIVEN }];
    expect(wordsAt({ table }, { events })).toContain('oneLies 1 2');
    expect(wordsAt({ table, known: { 1: 'liberal' } }, { events })).toContain('believe 1 2');
    expect(wordsAt({ table, self: 1 }, { events })).toEqual(['youLie 2']);
  });
});

describe('what is answered', () => {
  test('one who is accused defends oneself by name', () => {
    expect(wordsAt({}, { phrases: [heard(3, 'suspect', 0)] })).toEqual(['counter 3', 'notMe', 'whyMe 3']);
  });

  test('an accused president who passed a liberal card on gives that as the reason', () => {
    const government = governmentRow({ president: 0, chancellor: 2, policy: 'fascist', possible });
    const table = { governments: [government], claims: [{ ...DRAWN, by: 0 }] };
    expect(wordsAt({ table }, { phrases: [heard(3, 'suspect', 0)] })).toContain('blameChancellor 2');
    const unlucky: Claim = { ...DRAWN, by: 0, cards: ['fascist', 'fascist', 'fascist'] };
    const words = wordsAt({ table: { ...table, claims: [unlucky] } }, { phrases: [heard(3, 'suspect', 0)] });
    expect(words).toContain('noChoice');
    expect(words).not.toContain('blameChancellor 2');
  });

  test('nobody defends one against whom they vote, or agrees against one for whom they vote', () => {
    const table = { governments: [VOTING] };
    const words = (vote: boolean | null, is: 'liberal' | 'fascist') =>
      wordsAt({ table, known: { 2: is }, hand: { vote } }, { phrases: [heard(3, 'suspect', 2)] });
    expect([words(false, 'liberal'), words(true, 'liberal')]).toEqual([['notSure 3 2'], ['disagreeAbout 3 2']]);
    expect([words(true, 'fascist'), words(false, 'fascist')]).toEqual([['notSure 3 2'], ['agreeAbout 3 2']]);
  });

  test('what one drew is told once, and those who held no cards say so', () => {
    const asked = { phrases: [heard(3, 'whatDrew', 0)] };
    const governments = [governmentRow({ president: 0, chancellor: 2, policy: 'fascist', possible })];
    expect(wordsAt({}, asked)).toEqual(['nothingToTell 3']);
    expect(wordsAt({ table: { governments } }, asked)).toEqual(['soon 3']);
    expect(wordsAt({ table: { governments, claims: [{ ...DRAWN, by: 0 }] } }, asked)).toEqual(['toldYou 3']);
  });

  test('what somebody has done is told by those who accuse them, and by those who saw nothing', () => {
    const asked = { phrases: [heard(3, 'whatDid', 2)] };
    expect(wordsAt({}, asked)).toEqual(['didNothing 2']);
    expect(wordsAt({ table: { governments: [BAD] }, known: { 2: 'fascist' } }, asked)).toContain('didFascist 2');
    const red = { ...BAD, policy: 'communist' as const };
    expect(wordsAt({ table: { governments: [red] }, known: { 2: 'fascist' } }, asked)).toContain('didRed 2');
  });

  test('a call how to vote is answered by what one did, and by those whom it has convinced', () => {
    const phrases = [{ seat: 3, channel: 'table', phrase: { type: 'voteNein' } }];
    const table = { governments: [VOTING] };
    const words = (vote: boolean | null) => wordsAt({ table, hand: { vote } }, { phrases });
    expect([words(null), words(false), words(true)]).toEqual([[], ['asYouSay 3'], ['noThanks 3']]);
    const speak = voice(0, fastRandom(1, 3), TALKATIVE);
    speak(viewAt({ table, hand: { vote: true } }), { events: [], phrases: [] });
    const changed = speak(viewAt({ table, hand: { vote: false } }), { events: [voted], phrases });
    expect(changed?.phrase).toEqual({ type: 'allRight', seat: 3 });
  });
});

test('nobody says the same sort of thing again for a while, nor the same sentence twice', () => {
  const speak = voice(0, fastRandom(1, 3), { ...TALKATIVE, manner: 'dry' });
  const said = Array.from({ length: 40 }, (_, round) => {
    const governments = [...Array.from({ length: round }, () => GOOD), { ...VOTING, chancellor: 2 + (round % 6) }];
    const view = viewAt({ table: { governments }, hand: { vote: false } });
    return speak(view, { events: [voted], phrases: [] })?.phrase ?? null;
  });
  const spoken = said.filter((phrase) => phrase !== null);
  expect(spoken.length).toBeGreaterThan(2);
  expect(new Set(spoken.map((phrase) => JSON.stringify(phrase))).size).toBe(spoken.length);
  for (const [round, phrase] of said.entries())
    for (const earlier of said.slice(Math.max(0, round - 2), round))
      if (phrase !== null) expect(earlier?.type).not.toBe(phrase.type);
});

test('the more was said in a round, the less is added', () => {
  const said = ['hurry', 'sorry', 'phew', 'wellPlayed', 'notMe'].map((type) => ({
    seat: 4,
    channel: 'table',
    phrase: { type },
  }));
  const position = { table: { governments: [BAD, VOTING] }, hand: { vote: false } };
  const spoken = (phrases: readonly HeardPhrase[]) => timesSaid('neinPolicy', position, { events: [voted], phrases });
  expect(spoken(said)).toBeLessThan(spoken([]) / 2);
});

test('what was said long ago is not answered any more', () => {
  const later = ['hurry', 'phew', 'notMe'].map((type) => ({ seat: 4, channel: 'table', phrase: { type } }));
  const about = { known: { 2: 'fascist' } } as const;
  expect(wordsAt(about, { phrases: [heard(3, 'suspect', 2)] })).toEqual(['agreeAbout 3 2']);
  expect(wordsAt(about, { phrases: [heard(3, 'suspect', 2), ...later] })).not.toContain('agreeAbout 3 2');
});

describe('SH-69: who is silent', () => {
  const phrases = [heard(3, 'suspect', 0)];

  test('the dead', () => {
    expect(wordsAt({ table: { living: [1, 2, 3, 4, 5, 6, 7] } }, { phrases })).toEqual([]);
  });

  test('a government while it legislates', () => {
    const table = { president: 0, chancellor: 1 };
    expect(wordsAt({ phase: 'legislativePresident', table }, { phrases })).toEqual([]);
    expect(wordsAt({ phase: 'vote', table }, { phrases })).not.toEqual([]);
  });
});

test('when the match is over Hitler takes a bow, and the others admit that they were fooled', () => {
  const table = { roles: ['liberal', 'hitler', 'liberal'] as never, living: [] };
  expect(wordsAt({ table }, {})).toEqual(['fooledMe 1', 'wellPlayed']);
  expect(wordsAt({ table, self: 1 }, {})).toEqual(['itWasMe']);
});

test('nobody tells a joke that somebody else has told at this table, rounds ago', () => {
  const failed: Event = { type: 'electionFailed', tracker: 1 } as Event;
  const over = governmentRow({ president: 0, chancellor: 2, end: 'failed' });
  const position: Position = { phase: 'election', table: { governments: [over], electionTracker: 1 } };
  const later: Position = { ...position, table: { ...position.table, governments: [over, over, over] } };
  const timesAfter = (phrases: readonly HeardPhrase[]): number =>
    Array.from({ length: TRIES }, (_, seed) => {
      const speak = voice(0, fastRandom(seed, 3), TALKATIVE);
      speak(viewAt(position), { events: [], phrases });
      return speak(viewAt(later), { events: [failed], phrases: [] });
    }).filter((remark) => remark?.phrase.type === 'rejected').length;
  expect(timesAfter([])).toBeGreaterThan(5);
  expect(timesAfter([{ seat: 3, channel: 'table', phrase: { type: 'rejected' } }])).toBe(0);
});

test('and those who talk in another manner say the same in other words', () => {
  const accused: Position = { table: { governments: [CAUGHT, VOTING] }, hand: { vote: false } };
  const spoken = (manner: string) =>
    Array.from({ length: TRIES }, (_, seed) => {
      const speak = voice(0, fastRandom(seed, 3), { ...TALKATIVE, manner: 'dry' });
      const before = viewAt({ table: { governments: [] } });
      speak(before, { events: [], phrases: [{ ...heard(1, 'neinPolicy', 4), manner }] });
      return speak(viewAt(accused), { events: [voted], phrases: [] });
    }).filter((remark) => remark?.phrase.type === 'neinPolicy' && remark.phrase.seat === 2).length;
  expect(spoken('dry')).toBe(0);
  expect(spoken('merry')).toBeGreaterThan(5);
});

test('a joke of the last matches at the same device is not told again, and what is no joke may be said', () => {
  const position: Position = { table: { governments: [CAUGHT, VOTING] }, hand: { vote: false } };
  const timesAfter = (manner: string, before: readonly HeardPhrase[]): number =>
    Array.from({ length: TRIES }, (_, seed) => {
      const speak = voice(0, fastRandom(seed, 3), { ...TALKATIVE, manner }, before);
      return speak(viewAt(position), { events: [voted], phrases: [] });
    }).filter((remark) => remark?.phrase.type === 'neinPolicy' && remark.phrase.seat === 2).length;
  const spoken = (manner: string) => [{ ...heard(1, 'neinPolicy', 4), manner }];
  expect(timesAfter('merry', spoken('merry'))).toBe(0);
  expect(timesAfter('merry', spoken('dry'))).toBeGreaterThan(5);
  expect(timesAfter('dry', spoken('dry'))).toBeGreaterThan(5);
});
