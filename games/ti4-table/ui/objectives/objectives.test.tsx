// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ShownTable } from '../table-for-tests.tsx';
import { bySource, ObjectivesDialog } from './objectives.tsx';

afterEach(cleanup);

const press = (element: Element) => act(async () => void fireEvent.click(element));
const write = (element: Element, value: string) =>
  act(async () => void fireEvent.change(element, { target: { value } }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = <ObjectivesDialog onClose={() => undefined} />;
const tracked = () =>
  new ShownTable()
    .acting()
    .records({ type: 'reveal', objective: 'expand-borders' }, { type: 'reveal', objective: 'make-history' });

test('a tap on a player scores an objective, another takes it back', async () => {
  const shown = tracked();
  shown.showPart(dialog);
  const chip = () => button('Sol scored Expand Borders');
  expect(chip().getAttribute('aria-pressed')).toBe('false');
  await press(chip());
  expect(chip().getAttribute('aria-pressed')).toBe('true');
  expect(shown.table.players[0]?.vp).toBe(1);
  await press(chip());
  expect(shown.sent).toEqual([
    { type: 'score', seat: 0, objective: 'expand-borders' },
    { type: 'unscore', seat: 0, objective: 'expand-borders' },
  ]);
  expect(shown.table.players[0]?.vp).toBe(0);
});

test('the next objective is found by its name among the hidden ones of its stage', async () => {
  const shown = tracked();
  shown.showPart(dialog);
  await press(button('Reveal a stage II objective'));
  expect(screen.queryByRole('button', { name: 'Expand Borders' })).toBeNull();
  await write(screen.getByLabelText('Search by name'), 'golden');
  await press(button('Found a Golden Age'));
  expect(shown.table.objectives.at(-1)).toMatchObject({ id: 'found-a-golden-age', stage: 2, scorers: [] });
  expect(screen.getByRole('article', { name: 'Found a Golden Age' })).toBeTruthy();
  expect(screen.queryByLabelText('Search by name')).toBeNull();
});

test('one without a known name is written in', async () => {
  const shown = tracked();
  shown.showPart(dialog);
  await press(button('Reveal a stage I objective'));
  expect(button('Reveal it').hasAttribute('disabled')).toBe(true);
  await write(screen.getByLabelText('Another one, by name'), '  Feed the Space Cats ');
  await press(button('Reveal it'));
  expect(shown.sent).toEqual([{ type: 'revealOther', stage: 1, name: 'Feed the Space Cats' }]);
  expect(screen.getByRole('article', { name: 'Feed the Space Cats' })).toBeTruthy();
});

test.each(['en', 'es'] as const)('one that lies open is not revealed again by its name (%s)', async (language) => {
  const word = (key: string) => shown.speaker.text(`rounds.${key}`);
  const shown = new ShownTable({}, language)
    .acting()
    .records(
      { type: 'reveal', objective: 'expand-borders' },
      { type: 'revealOther', stage: 1, name: 'Feed the Space Cats' },
    );
  shown.showPart(dialog);
  await press(button(word('revealStage1')));
  // The names of the other language are loaded with the form.
  await write(screen.getByLabelText(word('writeIn')), language === 'en' ? 'ampliar las fronteras' : 'expand borders');
  await screen.findByRole('alert');
  const told = [];
  for (const name of ['  expand BORDERS ', 'ampliar las fronteras', 'feed the space cats', 'Feed the Cats']) {
    await write(screen.getByLabelText(word('writeIn')), name);
    told.push([button(word('writeInAdd')).hasAttribute('disabled'), screen.queryByRole('alert')?.textContent ?? null]);
  }
  const twice = [true, word('writeInTwice')];
  expect(told).toEqual([twice, twice, twice, [false, null]]);
});

test('a known one that is written in is turned as itself', async () => {
  const shown = tracked();
  shown.showPart(dialog);
  await press(button('Reveal a stage I objective'));
  await write(screen.getByLabelText('Another one, by name'), 'corner the market');
  await press(button('Reveal it'));
  expect(shown.sent).toEqual([{ type: 'reveal', objective: 'corner-the-market' }]);
});

test('one that nobody scored can be turned down again, one that somebody scored cannot', async () => {
  const shown = tracked().records({ type: 'score', seat: 0, objective: 'expand-borders' });
  shown.showPart(dialog);
  expect(screen.queryByRole('button', { name: 'Hide Expand Borders again' })).toBeNull();
  await press(button('Hide Make History again'));
  expect(shown.table.objectives.map(({ id }) => id)).toEqual(['expand-borders']);
});

test('secret objectives are kept, thrown away and scored by their owner alone', async () => {
  const shown = tracked();
  shown.showPart(dialog, { seat: 2 });
  for (const name of ['One', 'Two', 'Three']) {
    await write(screen.getByLabelText('A secret objective'), name);
    await press(button('Save'));
  }
  expect(screen.getByText('3 is the maximum, including scored ones.')).toBeTruthy();
  await press(button('Discard Two'));
  await press(button('Score Three: everybody will see it'));
  expect(shown.recording.match.seatView(2).hand.secrets).toEqual([
    { text: 'One', isScored: false },
    { text: 'Three', isScored: true },
  ]);
  expect(shown.table.players[2]?.vp).toBe(1);
  cleanup();
  shown.showPart(dialog, { seat: 1 });
  expect(screen.getByText('You have recorded none.')).toBeTruthy();
  expect(screen.queryByText('One')).toBeNull();
  cleanup();
  shown.showPart(dialog);
  expect(screen.queryByText('My secret objectives')).toBeNull();
});

test('a host who has a seat keeps secrets of their own', async () => {
  const shown = tracked();
  shown.showPart(dialog, { seat: 2, isHost: true });
  await write(screen.getByLabelText('A secret objective'), 'Mine');
  await press(button('Save'));
  expect(shown.recording.match.seatView(2).hand.secrets).toEqual([{ text: 'Mine', isScored: false }]);
});

test('the ledger says where everybody’s points come from', () => {
  const shown = tracked().records(
    { type: 'score', seat: 0, objective: 'expand-borders' },
    { type: 'claimCustodians', seat: 0, withPoint: true },
    { type: 'setVp', seat: 0, from: 2, to: 1, source: 'support' },
  );
  shown.showPart(dialog);
  const ledger = within(document.querySelector<HTMLElement>('[data-ledger="0"]') as HTMLElement);
  expect(ledger.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '+1Public objective I: Expand BordersRound 1',
    '+1CustodiansRound 1',
    '−1Support for the ThroneRound 1',
  ]);
});

test('the ledger calls points by the name that their objective was given later', () => {
  const shown = tracked().records(
    { type: 'scoreUnnamed', seat: 0, from: 0, source: 'public-1' },
    { type: 'score', seat: 0, objective: 'expand-borders' },
    { type: 'scoreUnnamed', seat: 0, from: 1, source: 'public-1' },
  );
  shown.showPart(dialog);
  const ledger = document.querySelector('[data-ledger="0"] summary');
  expect(ledger?.lastElementChild?.textContent).toBe('Expand Borders +1 · Public objective I +1');
});

test('sources are summed up, and what came and went again is left out', () => {
  const point = { seat: 0, objective: null, round: 1, at: 0 };
  expect(
    bySource([
      { ...point, from: 0, to: 2, source: 'public-2' },
      { ...point, from: 2, to: 3, source: 'support' },
      { ...point, from: 3, to: 2, source: 'support' },
      { ...point, from: 2, to: 4, source: 'public-2' },
    ]),
  ).toEqual([{ source: 'public-2', objective: null, sum: 4 }]);
});
