// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { facesOf } from '../../ui/faces-for-tests.ts';
import { words as front } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import { HostNews } from './notices.tsx';
import { PeoplePanel } from './people-panel.tsx';

beforeAll(async () => {
  const resources = { en: { ...front, ...rooms } };
  await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});
afterEach(cleanup);

const perform = vi.fn(async () => null);
type Props = ComponentProps<typeof PeoplePanel>;

/** A companion's table: Blas and nobody have seats, Ana and Dora are hosts without one, Cleo looks on. */
function standingFor(you: string, change: object = {}): Props['standing'] {
  const standing = {
    ...{ code: 'ABCDEF', game: 'toy', host: 'ana', coHosts: ['dora'], spectators: 0, settings: { isModerated: false } },
    chairs: [
      { type: 'person', person: 'blas', name: 'Blas', isHere: true, heldBy: null },
      { type: 'nobody', heldBy: null },
    ],
    people: ['ana', 'blas', 'cleo', 'dora'].map((person) => ({ person, name: person, isHere: true })),
    you: { person: you, muted: [] },
    ...change,
  };
  return standing as unknown as Props['standing'];
}

function showPeople(you: string, change: object = {}, places: Props['places'] = null) {
  const [blas, chair] = facesOf(['Blas', 'Chair 2']) as [Props['faces'][number], Props['faces'][number]];
  const props = {
    ...{ client: { act: perform }, standing: standingFor(you, change), match: { asked: [1] } },
    ...{
      faces: [
        { ...blas, isYou: you === 'blas' },
        { ...chair, isEmpty: true },
      ],
      isAlone: false,
      isCompanion: true,
      places,
    },
  };
  render(<PeoplePanel {...(props as unknown as Props)} />);
}

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

async function open(name: string): Promise<(string | null)[]> {
  const trigger = screen.getByRole('button', { name: `Actions for ${name}` });
  await act(async () => void fireEvent.keyDown(trigger, { key: 'Enter' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

test('everybody is listed once; an empty seat is shown to people who may take it, and is never asked', () => {
  showPeople('blas');
  expect(lines()).toEqual(['Blasyou', 'ana · host', 'cleo', 'dora · host']);
  cleanup();
  showPeople('cleo');
  expect(lines()).toEqual(['Blas', 'Chair 2', 'ana · host', 'cleo · you', 'dora · host']);
});

test('a program says what it is', () => {
  const program = { type: 'person', person: 'blas', name: 'Blas', isHere: true, heldBy: null, ai: 'Claude' };
  showPeople('ana', { chairs: [program, { type: 'nobody', heldBy: null }] });
  expect(lines()[0]).toBe('BlasClaude');
  cleanup();
  showPeople('ana', {
    chairs: [
      { ...program, ai: '' },
      { type: 'nobody', heldBy: null },
    ],
  });
  expect(lines()[0]).toBe('Blas');
});

test('a co-host can be demoted, with a seat or without; if nobody talks, nobody is muted', async () => {
  showPeople('ana');
  expect(await open('dora')).toEqual(['Make host', 'No longer co-host', 'Remove from table']);
  cleanup();
  showPeople('ana');
  expect(await open('Blas')).toEqual(['Make host', 'Make co-host', 'Remove from table']);
});

test('the table is handed over when that is really meant', async () => {
  showPeople('ana');
  await open('cleo');
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Make host' })));
  screen.getByRole('dialog', { name: 'Make cleo the host?' });
  expect(perform).not.toHaveBeenCalled();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Make host' })));
  expect(perform).toHaveBeenCalledExactlyOnceWith({ type: 'handOver', person: 'cleo' });
});

test('a person who becomes host is told so once, and the person who was host is not', async () => {
  const told = () => screen.queryByText('You are now the host of this table.') !== null;
  const { rerender } = render(<HostNews standing={standingFor('blas')} />);
  expect(told()).toBe(false);
  rerender(<HostNews standing={standingFor('blas', { coHosts: ['blas'] })} />);
  expect(told()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(told()).toBe(false);
  rerender(<HostNews standing={standingFor('blas', { host: 'blas', coHosts: [] })} />);
  expect(told()).toBe(true);
  rerender(<HostNews standing={standingFor('blas')} />);
  expect(told()).toBe(false);
});

test('people at a table of their own are listed by what they play, and only the seats in play', () => {
  const blas = { name: 'Sol', colour: { name: 'Blue', fill: '#00f' } };
  showPeople('cleo', {}, new Map([[0, blas]]));
  expect(lines()[0]).toBe('SolBlas');
  expect(screen.getByRole('img', { name: 'Blue' }).style.backgroundColor).toBe('#00f');
  expect(lines().some((line) => line?.includes('Chair 2'))).toBe(false);
});
