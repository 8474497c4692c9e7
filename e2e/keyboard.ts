import type { Page } from 'playwright-core';
import { actionBar, result } from './bar.ts';
import type { Visitor } from './visitor.ts';

/** What the scripts below keep in the page. */
type ListeningWindow = Window & { said: string[]; lastSaid: number; focusedName: () => string };

/** How long it is quiet once all is said; longer than a dock waits before it says its first question. */
const QUIET_MS = 700;

const MOST_STOPS = 40;

/** Keys that only move the focus: where it is then is written down with the next key. */
const MOVES = ['Tab', 'Shift+Tab'];

/** Somebody who plays by keys alone and listens: nothing is clicked, and nothing is focused by a script. */
export class KeyboardPlayer {
  readonly visitor: Visitor;
  readonly page: Page;
  /** What was pressed, and what was said then. */
  readonly transcript: string[] = [];

  private constructor(visitor: Visitor) {
    this.visitor = visitor;
    this.page = visitor.page;
  }

  /**
   * A device whose page hosts its own practice table and deals the same every time: where no worker starts, a page hosts itself, and
   * what is drawn by lot is fixed.
   */
  static async open(visitor: Promise<Visitor>, seed: number): Promise<KeyboardPlayer> {
    const opened = await visitor;
    await opened.context.addInitScript(fixChance, seed);
    await opened.context.addInitScript(listenToRegions);
    return new KeyboardPlayer(opened);
  }

