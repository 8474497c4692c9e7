// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Poster } from '../../ui/poster-data.ts';
import type { Face, MatchOnScreen } from '../../ui/screen.ts';
import kit from '../../ui/text/en.json' with { type: 'json' };
import { words as front } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import { EndPanel } from './end-panel.tsx';

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { ...front, ...rooms, kit } }, interpolation: { escapeValue: false } });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const faces: readonly Face[] = ['Ana', 'Luis', 'Eva'].map((name, seat) => ({
  ...{ seat, name, look: seat, isYou: seat === 0, isBot: false, isHere: true, heldBy: null },
}));

const speaker = {
  text: (key: string) => (key === 'reasons.target' ? 'The target was reached.' : key),
  seat: (seat: number) => faces[seat]?.name ?? '',
  seats: () => '',
};

function showEnd(props: Partial<ComponentProps<typeof EndPanel>>) {
  const usual = { game: 'pebbles', faces, match: 'm1', speaker, mayPlayAgain: true, replayHref: '/m/m1' };
  const played = { shown: { id: 'm1' } as MatchOnScreen, makePoster: null, took: 0, open: null, past: [], told: null };
  const outcome = { ranking: [[1], [0], [2]], scores: [4, 9, -2], winners: 'seat-1', reason: 'target' };
  render(<EndPanel {...usual} {...played} outcome={outcome} onAgain={async () => null} {...props} />);
}

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

/** The headline of the poster; the picture itself is hidden from screen readers. */
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const ribbon = () => document.querySelector('[data-ribbon]')?.textContent ?? null;
const said = () => document.querySelector('[aria-live="polite"]')?.textContent;

test('those who tie share a place', () => {
  showEnd({ outcome: { ranking: [[0, 2], [1]], scores: [7, 3, 7], winners: 'seat-0+seat-2', reason: 'target' } });
  expect(heading()).toBe('Ana and Eva win');
  expect(ribbon()).toBe('You win');
  expect(said()).toBe('You win, together with Eva. The target was reached.');
  expect(rows()).toEqual(['1sharedAna (you)7', '1sharedEva7', '3Luis3']);
});

test.each([
  [[[0], [1], [2]], 'Ana wins', 'You win', 'You win'],
  [[[1], [0], [2]], 'Luis wins', 'Luis wins', 'Place 2 of 3'],
  [[[1, 2], [0]], 'Luis and Eva win', 'Luis and Eva win', 'Place 3 of 3'],
  [[[0, 1, 2]], 'Everybody shares first place', 'Everybody shares first place', 'Shared place 1'],
])('the winners of %j are told: %s', (ranking, title, text, mine) => {
  showEnd({ outcome: { ranking, winners: 'x', reason: 'target' } });
  expect(heading()).toBe(title);
  expect(said()).toBe(`${text}. The target was reached.`);
  expect(ribbon()).toBe(mine);
});

const sided = { ...speaker, text: (key: string) => (key === 'sides.north' ? 'The north' : speaker.text(key)) };
const north = (ranking: readonly (readonly number[])[]) => ({ ranking, winners: 'north', reason: 'target' });
const group = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test.each([
  [[[1], [0, 2]], 'You lose', ['Luis'], ['Ana (you)', 'Eva']],
  [[[0, 2], [1]], 'You win', ['Ana (you)', 'Eva'], ['Luis']],
])('where sides win in %j, it is told first: %s; then who won and who lost', (ranking, text, won, lost) => {
  showEnd({ speaker: sided, outcome: north(ranking) });
  expect(ribbon()).toBe(text);
  expect(said()).toBe(`${text}. The target was reached.`);
  expect(heading()).toBe('Victory: The north');
  screen.getByText('The target was reached.', { selector: '.sr-only p' });
  expect(group('Won')).toEqual(won);
  expect(group('Lost')).toEqual(lost);
  expect(screen.queryByRole('table')).toBeNull();
});

