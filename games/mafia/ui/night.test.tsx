// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Seat } from '../../../kernel/index.ts';
import { cover } from '../../../web/ui/private-tray.tsx';
import { all, bar, find, press, tappable, tile, uncover, VILLAGE } from './hands-for-tests.ts';
import { headline } from './index.tsx';
import { ShownMatch } from './shown-match-for-tests.tsx';

afterEach(() => {
  uncover();
  cleanup();
});

test('night and day differ at a glance, and say which they are', () => {
  const shown = new ShownMatch();
  const head = () => headline(shown.props(0).match, shown.speaker);
  shown.show(0);
  expect(find('[data-mood]').dataset.mood).toBe('night');
  expect(screen.getByRole('heading', { name: /Night 0/ })).toBeTruthy();
  expect(head()).toEqual({ title: 'Night 0', note: '9 alive' });
  act(() => shown.sleep());
  expect(find('[data-mood]').dataset.mood).toBe('day');
  expect(screen.getByRole('heading', { name: /^Day 1/ })).toBeTruthy();
  expect(head()).toEqual({ title: 'Day 1', note: '9 alive' });
});

test('[MF-124] what is tapped is said in a sentence, and sent with the one button', async () => {
  const shown = new ShownMatch({ roles: VILLAGE });
  const cop = shown.holderOf('Cop');
  const target = (cop + 1) % 7;
  shown.show(cop);
  expect(bar().textContent).toContain('Who do you investigate tonight?');
  await press(tile(target));
  expect(tile(target).getAttribute('aria-pressed')).toBe('true');
  expect(bar().textContent).toContain(`You investigate Seat ${target + 1}.`);
  await press(find('[data-good-night]'));
  expect(shown.sent).toEqual([
    { type: 'night', own: [{ action: 'investigate', on: [target], redirect: null }], order: null },
  ]);
  expect(bar().textContent).toContain('You are asleep.');
  expect(find('[data-asleep]').textContent).toBe(`You investigate Seat ${target + 1}.`);
});

test('[MF-124] a player who only sleeps taps and presses like everybody else', async () => {
  const shown = new ShownMatch({ roles: VILLAGE });
  const [cop, villager] = [shown.holderOf('Cop'), shown.holderOf('Villager')];
  const { unmount } = shown.show(cop);
  const look = find('[data-good-night]').className;
  const text = find('[data-good-night]').textContent;
  unmount();
  shown.show(villager);
  expect([find('[data-good-night]').className, find('[data-good-night]').textContent]).toEqual([look, text]);
  await press(tile((villager + 1) % 7));
  await press(find('[data-good-night]'));
  expect(shown.sent).toEqual([{ type: 'night', own: [], order: null }]);
});

test('a player who can do nothing says good night with one press', async () => {
  const shown = new ShownMatch({ roles: VILLAGE });
  shown.show(shown.holderOf('Villager'));
  await press(find('[data-good-night]'));
  expect(shown.sent).toEqual([{ type: 'night', own: [], order: null }]);
});

test('[MF-124] what was sent can be changed while others are awake, or left as it is', async () => {
  const shown = new ShownMatch({ roles: VILLAGE });
  const cop = shown.holderOf('Cop');
  const [first, second] = [(cop + 1) % 7, (cop + 2) % 7];
  shown.show(cop);
  await press(tile(first));
  await press(find('[data-good-night]'));
  await press(find('[data-change]'));
  await press(screen.getByRole('button', { name: 'Leave it' }));
  expect(bar().textContent).toContain('You are asleep.');
  await press(find('[data-change]'));
  expect(bar().textContent).toContain(`You investigate Seat ${first + 1}.`);
  await press(tile(second));
  await press(find('[data-good-night]'));
  expect(shown.sent).toHaveLength(2);
  expect(find('[data-asleep]').textContent).toBe(`You investigate Seat ${second + 1}.`);
});

test('with nothing tapped the button asks once more', async () => {
  const shown = new ShownMatch({ roles: VILLAGE });
  shown.show(shown.holderOf('Doctor'));
  await press(find('[data-good-night]'));
  expect(shown.sent).toEqual([]);
  await press(screen.getByRole('button', { name: 'Do nothing? Press again' }));
  expect(shown.sent).toHaveLength(1);
});

test('what is tapped is kept for when time is up; nothing where nothing is', async () => {
  const shown = new ShownMatch({ roles: VILLAGE });
  const cop = shown.holderOf('Cop');
  const target = (cop + 1) % 7;
  shown.show(cop);
  expect(shown.drafted).toBeNull();
  await press(tile(target));
  expect(shown.drafted).toEqual({
    type: 'night',
    own: [{ action: 'investigate', on: [target], redirect: null }],
    order: null,
  });
  await press(tile(target));
  expect(shown.drafted).toBeNull();
});

test('[MF-80] only those can be tapped whom the offer names', () => {
  const shown = new ShownMatch({ roles: VILLAGE });
  const doctor = shown.holderOf('Doctor');
  shown.show(doctor);
  expect(tappable()).not.toContain(doctor);
  expect(tappable()).toHaveLength(6);
});

