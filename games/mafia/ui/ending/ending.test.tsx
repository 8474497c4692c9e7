// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { roleTitle } from '../../text/phrase.ts';
import type { Ending as Ended } from '../../types.ts';
import { endedMatch, RICH } from './ended-match-for-tests.ts';
import { Ending } from './ending.tsx';
import { scenesOf } from './picture.ts';

afterEach(cleanup);

const rich = { seats: 20, options: { cast: 'custom', roles: RICH } } as const;
const endingOf = (props: ReturnType<typeof endedMatch>) => props.match.table.ending as Ended;

test.each([1, 2, 3, 4])('[MF-135] at the end of match %s it says who won and why, and who everybody was', (seed) => {
  const props = endedMatch({ ...rich, seed });
  const { players, winners, reason } = endingOf(props);
  render(<Ending {...props} />);
  expect(screen.getByText(props.speaker.text(`reasons.${reason}`))).toBeTruthy();
  const sheet = within(screen.getByRole('region', { name: 'Who was who' }));
  for (const [seat, { role, faction, alive, original }] of players.entries()) {
    const line = sheet.getByText(`Seat ${seat + 1}`).closest('li');
    const title = roleTitle(props.speaker, role, faction);
    expect(line?.textContent).toContain(title);
    expect(line?.textContent?.includes('dead')).toBe(!alive);
    const first = roleTitle(props.speaker, original.role, original.faction);
    expect(line?.textContent?.includes(`At first: ${first}`)).toBe(first !== title);
    expect(line?.closest('ul')).toBe(sheet.getByRole('list', { name: winners.includes(seat) ? 'Won' : 'Lost' }));
  }
});

test('[MF-135] players are told first what they were and whether they won; spectators are not', () => {
  const props = endedMatch({ seats: 7, seat: 3 });
  const { container, rerender } = render(<Ending {...props} />);
  const end = endingOf(props).winners.includes(3) ? 'won' : 'lost';
  expect(container.querySelector('[data-my-end]')?.textContent).toMatch(new RegExp(`^You ${end}\\. Your role: `));
  rerender(<Ending {...props} seat={null} />);
  expect(container.querySelector('[data-my-end]')).toBeNull();
});

test.each(['en', 'es'] as const)(
  '[MF-135] every night and day can be opened, and is told in words (%s)',
  (language) => {
    const props = endedMatch({ ...rich, language });
    const scenes = scenesOf(endingOf(props));
    const { container } = render(<Ending {...props} />);
    const tabs = screen.getAllByRole('tab');
    expect(tabs).toHaveLength(scenes.length);
    for (const [index, { events }] of scenes.entries()) {
      fireEvent.mouseDown(tabs[index] as HTMLElement);
      const told = events.filter((event) => event.t !== 'vote' || event.wanted !== undefined);
      const list = container.querySelectorAll('ol > li');
      expect(list).toHaveLength(told.length);
    }
  },
);

const shown = () => screen.getByRole('tab', { selected: true }).textContent;
const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });

test('one steps through the story by buttons and by arrow keys, but not while something else uses them', () => {
  const props = endedMatch({ seats: 9, seed: 3 });
  const { unmount } = render(<Ending {...props} />);
  const first = shown();
  expect((screen.getByRole('button', { name: 'Previous' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(shown()).toBe('Day 1');
  press('ArrowRight');
  expect(shown()).toBe('Night 1');
  press('ArrowLeft');
  press('ArrowLeft');
  press('ArrowLeft');
  expect(shown()).toBe(first);
  const field = document.body.appendChild(document.createElement('input'));
  press('ArrowRight', field);
  field.remove();
  expect(shown()).toBe(first);
  unmount();
  render(<Ending {...props} place="replay" />);
  press('ArrowRight');
  expect(shown()).toBe(first);
});

test('a picked player’s actions and sentences are highlighted until they are pressed again', () => {
  const props = endedMatch(rich);
  render(<Ending {...props} />);
  const panel = within(screen.getByRole('tabpanel'));
  const [button] = panel.getAllByRole('button') as [HTMLElement];
  const dimmed = () => screen.getByRole('tabpanel').querySelectorAll('.opacity-35').length;
  expect([button.getAttribute('aria-pressed'), dimmed()]).toEqual(['false', 0]);
  fireEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect([dimmed() > 0, button.className.includes('opacity-35')]).toEqual([true, false]);
  fireEvent.click(button);
  expect(dimmed()).toBe(0);
});

test('a day shows who had how many votes, and who was lynched', () => {
  const props = endedMatch({ seats: 9, seed: 2, options: { noLynchVote: false, ties: 'draw' } });
  const scenes = scenesOf(endingOf(props));
  const day = scenes.findIndex(({ events }) => events.some(({ t }) => t === 'lynched'));
  render(<Ending {...props} />);
  fireEvent.mouseDown(screen.getAllByRole('tab')[day] as HTMLElement);
  const panel = within(screen.getByRole('tabpanel'));
  const lynched = scenes[day]?.events.find((event) => event.t === 'lynched');
  const who = lynched?.t === 'lynched' ? lynched.who : -1;
  expect(panel.getByText('voted out').closest('li')?.textContent).toContain(`Seat ${who + 1}`);
  expect(panel.getAllByText(/^\d+ votes?$/).length).toBeGreaterThan(0);
});

test('while it is played there is no ending', () => {
  const props = endedMatch({ seats: 5 });
  const table = { ...props.match.table, ending: null };
  const { container } = render(<Ending {...props} match={{ ...props.match, table }} />);
  expect(container.textContent).toBe('');
});
