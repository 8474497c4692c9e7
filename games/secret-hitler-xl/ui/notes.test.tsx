// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Seat } from '../../../kernel/index.ts';
import { ROLES, type Role } from '../rules/roles.ts';
import { ShownMatch } from './shown-match-for-tests.tsx';
import { ShownParts } from './shown-parts-for-tests.tsx';
import { Tools } from './tools.tsx';

afterEach(cleanup);

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const holderOf = (shown: ShownParts, role: Role): Seat =>
  shown.match.state.hands.findIndex((hand) => hand.role === role);
const NAMES = { liberal: 'Liberal', fascist: 'Fascist', hitler: 'Hitler', communist: 'Communist' } as const;

/** What opens is loaded first. */
async function open(): Promise<HTMLElement> {
  await press('Notes');
  return screen.findByRole('dialog', { name: 'Notes' });
}

describe.each(ROLES)('%s', (role) => {
  test('is told in the notes, with the aim', async () => {
    const shown = new ShownParts({ seats: 8 });
    shown.show(<Tools />, holderOf(shown, role));
    await open();
    expect(screen.getByText('You are').parentElement?.textContent).toBe(`You are${NAMES[role]}`);
    expect(document.querySelector('[data-private]')?.textContent).toContain('track');
  });
});

test('[SH-7] a fascist sees the others of the side, Hitler among them; a liberal nobody', async () => {
  const shown = new ShownParts({ seats: 8 });
  shown.show(<Tools />, holderOf(shown, 'fascist'));
  await open();
  const hitler = screen.getByText(`Seat ${holderOf(shown, 'hitler') + 1}`).closest('li');
  expect(hitler?.textContent).toMatch(/Hitler.*from the start/);
  cleanup();
  shown.show(<Tools />, holderOf(shown, 'liberal'));
  await open();
  expect(screen.getByText("You know nobody's party for certain.")).toBeTruthy();
});

test('what was seen of cards and parties is kept, with where it comes from', async () => {
  const shown = new ShownParts({ seats: 11 });
  shown.playUntil(({ state }) => state.table.looks.length > 0);
  const { by, at } = shown.match.state.table.looks[0] ?? { by: 0, at: 0 };
  shown.show(<Tools />, by);
  await open();
  expect(screen.getByText('from your investigation').closest('li')?.textContent).toContain(`Seat ${at + 1}`);
  const seen = shown.match.state.hands[by]?.seen.length;
  expect(screen.getAllByText(/^\d+, /)).toHaveLength(seen ?? 0);
});

test('[SH-65] the player who was radicalized is told; the one who chose is told only whom', async () => {
  const shown = radicalized();
  const { hands } = shown.match.state;
  const converted = hands.findIndex(({ role, originalRole }) => role !== originalRole);
  shown.show(<Tools />, converted);
  await open();
  expect(screen.getByRole('status').textContent).toContain('You were radicalized');
  cleanup();
  const chooser = hands.findIndex(({ known }) => known.some(({ from }) => from === 'radicalization'));
  shown.show(<Tools />, chooser);
  await open();
  expect(screen.getByText(/you were not told the result/).closest('li')?.textContent).toContain(
    `Seat ${converted + 1}`,
  );
});

/** A match in which somebody has become a communist. */
function radicalized(): ShownParts {
  for (let seed = 1; seed < 60; seed++) {
    const shown = new ShownParts({ seats: 8, seed });
    const isDone = () => shown.match.state.hands.some(({ role, originalRole }) => role !== originalRole);
    shown.playUntil(({ outcome }) => outcome !== null || isDone());
    if (isDone() && shown.match.outcome === null) return shown;
  }
  throw new Error('nobody was radicalized');
}

test('covered notes show nothing', async () => {
  const shown = new ShownParts({ seats: 8 });
  shown.show(<Tools />, holderOf(shown, 'hitler'));
  const notes = await open();
  await press('Hide');
  expect(screen.queryByText('You are')).toBeNull();
  expect(notes.textContent).not.toMatch(/Hitler|fascist/i);
  await press('Show');
  expect(screen.getByText('You are')).toBeTruthy();
});

test('those who watch have no secrets, and at the end nobody has', () => {
  const shown = new ShownParts({ seats: 6 });
  shown.show(<Tools />, null);
  expect(screen.queryByRole('button', { name: 'Notes' })).toBeNull();
  cleanup();
  shown.playUntil(({ outcome }) => outcome !== null);
  shown.show(<Tools />, 0);
  expect(screen.queryByRole('button', { name: 'Notes' })).toBeNull();
});

test('what I think of somebody is marked at their seat, for those who listen too, and covered with the rest', async () => {
  new ShownMatch({ seats: 8 }).show(0);
  await open();
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'What I think' }), { button: 0 });
  await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'I suspect them' })[2] as Element));
  const seat = document.querySelector('[data-seat="3"]');
  expect(seat?.querySelector('[data-own-mark="suspect"]')).toBeTruthy();
  expect(seat?.textContent).toContain('you suspect them');
  await press('Hide');
  expect(document.querySelector('[data-own-mark]')).toBeNull();
  expect(seat?.textContent).not.toContain('suspect');
  await press('Show');
});
