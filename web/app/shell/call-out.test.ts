// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callOut, stopCalling } from './call-out.ts';
import { useSettings } from './settings.ts';

const close = vi.fn();
const worker = {
  showNotification: vi.fn(async (_title: string, _options: NotificationOptions) => undefined),
  getNotifications: vi.fn(async (_filter: { tag: string }) => [{ close }]),
};

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('Notification', { permission: 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => worker },
  });
  useSettings.setState({ notifies: true });
});
afterEach(() => vi.unstubAllGlobals());

test('every table calls under a tag of its own, which is taken away even from another address', async () => {
  history.replaceState(null, '', '/t/ABC234');
  callOut('Your turn', 'How many piles?');
  await expect.poll(() => worker.showNotification).toHaveBeenCalledTimes(1);
  const tag = worker.showNotification.mock.calls[0]?.[1].tag;
  expect(tag).toContain('/t/ABC234');
  history.replaceState(null, '', '/');
  stopCalling();
  await expect.poll(() => close).toHaveBeenCalledTimes(1);
  expect(worker.getNotifications.mock.calls).toEqual([[{ tag }]]);
});

test('a page that was opened anew takes away what called to it, and no other', async () => {
  history.replaceState(null, '', '/t/DEF567');
  stopCalling();
  await expect.poll(() => close).toHaveBeenCalledTimes(1);
  expect(worker.getNotifications.mock.calls[0]?.[0].tag).toContain('/t/DEF567');
});
