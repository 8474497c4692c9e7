import { ok, type Refusal, type Result, refuse } from '../../kernel/index.ts';
import type { LiveSession } from './live-session.ts';
import type { Sessions } from './sessions.ts';

/** Another session with the same plan, whose participants are bots: it begins at once, and is watched and exported like any other. */
export async function dryRun(
  sessions: Sessions,
  { state, listed }: LiveSession,
  { players, bots }: { readonly players: number; readonly bots: readonly string[] },
): Promise<Result<{ readonly code: string; readonly key: string }, Refusal>> {
  const unknown = bots.find((bot) => !Object.hasOwn(listed.bots, bot));
  if (unknown !== undefined) return refuse('unknown-bot', { bot: unknown, bots: Object.keys(listed.bots) });
  const made = await sessions.create(state.plan, { isDryRun: true });
  if (!made.ok) return made;
  const { session, key } = made.value;
  for (let player = 0; player < players; player++) {
    const joined = session.join(bots[player % bots.length] as string);
    if (!joined.ok) return joined;
  }
  session.moveBots();
  const begun = session.beginPhase();
  const kept = await session.kept();
  if (!kept.ok) return kept;
  return begun.ok ? ok({ code: session.code, key }) : begun;
}
