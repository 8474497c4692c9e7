import { afterEach, expect, test } from 'vitest';
import type { Phrase, Seat } from '../../kernel/host.ts';
import { TestRegistry } from './registry-for-tests.ts';

/** A liberal in the first seat, who is the first to run for president. */
const KEY = '15'.repeat(32);

const ME: Seat = 0;

/** Bots' chance; each gives another evening. */
const CHANCES = [0, 1000, 2000, 3000, 4000, 5000];

interface Election {
  readonly governments: readonly { readonly votes: readonly (boolean | null)[] | null }[];
}

let registry: TestRegistry;
afterEach(() => registry.close());

/** How many bots vote Ja for a pair that I name, and vote for last, if I say this once they have voted. */
async function jaVotes(chance: number, phrase: Phrase | null): Promise<number> {
  let drawn = chance;
  const drawNumber = () => {
    drawn++;
    return (drawn * 2_654_435_761) % 2 ** 32;
  };
  registry = await TestRegistry.open({ world: { drawNumber, drawKey: () => KEY } });
  const host = { person: 'ana', name: 'Ana' };
  const wish = { seats: 7, options: { oktoberFest: 'off' } };
  const table = await registry.open({ host, game: 'secret-hitler-xl', wish, settings: { tempo: 'normal' } });
  await registry.watch(table, 'ana', 'spectator');
  await registry.act(table, 'ana', { type: 'sit', seat: ME });
  const device = await registry.watch(table, 'ana', ME);
  for (let seat = 1; seat < 7; seat++) await registry.act(table, 'ana', { type: 'fill', seat, bot: 'people' });
  expect(await registry.act(table, 'ana', { type: 'start' })).toBeNull();
  const match = () => {
    if (table.recording === null) throw new Error('there is a match');
    return table.recording.match;
  };
  const answer = (command: { readonly type: string; readonly [blank: string]: unknown }) => {
    const { question } = match();
    expect(table.play({ type: 'answer', at: table.at, seat: ME, by: 'person', question, command })).toBeNull();
  };
  const { presidentCandidate } = match().state.table as unknown as { readonly presidentCandidate: Seat };
  if (presidentCandidate === ME) answer({ type: 'nominate', chancellor: 3 });
  await registry.pass(15);
  expect(match().state.phase).toBe('vote');
  if (phrase !== null) {
    const words = { seat: ME, channel: 'table', text: '', phrase };
    table.receive(device, { type: 'talk', id: 'talk', table: table.code, ...words });
    await registry.pass(6);
  }
  answer({ type: 'vote', ja: true });
  const { governments } = match().state.table as unknown as Election;
  const votes = governments[0]?.votes ?? [];
  await registry.close();
  return votes.filter((vote, seat) => vote === true && seat !== ME).length;
}

test('bots that have voted think again when a person asks for it', async () => {
  const sums = { quiet: 0, nein: 0, ja: 0 };
  for (const chance of CHANCES) {
    sums.quiet += await jaVotes(chance, null);
    sums.nein += await jaVotes(chance, { type: 'voteNein' });
    sums.ja += await jaVotes(chance, { type: 'voteJa' });
  }
  expect(sums.nein).toBeLessThan(sums.quiet);
  expect(sums.ja).toBeGreaterThan(sums.quiet);
});
