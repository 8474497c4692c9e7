// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { csvOf } from '../../../experiment/analysis/csv.ts';
import { Pairing } from '../../../simulation/lab/compare.ts';
import { Evidence } from '../../../simulation/lab/evidence.ts';
import type { LabSetting } from '../../../simulation/lab/link.ts';
import { measure } from '../../../simulation/lab/measure.ts';
import type { CatalogueGame } from '../../catalogue.ts';
import kit from '../../ui/text/en.json' with { type: 'json' };
import lab from '../text/en/lab.json' with { type: 'json' };
import { words as rooms } from '../text/en/rooms.ts';
import { ComparePanel } from './compare-panel.tsx';
import { spread } from './curve.tsx';
import { rangeOf, sheetOf, type WhiskerRow } from './figure.tsx';
import { duel, duelWorkers, playDuel, preparedDuel, usualDuel } from './lab-for-tests.ts';
import type { LabState, Measured } from './lab-session.ts';
import { Levers } from './levers.tsx';
import { Sheets } from './sheets.tsx';
import { newStudies } from './studies.ts';
import { SweepView } from './sweep-view.tsx';
import { aimsIn } from './tune-view.tsx';
import { WinTable } from './win-table.tsx';

const words = {
  sides: { red: 'Reds', blue: 'Blues' },
  reasons: { goal: 'The goal was reached.' },
  bots: { random: { name: 'Random', help: 'Any move.' }, smart: { name: 'Smart', help: 'Good moves.' } },
  presets: { usual: { name: 'Usual', help: '' }, long: { name: 'Long', help: '' } },
};

beforeAll(async () => {
  const resources = { en: { ...rooms, lab, kit, duel: words } };
  await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});
afterEach(cleanup);

function played(setting: LabSetting, until = 3000): { evidence: Evidence; measured: Measured } {
  const prepared = preparedDuel(setting, 1);
  const evidence = new Evidence(prepared.series);
  evidence.add(playDuel({ series: prepared.series, from: 0, until }));
  const measured = {
    setting,
    prepared,
    measure: measure(evidence, 2),
    rounds: [0, 0, 0, until],
    reach: 0.02,
    isAlwaysSame: false,
  };
  return { evidence, measured };
}

const watched = (some: Partial<LabState> = {}): LabState => ({
  ...{
    game: 'duel',
    measured: played(usualDuel).measured,
    isStale: false,
    stage: 'playing',
    refusal: null,
    prepared: null,
    speed: 900,
  },
  ...{ kinds: [], compared: null, failure: null, ...some },
});

describe('who wins', () => {
  const show = (state: LabState) => render(<WinTable game={duel} state={state} onPlayOn={() => undefined} />);

  test('is a bar for each side, in words for those who listen, with the number of matches', () => {
    show(watched());
    expect(screen.getByRole('img', { name: /^Reds: 67%, between 6\d% and 7\d%/ })).toBeDefined();
    expect(screen.getByText('3,000 matches')).toBeDefined();
    expect(screen.getByText('900 per second')).toBeDefined();
  });

  test('says that bots are slow, that it rests, and why', () => {
    show(watched({ speed: 17 }));
    expect(screen.getByText('thinking hard: 17 per second')).toBeDefined();
    cleanup();
    show(watched({ stage: 'resting' }));
    expect(screen.getByText(lab.status.tired)).toBeDefined();
    expect(screen.getByRole('button', { name: lab.status.playOn })).toBeDefined();
  });

  test('says why shares do not add up, and that nothing is left to chance', () => {
    const { measured } = played(usualDuel);
    const { sides } = measured.measure;
    const together = sides.map((one) => ({ ...one, count: 3000, share: 1 }));
    show(watched({ measured: { ...measured, isAlwaysSame: true, measure: { ...measured.measure, sides: together } } }));
    expect(screen.getByText(lab.wins.alwaysSame)).toBeDefined();
    expect(screen.getByText(lab.wins.sidesTogether)).toBeDefined();
    expect(screen.queryByText(/±/)).toBeNull();
  });

  test('shows the band over kinds of bots', () => {
    const random = played({ ...usualDuel, options: { goal: 2 }, bots: 'random' }).measured;
    show(watched({ kinds: [{ bot: 'random', measured: random, isPlaying: false }] }));
    expect(screen.getByText('By kind of bot: 50% (Random) to 67% (Smart)')).toBeDefined();
  });

  test('keeps the last good numbers where a setting cannot be played', () => {
    show(watched({ stage: 'refused', isStale: true }));
    expect(screen.getByText(lab.status.refused)).toBeDefined();
    expect(screen.getByRole('img', { name: /^Reds: 67%/ }).className).toContain('grayscale');
  });
});

test('a refusal is said at its lever, in the words of the lobby', () => {
  const setting = { ...usualDuel, options: { blind: true } };
  const refusal = { code: 'bad-option', with: { key: 'blind', allowed: 'no', given: 'yes' } };
  render(<Levers game={duel} setting={setting} prepared={null} refusal={refusal} onChange={() => undefined} />);
  const lever = screen.getByRole('switch', { name: 'Blind' }).closest('li') as HTMLElement;
  expect(within(lever).getByRole('alert').textContent).not.toBe('');
});

