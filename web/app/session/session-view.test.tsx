// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SessionSnapshot } from '../../../client/session-client.ts';
import type { Refusal } from '../../../kernel/index.ts';
import type { ParticipantAction, ParticipantState, PublicSession } from '../../../protocol/index.ts';
import { words as front } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import session from '../text/en/session.json' with { type: 'json' };
import { moneyText } from './done-page.tsx';
import { paragraphsOf } from './page-parts.tsx';
import { sessionOf, stateOf } from './session-for-tests.ts';
import { SessionView } from './session-view.tsx';

vi.mock('../shell/games.ts', () => ({
  useGame: () => ({}),
  loadGame: async () => ({}),
}));

beforeAll(async () => {
  const pebbles = {
    carried: { debt: 'Debt' },
    treatments: { calm: { name: 'Calm sea' } },
    roles: { p1: 'the rower' },
  };
  const resources = { en: { ...front, ...rooms, session, pebbles } };
  await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});

beforeEach(() => sessionStorage.clear());

afterEach(cleanup);

interface Scene {
  readonly session?: PublicSession;
  readonly connection?: SessionSnapshot<ParticipantState>['connection'];
  readonly refusal?: Refusal;
}

/** The page of a participant, and what they do there. */
function show(state: ParticipantState, { session = sessionOf(), connection = 'open', refusal }: Scene = {}) {
  const actions: ParticipantAction[] = [];
  const hurry = vi.fn();
  const takePart = async (action: ParticipantAction) => {
    actions.push(action);
    return refusal ?? null;
  };
  const page = (now: ParticipantState) => (
    <SessionView
      session={session}
      snapshot={{ connection, ended: null, now, receivedAt: performance.now(), unanswered: 0, isUnderWay: false }}
      state={now}
      client={{ takePart, hurry }}
      token="secret"
      openLink={() => ({ send: () => {}, close: () => {} })}
    />
  );
  const { rerender } = render(page(state));
  return { actions, hurry, become: (now: ParticipantState) => rerender(page(now)) };
}

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('a name is asked for, and has to be one', async () => {
  const { actions } = show(stateOf({ page: 'name' }));
  await press('Continue');
  expect(screen.getByRole('alert').textContent).toBe('Enter your name first.');
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: ' Ana ' } });
  await press('Continue');
  expect(actions).toEqual([{ type: 'name', name: 'Ana' }]);
});

test('the refusal of a name is shown at the field', async () => {
  show(stateOf({ page: 'name' }), { refusal: { code: 'too-fast' } });
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Ana' } });
  await press('Continue');
  expect(screen.getByRole('alert').textContent).toBe(rooms.refusals['too-fast']);
});

test('the consent text is shown in paragraphs; declining asks for confirmation', async () => {
  const { actions } = show(stateOf({ page: 'consent' }));
  expect(screen.getByText('We study pebbles.').tagName).toBe('P');
  expect(screen.getByText('You may leave at any time.').tagName).toBe('P');
  await press('I do not agree');
  expect(actions).toEqual([]);
  await press('Really leave without taking part?');
  await press('I agree and take part');
  expect(actions).toEqual([
    { type: 'consent', agrees: false },
    { type: 'consent', agrees: true },
  ]);
});