test('those who only watch, or share a screen, are told the side that won', () => {
  for (const isYou of [false, true]) {
    showEnd({ speaker: sided, faces: faces.map((face) => ({ ...face, isYou })), outcome: north([[1], [0, 2]]) });
    expect(heading()).toBe('Victory: The north');
    expect(ribbon()).toBeNull();
    expect(group('Lost')).toEqual(['Ana', 'Eva']);
    cleanup();
  }
});

test('of two people at one screen neither is told that they win alone', () => {
  const here = faces.map((face) => ({ ...face, isYou: face.seat < 2 }));
  showEnd({ faces: here, outcome: { ranking: [[0], [1], [2]], winners: 'seat-0', reason: 'target' } });
  expect(heading()).toBe('Ana wins');
  expect(said()).toBe('Ana wins. The target was reached.');
  expect(ribbon()).toBeNull();
});

test('only the host plays again, and a refusal is shown where they pressed', async () => {
  showEnd({ onAgain: async () => ({ code: 'not-host' }) });
  fireEvent.click(screen.getByRole('button', { name: 'Play again' }));
  expect((await screen.findByRole('alert')).textContent).toBe(i18next.t('refusals:not-host'));
  cleanup();
  showEnd({ mayPlayAgain: false });
  expect(screen.queryByRole('button', { name: 'Play again' })).toBeNull();
  screen.getByText('The host can start another match at this table.');
});

test('a match that this page hosts has a replay, and nothing of a server', () => {
  showEnd({ match: null, replayHref: '/replay?practice=p1' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/replay?practice=p1']);
  expect(screen.queryByRole('button', { name: 'Verify the shuffle' })).toBeNull();
});

test('verifying says what was checked, and how to check it oneself', async () => {
  const answers: Readonly<Record<string, object>> = {
    '/api/matches/m1': { commitment: 'c0ffee', key: 'abc' },
    '/api/matches/m1/verify': { commitment: 'kept', replays: true, code: null, inputs: 12 },
  };
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path]));
  showEnd({});
  fireEvent.click(screen.getByRole('button', { name: 'Verify the shuffle' }));
  await screen.findByText(/Replayed from the key and the log \(12 entries\)/);
  screen.getByText(/^The key is the promised one/);
  screen.getByText('printf %s abc | sha256sum');
  screen.getByText('c0ffee');
});

/** A poster with a strip of two rounds. */
const drawn: Poster = {
  tone: 'red',
  kicker: ['Pebbles', '3 players'],
  title: ['The reds', 'take the table'],
  why: 'They have all pebbles.',
  winners: [{ look: 1, name: 'Luis', tab: { text: 'Red', colour: 'red' } }],
  line: 'The red was Luis.',
  others: [
    {
      look: 0,
      name: 'Ana',
      isYou: true,
      tab: { text: 'Red', colour: 'red' },
      changed: { from: 'Blue', round: '2', by: 'Luis' },
    },
    { look: 2, name: 'Eva', tab: { text: 'Blue', colour: 'blue' }, isDead: true },
  ],
  strip: {
    title: 'What was taken',
    legend: 'a false claim',
    rows: null,
    columns: [1, 2].map((round) => ({
      ...{ number: String(round), marks: [], isFlagged: round === 2, label: `Round ${round}` },
      begins: { type: 'began', after: round - 1 },
    })),
  },
  titles: [{ look: 2, title: 'Best nose', text: 'Eva: 2 of 2' }],
};

/** A screen whose strip is wide enough to be pressed round by round, or not; or one that is too narrow for a whole poster. */
const seenOn = (holds: 'min-width' | 'max-width' | null) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: holds !== null && query.includes(holds),
    addEventListener() {},
    removeEventListener() {},
  }));
const wide = (isWide: boolean) => seenOn(isWide ? 'min-width' : null);

test('a game’s own poster is drawn, and everything on it is also said in words', () => {
  wide(true);
  showEnd({ makePoster: () => drawn });
  expect(heading()).toBe('The reds take the table');
  for (const text of ['They have all pebbles.', 'The red was Luis.']) {
    expect(screen.getAllByText(text)).toHaveLength(2);
  }
  expect(group('Won')).toEqual(['Luis: Red']);
  expect(group('Lost')).toEqual(['Ana (you): Blue → Red (2, Luis)', 'Eva: Blue (died)']);
  expect(listed('Titles')).toEqual(['Best noseEva: 2 of 2']);
  const picture = document.querySelector('svg[viewBox="0 0 1080 1350"]');
  expect(picture?.getAttribute('aria-hidden')).toBe('true');
  expect(picture?.textContent).toContain('PEBBLES · 3 PLAYERS');
});

