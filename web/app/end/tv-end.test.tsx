// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Poster, PosterPerson } from '../../ui/poster-data.ts';
import kit from '../../ui/text/en.json' with { type: 'json' };
import { words as front } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import { TvEnd } from './tv-end.tsx';

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { ...front, ...rooms, kit } }, interpolation: { escapeValue: false } });
});

afterEach(cleanup);

const personOf = (look: number): PosterPerson => ({
  ...{ look, name: `Player ${look}`, tab: { text: 'Liberal', colour: 'blue' } as never },
});

function showEnd(players: number, wins = 2) {
  const people = Array.from({ length: players }, (_, look) => personOf(look));
  const poster: Poster = {
    ...{ tone: 'blue' as never, kicker: [], title: ['They win'], why: '', line: null, strip: null },
    // Those who won sit last.
    ...{ winners: people.slice(-wins), others: people.slice(0, -wins) },
    titles: [{ look: 0, title: 'Most wanted', text: 'Player 0' }],
  };
  render(
    <TvEnd title="Pebbles" foot="" places={null} poster={poster}>
      <p>QX7F</p>
    </TvEnd>,
  );
  const rows = [...document.querySelectorAll('main ul[aria-hidden] > li')];
  return {
    names: rows.map((row) => row.querySelector('span')?.textContent),
    won: rows.filter((row) => row.querySelector('[data-won]') !== null).length,
  };
}

test.each([5, 7, 16, 20])('of %i players none is missing, and those who won come first', (players) => {
  const { names, won } = showEnd(players);
  expect(new Set(names).size).toBe(players);
  expect(names.slice(0, 2)).toEqual([`Player ${players - 2}`, `Player ${players - 1}`]);
  expect(won).toBe(2);
  expect(screen.getByText('QX7F')).toBeTruthy();
});

test('the titles are next to the poster where there is room for them', () => {
  showEnd(10);
  expect(screen.queryByRole('list', { name: 'Titles' })).not.toBeNull();
  cleanup();
  showEnd(11);
  expect(screen.queryByRole('list', { name: 'Titles' })).toBeNull();
});
