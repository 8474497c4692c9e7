import { describe, expect, test } from 'vitest';
import { chooseSetup, type DeepReadonly, heardBy, openView, startMatch } from '../../kernel/host.ts';
import { playByChance, type Show } from '../chance-for-tests.ts';
import { plain } from '../paint-for-tests.ts';
import { speakerForTests } from '../translator-for-tests.ts';
import { game } from './game.ts';
import { terminal } from './terminal.ts';
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };
import type { LiapTui, Setup } from './types.ts';

const english = speakerForTests('en', en, 'Seat ');
const spanish = speakerForTests('es', es, 'Asiento ');

function setupOf(preset: string, options: object): DeepReadonly<Setup> {
  const setup = chooseSetup(game, { preset, options: { ...options } }, null);
  if (!setup.ok) throw new Error(setup.why.code);
  return setup.value;
}

const playBy = (setup: DeepReadonly<Setup>, seed: number, show: Show<LiapTui>): void =>
  playByChance({ game, setup, seats: setup.players, seed }, show);

describe.each([
  ['seed', {}],
  ['liap-tui', {}],
  ['seed', { reveal: 'on-play', redealVote: 'in-turn', followOrder: 'seat' }],
  ['liap-tui', { reveal: 'on-play', weakThreshold: 12 }],
  ['seed', { players: 2 }],
  ['seed', { players: 3, handSize: 5 }],
])('%s with %j', (preset, options) => {
  const setup = setupOf(preset, { maxRounds: 3, ...options });

  test.each([
    ['en', english],
    ['es', spanish],
  ])('in %s every position and everything heard fits into 80 columns', (_, speaker) => {
    playBy(setup, 5, (match, told) => {
      for (let seat = 0; seat < match.seats; seat++) {
        const view = match.seatView(seat);
        const lines = [
          ...terminal.draw(view, speaker, plain),
          ...(terminal.narrate?.(heardBy(told, seat), view, speaker, plain) ?? []).filter((line) =>
            line.startsWith(' '),
          ),
        ];
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
        expect(lines.join('\n')).not.toMatch(/undefined|NaN|{{/);
      }
      expect(terminal.draw(match.publicView(), speaker, plain).length).toBeLessThan(24);
      expect(terminal.draw(openView(match), speaker, plain).length).toBeLessThan(24);
    });
  });
});

test('nobody but their owner is shown pieces that lie face down or in a hand', () => {
  const setup = setupOf('seed', { maxRounds: 1 });
  playBy(setup, 8, (match) => {
    const spectator = terminal.draw(match.publicView(), english, plain);
    expect(spectator.join('\n')).not.toContain('┌──┐');
    if (match.state.phase === 'follow') expect(spectator.join('\n')).toContain('▮');
  });
});

test('a turn from a seat', () => {
  const drawn: string[] = [];
  playBy(setupOf('seed', { maxRounds: 1 }), 8, (match) => {
    if (match.state.phase === 'follow' && drawn.length === 0) {
      drawn.push(...terminal.draw(match.seatView(2), english, plain));
    }
  });
  expect(`\n${drawn.join('\n')}\n`).toMatchInlineSnapshot(`
    "
     Round 1 of 1 · turn 1                                              first to 50
                                        Seat 1 …
                               ○○○○○○○○ 0 of 8   0 points
                         ╭────────────────────────────────────╮
     Seat 4 …            │                                    │ Seat 2 …
     ○○○ 0 of 3          │                                    │ 0 of 0
     0 points            │            1 piece each            │ 0 points
                         │                (8)                 │
                         ╰────────────────────────────────────╯
                     Seat 3 (you) starts   ○○○○○○ 0 of 6   0 points
                              ┌──┐┌──┐┌──┐┌──┐┌──┐┌──┐┌──┐
                              │ 1││ 2││ 5││ 8││12││12││ R│
                              └──┘└──┘└──┘└──┘└──┘└──┘└──┘
     R red general · B black general · ● pile taken ○ to take ▲ too many
    "
  `);
});

test.each([
  ['en', english, 'weak hands: Seat 1, Seat 2, Seat 3,'],
  ['es', spanish, 'manos débiles: Asiento 1, Asiento 2,'],
])('in %s the frame holds what is said in it', (_, speaker, weak) => {
  const { match } = startMatch({
    game,
    setup: setupOf('seed', {}),
    seats: 4,
    seed: { numbers: [1, 0] },
    listened: false,
  });
  const view = match.seatView(0);
  const framed = (phase: 'preparation' | 'declaration') => {
    const table = { ...view.table, weak: [0, 1, 2, 3], declared: [8, 4, null, null] };
    return terminal.draw({ ...view, phase, table }, speaker, plain).filter((line) => /│.*│/.test(line.slice(0, 60)));
  };
  const [prepared, declared] = [framed('preparation'), framed('declaration')];
  expect(prepared.join('\n')).toContain(weak);
  expect(declared.join('\n')).toMatch(/12 declared; the total may not be 8|12 declarados; no pueden sumar 8/);
  for (const line of [...prepared.slice(0, 4), ...declared.slice(0, 4)]) expect(line.indexOf('│', 22)).toBe(58);
  expect(prepared.length).toBe(declared.length);
});

test('a settled turn and a scored round as tables', () => {
  const said: string[] = [];
  playBy(setupOf('seed', { maxRounds: 1 }), 8, (match, told) => {
    const isSettled = told.some(({ event }) => event.type === 'roundScored');
    const heard = heardBy(told, 0).filter(({ type }) => type !== 'turnState');
    if (isSettled) said.push(...(terminal.narrate?.(heard, match.seatView(0), english, plain) ?? []));
  });
  expect(`\n${said.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    Seat 4 has played.

        Seat 1  5 6    total 11
        Seat 2  2 10   total 12
      ▶ Seat 3  12 12  total 24  wins
        Seat 4  1 11   total 12
    Seat 3 wins with the highest total. Piles: +2.

    Round 1 is scored at ×1. (taken/declared, points)
      Round   Seat 1   Seat 2   Seat 3   Seat 4
      1      5/8  -3  0/0  +3  3/6  -3  0/3  -3
      Total       -3        3       -3       -3

    The last round is over. Won by: Seat 2.
    "
  `);
});

test('pieces are written as they are typed', () => {
  const { match } = startMatch({
    game,
    setup: setupOf('liap-tui', {}),
    seats: 4,
    seed: { numbers: [1, 0] },
    listened: false,
  });
  const view = match.seatView(0);
  const labels = [0, 5, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 31].map((piece) =>
    terminal.label(piece, 'pieces', view, english),
  );
  expect(labels.join(' ')).toBe('S- S+ C- C+ H- H+ R- R+ E- E+ A- A+ G- G+');
  const numbers = { ...view, setup: setupOf('seed', {}) };
  expect([0, 28, 30, 31].map((piece) => terminal.label(piece, 'pieces', numbers, english))).toEqual([
    '1',
    '13',
    'B',
    'R',
  ]);
  expect(terminal.label(3, 'piles', view, english)).toBe('3');
});
