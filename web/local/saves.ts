import type { Refusal, Save } from '../../kernel/index.ts';
import type { ReplayStep, Viewpoint } from '../../table/replay-steps.ts';
import type { Transfer, TransferClock } from '../../table/transfer.ts';
import type { Verdict } from '../../table/verify-save.ts';
import type { KeptMatch } from './host-messages.ts';
import { askHost } from './page-host.ts';

export type { KeptMatch };

/** Finished matches of this device, and saves of any origin: read, shown and checked beside the page, never in its way. */
export const localSaves = {
  /** The last one first. */
  list: (): Promise<KeptMatch[]> => askHost({ type: 'listSaves' }),
  load: (id: string): Promise<{ save: Save; names: string[]; clock?: TransferClock } | null> =>
    askHost({ type: 'loadSave', id }),
  drop: (id: string): Promise<void> => askHost({ type: 'dropSave', id }),
  /** A save from JSON that somebody brings. */
  open: (json: unknown): Promise<{ ok: true; save: Save } | ({ ok: false } & Refusal)> =>
    askHost({ type: 'openSave', json }),
  /** So many steps from a number on, seen through some eyes; `all` counts the opening too. */
  replay: (save: Save, eyes: Viewpoint, from: number, most: number): Promise<{ all: number; steps: ReplayStep[] }> =>
    askHost({ type: 'replaySave', save, eyes, from, most }),
  made: (carried: Transfer): Promise<Save | null> => askHost({ type: 'makeSave', carried }),
  verify: (save: Save): Promise<Verdict> => askHost({ type: 'verifySave', save }),
};
