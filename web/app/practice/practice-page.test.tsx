// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { localGame } from '../../local/local-game.ts';
import practice from '../text/en/practice.json' with { type: 'json' };
import { LostPractice } from './practice-page.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { practice } } });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('where the host is gone, one may try again, and the game is not put aside', async () => {
  const putAside = vi.spyOn(localGame, 'putAside').mockResolvedValue();
  const onAgain = vi.fn();
  render(<LostPractice game="some-game" code="host-lost" onAgain={onAgain} />);
  expect(screen.getByText(practice.lost['host-lost'])).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: practice.tryAgain }));
  await waitFor(() => expect(onAgain).toHaveBeenCalledOnce());
  expect(putAside).not.toHaveBeenCalled();
});

test('the way out works also where the host does not answer', async () => {
  vi.spyOn(localGame, 'takeOver').mockRejectedValue(new Error('the host is gone'));
  const onAgain = vi.fn();
  render(<LostPractice game="some-game" code="open-elsewhere" onAgain={onAgain} />);
  fireEvent.click(screen.getByRole('button', { name: practice.playHere }));
  await waitFor(() => expect(onAgain).toHaveBeenCalledOnce());
});
