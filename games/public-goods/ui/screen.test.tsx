// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { growsAt } from '../pacing.ts';
import en from '../text/beginnings/en.json' with { type: 'json' };
import es from '../text/beginnings/es.json' with { type: 'json' };
import { momentOf, ShownMatch } from './shown-match-for-tests.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Points for the pot' });
const slide = (to: number) => act(async () => void fireEvent.change(slider(), { target: { value: String(to) } }));
/** What is told of a seat to those who listen. */
const seatSays = (name: string) =>
  within(screen.getByRole('list', { name: 'Players round the pot' })).getByText(new RegExp(`^${name}.*:`)).textContent;

describe('[PG-2] a contribution', () => {
  test('is chosen along the coins, shows what it would bring, and is sent by one press', async () => {
    const shown = new ShownMatch();
    shown.show(0);
    expect(button('Choose how much').disabled).toBe(true);
    expect(shown.drafted).toBeNull();
    await slide(10);
    expect(screen.getByText('If nobody else gives, you end with 14 points.')).toBeTruthy();
    expect(screen.getByText('If all give 10, everybody ends with 26 points.')).toBeTruthy();
    expect(shown.drafted).toEqual({ type: 'give', amount: 10 });
    await press('Give 10');
    expect(shown.sent).toEqual([{ type: 'give', amount: 10 }]);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('may be typed or stepped, and is nothing while it is no number of the round', async () => {
    const shown = new ShownMatch();
    shown.show(0);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Points for the pot' });
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await act(async () => void fireEvent.change(field, { target: { value: '21' } }));
    expect([button('Choose how much').disabled, field.getAttribute('aria-invalid')]).toEqual([true, 'true']);
    await act(async () => void fireEvent.change(field, { target: { value: '19' } }));
    await press('Points for the pot: one more');
    expect(slider().value).toBe('20');
    await press('Nothing');
    await press('Give 0');
    expect(shown.sent).toEqual([{ type: 'give', amount: 0 }]);
  });

  test('is suggested by nothing where an experiment wants that', () => {
    new ShownMatch().show(0, 'table', { hasShortcuts: false });
    expect(screen.queryByRole('button', { name: 'Nothing' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'All' })).toBeNull();
  });

  test('of others is a closed purse, and what they gave last is told', async () => {
    const shown = new ShownMatch().give(12, 20, 0, 8);
    shown.show(0);
    await act(async () => void shown.answer(1, { type: 'give', amount: 7 }));
    expect(seatSays('Seat 2')).toBe('Seat 2: 16 points, has decided, gave 20 in the last round');
    expect(document.body.textContent).not.toContain('gave 7');
    expect(screen.getByText('Round 1: 40 grew to 64, 16 for everybody')).toBeTruthy();
  });
});

describe('[PG-4] punishment', () => {
  const opened = () => new ShownMatch({ punishment: true }, 3).give(20, 20, 0);

  test('shows what it costs and takes before it is sent, from the list and from the table', async () => {
    const shown = opened();
    shown.show(0);
    expect(screen.getByText('So far you have 21.3 points of this round.')).toBeTruthy();
    expect(button('Take nothing from anybody')).toBeTruthy();
    const [fromTable, fromList] = screen.getAllByRole('button', { name: 'One point more on Seat 3' });
    for (const more of [fromTable, fromList]) await act(async () => void fireEvent.click(more as Element));
    expect(screen.getByText('loses 6')).toBeTruthy();
    expect(screen.getByText('It costs you 2: you keep 19.3 points, unless others take from you.')).toBeTruthy();
    expect(shown.drafted).toEqual({ type: 'punish', points: [0, 0, 2] });
    await press('Spend 2 points');
    expect(shown.sent).toEqual([{ type: 'punish', points: [0, 0, 2] }]);
  });

  test.each([
    [2, 'The other will know that it was you.'],
    [3, 'Nobody sees who did it.'],
  ])('[PG-7] among %i is announced with what they will know of it', (seats, said) => {
    new ShownMatch({ punishment: true }, seats).give(...Array(seats).fill(20)).show(0);
    expect(screen.getByText(new RegExp(said))).toBeTruthy();
  });

  test('[PG-7] is explained to beginners with what is different where two play', () => {
    expect(en.parts.punish.text).toMatch(/nobody sees who did it\. Where only two play, that is clear\.$/);
    expect(es.parts.punish.text).toMatch(/nadie ve quién fue\. Si solo juegan dos, está claro\.$/);
  });

  test('[PG-7] is told afterwards at the seat that lost points, and nowhere by whom', () => {
    opened().punish([0, 0, 2], [0, 0, 1], [0, 0, 0]).show(2);
    expect(seatSays('Seat 3')).toContain('gave 0 in the last round, lost 9 in the last round');
    expect(seatSays('Seat 1')).not.toContain('lost');
  });
});

test('[PG-3] purses are opened one after the other, then the pot grows and is shared', async () => {
  vi.useFakeTimers();
  const shown = new ShownMatch();
  const moment = momentOf({ type: 'shared', given: [12, 20, 0, 8], share: 16 }, 6000);
  shown.show(0, 'table', { moment });
  const pot = () => screen.getByText('In the pot:').parentElement?.textContent;
  const after = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
  expect(pot()).toBe('In the pot: 0');
  await after(400);
  expect(pot()).toBe('In the pot: 12');
  await after(420);
  expect(pot()).toBe('In the pot: 32');
  await after(growsAt(4) - 820);
  expect(pot()).toBe('In the pot: 64');
  expect(screen.getByText('40 grow to 64')).toBeTruthy();
  await after(1300);
  expect(screen.getByText('40 were given: 16 for everybody')).toBeTruthy();
});

test('the rounds so far are a chart and a table', async () => {
  const shown = new ShownMatch().give(12, 20, 0, 8).give(5, 5, 5, 5);
  shown.show(0);
  expect(screen.getByRole('img', { name: 'Given by all in each round so far, of 80: 40, 20' })).toBeTruthy();
  await press('Rounds so far');
  const dialog = await screen.findByRole('dialog', { name: 'Rounds so far' });
  expect(within(dialog).getAllByRole('row')).toHaveLength(3);
});

test('spectators and the end are asked for nothing', () => {
  const shown = new ShownMatch({ rounds: 1 }).give(1, 2, 3, 4);
  shown.show(null, 'tv');
  expect(screen.queryByRole('slider')).toBeNull();
  expect(seatSays('Seat 4')).toContain('20 points');
});
