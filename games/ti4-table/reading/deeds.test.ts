import { expect, it } from 'vitest';
import { heardBy } from '../../../kernel/host.ts';
import { acting, inStatus, type PlayedTable, SIX, toNextRound } from '../rules/table-for-tests.ts';
import { deedsByRound } from './victory.ts';

const logOf = ({ recording }: PlayedTable) =>
  recording.movesInForce().map(({ input, told }) => ({ at: input.at, heard: heardBy(told, 'spectator') }));
const deedsOf = (played: PlayedTable) => deedsByRound(logOf(played), played.table.round, 8);

it('[TT-32] actions, used cards and passing are kept for each player and round, without cancelled ones', () => {
  const played = acting(SIX);
  const [first, second] = [played.table.action?.current ?? 0, 1];
  const { table } = played;
  const card = (seat: number) => (table.cards.findIndex(({ owner }) => owner === seat) + 1) as 1;
  played.host({ type: 'act', seat: first, kind: 'tactical' });
  played.host({ type: 'cancelAction', seat: first });
  played.host({ type: 'useCard', seat: first, card: card(first), speaker: null });
  played.host({ type: 'endTurn', seat: first });
  played.host({ type: 'act', seat: second, kind: 'component' });
  played.host({ type: 'endTurn', seat: second });
  for (let skipped = 0; skipped < 4; skipped++) played.host({ type: 'skipTurn', seat: table.action?.current ?? 0 });
  played.wait(5000).host({ type: 'pass', seat: first });
  const [round] = deedsOf(played);
  expect([round?.[first], round?.[second], round?.[5], round?.[7]]).toEqual([
    { tactical: 0, component: 0, cards: [{ card: card(first), turn: 1 }], skipped: 0, passedAt: played.now },
    { tactical: 0, component: 1, cards: [], skipped: 0, passedAt: null },
    { tactical: 0, component: 0, cards: [], skipped: 1, passedAt: null },
    { tactical: 0, component: 0, cards: [], skipped: 0, passedAt: null },
  ]);
});

it('[TT-32] an earlier round keeps its own', () => {
  const played = toNextRound(inStatus());
  const [one, two] = deedsOf(played);
  expect([one?.every(({ cards }, seat) => cards.length === (seat < 6 ? 1 : 0)), two?.[0]?.cards]).toEqual([true, []]);
});
