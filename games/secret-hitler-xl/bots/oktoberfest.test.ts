import { expect, test } from 'vitest';
import type { BotKind } from '../../../kernel/index.ts';
import { bots } from '../index.ts';
import type { SecretHitler } from '../types.ts';
import {
  answersAt,
  botAt,
  optionsAt,
  type Position,
  percentOfYes,
  seatsChosen,
  viewAt,
} from './positions-for-tests.ts';
import { knowing } from './tables-for-tests.ts';

const kindOf = (name: string) => bots[name] as BotKind<SecretHitler>;
const inOctober = { oktoberfestActive: true, monthCounter: 10 };

test.each(['random', 'role', 'smart', 'people', 'deducer'])('[SH-63] %s decides by chance in October', (name) => {
  const known = knowing('FLLLLLL');
  expect(seatsChosen(kindOf(name), { known, table: inOctober })).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const vote = { presidentCandidate: 2, chancellorCandidate: 1, ...inOctober };
  expect(Math.abs(percentOfYes(kindOf(name), { known, phase: 'vote', table: vote }) - 50)).toBeLessThan(5);
});

test.each(['role', 'smart', 'people', 'deducer'])('[SH-63] %s has its mind back in November', (name) => {
  const bot = botAt(kindOf(name), 0, 1);
  const position = { known: knowing('FFFFFFL') };
  const october = viewAt({ ...position, table: inOctober });
  for (let asked = 0; asked < 5; asked++) bot(october, optionsAt(october), []);
  const november = viewAt({ ...position, table: { monthCounter: 11 } });
  expect(bot(november, optionsAt(november), [])).toEqual({ type: 'nominate', chancellor: 7 });
});

const BLIND = { oktoberFest: 'blind-cards' } as const;
const THINKING = ['role', 'smart', 'people', 'deducer'] as const;

test.each(THINKING)('[SH-64] %s keeps its mind in an October in which only the cards cannot be seen', (name) => {
  const nominating = { options: BLIND, known: knowing('FFFFFFL'), table: inOctober };
  expect(seatsChosen(kindOf(name), nominating)).toEqual([7]);
  const seen: Position = {
    options: BLIND,
    phase: 'legislativeChancellor',
    table: { president: 1, chancellor: 0, ...inOctober },
    hand: { cards: ['fascist', 'liberal'] },
  };
  expect(answersAt(kindOf(name), seen, 5)).toEqual(new Array(5).fill({ type: 'enact', card: 1 }));
});

test.each(THINKING)('[SH-64] %s chooses by chance among cards that it cannot see', (name) => {
  const chosen = (position: Position) =>
    [
      ...new Set(answersAt(kindOf(name), { options: BLIND, ...position }).map((answer) => JSON.stringify(answer))),
    ].sort();
  const table = { president: 0, chancellor: 1, ...inOctober };
  const cards = (type: string, count: number) =>
    Array.from({ length: count }, (_, card) => JSON.stringify({ type, card }));
  expect(chosen({ phase: 'legislativePresident', table })).toEqual(cards('discard', 3));
  const chancellor = { ...table, president: 1, chancellor: 0 };
  expect(chosen({ phase: 'legislativeChancellor', table: chancellor })).toEqual(cards('enact', 2));
  expect(chosen({ phase: 'legislativeChancellor', table: chancellor, tracks: { fascist: 5 } })).toEqual([
    ...cards('enact', 2),
    '{"type":"proposeVeto"}',
  ]);
  expect(chosen({ phase: 'legislativeVeto', table, tracks: { fascist: 5 } })).toHaveLength(2);
});
