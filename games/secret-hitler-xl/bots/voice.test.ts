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

describe('what is said before a vote', () => {
  const voted: Event = { type: 'hasVoted', seat: 0 };
  const table = { governments: [VOTING] };
  const words = (vote: boolean | null, position: Position = {}) =>
    wordsAt({ table, ...position, hand: { vote } }, { events: [NOMINATED, voted] });

  test('nothing before one has voted oneself, or once all have', () => {
    expect(words(null, { known: { 2: 'fascist' } })).toEqual([]);
    const over = { governments: [{ ...VOTING, end: 'failed' as const }] };
    expect(words(false, { known: { 2: 'fascist' }, table: over })).toEqual([]);
  });

  test('a known fascist is named by those who vote Nein', () => {
    expect(words(false, { known: { 2: 'fascist' } })).toEqual(['suspect 2', 'voteNein']);
  });

  test('nobody speaks against their own vote', () => {
    expect(words(true, { known: { 2: 'fascist' } })).toEqual([]);
    expect(words(true, { known: { 2: 'liberal' } })).toEqual(['trust 2', 'voteJa']);
    expect(words(false, { known: { 2: 'liberal' } })).toEqual(['voteNein']);
  });

  test('before chaos those who vote Ja call for it more often', () => {
    const calls = (electionTracker: number) => {
      const view = viewAt({ table: { ...table, electionTracker }, hand: { vote: true } });
      const said = Array.from({ length: TRIES }, (_, seed) =>
        voice(0, fastRandom(seed, 3), TALKATIVE)(view, { events: [voted], phrases: [] }),
      );
      return said.filter((remark) => remark?.phrase.type === 'voteJa').length;
    };
    expect(calls(2)).toBeGreaterThan(2 * calls(0));
  });

  test('a fascist speaks well of a mate who looks like everybody else', () => {
    expect(words(true, { roles: 'FLHCLLLF', known: { 2: 'hitler' } })).toEqual(['trust 2', 'voteJa']);
  });

  test('who names somebody trusts them', () => {
    const named: Event = { type: 'nominated', president: 0, chancellor: 2 };
    expect(wordsAt({ table }, { events: [named] })).toEqual(['trust 2']);
  });
});

describe('what is said after a policy', () => {
  const enacted: Event = { type: 'enacted', policy: 'fascist', by: 'government', track: 'fascist', count: 1 };

  test('the president is asked what was drawn, even if the next pair has been named', () => {
    const asked = wordsAt({ table: { governments: [CAUGHT, { ...VOTING, president: 3 }] } }, { events: [enacted] });
    expect(asked).toContain('whatDrew 1');
  });

  const own = governmentRow({ president: 1, chancellor: 0, policy: 'fascist', possible });
  const given = (cards: readonly ('liberal' | 'fascist')[]) => ({
    seen: [{ government: 0, as: 'given' as const, cards: [...cards] }],
  });

  test('one who was there says that there was no choice, if that is so', () => {
    const words = (hand: Position['hand']) =>
      wordsAt({ table: { governments: [own] }, hand: hand ?? {} }, { events: [enacted] });
    expect(words(given(['fascist', 'fascist']))).toEqual(['noChoice']);
    expect(words(given(['liberal', 'fascist']))).toEqual([]);
  });

  test('one who hides a liberal card says what one claims', () => {
    const claim: Claim = { ...DRAWN, by: 0, as: 'given', cards: ['fascist', 'fascist'] };
    const table = { governments: [own], claims: [claim] };
    const hand = given(['liberal', 'fascist']);
    expect(wordsAt({ table, hand, roles: 'FLHCLLLF' }, { events: [enacted] })).toEqual(['noChoice']);
  });

  test('two who contradict each other cannot both be right', () => {
    const table = { governments: [CAUGHT], claims: [DRAWN, GIVEN] };
    expect(wordsAt({ table }, { events: [{ type: 'claimed', claim: GIVEN }] })).toEqual(['oneLies 1 2']);
  });
});

