// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { use } from 'react';
import { expect, test, vi } from 'vitest';
import type { SetupControlProps, SetupControls } from '../../ui/setup.ts';
import { speakKit } from '../../ui/words-for-tests.ts';
import { GameSetupForm } from './game-setup-form.tsx';

let arrive: (controls: SetupControls) => void = () => undefined;
const arriving = new Promise<SetupControls>((resolve) => {
  arrive = resolve;
});
vi.mock('./setup-controls.ts', () => ({ useSetupControls: () => use(arriving) }));

const both = (text: string) => ({ en: text, es: text });
const GAME = {
  id: 'inn',
  seats: { min: 2, max: 2 },
  presets: ['plain'],
  presetChoices: { plain: {} },
  options: [{ key: 'menu', kind: 'text', upTo: 60, default: 'Soup', name: both('Menu'), help: both('') }],
} as const;

test('the form waits for the controls that its game brings, and shows them', async () => {
  await speakKit();
  const wish = { preset: 'plain', options: {}, seats: 2 };
  const form = <GameSetupForm game={GAME} wish={wish} settled={{}} onChange={() => undefined} isReadOnly />;
  await act(async () => void render(form));
  expect([screen.getByRole('status').textContent, screen.queryByText('All options')]).toEqual(['loading', null]);
  const Menu = ({ value }: SetupControlProps) => <p>Today: {String(value)}</p>;
  await act(async () => arrive({ menu: Menu }));
  expect([screen.queryByRole('status'), screen.getByText('Today: Soup').tagName]).toEqual([null, 'P']);
});