test('questions are sent when all are answered, and a reload finds the answers again', async () => {
  const { actions } = show(stateOf({ page: 'questions' }));
  expect(screen.getByText('You can send your answers 3 times.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('The last'));
  await press('Send answers');
  expect(screen.getByText('Choose an answer.')).toBeTruthy();
  expect(actions).toEqual([]);
  cleanup();
  const { actions: after } = show(stateOf({ page: 'questions' }));
  fireEvent.click(screen.getByLabelText('Three'));
  await press('Send answers');
  expect(after).toEqual([{ type: 'answer', answers: [1, 1] }]);
});

test('a wrong answer says why, and how many tries are left', () => {
  const mistakes = [{ question: 0, why: 'Whoever takes the last one wins.' }];
  show(stateOf({ page: 'questions', mistakes, triesLeft: 1 }));
  const wrong = screen.getByRole('group', { name: /Who wins/ });
  const right = screen.getByRole('group', { name: /How many rounds/ });
  expect(within(wrong).getByText('Whoever takes the last one wins.')).toBeTruthy();
  expect(within(right).queryByText(/Not correct yet/)).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe(
    'One answer is not correct yet. You have one try left. You can only take part if all answers are correct.',
  );
});

test('the waiting room tells the number, and that the organiser starts; latecomers join with the next match', () => {
  const { become } = show(stateOf({ here: 14 }));
  expect(heading()).toBe('You are in. Now we wait.');
  expect(screen.getByText('12')).toBeTruthy();
  expect(screen.getByText('Here now: 14 of 20 people expected.')).toBeTruthy();
  become(stateOf({ stage: 'playing', phase: 1 }));
  expect(heading()).toBe('You join the next match');
});

test('after a match: its points, how far the others are, and being ready', async () => {
  const results = [{ phase: 0, seat: 1, points: 17, treatment: 'A', partner: null }];
  const between = stateOf({
    stage: 'playing',
    page: 'between',
    phase: 0,
    results,
    points: 17,
    rooms: { done: 37, of: 100 },
  });
  const { actions, become } = show(between);
  expect(heading()).toBe('Your match is over');
  const bar = screen.getByRole('progressbar', { name: '37 of 100 pairs finished' });
  expect(bar.getAttribute('aria-valuenow')).toBe('37');
  await press("I'm ready");
  expect(actions).toEqual([{ type: 'ready' }]);
  become({ ...between, stage: 'between', isReady: true, beginsIn: 20_000, rooms: { done: 100, of: 100 } });
  expect(screen.getByText('You are ready. The next match opens here automatically.')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('0:20');
  expect(screen.queryByRole('button', { name: "I'm ready" })).toBeNull();
});

test('somebody whose clocks ran out is asked whether they are there', async () => {
  const { actions } = show(stateOf({ stage: 'between', page: 'between', phase: 1, mustSayReady: true }));
  expect(screen.queryByRole('button', { name: "I'm ready" })).toBeNull();
  await press("I'm here, let me play");
  expect(actions).toEqual([{ type: 'ready' }]);
});

test('the questionnaire marks what is missing or does not fit, keeps a draft over a reload, and sends numbers as numbers', async () => {
  const { actions } = show(stateOf({ stage: 'over', page: 'questionnaire' }));
  fireEvent.change(screen.getByLabelText(/How old/), { target: { value: '7' } });
  await press('Send');
  expect(screen.getByText('Enter a number from 16 to 99.')).toBeTruthy();
  expect(screen.getByText('Please answer this one.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('2 answers are missing or invalid. They are marked.');
  expect(actions).toEqual([]);
  fireEvent.click(screen.getByLabelText('Music'));
  fireEvent.change(screen.getByLabelText(/How old/), { target: { value: '21,5' } });
  cleanup();
  const { actions: after } = show(stateOf({ stage: 'over', page: 'questionnaire' }));
  await press('Send');
  expect(after).toEqual([{ type: 'fill', answers: { age: 21.5, subject: 'Music' } }]);
  expect(sessionStorage.length).toBe(0);
});

test('at the end the payment is written out as a sum, with the code and the way back', () => {
  const payment = {
    points: 84,
    showUpFee: 4,
    exchangeRate: 0.1,
    total: 12.4,
    currency: 'EUR',
    completionCode: 'C0DE',
    returnLink: 'https://example.org/?pid=7',
  };
  show(stateOf({ stage: 'over', page: 'done', phase: 4, points: 84, payment }));
  const sum = screen.getByText('Your payment').closest('dl') as HTMLElement;
  expect([...sum.children].map((part) => part.textContent)).toEqual([
    'For taking part',
    '€4.00',
    '84 points × €0.10',
    '€8.40',
    'Your payment',
    '€12.40',
  ]);
  expect(screen.getByText('C0DE')).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Return to the site that invited you' });
  expect(back.getAttribute('href')).toBe('https://example.org/?pid=7');
});

test('where nobody is paid, no sum is shown', () => {
  const payment = {
    points: 5,
    showUpFee: 0,
    exchangeRate: 0,
    total: 0,
    currency: '',
    completionCode: '',
    returnLink: '',
  };
  show(stateOf({ stage: 'over', page: 'done', payment }));
  expect(heading()).toBe('Thank you');
  expect(screen.queryByText('Your payment')).toBeNull();
});

test.each([
  ['declined', 'You are not taking part'],
  ['failed', 'Thank you for trying'],
] as const)('a participant who has %s is told so', (page, title) => {
  show(stateOf({ page }));
  expect(heading()).toBe(title);
});

test.each(['name', 'consent', 'instructions', 'questions'] as const)(
  'once the session is over, a participant on the page "%s" is told so and asked nothing',
  (page) => {
    const { become } = show(stateOf({ stage: 'over', page }));
    expect(heading()).toBe('This session is over');
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Settings']);
    become(stateOf({ stage: 'closed', page }));
    expect(heading()).toBe('This session is closed');
  },
);

test('a closed session says so, but lets those who are done see what they are paid', () => {
  const { become } = show(stateOf({ stage: 'closed', page: 'questionnaire' }));
  expect(heading()).toBe('This session is closed');
  become(stateOf({ stage: 'closed', page: 'done' }));
  expect(heading()).toBe('Thank you');
});

test('the header tells number, match, points and what is carried, in the words of the game where it has some', () => {
  const results = [{ phase: 0, seat: 0, points: 20, treatment: 'A', partner: null }];
  const carried = { debt: 2, nothing: 0, luck: 1 };
  show(stateOf({ stage: 'between', page: 'between', phase: 1, results, points: 20, carried }));
  const items = within(screen.getByRole('list', { name: 'Your progress' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Participant 12No. 12',
    'Match 2 of 5',
    '20 points',
    'Debt: 2',
    'luck: 1',
  ]);
});

test('a pause and a lost connection are shown on every page', async () => {
  const { hurry } = show(stateOf({ isPaused: true }), { connection: 'lost' });
  expect(screen.getByText(session.paused)).toBeTruthy();
  expect(screen.getByText(session.lost)).toBeTruthy();
  await press('Try now');
  expect(hurry).toHaveBeenCalledOnce();
});

test('the leaderboard shows numbers, with the reader marked, once somebody has played', () => {
  const leaderboard = [
    { place: 1, number: 3, points: 30, games: 1 },
    { place: 2, number: 12, points: 20, games: 1 },
  ];
  show(stateOf({ stage: 'between', page: 'between', phase: 0, leaderboard }));
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['1', '3', '30'],
    ['2', '12 (you)', '20'],
  ]);
});

test('own results name the treatment, the role, and a bot where one played', () => {
  const results = [
    { phase: 0, seat: 0, points: 20, treatment: 'calm', partner: 'person' as const },
    { phase: 1, seat: 1, points: 5, treatment: 'own name', partner: 'bot' as const },
    { phase: 2, seat: null, points: 10, treatment: 'calm', partner: null },
    { phase: 3, seat: 1, points: 7, treatment: 'calm', partner: 'both' as const },
  ];
  show(stateOf({ stage: 'over', page: 'done', phase: 3, results, points: 42 }));
  const items = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
  expect(items.filter((text) => text.startsWith('Match')).slice(-4)).toEqual([
    'Match 1 · Calm sea · as the rower20 points',
    'Match 2 · own name · as player 2 · with a bot5 points',
    'Match 3 · Calm sea · sat out10 points',
    'Match 4 · Calm sea · as player 2 · partly with a bot7 points',
  ]);
});

test('a bot in the other seat is announced while the match is played', () => {
  const { become } = show(stateOf({ stage: 'playing', page: 'playing', phase: 0, partner: 'bot' }));
  expect(screen.getByText(session.partner.bot)).toBeTruthy();
  become(stateOf({ stage: 'playing', page: 'playing', phase: 0, partner: 'person' }));
  expect(screen.queryByText(session.partner.bot)).toBeNull();
});

test.each([
  [12.4, 'EUR', 'en', '€12.40'],
  [12.4, 'EUR', 'es', '12,40 €'],
  [5, 'EUR', 'en', '€5.00'],
  [500, 'JPY', 'en', '¥500'],
  [0.025, 'EUR', 'en', '€0.025'],
  [8.5, 'puntos', 'es', '8,50 puntos'],
  [8, '', 'en', '8'],
])('%s of "%s" is written in %s as %s', (amount, currency, language, text) => {
  expect(moneyText(amount, currency, language).replaceAll('\u00a0', ' ')).toBe(text);
});

test('a text falls into paragraphs at its empty lines, however they were typed', () => {
  expect(paragraphsOf('One\r\n\r\ntwo,\nstill two\n \n\n\nthree\n')).toEqual(['One', 'two,\nstill two', 'three']);
});
