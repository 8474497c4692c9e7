// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Seat } from '../../../kernel/index.ts';
import type { PlayingMoment } from '../../../web/ui/screen.ts';
import type { Event, Skull } from '../types.ts';
import { ShownMatch } from './shown-match-for-tests.tsx';
import { sceneOf } from './use-screen.ts';

afterEach(cleanup);

const press = (element: Element) => act(async () => void fireEvent.click(element));
const all = (selector: string) => [...document.querySelectorAll<HTMLButtonElement>(selector)];
const matOf = (seat: Seat) => document.querySelector(`[data-mat="${seat}"]`) as HTMLElement;
const starterOf = (shown: ShownMatch) => shown.table.starter;

describe('what I may do', () => {
  test('[SK-2] one tap lays a disc, and it is then on my mat and not in my hand', async () => {
    const shown = new ShownMatch();
    shown.show(0);
    expect(all('[data-hand] button')).toHaveLength(4);
    await press(screen.getByLabelText('Lay the skull'));
    expect(shown.sent).toEqual([{ type: 'lay', disc: 'skull' }]);
    expect(all('[data-hand] button')).toHaveLength(0);
    expect(within(screen.getByLabelText('Your discs')).getAllByText('Flower')).toHaveLength(3);
    expect(matOf(0).textContent).toContain('1 disc face down');
    expect(screen.getByText('On your mat:').parentElement?.textContent).toContain('Skull');
  });

  test('[SK-3] [SK-4] a number is bid with one tap, and only what may be bid is there', async () => {
    const shown = new ShownMatch().play('FFF');
    const seat = starterOf(shown);
    shown.show(seat);
    expect(all('[data-bid]').map(({ textContent }) => textContent)).toEqual(['1', '2', 'All 3']);
    expect(document.querySelector('[data-pass]')).toBeNull();
    await press(screen.getByLabelText('Bid 2 discs'));
    expect(shown.sent).toEqual([{ type: 'bid', number: 2 }]);
    expect(shown.table.bidder).toBe(seat);
  });

  test('[SK-4] of many numbers the highest come after one more press', async () => {
    const shown = new ShownMatch(6).play('FFFFFF', 'F F');
    const [seat = 0] = shown.asked;
    shown.show(seat);
    expect(all('[data-bid]')).toHaveLength(4);
    await press(screen.getByLabelText('Show higher bids'));
    expect(all('[data-bid]').map(({ dataset }) => Number(dataset.bid))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('[SK-4] somebody who is asked to bid higher may pass', async () => {
    const shown = new ShownMatch().play('FFF', '1');
    shown.show(shown.asked[0] as Seat);
    await press(screen.getByText('Pass'));
    expect(shown.sent).toEqual([{ type: 'pass' }]);
  });

  test('[SK-6] the challenger turns over discs by tapping the stack of somebody', async () => {
    const shown = new ShownMatch().play('FFF', '2 - -');
    const seat = starterOf(shown);
    const other = (seat + 1) % 3;
    shown.show(seat);
    expect(all('[data-turn-over]').map(({ dataset }) => Number(dataset.turnOver))).not.toContain(seat);
    await press(screen.getByLabelText(new RegExp(`^Turn over Seat ${other + 1}’s top disc`)));
    expect(shown.sent).toEqual([{ type: 'turnOver', seat: other }]);
  });

  test('[SK-8] after my own skull I tap the disc that I give up', async () => {
    const shown = new ShownMatch().play('SSS', '1 - -');
    const seat = starterOf(shown);
    shown.show(seat);
    await press(screen.getByLabelText('Give up the skull'));
    expect(shown.sent).toEqual([{ type: 'lose', disc: 'skull' }]);
    expect(shown.table.discs[seat]).toBe(3);
  });

  test('a whole match can be clicked through from the screen alone', async () => {
    const shown = new ShownMatch(3, { goal: 1 });
    shown.playOthers(0);
    shown.show(0);
    for (let click = 0; shown.match.outcome === null; click++) {
      if (click > 200) throw new Error('the screen leads nowhere');
      const buttons = all('[data-hand] button, [data-bid], [data-pass], [data-turn-over]');
      await press(buttons[click % buttons.length] as Element);
      await act(async () => shown.playOthers(0));
    }
    expect(screen.getByText(/wins the match/)).toBeTruthy();
  });
});

describe('what is shown', () => {
  test('[SK-1] nobody is shown a disc of another hand, or one that lies face down', () => {
    const shown = new ShownMatch().play('SSS', 'F F');
    const { container } = shown.show(null);
    expect(container.textContent).not.toMatch(/Skull|Flower/);
    expect(all('[data-disc], [data-bid], [data-turn-over]')).toEqual([]);
    expect(matOf(starterOf(shown)).textContent).toContain('2 discs face down');
  });

  test('a replay with open hands shows all discs, and asks for nothing', () => {
    const shown = new ShownMatch().play('SFF');
    shown.show(null, 'replay');
    const hands = screen.getByText('Everybody’s discs').parentElement as HTMLElement;
    expect(within(hands).getAllByText('Skull')).toHaveLength(3);
    expect(document.querySelector('[data-dock]')).toBeNull();
  });

  test('the rounds so far are listed with their bids', async () => {
    const shown = new ShownMatch().play('FFF', '1 - -');
    shown.show(0);
    await press(screen.getByLabelText('Rounds so far'));
    const dialog = await screen.findByRole('dialog', { name: 'Rounds so far' });
    expect(within(dialog).getByRole('heading', { level: 3 }).textContent).toMatch(
      /^Round 1: Seat \d bid 1 and made it$/,
    );
  });
});

describe('a disc that turns over', () => {
  const shown = new ShownMatch().play('FFF', 'F F F 2 -');
  const seat = starterOf(shown);
  const flip: Event = { type: 'turnedOver', seat, by: seat, disc: 'flower' };
  const heard: readonly Event[] = [{ type: 'passed', seat: (seat + 2) % 3 }, flip, { ...flip }];
  const moment = (at: number): PlayingMoment<Skull> => ({
    ...{ key: String(at), event: heard[at] as Event, heard, ms: 1700, pace: 1, banner: null, bannerTime: [0, 0] },
  });

  test('is between its stack and the open ones while its moment plays, and open in the next', () => {
    const { match } = shown.props(null);
    const first = sceneOf({ match, moment: moment(1) });
    expect([first.table.laid[seat], first.table.open[seat], first.turning]).toEqual([1, [], flip]);
    const second = sceneOf({ match, moment: moment(2) });
    expect([second.table.laid[seat], second.table.open[seat], second.turning]).toEqual([0, ['flower'], flip]);
    expect(second.table.hasPassed[(seat + 2) % 3]).toBe(true);
  });

  test('is drawn in the middle, and nobody is asked meanwhile', () => {
    shown.moment = moment(2);
    shown.show(shown.asked[0] as Seat);
    expect(screen.getByText(`Seat ${seat + 1}: disc 2 of 2`)).toBeTruthy();
    expect(all('[data-bid], [data-pass]')).toEqual([]);
    shown.moment = null;
  });
});
