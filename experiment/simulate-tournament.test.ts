import { expect, test } from 'vitest';
import { search } from '../bots/search.ts';
import { registry } from '../games/registry.ts';
import { csvOf, jsonLinesOf } from './analysis/csv.ts';
import {
  simulateTournament,
  summariseByPhase,
  summariseByTreatment,
  type TournamentRequest,
} from './simulate-tournament.ts';
import type { Plan } from './tournament/plan.ts';
import { type PlayableInTournament, planTournament, type RequestedTournament } from './tournament/room.ts';
import { apply, openTournament, standings } from './tournament/state.ts';

import { duel, plainDuel } from './toy-for-tests.ts';

function planFor(gamePackage: PlayableInTournament = duel, change: Partial<RequestedTournament> = {}): Plan {
  const requested = { treatments: null, options: {}, order: 'fixed', row: 0, noRematch: true } as const;
  const plan = planTournament(gamePackage, {
    ...requested,
    roles: 'balanced',
    odd: 'bot',
    committedRounds: 1,
    seed: 1,
    ...change,
  });
  if (!plan.ok) throw new Error(plan.why.code);
  return plan.value;
}

function played(change: Partial<TournamentRequest> = {}) {
  const plan = change.plan ?? planFor(change.gamePackage);
  return simulateTournament({ gamePackage: duel, plan, players: 6, bots: ['one', 'nine'], seed: 4, ...change });
}

test('every phase is played in all rooms, each seat by the bot of its participant', () => {
  const { rooms } = played();
  const bots = rooms.map(({ seats, bots }) => seats.map((sitter, seat) => [Number(sitter) % 2, bots[seat]]));
  expect(rooms.map(({ phase, treatment, room }) => [phase, treatment, room])).toEqual([
    [0, 'plain', 0],
    [0, 'plain', 1],
    [0, 'plain', 2],
    [1, 'favoured', 0],
    [1, 'favoured', 1],
    [1, 'favoured', 2],
  ]);
  for (const pair of bots) for (const [odd, name] of pair) expect(name).toBe(odd === 1 ? 'one' : 'nine');
});

test('only the last rounds that the plan commits count, with the options of the treatment', () => {
  const bots = ['nine'];
  const [one, two] = [1, 2].map((committedRounds) => played({ bots, plan: planFor(duel, { committedRounds }) }));
  const points = [one, two].map((result) => [0, 3].map((room) => result?.rooms[room]?.result.points));
  expect(points).toEqual([
    [
      [9, 9],
      [14, 9],
    ],
    [
      [18, 18],
      [28, 18],
    ],
  ]);
});

test('what people carry comes with them into the next match', () => {
  const { rooms } = played({ bots: ['nine'] });
  expect(rooms[0]?.result.gained).toEqual([{ called: 18 }, { called: 18 }]);
  expect(rooms[3]?.rows.at(-1)).toMatchObject({ called_1: 36 });
});

test('its events give the same ranks', () => {
  const plan = planFor();
  const result = played({ plan, players: 9 });
  const state = openTournament(plan);
  for (const event of result.events) apply(state, event);
  expect([state.stage, standings(state)]).toEqual(['over', result.standings]);
  expect(result.standings).toHaveLength(9);
});

const withoutSeconds = ({ seconds, ...result }: ReturnType<typeof played>) => result;

test('the same seed gives the same tournament, another seed another', () => {
  const bots = ['random'];
  expect(withoutSeconds(played({ bots }))).toEqual(withoutSeconds(played({ bots })));
  expect(played({ bots, seed: 5 }).rows).not.toEqual(played({ bots }).rows);
});

test('there is one row per round, with the general columns before those of the game', () => {
  const plan = planFor(duel, { treatments: ['plain'] });
  const { columns, rows } = played({ plan, players: 1 });
  expect(columns.join()).toBe('phase,treatment,group,room,p1,p2,p1_bot,p2_bot,round,calls,isLast,called_1');
  expect(rows).toHaveLength(2);
  expect([rows[0]?.p1, rows[0]?.p2].sort()).toEqual([1, null]);
  expect(rows[1]).toMatchObject({ phase: 1, treatment: 'plain', room: 1, p1_bot: 'one', round: 2, isLast: true });
});

test('rows are written as CSV and as lines of JSON', () => {
  const [row, columns] = [
    { phase: 1, p1: null, calls: [1, 2], isLast: true, note: 'a,b' },
    ['p1', 'calls', 'isLast', 'note'],
  ];
  expect(csvOf({ columns, rows: [row] })).toBe('p1,calls,isLast,note\r\n,"[1,2]",true,"a,b"\r\n');
  expect(jsonLinesOf({ columns, rows: [row] })).toBe('{"p1":null,"calls":[1,2],"isLast":true,"note":"a,b"}\n');
});

