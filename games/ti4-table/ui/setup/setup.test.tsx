// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../game-package.ts';
import { COLOURS } from '../../facts/facts.ts';
import { EIGHT, ShownTable } from '../table-for-tests.tsx';
import { button, choose, press, radio } from './finding-for-tests.ts';
import { PlayerDialog } from './player-dialog.tsx';
import { SetupPart } from './setup.tsx';

afterEach(cleanup);

const slots = () => within(screen.getByRole('list', { name: 'Seats, clockwise' }));
const factionNames = () => [...document.querySelectorAll('[aria-labelledby] label')].map((label) => label.textContent);

/** One place filled in by its dialog. */
async function setPlayer(number: number, colour: RegExp, faction: string) {
  await press(`Set up player ${number}`);
  await choose(colour);
  await choose(faction);
  await press('Confirm');
}

describe('the seats', () => {
  test('six are set one after another, and only then it goes on to the options', async () => {
    const table = new ShownTable();
    table.showPart(<SetupPart />);
    expect(button('Next').disabled).toBe(true);
    expect(screen.getByText('Seats 1, 2, 3, 4, 5, 6 need a colour and a faction.')).toBeTruthy();
    const names = [
      ['Red', 'The Arborec'],
      ['Blue', 'The Federation of Sol'],
      ['Green', 'The Nekro Virus'],
      ['Yellow', 'The Winnu'],
      ['Purple', 'The Nomad'],
      ['Pink', 'The Titans of Ul'],
    ] as const;
    for (const [seat, [colour, faction]] of names.entries())
      await setPlayer(seat + 1, new RegExp(`^${colour}`), faction);
    expect(table.table.players.slice(0, 6).map(({ colour, faction }) => [colour, faction])).toEqual([
      ['red', 'arborec'],
      ['blue', 'sol'],
      ['green', 'nekro'],
      ['yellow', 'winnu'],
      ['purple', 'nomad'],
      ['pink', 'titans'],
    ]);
    await press('Next');
    expect(screen.getByRole('heading', { name: 'Table options' })).toBeTruthy();
    await press('Next');
    expect(table.phase).toBe('round-0');
  });

  test('what one place lacks is said, and nothing can be gone on with', () => {
    const table = new ShownTable().seats(4).records({ type: 'clearPlayer', seat: 2 });
    table.showPart(<SetupPart />);
    expect(button('Next').disabled).toBe(true);
    expect(screen.getByText('Seat 3 needs a colour and a faction.')).toBeTruthy();
  });

  test('somebody is moved, the others move up, and the focus goes along', async () => {
    const table = new ShownTable().seats(4);
    table.showPart(<SetupPart />);
    await press('Move the player in seat 2 one seat down');
    expect(table.table.players.slice(0, 4).map(({ faction }) => faction)).toEqual(['sol', 'naalu', 'hacan', 'nekro']);
    expect(document.activeElement).toBe(button('Move the player in seat 3 one seat down'));
    expect(button('Move the player in seat 1 one seat up').disabled).toBe(true);
  });

  test('a place is cleared, and can be set again', async () => {
    const table = new ShownTable().seats(3);
    table.showPart(<SetupPart />);
    await press('Clear seat 1, Sol');
    expect(table.sent).toEqual([{ type: 'clearPlayer', seat: 0 }]);
    expect(slots().getByText('Nobody yet')).toBeTruthy();
    expect(button('Set up player 1')).toBeTruthy();
  });

  test('a player who may record for nobody else sets the own place alone, and is told so', () => {
    const table = new ShownTable({ everyoneMayRecord: false }).seats(4);
    table.showPart(<SetupPart />, { seat: 1 });
    expect(
      slots()
        .getAllByRole('button', { name: /^Change/ })
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Change player 2, Hacan']);
    expect(screen.getByText('You can set up your own seat; a host sets up the others.')).toBeTruthy();
  });

  test.each(['offline', 'watching', 'paused'] as const)(
    'a person who is %s sees it all and can change nothing',
    async (whyNot) => {
      const table = new ShownTable().seats(3);
      table.showPart(<SetupPart />, { seat: 1, whyNot });
      expect(screen.getByText('3 players')).toBeTruthy();
      expect(screen.queryByText(/^Seat the players here/)).toBeNull();
      expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Table options']);
      await press('Table options');
      expect(screen.queryByRole('switch')).toBeNull();
      expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Back']);
    },
  );
});

describe('how many play', () => {
  test('is lowered at once where nobody is lost', async () => {
    const table = new ShownTable();
    table.showPart(<SetupPart />);
    await choose('4');
    expect(table.sent).toEqual([{ type: 'setCount', count: 4 }]);
    expect(document.querySelectorAll('[data-home]').length).toBe(4);
    expect(slots().getAllByRole('listitem').length).toBe(4);
  });

  test('is lowered only after a warning where places are set, and frees what they had', async () => {
    const table = new ShownTable().seats(7);
    table.showPart(<SetupPart />);
    await choose('5');
    expect(table.sent).toEqual([]);
    const warning = screen.getByRole('dialog', { name: 'Play with 5?' });
    expect(within(warning).getByText(/^Seat 6: Xxcha/)).toBeTruthy();
    await press('Cancel');
    expect(table.table.count).toBe(7);
    await choose('5');
    await press('Clear them');
    expect([table.table.count, table.table.players[5]?.faction]).toEqual([5, null]);
    await press('Change player 1, Sol');
    expect(factionNames()).toContain('The Xxcha Kingdom');
    expect(radio(/^Black/).disabled).toBe(false);
  });
});

describe('the dialog of a player', () => {
  test('a taken colour is disabled and says who has it; a taken faction is not there, the own one is', async () => {
    const table = new ShownTable().seats(3);
    table.showPart(<PlayerDialog seat={0} onClose={() => undefined} />);
    expect(COLOURS.filter((_, index) => screen.getAllByRole<HTMLInputElement>('radio')[index]?.disabled)).toEqual([
      'blue',
      'green',
    ]);
    expect(screen.getByText('taken by Hacan')).toBeTruthy();
    expect(factionNames()).toContain('The Federation of Sol');
    expect(factionNames()).not.toContain('The Naalu Collective');
  });

  test('another faction sets the former free for the others', async () => {
    const table = new ShownTable().seats(3);
    table.showPart(<SetupPart />);
    await press('Change player 1, Sol');
    await choose('The Yin Brotherhood');
    await press('Confirm');
    await press('Change player 2, Hacan');
    expect(factionNames()).toContain('The Federation of Sol');
    expect(factionNames()).not.toContain('The Yin Brotherhood');
  });

  test('nothing can be confirmed before both are chosen, and nothing changes where it is cancelled', async () => {
    const table = new ShownTable();
    table.showPart(<SetupPart />);
    await press('Set up player 1');
    expect(screen.getByText('Choose a colour and a faction.')).toBeTruthy();
    await choose(/^Red/);
    expect(button('Confirm').disabled).toBe(true);
    expect(screen.getByText('Choose a faction.')).toBeTruthy();
    await choose('Random');
    expect(button('Confirm').disabled).toBe(false);
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(table.sent).toEqual([]);
  });

  test('chance picks one of the free', async () => {
    const table = new ShownTable();
    table.showPart(<SetupPart />);
    await setPlayer(2, /^Black/, 'Random');
    expect(table.sent).toEqual([
      { type: 'setPlayer', seat: 1, colour: 'black', faction: 'random', home: 'none', name: '' },
    ]);
    expect(table.table.players[1]?.faction).not.toBeNull();
  });

  test('only the boxes in use are there', () => {
    const table = new ShownTable({ pok: false, codex: false, thundersEdge: true });
    table.showPart(<PlayerDialog seat={0} onClose={() => undefined} />);
    const boxes = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
    expect(boxes).toEqual(['Colour', 'Base game', "Thunder's Edge"]);
    expect(factionNames()).toContain('The Council Keleres');
  });

  test('the Keleres are asked for a home that nobody plays, and the note is there', async () => {
    const table = new ShownTable().records({
      ...{ type: 'setPlayer', seat: 1, colour: 'blue', faction: 'xxcha', home: 'none', name: '' },
    });
    table.showPart(<PlayerDialog seat={0} onClose={() => undefined} />);
    await choose(/^Red/);
    await choose('The Council Keleres');
    const homes = within(screen.getByRole('group', { name: 'Whose home do the Keleres take?' }));
    expect(homes.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      'Decide later',
      'The Mentak Coalition',
      'The Argent Flight',
    ]);
    expect(screen.getByText(/replenishes commodities/)).toBeTruthy();
    await act(async () => void fireEvent.click(homes.getByRole('radio', { name: 'The Argent Flight' })));
    await act(async () => void fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Ana ' } }));
    await press('Confirm');
    expect(table.sent).toEqual([
      { type: 'setPlayer', seat: 0, colour: 'red', faction: 'keleres', home: 'argent', name: 'Ana' },
    ]);
  });

  test('Escape changes nothing', async () => {
    const table = new ShownTable();
    table.showPart(<SetupPart />);
    await press('Set up player 1');
    await choose(/^Red/);
    await choose('The Winnu');
    await act(async () => void fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(table.sent).toEqual([]);
  });

  test('a host corrects a player in the middle of the game, and what they have stays', async () => {
    const table = new ShownTable().acting(5).records({ type: 'setVp', seat: 1, from: 0, to: 3, source: 'other' });
    let isClosed = false;
    const close = () => {
      isClosed = true;
    };
    table.showPart(<PlayerDialog seat={1} onClose={close} />);
    await choose(/^Pink/);
    await press('Confirm');
    expect(table.table.players[1]).toEqual({
      ...{ colour: 'pink', faction: 'hacan', home: null, name: '', vp: 3, isEliminated: false },
    });
    expect([table.phase, isClosed]).toEqual(['action', true]);
  });

  test('a faction stays with its player when its box is put away', async () => {
    const table = new ShownTable().seats(5).records({ type: 'setOption', option: 'pok', value: false });
    table.showPart(<PlayerDialog seat={4} onClose={() => undefined} />);
    expect(radio('The Argent Flight').checked).toBe(true);
    expect(button('Confirm').disabled).toBe(false);
    await press('Confirm');
    expect(table.table.players[4]?.faction).toBe('argent');
  });

  test('once the first round has begun a host exchanges colours and factions', async () => {
    const table = new ShownTable().begun(3);
    table.showPart(<PlayerDialog seat={0} onClose={() => undefined} />);
    await choose(/^Blue.*swaps with/);
    await choose('The Naalu Collective (swaps with Naalu)');
    await press('Confirm');
    expect(table.table.players.slice(0, 3).map(({ colour, faction }) => [colour, faction])).toEqual([
      ['blue', 'naalu'],
      ['red', 'hacan'],
      ['green', 'sol'],
    ]);
  });

  test('what somebody else takes meanwhile is no longer chosen, and that is said; the name stays', async () => {
    const table = new ShownTable();
    table.showPart(<PlayerDialog seat={0} onClose={() => undefined} />);
    const name = () => screen.getByLabelText<HTMLInputElement>('Name (optional)');
    fireEvent.change(name(), { target: { value: 'Ana' } });
    await choose(/^Red/);
    await choose('The Yin Brotherhood');
    act(
      () => void table.records({ type: 'setPlayer', seat: 1, colour: 'red', faction: 'yin', home: 'none', name: 'Bo' }),
    );
    expect(screen.getByText('taken by Bo')).toBeTruthy();
    const why = 'Red has just been taken by Bo. The Yin Brotherhood has just been taken by Bo.';
    expect(screen.getByText(`${why} Choose a colour and a faction.`)).toBeTruthy();
    expect([button('Confirm').disabled, name().value]).toEqual([true, 'Ana']);
    await choose(/^Blue/);
    await choose('The Federation of Sol');
    expect([screen.queryByText(/just been taken/), button('Confirm').disabled]).toEqual([null, false]);
  });
});

test.each(LANGUAGES)('every text of the seats and the dialog is there (%s)', (language) => {
  const table = new ShownTable({ thundersEdge: true }, language).seats(8, EIGHT);
  table.showPart(
    <>
      <SetupPart />
      <PlayerDialog seat={2} onClose={() => undefined} />
    </>,
  );
  expect(document.querySelectorAll('[data-slot]').length).toBe(8);
});
