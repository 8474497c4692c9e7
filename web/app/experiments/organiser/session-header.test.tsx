// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Monitored } from '../../../../protocol/index.ts';
import en from '../../text/en/experiments.json' with { type: 'json' };
import es from '../../text/es/experiments.json' with { type: 'json' };
import { OrganiserContext, type OrganiserSession } from './organiser.tsx';
import { SessionHeader } from './session-header.tsx';
import { watched } from './watched-for-tests.ts';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { experiments: en }, es: { experiments: es } },
    interpolation: { escapeValue: false },
  });
});
afterEach(cleanup);

function showHeader(stage: Monitored['stage']) {
  const organiser = {
    code: 'ABC234',
    key: 'secret',
    monitored: { ...watched([], []), stage },
  } as unknown as OrganiserSession;
  return render(
    <OrganiserContext value={organiser}>
      <SessionHeader />
    </OrganiserContext>,
  );
}

test.each([
  ['en', 'Cancel the session', /^No match is played/],
  ['es', 'Cancelar la sesión', /^No se juega ninguna partida/],
] as const)(
  'before the first match a session is cancelled, and the dialog says what that means (%s)',
  async (language, name, text) => {
    await i18next.changeLanguage(language);
    showHeader('gathering');
    fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByText(text)).toBeTruthy();
  },
);

test('later its matches are ended, then it is closed', async () => {
  await i18next.changeLanguage('en');
  const ways = (['playing', 'between', 'over'] as const).map((stage) => {
    const { container, unmount } = showHeader(stage);
    const way = [...container.querySelectorAll('button')].at(-1)?.textContent;
    unmount();
    return way;
  });
  expect(ways).toEqual(['End the matches', 'End the matches', 'Close the session']);
});
