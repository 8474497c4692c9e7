// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { facesOf } from '../../ui/faces-for-tests.ts';
import { words as rooms } from '../text/en/rooms.ts';
import { TurnNotices } from './turn-notices.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: rooms } });
});
afterEach(cleanup);

type Props = ComponentProps<typeof TurnNotices>;

/** The screen of a chair that a bot plays. */
function showHeld(isSupervised: boolean) {
  const act = vi.fn();
  const followed = { viewer: 0, match: { asked: [0] }, standing: { stage: 'playing' } };
  const faces = facesOf(['Ana', 'Luis']).map((face) => (face.seat === 0 ? { ...face, heldBy: 'random' } : face));
  const sight = { followed: new Map([[0, followed]]) };
  const props = { sight, client: { act }, followed, faces, isSupervised } as unknown as Props;
  render(<TurnNotices {...props} />);
  return act;
}

test('whoever stood up may sit down again', () => {
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
