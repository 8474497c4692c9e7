import type { BrowserContext, Page } from 'playwright-core';
import { houseUrl, theBrowser } from './test-server.ts';
import { type Language, say } from './words.ts';

export const PHONE = { width: 360, height: 740 };
export const LAPTOP = { width: 1280, height: 800 };

export interface Look {
  readonly language?: Language;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly theme?: 'light' | 'dark';
  /** The identity of this device; none if left out. */
  readonly me?: Person;
  /** Whether it is shown moment by moment what happens; at once if left out. */
  readonly showsMoments?: boolean;
  /** How many pixels of a picture are drawn for one of the page; one if left out. */
  readonly scale?: number;
  /** Whether a game explains itself: cards and hints; not if left out. */
  readonly hasHints?: boolean;
  /** Whether the page is kept for when the server is out of reach; not if left out: that takes a browser longer than opening it. */
  readonly isKept?: boolean;
}

/** A person whom the server knows, with their secret. */
export interface Person {
  readonly person: string;
  readonly name: string;
  readonly token: string;
}

/** A separate device with the page open in it. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly me: Person | null;
  readonly language: Language;
  /** Console errors, and what was thrown. */
  readonly troubles: string[];
  /** Every message received over sockets, unchanged. */
  readonly received: string[];
  /** Every message sent. */
  readonly sent: string[];
  say(key: string, values?: Readonly<Record<string, unknown>>): string;
  open(path: string): Promise<void>;
}

const LOCALES = { en: 'en-GB', es: 'es-ES' };

/** A device that nobody used before. */
export async function newVisitor({
  language = 'en',
  viewport = LAPTOP,
  theme = 'light',
  me,
  showsMoments = false,
  scale = 1,
  hasHints = false,
  isKept = false,
}: Look = {}): Promise<Visitor> {
  const context = await (await theBrowser()).newContext({
    locale: LOCALES[language],
    viewport,
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: viewport.width < 600,
    baseURL: houseUrl(),
  });
  await remember(context, 'tertulia.settings', { showsMoments, hasHints });
  if (!isKept) await context.addInitScript(refuseWorkers);
  // What the page stores on a device once somebody gave a name.
  if (me !== undefined) await remember(context, 'tertulia.me', me);
  const page = await context.newPage();
  const visitor: Visitor = {
    context,
    page,
    me: me ?? null,
    language,
    troubles: [],
    received: [],
    sent: [],
    say: (key, values) => say(language, key, values),
    open: async (path) => {
      await page.goto(path);
      await page.getByRole('main').first().waitFor();
    },
  };
  listen(visitor);
  return visitor;
}

/** As in a private window. */
function refuseWorkers(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register = () => Promise.reject(new Error('nothing is kept on this device'));
}

/** What a device has stored when its page opens for the first time. */
async function remember(context: BrowserContext, name: string, state: object): Promise<void> {
  await context.addInitScript(
    ([key, value]) => {
      // A file that a browser opens in a tab has no storage.
      if (location.origin === 'null') return;
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [name, JSON.stringify({ state, version: 0 })] as const,
  );
}

function listen({ page, troubles, received, sent }: Visitor): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => received.push(String(payload)));
    socket.on('framesent', ({ payload }) => sent.push(String(payload)));
  });
}

/** Phone and laptop, light and dark, one after the other on the same page. */
export async function inEveryLook({ page }: Visitor, look: () => Promise<void>): Promise<void> {
  for (const viewport of [PHONE, LAPTOP]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      // The page is notified, and redraws a moment later.
      await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme);
      await look();
    }
  }
}
