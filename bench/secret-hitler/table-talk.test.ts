import { expect, test } from 'vitest';
import { secretHitlerXl } from '../../games/secret-hitler-xl/index.ts';
import type { Table } from '../../games/secret-hitler-xl/types.ts';
import type { Phrase } from '../../kernel/host.ts';
import { mannerOf } from '../../protocol/characters.ts';
import { type PhraseWords, phraseText } from '../../protocol/phrase-text.ts';
import common from '../../protocol/text/en.json' with { type: 'json' };
import { TestRegistry } from '../../server/tables/registry-for-tests.ts';

/** Who is asked owes an answer, in whatever words there are; an opinion of somebody else is another. */
const MAY_COME_AGAIN: ReadonlySet<string> = new Set(['soon', 'toldYou', 'nothingToTell', 'suspect', 'trust', 'agree']);

/** From then on everybody has said much of what there is to say. */
const LATE = 10;

const phrasesOf = (texts: unknown): Readonly<Record<string, string>> =>
  (texts as { readonly phrases: Readonly<Record<string, string>> }).phrases;

const words: Omit<PhraseWords, 'manner'> = {
  find: (key) => phrasesOf(secretHitlerXl.words.en)[key.replace('phrases.', '')] ?? null,
  common: (key) => phrasesOf(common)[key.replace('phrases.', '')] ?? null,
  seat: String,
};

interface Talk {
  /** After the tenth election. */
  readonly lines: number;
  readonly elections: number;
  /** The phrases whose sentence was read before, with another name in it or not. */
  readonly repeated: readonly string[];
}

/** A match of bots at a table, as a spectator reads it. */
async function talkOf(seats: number, number: number): Promise<Talk> {
  let drawn = number * 1000;
  const drawNumber = () => {
    drawn++;
    return (drawn * 2_654_435_761) % 2 ** 32;
  };
  const drawKey = () => (number + 16).toString(16).repeat(32);
  const registry = await TestRegistry.open({ world: { drawNumber, drawKey } });
  const host = { person: 'ana', name: 'Ana' };
  const { id: game } = secretHitlerXl.game;
  const table = await registry.open({ host, game, wish: { seats }, settings: { tempo: 'normal' } });
  const device = await registry.watch(table, 'ana', 'spectator');
  for (let seat = 0; seat < seats; seat++) await registry.act(table, 'ana', { type: 'fill', seat, bot: 'people' });
  expect(await registry.act(table, 'ana', { type: 'start' })).toBeNull();
  const manner = (seat: number) => {
    const chair = device.standing.chairs[seat];
    return chair?.type === 'bot' ? mannerOf(chair.name) : null;
  };
  const read = new Set<string>();
  const repeated: string[] = [];
  let [lines, elections, heard] = [0, 0, 0];
  while (table.recording?.match.outcome === null) {
    await registry.pass(1);
    elections = (table.recording.match.state.table as Table).governments.length;
    const said = device.all('said').slice(heard);
    heard += said.length;
    for (const { seat, phrase } of said.map((message) => message.said)) {
      if (elections > LATE) lines++;
      const text = phraseText(phrase as Phrase, { ...words, manner }, { by: seat }) as string;
      if (read.has(text)) repeated.push((phrase as Phrase).type);
      read.add(text);
    }
  }
  await registry.close();
  return { lines, elections: Math.max(0, elections - LATE), repeated };
}

test.each([
  { seats: 7, matches: 4 },
  { seats: 16, matches: 3 },
])('bots at a table of $seats go on talking, and say no sentence twice', async ({ seats, matches }) => {
  const all: Talk[] = [];
  for (let number = 0; number < matches; number++) all.push(await talkOf(seats, number));
  const sum = (of: (talk: Talk) => number): number => all.reduce((total, talk) => total + of(talk), 0);
  const linesAnElection = sum(({ lines }) => lines) / sum(({ elections }) => elections);
  expect(linesAnElection).toBeGreaterThan(2);
  expect(linesAnElection).toBeLessThan(5);
  const repeated = all.flatMap((talk) => talk.repeated);
  expect(repeated.filter((type) => !MAY_COME_AGAIN.has(type))).toEqual([]);
});
