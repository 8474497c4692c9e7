// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TableClient, TableSnapshot } from '../../../client/table-client.ts';
import { facesOf } from '../../ui/faces-for-tests.ts';
import { words as rooms } from '../text/en/rooms.ts';
import session from '../text/en/session.json' with { type: 'json' };
import words from '../text/en/table.json' with { type: 'json' };
import { ActNews, ConnectionNotice, TurnNotices } from './notices.tsx';

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
    await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ...rooms, session } } });
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

describe('what was done to the table', () => {
  beforeAll(async () => {
    await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ...rooms, session } } });
  });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  type Props = ComponentProps<typeof ActNews>;

  const luis = { person: 'luis', name: 'Luis' };
  const paced = { type: 'set', way: 'by', by: luis, settings: { tempo: 'normal' } };
  const handedOver = { type: 'handedOver', way: 'by', by: luis, whom: { person: 'eva', name: 'Eva' } };

  const news = (...acts: readonly object[]) => {
    const past = acts.map((done, index) => ({ key: `act ${index}`, act: done }));
    const followed = { past, standing: { you: { person: 'ana' } } };
    const speaker = { text: (key: string) => key, seat: String, seats: String };
    return <ActNews {...({ followed, speaker } as unknown as Props)} />;
  };

  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  test('that settings changed is said for a while, each time they do', () => {
    const { rerender } = render(news());
    for (const acts of [[paced], [paced, paced]]) {
      rerender(news(...acts));
      pass(5000);
      expect(screen.getByRole('status').textContent).toContain('Luis');
      pass(2000);
      expect(screen.queryByRole('status')).toBeNull();
    }
  });

  test('who is host is said until it was read', () => {
    const { rerender } = render(news());
    rerender(news(handedOver));
    pass(60_000);
    expect(screen.getByRole('status').textContent).toContain('Eva');
    fireEvent.click(screen.getByRole('button'));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
