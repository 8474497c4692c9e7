// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import lobby from '../text/en/lobby.json' with { type: 'json' };
import { type LobbyBalance, Uneven } from './uneven.tsx';

const balance: LobbyBalance = {
  presets: {
    usual: {
      4: { sides: { blue: [0.2, 0.18, 0.22], red: [0.71, 0.69, 0.73] }, unfair: { blue: 'weak', red: 'strong' } },
      6: { sides: { blue: [0.49, 0.47, 0.51], red: [0.51, 0.49, 0.53] }, unfair: {} },
    },
  },
};

test('a preset that favours a side says so, for the number of players for which that was found', async () => {
  const resources = { en: { lobby, duel: { sides: { red: 'Reds', blue: 'Blues' } } } };
  await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
  const said = (preset: string, seats: number, known: LobbyBalance | null = balance) =>
    render(<Uneven game={{ id: 'duel' }} balance={known} {...{ preset, seats }} />).container.textContent;
  expect(said('usual', 4)).toBe('Uneven with 4 players. Wins of bots: Blues 20% and Reds 71%.');
  expect([said('usual', 5), said('usual', 6), said('other', 4), said('usual', 4, null)]).toEqual(['', '', '', '']);
});
