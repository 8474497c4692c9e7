// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { Bird, Flame } from 'lucide-react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Truth, TruthCard } from '../../ui/truth-data.ts';
import { words as front } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import { TruthView } from './truth-view.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ...front, ...rooms } } });
});

afterEach(cleanup);

const bird: TruthCard = { colour: 'blue', Icon: Bird, name: 'Liberal' };
const flame: TruthCard = { colour: 'orange', Icon: Flame, name: 'Fascist' };

const TRUTH: Truth = {
  title: 'Said and true',
  changes: [{ look: 2, text: 'Eva: dealt Liberal, ended as Communist.' }],
  rounds: [1, 2].map((round) => ({
    number: String(round),
    title: `Election ${round}: Ana and Luis`,
    facts: [{ label: 'Drawn', cards: [bird, flame, flame] }],
    words: [
      { look: 0, name: 'Ana', said: { text: 'says: drew', cards: [flame, flame, flame] }, ...told(round !== 1) },
      { look: 1, name: 'Luis', said: { text: 'says: received', cards: [flame, flame] }, verdict: null, truth: null },
    ],
    begins: { type: 'nominated', after: round - 1 },
  })),
};

function told(isKept: boolean) {
  return isKept
    ? { verdict: { isKept, text: 'true' }, truth: null }
    : { verdict: { isKept, text: 'lie' }, truth: { text: 'actually:', cards: [bird, flame, flame] } };
}

test('each round is told with what was so and what was said, and its head leads into the replay', () => {
  render(<TruthView truth={TRUTH} hrefOf={({ begins }) => `/m/m1?at=${begins?.after}`} />);
  const region = screen.getByRole('region', { name: 'Said and true' });
  within(region).getByText('Eva: dealt Liberal, ended as Communist.');
  expect(
    within(region)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/m/m1?at=0', '/m/m1?at=1']);
  screen.getByRole('link', { name: /Election 1: Ana and Luis/ });
  expect(screen.getAllByText('Drawn')).toHaveLength(2);
});

test('a lie is marked by a word and a mark, with what was so by name; what nobody knows is not judged', () => {
  render(<TruthView truth={TRUTH} hrefOf={() => '/m/m1'} />);
  const [lie, ...more] = [...document.querySelectorAll<HTMLElement>('[data-lie]')];
  if (lie === undefined) throw new Error('no lie');
  expect(more).toEqual([]);
  expect(lie.textContent).toBe('Anasays: drewlieactually:');
  expect(lie.querySelector('.lucide-circle-x')).not.toBeNull();
  expect(within(lie).getAllByRole('img', { name: 'Liberal' })).toHaveLength(1);
  expect(screen.getAllByText('true')).toHaveLength(1);
});
