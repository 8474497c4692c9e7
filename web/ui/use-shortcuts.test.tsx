// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

afterEach(cleanup);

function Page({ done, isOn = true, children }: { done: string[]; isOn?: boolean; children?: ReactNode }) {
  const keys = ['u', 'space', '+', '?', 'mod+z', 'mod+shift+z'];
  useShortcuts(Object.fromEntries(keys.map((key) => [key, () => void done.push(key)])), isOn);
  return <main>{children}</main>;
}

test('a key does what it is for, whatever case and whichever of Ctrl and Cmd', () => {
  const done: string[] = [];
  render(<Page done={done} />);
  for (const init of [
    { key: 'U', shiftKey: true },
    { key: ' ' },
    { key: '+', shiftKey: true },
    { key: '?', shiftKey: true },
    { key: 'z', ctrlKey: true },
    { key: 'z', metaKey: true },
    { key: 'Z', metaKey: true, shiftKey: true },
    { key: 'z' },
    { key: 'u', ctrlKey: true },
    { key: 'u', altKey: true },
    { key: 'u', repeat: true },
  ])
    fireEvent.keyDown(document.body, init);
  expect(done).toEqual(['u', 'space', '+', '?', 'mod+z', 'mod+z', 'mod+shift+z']);
});

test('keys rest while somebody types, while a dialog is open, and when they are off', () => {
  const done: string[] = [];
  const { rerender } = render(
    <Page done={done}>
      <input aria-label="name" />
    </Page>,
  );
  fireEvent.keyDown(screen.getByLabelText('name'), { key: 'u' });
  rerender(
    <Page done={done}>
      <div role="dialog" />
    </Page>,
  );
  fireEvent.keyDown(document.body, { key: 'u' });
  rerender(<Page done={done} isOn={false} />);
  fireEvent.keyDown(document.body, { key: 'u' });
  expect(done).toEqual([]);
  rerender(<Page done={done} />);
  fireEvent.keyDown(document.body, { key: 'u' });
  expect(done).toEqual(['u']);
});

test('the space bar belongs to a button that was reached by keyboard, and not to one that was tapped', () => {
  const done: string[] = [];
  render(
    <Page done={done}>
      <button type="button">Pass</button>
    </Page>,
  );
  const button = screen.getByRole('button');
  const space = () => fireEvent.keyDown(button, { key: ' ' });
  button.focus();
  space();
  expect(done).toEqual([]);
  fireEvent.pointerDown(button);
  space();
  expect([done, document.activeElement]).toEqual([['space'], document.body]);
  button.focus();
  fireEvent.keyDown(button, { key: 'Tab' });
  space();
  expect(done).toEqual(['space']);
});
