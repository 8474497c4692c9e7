import { expect, test } from 'vitest';
import { type FromClient, type FromServer, PROTOCOL } from '../protocol/index.ts';
import type { LinkEvents } from './connection.ts';
import { shareLink } from './shared-link.ts';

const HELLO: FromClient = { type: 'hello', protocol: PROTOCOL, token: 'secret' };
const WELCOME = { type: 'welcome', protocol: PROTOCOL, person: 'ana', name: 'Ana' } as FromServer;
const LOST = { comeBackIn: null, isFinal: false, code: 'connection-lost' };
const watch = (table: string): FromClient => ({ type: 'watch', id: table, table, seat: 0 });
const ended = (table: string) => ({ type: 'ended', table, seat: 0, code: 'table-closed' }) as FromServer;

/** The one link underneath, in the test's hands. */
function scene() {
  const trunks: { events: LinkEvents; sent: FromClient[]; isClosed: boolean }[] = [];
  const openLink = shareLink((events) => {
    const trunk = { events, sent: [] as FromClient[], isClosed: false };
    trunks.push(trunk);
    return {
      send: (message) => trunk.sent.push(message),
      close: () => {
        trunk.isClosed = true;
      },
    };
  });
  const branch = () => {
    const heard: string[] = [];
    const link = openLink({
      opened: () => link.send(HELLO),
      came: (message) => heard.push('table' in message ? `${message.type} ${message.table}` : message.type),
      lost: ({ code }) => heard.push(code),
    });
    return { heard, ...link };
  };
  return { trunks, branch, trunk: () => trunks.at(-1) as (typeof trunks)[number] };
}

const soon = () => new Promise<void>((resolve) => queueMicrotask(resolve));

test('two share one link, which says hello once; a person who comes later is welcomed at once', async () => {
  const { trunks, trunk, branch } = scene();
  const first = branch();
  trunk().events.opened();
  trunk().events.came(WELCOME);
  const second = branch();
  await soon();
  await soon();
  expect(trunks).toHaveLength(1);
  expect(trunk().sent).toEqual([HELLO]);
  expect([first.heard, second.heard]).toEqual([['welcome'], ['welcome']]);
});

test('each hears of what it follows alone, and of what is of no table', () => {
  const { trunk, branch } = scene();
  const [one, other] = [branch(), branch()];
  trunk().events.opened();
  trunk().events.came(WELCOME);
  one.send(watch('AAAAAA'));
  other.send(watch('BBBBBB'));
  trunk().events.came(ended('AAAAAA'));
  trunk().events.came(ended('BBBBBB'));
  trunk().events.came({ type: 'accepted', id: 'x' } as FromServer);
  expect(one.heard).toEqual(['welcome', 'ended AAAAAA', 'accepted']);
  expect(other.heard).toEqual(['welcome', 'ended BBBBBB', 'accepted']);
});

test('a person who leaves lets go of what they followed; the last one closes the link', () => {
  const { trunk, branch } = scene();
  const [one, other] = [branch(), branch()];
  trunk().events.opened();
  one.send(watch('AAAAAA'));
  one.close();
  expect(trunk().sent.at(-1)).toMatchObject({ type: 'unwatch', table: 'AAAAAA', seat: 0 });
  expect(trunk().isClosed).toBe(false);
  other.close();
  expect(trunk().isClosed).toBe(true);
});

test('what another follows too is not let go of, whether one leaves or only stops following', async () => {
  const { trunk, branch } = scene();
  const [one, other, third] = [branch(), branch(), branch()];
  trunk().events.opened();
  const attend: FromClient = { type: 'attend', id: 'a', session: 'SSSSSS', as: 'participant' };
  for (const each of [one, other, third]) {
    each.send(watch('AAAAAA'));
    each.send(attend);
  }
  const before = trunk().sent.length;
  one.close();
  other.send({ type: 'unwatch', id: 'u', table: 'AAAAAA', seat: 0 });
  other.send({ type: 'unattend', id: 'v', session: 'SSSSSS' });
  await soon();
  expect(trunk().sent).toHaveLength(before);
  expect(other.heard).toEqual(['accepted', 'accepted']);
  trunk().events.came(ended('AAAAAA'));
  expect([other.heard.length, third.heard]).toEqual([2, ['ended AAAAAA']]);
  third.send({ type: 'unattend', id: 'w', session: 'SSSSSS' });
  expect(trunk().sent.at(-1)).toEqual({ type: 'unattend', id: 'w', session: 'SSSSSS' });
  third.close();
  expect(trunk().sent.at(-1)).toMatchObject({ type: 'unwatch', table: 'AAAAAA', seat: 0 });
  expect(trunk().sent).toHaveLength(before + 2);
});

test('all hear that the link is lost, and the first who comes again opens a new one for both', () => {
  const { trunks, trunk, branch } = scene();
  const [one, other] = [branch(), branch()];
  trunk().events.lost(LOST);
  one.close();
  expect([one.heard, other.heard]).toEqual([['connection-lost'], ['connection-lost']]);
  branch();
  branch();
  expect(trunks).toHaveLength(2);
  expect(trunk().isClosed).toBe(false);
});
