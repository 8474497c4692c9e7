import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: object) => void;

const listeners = new Map<string, Listener>();
const openWindow = vi.fn(async (_url: string) => null);
const focused: string[] = [];
const openPages = vi.fn(async (): Promise<object[]> => []);
const page = (url: string) => ({ url, focus: async () => void focused.push(url) });

beforeAll(async () => {
  vi.stubGlobal('self', {
    __WB_MANIFEST: [],
    location: { origin: 'https://house' },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    clients: { matchAll: openPages, openWindow },
  });
  await import('./service-worker.ts');
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  focused.length = 0;
  openWindow.mockClear();
});

/** Somebody taps the notification that a page showed. */
async function tap(url: string): Promise<void> {
  const work: Promise<unknown>[] = [];
  const notification = { close: () => undefined, data: { url } };
  listeners.get('notificationclick')?.({ notification, waitUntil: (done: Promise<unknown>) => work.push(done) });
  await Promise.all(work);
}

test('a notification leads to the table that called, whichever pages are open', async () => {
  openPages.mockResolvedValue([page('https://house/'), page('https://house/t/ABC234'), page('https://house/t/DEF567')]);
  await tap('https://house/t/DEF567');
  expect(focused).toEqual(['https://house/t/DEF567']);
  expect(openWindow).not.toHaveBeenCalled();
});

test('where that table was closed it is opened, rather than another', async () => {
  openPages.mockResolvedValue([page('https://house/t/ABC234')]);
  await tap('https://house/t/DEF567');
  expect(focused).toEqual([]);
  expect(openWindow.mock.calls).toEqual([['https://house/t/DEF567']]);
});
