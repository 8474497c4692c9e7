// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RequestedSetup, ResolvedSetup, SetupGame } from './requested-setup.ts';
import { SetupForm, type SetupRefusal } from './setup-form.tsx';
import { speakKit } from './words-for-tests.ts';

const GAME: SetupGame = {
  id: 'some-game',
  seats: { min: 2, max: 6 },
  presets: ['short', 'long'],
  presetChoices: { short: { rounds: 3 }, long: { rounds: 9, order: 'clockwise' } },
  options: [
    { key: 'rounds', kind: 'number', from: 1, to: 20, default: 5, ...say('Rounds', 'How many rounds.') },
    { key: 'isOpen', kind: 'switch', default: false, ...say('Open hands', '') },
    { key: 'order', kind: 'choice', oneOf: ['any', 'clockwise', 3], default: 'any', ...say('Order', '') },
  ],
};

function say(name: string, help: string) {
  return { name: { en: name, es: `${name} (es)` }, help: { en: help, es: help } };
}

const WORDS = {
  presets: {
    short: { name: 'A short one', help: 'Half an hour.' },
    long: { name: 'A long one', help: 'All evening.' },
  },
  fields: { order: { values: { any: 'Any order' } } },
};

beforeEach(() => speakKit('en', { 'some-game': WORDS }));
afterEach(cleanup);

interface Around {
  readonly isReadOnly?: boolean;
  readonly settled?: ResolvedSetup;
  readonly refused?: SetupRefusal | null;
}

function shown(start: RequestedSetup, { isReadOnly = false, settled = {}, refused = null }: Around = {}) {
  const wishes: RequestedSetup[] = [];
  function Host() {
    const [wish, setWish] = useState(start);
    const change = (next: RequestedSetup) => {
      wishes.push(next);
      setWish(next);
    };
    return <SetupForm game={GAME} {...{ wish, settled, isReadOnly, refused }} onChange={change} />;
  }
  render(<Host />);
  return wishes;
}

const SHORT: RequestedSetup = { preset: 'short', options: {}, seats: 4 };

describe('the set-up form', () => {
  test('asks for nothing but what differs from the preset', () => {
    const wishes = shown(SHORT);
    const rounds = screen.getByLabelText('Rounds') as HTMLInputElement;
    expect(rounds.value).toBe('3');
    fireEvent.change(rounds, { target: { value: '12' } });
    fireEvent.click(screen.getByRole('switch', { name: 'Open hands' }));
    fireEvent.change(screen.getByLabelText('Order'), { target: { value: '2' } });
    expect(wishes.at(-1)).toEqual({ preset: 'short', options: { rounds: 12, isOpen: true, order: 3 }, seats: 4 });
    expect(screen.getByText('All options (3 changed)')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Rounds: back to 3' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Open hands' }));
    expect(wishes.at(-1)).toEqual({ preset: 'short', options: { order: 3 }, seats: 4 });
    expect(rounds.value).toBe('3');
  });

  test('a number that does not do is said so, stays as typed and is not asked for', () => {
    const wishes = shown(SHORT);
    const rounds = screen.getByLabelText('Rounds') as HTMLInputElement;
    fireEvent.change(rounds, { target: { value: '40' } });
    expect(screen.getByRole('alert').textContent).toBe('Rounds: enter a whole number from 1 to 20.');
    expect([rounds.value, wishes]).toEqual(['40', []]);
  });

  test('another preset keeps seats and what was chosen, unless it has that anyway, until all is undone', () => {
    const wishes = shown({ ...SHORT, options: { isOpen: true, order: 'clockwise' } });
    fireEvent.click(screen.getByRole('button', { name: 'Players: one more' }));
    fireEvent.click(screen.getByRole('radio', { name: /A long one/ }));
    expect(wishes).toEqual([
      { preset: 'short', options: { isOpen: true, order: 'clockwise' }, seats: 5 },
      { preset: 'long', options: { isOpen: true }, seats: 5 },
    ]);
    expect(screen.getByText('1 option differs from this mode.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo all changes' }));
    expect(wishes.at(-1)).toEqual({ preset: 'long', options: {}, seats: 5 });
    expect((screen.getByLabelText('Rounds') as HTMLInputElement).value).toBe('9');
  });

  test('shows what follows from the other choices, and asks for it expressly where somebody wants it otherwise', () => {
    const wishes = shown(SHORT, { settled: { isOpen: true } });
    const open = screen.getByRole('switch', { name: 'Open hands' });
    expect(open.getAttribute('aria-checked')).toBe('true');
    expect(screen.getByText(/Depends on the other options.* Usually: Off\./)).toBeTruthy();
    fireEvent.click(open);
    expect(wishes).toEqual([{ ...SHORT, options: { isOpen: false } }]);
    fireEvent.click(screen.getByRole('button', { name: 'Open hands: undo' }));
    expect(wishes.at(-1)).toEqual(SHORT);
  });

  test('what is refused is said at the option that was changed, which is unfolded', () => {
    shown({ ...SHORT, options: { isOpen: true } }, { refused: { key: 'isOpen', text: 'Never open.' } });
    const alert = screen.getByRole('alert');
    expect(alert.closest('li')?.textContent).toContain('Open hands');
    expect(alert.closest('details')?.open).toBe(true);
  });

  test('what is refused of a preset is said below the presets', () => {
    shown(SHORT, { refused: { key: 'rounds', text: 'Too many rounds for four.' } });
    expect(screen.getByRole('alert').textContent).toBe('Too many rounds for four.');
    expect(screen.getByRole('alert').closest('details')).toBeNull();
  });

  test('shows the same as text to those who may only look', () => {
    shown({ preset: 'long', options: { rounds: 2 }, seats: 3 }, { isReadOnly: true });
    expect(screen.getByText('A long one')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Rounds: 2How many rounds.ChangedIn this mode: 9.',
      'Open hands: Off',
      'Order: Clockwise',
    ]);
    expect([screen.queryByRole('radio'), screen.queryByRole('switch'), screen.queryByRole('textbox')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
