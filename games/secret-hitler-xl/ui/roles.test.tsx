// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Roles } from './roles.tsx';
import { ShownParts } from './shown-parts-for-tests.tsx';

afterEach(cleanup);

const NAMES = { liberal: 'Liberal', fascist: 'Fascist', hitler: 'Hitler', communist: 'Communist' } as const;

test('while it is played nobody is shown a role', () => {
  expect(new ShownParts({ seats: 6 }).show(<Roles />, 0).container.textContent).toBe('');
});

test.each([1, 2, 3, 4, 5, 6])(
  '[SH-73] at the end of match %s all roles lie open, the winners first, with why',
  (seed) => {
    const shown = new ShownParts({ seats: 9, seed }).playUntil(({ outcome }) => outcome !== null);
    const { roles, deaths } = shown.match.state.table;
    shown.show(<Roles />, null);
    expect(screen.getByText(/win/)).toBeTruthy();
    const won = within(screen.getByRole('list', { name: 'Won' })).getAllByRole('listitem');
    expect(won).toHaveLength(shown.match.outcome?.ranking[0]?.length ?? 0);
    for (const [seat, role] of (roles ?? []).entries()) {
      const text = screen.getByText(`Seat ${seat + 1}`).closest('li')?.textContent;
      expect(text).toContain(NAMES[role]);
      expect(text?.includes('died')).toBe(deaths.includes(seat));
    }
  },
);

test.each([1, 2, 3])('before all else everybody is told what they were and whether they won (match %s)', (seed) => {
  const shown = new ShownParts({ seats: 9, seed }).playUntil(({ outcome }) => outcome !== null);
  for (const [seat, role] of (shown.match.state.table.roles ?? []).entries()) {
    const { container, unmount } = shown.show(<Roles />, seat);
    const who = role === 'hitler' ? 'Hitler' : `a ${role}`;
    const end = shown.match.outcome?.ranking[0]?.includes(seat) ? 'won' : 'lost';
    expect(container.querySelector('section')?.firstElementChild?.textContent).toBe(`You were ${who} and ${end}.`);
    unmount();
  }
  expect(shown.show(<Roles />, null).container.textContent).not.toContain('You were');
});

test('a replay with open hands shows all roles from the start, and who was radicalized', () => {
  const shown = new ShownParts({ seats: 8 });
  shown.show(<Roles />, null, 'replay');
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  expect(screen.queryByText(/win/)).toBeNull();
  cleanup();
  const converted = shown.match.state.hands.findIndex(({ role }) => role === 'liberal');
  const hand = shown.match.state.hands[converted];
  if (hand !== undefined) hand.role = 'communist';
  shown.show(<Roles />, null, 'replay');
  expect(screen.getByText('was Liberal before being radicalized').closest('li')?.textContent).toContain('Communist');
});
