// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Seat } from '../../../kernel/index.ts';
import { LANGUAGES } from '../../game-package.ts';
import { roleTitle } from '../text/phrase.ts';
import { all, press } from './hands-for-tests.ts';
import { ShownMatch } from './shown-match-for-tests.tsx';

afterEach(cleanup);

const pick = <T,>(from: readonly T[], click: number): T | undefined => from[click % from.length];

/** Roles of every kind: doubled and jack, with two places, by day, on corpses, with bonds, in teams. */
const MANY =
  'Town Cop, Town Doctor, Town Busdriver, Town Ventriloquist, Town Action Doubler, Town Jack of All Trades, Town Forensic Investigator, ' +
  'Town Reviver, Town Dayvigilante, Town Watcher, Mason Villager, Mason Tracker, 2 Town Lover, Third-Party Lyncher, Mafia Godfather, ' +
  'Mafia Roleblocker Goon, Mafia Hitman, Cult Cult Leader, Town Thief';

/** Fewer, each of them somebody whom others must not know. */
const SOME =
  'Town Cop, Town Doctor, Town Tracker, Town Role Swapper, 2 Town Villager, 2 Mason Villager, Mafia Godfather, Mafia Ninja Goon, ' +
  'Cult Cult Leader, Third-Party Joker';

/** Presses something of what is offered: another place or action now and then, a player, then what sends it. */
async function clickSomething(click: number): Promise<void> {
  const turns = [...all('[data-place]'), ...all('[data-action]')];
  if (turns.length > 0) await press(pick(turns, click * 3));
  for (let tap = 0; tap < 2; tap++) {
    const tiles = all('button[data-choose]');
    if (tiles.length > 0) await press(pick(tiles, click * 7 + tap));
  }
  const send = all<HTMLButtonElement>('[data-good-night], [data-vote], [data-last-words] button');
  await press(send.find(({ disabled }) => !disabled));
  const sure = all<HTMLButtonElement>('[data-good-night]').find(({ textContent }) =>
    textContent?.includes('Press again'),
  );
  if (sure !== undefined) await press(sure);
}

test.each([
  { roles: MANY, seed: 1, role: 'Ventriloquist' },
  { roles: MANY, seed: 3, role: 'Godfather' },
])('a whole match of twenty can be clicked through by a $role from the screen alone', async ({ role, ...wish }) => {
  const shown = new ShownMatch(wish);
  const me = shown.holderOf(role);
  shown.show(me);
  for (let click = 0; shown.match.outcome === null; click++) {
    if (click > 300) throw new Error(`the screen leads nowhere in ${shown.match.state.phase}`);
    if (shown.asked.includes(me)) await clickSomething(click);
    await act(async () => {
      for (const seat of shown.asked.filter((each) => each !== me)) {
        if (shown.asked.includes(seat)) shown.playOne(seat);
      }
    });
  }
  expect(all('[data-dock], [data-choose]')).toEqual([]);
});

/** So many nights and days are looked at from every seat. */
const MOMENTS = 4;

/** The full titles of the roles that a seat may not know yet. */
function hiddenTitles(shown: ShownMatch, seat: Seat | null): string[] {
  const { speaker } = shown;
  const { hands, table } = shown.match.state;
  const known = new Set([seat, ...(seat === null ? [] : (hands[seat]?.team ?? []))]);
  const mine = [...known].flatMap((each) => (each === null ? [] : [titleOf(each)]));
  const told = seat === null ? [] : (hands[seat]?.notes ?? []).map(({ what }) => JSON.stringify(what));
  const buried = table.graves.map(({ role, faction }) => (role && faction ? roleTitle(speaker, role, faction) : ''));
  function titleOf(each: Seat): string {
    const hand = hands[each];
    return hand === undefined ? '' : roleTitle(speaker, hand.role, hand.faction);
  }
  return hands.flatMap((hand, other) => {
    const title = titleOf(other);
    const isTold = told.some((note) => note.includes(JSON.stringify(hand.role)));
    return known.has(other) || mine.includes(title) || buried.includes(title) || isTold ? [] : [title];
  });
}

test.each(LANGUAGES)(
  'every seat sees every phase in %s, and no role that is not theirs to know',
  (language) => {
    const shown = new ShownMatch({ roles: SOME, seed: 7, language });
    const seen = new Set<string>();
    const look = (seat: Seat | null) => {
      const { container, unmount } = shown.show(seat);
      const text = container.textContent ?? '';
      for (const title of hiddenTitles(shown, seat)) expect(text).not.toContain(title);
      unmount();
    };
    for (let step = 0; shown.match.outcome === null && step < 400; step++) {
      const moment = `${shown.match.state.phase} ${shown.table.round.number}`;
      const isNew = !seen.has(moment) && seen.size < MOMENTS;
      if (isNew) for (const seat of [null, ...shown.match.state.hands.keys()]) look(seat);
      seen.add(moment);
      const seat = shown.asked[0] as Seat;
      const extras = shown.match.extrasFor(seat);
      if (step % 3 === 0 && extras.length > 0) shown.playOne(seat, extras);
      if (shown.asked.includes(seat)) shown.playOne(seat);
    }
    expect(new Set([...seen].map((moment) => moment.split(' ')[0]))).toEqual(new Set(['night', 'day', 'lastWords']));
  },
  120_000,
);

test('a replay with open hands shows every role, and asks for nothing', () => {
  const shown = new ShownMatch({ roles: MANY });
  shown.show(null, 'replay');
  expect(all('[data-known]')).toHaveLength(20);
  expect(all('[data-bar], [data-tool="role"], [data-choose]')).toEqual([]);
});

test('a television shows the village and the vote by day, and nothing to press', () => {
  const shown = new ShownMatch({ roles: MANY, seed: 5 });
  const { unmount } = shown.show(null, 'tv');
  expect(all('button, [data-tool="role"], [data-known]')).toEqual([]);
  unmount();
  shown.playUntil(({ state }) => state.phase === 'day');
  shown.playOne(shown.asked[0] as Seat);
  shown.show(null, 'tv');
  expect(all('button')).toEqual([]);
  expect(all('[data-standing]')).toHaveLength(1);
  expect(all('[data-seat]')).toHaveLength(20);
});
