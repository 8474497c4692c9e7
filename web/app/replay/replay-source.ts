import type { Outcome } from '../../../kernel/index.ts';
import type { ReplayStep, Viewpoint } from '../../../table/replay-steps.ts';
import type { Promised, Verdict } from '../end/verify-shuffle.tsx';
import { ask } from '../shell/server.ts';

export type { ReplayStep, Viewpoint };

/** Who was in a seat; no name if none was kept. */
export interface Sitter {
  readonly name: string | null;
  readonly isBot: boolean;
}

/** Where the save of a match comes from: an address, or this page itself. */
export type SaveSource = { readonly href: string } | { readonly name: string; readonly text: () => string };

/** Some steps, and how many there are in all. */
export interface ReplayPage {
  readonly all: number;
  readonly steps: readonly ReplayStep[];
}

/** A finished match to be watched, wherever it is kept. */
export interface ReplaySource {
  readonly id: string;
  readonly game: string;
  /** The version of the rules that it was played under. */
  readonly version: number;
  readonly setup: object;
  readonly seats: number;
  readonly names: readonly Sitter[];
  readonly outcome: Outcome | null;
  /** How many steps there are, the opening included. */
  readonly all: number;
  readonly endedAt: number | null;
  readonly promised: Promised;
  /** Whether a link to it leads somebody else to it too. */
  readonly isShared: boolean;
  readonly save: SaveSource;
  readonly steps: (eyes: Viewpoint, from: number, most: number) => Promise<ReplayPage>;
  readonly verify: () => Promise<Verdict>;
}

/** A finished match as the server shows it. */
interface ShownMatch {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly seats: number;
  readonly setup: object;
  readonly people: readonly { readonly type: 'person' | 'bot' | 'nobody'; readonly name: string }[];
  readonly outcome: Outcome;
  readonly steps: number;
  readonly endedAt: number | null;
  readonly commitment: string | null;
  readonly key: string | null;
}

/** A match that the server keeps; refused where there is none, or where it is not over. */
export async function openServerReplay(match: string): Promise<ReplaySource> {
  const path = `/api/matches/${encodeURIComponent(match)}`;
  const { people, steps, commitment, key, ...shown } = await ask<ShownMatch>('GET', path);
  return {
    ...shown,
    names: people.map(({ name, type }) => ({ name: type === 'nobody' ? null : name, isBot: type === 'bot' })),
    all: steps,
    promised: { commitment, key },
    isShared: true,
    save: { href: `${path}/save` },
    steps: (eyes: Viewpoint, from, most) =>
      ask<ReplayPage>('GET', `${path}/replay?seat=${eyes}&from=${from}&most=${most}`),
    verify: () => ask<Verdict>('GET', `${path}/verify`),
  };
}