test('levers are pulled, and bots are chosen for all or by side', () => {
  const onChange = vi.fn();
  const prepared = { setting: usualDuel, prepared: preparedDuel(usualDuel, 1) };
  render(<Levers game={duel} setting={usualDuel} refusal={null} {...{ prepared, onChange }} />);
  fireEvent.change(screen.getByRole('slider', { name: 'Goal' }), { target: { value: '5' } });
  fireEvent.change(screen.getByRole('combobox', { name: lab.bots.all }), { target: { value: 'random' } });
  fireEvent.click(screen.getByRole('switch', { name: lab.bots.bySide }));
  expect(onChange.mock.calls.map(([setting]) => setting)).toEqual([
    { ...usualDuel, options: { goal: 5 } },
    { ...usualDuel, bots: 'random' },
    { ...usualDuel, bots: 'blue=smart,red=smart' },
  ]);
});

describe('a comparison', () => {
  const show = (setting: LabSetting) => {
    const [one, other] = [played(usualDuel), played(setting)];
    const comparison = new Pairing(one.evidence, other.evidence).compare([2, 2]);
    const nothing = () => undefined;
    const compared = { against: one.measured, comparison };
    render(
      <ComparePanel game={duel} against={usualDuel} {...{ setting, compared }} onSave={nothing} onForget={nothing} />,
    );
  };

  test('says what changed and what that does', () => {
    show({ ...usualDuel, options: { goal: 2 } });
    expect(screen.getByText(/Reds: 16\.7 points fewer wins\. Matches are 1\.0 rounds shorter\./)).toBeDefined();
    expect(screen.getByText('A 3 →', { exact: false })).toBeDefined();
  });

  test('says plainly that nothing changes, or that it is the same', () => {
    show({ ...usualDuel, options: { motto: 'x' } });
    expect(
      screen.getByText(
        'No number that is counted differed in 3,000 matches: for these bots, what you changed does nothing here.',
      ),
    ).toBeDefined();
    cleanup();
    show(usualDuel);
    expect(screen.getByText(lab.compare.same)).toBeDefined();
  });
});

test('every sheet has its numbers as a table, and as a file', () => {
  render(<Sheets game={duel} state={watched()} />);
  const sheet = screen.getByRole('region', { name: lab.endings.title });
  expect(within(sheet).getByRole('button', { name: 'Save as CSV: How it ends' })).toBeDefined();
  const details = sheet.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(
    within(sheet)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'How it endsMatchesOfShareFromTo',
    expect.stringMatching(/^Reds · The goal was reached\.2,0003,00066\.7%/),
    expect.stringMatching(/^Blues · The goal was reached\.1,0003,00033\.3%/),
  ]);
});

test('what a sweep found of one game is not shown for another', async () => {
  const studies = newStudies(duelWorkers());
  const prepared = preparedDuel(usualDuel, 1);
  studies.sweep.start(usualDuel, { levers: [{ key: 'goal', values: [1, 2] }], matches: 50, prepared });
  await vi.waitFor(() => expect(studies.sweep.state.getState()?.stage).toBe('done'));
  const nothing = () => undefined;
  const show = (game: CatalogueGame, setting: LabSetting) =>
    render(<SweepView {...{ game, setting, prepared, studies }} asked={{}} onAsk={nothing} onTake={nothing} />);
  show(duel, usualDuel);
  expect(screen.getByRole('region', { name: 'Goal' })).toBeDefined();
  cleanup();
  const other = { ...duel, id: 'other', options: duel.options.slice(1) };
  show(other, { ...usualDuel, game: 'other' });
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('button', { name: lab.study.start })).toBeDefined();
});

test('names at the ends of curves are never on top of each other, nor below the picture', () => {
  const ends = [100, 101, 102, 240, 245].map((y) => ({ y }));
  expect(spread(ends, 250).map(({ y }) => y)).toEqual([100, 114, 128, 236, 250]);
});

test('a range is round, and never so narrow that what does not vary looks as if it did', () => {
  const row = (value: number, low: number, high: number) => ({ value, low, high }) as WhiskerRow;
  expect(rangeOf([row(20, 19.9997, 20.0003)], { span: 2 })).toEqual([19, 21]);
  expect(rangeOf([row(0.31, 0.29, 0.33), row(0.18, 0.17, 0.2)], { least: 0, most: 1 })).toEqual([0.1, 0.4]);
});

test('a file has ids, the digits of the command line, and what was played', () => {
  const setting = { ...usualDuel, options: { goal: 2 } };
  const columns = [
    { key: 'bots', title: 'Bots', value: () => 'random', text: () => 'Random' },
    { key: 'share', title: 'Share', value: (row: number) => row },
  ];
  expect(csvOf(sheetOf({ columns, rows: [1 / 3], setting }))).toBe(
    'bots,share,game,seats,preset,options\r\nrandom,0.3333,duel,4,usual,"{""goal"":2}"\r\n',
  );
});

test('tuning begins with everybody winning alike, or with what a link aims at', () => {
  const { measure: found } = played(usualDuel).measured;
  expect(aimsIn(undefined, found)).toEqual({ blue: 50, red: 50 });
  expect(aimsIn('red=40±3,rounds=20..40', found)).toEqual({ red: 40, rounds: 30 });
});
