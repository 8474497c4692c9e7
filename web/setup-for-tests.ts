import { cleanup, configure } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import * as React from 'react';
import { afterAll, vi } from 'vitest';

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI;
  }
}

/** What a test waits for comes late on a busy machine, and only what never comes is wrong. */
configure({ asyncUtilTimeout: 50_000 });

// React's development build notes a stack for every element, for its developer tools: a third of the time of these tests.
// It stops once enough were noted recently, and here that is always so.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null) {
  const enough = { get: () => Number.MAX_SAFE_INTEGER, set: () => {}, configurable: true };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', enough);
}

// Test files share a process and its window. Each gets new modules of ours, whose stores and listeners would remember the file before,
// and an empty window; what is in node_modules stays loaded.
vi.resetModules();
if (typeof window !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  // What happens is shown at once: only tests of moments wait for them.
  localStorage.setItem(
    'tertulia.settings',
    JSON.stringify({ state: { showsMoments: false, hasHints: false }, version: 0 }),
  );
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  // Not by its history: an address such as about:blank, where a test may have ended, has no way back.
  window.happyDOM.setURL('http://localhost:3000/');
  // Menus open at once, as they do in a page that has been there for a while.
  const { loadMenus } = await import('./ui/menu.tsx');
  await loadMenus();
}

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
