// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ShownTable } from '../table-for-tests.tsx';
import { allPassed, nextStatus, phaseAt } from './phases-for-tests.ts';
import { StatusPart } from './status.tsx';

afterEach(cleanup);

const press = (element: Element) => act(async () => void fireEvent.click(element));
const openMenu = (trigger: Element) => act(async () => void fireEvent.keyDown(trigger, { key: 'Enter' }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const scorers = () => [...document.querySelectorAll<HTMLElement>('[data-scorer]')].map(({ dataset }) => dataset.scorer);
const claimFor = async (who: RegExp) => {
  const dialog = within(screen.getByRole('dialog'));
  await press(dialog.getByRole('button', { name: who }));
  await press(dialog.getByRole('button', { name: 'Record' }));
};
const inStatus = (options = {}, players = 6) => allPassed(new ShownTable(options).acting(players));

test('everybody is listed once in initiative order, the Naalu first', () => {
  inStatus().showPart(<StatusPart />);
  expect(scorers()).toEqual(['2', '0', '1', '3', '4', '5']);
});

test('a 0 that is given only now moves no row under a finger', () => {
  const shown = inStatus();
  shown.showPart(<StatusPart />);
  act(() => void shown.records({ type: 'giveZero', seat: 4 }));
  expect(scorers()).toEqual(['2', '0', '1', '3', '4', '5']);
  cleanup();
  shown.showPart(<StatusPart />);
  expect(scorers()).toEqual(['4', '0', '1', '2', '3', '5']);
});

test('with two cards each, everybody is still listed once', () => {
  inStatus({}, 4).showPart(<StatusPart />);
  expect(scorers()).toEqual(['2', '0', '1', '3']);
});

test('a tap strikes a row through, another brings it back', async () => {
  const shown = inStatus();
  shown.showPart(<StatusPart />);
  expect(boxes()).toHaveLength(7);
  await press(boxes()[3] as Element);
  expect(shown.table.ticks.status).toEqual([false, false, false, true, false, false, false]);
  expect(screen.getByText('Take command tokens off the board').className).toContain('line-through');
  expect(screen.getByText('1 of 7 done')).toBeTruthy();
  await press(boxes()[3] as Element);
  expect(shown.table.ticks.status[3]).toBe(false);
});

test('with a list for every player, one chooses whose, and begins with one’s own', async () => {
  const shown = inStatus({ checklistPerPlayer: true });
  shown.showPart(<StatusPart />, { seat: 4 });
  const whose = screen.getByRole<HTMLSelectElement>('combobox');
  expect(whose.value).toBe('4');
  await press(boxes()[0] as Element);
  await act(async () => void fireEvent.change(whose, { target: { value: '1' } }));
  await press(boxes()[6] as Element);
  expect(shown.sent).toEqual([
    { type: 'tick', list: 'status', row: 0, of: 4, isDone: true },
    { type: 'tick', list: 'status', row: 6, of: 1, isDone: true },
  ]);
  expect([shown.table.ticksOf[4]?.[0], shown.table.ticksOf[1]?.[6]]).toEqual([true, true]);
});

test('without objectives on record a point is one tap, with its source', async () => {
  const shown = inStatus();
  shown.showPart(<StatusPart />);
  await press(button('Public I for Sol'));
  await press(button('Public II for Hacan'));
  await press(button('Secret for Sol'));
  expect(shown.sent).toEqual([
    { type: 'scoreUnnamed', seat: 0, from: 0, source: 'public-1' },
    { type: 'scoreUnnamed', seat: 1, from: 0, source: 'public-2' },
    { type: 'scoreUnnamed', seat: 0, from: 1, source: 'secret' },
  ]);
  expect(shown.table.players.slice(0, 2).map(({ vp }) => vp)).toEqual([2, 2]);
});

test('a point that is counted before its objective is ticked counts once', async () => {
  const shown = inStatus();
  shown.showPart(<StatusPart />);
  await press(button('Public I for Sol'));
  act(
    () =>
      void shown.records(
        { type: 'reveal', objective: 'expand-borders' },
        { type: 'score', seat: 0, objective: 'expand-borders' },
      ),
  );
  expect([shown.table.players[0]?.vp, shown.table.objectives[0]?.scorers]).toEqual([1, [0]]);
});

test('no more points than win are given', async () => {
  const shown = inStatus({ vpLimit: 3 }).records({ type: 'setVp', seat: 0, from: 0, to: 2, source: 'other' });
  shown.showPart(<StatusPart />);
  await press(button('Public II for Sol'));
  expect(shown.table.players[0]?.vp).toBe(3);
  expect(button('Public I for Sol').hasAttribute('disabled')).toBe(true);
});

test('where objectives lie open one chooses which, and what is scored is offered no more', async () => {
  const shown = inStatus().records(
    { type: 'reveal', objective: 'expand-borders' },
    { type: 'reveal', objective: 'make-history' },
    { type: 'score', seat: 0, objective: 'make-history' },
  );
  shown.showPart(<StatusPart />);
  await openMenu(button('Public I for Sol'));
  const offered = screen.getAllByRole('menuitem');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Expand Borders', 'One that is not recorded']);
  await press(offered[0] as Element);
  expect(shown.sent).toEqual([{ type: 'score', seat: 0, objective: 'expand-borders' }]);
  expect(shown.table.players[0]?.vp).toBe(2);
});

test('a second public objective in this phase is warned of, one scored before it is not', async () => {
  const shown = new ShownTable().acting();
  shown.records({ type: 'setVp', seat: 0, from: 0, to: 1, source: 'public-1' });
  allPassed(shown).showPart(<StatusPart />);
  await press(button('Public I for Sol'));
  expect(screen.queryByText(/public objectives in this phase/)).toBeNull();
  await press(button('Public I for Sol'));
  expect(screen.getByText('Sol scored 2 public objectives in this phase. Usually it is one.')).toBeTruthy();
  expect(shown.table.players[0]?.vp).toBe(3);
});

test('so is a second secret one, next to a public one that is usual', async () => {
  const shown = inStatus();
  shown.showPart(<StatusPart />);
  for (const name of ['Public I for Sol', 'Secret for Sol']) await press(button(name));
  expect(screen.queryByText(/objectives in this phase/)).toBeNull();
  await press(button('Secret for Sol'));
  expect(screen.getByText('Sol scored 2 secret objectives in this phase. Usually it is one.')).toBeTruthy();
});

test('leaving with rows that are not ticked asks once more', async () => {
  const shown = inStatus();
  shown.showPart(<StatusPart />);
  await press(boxes()[0] as Element);
  await press(button('Next phase'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('6 rows are not ticked.')).toBeTruthy();
  expect(phaseAt(shown)).toBe('status');
  await press(dialog.getByRole('button', { name: 'Continue' }));
  expect(shown.sent.at(-1)).toEqual({ type: 'nextPhase', custodians: 'ask' });
  expect(phaseAt(shown)).toBe('mecatol-check');
});

test('a table that ticks nothing is not asked, whatever was scored and revealed', async () => {
  const shown = inStatus().records({ type: 'reveal', objective: 'expand-borders' });
  shown.showPart(<StatusPart />);
  await press(button('Secret for Sol'));
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true, false, false, false, false, false]);
  await press(button('Next phase'));
  expect(phaseAt(shown)).toBe('mecatol-check');
});

test('a tick that came by itself is taken away by a tap, and scoring brings it back', async () => {
  inStatus().showPart(<StatusPart />);
  const isTicked = () => boxes()[0]?.checked;
  await press(button('Secret for Sol'));
  await press(boxes()[0] as Element);
  expect(isTicked()).toBe(false);
  await press(button('Secret for Hacan'));
  expect(isTicked()).toBe(true);
});

test('with everything ticked the next phase is one tap', async () => {
  const shown = inStatus();
  for (let row = 0; row < 7; row++) shown.records({ type: 'tick', list: 'status', row, of: 'all', isDone: true });
  shown.showPart(<StatusPart />);
  await press(button('Next phase'));
  expect(phaseAt(shown)).toBe('mecatol-check');
});

test('the row of the speaker says what is turned next, and that the game ends when nothing is', () => {
  const shown = inStatus();
  shown.showPart(<StatusPart />);
  expect(screen.queryByText(/left in total/)).toBeNull();
  cleanup();
  shown.records({ type: 'reveal', objective: 'expand-borders' }, { type: 'reveal', objective: 'make-history' });
  shown.showPart(<StatusPart />);
  expect(screen.getByText('Stage I; 8 left in total')).toBeTruthy();
  cleanup();
  for (let turned = 2; turned < 10; turned++)
    shown.records({ type: 'revealOther', stage: turned < 5 ? 1 : 2, name: `Number ${turned}` });
  shown.showPart(<StatusPart />);
  expect(screen.getByText('No objectives left – the game ends')).toBeTruthy();
});

test('from the second round on, that the custodians are still there costs one tap', async () => {
  const shown = nextStatus(inStatus());
  for (let row = 0; row < 7; row++) shown.records({ type: 'tick', list: 'status', row, of: 'all', isDone: true });
  shown.showPart(<StatusPart />);
  expect(screen.queryByRole('button', { name: 'Next phase' })).toBeNull();
  await press(button('Still there'));
  expect(shown.sent).toEqual([{ type: 'nextPhase', custodians: 'there' }]);
  expect([phaseAt(shown), shown.table.round]).toEqual(['strategy', 3]);
});

test('or it is said who took Mecatol Rex, and the question is gone', async () => {
  const shown = nextStatus(inStatus());
  shown.showPart(<StatusPart />);
  await press(button('Claimed by…'));
  await claimFor(/Emirates of Hacan/);
  expect(shown.table.custodians).toEqual({ round: 2, seat: 1 });
  expect(shown.table.players[1]?.vp).toBe(1);
  expect(screen.queryByText('Custodians still there?')).toBeNull();
  expect(button('Next phase')).toBeTruthy();
});

test('where it is asked in the first round alone, a button stays', async () => {
  const shown = nextStatus(inStatus({ mecatolPrompt: 'first-round-only' }));
  shown.showPart(<StatusPart />);
  expect(screen.queryByText('Custodians still there?')).toBeNull();
  await press(button('Custodians claimed'));
  await claimFor(/Federation of Sol/);
  expect(shown.table.custodians).toEqual({ round: 2, seat: 0 });
});

test('a player who keeps their cards is noted in the menu', async () => {
  const shown = inStatus();
  shown.showPart(<StatusPart />);
  await openMenu(button('More'));
  await press(screen.getByRole('menuitem', { name: 'Xxcha' }));
  expect(shown.table.keepers).toEqual([5]);
  expect(screen.getByText('Keeps the cards')).toBeTruthy();
});

test('people who may only watch cannot press anything that records', () => {
  inStatus().showPart(<StatusPart />, { seat: null, isHost: false });
  expect(boxes().every(({ disabled }) => disabled)).toBe(true);
  expect(button('Next phase').hasAttribute('disabled')).toBe(true);
  expect(button('Secret for Sol').hasAttribute('disabled')).toBe(true);
});
