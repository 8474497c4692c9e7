// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Seat } from '../../../kernel/index.ts';
import { cover } from '../../../web/ui/private-tray.tsx';
import type { PlayingMoment, ScreenProps } from '../../../web/ui/screen.ts';
import { QUESTION_MS } from '../pacing.ts';
import type { Event, Secret, SecretHitler } from '../types.ts';
import SecretHitlerScreen, { headline } from './index.tsx';
import { ShownMatch } from './shown-match-for-tests.tsx';

afterEach(() => {
  const show = screen.queryByRole('button', { name: SHOW });
  if (show !== null) fireEvent.click(show);
  cleanup();
});

/** My role card, face down. */
const SHOW = /^Your role, face down\. Show/;

const press = (element: Element | null | undefined) => act(async () => void fireEvent.click(element as Element));
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const bar = () => document.querySelector<HTMLElement>('[data-bar="actions"]') as HTMLElement;
const button = (name: RegExp | string) => within(bar()).getByRole<HTMLButtonElement>('button', { name });
const card = (seat: Seat) => document.querySelector<HTMLElement>(`[data-seat="${seat}"]`) as HTMLElement;
const first = (shown: ShownMatch): Seat => shown.asked[0] as Seat;
const EVERYTHING = { antiPolicies: true, emergencyPowers: true } as const;

