import { cleanup, configure } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterAll, vi } from 'vitest';

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI;
  }
}

/** What a test waits for comes late on a busy machine, and only what never comes is wrong. */
configure({ asyncUtilTimeout: 50_000 });

// Test files share a process and its window. Each gets new modules of ours, whose stores and listeners would remember the file before,
// and an empty window; what is in node_modules stays loaded.
vi.resetModules();
if (typeof window !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  // Not by its history: an address such as about:blank, where a test may have ended, has no way back.
  window.happyDOM.setURL('http://localhost:3000/');
}

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
