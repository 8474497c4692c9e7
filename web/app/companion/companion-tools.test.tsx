// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TableSnapshot } from '../../../client/table-client.ts';
import words from '../text/en/companion.json' with { type: 'json' };
import { CompanionAlone, GoOnAlone } from './companion-tools.tsx';
import { type Copy, keepCopy, takeBrought } from './copies.ts';

vi.mock('../home/shelf.tsx', () => ({ isCompanion: (game: string) => game === 'toy' }));
describe('the tools', () => {
  beforeAll(() =>
    i18next.use(initReactI18next).init({ lng: 'en', fallbackLng: false, resources: { en: { companion: words } } }),
  );
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });

  const CODE = 'AAAAAA';
  const snapshot = (game: string, person: string): TableSnapshot =>
    ({
      viewpoint: 'spectator',
      followed: new Map([
        ['spectator', { standing: { code: CODE, game, host: 'ana', coHosts: ['bea'], you: { person } }, past: [] }],
      ]),
    }) as unknown as TableSnapshot;

  /** Whether the way on is offered to somebody at the table of a game. */
  function isOffered(game: string, person: string): boolean {
    render(<CompanionAlone snapshot={snapshot(game, person)} />);
    const found = screen.queryByRole('button', { name: words.alone.go }) !== null;
    cleanup();
    return found;
  }

  test('the hosts of a companion’s table can go on alone, and nobody else', () => {
    keepCopy({ code: CODE, match: 'm', wall: 0, carried: { game: 'toy', log: [] } } as unknown as Copy);
    expect(['ana', 'bea', 'cleo'].map((person) => isOffered('toy', person))).toEqual([true, true, false]);
    expect(isOffered('other', 'ana')).toBe(false);
  });
});

describe('playing on alone', () => {
  beforeAll(() =>
    i18next.use(initReactI18next).init({ lng: 'en', fallbackLng: false, resources: { en: { companion: words } } }),
  );
  afterEach(() => {
    cleanup();
    localStorage.clear();
    history.replaceState(null, '', '/');
  });

  const COPY = { code: 'AAAAAA', match: 'm', wall: 0, carried: { game: 'toy', log: [] } } as unknown as Copy;

  test('nothing is offered without a copy of this table', () => {
    keepCopy({ ...COPY, code: 'BBBBBB' });
    const { container } = render(<GoOnAlone code="AAAAAA" />);
    expect(container.innerHTML).toBe('');
  });

  test('the copy of the table goes on on this device', () => {
    keepCopy(COPY);
    render(<GoOnAlone code="AAAAAA" />);
    fireEvent.click(screen.getByRole('button', { name: words.alone.go }));
    expect(location.pathname).toBe('/practice/toy');
    expect(takeBrought('toy')).toEqual(COPY.carried);
  });
});
