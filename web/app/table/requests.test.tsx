// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Refusal } from '../../../kernel/index.ts';
import type { TableInfo } from '../../../protocol/index.ts';
import { useMe } from '../shell/server.ts';
import { words as front } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import { Knocks, SeatRequests } from './requests.tsx';
import { JoinPage } from './table-page.tsx';

describe('requests to join', () => {
  beforeAll(async () => {
    const resources = { en: { ...front, ...rooms } };
    await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
  });
  afterEach(() => {
    cleanup();
    useMe.setState({ token: null });
  });

  function showKnocks(...names: string[]) {
    const acting = vi.fn(async () => null);
    const knocks = names.map((name) => ({ person: name.toLowerCase(), name }));
    const standing = { game: 'toy', you: { person: 'ana', muted: [], knocks } } as unknown as TableInfo;
    render(<Knocks client={{ act: acting }} standing={standing} />);
    return acting;
  }

  test('a host is told who is at the door, and lets them in or not', () => {
    const acting = showKnocks('Bo', 'Cleo');
    expect(screen.getByRole('status').textContent).toContain('Bo is at the door and wants to come in.');
    fireEvent.click(screen.getByRole('button', { name: 'Let Bo in' }));
    fireEvent.click(screen.getByRole('button', { name: 'Refuse Cleo' }));
    expect(acting.mock.calls).toEqual([[{ type: 'letIn', person: 'bo' }], [{ type: 'turnAway', person: 'cleo' }]]);
    expect(screen.queryByRole('button', { name: 'Refuse everybody' })).toBeNull();
  });

  test('somebody who goes by keys stays at the door when the last one there is let in', () => {
    const standing = (knocks: readonly object[]) =>
      ({ game: 'toy', you: { person: 'ana', knocks } }) as unknown as TableInfo;
    const client = { act: async () => null };
    const { rerender } = render(<Knocks client={client} standing={standing([{ person: 'bo', name: 'Bo' }])} />);
    screen.getByRole('button', { name: 'Let Bo in' }).focus();
    rerender(<Knocks client={client} standing={standing([])} />);
    expect(screen.queryByRole('status')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  test('many are refused at one press, and nothing is shown where nobody knocks', () => {
    const acting = showKnocks('Bo', 'Cleo', 'Dino', 'Eva');
    fireEvent.click(screen.getByRole('button', { name: 'Refuse everybody' }));
    expect(acting).toHaveBeenCalledTimes(4);
    cleanup();
    showKnocks();
    expect(screen.queryByRole('status')).toBeNull();
  });

  async function showDoor(why: string, refusal: Refusal | null = null) {
    const knock = vi.fn(async () => refusal);
    await act(async () => void render(<JoinPage snapshot={{ connection: 'open' }} client={{ knock }} why={why} />));
    return knock;
  }

  test('somebody with a name knocks by coming, and is told that the host was asked', async () => {
    useMe.setState({ token: 'secret' });
    expect(await showDoor('knock-first')).toHaveBeenCalledOnce();
    expect(screen.getByText('The host has been asked to let you in.')).toBeTruthy();
  });

  test('somebody without a name is asked for one first', async () => {
    expect(await showDoor('knock-first')).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Knock' })).toBeTruthy();
  });

  test('a knock that was not taken is said, and can be tried again', async () => {
    useMe.setState({ token: 'secret' });
    const knock = await showDoor('knock-first', { code: 'too-many-knocks' });
    expect(screen.getByText(/Too many people are waiting/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Knock' }));
    expect(knock).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['knock-refused', 'The host did not let you in.'],
    ['table-locked', 'The host has locked this table: nobody new can come in, not even to watch.'],
  ])('%s is told clearly', async (why, said) => {
    useMe.setState({ token: 'secret' });
    expect(await showDoor(why)).not.toHaveBeenCalled();
    expect(screen.getByText(said)).toBeTruthy();
  });
});

describe('requests for a seat', () => {
  beforeAll(async () => {
    const resources = { en: { ...front, ...rooms } };
    await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
  });
  afterEach(cleanup);

  /** Bea asks for the seat of Ada, who is gone; Ana has agreed, Blas has not yet. */
  function show(you: string) {
    const act = vi.fn(async () => null);
    const request = { seat: 1, person: 'bea', name: 'Bea', voters: ['ana', 'blas'], agreed: ['ana'] };
    const standing = { game: 'toy', dealt: [null, { name: 'Ada' }], requests: [request], you: { person: you } };
    render(<SeatRequests client={{ act }} standing={standing as unknown as TableInfo} />);
    return act;
  }

  test('a person who plays is told what it means, and agrees or refuses', () => {
    const act = show('blas');
    expect(screen.getByRole('status').textContent).toContain(
      "Bea asks to take Ada's seat and would see what is hidden there. Everybody who plays has to agree.",
    );
    fireEvent.click(screen.getByRole('button', { name: 'Agree' }));
    fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(act.mock.calls).toEqual([
      [{ type: 'answerRequest', seat: 1, agrees: true }],
      [{ type: 'answerRequest', seat: 1, agrees: false }],
    ]);
  });

  test('somebody who agrees by keys is not sent to the top of the page', () => {
    const standing = (...agreed: readonly string[]) => {
      const request = { seat: 1, person: 'bea', name: 'Bea', voters: ['ana', 'blas'], agreed };
      return { game: 'toy', dealt: [null, { name: 'Ada' }], requests: [request], you: { person: 'ana' } };
    };
    const shown = (...agreed: readonly string[]) => (
      <SeatRequests client={{ act: async () => null }} standing={standing(...agreed) as unknown as TableInfo} />
    );
    const { rerender } = render(shown());
    screen.getByRole('button', { name: 'Agree' }).focus();
    rerender(shown('ana'));
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  test('a person who agreed waits for the others, and may still refuse', () => {
    show('ana');
    expect(screen.getByRole('status').textContent).toContain(
      "You agreed that Bea can take Ada's seat (1 of 2 so far).",
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Refuse']);
  });

  test('a person who asked takes it back, and who only looks on is not asked', () => {
    const act = show('bea');
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'answerRequest', seat: 1, agrees: false });
    cleanup();
    show('zoe');
    expect(screen.queryByRole('status')).toBeNull();
  });
});
