// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { TableClient, TableSnapshot } from '../following/table-client.ts';
import words from '../text/en/table.json' with { type: 'json' };
import { ConnectionNotice } from './connection-notice.tsx';

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en', fallbackLng: false, resources: { en: { table: words } } }),
);
afterEach(cleanup);

const show = (connection: TableSnapshot['connection'], isUnderWay = false) =>
  render(
    <ConnectionNotice
      sight={{ connection, unanswered: 0, isUnderWay, trouble: null } as TableSnapshot}
      client={{} as TableClient}
    >
      <button type="button">Continue alone</button>
    </ConnectionNotice>,
  );

test('a table out of reach has one notice, with everything that can be done about it', () => {
  const { container } = show('lost');
  expect(container.querySelectorAll('[role=status] [role=status]').length).toBe(1);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual([words.tryNow, 'Continue alone']);
});

test('nothing of it is offered while the table is in reach', () => {
  show('open');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a command that is under way for long is said to be, unless the notice of a lost connection says it already', () => {
  show('open', true);
  expect(screen.getByRole('status').textContent).toBe(words.underWay);
  cleanup();
  show('lost', true);
  expect(screen.queryByText(words.underWay)).toBeNull();
});
