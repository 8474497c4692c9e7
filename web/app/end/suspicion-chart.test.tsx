// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Translator } from '../../../games/game-package.ts';
import { facesOf } from '../../ui/faces-for-tests.ts';
import { seatLook } from '../../ui/seat-mark.tsx';
import { words as front } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import SuspicionChart from './suspicion-chart.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ...front, ...rooms } } });
});
afterEach(cleanup);

/** A game without words of its own. */
const speaker: Translator = { text: (key) => key, seat: String, seats: String };

const ROUNDS = [
  [0.4, 0.4, 0.4],
  [0.2, 0.9, 0.1],
  [0.3, 0.55, 0.25],
];

test('everybody has a line with name and role, the hidden side first and marked by a word', () => {
  const faces = facesOf(['Ana', 'Luis', 'Eva']);
  render(
    <SuspicionChart rounds={ROUNDS} faces={faces} hidden={[1]} roles={['Bird', 'Mask', 'Bird']} speaker={speaker} />,
  );
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'LuisMaskhighest 90 %, in round 2; 55 % at last',
    'AnaBirdhighest 40 %, in round 1; 30 % at last',
    'EvaBirdhighest 40 %, in round 1; 25 % at last',
  ]);
  expect(screen.getAllByRole('img', { name: 'hidden side' })).toHaveLength(1);
  within(items[0] as HTMLElement).getByRole('img', { name: 'hidden side' });
  const lines = items.map((item) => [...item.querySelectorAll('polyline')].at(-1)?.getAttribute('stroke'));
  expect(lines).toEqual([1, 0, 2].map((seat) => seatLook(faces[seat]?.look ?? -1).colour));
});

test('a game may say in its own words when somebody looked worst', () => {
  const own = (key: string, said?: object) => (key === 'suspicion.peak' ? `peak ${JSON.stringify(said)}` : key);
  render(
    <SuspicionChart
      rounds={ROUNDS}
      faces={facesOf(['Ana'])}
      hidden={[]}
      roles={[]}
      speaker={{ ...speaker, text: own }}
    />,
  );
  screen.getByText('peak {"most":40,"round":1,"last":30}');
});

test('the same is there as a table', () => {
  render(
    <SuspicionChart rounds={ROUNDS} faces={facesOf(['Ana', 'Luis', 'Eva'])} hidden={[]} roles={[]} speaker={speaker} />,
  );
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent).slice(1))).toEqual([
    ['1', '2', '3'],
    ['40', '20', '30'],
    ['40', '90', '55'],
    ['40', '10', '25'],
  ]);
});
