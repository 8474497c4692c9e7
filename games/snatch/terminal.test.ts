import { describe, expect, test } from 'vitest';
import { chooseSetup, type DeepReadonly, heardBy, openView } from '../../kernel/host.ts';
import { playByChance, startHeard } from '../chance-for-tests.ts';
import { logLevelOf } from '../game-package.ts';
import { plain } from '../paint-for-tests.ts';
import { speakerForTests } from '../translator-for-tests.ts';
import { game } from './game.ts';
import { terminal } from './terminal.ts';
import { spoken } from './text/index.ts';
import { type Command, type Event, type Offer, P1, P2, type Setup } from './types.ts';

const english = speakerForTests('en', spoken.words.en, 'Seat ');
const spanish = speakerForTests('es', spoken.words.es, 'Asiento ');

const FIVE: Offer = { offerPavo: 5, offerElote: 0, requestPavo: 0, requestElote: 5 };

function setupOf(preset: string, options: object): DeepReadonly<Setup> {
  const setup = chooseSetup(game, { preset, options: { demo: false, ...options } }, 2);
  if (!setup.ok) throw new Error(setup.why.code);
  return setup.value;
}

/** A match after these answers. */
function matchAfter(options: object, answers: readonly (readonly [seat: number, command: Command])[]) {
  const { match } = startHeard({ game, setup: setupOf('seed', options), seats: 2, seed: 1 });
  for (const [seat, command] of answers) {
    const step = match.play({ type: 'answer', at: 0, seat, by: 'person', question: match.question, command });
    if (!step.ok) throw new Error(step.why.code);
  }
  return match;
}

const offers = (offer: Offer) => [P1, { type: 'proposeOffer', ...offer }] as const;
const answers = (action: 'accept' | 'reject' | 'snatch') => [P2, { type: 'p2Action', action }] as const;
const drawn = (lines: readonly string[]): string => `\n${lines.join('\n')}\n`;

