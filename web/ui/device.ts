import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Whether the page is such now, as style sheets ask it: `(min-width: 64rem)`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Whether the page fills the screen, as it really does; `toggle` is null where this browser cannot (an iPhone). */
interface FullScreen {
  readonly isFull: boolean;
  readonly toggle: (() => void) | null;
}

export function useFullScreen(): FullScreen {
  const isFull = useSyncExternalStore(
    (changed) => {
      document.addEventListener('fullscreenchange', changed);
      return () => document.removeEventListener('fullscreenchange', changed);
    },
    () => document.fullscreenElement !== null && document.fullscreenElement !== undefined,
  );
  return { isFull, toggle: document.fullscreenEnabled ? toggle : null };
}

/** A browser that says no leaves the page as it is. */
function toggle(): void {
  const asked = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  void asked.catch(() => undefined);
}

/** Whether this browser can keep its screen on. */
export const canStayAwake = (): boolean => 'wakeLock' in navigator;

/** Keeps the screen of this device on while it is wanted; a page that comes back into sight asks for it again. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !canStayAwake()) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // A device that is low on power says no; it then sleeps as it always does.
      const given = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void given?.release();
      else lock = given;
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isWanted]);
}

/** What keys do: `u`, `space`, `+`, `mod+z` (Ctrl, or Cmd on a Mac), `mod+shift+z`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Keys for the whole page. They rest while somebody types, while a dialog or a menu is open, and on whatever has a use for the key itself. */
export function useShortcuts(shortcuts: Shortcuts, isOn = true): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    if (!isOn) return;
    // Someone who walks through the page by keyboard presses with the space bar what has the focus; after a tap the focus only stayed there.
    let wasTapped = false;
    const tap = () => {
      wasTapped = true;
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Tab') wasTapped = false;
      const does = current.current[keyOf(event)];
      if (does === undefined || event.repeat || event.defaultPrevented || isElsewhere(event, wasTapped)) return;
      event.preventDefault();
      // A button that was tapped would else be pressed again as the key comes up.
      if (event.key === ' ') (document.activeElement as HTMLElement | null)?.blur();
      does();
    };
    // Before whatever has the focus hears it.
    window.addEventListener('pointerdown', tap, { capture: true });
    window.addEventListener('keydown', press, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', tap, { capture: true });
      window.removeEventListener('keydown', press, { capture: true });
    };
  }, [isOn]);
}

function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const hasMod = ctrlKey || metaKey;
  const name = key === ' ' ? 'space' : key.toLowerCase();
  // What a character needs in addition to its key differs from keyboard to keyboard.
  return [altKey && 'alt', hasMod && 'mod', hasMod && shiftKey && 'shift', name].filter(Boolean).join('+');
}

const TYPED_IN = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const PRESSED_BY_SPACE = 'button, a, summary, [role="button"], [role="tab"], [role="switch"]';

function isElsewhere({ key, target }: KeyboardEvent, wasTapped: boolean): boolean {
  if (document.querySelector(OPEN) !== null) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPED_IN) !== null) return true;
  return key === ' ' && !wasTapped && target.closest(PRESSED_BY_SPACE) !== null;
}

/** Copies a text; whether it worked. At home a table is often reached without TLS, where only the older way does. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // An open dialog takes the focus back from whatever is outside of it.
  (before?.closest('[role=dialog]') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand?.('copy') ?? false;
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}

/** The browser reads a file after the press is over. */
const READ_WITHIN_MS = 60_000;

/** Has the browser save something as a file. */
export function downloadFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), READ_WITHIN_MS);
}

export const jsonFile = (value: unknown): Blob =>
  new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });
