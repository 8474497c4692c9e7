import type { Save } from '../../../kernel/host.ts';
import type { Outcome } from '../../../kernel/index.ts';
import type { ReplayStep, Viewpoint } from '../../../table/replay-steps.ts';
import { localSaves } from '../../local/local-game.ts';
import type { ChosenSetup } from '../../ui/setup.ts';
import type { Promised, Verdict } from '../end/verify-shuffle.tsx';
import { ask, Refused } from '../shell/server.ts';

export type { ReplayStep, Viewpoint };

/** Who was in a seat; no name if none was kept. */
export interface Sitter {
  readonly name: string | null;
  readonly isBot: boolean;
  /** The glyph and colour that they chose, where that is known. */
  readonly look?: number | null;
  /** A program was, and this is what it said it is. */
  readonly ai?: string | undefined;
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
  /** The preset and the options that were chosen on top of it; null where only the whole set-up was kept. */
  readonly wish: ChosenSetup | null;
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
  /** Everything that happened, what only some heard too, without the table after each step. */
  readonly told: () => Promise<readonly ReplayStep[]>;
  /** How guilty every seat looked in each round, from 0 to 1; empty where the game has no hidden sides. */
  readonly suspicion: () => Promise<readonly (readonly number[])[]>;
  readonly verify: () => Promise<Verdict>;
}

/** A finished match as the server shows it. */
interface ShownMatch {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly seats: number;
  readonly setup: object;
  readonly wish: ChosenSetup | null;
  readonly people: readonly {
    readonly type: 'person' | 'bot' | 'nobody';
    readonly name: string;
    readonly look?: number;
    readonly ai?: string;
  }[];
  readonly outcome: Outcome;
  readonly steps: number;
  readonly endedAt: number | null;
  readonly commitment: string | null;
  readonly key: string | null;
}

/** As many steps as the server hands out at once. */
const MOST_TOLD = 200;

/** A match that the server keeps; refused where there is none, or where it is not over. */
export async function openServerReplay(match: string): Promise<ReplaySource> {
  const path = `/api/matches/${encodeURIComponent(match)}`;
  const { people, steps, commitment, key, ...shown } = await ask<ShownMatch>('GET', path);
  return {
    ...shown,
    names: people.map(({ name, type, look, ai }) => ({
      name: type === 'nobody' ? null : name,
      isBot: type === 'bot',
      look: look ?? null,
      ai,
    })),
    all: steps,
    promised: { commitment, key },
    isShared: true,
    save: { href: `${path}/save` },
    steps: (eyes: Viewpoint, from, most) =>
      ask<ReplayPage>('GET', `${path}/replay?seat=${eyes}&from=${from}&most=${most}`),
    told: async () => {
      const told: ReplayStep[] = [];
      while (told.length < steps) {
        const page = `seat=open&from=${told.length}&most=${MOST_TOLD}&views=no`;
        const { steps: more } = await ask<ReplayPage>('GET', `${path}/replay?${page}`);
        if (more.length === 0) throw new Refused({ code: 'unreachable' });
        told.push(...more);
      }
      return told;
    },
    suspicion: async () => (await ask<{ rounds: readonly (readonly number[])[] }>('GET', `${path}/suspicion`)).rounds,
    verify: () => ask<Verdict>('GET', `${path}/verify`),
  };
}

/** A match that was practised on this device; refused where it was not kept. */
export async function openPractice(id: string): Promise<ReplaySource> {
  const [kept, list] = await Promise.all([localSaves.load(id), localSaves.list()]);
  if (kept === null) throw new Refused({ code: 'not-kept' });
  const endedAt = list.find((match) => match.id === id)?.endedAt ?? null;
  return fileReplay(kept.save, { id, names: kept.names, wish: kept.wish ?? null, endedAt });
}

/** Where a save comes from, and who played, where that was kept. */
interface SaveOrigin {
  readonly id: string;
  readonly names: readonly string[];
  readonly wish: ChosenSetup | null;
  readonly endedAt: number | null;
}

/** A match in a save, replayed by this page. */
export function fileReplay(save: Save, { id, names, wish, endedAt }: SaveOrigin): ReplaySource {
  const { game, version, setup, seats, commitment, seed } = save;
  return {
    ...{ id, game, version, wish, seats, endedAt },
    setup: setup as object,
    names: Array.from({ length: seats }, (_, seat) => ({ name: names[seat] ?? null, isBot: false })),
    outcome: save.now.outcome,
    all: save.log.length + 1,
    promised: { commitment, key: 'key' in seed ? seed.key : null },
    isShared: false,
    save: { name: `${game}-${id}.json`, text: () => JSON.stringify(save) },
    steps: (eyes, from, most) => localSaves.replay(save, { eyes, from, most, hasViews: true }),
    told: async () => {
      const all = { eyes: 'open', from: 0, most: save.log.length + 1, hasViews: false } as const;
      return (await localSaves.replay(save, all)).steps;
    },
    suspicion: () => localSaves.suspicion(save),
    verify: () => localSaves.verify(save),
  };
}
