// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CommandDialog } from './dialog.tsx';
import { speakKit } from './words-for-tests.ts';

beforeAll(() => speakKit());
afterEach(cleanup);

const shown = { title: 'What I say', about: 'It binds nobody.', sendLabel: 'Say it', children: null };

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Say it' });
const press = () => act(async () => void fireEvent.click(button()));

test('what is not complete cannot be sent, and what it lacks is said', () => {
  const missing = 'One card to choose';
  render(<CommandDialog {...shown} command={null} missing={missing} answer={async () => null} onClose={() => {}} />);
  expect(button().disabled).toBe(true);
  expect(screen.getByRole('dialog').textContent).toContain(missing);
});

test('it closes once the command is taken', async () => {
  const [answer, onClose] = [vi.fn(async () => null), vi.fn()];
  render(<CommandDialog {...shown} command="truth" answer={answer} onClose={onClose} />);
  await press();
  expect(answer.mock.calls).toEqual([['truth']]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a refusal is shown in it, and it stays open', async () => {
  const onClose = vi.fn();
  render(<CommandDialog {...shown} command="lie" answer={async () => 'Not to me.'} onClose={onClose} />);
  await press();
  expect(screen.getByRole('dialog').textContent).toContain('Not to me.');
  expect(onClose).not.toHaveBeenCalled();
});
