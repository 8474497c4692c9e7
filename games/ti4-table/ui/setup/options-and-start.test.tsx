// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../game-package.ts';
import { ShownTable } from '../table-for-tests.tsx';
import { button, press } from './finding-for-tests.ts';
import { OptionsDialog } from './options.tsx';
import { SetupPart } from './setup.tsx';
import { SpeakerDialog } from './speaker.tsx';

afterEach(cleanup);

const dialog = <OptionsDialog onClose={() => undefined} />;
const nothing = () => undefined;

describe('the options', () => {
  test('there is a row for every one of them', () => {
    const table = new ShownTable();
    table.showPart(dialog);
    const rows = [...document.querySelectorAll('[data-option]')].map((row) => row.getAttribute('data-option'));
    expect(rows.sort()).toEqual(Object.keys(table.table.options).sort());
  });

  test('each change is recorded at once', async () => {
    const table = new ShownTable();
    table.showPart(dialog);
    await act(async () => void fireEvent.click(screen.getByRole('switch', { name: 'Decision bar' })));
    await press('Victory points to win: 14');
    await press('Victory points to win: one less');
    await act(
      async () =>
        void fireEvent.change(screen.getByRole('combobox', { name: 'Turn clocks show' }), {
          target: { value: 'cumulative' },
        }),
    );
    await act(
      async () =>
        void fireEvent.change(screen.getByRole('combobox', { name: 'Ask when idle' }), { target: { value: '0' } }),
    );
    expect(table.sent).toEqual([
      { type: 'setOption', option: 'decisionBar', value: true },
      { type: 'setOption', option: 'vpLimit', value: 14 },
      { type: 'setOption', option: 'vpLimit', value: 13 },
      { type: 'setOption', option: 'timerMode', value: 'cumulative' },
      { type: 'setOption', option: 'inactivityMinutes', value: 0 },
    ]);
    expect(table.table.options).toMatchObject({
      decisionBar: true,
      vpLimit: 13,
      timerMode: 'cumulative',
      inactivityMinutes: 0,
    });
  });

  test('a number that is typed counts when the field is left, and not letter by letter', async () => {
    const table = new ShownTable();
    table.showPart(dialog);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Victory points to win' });
    const type = (value: string) => act(async () => void fireEvent.change(field, { target: { value } }));
    act(() => field.focus());
    await type('1');
    await type('12');
    expect(table.sent).toEqual([]);
    await act(async () => field.blur());
    act(() => field.focus());
    await type('99');
    await act(async () => field.blur());
    expect(table.sent).toEqual([{ type: 'setOption', option: 'vpLimit', value: 12 }]);
    expect(field.value).toBe('12');
  });

  test.each(['99', '0', '−3', 'abc', '', '7.5'])(
    'a number that does not do (“%s”) is said so and never sent',
    async (typed) => {
      const table = new ShownTable();
      table.showPart(dialog);
      const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Victory points to win' });
      act(() => field.focus());
      await act(async () => void fireEvent.change(field, { target: { value: typed } }));
      await act(async () => void fireEvent.submit(field));
      expect([field.value, screen.getByRole('alert').textContent]).toEqual([typed, 'A whole number from 1 to 20.']);
      await act(async () => field.blur());
      expect([field.value, screen.getByRole('alert').textContent]).toEqual([
        '10',
        'Not changed: enter a whole number from 1 to 20.',
      ]);
      expect(table.sent).toEqual([]);
      await press('Victory points to win: 12');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('a box that is put away names the players of its factions; they stay', async () => {
    const table = new ShownTable().seats(6);
    table.showPart(dialog);
    const said = (option: string) => document.querySelector(`[data-option="${option}"] [role="status"]`)?.textContent;
    expect(said('pok')).toBeUndefined();
    await act(async () => void fireEvent.click(screen.getByRole('switch', { name: 'Prophecy of Kings' })));
    expect(['pok', 'codex', 'thundersEdge'].map(said)).toEqual([
      'Argent is from this box and stays.',
      undefined,
      undefined,
    ]);
  });

  test('the Keleres come from two boxes, and are named at their own only when both are put away', () => {
    const table = new ShownTable({ thundersEdge: true })
      .seats(3)
      .records(
        { type: 'setPlayer', seat: 1, colour: 'blue', faction: 'keleres', home: 'none', name: '' },
        { type: 'setPlayer', seat: 2, colour: 'green', faction: 'mahact', home: 'none', name: '' },
        { type: 'setOption', option: 'codex', value: false },
      );
    const said = () => screen.queryAllByText(/from this box/).map((line) => line.textContent);
    table.showPart(dialog);
    expect(said()).toEqual([]);
    cleanup();
    table.records(
      { type: 'setOption', option: 'thundersEdge', value: false },
      { type: 'setOption', option: 'pok', value: false },
    );
    table.showPart(dialog);
    expect(said()).toEqual(['Mahact is from this box and stays.', 'Keleres is from this box and stays.']);
    expect(
      screen
        .getByText(/^Keleres is from/)
        .closest('[data-option]')
        ?.getAttribute('data-option'),
    ).toBe('codex');
  });

  test('people who are not hosts read them, and why they cannot be changed', () => {
    const table = new ShownTable();
    table.showPart(dialog, { seat: 1 });
    expect(screen.getByText('Only a host can change these.')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(document.querySelector('[data-option="inactivityMinutes"] p')?.textContent).toBe(
      'Ask when idle: 15 minutes',
    );
    expect(document.querySelector('[data-option="vpLimit"] p')?.textContent).toBe('Victory points to win: 10');
    expect(document.querySelector('[data-option="pok"] p')?.textContent).toBe('Prophecy of Kings: On');
  });

  test('going back from them keeps what was changed', async () => {
    const table = new ShownTable().seats(3);
    table.showPart(<SetupPart />);
    await press('Next');
    await press('Victory points to win: 12');
    await press('Back');
    await press('Next');
    expect(button('Victory points to win: 12').getAttribute('aria-pressed')).toBe('true');
    await press('Next');
    expect(table.sent.at(-1)).toEqual({ type: 'completeSetup' });
  });
});

describe('round 0', () => {
  test('its twelve reminders are ticked for all, and the first round is started with or without them', async () => {
    const table = new ShownTable().seats(3).records({ type: 'completeSetup' });
    table.showPart(<SetupPart />);
    const rows = screen.getAllByRole('checkbox');
    expect(rows.length).toBe(12);
    await act(async () => void fireEvent.click(rows[3] as HTMLElement));
    expect(table.table.ticks.setup.flatMap((isDone, row) => (isDone ? row : []))).toEqual([3]);
    await press('Start First Round');
    expect([table.phase, table.table.round]).toEqual(['speaker-selection', 1]);
  });
});

describe('the speaker', () => {
  const chosen = () => new ShownTable().seats(5).records({ type: 'completeSetup' }, { type: 'startFirstRound' });

  test('is chosen by one tap, out of all in the order of the seats', async () => {
    const table = chosen();
    table.showPart(<SetupPart />);
    const names = screen.getAllByRole('button').map((one) => one.textContent);
    expect(names.map((name) => name?.replace(/Seat \d$/, ''))).toEqual([
      'The Federation of Sol',
      'The Emirates of Hacan',
      'The Naalu Collective',
      'The Nekro Virus',
      'The Argent Flight',
      'Random',
    ]);
    await press(/Naalu/);
    expect(table.sent).toEqual([{ type: 'setSpeaker', seat: 2, picking: 'keep' }]);
    expect([table.phase, table.table.speaker]).toEqual(['strategy', 2]);
  });

  test('is chosen by chance', async () => {
    const table = chosen();
    table.showPart(<SetupPart />);
    await press('Random');
    expect(table.phase).toBe('strategy');
    expect(table.table.speaker).not.toBeNull();
  });

  test('is changed later by one tap too; the current speaker cannot be chosen again', async () => {
    const table = new ShownTable().acting(5);
    let isClosed = false;
    table.showPart(<SpeakerDialog onClose={() => (isClosed = true)} />);
    expect(button(/Sol.*speaker now/).disabled).toBe(true);
    await press(/Nekro/);
    expect([table.table.speaker, table.phase, isClosed]).toEqual([3, 'action', true]);
  });

  test.each([
    ['Keep the order', 1, [0, 1, 2, 3, 4]],
    ['Restart the phase', 0, [3, 4, 0, 1, 2]],
  ] as const)('while cards are picked it asks what becomes of them: %s', async (answer, picked, pickers) => {
    const table = new ShownTable().begun(5).records({ type: 'pick', seat: 0, card: 4 });
    table.showPart(<SpeakerDialog onClose={nothing} />);
    await press(/Nekro/);
    expect(table.sent).toEqual([]);
    expect(screen.getByText('New speaker: The Nekro Virus. 1 card has already been picked this round.')).toBeTruthy();
    await press(new RegExp(`^${answer}`));
    expect([table.table.speaker, table.table.picked, table.table.pickers]).toEqual([3, picked, pickers]);
  });

  test.each([{}, { seat: 2 }])('before the first pick the new one picks first at once, said from %o', async (eyes) => {
    const table = new ShownTable().begun(5);
    let isClosed = false;
    table.showPart(<SpeakerDialog onClose={() => (isClosed = true)} />, eyes);
    await press(/Nekro/);
    expect([isClosed, table.table.speaker, table.table.pickers]).toEqual([true, 3, [3, 4, 0, 1, 2]]);
  });

  test('a seat is not asked, because it cannot restart the picks', async () => {
    const table = new ShownTable().begun(5).records({ type: 'pick', seat: 0, card: 4 });
    table.showPart(<SpeakerDialog onClose={nothing} />, { seat: 2 });
    await press(/Nekro/);
    expect(table.sent).toEqual([{ type: 'setSpeaker', seat: 3, picking: 'keep' }]);
    expect([table.table.speaker, table.table.picked]).toEqual([3, 1]);
  });
});

test.each(LANGUAGES)('every text after the seats is there (%s)', (language) => {
  const table = new ShownTable({}, language).seats(4).records({ type: 'completeSetup' });
  table.showPart(
    <>
      <SetupPart />
      <OptionsDialog onClose={nothing} />
      <SpeakerDialog onClose={nothing} />
    </>,
    { seat: 0 },
  );
  expect(within(document.body).getAllByRole('dialog', { hidden: true }).length).toBe(2);
});