test('[MF-125] the leader says who does it, and to whom; the others are told who decides', async () => {
  const shown = new ShownMatch({ roles: VILLAGE });
  const leader = shown.hand(shown.holderOf('Goon')).leader as Seat;
  const other = shown.hand(leader).team.find((seat) => seat !== leader) as Seat;
  const { unmount } = shown.show(other);
  expect(find('[data-tonight]').textContent).toContain(`Seat ${leader + 1} gives the order`);
  unmount();
  shown.show(leader);
  await press(find('[data-place="0"]'));
  expect([...tappable()].sort()).toEqual([leader, other].sort());
  await press(tile(other));
  const cop = shown.holderOf('Cop');
  await press(tile(cop));
  expect(bar().textContent).toContain(`You send Seat ${other + 1} to Seat ${cop + 1}`);
  await press(find('[data-good-night]'));
  expect(shown.sent).toEqual([{ type: 'night', own: [], order: { carrier: other, action: 'kill', target: cop } }]);
});

test('two places are tapped one after the other, and half of it is not sent', async () => {
  const shown = new ShownMatch({ roles: 'Town Ventriloquist, 3 Town Villager, Mafia Goon' });
  const me = shown.holderOf('Ventriloquist');
  const [puppet, aim] = [(me + 1) % 5, (me + 2) % 5];
  shown.show(me);
  await press(tile(puppet));
  expect(bar().textContent).toContain('Something is missing here');
  await press(tile(aim));
  expect(bar().textContent).toContain(`You control Seat ${puppet + 1} and turn their action on Seat ${aim + 1}.`);
  await press(find('[data-good-night]'));
  expect(shown.sent).toEqual([
    { type: 'night', own: [{ action: 'possess', on: [puppet], redirect: aim }], order: null },
  ]);
});

test('[MF-110] a jack of all trades chooses among the actions that are left', async () => {
  const shown = new ShownMatch({ roles: 'Town Jack of All Trades, 3 Town Villager, Mafia Goon' });
  const jack = shown.holderOf('JackOfAllTrades');
  shown.show(jack);
  expect(all('[data-action]').map(({ dataset }) => dataset.action)).toEqual([
    'investigate',
    'protect',
    'roleblock',
    'kill',
  ]);
  await press(find('[data-action="protect"]'));
  await press(tile((jack + 1) % 5));
  await press(find('[data-good-night]'));
  expect(shown.sent).toMatchObject([{ own: [{ action: 'protect', on: [(jack + 1) % 5] }] }]);
});

test('[MF-87] a player who was doubled chooses two actions, and not the same twice', async () => {
  const shown = new ShownMatch({ roles: 'Town Action Doubler, Town Cop, 4 Town Villager, Mafia Goon' });
  const [doubler, cop] = [shown.holderOf('ActionDoubler'), shown.holderOf('Cop')];
  shown.answer(doubler, { type: 'night', own: [{ action: 'double', on: [cop], redirect: null }], order: null });
  shown.sleep();
  for (const seat of shown.asked) shown.answer(seat, { type: 'vote', for: 'nobody' });
  shown.show(cop);
  const places = all('[data-place]');
  expect(places).toHaveLength(2);
  const [first, second] = tappable();
  await press(tile(first as Seat));
  await press(all('[data-place]')[1]);
  expect(tappable()).not.toContain(first);
  await press(tile(second as Seat));
  await press(find('[data-good-night]'));
  expect(shown.sent).toMatchObject([{ own: [{ on: [first] }, { on: [second] }] }]);
});

test('covered, neither what I chose nor whom I know is on the screen', async () => {
  const shown = new ShownMatch({ roles: VILLAGE });
  const goon = shown.holderOf('Goon');
  shown.show(goon);
  expect(all('[data-known]')).not.toEqual([]);
  await press(tile(tappable()[0] as Seat));
  const shownOf =
    '[data-known], [data-choose], [aria-pressed="true"][data-choose], .stage-ways, [data-tonight], [data-tool="role"]';
  act(cover);
  expect(all(shownOf)).toEqual([]);
  expect(bar().textContent).toContain('Your choice is hidden.');
  for (const mate of shown.hand(goon).team) expect(find(`[data-seat="${mate}"]`).textContent).not.toContain('with you');
  expect(document.body.textContent).not.toContain('Goon');
});

test('[MF-125] a leader who chooses themself is warned', async () => {
  const shown = new ShownMatch({ roles: VILLAGE });
  const leader = shown.hand(shown.holderOf('Goon')).leader as Seat;
  const other = shown.hand(leader).team.find((seat) => seat !== leader) as Seat;
  shown.show(leader);
  await press(find('[data-place="0"]'));
  await press(tile(other));
  await press(tile(leader));
  expect(bar().textContent).toContain(`You send Seat ${other + 1} to yourself: `);
  expect(bar().textContent).toContain('Careful: you have chosen yourself.');
  await press(tile(leader));
  expect(find('[data-at-me]')).toBeNull();
});
