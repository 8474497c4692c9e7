import type { Refusal } from '../../../kernel/index.ts';
import type { ParticipantAction, ParticipantState, PublicSession } from '../../../protocol/index.ts';

/** What every page of a session is shown from. */
export interface PageProps {
  readonly session: PublicSession;
  readonly standing: ParticipantState;
  /** When the standing was told, by this page's own clock. */
  readonly receivedAt: number;
  /** Does something in the session; hands back why it was refused, or null. */
  readonly takePart: (deed: ParticipantAction) => Promise<Refusal | null>;
}
