// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../../game-package.ts';
import type { Faction } from '../../facts/facts.ts';
import { ShownTable } from '../table-for-tests.tsx';
import { SETTLING_MS } from './guards.ts';
import { switchDevice } from './keys.tsx';
import { DOUBLE_TAP_MS } from './recording.ts';
import { item, openMenu, press, tools, undoButton } from './tools-for-tests.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const key = (init: KeyboardEventInit) => act(async () => void fireEvent.keyDown(document.body, init));
const points = (player: string) => screen.getByRole('button', { name: new RegExp(`^${player}.*victory points`) });
/** Six of whom nobody goes before the lowest card. */
const PLAIN: readonly Faction[] = ['sol', 'hacan', 'letnev', 'yin', 'saar', 'xxcha'];
/** Waits until a tap is no longer taken for the second half of another. */
const settle = (ms = DOUBLE_TAP_MS) => act(() => new Promise((resolve) => setTimeout(resolve, ms + 50)));

test('those who listen are told who is on and who comes next', () => {
  const table = new ShownTable().acting(3);
  table.show();
  const said = () => screen.getAllByRole('status').map((status) => status.textContent);
  expect(said()).toContain('Turn 1: Naalu. On deck: Sol.');
});

test('a tap that comes too soon after a change shows at its button that it does not count', async () => {
  vi.useFakeTimers();
  const table = new ShownTable().acting(3, PLAIN);
  table.show();
  act(() => void table.records({ type: 'act', seat: 0, kind: 'tactical' }, { type: 'endTurn', seat: 0 }));
  const tactical = screen.getByRole('button', { name: /^Tactical/ });
  await act(async () => void fireEvent.click(tactical));
  expect([table.sent, tactical.dataset.ignored]).toEqual([[], '']);
  expect(screen.getByText('Not counted: that had just changed.').role).toBe('status');
  await act(async () => void vi.advanceTimersByTime(600));
  expect([tactical.dataset.ignored, screen.queryByText(/^Not counted/)]).toEqual([undefined, null]);
  await act(async () => void fireEvent.click(tactical));
  expect(table.sent).toEqual([{ type: 'act', seat: 1, kind: 'tactical' }]);
  vi.useRealTimers();
});

