// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TableClient, TableSnapshot } from '../../../client/table-client.ts';
import { facesOf } from '../../ui/faces-for-tests.ts';
import { words as rooms } from '../text/en/rooms.ts';
import words from '../text/en/table.json' with { type: 'json' };
import { ConnectionNotice, TurnNotices } from './notices.tsx';

describe('the connection', () => {
  beforeAll(() =>
    i18next.use(initReactI18next).init({ lng: 'en', fallbackLng: false, resources: { en: { table: words } } }),
  );
  afterEach(cleanup);

  const show = (connection: TableSnapshot['connection'], isUnderWay = false) =>
    render(
      <ConnectionNotice
        snapshot={{ connection, unanswered: 0, isUnderWay, trouble: null } as TableSnapshot}
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
});

describe('turns', () => {
  beforeAll(async () => {
    await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: rooms } });
  });
  afterEach(cleanup);

  type Props = ComponentProps<typeof TurnNotices>;

  /** The screen of a seat that a bot plays. */
  function showHeld(isSupervised: boolean) {
    const act = vi.fn();
    const followed = { viewer: 0, match: { asked: [0] }, standing: { stage: 'playing' } };
    const faces = facesOf(['Ana', 'Luis']).map((face) => (face.seat === 0 ? { ...face, heldBy: 'random' } : face));
    const snapshot = { followed: new Map([[0, followed]]) };
    const props = { snapshot, client: { act }, followed, faces, isSupervised } as unknown as Props;
    render(<TurnNotices {...props} />);
    return act;
  }

  test('a person who stood up may sit down again', () => {
    const act = showHeld(false);
    expect(screen.getByRole('status').textContent).toContain('You stood up: a bot plays for Ana.');
    fireEvent.click(screen.getByRole('button', { name: 'Sit down here' }));
    expect(act).toHaveBeenCalledWith({ type: 'sit', seat: 0 });
  });

  test('in a session it is the clock that ran out, and the place can be taken back', () => {
    const act = showHeld(true);
    expect(screen.getByRole('status').textContent).toContain('You ran out of time, so a bot is playing for you.');
    fireEvent.click(screen.getByRole('button', { name: 'Take my seat back' }));
    expect(act).toHaveBeenCalledWith({ type: 'sit', seat: 0 });
  });
});
