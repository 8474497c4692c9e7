// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../game-package.ts';
import { VARIANTS } from '../types.ts';
import { FIVE, ShownMatch } from './shown-match-for-tests.tsx';

afterEach(cleanup);

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const slide = (name: string, to: number) =>
  act(async () => void fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(to) } }));
/** What every answer would leave both with, as the screen lists it: the points in the order of the bars. */
const listed = () =>
  [...document.querySelectorAll('[data-end]')].map((row) => [
    row.getAttribute('data-end'),
    ...[...row.querySelectorAll('strong .sr-only')].map(({ textContent }) => Number.parseInt(textContent, 10)),
  ]);
/** The dialog is loaded when it is first asked for, which a busy machine takes its time for. */
const opened = () => screen.findByRole('dialog', { name: 'The five versions' });
const worth = (seat: number) => document.querySelector(`[data-worth="${seat}"]`)?.textContent;

describe('an offer', () => {
  test('is built with sliders, shows what each answer would bring, and is sent by one press', async () => {
    const shown = new ShownMatch();
    shown.show(0);
    await slide('You give: pavos', 4);
    await press('You give: pavos, one more');
    await slide('You ask Seat 2 for: elotes', 5);
    expect(listed()).toEqual([
      ['accept', 15, 15],
      ['reject', 10, 10],
      ['snatch', 5, 20],
    ]);
    await press('Make this offer');
    expect(shown.sent).toEqual([{ type: 'proposeOffer', ...FIVE }]);
    expect(screen.getByText('Your offer is on the table')).toBeTruthy();
  });

  test('is proposed at one press in the same three ways on every device, or in none', () => {
    // Each number is there twice: to be seen, and to be read out.
    const quick = () => screen.queryAllByRole('button', { name: /^\d+ pavos? \d+ elotes?$/ });
    new ShownMatch().show(0);
    expect(quick().map(({ textContent }) => textContent?.replace(/\D/g, ''))).toEqual(['1111', '5555', '10101010']);
    // No style hides one of them on a narrow screen, nor what goods are worth.
    expect(quick().filter(({ className }) => /(^|[\s:])hidden\b/.test(className))).toEqual([]);
    for (const text of screen.getAllByText(/a pavo is worth|an elote is worth/)) {
      expect(text.className).not.toMatch(/\bhidden\b/);
    }
    cleanup();
    new ShownMatch().show(0, 'table', false);
    expect(quick()).toEqual([]);
  });

  test('that was built is kept for when time is up, and the bar says so', async () => {
    const shown = new ShownMatch({ offerSeconds: 60 });
    shown.show(0);
    expect(shown.drafted).toBeNull();
    expect(screen.getByText('When time is up, no offer is made.')).toBeTruthy();
    await slide('You give: pavos', 5);
    await slide('You ask Seat 2 for: elotes', 5);
    expect(shown.drafted).toEqual({ type: 'proposeOffer', ...FIVE });
    expect(screen.getByText('When time is up, the offer is made as it stands.')).toBeTruthy();
    await slide('You ask Seat 2 for: elotes', 0);
    await slide('You give: pavos', 0);
    expect(shown.drafted).toBeNull();
  });

  test('has a fourth end where there is a judge', async () => {
    const shown = new ShownMatch({ variant: 'G4' });
    shown.show(0);
    await press(/^5 pavos 5 elotes$/);
    expect(listed().at(-1)).toEqual(['reported', 20, 5]);
  });

  test('[SN-48] [SN-49] [SN-52] [SN-53] shows the numbers of the table', async () => {
    const house = { pavosP1: 12, elotesP2: 6, ownWorth: 3, otherWorth: 7, conviction: 60, reportCost: 1 } as const;
    const shown = new ShownMatch({ variant: 'G4', ...house });
    shown.show(0);
    expect([worth(0), worth(1)]).toEqual(['36points', '18points']);
    expect(screen.getByText('For you a pavo is worth 3 points and an elote 7.')).toBeTruthy();
    await press(/^5 pavos 5 elotes$/);
    expect(listed().slice(-2)).toEqual([
      ['reported', 68, 3],
      ['acquitted', 18, 53],
    ]);
    cleanup();
    shown.offer().reply('snatch').show(0);
    expect(button(/Call the judge/).textContent).toMatch(/in 60 of 100 cases.*costs you 1 pavo\./);
  });

  test('cannot be sent while there is nothing in it or both sides are alike, and the bar says why', async () => {
    const shown = new ShownMatch().offer().reply('accept');
    shown.show(0);
    expect(button('Make this offer').disabled).toBe(true);
    expect(screen.getByText('First choose what you give or ask for.')).toBeTruthy();
    await slide('You give: pavos', 2);
    await slide('You ask Seat 2 for: pavos', 2);
    expect(button('Make this offer').disabled).toBe(true);
    expect(screen.getByText(/^Both sides are the same/)).toBeTruthy();
    await slide('You ask Seat 2 for: elotes', 1);
    expect(button('Make this offer').disabled).toBe(false);
  });

  test('goes no further than what both have', () => {
    const shown = new ShownMatch().offer().reply('snatch');
    shown.show(0);
    const most = screen
      .getAllByRole('slider')
      .map((slider) => ['aria-label', 'max'].map((name) => slider.getAttribute(name)));
    expect(most).toEqual([
      ['You give: pavos', '5'],
      ['You ask Seat 2 for: elotes', '10'],
      ['You ask Seat 2 for: pavos', '5'],
    ]);
  });

  test('may be none, unless one is demanded', async () => {
    const shown = new ShownMatch();
    shown.show(0);
    await press('Make no offer');
    expect(shown.sent).toEqual([{ type: 'noOffer' }]);
    cleanup();
    new ShownMatch({ variant: 'G2' }).show(0);
    expect(button('Make no offer').disabled).toBe(true);
    expect(screen.getByText(/Seat 2 demands an offer this round/)).toBeTruthy();
  });

  test('that is demanded has to give something', async () => {
    const shown = new ShownMatch({ variant: 'G2', smallestForced: 3 });
    shown.show(0);
    await slide('You ask Seat 2 for: elotes', 5);
    await slide('You give: pavos', 2);
    expect(screen.getByText('An offer is demanded: give at least 3 tokens.')).toBeTruthy();
    expect(button('Make this offer').disabled).toBe(true);
    await slide('You give: pavos', 3);
    expect(button('Make this offer').disabled).toBe(false);
  });

  test('of five for five has nothing to choose', async () => {
    const shown = new ShownMatch({ offers: 'five-for-five' });
    shown.show(0);
    expect(screen.queryByRole('slider')).toBeNull();
    await press('Make this offer');
    expect(shown.sent).toEqual([{ type: 'proposeOffer', ...FIVE }]);
  });
});

