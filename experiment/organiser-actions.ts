import { ok, type Refusal, type Result, refuse } from '../kernel/index.ts';
import type { OrganiserAction } from '../protocol/index.ts';
import type { LiveSession } from './live-session.ts';
import { checkSession, stageOf } from './session-state.ts';
import type { Sessions } from './sessions.ts';
import { endTournament } from './tournament/decide.ts';

/** Why a room is out of reach only for now. */
const PASSING: readonly string[] = ['storage-lost', 'stopping', 'disk-full'];

type Done = Result<null, Refusal>;

/** Does what an organiser asks for, or says why not; answered once it is on disk. */
export async function organise(session: LiveSession, by: number, action: OrganiserAction): Promise<Done> {
  if (session.state.isClosed) return refuse('session-over');
  if (session.outage !== null) return refuse(session.outage);
  const done = await carryOut(session, by, action);
  const kept = await session.kept();
  return kept.ok ? done : kept;
}

function carryOut(session: LiveSession, by: number, action: OrganiserAction): Done | Promise<Done> {
  switch (action.type) {
    case 'start':
      return stageOf(session.state) === 'gathering' ? session.beginPhase() : refuse('already-started');
    case 'next':
      return stageOf(session.state) === 'between' ? session.beginPhase() : refuse('not-between');
    case 'pause':
    case 'resume':
      return pause(session, by, action.type);
    case 'extend':
      return extend(session, by, action);
    case 'settle':
      return settle(session, action.room);
    case 'replace':
      return replace(session, by, action.participant);
    case 'plan':
      return plan(session, by, action.plan);
    case 'end':
      return end(session, by);
  }
}

/** Rooms of the phase that are still played. */
const openRooms = ({ state: { tournament } }: LiveSession): readonly number[] =>
  (tournament.rooms[tournament.phase] ?? []).flatMap(({ result }, room) => (result === null ? [room] : []));

/** Stops all clocks of the session, or lets them go on. */
async function pause(session: LiveSession, by: number, type: 'pause' | 'resume'): Promise<Done> {
  const isPaused = type === 'pause';
  if (session.state.isPaused === isPaused) return refuse(isPaused ? 'already-paused' : 'not-paused');
  session.write({ type: isPaused ? 'paused' : 'resumed', by });
  if (stageOf(session.state) === 'between') {
    if (isPaused) session.intermission.set(null);
    else session.intermission.start();
  }
  for (const room of openRooms(session)) {
    const loaded = await session.tableOf(room);
    const table = loaded.ok ? loaded.value : null;
    if (table !== null) session.pauseRoom(table);
  }
  return ok(null);
}

async function extend(
  session: LiveSession,
  by: number,
  { room, seconds }: Extract<OrganiserAction, { type: 'extend' }>,
): Promise<Done> {
  const loaded = await session.tableOf(room);
  if (!loaded.ok) return loaded;
  const table = loaded.value;
  const deadline = table.recording?.match.deadline ?? null;
  if (table.state.stage !== 'playing' || deadline === null) return refuse('no-timer');
  const { extension } = table.state;
  const already = extension?.deadline === deadline ? extension.milliseconds : 0;
  session.write({ type: 'extended', room, seconds, by });
  table.commit([{ type: 'extended', extension: { deadline, milliseconds: already + seconds * 1000 } }], null);
  return ok(null);
}

/** Ends one room with its result so far, or all open rooms; a room that can never be opened counts as sat out. */
async function settle(session: LiveSession, room: number | null): Promise<Done> {
  const { phase } = session.state.tournament;
  const rooms = openRooms(session);
  if (room !== null && !rooms.includes(room)) return refuse('unknown-room', { room });
  for (const each of room === null ? rooms : [room]) {
    const loaded = await session.tableOf(each, phase);
    if (!loaded.ok && PASSING.includes(loaded.why.code)) return loaded;
    if (loaded.ok) session.commitRoom(loaded.value);
    else session.commitUnplayed(phase, each);
    if (loaded.ok && loaded.value.state.stage === 'playing') loaded.value.commit([{ type: 'closed' }], null);
  }
  return ok(null);
}

async function replace(session: LiveSession, by: number, participant: number): Promise<Done> {
  const { tournament, participants, plan } = session.state;
  if (participants[participant - 1] === undefined) return refuse('not-a-participant');
  if (plan.bots === 'none') return refuse('no-bots');
  const seating = tournament.participants[participant - 1]?.seatings[tournament.phase] ?? 'bye';
  const loaded = seating === 'bye' ? null : await session.tableOf(seating.room);
  // The seat first: that they are away follows from it.
  if (seating !== 'bye' && loaded?.ok === true) {
    const { state } = loaded.value;
    const chair = state.chairs[seating.seat];
    if (state.stage === 'playing' && chair?.type === 'person' && chair.heldBy === null) {
      loaded.value.commit([{ type: 'held', seat: seating.seat, bot: plan.substitute, hasLeft: true }], null);
    }
  }
  session.write({ type: 'replaced', participant, by });
  return ok(null);
}

function plan(session: LiveSession, by: number, next: LiveSession['state']['plan']): Done {
  if (stageOf(session.state) !== 'gathering') return refuse('already-started');
  if (next.game !== session.state.plan.game) return refuse('game-is-fixed');
  const checked = checkSession(session.listed, next);
  const isOther = JSON.stringify(next) !== JSON.stringify(session.state.plan);
  if (checked.ok && isOther) session.write({ type: 'planned', plan: next, by });
  return checked;
}

/** Ends the tournament now, and participants go on to the questionnaire. The second time it closes the session: nobody can come in. */
async function end(session: LiveSession, by: number): Promise<Done> {
  const { state } = session;
  if (stageOf(state) === 'over') {
    session.write({ type: 'closed', by });
    return ok(null);
  }
  const settled = stageOf(state) === 'playing' ? await settle(session, null) : ok(null);
  if (!settled.ok) return settled;
  session.intermission.set(null);
  // Settling the last phase has ended it all.
  if (stageOf(state) === 'over') return ok(null);
  const ended = endTournament(state.tournament);
  if (!ended.ok) return ended;
  session.write(ended.value);
  session.moveBots();
  return ok(null);
}

/** Starts another session with the same plan and only bots; it is watched and exported like any other. */
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
