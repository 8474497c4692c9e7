import { expect, test } from 'vitest';
import type { BotKind, Heard } from '../../../kernel/index.ts';
import type { SecretHitler } from '../rules/types.ts';
import { bots } from './index.ts';
import { withOktoberfest } from './oktoberfest.ts';
import { botAt, optionsAt, percentOfYes, seatsChosen, viewAt } from './positions-for-tests.ts';
import { knowing } from './tables-for-tests.ts';

const kindOf = (name: string) => bots[name] as BotKind<SecretHitler>;
const inOctober = { oktoberfestActive: true, monthCounter: 10 };

test.each(['random', 'role', 'smart', 'deducer'])('[SH-63] %s decides by chance in October', (name) => {
  const known = knowing('FLLLLLL');
  expect(seatsChosen(kindOf(name), { known, table: inOctober })).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const vote = { presidentCandidate: 2, chancellorCandidate: 1, ...inOctober };
  expect(Math.abs(percentOfYes(kindOf(name), { known, phase: 'vote', table: vote }) - 50)).toBeLessThan(5);
});

test.each(['role', 'smart', 'deducer'])('[SH-63] %s has its mind back in November', (name) => {
  const bot = botAt(kindOf(name), 0, 1);
  const position = { known: knowing('FFFFFFL') };
  const october = viewAt({ ...position, table: inOctober });
  for (let asked = 0; asked < 5; asked++) bot(october, optionsAt(october), []);
  const november = viewAt({ ...position, table: { monthCounter: 11 } });
  expect(bot(november, optionsAt(november), [])).toEqual({ type: 'nominate', chancellor: 7 });
});

test('[SH-63] a bot that listens hears in November what was said in October, once', () => {
  const told: Heard<SecretHitler>[][] = [];
  const listening = withOktoberfest({
    listens: true,
    make: () => (_view, _options, heard) => {
      told.push([...heard]);
      return { type: 'vote', ja: true };
    },
  });
  const bot = listening.make(0, { below: () => 0, pick: (items) => items[0] as never, shuffle: () => {} });
  const month = (number: number): Heard<SecretHitler> => ({ type: 'month', month: number, oktoberfest: number === 10 });
  const october = viewAt({ phase: 'vote', table: inOctober });
  const november = viewAt({ phase: 'vote' });
  bot(october, optionsAt(october), [month(10)]);
  bot(november, optionsAt(november), [month(11)]);
  bot(november, optionsAt(november), [month(12)]);
  expect(told).toEqual([[month(10), month(11)], [month(12)]]);
});
