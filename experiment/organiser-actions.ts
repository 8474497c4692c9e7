import { ok, type Refusal, type Result } from '../kernel/host.ts';
import type { OrganiserAction } from '../protocol/index.ts';
import { refuse } from '../protocol/refusals.ts';
import type { LiveSession } from './live-session.ts';
import { unplayedResult } from './rooms.ts';
import { stageOf } from './session-state.ts';

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
      return session.act({ type: 'plan', plan: action.plan, gamePackage: session.gamePackage, by });
    case 'end':
      return end(session, by);
  }
}

/** Stops all clocks of the session, or lets them go on. */
async function pause(session: LiveSession, by: number, type: 'pause' | 'resume'): Promise<Done> {
  const paused = session.act({ type, by });
  if (!paused.ok) return paused;
  for (const room of session.unfinishedRooms) {
    const loaded = await session.tableOf(room);
    if (loaded.ok) session.pauseRoom(loaded.value);
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
  session.act({ type: 'note', event: { type: 'extended', room, seconds, by } });
  table.commit([{ type: 'extended', extension: { deadline, milliseconds: already + seconds * 1000 } }], null);
  return ok(null);
}

/** Ends one room with its result so far, or all open rooms; a room that can never be opened counts as sat out. */
async function settle(session: LiveSession, room: number | null): Promise<Done> {
  const { phase } = session.state.tournament;
  const rooms = session.unfinishedRooms;
  if (room !== null && !rooms.includes(room)) return refuse('unknown-room', { room });
  for (const each of room === null ? rooms : [room]) {
    const loaded = await session.tableOf(each, phase);
    if (!loaded.ok && PASSING.includes(loaded.why.code)) return loaded;
    if (loaded.ok) session.commitRoom(loaded.value);
    else session.act({ type: 'finish-room', phase, room: each, result: unplayedResult(session.state) });
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
  return session.act({ type: 'note', event: { type: 'replaced', participant, by } });
}

/** Ends the tournament now, and participants go on to the questionnaire. The second time it closes the session: nobody can come in. */
async function end(session: LiveSession, by: number): Promise<Done> {
  if (stageOf(session.state) === 'playing') {
    const settled = await settle(session, null);
    if (!settled.ok) return settled;
    // Settling the last phase has ended it all.
    if (stageOf(session.state) === 'over') return ok(null);
  }
  return session.act({ type: 'end', by });
}
