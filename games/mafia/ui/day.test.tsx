// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Seat } from '../../../kernel/index.ts';
import { all, bar, find, press, tile, VILLAGE } from './hands-for-tests.ts';
import { ShownMatch } from './shown-match-for-tests.tsx';

afterEach(cleanup);

const byDay = (options = {}) => {
  const shown = new ShownMatch({ roles: VILLAGE, options });
  shown.sleep();
  return shown;
};

test('[MF-126] dawn tells who died, what they were and what they left; or that nobody did', () => {
  const quiet = byDay();
  quiet.show(0);
  expect(screen.getByText('Nobody died in the night.')).toBeTruthy();
  cleanup();
  const shown = new ShownMatch({ roles: VILLAGE });
  const [goon, cop] = [shown.holderOf('Goon'), shown.holderOf('Cop')];
  const leader = shown.hand(goon).leader as Seat;
  shown.answer(cop, { type: 'will', will: 'It was the butcher.' });
  shown.answer(leader, { type: 'night', own: [], order: { carrier: leader, action: 'kill', target: cop } });
  shown.sleep();
  shown.show(goon);
  const grave = find(`[data-grave="${cop}"]`);
  expect(grave.textContent).toContain('Town Cop');
  expect(grave.textContent).toContain('It was the butcher.');
  expect(all('[data-grave]')).toHaveLength(1);
});

test('[MF-127] a tapped player is voted for with the button, and the vote can be changed', async () => {
  const shown = byDay();
  shown.show(0);
  expect(find('[data-vote]').textContent).toBe('Tap a player first');
  await press(tile(3));
  await press(find('[data-vote]'));
  expect(find('[data-standing="3"]').textContent).toContain('1 vote');
  expect(bar().textContent).toContain('You vote for: Seat 4.');
  await press(find('[data-choose="nobody"]'));
  await press(find('[data-vote]'));
  expect(shown.sent).toEqual([
    { type: 'vote', for: 3 },
    { type: 'vote', for: 'nobody' },
  ]);
  expect(find('[data-standing="3"]')).toBeNull();
  expect(find('[data-standing="nobody"]').textContent).toContain('1 vote');
});

test('[MF-127] a vote is taken back with a button of its own', async () => {
  const shown = byDay();
  shown.show(0);
  expect(find('[data-unvote]')).toBeNull();
  await press(tile(3));
  await press(find('[data-vote]'));
  await press(find('[data-unvote]'));
  expect(shown.sent.at(-1)).toEqual({ type: 'unvote' });
  expect(shown.table.votes[0]).toBeNull();
  expect(shown.drafted).toBeNull();
  expect(find('[data-vote]').textContent).toBe('Tap a player first');
  expect(find('[data-standing="3"]')).toBeNull();
});

test('a tapped player counts as voted for when time is up', async () => {
  const shown = byDay();
  shown.show(0);
  await press(tile(3));
  expect(shown.drafted).toEqual({ type: 'vote', for: 3 });
});

test('[MF-127] the vote is shown with its voters and with those who are missing', () => {
  const shown = byDay();
  shown.answer(1, { type: 'vote', for: 2 });
  shown.answer(4, { type: 'vote', for: 2 });
  shown.show(0);
  const row = find('[data-standing="2"]');
  expect(
    within(row)
      .getAllByRole('img')
      .map((mark) => mark.getAttribute('aria-label')),
  ).toEqual(['Seat 2', 'Seat 5']);
  expect(screen.getByText('5 votes are missing:')).toBeTruthy();
  expect(find('[data-seat="2"]').textContent).toContain('2 votes against');
});

test('[MF-128] where more than half ends the day, the vote says how many that is', () => {
  byDay({ hammer: true }).show(0);
  expect(screen.getByText('4 votes for the same player end the day.')).toBeTruthy();
  cleanup();
  byDay({ lynch: 'majority' }).show(0);
  expect(screen.getByText('It takes 4 votes to vote somebody out.')).toBeTruthy();
});

test('[MF-131] a claim is made in a small form, and appears at the seat and in the list', async () => {
  const shown = byDay();
  shown.show(0);
  await press(find('[data-claim]'));
  const dialog = within(screen.getByRole('dialog'));
  await press(dialog.getByRole('radio', { name: 'Doctor' }));
  await press(dialog.getByRole('button', { name: 'Say it' }));
  expect(shown.sent).toEqual([{ type: 'claimRole', role: 'Doctor' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(find('[data-seat="0"]').textContent).toContain('claims to be: Doctor');
  await press(screen.getByRole('button', { name: 'Days so far' }));
  expect(screen.getByText(/Seat 1 claims to be: Doctor\./)).toBeTruthy();
});

test('[MF-131] results and sightings are claimed with who and what', async () => {
  const shown = byDay();
  shown.show(0);
  await press(find('[data-claim]'));
  await press(screen.getByRole('radio', { name: 'What I found out' }));
  await press(within(find('[data-field="about"]')).getByRole('radio', { name: 'Seat 5' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Say it' }).disabled).toBe(true);
  await press(within(find('[data-field="is"]')).getByRole('radio', { name: 'Evil' }));
  await press(screen.getByRole('button', { name: 'Say it' }));
  await press(find('[data-claim]'));
  await press(screen.getByRole('radio', { name: 'Who I saw' }));
  await press(within(find('[data-field="who"]')).getByRole('radio', { name: 'Seat 2' }));
  await press(within(find('[data-field="at"]')).getByRole('radio', { name: 'Seat 3' }));
  await press(screen.getByRole('button', { name: 'Say it' }));
  expect(shown.sent).toEqual([
    { type: 'claimResult', about: 4, is: 'evil' },
    { type: 'claimSaw', who: 1, at: 2 },
  ]);
});

test('[MF-136] a shot by day is asked twice', async () => {
  const shown = new ShownMatch({ roles: 'Town Dayvigilante, 4 Town Villager, Mafia Goon' });
  shown.sleep();
  const me = shown.holderOf('Dayvigilante');
  const target = shown.holderOf('Villager');
  shown.show(me);
  await press(find('[data-tool="shot"]'));
  await press(within(screen.getByRole('dialog')).getByRole('radio', { name: `Seat ${target + 1}` }));
  await press(screen.getByRole('button', { name: `Shoot Seat ${target + 1}` }));
  expect(shown.sent).toEqual([]);
  await press(screen.getByRole('button', { name: 'Sure? Press again' }));
  expect(shown.sent).toEqual([{ type: 'dayAct', target }]);
  expect(find(`[data-grave="${target}"]`).textContent).toContain('Town Villager');
  expect(find('[data-tool="shot"]')).toBeNull();
});

test('[MF-127] the last player to vote is told that it ends the day', () => {
  const shown = byDay();
  shown.show(0);
  expect(bar().textContent).not.toContain('it ends the day');
  act(() => {
    for (const seat of shown.asked.filter((each) => each !== 0))
      shown.answer(seat, { type: 'vote', for: seat === 1 ? 2 : 'nobody' });
  });
  expect(bar().textContent).toContain('Your vote is the last: it ends the day.');
});
