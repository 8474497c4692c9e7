import { expect, test } from 'vitest';
import { chooseSetup, heardBy, openView } from '../../kernel/host.ts';
import { playByChance } from '../chance-for-tests.ts';
import { plain } from '../paint-for-tests.ts';
import { speakerForTests } from '../translator-for-tests.ts';
import { game } from './game.ts';
import { terminal } from './terminal.ts';
import { spoken } from './text/index.ts';

const SPEAKERS = [speakerForTests('en', spoken.words.en, 'Seat '), speakerForTests('es', spoken.words.es, 'Asiento ')];

test.each([
  ['no-punishment', 8],
  ['punishment', 4],
] as const)('%s with %i fits into 80 columns and 24 lines, in both languages, and shows no secret', (preset, seats) => {
  const setup = chooseSetup(game, { preset, options: { rounds: 2 } }, seats);
  if (!setup.ok) throw new Error(setup.why.code);
  playByChance({ game, setup: setup.value, seats, seed: 5 }, (match, told) => {
    for (const speaker of SPEAKERS) {
      for (const view of [match.seatView(1), match.publicView(), openView(match)]) {
        const drawn = terminal.draw(view, speaker, plain);
        const heard = terminal.narrate?.(heardBy(told, 1), view, speaker, plain) ?? [];
        expect(drawn.length).toBeLessThanOrEqual(24);
        for (const line of [...drawn, ...heard.filter((each) => each.startsWith(' '))]) {
          expect(line.length).toBeLessThanOrEqual(80);
        }
        expect([...drawn, ...heard].join('\n')).not.toMatch(/undefined|NaN|{{/);
      }
    }
    const { table, hands, phase } = match.state;
    if (phase !== 'giving' || hands[0]?.gives === null) return;
    const [english] = SPEAKERS;
    const line = terminal.draw(match.publicView(), english as never, plain).find((each) => each.includes('Seat 1'));
    expect([table.given[0], line?.endsWith('?')]).toEqual([null, true]);
  });
});
