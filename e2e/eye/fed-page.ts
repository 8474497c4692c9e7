import type { CDPSession, WebSocketRoute } from 'playwright-core';
import { type GameTypes, heardBy, type Recording, saveOf } from '../../kernel/host.ts';
import { PROTOCOL } from '../../protocol/codes.ts';
import { type Body, encode, numberedEncoder, saidBody, viewBody } from '../../protocol/encode.ts';
import type { ChatLine, FromClient, TableInfo, WireViewer } from '../../protocol/index.ts';
import { MatchView } from '../../table/match-view.ts';
import { replaySteps } from '../../table/replay-steps.ts';
import { LOCAL_CODE, YOU } from '../../web/local/host-messages.ts';
import { untilStill } from '../clean.ts';
import { type Look, newVisitor, type Visitor } from '../visitor.ts';
import type { Sitting } from './evenings.ts';

/** Where a match is looked at. The end is a table whose match is over. */
export const PLACES = ['table', 'practice', 'spectator', 'tv', 'replay'] as const;
export type Place = (typeof PLACES)[number];

const NAMES = [
  ...['Ana', 'Bea', 'Carlos', 'Dolores', 'Emilio', 'Fátima', 'Gonzalo', 'Hugo', 'Inés', 'Jacinta'],
  ...['Kike', 'Lola', 'Maximiliano', 'Nuria', 'Óscar', 'Pía', 'Quino', 'Rosa', 'Sol', 'Tomás'],
];
const nameOf = (seat: number): string => NAMES[seat] ?? `P${seat}`;

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** How much faster than usual things move. */
const HURRY = 10;

const CODE = 'ABCDEF';
const MATCH = 'looked-at';
const STRANGER = 'p-stranger';

/** What a page is opened with. */
interface Opened {
  readonly sitting: Sitting;
  readonly place: Place;
  readonly recording: Recording<GameTypes>;
  readonly look: Look;
  /** Whether the game's clock is shown; a page whose pixels are compared has none. */
  readonly hasClocks?: boolean;
}

/** A page of the built product to which a match is told as a server would tell it; there is no table on any server. */
export class FedPage {
  readonly visitor: Visitor;
  readonly place: Place;
  /** For what Playwright does not offer. */
  private readonly session: CDPSession;
  private readonly sitting: Sitting;
  private readonly hasClocks: boolean;
  private readonly watched = new Map<WireViewer, number>();
  private socket: WebSocketRoute | null = null;
  private recording: Recording<GameTypes>;
  private view: MatchView;
  private streams = 0;

  private constructor(visitor: Visitor, session: CDPSession, { sitting, place, recording, hasClocks = true }: Opened) {
    this.visitor = visitor;
    this.session = session;
    this.place = place;
    this.sitting = sitting;
    this.hasClocks = hasClocks;
    this.recording = recording;
    this.view = this.viewOf(recording);
  }

