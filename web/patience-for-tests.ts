import { configure } from '@testing-library/react';

/** What a test waits for comes late on a busy machine, and only what never comes is wrong. */
configure({ asyncUtilTimeout: 50_000 });

/**
 * The router tells itself of a new address by patching the history of the window in which it was loaded. Test files share modules, and a later
 * file may have another window: its history is patched here, under the router's own mark.
 */
const PATCHED = Symbol.for('wouter_v3');
if (typeof window !== 'undefined' && !(PATCHED in window)) {
  for (const type of ['pushState', 'replaceState'] as const) {
    const original = window.history[type].bind(window.history);
    window.history[type] = (...given: Parameters<History['pushState']>) => {
      original(...given);
      window.dispatchEvent(new Event(type));
    };
  }
  Object.defineProperty(window, PATCHED, { value: true });
}