test('a press on my role card says what I am and what I want; covered, it turns up', async () => {
  const shown = new ShownMatch({ seats: 7 });
  shown.show(0);
  const { role } = shown.match.state.hands[0] as { role: string };
  await press(screen.getByRole('button', { name: /^You are .*What it means$/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Only for you' });
  expect(dialog.textContent).toContain(`You are${role[0]?.toUpperCase()}${role.slice(1)}`);
  expect(screen.queryByRole('button', { name: SHOW, hidden: true })).toBeNull();
  act(cover);
  expect(screen.queryByRole('dialog')).toBeNull();
  await press(screen.getByRole('button', { name: SHOW }));
  expect(screen.getByRole('button', { name: /^You are / })).toBeTruthy();
});

test.each([5, 7, 12, 16])('%i players sit round the table, each in a place of their own', (seats) => {
  const shown = new ShownMatch({ seats });
  shown.show(null);
  const places = all('[data-seat]').map((seat) => seat.getAttribute('style'));
  expect(new Set(places).size).toBe(seats);
});

test('[SH-6] everybody can read how many there are of each side, with what the boards do', async () => {
  const openBoards = async () => {
    await press(screen.getByRole('button', { name: 'Boards' }));
    await screen.findByRole('dialog');
  };
  new ShownMatch({ seats: 5, preset: 'seed' }).show(null);
  await openBoards();
  expect(screen.getByText('At the start:').parentElement?.textContent).toContain('3 liberals · 1 fascist + Hitler');
  cleanup();
  const shown = new ShownMatch({ seats: 16 });
  shown.show(null);
  await openBoards();
  const { liberal, fascist, communist } = shown.table.roleCounts;
  expect(screen.getByText('At the start:').parentElement?.textContent).toContain(
    `${liberal} liberals · ${fascist} fascists + Hitler · ${communist} communists`,
  );
});

describe('nominating', () => {
  const nominating = () =>
    ShownMatch.at({ seats: 9 }, ({ state }) => state.phase === 'election' && state.table.termLimitedPlayers.length > 1);

  test('[SH-23] a card at the table chooses, and the bar sends it', async () => {
    const shown = nominating();
    shown.show(first(shown));
    expect(button('Nominate').disabled).toBe(true);
    const chosen = all('[data-choose]')[1] as HTMLElement;
    await press(chosen);
    expect(chosen.getAttribute('aria-pressed')).toBe('true');
    const chancellor = Number(chosen.dataset.choose);
    await press(button(`Nominate Seat ${chancellor + 1}`));
    expect(shown.sent).toEqual([{ type: 'nominate', chancellor }]);
    expect(shown.match.state.phase).toBe('vote');
  });

  test('who is chosen is kept for when time is up, and nobody without a choice', async () => {
    const shown = nominating();
    shown.show(first(shown));
    expect(shown.drafted).toBeNull();
    const chosen = all('[data-choose]')[1] as HTMLElement;
    await press(chosen);
    expect(shown.drafted).toEqual({ type: 'nominate', chancellor: Number(chosen.dataset.choose) });
    expect(shown.sent).toEqual([]);
  });

  test('by keys one goes through the names in the bar alone, and stays there once it is sent', async () => {
    const shown = nominating();
    shown.show(first(shown));
    expect(all('[data-choose]').every(({ tabIndex }) => tabIndex === -1)).toBe(true);
    const names = within(bar()).getAllByRole<HTMLInputElement>('radio');
    expect(names.map(({ name }) => name)).toEqual(names.map(() => names[0]?.name));
    await press(names[1]);
    const send = button(/^Nominate Seat/);
    send.focus();
    await press(send);
    expect(shown.match.state.phase).toBe('vote');
    expect(bar().contains(document.activeElement)).toBe(true);
  });

  test('[SH-23] those who cannot be chosen are not buttons, and the bar says why', () => {
    const shown = nominating();
    const me = first(shown);
    shown.show(me);
    const limited = shown.table.termLimitedPlayers.filter((seat) => seat !== me);
    for (const seat of limited) {
      expect(card(seat).querySelector('[data-choose]')).toBeNull();
      expect(card(seat).textContent).toContain('Term limit');
    }
    expect(bar().textContent).toContain('in the last government and cannot be nominated now');
    expect(card(me).querySelector('[data-choose]')).toBeNull();
  });

  test('players who are not asked are told who the table waits for, and why', () => {
    const shown = nominating();
    const me = shown.table.living.find((seat) => seat !== first(shown)) as Seat;
    shown.show(me);
    const name = `Seat ${first(shown) + 1}`;
    expect(bar().textContent).toContain(`Waiting for ${name}`);
    expect(bar().textContent).toContain(`${name} is choosing a chancellor to nominate.`);
    expect(all('[data-choose]')).toEqual([]);
  });
});

describe('voting', () => {
  const voting = () => ShownMatch.at({ seats: 7 }, ({ state }) => state.phase === 'vote');

  test('[SH-24] a vote is sealed, can be changed, and is opened with all the others', async () => {
    const shown = voting();
    const me = first(shown);
    shown.show(me);
    await press(button(/^Ja/));
    expect(bar().textContent).toContain('You voted Ja.');
    expect(card(me).textContent).toContain('voted');
    await press(button(/^Nein/));
    expect(shown.sent).toEqual([
      { type: 'vote', ja: true },
      { type: 'vote', ja: false },
    ]);
    expect(document.body.textContent).not.toMatch(/voted (Ja|Nein)(?!\.)/);
    await act(async () => {
      while (shown.match.state.phase === 'vote') shown.answer(first(shown), { type: 'vote', ja: true });
    });
    expect(card(me).textContent).toContain('voted Nein');
  });

  test('a covered screen does not show how I voted', async () => {
    const shown = voting();
    const me = first(shown);
    shown.show(me);
    act(cover);
    await press(button(/^Ja/));
    expect(bar().textContent).toContain('Your vote is sealed.');
    expect(bar().querySelector('[data-ballot][aria-pressed="true"]')).toBeNull();
  });
});

describe('legislating', () => {
  test('[SH-45] the president taps the card to discard, and nobody else sees any', async () => {
    const shown = ShownMatch.at({ seats: 7 }, ({ state }) => state.phase === 'legislativePresident');
    const me = first(shown);
    const { unmount } = shown.show(me);
    expect(all('[data-card]')).toHaveLength(3);
    await press(all('[data-card]')[2]);
    unmount();
    shown.show(shown.table.living.find((seat) => seat !== me) as Seat);
    expect(all('[data-card]')).toEqual([]);
    cleanup();
    shown.show(me);
    await press(all('[data-card]')[2]);
    await press(button('Discard the chosen card'));
    expect(shown.sent).toEqual([{ type: 'discard', card: 2 }]);
  });

  test('covered cards lie face down, and a tap on one shows them', async () => {
    const shown = ShownMatch.at({ seats: 7 }, ({ state }) => state.phase === 'legislativePresident');
    shown.show(first(shown));
    act(cover);
    expect(all('[data-card]')).toEqual([]);
    expect(bar().textContent).toContain('Your cards are hidden. Tap one to look at them.');
    await press(button('Card 2, face down: Show'));
    expect(all('[data-card]')).toHaveLength(3);
    expect(all('[data-card][aria-pressed="true"]')).toEqual([]);
    expect(shown.sent).toEqual([]);
  });

  test('[SH-64] in a blind October the cards lie face down and can be chosen all the same', async () => {
    const shown = ShownMatch.at(
      { seats: 8, options: { oktoberFest: 'blind-cards' } },
      ({ state }) => state.phase === 'legislativeChancellor' && state.table.oktoberfestActive,
    );
    shown.show(first(shown));
    expect(all('[data-card]').map((face) => face.getAttribute('aria-label'))).toEqual([
      'Card 1, face down',
      'Card 2, face down',
    ]);
    await press(all('[data-card]')[0]);
    await press(button('Enact the chosen card'));
    expect(shown.sent).toEqual([{ type: 'enact', card: 0 }]);
  });

  test('[SH-48] a veto is proposed next to the cards, and answered with what it means', async () => {
    const shown = ShownMatch.at(
      { seats: 10 },
      ({ state }) => state.phase === 'legislativeChancellor' && state.table.tracks.fascist >= 5,
    );
    const { unmount } = shown.show(first(shown));
    await press(button('Propose a veto'));
    unmount();
    shown.show(first(shown));
    expect(button(/^Accept the veto/).textContent).toContain('a failed election');
    await press(button(/^Refuse/));
    expect(shown.sent.map(({ type }) => type)).toEqual(['proposeVeto', 'answerVeto']);
  });
});

describe('powers', () => {
  test('[SH-53] an execution asks for a second press', async () => {
    const shown = ShownMatch.at({ seats: 7 }, ({ state }) => state.phase === 'execution');
    shown.show(first(shown));
    const seat = Number((all('[data-choose]')[0] as HTMLElement).dataset.choose);
    await press(all('[data-choose]')[0]);
    await press(button(`Execute Seat ${seat + 1}`));
    expect(shown.sent).toEqual([]);
    await press(button('Sure? Press again'));
    expect(shown.sent).toEqual([{ type: 'target', seat }]);
    expect(card(seat).textContent).toContain('Dead');
  });

  test('[SH-51] the result of an investigation is shown to me and on the card, and vanishes when covered', async () => {
    const shown = ShownMatch.at({ seats: 9 }, ({ state }) => state.phase === 'investigate_loyalty');
    shown.show(first(shown));
    const seat = Number((all('[data-choose]')[0] as HTMLElement).dataset.choose);
    await press(all('[data-choose]')[0]);
    await press(button(`Investigate Seat ${seat + 1}`));
    expect(screen.getByText('You have just learned')).toBeTruthy();
    expect(card(seat).querySelector('[data-known]')).not.toBeNull();
    act(cover);
    expect(all('[data-known]')).toEqual([]);
  });

  test('[SH-55] an emergency power is chosen from cards that say what each does', async () => {
    const shown = ShownMatch.at({ seats: 16, options: EVERYTHING }, ({ state }) => state.phase === 'emergency');
    shown.show(first(shown));
    await press(all('[data-power]')[0]);
    const power = (all('[data-power]')[0] as HTMLElement).dataset.power;
    await press(button(/^Use /));
    expect(shown.sent).toEqual([{ type: 'choosePower', power }]);
  });

  test('[SH-56] communists point while all others close their eyes; a covered screen does not tell which I am', async () => {
    const shown = ShownMatch.at({ seats: 9, preset: 'handbook' }, ({ state }) => state.phase === 'bugging');
    const seatOf = (isRed: boolean) =>
      shown.table.living.find((seat) => (shown.match.state.hands[seat]?.role === 'communist') === isRed) as Seat;
    const { unmount } = shown.show(seatOf(true));
    await press(all('[data-choose]')[0]);
    await press(button(/^Point at/));
    unmount();
    shown.show(seatOf(false));
    expect(all('[data-choose]')).toEqual([]);
    act(cover);
    expect(within(bar()).queryByRole('button', { name: 'My eyes are closed' })).toBeNull();
    await press(screen.getByRole('button', { name: SHOW }));
    await press(button('My eyes are closed'));
    expect(shown.sent.map(({ type }) => type)).toEqual(['point', 'closeEyes']);
  });

  test('[SH-57] a mark says when it strikes, and that it never will where the game ends before', () => {
    const marked = (isLate: boolean) =>
      ShownMatch.at(
        { seats: 16, options: EVERYTHING },
        ({ state: { table } }) =>
          table.markedForExecution !== null && table.markedForExecutionTracker >= 3 === isLate && table.roles === null,
      );
    const early = marked(false);
    early.show(null);
    const left = early.table.markedForExecutionTracker + 3 - early.table.tracks.fascist;
    expect(card(early.table.markedForExecution as Seat).textContent).toMatch(
      new RegExp(`Marked: dies after ${left} more`),
    );
    expect(card(early.table.markedForExecution as Seat).querySelector('[title^="Marked"]')?.textContent).toBe(
      `${left}`,
    );
    cleanup();
    const late = marked(true);
    late.show(null);
    expect(card(late.table.markedForExecution as Seat).textContent).toContain('too late');
  });
});

describe('moments', () => {
  interface Playing {
    readonly seat?: Seat;
    readonly match?: ScreenProps<SecretHitler>['match'];
    /** What was told before in the same change. */
    readonly before?: readonly Event[];
  }
  const play = (shown: ShownMatch, event: Event | Secret, { seat, match, before = [] }: Playing = {}) => {
    const props = shown.props(seat ?? null);
    const moment: PlayingMoment<SecretHitler> = {
      ...{ key: 'now', event, heard: [...before, event], ms: 3000, pace: 1, banner: null, bannerTime: [0, 0] },
    };
    return render(<SecretHitlerScreen {...props} match={match ?? props.match} moment={moment} />);
  };
  const voting = () => ShownMatch.at({ seats: 7 }, ({ state }) => state.phase === 'vote');

  test('[SH-24] opened votes are turned clockwise, one after the other', () => {
    const shown = voting();
    play(shown, { type: 'votes', votes: [true, false, true, false, true, true, null], passed: true });
    const opened = all('[data-voted]');
    expect(opened.map(({ dataset }) => dataset.voted)).toEqual(['ja', 'nein', 'ja', 'nein', 'ja', 'ja']);
    expect(opened.map(({ style }) => style.animationDelay)).toEqual([
      '0ms',
      '90ms',
      '180ms',
      '270ms',
      '360ms',
      '450ms',
    ]);
  });

  test('[SH-24] opened votes lie there until somebody is to be nominated again, and stay open in what follows from them', () => {
    const hasVotes = ({ state: { phase, table } }: ShownMatch['match'], at: string) =>
      phase === at && table.lastVotes.length > 0;
    ShownMatch.at({ seats: 7 }, (match) => hasVotes(match, 'legislativePresident')).show(null);
    expect(all('[data-voted="ja"]').length).toBeGreaterThan(0);
    cleanup();
    ShownMatch.at({ seats: 7 }, (match) => hasVotes(match, 'election')).show(null);
    expect(all('[data-voted]')).toEqual([]);
    cleanup();
    const votes: Event = { type: 'votes', votes: [false, false, false, false, false, false, true], passed: false };
    const chaos: Event = { type: 'enacted', policy: 'liberal', by: 'chaos', track: 'liberal', count: 1 };
    play(voting(), chaos, { before: [votes] });
    expect(all('[data-voted="nein"]')).toHaveLength(6);
    expect(all('[data-voted="sealed"]')).toEqual([]);
  });

  test('[SH-71] whether the chancellor is Hitler is asked in the lamp light, over the votes, and answered there', () => {
    const votes: Event = { type: 'votes', votes: [true, false, true, true, true, true, null], passed: true };
    play(voting(), { type: 'notHitler', seat: 2 }, { before: [votes] });
    expect(all('[data-voted]').map(({ dataset }) => dataset.voted)).toEqual(['ja', 'nein', 'ja', 'ja', 'ja', 'ja']);
    const answers = all('[data-seat] .turns-up:not([data-voted])');
    expect(answers.map(({ textContent }) => textContent)).toEqual(['Not Hitler']);
    expect([card(2).contains(answers[0] ?? null), answers[0]?.style.animationDelay]).toEqual([
      true,
      `${QUESTION_MS}ms`,
    ]);
  });

  test('[SH-25] an elected Hitler is asked the same, and turned over first', () => {
    const shown = voting();
    const roles = shown.match.state.hands.map(({ role }) => role);
    play(shown, { type: 'gameOver', winner: 'fascist', reason: 'hitler_elected', roles });
    const delays = all('[data-seat] .turns-up').map(({ style }) => Number.parseInt(style.animationDelay, 10));
    expect(Math.min(...delays)).toBe(QUESTION_MS);
    expect(delays.indexOf(QUESTION_MS)).toBe(roles.indexOf('hitler'));
    cleanup();
    const over = ShownMatch.at({ seats: 7 }, ({ state }) => state.table.reason === 'hitler_elected');
    const { match } = over.props(null);
    const [asked, ended] = [null, match.outcome].map((outcome) =>
      headline({ ...match, outcome }, over.props(null).speaker),
    );
    expect([asked?.title, ended?.title]).toEqual(['Vote', 'End']);
  });

  test('an enacted policy is shown large on the table, where its track still waits for it', () => {
    const shown = voting();
    play(shown, { type: 'enacted', policy: 'liberal', by: 'government', track: 'liberal', count: 1 });
    expect(all('.enacted')).toHaveLength(1);
    expect(all('.put-aside')).toHaveLength(2);
    expect(all('[data-slot="filled"]')).toHaveLength(
      Object.values(shown.table.tracks).reduce((sum, laid) => sum + laid, 0),
    );
  });

  test('[SH-52] cards that somebody peeks at are large in the middle, face down while the screen is covered', async () => {
    const shown = ShownMatch.at({ seats: 7 }, ({ state }) => state.phase === 'legislativePresident');
    const enacted: Event = { type: 'enacted', policy: 'fascist', by: 'government', track: 'fascist', count: 3 };
    const cards = ['liberal', 'fascist', 'fascist'] as const;
    const { container } = play(shown, { type: 'sawCards', as: 'peeked', cards }, { seat: 0, before: [enacted] });
    const peeked = () => all('[data-peeked]').map(({ dataset }) => dataset.peeked);
    expect(peeked()).toEqual([...cards]);
    expect(container.querySelectorAll('[aria-label="Fascist"] [data-slot="filled"]')).toHaveLength(3);
    act(cover);
    expect(peeked()).toEqual(['', '', '']);
  });

  test('at the end every seat shows its role', () => {
    const shown = voting();
    const roles = shown.match.state.hands.map(({ role }) => role);
    play(shown, { type: 'gameOver', winner: 'liberal', reason: 'track', roles });
    expect(card(roles.indexOf('hitler')).textContent).toContain('Hitler');
    expect(all('[data-seat] .turns-up')).toHaveLength(7);
  });

  test('the roles of a match that is over do not lie open before they are turned', () => {
    const shown = ShownMatch.at({ seats: 7 }, ({ outcome }) => outcome !== null);
    const roles = shown.table.roles ?? [];
    expect(roles).toHaveLength(7);
    const drawn = [shown.table, { ...shown.table, roles: null }].map((table) => {
      const match = { ...shown.props(null).match, outcome: null, table };
      const { container, unmount } = play(
        shown,
        { type: 'gameOver', winner: 'liberal', reason: 'track', roles },
        { match },
      );
      const seats = [...container.querySelectorAll('[data-seat]')].map((seat) => seat.textContent);
      unmount();
      return seats;
    });
    expect(drawn[0]).toEqual(drawn[1]);
  });
});
