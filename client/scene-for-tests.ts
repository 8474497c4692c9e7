import { type FromClient, type FromServer, type MatchView, PROTOCOL, type TableInfo } from '../protocol/index.ts';
import type { LinkEvents } from './connection.ts';
import { TableClient, type TableClientOptions } from './table-client.ts';

export const LOST = { comeBackIn: null, isFinal: false, code: 'connection-lost' };

export const STANDING: TableInfo = {
  code: 'ABCDEF',
  match: 'm1',
  game: 'tiny',
  stage: 'playing',
  wish: { preset: 'usual', options: {}, seats: 2 },
  settled: {},
  settings: {
    isListed: false,
    isModerated: false,
    isBlind: false,
    pace: 0,
    decisionSeconds: null,
    graceSeconds: null,
  },
  isPaused: false,
  stood: 0,
  host: 'ana',
  coHosts: [],
  chairs: [
    { type: 'person', person: 'ana', name: 'Ana', isHere: true, heldBy: null },
    { type: 'nobody', heldBy: null },
  ],
  people: [{ person: 'ana', name: 'Ana', isHere: true }],
  spectators: 0,
  you: { person: 'ana', muted: [] },
};

export const MATCH: MatchView = {
  id: 'm1',
  game: 'tiny',
  version: 1,
  commitment: null,
  setup: {},
  seats: 2,
  phase: 'first',
  question: 1,
  asked: [0],
  table: { round: 1, offer: 3 },
  hand: { cards: [1, 2] },
  options: [],
  extras: [],
  hostOptions: [],
  channels: [],
  outcome: null,
  at: 0,
  deadline: null,
  decisions: {},
};

/** A client and the other end of its link, in the test's hands. */
export function scene(options: Partial<TableClientOptions> = {}) {
  const sent: FromClient[] = [];
  const links: LinkEvents[] = [];
  const client = new TableClient({
    code: 'ABCDEF',
    token: 'secret',
    openLink: (events) => {
      links.push(events);
      return { send: (message) => sent.push(message), close: () => {} };
    },
    ...options,
  });
  const link = () => links.at(-1) as LinkEvents;
  const come = (message: object) => link().came(message as FromServer);
  const welcome = () => {
    link().opened();
    come({ type: 'welcome', protocol: PROTOCOL, person: 'ana', name: 'Ana' });
  };
  const view = (seat: number | 'spectator', change: object = {}) =>
    come({
      type: 'view',
      table: 'ABCDEF',
      seat,
      number: 0,
      stream: `s-${seat}`,
      standing: STANDING,
      match: MATCH,
      ...change,
    });
  /** Comes to the table and looks from seat 0. */
  const sitDown = () => {
    client.start();
    welcome();
    view('spectator');
    view(0);
  };
  const last = (type: FromClient['type']) => sent.findLast((message) => message.type === type) as never;
  return { client, sent, links, link, come, welcome, view, sitDown, last };
}

export const update = (number: number, match: object, heard: object[] = []) => ({
  type: 'update',
  table: 'ABCDEF',
  seat: 0,
  number,
  match,
  heard,
});
