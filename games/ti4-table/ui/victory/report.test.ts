import { expect, test } from 'vitest';
import { speakerForTests } from '../../../translator-for-tests.ts';
import { spoken } from '../../text/index.ts';
import { dateText } from '../parts/clocks.tsx';
import { endedTable, named } from './ended-table-for-tests.tsx';
import { asCsv, asJson, asText, pointsByRound, reportOf, type Telling } from './report.ts';

const table = named(endedTable({ custodians: { round: 1, seat: 3 } }), 'Ana "the fox", again', '=1+1');
const { text } = speakerForTests('en', spoken.words.en, 'Seat ');
const NOTHING = { tactical: 0, component: 0, cards: [], skipped: 0, passedAt: null };
const SOL = { tactical: 2, component: 1, cards: [{ card: 8, turn: 3 }], skipped: 0, passedAt: 120_000 } as const;
const deeds = [[SOL, ...Array(7).fill(NOTHING)], Array(8).fill(NOTHING)];
const createdAt = Date.UTC(2026, 10, 16, 14, 3);
const report = reportOf(table, { now: 0, stood: 0 });
const telling: Telling = { table, report, text, nameOf: String, deeds, createdAt };

test('a spreadsheet gets one line per player, and does not treat typed text as a formula', () => {
  expect(asCsv(telling).split('\r\n').slice(0, 4)).toEqual([
    [
      'Rank,Faction,Colour,Player,VP,Seconds,Times speaker,Votes cast,VP after round 1,VP after round 2',
      'Actions in round 1,Cards used in round 1,"Passed after seconds, round 1"',
      'Actions in round 2,Cards used in round 2,"Passed after seconds, round 2",Begun',
    ].join(','),
    '1,The Federation of Sol,Red,"Ana ""the fox"", again",10,3660,1,,4,10,3,8,60,0,,,2026-11-16T14:03:00.000Z',
    '2,The Embers of Muaat,Purple,,10,0,0,,5,10,0,,,0,,,2026-11-16T14:03:00.000Z',
    "3,The Arborec,Blue,'=1+1,7,150,0,,3,7,0,,,0,,,2026-11-16T14:03:00.000Z",
  ]);
});

test('a spreadsheet from a replay has no columns for what only the log and the table know', () => {
  expect(
    asCsv({ ...telling, deeds: [], createdAt: null })
      .split('\r\n')
      .slice(0, 2),
  ).toEqual([
    'Rank,Faction,Colour,Player,VP,Seconds,Times speaker,Votes cast,VP after round 1,VP after round 2',
    '1,The Federation of Sol,Red,"Ana ""the fox"", again",10,3660,1,,4,10',
  ]);
});

test('a program gets everything by ids and in seconds', () => {
  const { players, ...rest } = JSON.parse(asJson(telling));
  expect(rest).toEqual({
    createdAt: '2026-11-16T14:03:00.000Z',
    winner: 1,
    reason: 'victory',
    vpLimit: 10,
    rounds: 2,
    durationSeconds: 4500,
    playSeconds: 4500,
    custodians: { seat: 4, round: 1 },
    objectives: [],
    agendas: [],
  });
  expect(players[0]).toEqual({
    seat: 1,
    faction: 'sol',
    colour: 'red',
    name: 'Ana "the fox", again',
    rank: 1,
    vp: 10,
    timesSpeaker: 1,
    votes: null,
    seconds: 3660,
    secondsByRound: [60, 3600],
    vpByRound: [4, 10],
    cardsByRound: [[8], [1]],
    deedsByRound: [
      { tactical: 2, component: 1, cardsUsed: [{ card: 8, turn: 3 }], skippedTurns: 0, passedAtSeconds: 60 },
      { tactical: 0, component: 0, cardsUsed: [], skippedTurns: 0, passedAtSeconds: null },
    ],
  });
});

test('the points by round begin with none and end with where they stand', () => {
  expect(pointsByRound(table, 1)).toEqual([0, 3, 7]);
  expect(pointsByRound({ ...table, vpByRound: [...table.vpByRound, [9, 9, 9, 9, 9, 9, 9, 9]] }, 1)).toEqual([0, 3, 7]);
  expect(pointsByRound({ ...table, round: 0, vpByRound: [] }, 3)).toEqual([3]);
});

test('the result in words says when the game was begun', () => {
  expect(asText(telling).endsWith(`\nStarted: ${dateText(createdAt)}`)).toBe(true);
  expect(asText({ ...telling, createdAt: null })).not.toContain('Started');
});
