import type { ReactNode } from 'react';
import type { TableClient, TableSnapshot } from '../following/table-client.ts';

/** What a table is shown from, wherever it is hosted. */
export interface TableViewProps {
  readonly sight: TableSnapshot;
  readonly client: TableClient;
  /** Hosted by this very page: there is nobody to invite. */
  readonly isLocal?: boolean;
  /** Run by a session, not by the people at it: there is the match, and nothing to be decided beside it. */
  readonly isSupervised?: boolean;
  /** Whether the game's screen may offer answers at one press; it may, unless an experiment says otherwise. */
  readonly hasShortcuts?: boolean;
  /** What this kind of table offers on top. */
  readonly tools?: ReactNode;
  /** What it offers while it is out of reach. */
  readonly whenLost?: ReactNode;
}