test('titles are read once: on the poster, or under it where it is drawn for a narrow screen', () => {
  const isInSight = () => !screen.getByRole('list', { name: 'Titles' }).classList.contains('sr-only');
  const shown = () => document.querySelector('svg[viewBox^="0 0 640"]')?.textContent ?? '';
  seenOn('min-width');
  showEnd({ makePoster: () => drawn });
  expect([isInSight(), shown()]).toEqual([false, '']);
  cleanup();
  seenOn('max-width');
  showEnd({ makePoster: () => drawn });
  expect(isInSight()).toBe(true);
  expect(shown()).toContain('The red was Luis.');
  expect(shown()).not.toContain('Best nose');
  // What is kept as a picture is whole.
  expect(document.querySelector('[hidden] svg[viewBox="0 0 1080 1350"]')?.textContent).toContain('Best nose');
});

const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

const NOTHING = { said: null, given: null, isTakeBack: false, step: null, act: null };
const past = [100, 250].map((at) => ({ ...NOTHING, key: String(at), at, heard: [{ type: 'began' }] }));

test('each round of the strip leads to its place in the replay; on a phone by a list', () => {
  const hrefs = () =>
    screen.getAllByRole('link', { name: /^Round/ }).map((link) => [link.textContent, link.getAttribute('href')]);
  wide(true);
  showEnd({ makePoster: () => drawn, past });
  expect(hrefs().map(([, href]) => href)).toEqual(['/m/m1?as=open&at=100', '/m/m1?as=open&at=250']);
  cleanup();
  wide(false);
  showEnd({ makePoster: () => drawn, past, match: null, replayHref: '/replay?practice=p1' });
  expect(screen.queryByRole('link', { name: /^Round/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'What was taken: rounds in the replay' }));
  expect(hrefs()).toEqual([
    ['Round 1', '/replay?practice=p1&as=open&at=100'],
    ['Round 2', '/replay?practice=p1&as=open&at=250'],
  ]);
});

test('once the hands can be read, the poster is made from them; before, and where they cannot, from what was seen', async () => {
  wide(true);
  const makePoster = vi.fn(({ id }: MatchOnScreen) => ({ ...drawn, line: `Seen in ${id}.` }));
  showEnd({
    makePoster,
    open: async () => ({ match: { id: 'open' } as MatchOnScreen, endedAt: null, suspicion: async () => [] }),
  });
  expect(screen.getAllByText('Seen in m1.')).toHaveLength(2);
  expect(await screen.findAllByText('Seen in open.')).toHaveLength(2);
});

test('the poster is saved as a picture only when that is pressed, and shared where the device can', async () => {
  const kept: string[] = [];
  const shared: (readonly File[] | undefined)[] = [];
  vi.stubGlobal('navigator', {
    canShare: () => true,
    share: async ({ files }: ShareData) => void shared.push(files),
  });
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue(undefined);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    done(new Blob([`${this.width}×${this.height}`], { type: 'image/png' }));
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  showEnd({});
  expect([kept, shared]).toEqual([[], []]);
  fireEvent.click(screen.getByRole('button', { name: 'Save picture' }));
  await vi.waitFor(() => expect(kept).toEqual(['tertulia-pebbles.png']));
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await vi.waitFor(() => expect(shared).toHaveLength(1));
  const [picture] = shared[0] ?? [];
  expect([picture?.name, picture?.type]).toEqual(['tertulia-pebbles.png', 'image/png']);
  expect(await picture?.text()).toBe('1080×1350');
  vi.restoreAllMocks();
});

test('a picture that cannot be made is said to have failed', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('no'));
  showEnd({});
  fireEvent.click(screen.getByRole('button', { name: 'Save picture' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The picture could not be made.');
  vi.restoreAllMocks();
});
