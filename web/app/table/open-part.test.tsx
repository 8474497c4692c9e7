// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { after, type Followed, openedWith } from '../../../client/followed.ts';
import type { TableClient, TableSnapshot } from '../../../client/table-client.ts';
import type { Pacing } from '../../../games/game-package.ts';
import { registry } from '../../../games/registry.ts';
import { chooseSetup, type GameTypes, heardBy, Recording } from '../../../kernel/host.ts';
import { chooseMove } from '../../../kernel/testing/index.ts';
import type { TableInfo, MatchView as WireMatch } from '../../../protocol/index.ts';
import { MatchView } from '../../../table/match-view.ts';
import { cover, toggleCovered } from '../../ui/private-tray.tsx';
import { playNotes, playSound } from '../../ui/sound.ts';
import { useSettings } from '../shell/settings.ts';
import { words as front } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import { Playing } from './playing.tsx';

vi.mock('../../ui/sound.ts', async (original) => ({
  ...(await original<object>()),
  ...{ playNotes: vi.fn(), playSound: vi.fn() },
}));

beforeAll(async () => {
  const resources = { en: { ...front, ...rooms } };
  await Promise.all([import('./host-controls.tsx'), import('./talk-line.tsx'), import('./requests.tsx')]);
  await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});
beforeEach(cover);
afterEach(() => {
  cleanup();
  toggleCovered();
  sessionStorage.clear();
});

type Package = (typeof registry)[number];

const CLOCKS = { deadline: null, decisions: {}, discussion: null, wantTime: [] };

/** A match that has just begun, dealt with this seed. */
function deal({ game, practice = {} }: Package, seats: number, seed: number): Recording<GameTypes> {
  const setup = chooseSetup(game, { options: practice as never }, seats);
  if (!setup.ok) throw new Error(setup.why.code);
  const beginning = {
    game,
    setup: setup.value,
    seats,
    seed: { numbers: [seed, 0] as const },
    moderated: false,
    from: null,
  };
  return new Recording<GameTypes>(beginning);
}

/** What the first seat knows of it, after somebody said something in each of these channels, of which not everybody hears. */
function followedOf(
  { match, ...recording }: Recording<GameTypes>,
  view: MatchView,
  channels: readonly string[],
): Followed {
  const chairs = Array.from({ length: match.seats }, (_, seat) => ({
    ...{ type: 'person', person: `p${seat}`, name: `Player ${seat}`, isHere: true, heldBy: null },
  }));
  const standing = {
    ...{ code: 'ABCDEF', match: 'm1', game: match.game.id, stage: 'playing', host: 'p1', coHosts: [] },
    ...{
      wish: { preset: '', options: {}, seats: match.seats },
      settled: {},
      people: [],
      spectators: 0,
      isPaused: false,
    },
    ...{ settings: { pace: 0, isModerated: false }, chairs, you: { person: 'p0', muted: [] } },
  } as unknown as TableInfo;
  const wire = JSON.parse(view.whole(0)) as WireMatch;
  const opened = openedWith(
    { type: 'view', table: 'ABCDEF', seat: 0, stream: 's1', number: 0, standing, match: wire },
    null,
  );
  const item = { key: 's1-0', at: 1, said: null, given: null, isTakeBack: false, step: null, act: null };
  const begun = { ...opened, isPastComing: false, past: [{ ...item, heard: heardBy(recording.opening, 0) }] };
  return channels.reduce<Followed>((followed, channel, at) => {
    const said = { seat: 1, person: 'p1', name: '', channel, text: 'Psst', at: 2, isPrivate: true as const };
    return after(followed, { type: 'said', seat: 0, number: at + 1, said } as never) as Followed;
  }, begun);
}

