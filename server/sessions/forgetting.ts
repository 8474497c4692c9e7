import { ok, type Refusal, type Result, refuse } from '../../kernel/index.ts';
import { forgetPerson } from '../admin/forgetting.ts';
import type { ServerContext } from '../context.ts';
import { forgetSlot } from './forget-slot.ts';
import type { LiveSession } from './live-session.ts';

/** Deletes a participant's personal data wherever they are. Their number and what they decided stay. */
export async function forgetParticipant(
  context: ServerContext,
  session: LiveSession,
  { participant, by }: { readonly participant: number; readonly by: number },
): Promise<Result<null, Refusal>> {
  const slot = session.roster.of(participant);
  if (slot === undefined) return refuse('not-a-participant');
  const forgotten = slot.person === null ? refuse('no-such-person') : await forgetPerson(context, slot.person);
  if (forgotten.ok) return ok(null);
  if (forgotten.why.code !== 'no-such-person') return forgotten;
  await forgetSlot(context.storage, session, { slot, by });
  return ok(null);
}
