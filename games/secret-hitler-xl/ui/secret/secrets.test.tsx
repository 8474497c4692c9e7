// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Seat } from '../../../../kernel/index.ts';
import { ROLES, type Role } from '../../rules/roles.ts';
import { ShownParts } from '../record/shown-parts-for-tests.tsx';
import { Secrets } from './secrets.tsx';

afterEach(cleanup);

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const holderOf = (shown: ShownParts, role: Role): Seat =>
  shown.match.state.hands.findIndex((hand) => hand.role === role);
const NAMES = { liberal: 'Liberal', fascist: 'Fascist', hitler: 'Hitler', communist: 'Communist' } as const;

/** Opened, whatever the width that the test's window is taken for. */
async function open() {
  const more = screen.queryByRole('button', { name: 'Show more' });
  if (more !== null) await press('Show more');
}

describe.each(ROLES)('%s', (role) => {
  test('is told in the tray, with the aim', async () => {
    const shown = new ShownParts({ seats: 8 });
    shown.show(<Secrets />, holderOf(shown, role));
    await open();
    expect(screen.getByText('You are').parentElement?.textContent).toBe(`You are${NAMES[role]}`);
    expect(document.querySelector('[data-tray]')?.textContent).toContain('track');
  });
});

test('[SH-7] a fascist sees the others of the side, Hitler among them; a liberal nobody', async () => {
  const shown = new ShownParts({ seats: 8 });
  shown.show(<Secrets />, holderOf(shown, 'fascist'));
  await open();
  const hitler = screen.getByText(`Seat ${holderOf(shown, 'hitler') + 1}`).closest('li');
  expect(hitler?.textContent).toMatch(/Hitler.*from the start/);
  cleanup();
  shown.show(<Secrets />, holderOf(shown, 'liberal'));
  await open();
  expect(screen.getByText("You know nobody's party for certain.")).toBeTruthy();
});

test('what was seen of cards and parties is kept, with where it comes from', async () => {
  const shown = new ShownParts({ seats: 11 });
  shown.playUntil(({ state }) => state.table.looks.length > 0);
  const { by, at } = shown.match.state.table.looks[0] ?? { by: 0, at: 0 };
  shown.show(<Secrets />, by);
  await open();
  expect(screen.getByText('from your investigation').closest('li')?.textContent).toContain(`Seat ${at + 1}`);
  const seen = shown.match.state.hands[by]?.seen.length;
  expect(screen.getAllByText(/^\d+, /)).toHaveLength(seen ?? 0);
});

test('[SH-65] the player who was radicalized is told; the one who chose is told only whom', async () => {
  const shown = radicalized();
  const { hands } = shown.match.state;
  const converted = hands.findIndex(({ role, originalRole }) => role !== originalRole);
  shown.show(<Secrets />, converted);
  await open();
  expect(screen.getByRole('status').textContent).toContain('You were radicalized');
  cleanup();
  const chooser = hands.findIndex(({ known }) => known.some(({ from }) => from === 'radicalization'));
  shown.show(<Secrets />, chooser);
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

test('a covered tray shows nothing', async () => {
  const shown = new ShownParts({ seats: 8 });
  shown.show(<Secrets />, holderOf(shown, 'hitler'));
  await press('Hide');
  expect(screen.getByText('You are').closest('[hidden]')).not.toBeNull();
  const visible = [...document.querySelectorAll('[data-tray] > :not([hidden])')].map(({ textContent }) => textContent);
  expect(visible.join(' ')).not.toMatch(/Hitler|fascist/i);
  await press('Show');
  expect(screen.getByText('You are').closest('[hidden]')).toBeNull();
});

test('those who watch have no secrets, and at the end nobody has', () => {
  const shown = new ShownParts({ seats: 6 });
  const { container } = shown.show(<Secrets />, null);
  expect(container.textContent).toBe('');
  cleanup();
  shown.playUntil(({ outcome }) => outcome !== null);
  expect(shown.show(<Secrets />, 0).container.textContent).toBe('');
});