describe.each([
  ['seed', { variant: 'G1', rounds: 10 }],
  ['seed', { variant: 'G2' }],
  ['seed', { variant: 'G3', shameP1: 3, shameVisibility: 'self-only' }],
  ['seed', { variant: 'G4' }],
  ['seed', { variant: 'G5', demo: true }],
  ['classic', { variant: 'G4' }],
])('%s with %j', (preset, options) => {
  test.each([
    ['en', english],
    ['es', spanish],
  ])('in %s every position and everything heard fits into 80 columns and 24 lines', (_, speaker) => {
    playByChance({ game, setup: setupOf(preset, options), seats: 2, seed: 5 }, (match, told) => {
      for (const view of [match.seatView(P1), match.seatView(P2), match.publicView(), openView(match)]) {
        const position = terminal.draw(view, speaker, plain);
        const heard = terminal.narrate?.(heardBy(told, P1), view, speaker, plain) ?? [];
        expect(position.length).toBeLessThan(24);
        for (const line of [...position, ...heard.filter((said) => said.startsWith(' '))])
          expect(line.length).toBeLessThanOrEqual(80);
        expect([...position, ...heard].join('\n')).not.toMatch(/undefined|NaN|null|{{/);
      }
    });
  });
});

test('the player who is to answer sees what each answer would leave both with', () => {
  const match = matchAfter({ variant: 'G4' }, [offers(FIVE), answers('accept'), offers({ ...FIVE, offerPavo: 3 })]);
  expect(drawn(terminal.draw(match.seatView(P2), english, plain))).toMatchInlineSnapshot(`
    "
    Round 2 of 3 · G4 · A judge

       Seat 1 · owner of the pavos · 15 points
         ◆◆◆◆◆ ●●●●●  5 pavos and 5 elotes
     ▸ Seat 2 (you) · owner of the elotes · 15 points
         ◆◆◆◆◆ ●●●●●  5 pavos and 5 elotes

    Offer: 3 pavos for 5 elotes
                               Seat 1 would have    Seat 2 would have
      accept                   22 points (2◆ 10●)   16 points (8◆)
      reject                   15 points (5◆ 5●)    15 points (5◆ 5●)
      snatch                   12 points (2◆ 5●)    21 points (8◆ 5●)
      snatch, then the judge   25 points (5◆ 10●)   10 points (5◆)

      Round   Offer     Answer     Seat 1   Seat 2
      1       5◆ → 5●   accepted   15       15

    ◆ pavo · ● elote · 1 point each to their owner, 2 to the other
    "
  `);
});

test('the robbed player sees what the judge would do', () => {
  const match = matchAfter({ variant: 'G4', sanction: 'confiscate' }, [offers(FIVE), answers('snatch')]);
  expect(drawn(terminal.draw(match.seatView(P1), spanish, plain))).toMatchInlineSnapshot(`
    "
    Ronda 1 de 3 · G4 · Un juez

     ▸ Asiento 1 (tú) · quien tiene los pavos · 5 puntos
         ◆◆◆◆◆  5 pavos
       Asiento 2 · quien tiene los elotes · 20 puntos
         ◆◆◆◆◆ ●●●●●●●●●●  5 pavos y 10 elotes

    Arrebatado: 5 pavos
                       Asiento 1 tendría   Asiento 2 tendría
      llamar al juez   10 puntos (10◆)     0 puntos (–)
      dejarlo pasar    5 puntos (5◆)       20 puntos (5◆ 10●)

    ◆ pavo · ● elote · 1 punto cada uno para su dueño, 2 para la otra persona
    "
  `);
});

test('what the judge took out of the game is shown below the seats', () => {
  const report = [P1, { type: 'report', file: true }] as const;
  const match = matchAfter({ variant: 'G4', sanction: 'confiscate' }, [offers(FIVE), answers('snatch'), report]);
  expect(terminal.draw(match.publicView(), english, plain)).toContain('Removed from the game by the judge: 10 elotes');
});

test('a demanded offer and its end are shown', () => {
  const demanded = matchAfter({ variant: 'G2' }, []);
  const free = matchAfter({ variant: 'G2' }, [[P2, { type: 'p2Force', on: false }]]);
  expect(terminal.draw(demanded.publicView(), english, plain)).toContain('An offer is demanded this round.');
  expect(terminal.draw(free.publicView(), english, plain)).toContain('No offer is demanded this round.');
});

test('a player who is done talking is named', () => {
  const match = matchAfter({ variant: 'G5' }, [[P2, { type: 'talkDone' }]]);
  expect(terminal.draw(match.publicView(), spanish, plain)).toContain('Asiento 2 ha terminado de hablar.');
});

test('shame is shown to those who may see it, and to nobody else', () => {
  const shame = [P1, { type: 'assignShame', give: true }] as const;
  const shown = (shameVisibility: string) => {
    const match = matchAfter({ variant: 'G3', shameVisibility }, [offers(FIVE), answers('snatch'), shame]);
    const views = [match.seatView(P1), match.seatView(P2), match.publicView(), openView(match)];
    return views.map((view) => terminal.draw(view, english, plain).join('\n').includes('1 shame token'));
  };
  expect(shown('immediate+later')).toEqual([true, true, true, true]);
  expect(shown('later-only')).toEqual([false, false, false, true]);
  expect(shown('self-only')).toEqual([false, true, false, true]);
});

test('a round that is over is a small table, and the end is told', () => {
  const heard: readonly Event[] = [
    { type: 'answered', action: 'snatch', auto: false },
    {
      type: 'settled',
      round: 3,
      holdings: [
        { pavo: 5, elote: 0 },
        { pavo: 5, elote: 10 },
      ],
      outcomes: [5, 20],
    },
    { type: 'finished', scores: [5, 20] },
  ];
  const view = matchAfter({}, []).publicView();
  expect(drawn(terminal.narrate?.(heard, view, english, plain) ?? [])).toMatchInlineSnapshot(`
    "
    Seat 2 snatches what was offered and gives nothing!
    Round 3 is over:
      Seat 1   5 points    5◆
      Seat 2   20 points   5◆ 10●
    The game is over. Seat 1: 5 points. Seat 2: 20 points.
    "
  `);
});

test('the end of the game is in the heading', () => {
  const match = matchAfter({ rounds: 1 }, [[P1, { type: 'noOffer' }]]);
  expect(terminal.draw(match.publicView(), english, plain)[0]).toBe('The game is over · G1 · No protection');
});

test('numbers of tokens are written as they are typed', () => {
  expect(terminal.label(7, 'offerPavo', matchAfter({}, []).seatView(P1), english)).toBe('7');
});

test('a log tells of the end first, and of every round', () => {
  const finished: Event = { type: 'finished', scores: [10, 10] };
  expect([logLevelOf(terminal, finished), logLevelOf(terminal, { type: 'roundBegan', round: 1 })]).toEqual([
    'minimal',
    'normal',
  ]);
  expect(terminal.log?.roundEnds).toEqual(['settled']);
});
