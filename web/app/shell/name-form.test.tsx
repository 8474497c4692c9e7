// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LIMITS } from '../../../protocol/codes.ts';
import { words } from '../text/en/front.ts';
import refusals from '../text/en/refusals.json' with { type: 'json' };
import { NameForm } from './name-form.tsx';
import { forgetMe, useMe } from './server.ts';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', fallbackLng: false, resources: { en: words } }));
afterEach(() => {
  cleanup();
  forgetMe();
  vi.unstubAllGlobals();
});

function give(name: string): { readonly onNamed: ReturnType<typeof vi.fn> } {
  const onNamed = vi.fn();
  render(<NameForm onNamed={onNamed} />);
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { onNamed };
}

const serve = (status: number, body: object) => {
  const served = vi.fn(async (_path: string, _request: RequestInit) => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', served);
  return served;
};

test('nobody becomes somebody', async () => {
  const served = serve(201, { person: 'p1', name: 'Ana', token: 'secret' });
  const { onNamed } = give(' Ana ');
  await expect.poll(() => onNamed).toHaveBeenCalledTimes(1);
  expect(useMe.getState()).toEqual({ person: 'p1', name: 'Ana', token: 'secret' });
  expect(served.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"name":"Ana"}' });
});

test('somebody keeps their secret under a new name', async () => {
  useMe.setState({ person: 'p1', name: 'Ana', token: 'secret' });
  const served = serve(200, { person: 'p1', name: 'Anita' });
  const { onNamed } = give('Anita');
  await expect.poll(() => onNamed).toHaveBeenCalledTimes(1);
  expect(useMe.getState()).toEqual({ person: 'p1', name: 'Anita', token: 'secret' });
  expect(served.mock.calls[0]?.[1]).toMatchObject({ method: 'PATCH' });
});

test('who became somebody in another tab is renamed, and not created again', async () => {
  const kept = { person: 'p1', name: 'Ana', token: 'secret' };
  localStorage.setItem('tertulia.me', JSON.stringify({ state: kept, version: 0 }));
  const served = serve(200, { person: 'p1', name: 'Anita' });
  const { onNamed } = give('Anita');
  await expect.poll(() => onNamed).toHaveBeenCalledTimes(1);
  expect(served.mock.calls[0]?.[1]).toMatchObject({ method: 'PATCH', headers: { authorization: 'Bearer secret' } });
  expect(useMe.getState()).toEqual({ person: 'p1', name: 'Anita', token: 'secret' });
});

test('a refusal is shown at the field, and what was written stays', async () => {
  serve(429, { code: 'too-fast', with: { seconds: 20 } });
  const { onNamed } = give('Ana');
  expect((await screen.findByRole('alert')).textContent).toBe(refusals['too-fast']);
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ana');
  expect(onNamed).not.toHaveBeenCalled();
});

test('a name that fills its field says that no more fits', () => {
  serve(201, { person: 'p1', name: 'Ana', token: 'secret' });
  give('Ana');
  expect(screen.queryByText(/^At most/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'a'.repeat(LIMITS.nameLetters) } });
  expect(screen.getByText(`At most ${LIMITS.nameLetters} letters fit.`)).toBeTruthy();
});

test('an empty name is not a name', async () => {
  const served = serve(201, {});
  give('   ');
  expect((await screen.findByRole('alert')).textContent).toBe(words.shell.name.needed);
  expect(served).not.toHaveBeenCalled();
});
