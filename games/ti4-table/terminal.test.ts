import { expect, test } from 'vitest';
import type { DeepReadonly, SeatView } from '../../kernel/index.ts';
import { logLevelOf } from '../game-package.ts';
import { plain } from '../paint-for-tests.ts';
import { speakerForTests } from '../translator-for-tests.ts';
import { acting, agendaOf, SIX, type Told, tableOf } from './reading/table-for-tests.ts';
import { terminal } from './terminal.ts';
import { spoken } from './text/index.ts';
import type { Hand, Objective, Phase, Ti4Table } from './types.ts';

const english = speakerForTests('en', spoken.words.en, 'Seat ');
const spanish = speakerForTests('es', spoken.words.es, 'Asiento ');

const THREE = ['sol', 'naalu', 'keleres'] as const;
const HELD = { 0: [5, 8], 1: [3, 6], 2: [1, 2] } as const;

/** A table as everybody sees it, waiting for the first seat. */
function viewOf(phase: Phase, told: Told) {
  const table = tableOf(told);
  return {
    setup: table.options,
    seats: 8,
    phase,
    question: 1,
    asked: 1,
    waiting: null,
    deadline: null,
    table,
  } as const;
}

/** The same from the first seat. */
const fromChair = (phase: Phase, told: Told, hand: DeepReadonly<Hand>): SeatView<Ti4Table> => ({
  ...viewOf(phase, told),
  seat: 0,
  isAsked: true,
  hand,
});

const drawn = (phase: Phase, told: Told) => terminal.draw(viewOf(phase, told), english, plain);

test('the action phase shows players in columns, the open action, the order and the objectives', () => {
  const told: Told = {
    factions: THREE,
    held: HELD,
    used: [5, 1, 2],
    vp: [3, 1, 10],
    round: 2,
    speaker: 1,
    zero: 1,
    custodians: { round: 1, seat: 2 },
    action: acting(0, [2], { doing: { kind: 'card', card: 8, formerSpeaker: null, followed: [], declined: [] } }),
    objectives: [
      { id: 'corner-the-market', stage: 1, name: '', round: 0, scorers: [0, 2] },
      { id: 'other-1', stage: 2, name: 'Build a moon', round: 1, scorers: [] },
    ],
  };
  expect(`\n${drawn('action', told).join('\n')}\n`).toMatchInlineSnapshot(`
    "
    Round 2 · Action phase · to 10 VP

        #  Faction        VP  Init.  Cards  Now
     ▸  1  Sol red        3   5      5✓ 8   turn
        2  Naalu blue     1   0      3 6    speaker, 0 token
        3  Keleres green  10  1      1✓ 2✓  custodians, passed

    Sol: Imperial
    Order: Naalu · Keleres · Sol
    The custodians left in round 1: Keleres

    Public objectives
     Corner the Market (I)  Sol · Keleres
     Build a moon (II)      nobody yet
    "
  `);
});

test('while cards are picked the free ones are shown with their trade goods', () => {
  const told: Told = { factions: SIX, held: { 0: [1] }, pickers: [0, 1, 2, 3, 4, 5], picked: 1 };
  const view = viewOf('strategy', told);
  const trade = view.table.cards[4];
  if (trade !== undefined) trade.bonus = 2;
  const lines = terminal.draw(view, english, plain);
  expect(lines).toContain(
    'Free cards: 2 Diplomacy · 3 Politics · 4 Construction · 5 Trade +2 · 6 Warfare · 7 Technology · 8 Imperial',
  );
  expect(lines.find((line) => line.includes('Arborec'))).toContain('picks');
});

test('the agenda phase shows the agenda, the order of votes and the votes', () => {
  const agenda = { ...agendaOf(2, 1, [0, 4, 1]), title: 'Mutiny' };
  const lines = drawn('agenda', { factions: THREE, speaker: 0, agenda });
  expect(lines).toContain('Agenda 1 of 2: Mutiny');
  expect(lines).toContain('Votes: Naalu · Keleres · Sol');
  expect(lines.find((line) => line.includes('4 votes'))).toContain('Naalu');
  expect(lines.find((line) => line.includes('1 vote'))).toContain('Keleres');
});

test('before the first round there is no round, and places without a faction say so', () => {
  const lines = drawn('setup', { factions: ['sol'], count: 3, round: 0, speaker: null });
  expect(lines[0]).toBe('Setup · to 10 VP');
  expect(lines.filter((line) => line.includes('not chosen')).length).toBe(2);
  expect(lines.join('\n')).not.toContain('ustodians');
});

test('after the end the heading says so, and the winner is marked', () => {
  const lines = drawn('status', { factions: THREE, round: 5, ending: { winner: 1, reason: 'victory' } });
  expect(lines[0]).toBe('The game is over · to 10 VP');
  expect(lines.find((line) => line.includes('winner'))).toContain('Naalu');
});

test('secret objectives are shown to their owner alone, and where everything lies open', () => {
  const secrets = [
    { text: 'Be feared', isScored: false },
    { text: 'Be loved', isScored: true },
  ];
  const own = terminal.draw(fromChair('status', { factions: THREE }, { secrets }), english, plain);
  expect(own.slice(-3)).toEqual(['Your secret objectives', ' · Be feared', ' ✓ Be loved']);
  expect(own.find((line) => line.includes('(you)'))).toContain('Sol');
  expect(drawn('status', { factions: THREE }).join('\n')).not.toContain('Be feared');
  const open = { ...viewOf('status', { factions: THREE }), hands: [{ secrets: [] }, { secrets }, { secrets: [] }] };
  expect(terminal.draw(open, english, plain).slice(-3)).toEqual(['Naalu', ' · Be feared', ' ✓ Be loved']);
});

test('values are labelled as people read them', () => {
  const objectives: Objective[] = [{ id: 'other-1', stage: 2, name: 'Build a moon', round: 1, scorers: [] }];
  const view = fromChair(
    'status',
    { factions: THREE, objectives },
    { secrets: [{ text: 'Be feared', isScored: false }] },
  );
  const labels = (
    [
      ['row', 0],
      ['secret', 0],
      ['objective', 'other-1'],
      ['objective', 'corner-the-market'],
      ['votes', 12],
    ] as const
  ).map(([field, value]) => terminal.label(value, field, view, spanish));
  expect(labels).toEqual(['1', 'Be feared', 'Build a moon', 'Acaparar el mercado', '12']);
});

test('rounds and the end are logged first, reminders last', () => {
  const sol = { seat: 0, faction: 'sol' } as const;
  expect(logLevelOf(terminal, { type: 'roundBegan', ...sol, round: 2 })).toBe('minimal');
  expect(logLevelOf(terminal, { type: 'passed', ...sol, next: 1 })).toBe('normal');
  expect(logLevelOf(terminal, { type: 'ticked', list: 'status', row: 0, of: 'all', isDone: true })).toBe('verbose');
  expect(terminal.log?.roundEnds).toEqual(['roundBegan', 'gameEnded']);
});
