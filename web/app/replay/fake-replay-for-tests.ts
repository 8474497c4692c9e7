import type { ReplaySource, ReplayStep, Viewpoint } from './replay-source.ts';

/** A match of a game that there is not, its steps made up; `asked` is what was fetched, in order. */
export function fakeReplay(all: number): ReplaySource & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    id: 'match-1',
    game: 'pebbles',
    version: 1,
    setup: {},
    wish: null,
    seats: 2,
    names: [
      { name: 'Ana', isBot: false },
      { name: null, isBot: false },
    ],
    outcome: { ranking: [[0], [1]], winners: 'seat-0', reason: 'done' },
    all,
    endedAt: null,
    promised: { commitment: null, key: null },
    isShared: true,
    save: { href: '/save' },
    steps: async (eyes, from, most) => {
      asked.push(`${eyes} ${from}`);
      const count = Math.max(0, Math.min(most, all - from));
      return { all, steps: Array.from({ length: count }, (_, index) => fakeStep(from + index, eyes)) };
    },
    told: async () => Array.from({ length: all }, (_, number) => ({ ...fakeStep(number, 'open'), view: null })),
    suspicion: async () => [],
    verify: async () => ({ commitment: 'none', replays: true, code: null, inputs: all - 1 }),
  };
}

function fakeStep(number: number, eyes: Viewpoint): ReplayStep {
  const hand = typeof eyes === 'number' ? { hand: { pebbles: eyes } } : {};
  return {
    number,
    at: number * 1000,
    deed: number === 0 ? null : { type: 'answer', seat: number % 2, by: 'person' },
    heard: [{ type: 'put', number }],
    hearers: [],
    acts: [],
    view: {
      seats: 2,
      phase: number % 4 < 2 ? 'think' : 'put',
      question: number,
      asked: [],
      table: { put: number },
      outcome: null,
      ...hand,
    },
  };
}
