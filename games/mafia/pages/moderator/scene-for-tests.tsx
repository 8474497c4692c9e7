import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { vi } from 'vitest';
import { speakKit } from '../../../../web/ui/words-for-tests.ts';
import type { Language } from '../../../game-package.ts';
import { type Dictionary, dictionaryIn } from '../../moderator/game/names.ts';
import { namesIn } from '../../moderator/game/sentences.ts';
import { spoken } from '../../text/index.ts';
import ModeratorPage from '../moderator.tsx';
import type { Translator } from './translator.ts';

export const LIST =
  'Ana: Cop\nBo: Mafia Goon\nCy: Doctor\nDan: Villager\nEva: Villager\nFlo: Mafia Roleblocker\nGus: Dayvigilante';

/** What was copied in this test. */
export const copied: string[] = [];

/** A browser that nobody used before, at the address of the page. */
export async function freshBrowser(language: 'en' | 'es' = 'en'): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  window.history.pushState(null, '', '/games/mafia/moderator');
  copied.splice(0);
  vi.stubGlobal('scrollTo', () => undefined);
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await speakMafia(language);
}

export function leave(): void {
  cleanup();
  vi.unstubAllGlobals();
}

/** Whatever is called so. Quicker than by role, which reckons the name of everything on the page. */
export function named(selector: string, name: string | RegExp): HTMLElement {
  const isIt = (called: string): boolean => (typeof name === 'string' ? called === name : name.test(called));
  const open = document.querySelector('[role=dialog]') ?? document;
  const found = [...open.querySelectorAll<HTMLElement>(selector)].find((each) =>
    isIt(each.getAttribute('aria-label') ?? each.textContent?.trim() ?? ''),
  );
  if (found === undefined) throw new Error(`nothing is called ${name}`);
  return found;
}

/** Presses a button, of the dialog that is open if one is. */
export const press = (name: string | RegExp) => act(async () => void fireEvent.click(named('button', name)));

export const sheet = (name: string) =>
  act(async () => void fireEvent.mouseDown(named('[role=tab]', name), { button: 0 }));

export const dialog = () => within(document.querySelector<HTMLElement>('[role=dialog]') as HTMLElement);

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

export const write = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));

export const toAllGames = () => act(async () => void fireEvent.click(named('a', 'All games')));

/** How every line was read, and what was said of it. */
export const verdicts = () =>
  [...document.querySelectorAll('[data-verdict]')].map((each) => [each.getAttribute('data-verdict'), each.textContent]);

export const heading = () => document.querySelector('h1')?.textContent;

/** A new game with these players, not begun. */
export async function setUp(list = LIST) {
  render(<ModeratorPage />);
  await press('New game');
  await write('List of players', list);
}

/** A game of seven in its first night. */
export async function begun() {
  await setUp();
  await press('Start');
}

/** Takes what players sent. */
export async function send(lines: string) {
  await sheet('Now');
  await write('Message', lines);
  await press(/^Accept/);
}

/** Resolves the phase. */
export async function resolved() {
  await sheet('Now');
  await press(/^Resolve:/);
  await press('Resolve');
}

/** The page as it is after a reload. */
export function reload() {
  cleanup();
  render(<ModeratorPage />);
}

/** Does something to a player. */
export async function menu(player: string, item: string) {
  await sheet('Players');
  await act(async () => void fireEvent.keyDown(named('button', `More about ${player}`), { key: 'Enter' }));
  await act(async () => void fireEvent.click(named('[role=menuitem]', item)));
}

/** Makes the game speak in a test, in both languages. */
export async function speakMafia(language: Language = 'en'): Promise<void> {
  await speakKit(language);
  for (const each of ['en', 'es'] as const) i18next.addResourceBundle(each, 'mafia', spoken.words[each]);
}

/** What the page says, outside of the page. */
export function translatorIn(language: Language): Translator {
  const fixed = i18next.getFixedT(language, 'mafia');
  const text: Translator['text'] = (key, values) => fixed(key, { ...values });
  return { text, say: (key, values) => text(`pages.moderator.${key}`, values), language };
}

/** What roles are called in a language, and in English. */
export const dictionaryFor = (language: Language): Dictionary => dictionaryIn(namesIn(translatorIn(language).text));