describe('what is answered', () => {
  test('one who is accused defends oneself', () => {
    const words = wordsAt({}, { phrases: [heard(3, 'suspect', 0)] });
    expect(words).toEqual(['iAm liberal', 'notMe', 'suspect 3']);
  });

  test('an accused president who passed a liberal card on gives that as the reason', () => {
    const government = governmentRow({ president: 0, chancellor: 2, policy: 'fascist', possible });
    const table = { governments: [government], claims: [{ ...DRAWN, by: 0 }] };
    expect(wordsAt({ table }, { phrases: [heard(3, 'suspect', 0)] })).toContain('suspect 2');
    const unlucky: Claim = { ...DRAWN, by: 0, cards: ['fascist', 'fascist', 'fascist'] };
    const words = wordsAt({ table: { ...table, claims: [unlucky] } }, { phrases: [heard(3, 'suspect', 0)] });
    expect(words).toContain('noChoice');
    expect(words).not.toContain('suspect 2');
  });

  test('one who is investigated says to be a liberal, and trusts one who confirms it', () => {
    const looked: Event = { type: 'powerUsed', power: 'investigate_loyalty', by: 3, seat: 0 };
    expect(wordsAt({}, { events: [looked] })).toEqual(['iAm liberal']);
    const said: Claim = { kind: 'party', by: 3, government: 0, doubt: null, seat: 0, party: 'liberal' };
    expect(wordsAt({}, { events: [{ type: 'claimed', claim: said }] })).toEqual(['trust 3']);
    const accused = wordsAt({}, { events: [{ type: 'claimed', claim: { ...said, party: 'fascist' } }] });
    expect(accused).toContain('notMe');
  });

  test('nobody defends one against whom they vote, or accuses one for whom they vote', () => {
    const table = { governments: [VOTING] };
    const words = (vote: boolean | null, is: 'liberal' | 'fascist') =>
      wordsAt({ table, known: { 2: is }, hand: { vote } }, { phrases: [heard(3, 'suspect', 2)] });
    expect([words(null, 'liberal'), words(null, 'fascist')]).toEqual([[], []]);
    expect([words(false, 'liberal'), words(true, 'liberal')]).toEqual([[], ['trust 2']]);
    expect([words(true, 'fascist'), words(false, 'fascist')]).toEqual([[], ['agree 3']]);
  });

  test('an accusation finds support only against those who look guilty', () => {
    expect(wordsAt({}, { phrases: [heard(3, 'suspect', 2)] })).toEqual([]);
    expect(wordsAt({ known: { 2: 'fascist' } }, { phrases: [heard(3, 'suspect', 2)] })).toEqual(['agree 3']);
    expect(wordsAt({ known: { 2: 'liberal' } }, { phrases: [heard(3, 'suspect', 2)] })).toEqual(['trust 2']);
  });
});

test('a call how to vote is answered by what one did', () => {
  const phrases = [{ seat: 3, channel: 'table', phrase: { type: 'voteNein' } }];
  const words = (vote: boolean | null) => wordsAt({ table: { governments: [VOTING] }, hand: { vote } }, { phrases });
  expect([words(null), words(false), words(true)]).toEqual([[], ['agree 3'], ['voteJa']]);
});

test('nobody says the same sort of thing again for a while, nor the same about the same player', () => {
  const speak = voice(0, fastRandom(1, 3), TALKATIVE);
  const governments = (count: number) => Array.from({ length: count }, () => governmentRow({}));
  const talk = (count: number, about: number) =>
    Array.from({ length: TRIES }, () => {
      const view = viewAt({ known: { 2: 'fascist', 4: 'fascist' }, table: { governments: governments(count) } });
      return speak(view, { events: [], phrases: [heard(3, 'trust', about)] })?.phrase ?? null;
    }).filter((phrase) => phrase !== null);
  expect(talk(1, 2)).toEqual([{ type: 'suspect', seat: 2 }]);
  expect(talk(2, 4)).toEqual([]);
  expect(talk(3, 4)).toEqual([{ type: 'suspect', seat: 4 }]);
  expect(talk(9, 2)).toEqual([]);
});

test('nobody repeats what another has just said', () => {
  const phrases = [heard(3, 'suspect', 2), heard(4, 'agree', 3)];
  expect(wordsAt({ known: { 2: 'fascist' } }, { phrases })).toEqual([]);
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
