// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { allPassed, phaseAt } from '../status/phases-for-tests.ts';
import { ShownTable } from '../table-for-tests.tsx';
import { MecatolPart } from './mecatol.tsx';

afterEach(cleanup);

const press = (element: Element) => act(async () => void fireEvent.click(element));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const claimFor = async (who: RegExp) => {
  await press(dialog().getByRole('button', { name: who }));
  await press(dialog().getByRole('button', { name: 'Record' }));
};
const atMecatol = () => allPassed(new ShownTable().acting()).records({ type: 'nextPhase', custodians: 'ask' });

test('while the custodians guard it, Next goes on to the next round', async () => {
  const shown = atMecatol();
  shown.showPart(<MecatolPart />);
  expect(screen.getByText('The Custodians are still guarding Mecatol Rex')).toBeTruthy();
  await press(button('Next'));
  expect([phaseAt(shown), shown.table.round, shown.table.custodians]).toEqual(['strategy', 2, null]);
});

const tapTwice = async () => {
  await press(button('Custodians claimed'));
  await press(button(/^Yes/));
};

test('the first tap on the planet asks, a second confirms and asks who; Next goes on to the agenda of this round', async () => {
  const shown = atMecatol();
  shown.showPart(<MecatolPart />);
  await press(button('Custodians claimed'));
  expect(screen.getByText('Have the Custodians left Mecatol Rex?')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await press(button(/^Yes/));
  await claimFor(/Xxcha/);
  expect(shown.table.custodians).toEqual({ round: 1, seat: 5 });
  expect(shown.table.players[5]?.vp).toBe(1);
  expect(screen.getByText('The Custodians left Mecatol Rex')).toBeTruthy();
  expect(screen.getByText(/Claimed by Xxcha in round 1/)).toBeTruthy();
  await press(button('Next'));
  expect([phaseAt(shown), shown.table.round]).toEqual(['agenda', 1]);
});

test('the point can be left out', async () => {
  const shown = atMecatol();
  shown.showPart(<MecatolPart />);
  await tapTwice();
  await press(screen.getByRole('switch'));
  await claimFor(/Sol/);
  expect(shown.sent).toEqual([{ type: 'claimCustodians', seat: 0, withPoint: false }]);
  expect(shown.table.players[0]?.vp).toBe(0);
});

test('spectators cannot tap the planet', () => {
  atMecatol().showPart(<MecatolPart />, { seat: null, isHost: false });
  expect(button('Custodians claimed').hasAttribute('disabled')).toBe(true);
});

test('pointing at the planet with a mouse asks as a first tap does', async () => {
  atMecatol().showPart(<MecatolPart />);
  const planet = button('Custodians claimed');
  act(() => void fireEvent.pointerEnter(planet, { pointerType: 'mouse' }));
  expect(screen.getByText('Have the Custodians left Mecatol Rex?')).toBeTruthy();
  act(() => void fireEvent.pointerLeave(planet, { pointerType: 'mouse' }));
  expect(screen.queryByText('Have the Custodians left Mecatol Rex?')).toBeNull();
  act(() => void fireEvent.pointerEnter(planet, { pointerType: 'mouse' }));
  await press(planet);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('until Next the planet is given back by another tap, with its point', async () => {
  const shown = atMecatol();
  shown.showPart(<MecatolPart />);
  await tapTwice();
  await claimFor(/Xxcha/);
  await press(button('The Custodians are still there'));
  expect([shown.table.custodians, shown.table.players[5]?.vp]).toEqual([null, 0]);
  await tapTwice();
  await claimFor(/Sol/);
  expect(shown.table.custodians).toEqual({ round: 1, seat: 0 });
});

const LATER = 'If they are still there: something has been recorded since; undo that first.';
const POINT = { type: 'setVp', seat: 1, from: 0, to: 1, source: 'other' } as const;

test('after another record the planet says why it is not given back, and is once that is taken back', async () => {
  const shown = atMecatol().records({ type: 'claimCustodians', seat: 0, withPoint: true }, POINT);
  shown.show();
  expect(button('The Custodians are still there').hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(LATER)).toBeTruthy();
  await press(button(/^Undo/));
  expect(screen.queryByText(LATER)).toBeNull();
  await press(button('The Custodians are still there'));
  expect(shown.table.custodians).toBeNull();
});

test('who may not take back what somebody else recorded is told so', () => {
  const shown = allPassed(new ShownTable({ everyoneMayRecord: false }).acting());
  shown.records({ type: 'nextPhase', custodians: 'ask' }, { type: 'claimCustodians', seat: 0, withPoint: true });
  shown.showPart(<MecatolPart />, { seat: 3 });
  expect(screen.getByText('If they are still there, the person who recorded it or a host can undo it.')).toBeTruthy();
});

test('where giving the planet back is refused, the screen says why', async () => {
  const shown = atMecatol().records({ type: 'claimCustodians', seat: 0, withPoint: true });
  shown.show();
  vi.spyOn(shown.recording, 'play').mockReturnValue({ ok: false, why: { code: 'too-late' } });
  await press(button('The Custodians are still there'));
  expect(screen.getByText('too-late')).toBeTruthy();
});
