// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { facesOf } from '../../ui/faces-for-tests.ts';
import { words as front } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import { TableHeader } from './table-header.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ...front, ...rooms } } });
});

afterEach(cleanup);

type HeaderProps = ComponentProps<typeof TableHeader>;

function showHeader(onSide: HeaderProps['onSide'], switchTo = vi.fn()) {
  const match = { phase: 'think', outcome: null, asked: [1], decisions: {}, deadline: null, at: 0 };
  const followed = {
    viewer: 0,
    receivedAt: 0,
    match,
    standing: { host: null, coHosts: [], you: { person: 'ana' }, isPaused: false },
  };
  const seats: [number, object][] = [0, 1].map((seat) => [seat, followed]);
  const props = {
    snapshot: { viewpoint: 0, followed: new Map(seats) },
    client: { switchTo },
    followed,
    match,
    faces: facesOf(['Ana', 'Luis']),
    speaker: { text: (key: string) => key, seat: String, seats: String },
    isLocal: true,
    isSupervised: false,
    tools: null,
    onSide,
  } as unknown as HeaderProps;
  render(<TableHeader {...props} />);
}

const sideButton = () => screen.getByRole('button', { name: i18next.t('table:showSide') });

test('under the curtain there is no way to the side panel', () => {
  showHeader(null);
  expect(sideButton().hasAttribute('disabled')).toBe(true);
  cleanup();
  const onSide = vi.fn();
  showHeader(onSide);
  fireEvent.click(sideButton());
  expect(onSide).toHaveBeenCalledOnce();
});

test('a shared screen says who looks and who is asked, and can be turned', () => {
  const switchTo = vi.fn();
  showHeader(null, switchTo);
  const select = screen.getByRole('combobox', { name: i18next.t('table:eyes') });
  expect([...select.children].map((option) => option.textContent)).toEqual(['Ana', 'Luis (to play)']);
  fireEvent.change(select, { target: { value: '1' } });
  expect(switchTo).toHaveBeenCalledWith(1);
});