describe('the player who has the elotes', () => {
  test('turns the demand off and on again while an offer is thought about', async () => {
    const shown = new ShownMatch({ variant: 'G2' });
    shown.show(1);
    const demand = () => screen.getByRole('switch', { name: /^Demand an offer from Seat 1/ });
    await act(async () => void fireEvent.click(demand()));
    await act(async () => void fireEvent.click(demand()));
    expect(shown.sent).toEqual([
      { type: 'p2Force', on: false },
      { type: 'p2Force', on: true },
    ]);
  });

  test.each([
    ['Accept', 'accept', '15points', '15points'],
    ['Reject', 'reject', '10points', '10points'],
    ['Snatch', 'snatch', '20points', '5points'],
  ] as const)('answers with %s, which does what its button said', async (name, action, mine, theirs) => {
    const shown = new ShownMatch().offer();
    shown.show(1);
    const said = button(new RegExp(`^${name}`)).textContent;
    await press(new RegExp(`^${name}`));
    expect(shown.sent).toEqual([{ type: 'p2Action', action }]);
    expect([worth(1), worth(0)]).toEqual([mine, theirs]);
    for (const points of [mine, theirs]) expect(said).toContain(points.replace('points', ' points'));
  });

  test('is told what the judge would make of a snatch', () => {
    new ShownMatch({ variant: 'G4' }).offer().show(1);
    expect(listed()).toEqual([['reported', 5, 20]]);
  });
});