  /** Opens a place and shows the match as it stands. Seated are those at a table, in the first seat. */
  static async open(opened: Opened): Promise<FedPage> {
    const { place, look, sitting } = opened;
    const me = { person: place === 'spectator' ? STRANGER : 'p0', name: nameOf(0), token: 'a-token' };
    const visitor = await newVisitor({
      ...look,
      ...(place === 'tv' ? {} : { me }),
      showsMoments: place !== 'replay',
    });
    const session = await visitor.context.newCDPSession(visitor.page);
    const fed = new FedPage(visitor, session, opened);
    await fed.feed();
    // What moves and fades is soon over.
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: HURRY });
    const paths = {
      replay: `/m/${MATCH}?step=0`,
      tv: `/tv/${CODE}`,
      practice: `/practice/${sitting.gamePackage.game.id}`,
    };
    await visitor.open(place in paths ? paths[place as keyof typeof paths] : `/t/${CODE}`);
    await fed.loaded();
    await visitor.page.evaluate(() => document.fonts.ready);
    return fed;
  }

  /** Shows the match as it stands after another number of moves, or another match. */
  async show(recording: Recording<GameTypes>): Promise<void> {
    const wasOver = this.recording.match.outcome !== null;
    this.recording = recording;
    this.view = this.viewOf(recording);
    for (const viewer of this.watched.keys()) this.sendWhole(viewer);
    await this.settle();
    if (recording.match.outcome === null || wasOver) return;
    // The end is a page of its own, which is loaded now.
    await this.loaded();
  }

  private async loaded(): Promise<void> {
    const { page } = this.visitor;
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => document.querySelector('main *') && !document.querySelector('[data-loading]'));
    await this.settle();
  }

  /** Tells what the last step of the match changed. */
  tell(told: Recording<GameTypes>['opening']): void {
    for (const [viewer, body] of this.view.step({ told })) this.send(viewer as WireViewer, 'update', body);
  }

  /** Says something that the viewer hears. */
  async say(line: Pick<ChatLine, 'seat' | 'channel' | 'text'> & Partial<ChatLine>): Promise<void> {
    const seat = line.seat ?? 0;
    const said = { person: this.personIn(seat), name: nameOf(seat), at: this.recording.lastAt, ...line };
    for (const viewer of this.watched.keys()) {
      if (viewer !== 'spectator' || line.isPrivate !== true) this.send(viewer, 'said', saidBody(said));
    }
    await this.settle();
  }

  /** From now on in this theme. */
  async dress(theme: Theme): Promise<void> {
    const { page } = this.visitor;
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
    await this.settle();
  }

  /** A picture of the page, as PNG. */
  async draw(): Promise<string> {
    return (await this.session.send('Page.captureScreenshot', { optimizeForSpeed: true })).data;
  }

  /** Until what came is drawn and nothing moves. */
  async settle(): Promise<void> {
    const { page } = this.visitor;
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30)))),
    );
    await untilStill(this.visitor);
  }

  /** While timers are held, a moment that plays stays as it is in its middle. */
  async holdMoment(): Promise<boolean> {
    return this.visitor.page.evaluate(() => {
      const banner = document.querySelector('[data-moment]');
      for (const animation of document.getAnimations()) {
        const { endTime, delay = 0, duration } = animation.effect?.getComputedTiming() ?? {};
        if (endTime === Number.POSITIVE_INFINITY) continue;
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
        if (target !== banner) animation.finish();
        else {
          animation.pause();
          animation.currentTime = delay + Number(duration) / 2;
        }
      }
      return banner !== null || document.querySelector('[data-skip]') !== null;
    });
  }

  /** From now on the page's long timers wait, or go on. */
  async holdTimers(isHeld: boolean): Promise<void> {
    await this.visitor.page.evaluate((held) => {
      (window as unknown as { holdTimers: (held: boolean) => void }).holdTimers(held);
    }, isHeld);
  }

  close(): Promise<void> {
    return this.visitor.context.close();
  }

  private async feed(): Promise<void> {
    const { page } = this.visitor;
    // Loaded by tsx, functions name themselves.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(holdLongTimers);
    if (this.place === 'practice') await page.addInitScript(hostElsewhere);
    await page.routeWebSocket(/\/socket$/, (socket) => {
      this.socket = socket;
      socket.onMessage((text) => this.answer(socket, JSON.parse(String(text)) as FromClient));
    });
    await page.route(/\/api\//, (route) => route.fulfill({ json: this.answerTo(new URL(route.request().url())) }));
  }

  private answer(socket: WebSocketRoute, message: FromClient): void {
    if (message.type === 'hello') {
      const { me } = this;
      socket.send(JSON.stringify({ type: 'welcome', protocol: PROTOCOL, person: me, name: me && nameOf(0) }));
    } else if (message.type === 'ping') socket.send(JSON.stringify({ type: 'pong', id: message.id }));
    else {
      if (message.type === 'watch') this.sendWhole(message.seat);
      if ('id' in message) socket.send(JSON.stringify({ type: 'accepted', id: message.id }));
    }
  }

  private sendWhole(viewer: WireViewer): void {
    this.watched.set(viewer, -1);
    const match = this.view.whole(viewer as never);
    this.send(viewer, 'view', viewBody(`s${this.streams++}`, encode(this.standing()), match));
  }

  private send<T extends 'view' | 'update' | 'said'>(viewer: WireViewer, type: T, body: Body<T>): void {
    const number = (this.watched.get(viewer) ?? 0) + 1;
    this.watched.set(viewer, number);
    this.socket?.send(numberedEncoder(this.code, viewer)(type, number, body));
  }

  private get code(): string {
    return this.place === 'practice' ? LOCAL_CODE : CODE;
  }

  private get me(): string | null {
    return this.place === 'tv' ? null : this.place === 'spectator' ? STRANGER : this.personIn(0);
  }

  private personIn(seat: number): string {
    return this.place === 'practice' && seat === 0 ? YOU : `p${seat}`;
  }

  private standing(): TableInfo {
    const { preset, seats, gamePackage } = this.sitting;
    const people = Array.from({ length: seats }, (_, seat) => ({ person: this.personIn(seat), name: nameOf(seat) }));
    const isOwn = (seat: number) => this.place !== 'practice' || seat === 0;
    const bot = gamePackage.usualBot ?? Object.keys(gamePackage.bots).at(-1) ?? 'random';
    return {
      code: this.code,
      match: MATCH,
      game: gamePackage.game.id,
      stage: this.recording.match.outcome === null ? 'playing' : 'over',
      wish: { preset, options: {}, seats },
      settled: {},
      settings: {
        isListed: false,
        isModerated: false,
        isBlind: false,
        pace: 0,
        tempo: 'normal',
        decisionSeconds: null,
        graceSeconds: null,
      },
      isPaused: false,
      stood: 0,
      host: this.personIn(0),
      coHosts: [],
      chairs: people.map((each, seat) =>
        isOwn(seat) ? { type: 'person', ...each, isHere: true, heldBy: null } : { type: 'bot', name: each.name, bot },
      ),
      people: people.filter((_, seat) => isOwn(seat)).map((each) => ({ ...each, isHere: true })),
      spectators: 0,
      you: { person: this.me, muted: [] },
    };
  }

  /** What a server answers to what pages ask besides the socket. */
  private answerTo({ pathname, searchParams }: URL): object {
    const { recording, sitting } = this;
    if (pathname.endsWith('/history')) return { items: this.heardBefore(searchParams.get('seat')), next: null };
    if (pathname.endsWith('/suspicion')) return { rounds: [] };
    if (pathname.endsWith('/addresses')) return { network: [] };
    const save = saveOf(recording);
    if (pathname.endsWith('/replay')) {
      const seat = searchParams.get('seat') ?? 'open';
      const [from, most] = [Number(searchParams.get('from') ?? 0), Number(searchParams.get('most') ?? 200)];
      const eyes = seat === 'open' || seat === 'spectator' ? seat : Number(seat);
      const hasViews = searchParams.get('views') !== 'no';
      const steps = replaySteps(sitting.gamePackage, save, { eyes, from, most, hasViews });
      return { all: save.log.length + 1, steps };
    }
    return {
      id: MATCH,
      game: sitting.gamePackage.game.id,
      version: sitting.gamePackage.game.version,
      seats: sitting.seats,
      setup: save.setup,
      wish: { preset: sitting.preset, options: {} },
      people: Array.from({ length: sitting.seats }, (_, seat) => ({ type: 'person', name: nameOf(seat) })),
      outcome: recording.match.outcome,
      steps: save.log.length + 1,
      endedAt: null,
      commitment: null,
      key: null,
    };
  }

  private heardBefore(seat: string | null): readonly object[] {
    const viewer = seat === 'spectator' ? seat : Number(seat);
    const { opening, steps } = this.recording;
    const all = [{ at: 0, told: opening }, ...steps.map(({ input, told }) => ({ at: input.at, told }))];
    return all.map(({ at, told }, number) => ({ number, at, heard: heardBy(told, viewer) }));
  }

  private viewOf(recording: Recording<GameTypes>): MatchView {
    const clocks = () => {
      const { at, deadline } = recording.match;
      return { at, deadline: this.hasClocks ? deadline : null, decisions: {}, discussion: null, wantTime: [] };
    };
    return new MatchView(recording, { id: MATCH, commitment: null, clocks });
  }
}

