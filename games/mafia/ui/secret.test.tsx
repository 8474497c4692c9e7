// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { all, find, press, VILLAGE, write } from './hands-for-tests.ts';
import { ShownMatch } from './shown-match-for-tests.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('[MF-66] my role, my side, my team and who leads it', async () => {
  const shown = new ShownMatch({ roles: VILLAGE });
  const goon = shown.holderOf('Goon');
  shown.show(goon);
  await press(screen.getByRole('button', { name: 'You are Mafia Goon. What it means' }));
  expect(screen.getByRole('dialog', { name: 'My role' }).textContent).toContain('Mafia Goon');
  expect(all('[data-mate]').map(({ dataset }) => Number(dataset.mate))).toEqual(shown.hand(goon).team);
  expect(find(`[data-mate="${shown.hand(goon).leader}"]`).textContent).toContain('your leader');
  expect(find(`[data-mate="${shown.holderOf('Godfather')}"]`).textContent).toContain('Godfather');
});

test('[MF-79] a result appears in my dock, at the seat and in the notebook', async () => {
  const shown = new ShownMatch({ roles: VILLAGE });
  const [cop, goon] = [shown.holderOf('Cop'), shown.holderOf('Goon')];
  shown.answer(cop, { type: 'night', own: [{ action: 'investigate', on: [goon], redirect: null }], order: null });
  shown.sleep();
  shown.show(cop);
  const sentence = `You find out that Seat ${goon + 1} looks evil.`;
  expect(find('[data-results]').textContent).toContain(sentence);
  expect(find(`[data-seat="${goon}"] [data-known="evil"]`)).not.toBeNull();
  await press(find('[data-tool="notebook"]'));
  const notebook = screen.getByRole('dialog', { name: 'Notebook' });
  expect(notebook.textContent).toContain(sentence);
  expect(notebook.textContent).toContain(`You investigate Seat ${goon + 1}.`);
});

test('what I think of somebody is noted in the notebook, and marked at their seat', async () => {
  const shown = new ShownMatch({ roles: VILLAGE });
  const { unmount } = shown.show(0);
  await press(find('[data-tool="notebook"]'));
  await act(async () => void fireEvent.mouseDown(screen.getByRole('tab', { name: 'What I think' }), { button: 0 }));
  await press(screen.getAllByRole('button', { name: 'I trust them' })[1]);
  await write(screen.getByRole('textbox', { name: 'Note about Seat 3' }), 'saved me');
  expect(find('[data-seat="2"] [data-own-mark="trust"]')).not.toBeNull();
  expect(shown.sent).toEqual([]);
  unmount();
  shown.show(1);
  expect(find('[data-own-mark]')).toBeNull();
  await press(find('[data-tool="notebook"]'));
  await act(async () => void fireEvent.mouseDown(screen.getByRole('tab', { name: 'What I know' }), { button: 0 }));
});

test('[MF-102] a lyncher sees whom to have lynched, and lovers see each other', () => {
  const shown = new ShownMatch({ roles: 'Third-Party Lyncher, 2 Town Lover, 2 Town Villager, Mafia Goon' });
  const lyncher = shown.holderOf('Lyncher');
  const { unmount } = shown.show(lyncher);
  expect(find(`[data-seat="${shown.hand(lyncher).lynchTarget}"] [data-known="target"]`)).not.toBeNull();
  unmount();
  const lover = shown.holderOf('Lover');
  shown.show(lover);
  expect(find(`[data-seat="${shown.hand(lover).lover}"] [data-known="lover"]`)).not.toBeNull();
});

test('[MF-132] a will is written, seen to be saved, and rewritten', async () => {
  const shown = new ShownMatch({ roles: VILLAGE });
  shown.show(0);
  await press(find('[data-tool="will"]'));
  await write(screen.getByRole('textbox'), 'Seat 3 did it.');
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Saved')).toBeTruthy();
  expect(shown.hand(0).will).toBe('Seat 3 did it.');
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');

test('[MF-132] a will that is not saved yet outlasts the night and a reload, and says so', async () => {
  const shown = new ShownMatch({ roles: VILLAGE });
  const { unmount } = shown.show(0);
  await press(find('[data-tool="will"]'));
  await write(field(), 'It was seat 3.');
  act(() => shown.sleep());
  expect(shown.match.state.phase).toBe('day');
  expect(field().value).toBe('It was seat 3.');
  unmount();
  const other = shown.show(1);
  await press(find('[data-tool="will"]'));
  expect(field().value).toBe('');
  other.unmount();
  shown.show(0);
  expect(find('[data-tool="will"]').getAttribute('aria-label')).toContain('Not saved yet');
  await press(find('[data-tool="will"]'));
  expect(field().value).toBe('It was seat 3.');
  await press(screen.getByRole('button', { name: 'Save' }));
  expect(shown.hand(0).will).toBe('It was seat 3.');
  expect(find('[data-pending]')).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('[MF-132] a will that is not saved yet stays while the lynched speaks, and is gone with its writer', async () => {
  const shown = new ShownMatch({ roles: VILLAGE });
  const [cop, doctor] = [shown.holderOf('Cop'), shown.holderOf('Doctor')];
  shown.sleep();
  shown.show(doctor);
  await press(find('[data-tool="will"]'));
  await write(field(), 'It was seat 3.');
  const lynch = (doomed: number) =>
    act(() => {
      for (const seat of shown.asked) shown.answer(seat, { type: 'vote', for: doomed });
    });
  lynch(cop);
  expect(shown.match.state.phase).toBe('lastWords');
  expect([field().value, field().readOnly]).toEqual(['It was seat 3.', true]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  act(() => void shown.answer(cop, { type: 'lastWords', lastWords: '' }));
  expect(field().readOnly).toBe(false);
  act(() => shown.sleep());
  lynch(doctor);
  expect(find('[data-drawers]').textContent).toContain('You have not written a will.');
  expect(find('[data-pending]')).toBeNull();
});
