import type { Refusal } from '../../../kernel/index.ts';
import type { ParticipantDeed, ParticipantStanding, PublicSession } from '../../../protocol/index.ts';

/** What every page of a session is shown from. */
export interface PageProps {
  readonly session: PublicSession;
  readonly standing: ParticipantStanding;
  /** When the standing was told, by this page's own clock. */
  readonly receivedAt: number;
  /** Does something in the session; hands back why it was refused, or null. */
  readonly takePart: (deed: ParticipantDeed) => Promise<Refusal | null>;
}