/** Runs in the page: timers of more than a few frames can be made to wait, so that nothing ends while it is looked at. */
function holdLongTimers(): void {
  const begin = window.setTimeout.bind(window);
  let isHeld = false;
  const waiting = new Map<number, () => void>();
  window.setTimeout = ((run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const id: number = begin(() => (isHeld && ms > 100 ? waiting.set(id, () => run(...args)) : run(...args)), ms);
    return id;
  }) as typeof window.setTimeout;
  const stop = window.clearTimeout.bind(window);
  window.clearTimeout = ((id?: number) => {
    if (id !== undefined) waiting.delete(id);
    stop(id);
  }) as typeof window.clearTimeout;
  Object.assign(window, {
    holdTimers: (held: boolean) => {
      isHeld = held;
      if (held) return;
      const due = [...waiting.values()];
      waiting.clear();
      for (const run of due) run();
    },
  });
}

/** Runs in the page: a practice table's worker is replaced by the same socket that other tables have. */
function hostElsewhere(): void {
  class Host extends EventTarget {
    constructor() {
      super();
      setTimeout(() => this.tell({ type: 'ready' }));
    }

    postMessage(message: { type: string; id?: number; asked?: { type: string }; port?: MessagePort }): void {
      if (message.type === 'follow' && message.port !== undefined) connect(message.port);
      else if (message.type === 'ask') void this.reply(message.id ?? 0, message.asked?.type ?? '');
    }

    terminate(): void {}

    private async reply(id: number, asked: string): Promise<void> {
      const past = async () => (await (await fetch('/api/practice/history?seat=0')).json()).items;
      this.tell({ type: 'answer', id, answer: asked === 'past' ? await past() : asked === 'wasPlayed' ? true : null });
    }

    private tell(data: object): void {
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }

  function connect(port: MessagePort): void {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/socket`);
    const early: string[] = [];
    socket.onopen = () => early.splice(0).map((text) => socket.send(text));
    socket.onmessage = ({ data }) => port.postMessage({ type: 'message', text: data });
    port.onmessage = ({ data }: MessageEvent<{ text?: string }>) => {
      if (data.text === undefined) return;
      if (socket.readyState === WebSocket.OPEN) socket.send(data.text);
      else early.push(data.text);
    };
  }

  Object.assign(window, { Worker: Host });
}
