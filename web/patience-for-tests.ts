import { cleanup, configure } from '@testing-library/react';
import { afterAll } from 'vitest';

/** What a test waits for comes late on a busy machine, and only what never comes is wrong. */
configure({ asyncUtilTimeout: 50_000 });

/**
 * The router hears of a new address by patching the history of the window in which it was loaded. Test files share modules and the global
 * object, but may get a new window with a new history: each history is patched here, and the router is told that it need not.
 */
const ROUTER_PATCHED = Symbol.for('wouter_v3');
const PATCHED_HERE = Symbol.for('tertulia.patched-history');
if (typeof window !== 'undefined' && !(PATCHED_HERE in window.history)) {
  const { history } = window;
  for (const type of ['pushState', 'replaceState'] as const) {
    const original = history[type].bind(history);
    history[type] = (...given: Parameters<History['pushState']>) => {
      original(...given);
      window.dispatchEvent(new Event(type));
    };
  }
  Object.defineProperty(history, PATCHED_HERE, { value: true });
  if (!(ROUTER_PATCHED in window)) Object.defineProperty(window, ROUTER_PATCHED, { value: true });
}

/** The router listens to a window while anything is mounted, and would not listen to the next one if a file left something behind. */
afterAll(cleanup);
