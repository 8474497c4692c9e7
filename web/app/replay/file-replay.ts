import type { Save } from '../../../kernel/index.ts';
import { localSaves } from '../../local/saves.ts';
import type { ReplaySource } from './replay-source.ts';

/** Where a save comes from, and who played, where that was kept. */
export interface SaveOrigin {
  readonly id: string;
  readonly names: readonly string[];
  readonly endedAt: number | null;
}

/** A match in a save, replayed by this page. */
export function fileReplay(save: Save, { id, names, endedAt }: SaveOrigin): ReplaySource {
  const { game, version, setup, seats, commitment, seed } = save;
  return {
    ...{ id, game, version, seats, endedAt },
    setup: setup as object,
    names: Array.from({ length: seats }, (_, seat) => ({ name: names[seat] ?? null, isBot: false })),
    outcome: save.now.outcome,
    all: save.log.length + 1,
    promised: { commitment, key: 'key' in seed ? seed.key : null },
    isShared: false,
    save: { name: `${game}-${id}.json`, text: () => JSON.stringify(save) },
    steps: (eyes, from, most) => localSaves.replay(save, eyes, from, most),
    verify: () => localSaves.verify(save),
  };
}
