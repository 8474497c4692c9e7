import { no, type Refusal, type Result, yes } from '../../kernel/index.ts';
import { forgetPerson } from '../admin/forgetting.ts';
import type { ServerContext } from '../context.ts';
import type { LiveSession } from './live-session.ts';
import type { SessionEntry } from './session-state.ts';

/** Deletes a participant's personal data: name, label, ids, what they wrote. Their number and what they decided stay, so that the log stays whole. */
export async function forgetParticipant(
  context: ServerContext,
  session: LiveSession,
  { participant, by }: { readonly participant: number; readonly by: number },
): Promise<Result<null, Refusal>> {
  const slot = session.slotOf(participant);
  if (slot === undefined) return no('not-a-participant');
  if (slot.person !== null) {
    const forgotten = await forgetPerson(context, slot.person);
    if (!forgotten.ok && forgotten.why.code !== 'no-such-person') return forgotten;
  }
  await scrubAnswers(context, session, participant);
  // A link of their own leads nowhere any more; that there was one stays known, so that the session is not open to all.
  const linkHash = slot.linkHash === null ? null : `forgotten ${slot.id}`;
  const nothing = { linkHash, label: '', person: null, name: '', externalId: '' };
  await context.storage.changeSlot(slot.id, nothing);
  session.noteSlot({ ...slot, ...nothing });
  session.write({ type: 'forgotten', participant, by });
  await session.writer.settled();
  return yes(null);
}

/** What they wrote in the questionnaire in their own words. */
async function scrubAnswers(
  { storage }: ServerContext,
  { state, writer }: LiveSession,
  participant: number,
): Promise<void> {
  await writer.settled();
  const texts = state.plan.questionnaire.flatMap(({ kind, key }) => (kind === 'text' ? [key] : []));
  const lines = (await storage.read(state.id)).flatMap(({ number, payload }) => {
    const entry = JSON.parse(payload) as SessionEntry;
    if (entry.type !== 'filled' || entry.participant !== participant) return [];
    const answers = Object.fromEntries(Object.entries(entry.answers).filter(([key]) => !texts.includes(key)));
    return [{ number, payload: JSON.stringify({ ...entry, answers }) }];
  });
  if (lines.length > 0) await storage.rewrite(state.id, lines);
}
