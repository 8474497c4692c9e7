import type { Outcome } from '../../../kernel/index.ts';
import type { Verdict } from '../end/fairness.ts';
import { ask } from '../shell/asking.ts';
import type { ReplayPage, ReplaySource, Viewpoint } from './replay-source.ts';

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
