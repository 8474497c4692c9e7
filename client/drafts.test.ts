import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOST, MATCH, scene } from './scene-for-tests.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is chosen and not sent', () => {
  const FIRST = { seat: 0, question: 1, command: { type: 'bid', amount: 3 } };
  const SECOND = { seat: 0, question: 1, command: { type: 'bid', amount: 4 } };

  /** At the table, with everything answered. */
  async function seated() {
    const at = scene();
    at.sitDown();
    await acceptAll(at);
    const drafts = () => at.sent.flatMap((message) => (message.type === 'draft' ? [message.command] : []));
    return { ...at, drafts };
  }

  async function acceptAll({ sent, come }: ReturnType<typeof scene>): Promise<void> {
    for (const message of [...sent]) if ('id' in message) come({ type: 'accepted', id: message.id });
    await vi.advanceTimersByTimeAsync(0);
  }

  test('is sent at once, and what changes quickly after a moment, the last of it', async () => {
    const { client, drafts } = await seated();
    client.draft(FIRST);
    expect(drafts()).toEqual([FIRST.command]);
    client.draft({ ...FIRST, command: { type: 'bid', amount: 9 } });
    client.draft(SECOND);
    expect(drafts()).toEqual([FIRST.command]);
    await vi.advanceTimersByTimeAsync(500);
    expect(drafts()).toEqual([FIRST.command, SECOND.command]);
  });

  test('is let go of once, and only if there was something', async () => {
    const { client, drafts } = await seated();
    const nothing = { ...FIRST, command: null };
    client.draft(nothing);
    expect(drafts()).toEqual([]);
    client.draft(FIRST);
    await vi.advanceTimersByTimeAsync(500);
    client.draft(nothing);
    client.draft(nothing);
    await vi.advanceTimersByTimeAsync(500);
    expect(drafts()).toEqual([FIRST.command, null]);
  });

  test('is sent again over a new link, and where the table was read again, while its question is asked', async () => {
    const at = await seated();
    const { client, link, welcome, view, drafts } = at;
    client.draft(FIRST);
    link().lost(LOST);
    await vi.advanceTimersByTimeAsync(1000);
    welcome();
    await acceptAll(at);
    expect(drafts()).toEqual([FIRST.command, FIRST.command]);
    view(0, { stream: 'other' });
    expect(drafts()).toHaveLength(3);
    view(0, { stream: 'third', match: { ...MATCH, question: 2 } });
    view(0, { stream: 'fourth' });
    expect(drafts()).toHaveLength(3);
  });

  test('is never shown as a command that waits for an answer', async () => {
    const { client } = await seated();
    client.draft(FIRST);
    expect(client.getSnapshot().unanswered).toBe(0);
  });
});