test('each row names the group of its pair, which is one where the order is one', () => {
  const groups = (order: Plan['order']) => {
    const { rows } = played({ plan: planFor(duel, { order }), players: 7 });
    return [...new Set(rows.map(({ phase, treatment, group }) => `${phase} ${treatment} ${group}`))].sort();
  };
  expect(groups('fixed')).toEqual(['1 plain 1', '2 favoured 1']);
  expect(groups('latin-groups')).toEqual(['1 favoured 2', '1 plain 1', '2 favoured 1', '2 plain 2']);
});

test('a game that says nothing of tournaments gives its scores, one row per match, and a bot of any game', () => {
  const { rooms, columns, rows } = played({ gamePackage: plainDuel, players: 3, bots: ['nine'] });
  expect(columns.slice(8)).toEqual(['winners', 'reason', 'p1_points', 'p2_points', 'rounds']);
  expect(rows).toHaveLength(rooms.length);
  expect(rows[0]).toMatchObject({ treatment: 'short', p1_points: 9, p2_points: 9, rounds: 1 });
  expect(rooms.filter(({ seats }) => seats.includes('bot')).flatMap(({ bots }) => bots)).toContain('random');
});

test('where there are no scores, the winner has a point', () => {
  const outcome = () => ({ ranking: [[1], [0]], winners: 'seat-1', reason: 'because' });
  const { rooms } = played({ gamePackage: { ...plainDuel, game: { ...plainDuel.game, outcome } } });
  expect(rooms.map(({ result }) => result.points)).toEqual(Array(6).fill([0, 1]));
});

test('means are by phase and by treatment, without the rooms that had a bot in want of a person', () => {
  const plan = planFor();
  const result = played({ plan, players: 5, bots: ['nine'] });
  const [plain, favoured] = [
    { rooms: 3, withBot: 1, means: { points: [9, 9], tallies: { rounds: 2 } } },
    { rooms: 3, withBot: 1, means: { points: [14, 9], tallies: { rounds: 2 } } },
  ];
  expect(summariseByPhase(plan, result)).toEqual([
    { treatments: ['plain'], ...plain },
    { treatments: ['favoured'], ...favoured },
  ]);
  expect(summariseByTreatment(plan, result)).toEqual([
    { treatment: 'plain', ...plain },
    { treatment: 'favoured', ...favoured },
  ]);
});

test('where groups have their own orders, a phase has several treatments', () => {
  const plan = planFor(duel, { order: 'latin-groups' });
  const result = played({ plan, players: 8, bots: ['nine'] });
  expect(summariseByPhase(plan, result).map(({ treatments }) => treatments)).toEqual([
    ['plain', 'favoured'],
    ['favoured', 'plain'],
  ]);
});

test('where nobody met a person there are no means', () => {
  const plan = planFor();
  const summary = summariseByTreatment(plan, played({ plan, players: 1 }));
  expect(summary.map(({ means }) => means)).toEqual([null, null]);
});

test('progress is told room by room', () => {
  const told: number[] = [];
  played({ onProgress: (done) => void told.push(done) });
  expect(told).toEqual([1, 2, 3, 4, 5, 6]);
});

const inTournaments = registry.filter(({ inTournament }) => inTournament !== undefined);

/** The same with a bot that searches briefly: that it plays matters here, not how well. */
const thinkingBriefly = (gamePackage: (typeof inTournaments)[number]) =>
  gamePackage.bots.search === undefined
    ? gamePackage
    : {
        ...gamePackage,
        bots: { ...gamePackage.bots, search: search(gamePackage, { playouts: 4, milliseconds: 0 }) },
      };

test.each(inTournaments.map((gamePackage) => [gamePackage.game.id, thinkingBriefly(gamePackage)] as const))(
  '%s: two hundred bots of all kinds play every phase, and rows have the columns they promise',
  (_id, gamePackage) => {
    const plan = planFor(gamePackage, { roles: 'random' });
    const result = simulateTournament({
      gamePackage,
      plan,
      players: 200,
      bots: Object.keys(gamePackage.bots),
      seed: 1,
    });
    expect(result.rooms).toHaveLength(100 * plan.treatments.length);
    expect(new Set(result.rows.map((row) => Object.keys(row).join()))).toEqual(new Set([result.columns.join()]));
  },
);
