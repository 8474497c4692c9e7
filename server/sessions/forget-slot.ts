import type { Slot, Storage } from '../storage/port.ts';
import type { LiveSession } from './live-session.ts';
import type { SessionEntry } from './session-state.ts';

/** Empties a place of its personal data: name, label, ids, what they wrote. The number stays, and what they decided, so that the log stays whole. */
export async function forgetSlot(
  storage: Storage,
  session: LiveSession,
  { slot, by }: { readonly slot: Slot; readonly by: number | null },
): Promise<void> {
  if (slot.number !== null) await scrubAnswers(storage, session, slot.number);
  // A link of their own leads nowhere any more; that there was one stays known, so that the session is not open to all.
  const linkHash = slot.linkHash === null ? null : `forgotten ${slot.id}`;
  const nothing = { linkHash, label: '', person: null, name: '', externalId: '' };
  await storage.changeSlot(slot.id, nothing);
  session.noteSlot({ ...slot, ...nothing });
  if (slot.number !== null) session.write({ type: 'forgotten', participant: slot.number, by });
  await session.writer.settled();
}

/** What they wrote in the questionnaire in their own words. */
async function scrubAnswers(storage: Storage, { state, writer }: LiveSession, participant: number): Promise<void> {
  await writer.settled();
  const texts = state.plan.questionnaire.flatMap(({ kind, key }) => (kind === 'text' ? [key] : []));
  const lines = (await storage.read(state.id)).flatMap(({ number, payload }) => {
    // With the digest of what they sent, their name and words could be guessed again.
    const { digest, ...entry } = JSON.parse(payload) as SessionEntry;
    if (!('participant' in entry) || entry.participant !== participant) return [];
    if (entry.type !== 'filled') return digest === undefined ? [] : [{ number, payload: JSON.stringify(entry) }];
    const answers = Object.fromEntries(Object.entries(entry.answers).filter(([key]) => !texts.includes(key)));
    return [{ number, payload: JSON.stringify({ ...entry, answers }) }];
  });
  if (lines.length > 0) await storage.rewrite(state.id, lines);
}
