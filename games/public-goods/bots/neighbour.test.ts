import { describe, expect, test } from 'vitest';
import { type Character, fastRandom, type Phrase } from '../../../kernel/host.ts';
import { atTable, type LaidTable } from '../../../kernel/testing/index.ts';
import { game } from '../game.ts';
import type { PublicGoods, Setup } from '../types.ts';
import { neighbour } from './neighbour.ts';

const HONEST: Character = { boldness: 0.5, honesty: 0.9, talkativeness: 1 };
const LIAR: Character = { boldness: 0.8, honesty: 0.1, talkativeness: 1 };

type Table = LaidTable<PublicGoods>;

function tableOf(seats: number, options: Partial<Setup> = {}): Table {
  return atTable(game, { seats, options: { ...options } });
}

function give(table: Table, amounts: readonly number[]): Table {
  for (const [seat, amount] of amounts.entries()) table.seat(seat).does({ type: 'give', amount });
  return table;
}

/** What a neighbour in the first seat answers, after what was said by the second. */
function answers(table: Table, character: Character, ...said: readonly Phrase[]) {
  const heard = said.map((phrase) => ({ seat: 1, channel: 'table', phrase }));
  const talk = { heard, said: [], say: () => undefined, isStandIn: false };
  return neighbour.make(0, fastRandom(1), { character })(table.seat(0).view, table.match.optionsFor(0), [], talk);
}

const amountOf = (...asked: Parameters<typeof answers>): number => {
  const command = answers(...asked);
  return command.type === 'give' ? command.amount : Number.NaN;
};

/** Everything that a voice says if it is asked again and again about the same. */
function remarks(table: Table, character: Character, ...said: readonly Phrase[]): readonly Phrase[] {
  const phrases = said.map((phrase) => ({ seat: 1, channel: 'table', phrase }));
  return Array.from({ length: 12 }, (_, number) => {
    const voice = neighbour.voice?.(0, fastRandom(number, 1), character);
    const events = [{ type: 'roundBegan', round: table.match.state.table.round }] as const;
    return [0, 1].map(() => voice?.(table.seat(0).view, { events, phrases })?.phrase);
  })
    .flat()
    .filter((phrase) => phrase !== undefined);
}

describe('a neighbour', () => {
  test('gives more the more honest it is, about what others gave, and liars nothing in the end', () => {
    const first = [LIAR, HONEST].map((character) => amountOf(tableOf(4), character));
    expect(first[0]).toBeLessThan(first[1] as number);
    const generous = give(tableOf(4), [10, 20, 20, 20]);
    const mean = give(tableOf(4), [10, 0, 0, 0]);
    expect(amountOf(generous, HONEST)).toBeGreaterThan(amountOf(mean, HONEST) + 5);
    expect(amountOf(give(tableOf(4, { rounds: 2 }), [10, 20, 20, 20]), LIAR)).toBe(0);
  });

  test('is moved by a proposal, and only upwards', () => {
    const table = tableOf(4);
    const alone = amountOf(table, HONEST);
    expect(amountOf(table, HONEST, { type: 'letsAll', amount: '20' })).toBeGreaterThan(alone);
    expect(amountOf(table, HONEST, { type: 'letsAll', amount: '5' })).toBe(alone);
    expect(amountOf(table, HONEST, { type: 'giveMore', seat: 0 })).toBeGreaterThan(alone);
  });

  test('punishes those who gave much less than itself', () => {
    const table = give(tableOf(3, { punishment: true }), [20, 20, 0]);
    expect(answers(table, HONEST)).toEqual({ type: 'punish', points: [0, 0, 4] });
  });

  test('punishes more those who gave nothing before, and gives less where it cannot punish them', () => {
    const again = give(tableOf(3, { punishment: true }), [20, 20, 0]);
    for (const seat of [0, 1, 2]) again.seat(seat).does({ type: 'punish', points: [0, 0, 0] });
    expect(answers(give(again, [20, 20, 0]), HONEST)).toEqual({ type: 'punish', points: [0, 0, 5] });
    const [ridden, fair] = [[14, 20, 1, 0] as const, [14, 7, 7, 7] as const];
    expect(amountOf(give(tableOf(4), ridden), HONEST)).toBeLessThan(amountOf(give(tableOf(4), fair), HONEST));
  });
});

describe('its voice', () => {
  const promisesOf = (phrases: readonly Phrase[]) =>
    phrases.filter(({ type }) => type === 'iWillGive').map(({ amount }) => Number(amount));

  test('promises no more than an honest one gives, and everything where it lies', () => {
    for (const table of [tableOf(4), give(tableOf(4), [10, 4, 8, 15])]) {
      const honest = promisesOf(remarks(table, HONEST, { type: 'letsAll', amount: '20' }));
      expect(honest.length).toBeGreaterThan(0);
      expect(Math.max(...honest)).toBeLessThanOrEqual(amountOf(table, HONEST));
      expect(new Set(promisesOf(remarks(table, LIAR, { type: 'letsAll', amount: '20' })))).toEqual(new Set([20]));
    }
  });

  test('says nothing twice, and nothing where nobody may talk', () => {
    const voice = neighbour.voice?.(0, fastRandom(1), HONEST);
    const table = tableOf(4);
    const said = Array.from({ length: 60 }, () => {
      const proposal = { seat: 1, channel: 'table', phrase: { type: 'letsAll', amount: '20' } };
      return voice?.(table.seat(0).view, { events: [{ type: 'roundBegan', round: 1 }], phrases: [proposal] })?.phrase;
    }).filter((phrase) => phrase !== undefined);
    const words = said.map((phrase) => JSON.stringify(phrase));
    expect(new Set(words).size).toBe(words.length);
    expect(remarks(tableOf(4, { talk: false }), HONEST)).toEqual([]);
  });
});
