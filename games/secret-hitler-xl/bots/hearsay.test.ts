import { expect, test } from 'vitest';
import { fastRandom, type HeardPhrase, type Phrase } from '../../../kernel/host.ts';
import { people } from './people.ts';
import { governmentRow, optionsAt, type Position, viewAt } from './positions-for-tests.ts';

const TRIES = 600;

const said = (phrase: Phrase, seat = 3): HeardPhrase => ({ seat, channel: 'table', phrase });

/** What bots in seat 0 answer here, each by other chance, having heard this. */
function answersTo(heard: readonly HeardPhrase[], position: Position) {
  const view = viewAt(position);
  const talk = { heard, said: [], say: () => undefined, isStandIn: false };
  return Array.from({ length: TRIES }, (_, seed) =>
    people.make(0, fastRandom(seed, 7))(view, optionsAt(view), [], talk),
  );
}

const VOTE: Position = {
  phase: 'vote',
  table: {
    governments: [governmentRow({ president: 1, chancellor: 2, end: 'voting' })],
    presidentCandidate: 1,
    chancellorCandidate: 2,
  },
};

const percentOfJa = (heard: readonly HeardPhrase[], position = VOTE): number =>
  answersTo(heard, position).filter((command) => command.type === 'vote' && command.ja).length / (TRIES / 100);

test('what somebody says moves votes, and decides none', () => {
  const quiet = percentOfJa([]);
  for (const phrase of [{ type: 'voteNein' }, { type: 'suspect', seat: 2 }]) {
    const moved = percentOfJa([said(phrase)]);
    expect(moved).toBeLessThan(quiet - 8);
    expect(moved).toBeGreaterThan(quiet - 30);
  }
  for (const phrase of [{ type: 'voteJa' }, { type: 'trust', seat: 2 }])
    expect(percentOfJa([said(phrase)])).toBeGreaterThan(quiet + 7);
  const everybody = [3, 4, 5, 6, 7].map((seat) => said({ type: 'voteNein' }, seat));
  expect(percentOfJa(everybody)).toBeGreaterThan(3);
});

test('nobody listens to one who looks guilty', () => {
  const possible = { liberal: 3, fascist: 3 } as never;
  const bad = [4, 5, 6, 4, 5, 6, 4, 5].map((chancellor) =>
    governmentRow({ president: 3, chancellor, policy: 'fascist', possible }),
  );
  const position = { ...VOTE, table: { ...VOTE.table, governments: [...bad, ...(VOTE.table?.governments ?? [])] } };
  const drop = (seat: number) => percentOfJa([], position) - percentOfJa([said({ type: 'voteNein' }, seat)], position);
  expect(drop(7)).toBeGreaterThan(drop(3) + 5);
});

test('a proposal makes somebody the choice of more presidents', () => {
  const named = (heard: readonly HeardPhrase[]) =>
    answersTo(heard, { table: { presidentCandidate: 0 } }).filter(
      (command) => command.type === 'nominate' && command.chancellor === 5,
    ).length;
  expect(named([said({ type: 'wantChancellor', seat: 5 })])).toBeGreaterThan(1.5 * named([]));
});

test('a bot that thinks again without a reason votes as before', () => {
  const view = viewAt(VOTE);
  for (let seed = 0; seed < 60; seed++) {
    const bot = people.make(0, fastRandom(seed, 7));
    const first = bot(view, optionsAt(view), []);
    const again = { ...view, isAsked: false, hand: { ...view.hand, vote: first.type === 'vote' && first.ja } };
    expect(bot(again, [], [])).toEqual(first);
  }
});
