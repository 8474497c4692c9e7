// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ConfirmButton } from './button.tsx';
import { CommandDialog, Dialog } from './dialog.tsx';
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

/** A page with a dialog, and the button that opens it. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog title="Settings" isOpen={isOpen} onClose={() => setOpen(false)}>
        Nothing to set.
      </Dialog>
    </main>
  );
}

test('the focus returns to what opened it', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  await act(async () => void fireEvent.click(opener));
  expect(document.activeElement?.getAttribute('role')).toBe('dialog');
  await act(async () => void fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});

test('pressing again is waited for as long as it takes, said aloud, and taken back by leaving or Escape', async () => {
  vi.useFakeTimers();
  const onConfirm = vi.fn();
  render(
    <ConfirmButton onConfirm={onConfirm} sure="Press again to leave">
      Leave
    </ConfirmButton>,
  );
  const confirm = screen.getByRole('button');
  const said = () => screen.getByRole('status').textContent;
  fireEvent.click(confirm);
  expect(said()).toBe('Press again to leave');
  for (const giveUp of [() => fireEvent.keyDown(confirm, { key: 'Escape' }), () => fireEvent.blur(confirm)]) {
    giveUp();
    expect([confirm.textContent, said()]).toEqual(['Leave', '']);
    fireEvent.click(confirm);
  }
  act(() => void vi.advanceTimersByTime(60_000));
  fireEvent.click(confirm);
  expect(onConfirm).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