describe('after a snatch', () => {
  test('the judge is called, or not, with the numbers in sight', async () => {
    const shown = new ShownMatch({ variant: 'G4' }).offer().reply('snatch');
    shown.show(0);
    expect(button(/^Call the judge/).textContent).toContain('20 points');
    await press(/^Call the judge/);
    expect(shown.sent).toEqual([{ type: 'report', file: true }]);
    expect([worth(0), worth(1)]).toEqual(['20points', '5points']);
    expect(document.querySelector('[data-last-round]')?.textContent).toContain('the judge ruled for you');
  });

  test('a shame token is given, and shown at the seat', async () => {
    const shown = new ShownMatch({ variant: 'G3', shameP2: 1 }).offer().reply('snatch');
    shown.show(0);
    const chair = () => within(screen.getByRole('region', { name: 'Seat 2' }));
    expect(chair().getByText('1 shame token')).toBeTruthy();
    await press(/^Give a shame token/);
    expect(shown.sent).toEqual([{ type: 'assignShame', give: true }]);
    expect(chair().getByText('2 shame tokens')).toBeTruthy();
  });

  test('shame that only its carrier may know is shown to nobody else', () => {
    const shown = new ShownMatch({ variant: 'G3', shameVisibility: 'self-only' });
    shown.offer().reply('snatch').must(0, { type: 'assignShame', give: true });
    for (const [seat, seen] of [
      [0, 0],
      [1, 1],
      [null, 0],
    ] as const) {
      shown.show(seat);
      expect(screen.queryAllByText('1 shame token')).toHaveLength(seen);
      expect(screen.queryAllByText(/gave you a shame token|gave a shame token/)).toHaveLength(seat === 0 ? 1 : 0);
      cleanup();
    }
  });
});

test('before a round of talk it is said that now is the time, that nothing binds, and who is done', async () => {
  const shown = new ShownMatch({ variant: 'G5' });
  shown.show(0);
  expect(screen.getByText('Time to talk')).toBeTruthy();
  expect(screen.getByText(/Nothing you say here is binding/)).toBeTruthy();
  await press('I am done talking');
  expect(shown.sent).toEqual([{ type: 'talkDone' }]);
  expect(screen.getAllByText('done')).toHaveLength(1);
});

test('what the clock decided is said to be the clock’s', () => {
  const shown = new ShownMatch({ responseSeconds: 45 }).offer();
  shown.match.play({ type: 'time', at: 45_000, question: shown.match.question });
  shown.show(0);
  expect(screen.getByText('Seat 2 ran out of time: the clock decided.')).toBeTruthy();
});

test.each([
  ['en', 'You ran out of time: the clock decided.'],
  ['es', 'Se te ha acabado el tiempo: ha decidido el reloj.'],
] as const)('whose own time was up is told so (%s)', (language, told) => {
  const shown = new ShownMatch({ responseSeconds: 45 }, language).offer();
  shown.match.play({ type: 'time', at: 45_000, question: shown.match.question });
  shown.show(1);
  expect(screen.getByText(told)).toBeTruthy();
});

test('at the end both see what they made together, and may try another version or leave', async () => {
  const shown = new ShownMatch({ rounds: 1 }).offer().reply('accept');
  shown.show(0);
  expect(screen.getByText('Together you made 30 of 40 possible points.')).toBeTruthy();
  await press('Play another version');
  const dialog = within(await opened());
  await act(async () => void fireEvent.click(dialog.getByRole('radio', { name: /^A judge/ })));
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Start “A judge”' })));
  expect(shown.sent).toEqual([{ type: 'setVariant', variant: 'G4' }]);
  expect(shown.table.variant).toBe('G4');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a match with a bot is over after the last round, without a press', async () => {
  const shown = new ShownMatch({ rounds: 1 }).offer().reply('accept');
  shown.bots.add(1);
  await act(async () => void shown.show(0));
  expect(shown.sent).toEqual([{ type: 'leave' }]);
});

test('in a tournament the version is told and cannot be changed', async () => {
  const shown = new ShownMatch({ demo: false, variant: 'G4' });
  shown.show(0);
  await press('Rules');
  const dialog = within(await opened());
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(dialog.getByText(/can call a judge/)).toBeTruthy();
});

test.each(['tv', 'replay', 'table'] as const)(
  'a spectator (%s) sees both seats and can press nothing of theirs',
  (place) => {
    const shown = new ShownMatch().offer();
    shown.show(null, place);
    expect([worth(0), worth(1)]).toEqual(['10points', '10points']);
    expect(screen.getByText('Seat 1 makes an offer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Accept|offer/ })).toBeNull();
  },
);

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(VARIANTS)('a whole match of %s has a text for everything, from every seat', (variant) => {
    const shown = new ShownMatch({ variant, rounds: 2, shameVisibility: 'later-only', offerSeconds: 60 }, language);
    for (let moves = 0; shown.match.outcome === null; moves++) {
      if (moves > 40) throw new Error('the match leads nowhere');
      for (const seat of [0, 1, null]) {
        const { container, unmount } = shown.show(seat);
        expect(container.querySelectorAll('[data-seat]')).toHaveLength(2);
        unmount();
      }
      shown.playOne(shown.asked[0] as number);
    }
    const { container } = shown.show(0);
    expect(container.querySelector('[data-final]')?.textContent).toMatch(
      language === 'en' ? /Together/ : /Entre los dos/,
    );
  });
});
