import type { TableInfo } from '../../../protocol/index.ts';

type Sitter = TableInfo['chairs'][number];

export const NOBODY: Sitter = { type: 'nobody', heldBy: null };

export const botNamed = (name: string): Sitter => ({ type: 'bot', bot: 'steady', name });

export const personIn = (person: string, name: string, isHere = true): Sitter => ({
  type: 'person',
  person,
  name,
  isHere,
  heldBy: null,
});

/** A table of four in its lobby: Ana is host and looks at it from the first seat, Bea has no seat, the rest is empty. */
export const lobbyOf = (differing: Partial<TableInfo> = {}): TableInfo => ({
  code: '4N584V',
  match: 'match-1',
  game: 'pebbles',
  stage: 'lobby',
  wish: { preset: 'plain', options: {}, seats: 4 },
  settled: {},
  settings: {
    isListed: false,
    isModerated: false,
    isBlind: false,
    pace: 1200,
    decisionSeconds: null,
    graceSeconds: 60,
  },
  isPaused: false,
  stood: 0,
  host: 'ana',
  coHosts: [],
  chairs: [personIn('ana', 'Ana'), NOBODY, NOBODY, NOBODY],
  people: [
    { person: 'ana', name: 'Ana', isHere: true },
    { person: 'bea', name: 'Bea', isHere: true },
  ],
  spectators: 0,
  you: { person: 'ana', muted: [] },
  ...differing,
});