describe('victory points', () => {
  test('are asked by a tap what they are for, before anything is recorded; a slip is taken back at once', async () => {
    const table = new ShownTable({ vpLimit: 2 }).acting(3);
    table.show();
    await act(async () => void fireEvent.click(points('Hacan')));
    expect(table.sent).toEqual([]);
    expect(screen.getByRole('group', { name: 'What for?' })).toBeTruthy();
    await press('Relic');
    await press('+1');
    expect(table.sent).toEqual([{ type: 'setVp', seat: 1, from: 0, to: 1, source: 'relic' }]);
    expect(screen.getByRole('button', { name: 'Undo: Hacan 0 → 1 VP (Relic)' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toEqual([undoButton()]);
    await act(async () => void fireEvent.click(undoButton()));
    expect(table.table.players[1]?.vp).toBe(0);
    expect(screen.getAllByRole('status').map((said) => said.textContent)).toContain('Undone: Hacan 0 → 1 VP (Relic)');
  });

  test('are asked for in the menu too, where the table does not show them', async () => {
    const table = new ShownTable({ showVpMeter: false }).acting(3);
    table.show();
    await openMenu();
    await act(async () => void fireEvent.click(item('Victory points')));
    await press(/Hacan/);
    fireEvent.change(screen.getByLabelText('Points'), { target: { value: '3' } });
    await press('Secret objective');
    await press('Set');
    await openMenu();
    await act(async () => void fireEvent.click(item('Victory points')));
    await press(/Hacan.*3 of 10/);
    await press('−1');
    expect(table.sent).toEqual([
      { type: 'setVp', seat: 1, from: 0, to: 3, source: 'secret' },
      { type: 'setVp', seat: 1, from: 3, to: 2, source: 'other' },
    ]);
  });

  test('come from somewhere, go down, or are typed', async () => {
    const table = new ShownTable().acting(3).records({ type: 'setVp', seat: 0, from: 0, to: 3, source: 'secret' });
    table.show();
    const change = async () => act(async () => void fireEvent.click(points('Sol')));
    await change();
    await press('Relic');
    await press('+1');
    await change();
    await press('−1');
    await change();
    fireEvent.change(screen.getByLabelText('Points'), { target: { value: '9' } });
    await press('Set');
    expect(table.sent).toEqual([
      { type: 'setVp', seat: 0, from: 3, to: 4, source: 'relic' },
      { type: 'setVp', seat: 0, from: 4, to: 3, source: 'other' },
      { type: 'setVp', seat: 0, from: 3, to: 9, source: 'other' },
    ]);
  });

  test('are in the order of the seats, no matter who is speaker, and shown only if the table wants them', () => {
    const table = new ShownTable().acting(3).records({ type: 'setSpeaker', seat: 1, picking: 'keep' });
    table.show();
    const rows = [...document.querySelectorAll('[data-vp-seat]')].map((row) => row.getAttribute('data-vp-seat'));
    expect(rows).toEqual(['0', '1', '2']);
    cleanup();
    table.records({ type: 'setOption', option: 'showVpMeter', value: false }).show();
    expect(document.querySelector('[data-vp-seat]')).toBeNull();
  });

  test('at the limit the game can be ended in any phase, unless the banner is put away', async () => {
    const table = new ShownTable().acting(3).records({ type: 'setVp', seat: 2, from: 0, to: 10, source: 'other' });
    table.show();
    const banner = () => screen.queryByRole('region', { name: 'The limit is reached' });
    expect(within(banner() as HTMLElement).getByRole('button', { name: 'End Game' })).toBeTruthy();
    expect(banner()?.textContent).toContain('Naalu has 10 victory points.');
    await press('Close');
    expect(banner()).toBeNull();
  });
});

describe('keys', () => {
  test('pick a card, take back and bring back', async () => {
    const table = new ShownTable().begun(6);
    table.show();
    await key({ key: '5' });
    expect(table.sent).toEqual([{ type: 'pick', seat: 0, card: 5 }]);
    await key({ key: 'u' });
    expect(table.table.picks).toEqual([]);
    await key({ key: 'z', metaKey: true, shiftKey: true });
    expect(table.table.picks.length).toBe(1);
    await key({ key: 'z', ctrlKey: true });
    expect(table.table.picks.length).toBe(0);
  });

  test('that act by themselves can be switched off on this device, and those with Ctrl remain', async () => {
    const table = new ShownTable().begun(6);
    table.show();
    await key({ key: '?' });
    await act(async () => void fireEvent.click(screen.getByRole('switch', { name: /^Single keys/ })));
    await press('Close');
    await key({ key: '5' });
    expect(table.sent).toEqual([]);
    act(() => void table.records({ type: 'pick', seat: 0, card: 5 }));
    await key({ key: 'u' });
    await key({ key: '?' });
    expect([table.table.picks.length, screen.queryByRole('dialog')]).toEqual([1, null]);
    expect(localStorage.getItem('tertulia.ti4-table')).toContain('"hasSingleKeys":false');
    await settle(SETTLING_MS);
    await key({ key: 'z', ctrlKey: true });
    expect(table.table.picks.length).toBe(0);
    switchDevice('hasSingleKeys');
  });

  test('use a card, go to the next player once for two taps, and say why one cannot pass', async () => {
    const table = new ShownTable().acting(6, PLAIN);
    table.show();
    await key({ key: '1' });
    await settle();
    await key({ key: ' ' });
    await key({ key: ' ' });
    expect(table.table.action?.current).toBe(1);
    await settle();
    await key({ key: 'p' });
    expect(table.sent).toEqual([
      { type: 'useCard', seat: 0, card: 1, speaker: null },
      { type: 'endTurn', seat: 0 },
    ]);
    expect(document.querySelector('[data-toast]')?.textContent).toContain('Use Diplomacy first.');
  });

  test('ask for the new speaker before Politics is used, by the player who holds it', async () => {
    const table = new ShownTable().acting(6, PLAIN);
    table.show();
    await key({ key: '3' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.querySelector('[data-toast]')?.role).toBe('alert');
    act(() => void table.records({ type: 'skipTurn', seat: 0 }, { type: 'skipTurn', seat: 1 }));
    await settle();
    await key({ key: '3' });
    expect(screen.getByRole('dialog', { name: 'Politics: the new speaker' })).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: /Yin/ })));
    await press('Use Politics');
    expect(table.sent.at(-1)).toEqual({ type: 'useCard', seat: 2, card: 3, speaker: 3 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('change the points of the player who has the focus', async () => {
    const table = new ShownTable().acting(3);
    table.show();
    points('Naalu').focus();
    for (const one of ['+', '+', '-'])
      await act(async () => void fireEvent.keyDown(document.activeElement as Element, { key: one }));
    expect(table.table.players.map(({ vp }) => vp).slice(0, 3)).toEqual([0, 0, 1]);
  });

  test('are explained, and rest in a replay', async () => {
    const table = new ShownTable().begun(6);
    table.show();
    await key({ key: '?' });
    expect(screen.getByRole('dialog', { name: 'Keys' })).toBeTruthy();
    await key({ key: '5' });
    expect(table.sent).toEqual([]);
    cleanup();
    table.show({ place: 'replay' });
    await key({ key: '?' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Table tools' })).toBeNull();
  });
});

describe('time', () => {
  test('nobody records anything: it is asked whether the game goes on, and whether the time counts', async () => {
    const table = new ShownTable({ inactivityMinutes: 15 }).acting(3);
    const recordedAt = table.at - 1000;
    table.show();
    table.later(15 * 60_000 - 2000);
    expect(screen.queryByRole('dialog')).toBeNull();
    table.later(60_000);
    expect(screen.getByRole('dialog').textContent).toContain('Is the game still in progress?');
    await press('Continue');
    expect(screen.getByRole('dialog').textContent).toContain('Nothing was recorded for 15 minutes.');
    await press('Discard');
    expect([screen.queryByRole('dialog'), table.at]).toEqual([null, recordedAt]);
    table.later(16 * 60_000);
    await press('Continue');
    await press('Count');
    expect([screen.queryByRole('dialog'), table.at]).toEqual([null, recordedAt + 16 * 60_000]);
  });

  test('at twice the minutes a host’s device stops the clock, where the table wants it', async () => {
    const table = new ShownTable({ inactivityMinutes: 15, pauseWhenIdle: true }).acting(3);
    table.show();
    await act(async () => table.later(30 * 60_000));
    expect(table.isPaused).toBe(true);
    await press(/^The clock is stopped/);
    expect(table.isPaused).toBe(false);
  });

  test('the clock is stopped by a tap on it, and goes on by another', async () => {
    const table = new ShownTable().acting(3);
    table.show();
    await press(/^Played for 0:00:\d\d\. Pause$/);
    expect(table.isPaused).toBe(true);
    await press(/Tap to resume/);
    expect(table.isPaused).toBe(false);
  });
});

describe('while the clock is stopped', () => {
  const cover = () => screen.getByRole('button', { name: /^The clock is stopped/ });
  const stopped = (options = {}) => {
    const table = new ShownTable(options).acting(3, PLAIN.slice(0, 3));
    table.isPaused = true;
    return table;
  };

  test('its cover has the focus, and nothing behind it can be reached', async () => {
    const table = stopped();
    table.show({ whyNot: 'paused' });
    expect(document.activeElement).toBe(cover());
    const behind = screen.getAllByRole('button').filter((button) => button !== cover());
    expect(behind.filter((button) => button.closest('[inert]') === null)).toEqual([]);
    await press(/^The clock is stopped/);
    expect(document.querySelector('[inert]')).toBeNull();
  });

  test.each([
    [true, false],
    [false, true],
  ])('Escape lets it go on where one may (everybody records: %j)', async (everyoneMayRecord, isPaused) => {
    const table = stopped({ everyoneMayRecord });
    table.show({ seat: 0 });
    await act(async () => void fireEvent.keyDown(cover(), { key: 'Escape' }));
    expect(table.isPaused).toBe(isPaused);
  });

  test('the key of a pass works again once it goes on', async () => {
    const table = stopped().records({ type: 'useCard', seat: 0, card: 1, speaker: null }, { type: 'endTurn', seat: 0 });
    table.show();
    await act(async () => void fireEvent.keyDown(cover(), { key: 'Escape' }));
    await key({ key: 'p' });
    expect(document.querySelector('[data-toast]')?.textContent).toMatch(/^Use .* first\.$/);
  });
});

describe('where only hosts record', () => {
  const OPTIONS = { everyoneMayRecord: false, inactivityMinutes: 15 };

  test('the clock is not stopped from a seat, which is told why', async () => {
    const table = new ShownTable(OPTIONS).acting(3);
    table.show({ seat: 0 });
    await press(/^Played for 0:00:\d\d$/);
    expect(document.querySelector('[data-toast]')?.textContent).toContain(
      'At this table only hosts can stop the clock.',
    );
    expect(table.isPaused).toBe(false);
  });

  test('nor does it go on from there', async () => {
    const table = new ShownTable(OPTIONS).acting(3);
    table.isPaused = true;
    table.show({ seat: 0 });
    await press(/^The clock is stopped/);
    expect(screen.getByText('A host can resume it.')).toBeTruthy();
    expect(table.isPaused).toBe(true);
  });

  test('nor is time taken off from there', async () => {
    const table = new ShownTable(OPTIONS).acting(3);
    table.show({ seat: 0 });
    table.later(16 * 60_000);
    expect(screen.getByRole('dialog').textContent).toContain('Only hosts can take this time off the clock.');
    const { at } = table;
    await press('Continue');
    expect([screen.queryByRole('dialog'), table.at]).toEqual([null, at]);
  });

  test('a host keeps time as ever', async () => {
    const table = new ShownTable(OPTIONS).acting(3);
    table.show();
    await press(/^Played for 0:00:\d\d\. Pause$/);
    expect(table.isPaused).toBe(true);
    await press(/Tap to resume/);
    expect(table.isPaused).toBe(false);
  });
});

describe('the menu', () => {
  test('resets a phase for a host, who is asked first', async () => {
    const table = new ShownTable()
      .begun(6)
      .records({ type: 'pick', seat: 0, card: 5 }, { type: 'pick', seat: 1, card: 8 });
    table.show();
    await openMenu();
    await act(async () => void fireEvent.click(item('Reset Strategy phase (2 picks)')));
    await press('Undo');
    expect([table.phase, table.table.picks]).toEqual(['strategy', []]);
  });

  test('restarts a round with everything in it', async () => {
    const table = new ShownTable().acting(6, PLAIN).records({ type: 'act', seat: 0, kind: 'tactical' });
    table.show();
    await openMenu();
    await act(async () => void fireEvent.click(item(/^Restart round 1 \(8 events\)$/)));
    await press('Undo');
    expect([table.phase, table.table.picks]).toEqual(['strategy', []]);
  });

  test('keeps what is for hosts from the others, and says so', async () => {
    new ShownTable().begun(6).records({ type: 'pick', seat: 0, card: 5 }).show({ seat: 1 });
    await openMenu();
    for (const name of [/^Reset Strategy phase/, /^Restart round/, /^Options/, /^Eliminate/, /^End the game early/]) {
      expect(item(name).getAttribute('aria-disabled')).toBe('true');
      expect(item(name).textContent).toContain('For hosts.');
    }
  });

  test('says that the custodians are for hosts where only they record', async () => {
    new ShownTable({ everyoneMayRecord: false }).begun(6).show({ seat: 1 });
    await openMenu();
    expect(item(/^Custodians claimed/).textContent).toContain('For hosts.');
  });

  test('shows everything that was recorded, what was taken back struck through and folded away', async () => {
    const table = new ShownTable().begun(6).records({ type: 'pick', seat: 0, card: 5 });
    table.show();
    await key({ key: 'u' });
    await openMenu();
    await act(async () => void fireEvent.click(item('Event log')));
    const lines = [...screen.getByRole('dialog', { name: 'Event log' }).querySelectorAll('li')];
    const folded = lines.filter((line) => line.querySelector('summary') !== null);
    expect(folded.map(({ textContent }) => textContent)).toEqual([
      '1 undone entry0:00:02Sol picked TradeHost · undone0:00:03Something was undoneHost',
    ]);
    expect(folded[0]?.querySelector('details')?.open).toBe(false);
    expect(folded[0]?.querySelectorAll('.line-through').length).toBe(1);
  });
});

describe('the frame', () => {
  test.each(LANGUAGES)('has words for every phase (%s)', async (language) => {
    const table = new ShownTable({}, language);
    const shows = () => {
      table.show();
      expect(tools()).toBeTruthy();
      cleanup();
    };
    shows();
    table.seats(3).records({ type: 'completeSetup' });
    shows();
    table.records({ type: 'startFirstRound' });
    shows();
    table.records({ type: 'setSpeaker', seat: 0, picking: 'keep' });
    shows();
    table.allPicked().records({ type: 'endStrategy' });
    shows();
    table.show({ place: 'replay' });
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toMatch(/^(Round|Ronda) 1 · /);
  });

  test('says why nothing can be recorded', () => {
    const table = new ShownTable().begun(6);
    table.show({ whyNot: 'offline' });
    expect(screen.getByText(/^No connection/, { selector: '[role=alert] *' })).toBeTruthy();
    expect(undoButton().getAttribute('aria-disabled')).toBe('true');
  });
});
