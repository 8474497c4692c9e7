import type { Refusal } from '../../../kernel/index.ts';
import type { Action, TableInfo } from '../../../protocol/index.ts';
import type { CatalogueGame } from '../../catalogue.ts';
import type { Face } from '../../ui/screen.ts';
import type { SetupDraft } from './setup-draft.ts';

/** Something that is asked in a dialog before it is done. */
export type Asked =
  | { readonly type: 'rename'; readonly seat: number }
  | { readonly type: 'secondPerson'; readonly seat: number }
  | { readonly type: 'kick'; readonly person: string; readonly name: string }
  | { readonly type: 'handOver'; readonly person: string; readonly name: string }
  | { readonly type: 'close' };

/** What every part of the lobby works with. */
export interface LobbyControls {
  readonly standing: TableInfo;
  readonly game: CatalogueGame;
  readonly faces: readonly Face[];
  readonly isHost: boolean;
  /** What the host is called; null where there is none. */
  readonly hostName: string | null;
  /** The options as they are shown, which the table may not have yet. */
  readonly draft: SetupDraft;
  /** Does something to the table. Hands back why it was refused, or null. */
  readonly act: (action: Action) => Promise<Refusal | null>;
  /** Asks something first. */
  readonly ask: (asked: Asked) => void;
}
