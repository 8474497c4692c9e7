import { describe, expect, test } from 'vitest';
import { type Character, fastRandom, type Phrase } from '../../../kernel/host.ts';
import { atRound, goOn, layFirst } from '../rules/scene-for-tests.ts';
import type { Event } from '../types.ts';
import { voice } from './voice.ts';

const TALKATIVE: Character = { boldness: 0.5, honesty: 0.9, talkativeness: 1 };

/** Nobody always has something to say; one of so many does. */
const TRIES = 40;

type Table = ReturnType<typeof atRound>;

/** Everything that bots of a character say to what happened last. */
function remarks(table: Table, seat: number, events: readonly Event[], character = TALKATIVE): readonly Phrase[] {
  return Array.from({ length: TRIES }, (_, luck) => {
    const said = voice(seat, fastRandom(luck), character)(table.seat(seat).view, { events, phrases: [] });
    return said === null ? [] : [said.phrase];
  }).flat();
}

const typesOf = (phrases: readonly Phrase[]) => new Set(phrases.map(({ type }) => type));

function failedAt(skull: 'FSF' | 'SFF'): { table: Table; events: readonly Event[] } {
  const table = atRound({});
  layFirst(table, skull);
  goOn(table, skull === 'FSF' ? '2 - -' : '1 - -');
  if (skull === 'FSF') table.seat(0).does({ type: 'turnOver', seat: 1 });
  return { table, events: [{ type: 'failed', seat: 0, skullOf: skull === 'FSF' ? 1 : 0 }] };
}

describe('after a challenge', () => {
  test('the owner of the skull gloats, others console', () => {
    const { table, events } = failedAt('FSF');
    expect(typesOf(remarks(table, 1, events))).toEqual(new Set(['gotYou']));
    expect(typesOf(remarks(table, 2, events))).toEqual(new Set(['badLuck']));
    expect(remarks(table, 0, events)).toEqual([]);
  });

  test('somebody who met their own skull laments', () => {
    const { table, events } = failedAt('SFF');
    expect(typesOf(remarks(table, 0, events))).toEqual(new Set(['ownSkull']));
  });

  test('the others are warned of somebody who needs one more', () => {
    const events: readonly Event[] = [{ type: 'succeeded', seat: 2, points: 1 }];
    expect(remarks(atRound({}), 1, events)).toContainEqual({ type: 'watchOut', seat: 2 });
    expect(remarks(atRound({}), 2, events)).toEqual([]);
  });
});

describe('of its own stack', () => {
  const claims = (first: string, honesty: number) => {
    const table = atRound({});
    layFirst(table, first);
    goOn(table, 'F F F 3 - -');
    const events: readonly Event[] = [{ type: 'turnedOver', seat: 0, by: 0, disc: 'flower' }];
    return typesOf(remarks(table, 1, events, { ...TALKATIVE, honesty }));
  };

  test('an honest bot says what is true, and another one the contrary', () => {
    expect([claims('FFF', 0.9), claims('FSF', 0.9)]).toEqual([new Set(['onlyFlowers']), new Set(['stayAway'])]);
    expect([claims('FFF', 0.1), claims('FSF', 0.1)]).toEqual([new Set(['stayAway']), new Set(['onlyFlowers'])]);
  });
});

test('a bid is spoken of by others, and the very same is never said twice', () => {
  const table = atRound({});
  layFirst(table, 'FFF');
  goOn(table, '3');
  const bid: Event = { type: 'bid', seat: 0, number: 3 };
  expect(typesOf(remarks(table, 1, [bid]))).toContain('braveBid');
  const speak = voice(1, fastRandom(1), TALKATIVE);
  const said = Array.from({ length: 60 }, (_, at) => {
    const { view } = table.seat(1);
    const later = { ...view, table: { ...view.table, round: 1 + at } };
    return JSON.stringify(speak(later, { events: [bid], phrases: [] })?.phrase ?? null);
  }).filter((words) => words !== 'null');
  expect(said.length).toBeGreaterThan(1);
  expect(new Set(said).size).toBe(said.length);
});

test('who is called a bluffer may answer, and who is out says nothing', () => {
  const table = atRound({ own: ['FFFS', 'FFFS', ''] });
  layFirst(table, 'FF');
  const answer = (seat: number) =>
    Array.from({ length: TRIES }, (_, luck) => {
      const phrases = [{ seat: 0, channel: 'table', phrase: { type: 'youBluff', seat } }];
      return voice(seat, fastRandom(luck), TALKATIVE)(table.seat(seat).view, { events: [], phrases })?.phrase.type;
    });
  expect(answer(1)).toContain('tryMe');
  expect(new Set(answer(2))).toEqual(new Set([undefined]));
});