/** The page of the first seat, under the cards that come first at its beginning, before and after this was said to it. */
async function pageOf(recording: Recording<GameTypes>, channels: readonly string[], at = 60_000): Promise<string> {
  const view = new MatchView(recording, { id: 'm1', commitment: null, clocks: () => ({ ...CLOCKS, at }) });
  const { container, show, unmount } = await stage(followedOf(recording, view, []), at === 0);
  await show(followedOf(recording, view, channels));
  const page = `${document.title} ${container.innerHTML}`.replaceAll(/_r_\w+_|-\d+"/g, '').replaceAll('<', '\n<');
  unmount();
  return page;
}

/** A page that follows what the test shows it. */
async function stage(first: Followed, isCovered = false) {
  let followed = first;
  const listeners = new Set<() => void>();
  const client = {
    subscribe: (listener: () => void) => listeners.add(listener) && (() => listeners.delete(listener)),
    getSnapshot: () => ({ ...CONNECTED, viewpoint: 0, followed: new Map([[0, followed]]) }) as unknown as TableSnapshot,
  } as unknown as TableClient;
  const draw = () => (
    <Suspense>
      <Playing
        {...{ client, followed, isCovered }}
        snapshot={client.getSnapshot()}
        match={followed.match as WireMatch}
      />
    </Suspense>
  );
  const page = render(draw());
  for (let tries = 0; tries < 100 && page.container.querySelector('main') === null; tries++) await rest();
  const show = async (next: Followed) => {
    followed = next;
    await act(async () => {
      for (const listener of listeners) listener();
      page.rerender(draw());
    });
    await rest();
  };
  return { ...page, show };
}

const rest = () => act(() => new Promise((done) => setTimeout(done, 20)));

const CONNECTED = { connection: 'open', ended: null, door: null, trouble: null, isUnderWay: false, unanswered: 0 };

/** So many deals are looked at for others in which the first seat holds something else, and nobody can see a difference. */
const DEALS = 20;

const OF_PHONES = registry.flatMap((each) =>
  each.game.capabilities?.realTable === undefined ? [[each.game.id, each] as const] : [],
);

test.each(OF_PHONES)(
  'a covered page of %s is the same whatever its seat holds, and whatever is said to it in secret',
  async (_id, each) => {
    const seats = Math.min(9, each.game.seats.max);
    const [first, ...others] = Array.from({ length: DEALS }, (_, seed) => deal(each, seats, seed)) as Deals;
    const open = ({ match }: Recording<GameTypes>) => JSON.stringify(match.publicView());
    const hand = ({ match }: Recording<GameTypes>) => JSON.stringify(match.state.hands[0]);
    const channels = ({ match }: Recording<GameTypes>) => (match.game.channels?.(match.seatView(0)) ?? []).length;
    const alike = others.filter((one) => open(one) === open(first) && hand(one) !== hand(first));
    const inOrder = alike.sort((one, other) => channels(one) - channels(other));
    const [fewest = first, most = first] = [inOrder[0], inOrder.at(-1)];
    for (const width of [360, 1280]) {
      window.happyDOM.setViewport({ width, height: 740 });
      // What is loaded with the first page is there at once in all others.
      await pageOf(first, []);
      const page = await pageOf(fewest, []);
      expect(await pageOf(most, ['team', 'lovers', 'dead', 'few'])).toBe(page);
    }
  },
);

type Deals = [Recording<GameTypes>, ...Recording<GameTypes>[]];

test.each(registry.flatMap((each) => (each.roleOf === undefined ? [] : [[each.game.id, each] as const])))(
  'while a role of %s lies face down as it was dealt, nothing that was whispered is read',
  async (_id, each) => {
    toggleCovered();
    const recording = deal(each, Math.min(9, each.game.seats.max), 1);
    window.happyDOM.setViewport({ width: 1280, height: 740 });
    expect(await pageOf(recording, ['team'], 0)).not.toContain('Psst');
    expect(await pageOf(recording, ['team'])).toContain('Psst');
    cover();
  },
);

/** Of each kind of secret one that the first seat is told while matches are played by chance; if it can, it opens a moment. */
function whispersTo(each: Package): readonly { readonly type: string }[] {
  const told = Array.from({ length: DEALS }, (_, seed) => {
    const recording = deal(each, each.game.seats.min, seed);
    for (let choice = 0; choice < 300 && recording.match.outcome === null; choice++) {
      const move = chooseMove(recording.match, choice);
      if (move !== null) recording.play(move);
    }
    return recording.steps.flatMap((step) => step.told);
  }).flat();
  const whispers = told.flatMap(({ to, event }) => (to !== 'all' && to.includes(0) ? [event] : []));
  const lengths: Pacing<GameTypes>['moments'] = each.pacing?.moments ?? {};
  const opensOne = (event: GameTypes['secret']) => {
    const length = lengths[event.type] ?? 0;
    return (typeof length === 'number' ? length : length(event)) > 0;
  };
  return [...new Map([...whispers, ...whispers.filter(opensOne)].map((event) => [event.type, event])).values()];
}

const WHISPERED = OF_PHONES.map(([id, each]) => [id, each, whispersTo(each)] as const);

test.each(WHISPERED.filter(([, , whispers]) => whispers.length > 0))(
  'a covered page of %s makes no sound and calls nobody for what only its seat is told',
  async (_id, each, whispers) => {
    const [vibrate, notify] = [vi.fn(), vi.fn()];
    const isHidden = vi.spyOn(document, 'hidden', 'get');
    class Called {
      static permission = 'granted';
      close() {}
      constructor(...said: readonly unknown[]) {
        notify(...said);
      }
    }
    vi.stubGlobal('Notification', Called);
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
    useSettings.setState({ hasSound: true, notifies: true, showsMoments: true });
    const noticed = async (heard: readonly object[]) => {
      isHidden.mockReturnValue(false);
      vi.clearAllMocks();
      const recording = deal(each, each.game.seats.min, 1);
      const view = new MatchView(recording, { id: 'm1', commitment: null, clocks: () => ({ ...CLOCKS, at: 60_000 }) });
      const opened = followedOf(recording, view, []);
      let followed: Followed = { ...opened, match: { ...(opened.match as WireMatch), asked: [] } };
      const { show, unmount } = await stage(followed);
      const titles: string[] = [];
      for (const isAway of [false, true]) {
        isHidden.mockReturnValue(isAway);
        document.dispatchEvent(new Event('visibilitychange'));
        const match = { at: 70_000, asked: isAway ? [0] : [] };
        const update = { type: 'update', seat: 0, number: followed.number + 1, match, heard };
        followed = after(followed, update as never) as Followed;
        await show(followed);
        titles.push(document.title);
      }
      unmount();
      const made = [playSound, playNotes, vibrate, notify].map((call) => vi.mocked(call).mock.calls);
      return { titles, made };
    };
    const silent = await noticed([]);
    expect(silent.made[2]).toHaveLength(1);
    expect(await noticed(whispers)).toEqual(silent);
    vi.unstubAllGlobals();
    isHidden.mockRestore();
  },
);