  /** Opens a game's practice table, and begins again with bots that answer at once; the transcript begins there. */
  async begin(game: string, hasFirstQuestion: boolean): Promise<void> {
    const { page, visitor } = this;
    const { say } = visitor;
    const dialog = page.getByRole('dialog');
    await visitor.open(`/practice/${game}`);
    await actionBar(visitor).waitFor();
    if (hasFirstQuestion) {
      await dialog.waitFor();
      await this.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
    await this.tabTo(new RegExp(`^${say('practice:newGame')}$`));
    await this.press('Enter');
    await dialog.waitFor();
    await this.tabTo('select');
    await page.keyboard.type(say('shell:tempo.tempos.atOnce'));
    await this.untilHeard(say('table:acts.settings.tempo.atOnce'));
    // Round the dialog, from its beginning to its end.
    while (!(await this.isAt(new RegExp(`^${say('practice:start')}$`)))) await this.press('Shift+Tab');
    this.transcript.length = 0;
    await this.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
  }

  async press(key: string): Promise<void> {
    await this.writeDown();
    const isPressed = ['Enter', 'Space'].includes(key);
    if (!MOVES.includes(key)) this.transcript.push(isPressed ? `> ${key}: ${await this.focusedName()}` : `> ${key}`);
    await this.page.keyboard.press(key);
  }

  /** Presses Tab until something with this name, or that fits this selector, has the focus. */
  async tabTo(wanted: RegExp | string): Promise<void> {
    const stops: string[] = [];
    while (!(await this.isAt(wanted))) {
      stops.push(await this.focusedName());
      if (stops.length > MOST_STOPS) throw new Error(`Tab never came to ${wanted}: ${stops.join(', ')}`);
      await this.press('Tab');
    }
  }

  /** Until a question was said that is mine to answer, or the match is over; and then until nothing more is said. */
  async untilAsked(): Promise<void> {
    const { visitor } = this;
    await Promise.race([this.untilHeard(visitor.say('kit:yourTurn')), result(visitor).waitFor({ timeout: 0 })]);
    await this.untilQuiet();
  }

  /** From here on all is written down. */
  async listen(): Promise<void> {
    await this.untilQuiet();
    this.transcript.length = 0;
  }

  /** Until these words were said, and then nothing more. */
  async untilSaid(words: string): Promise<void> {
    await this.untilHeard(words);
    await this.untilQuiet();
  }

  /** Whether the focus is still somewhere in what the page is about, and not at its beginning. */
  isInMain(): Promise<boolean> {
    return this.page.evaluate(() => document.activeElement?.closest('main') !== null);
  }

  private async untilQuiet(): Promise<void> {
    const { page } = this;
    const isQuiet = (ms: number) => performance.now() - (window as unknown as ListeningWindow).lastSaid > ms;
    await page.waitForFunction(isQuiet, QUIET_MS);
    await this.writeDown();
  }

  private async isAt(wanted: RegExp | string): Promise<boolean> {
    if (typeof wanted !== 'string') return wanted.test(await this.focusedName());
    return (await this.page.locator(`${wanted}:focus`).count()) > 0;
  }

  private focusedName(): Promise<string> {
    return this.page.evaluate(() => (window as unknown as ListeningWindow).focusedName());
  }

  private async untilHeard(words: string): Promise<void> {
    const isSaid = (wanted: string) =>
      (window as unknown as ListeningWindow).said.some((sentence) => sentence.includes(wanted));
    await this.page.waitForFunction(isSaid, words);
  }

  /** What happened first, then the rest: how many messages a page draws at once depends on how busy it is. */
  private async writeDown(): Promise<void> {
    const said = await this.page.evaluate(() => (window as unknown as ListeningWindow).said.splice(0));
    // Said only where an answer takes long.
    const heard = said.filter((sentence) => !sentence.includes(this.visitor.say('table:underWay')));
    const isTold = (sentence: string) => sentence.startsWith('log:');
    this.transcript.push(...heard.filter(isTold), ...heard.filter((sentence) => !isTold(sentence)));
  }
}

/** Runs in the page: the key of a match and the numbers of its bots are always the same. */
function fixChance(seed: number): void {
  window.Worker = class {
    constructor() {
      throw new Error('no worker here');
    }
  } as unknown as typeof Worker;
  const draw = Crypto.prototype.getRandomValues;
  Crypto.prototype.getRandomValues = function fixed<T extends ArrayBufferView | null>(this: Crypto, into: T): T {
    const isKey = into instanceof Uint8Array && into.length === 32;
    const isNumber = into instanceof Uint32Array && into.length === 1;
    if (isKey || isNumber) into.fill(seed);
    else draw.call(this, into as never);
    return into;
  };
}

/** Runs in the page: writes down what a screen reader would say of live regions, in its order. */
function listenToRegions(): void {
  const here = window as unknown as ListeningWindow;
  here.said = [];
  here.lastSaid = 0;
  const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';

  const wordsOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true' || !node.checkVisibility()) return '';
    const label = node.getAttribute('aria-label');
    if (label !== null) return ` ${label} `;
    const words = [...node.childNodes].map(wordsOf).join('');
    const isInline = node.matches('.sr-only') || getComputedStyle(node).display.startsWith('inline');
    return isInline ? words : ` ${words} `;
  };
  const tidy = (words: string): string => words.replace(/\s+/g, ' ').trim();
  here.focusedName = () => {
    const at = document.activeElement ?? document.body;
    const isLabelled = at instanceof HTMLInputElement && !at.hasAttribute('aria-label');
    return tidy(wordsOf((isLabelled ? at.labels?.[0] : at) ?? at)).slice(0, 60);
  };
  const say = (region: Element, words: string): void => {
    const sentence = tidy(words);
    if (sentence === '') return;
    here.said.push(`${region.getAttribute('role') ?? region.getAttribute('aria-live')}: ${sentence}`);
    here.lastSaid = performance.now();
  };
  const isWhole = (region: Element): boolean =>
    region.getAttribute('aria-atomic') === 'true' || region.matches('[role=status], [role=alert]');

  const known = new WeakSet<Element>();
  const read = (changes: MutationRecord[]): void => {
    const whole = new Set<Element>();
    for (const { target, type, addedNodes } of changes) {
      const at = target instanceof Element ? target : target.parentElement;
      const region = at?.closest(LIVE) ?? null;
      if (region === null || !known.has(region)) continue;
      if (isWhole(region)) whole.add(region);
      else for (const node of type === 'characterData' ? [target] : addedNodes) sayPart(region, node);
    }
    for (const region of whole) if (region.isConnected) say(region, wordsOf(region));
    for (const region of document.querySelectorAll(LIVE)) {
      // An alert is said when it comes; what another region holds when it comes is not.
      if (!known.has(region) && region.matches('[role=alert]')) say(region, wordsOf(region));
      known.add(region);
    }
  };
  const sayPart = (region: Element, node: Node): void => {
    const isOff = (node instanceof Element ? node : node.parentElement)?.closest('[aria-live=off]');
    if (node.isConnected && !isOff) say(region, wordsOf(node));
  };
  new MutationObserver(read).observe(document, { childList: true, characterData: true, subtree: true });
}
