// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { speakerForTests } from '../../games/translator-for-tests.ts';
import { facesOf } from './faces-for-tests.ts';
import { useOwnMarks, writeNote } from './own-marks.tsx';
import { NotePages } from './own-notes.tsx';
import { toggleCovered } from './private-tray.tsx';
import { speakKit } from './words-for-tests.ts';

beforeAll(() => speakKit());
afterEach(cleanup);

const NAMES = ['Ana', 'Luis', 'Marta'];
const speaker = { ...speakerForTests('en', {}, ''), seat: (seat: number) => NAMES[seat] ?? '' };

function Marks({ match, seat }: { readonly match: string; readonly seat: number | null }) {
  const markOf = useOwnMarks({ match: { id: match }, seat });
  return <output>{NAMES.map((_, about) => markOf(about) ?? '-').join(' ')}</output>;
}

function open(match: string, seat: number | null): void {
  cleanup();
  render(
    <>
      <NotePages match={{ id: match }} seat={seat} faces={facesOf(NAMES)} speaker={speaker}>
        Told by the game
      </NotePages>
      <Marks match={match} seat={seat} />
    </>,
  );
}

const turnTo = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 });
const mark = (name: string, what: string) =>
  fireEvent.click(within(screen.getByRole('group', { name })).getByRole('button', { name: what }));
const shown = () => screen.getByRole('status').textContent;
const line = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Note about ${name}` });

test('a mark and a line for each of the others; the mark that is pressed again is gone', () => {
  open('m1', 0);
  expect(screen.getByText('Told by the game')).toBeTruthy();
  turnTo('What I think');
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  mark('Luis', 'I suspect them');
  mark('Marta', 'I trust them');
  fireEvent.change(line('Luis'), { target: { value: 'Nein, twice' } });
  expect(shown()).toBe('- suspect trust');
  mark('Marta', 'I trust them');
  mark('Luis', "I'm not sure");
  expect(shown()).toBe('- unsure -');
  expect(line('Luis').value).toBe('Nein, twice');
});

test('they are kept on this device, by match and seat, and opened where they were left', () => {
  expect(localStorage.getItem('tertulia.notes')).toContain('Nein, twice');
  open('m1', 0);
  expect(line('Luis').value).toBe('Nein, twice');
  open('m1', 2);
  expect([line('Luis').value, shown()]).toEqual(['', '- - -']);
  open('m2', 0);
  expect([line('Luis').value, shown()]).toEqual(['', '- - -']);
});

test('no mark is shown while everything of mine is covered, nor to those who watch', () => {
  open('m1', 0);
  expect(shown()).toBe('- unsure -');
  toggleCovered();
  open('m1', 0);
  expect(shown()).toBe('- - -');
  toggleCovered();
  open('m1', null);
  expect(shown()).toBe('- - -');
});

test('notes of matches long ago make room, those written last stay', () => {
  for (let at = 0; at < 45; at++) {
    writeNote({ match: { id: `later ${at}` }, seat: 0 }, 1, { mark: 'trust', line: '' });
  }
  open('m1', 0);
  expect(shown()).toBe('- - -');
  open('later 10', 0);
  expect(shown()).toBe('- trust -');
});
