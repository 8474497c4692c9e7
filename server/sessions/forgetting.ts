import { no, type Refusal, type Result, yes } from '../../kernel/index.ts';
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
  if (slot === undefined) return no('not-a-participant');
  const forgotten = slot.person === null ? no('no-such-person') : await forgetPerson(context, slot.person);
  if (forgotten.ok) return yes(null);
  if (forgotten.why.code !== 'no-such-person') return forgotten;
  await forgetSlot(context.storage, session, { slot, by });
  return yes(null);
}
