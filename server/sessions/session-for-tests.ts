import type { LiveSession } from '../../experiment/live-session.ts';
import type { SessionEntry } from '../../experiment/session-state.ts';
import { registry } from '../../games/registry.ts';
import { fastRandom } from '../../kernel/host.ts';
import {
  type Device,
  type FromServer,
  type MatchView,
  type ParticipantAction,
  type ParticipantState,
  PLAN_DEFAULTS,
  type SessionPlan,
} from '../../protocol/index.ts';
import { drawCommand, TestClient } from '../client-for-tests.ts';
import { ask, type TestServer } from '../server-for-tests.ts';

/** A game that knows tournaments. */
const LISTED = registry.find(({ inTournament }) => inTournament !== undefined)!;
const IN_TOURNAMENT = LISTED.inTournament!;
/** Clocks off: people of a test are quick, and a slow machine must not lapse for them. */
const NO_CLOCKS = Object.fromEntries(IN_TOURNAMENT.clocks.map((clock) => [clock, 0]));
export const SUBSTITUTE = IN_TOURNAMENT.substitute;

/** A plan without pages around it, of the game's first two treatments. */
export function planWith(change: Partial<SessionPlan> = {}): SessionPlan {
  const treatments = Object.entries(IN_TOURNAMENT.treatments).slice(0, 2);
  return {
    ...{ game: LISTED.game.id, title: 'A test', language: 'en', options: NO_CLOCKS, order: 'fixed', row: 0 },
    treatments: treatments.map(([name, options]) => ({ name, options: options as Record<string, string> })),
    ...{ noRematch: true, roles: 'random', odd: 'bot', committedRounds: 1, seed: 7, lapses: 2, breakSeconds: 60 },
    ...{ substitute: IN_TOURNAMENT.substitute, expected: 6, asksNames: false, consent: '', instructions: '' },
    ...{ questions: [], tries: 0, questionnaire: [], leaderboard: 'everybody', currency: 'EUR', showUpFee: 5 },
    ...{ exchangeRate: 0.1, completionCode: 'DONE', returnLink: '', idParameter: '' },
    ...PLAN_DEFAULTS,
    ...change,
  };
}

/** A session, and the key of its organiser. */
export interface TestSession {
  readonly code: string;
  readonly key: string;
}

export async function makeSession(server: TestServer, change: Partial<SessionPlan> = {}): Promise<TestSession> {
  const made = await ask<TestSession>(server, '/api/sessions', { body: { plan: planWith(change) } });
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
}

/** A session as its server has it in memory. */
export async function liveSession({ context }: TestServer, { code }: { readonly code: string }): Promise<LiveSession> {
  const found = await context.sessions.find(code);
  if (!found.ok) throw new Error(found.why.code);
  return found.value;
}

/** The types of the lines of a session's log, or all of them. */
export async function logOf(server: TestServer, session: { readonly code: string }): Promise<SessionEntry[]> {
  const { state, writer } = await liveSession(server, session);
  await writer.settled();
  return (await server.context.storage.read(state.id)).map(({ payload }) => JSON.parse(payload) as SessionEntry);
}

/** So many people join one after the other, so that their numbers are in order. */
export async function joinAll(server: TestServer, code: string, people: number): Promise<TestParticipant[]> {
  const joined: TestParticipant[] = [];
  for (let person = 0; person < people; person++) joined.push(await TestParticipant.join(server, code));
  return joined;
}

/** Clocks of so many seconds in every match. */
export const clocksOf = (seconds: number): Record<string, number> =>
  Object.fromEntries(IN_TOURNAMENT.clocks.map((clock) => [clock, seconds]));

/** The codes with which things were answered; `accepted` for yes. */
export const codesOf = (answers: readonly FromServer[]): string[] =>
  answers.map((answer) => (answer.type === 'refused' ? answer.code : answer.type));

/** Does something as the organiser; the answer's code where it is refused. */
export async function organise(server: TestServer, { code, key }: TestSession, action: object): Promise<string> {
  const done = await ask<{ code?: string }>(server, `/api/sessions/${code}/deeds`, {
    token: key,
    body: { deed: action },
  });
  return done.body.code ?? 'ok';
}

/** Somebody who takes part, with one device. */
export class TestParticipant {
  readonly number: number;
  readonly token: string;
  readonly code: string;
  client: TestClient;
  /** The room that it follows. */
  watched: string | null = null;

  private constructor(server: TestServer, code: string, joined: { participant: number; token: string }) {
    this.number = joined.participant;
    this.token = joined.token;
    this.code = code;
    this.client = new TestClient(server.url, this.token);
  }

  static async join(server: TestServer, code: string, body: object = {}): Promise<TestParticipant> {
    const joined = await ask<{ participant: number; token: string }>(server, `/api/sessions/${code}/join`, { body });
    if (joined.status !== 201) throw new Error(joined.text);
    const participant = new TestParticipant(server, code, joined.body);
    await participant.come(server);
    return participant;
  }

  /** Comes, or comes back after the server or the network was gone. */
  async come(server: TestServer, device?: Device): Promise<void> {
    this.client = new TestClient(server.url, this.token);
    this.watched = null;
    await this.client.connect();
    await this.client.must({ type: 'attend', session: this.code, as: 'participant', ...(device && { device }) });
    await this.client.until(() => this.lastStanding() !== null);
  }

  private lastStanding(): ParticipantState | null {
    for (const text of this.client.received.toReversed()) {
      const message = JSON.parse(text) as FromServer;
      if (message.type === 'session') return message.standing;
    }
    return null;
  }

  get standing(): ParticipantState {
    return this.lastStanding() as ParticipantState;
  }

  takePart(action: ParticipantAction | object): Promise<FromServer> {
    return this.client.ask({ type: 'take-part', session: this.code, deed: action });
  }

  until(holds: (standing: ParticipantState) => boolean): Promise<void> {
    return this.client.until(() => holds(this.standing));
  }

  /** Sits down at the table of this phase. */
  async sitDown(): Promise<{ readonly code: string; readonly seat: number }> {
    await this.until(({ table }) => table !== null && table.code !== this.watched);
    const table = this.standing.table as { code: string; seat: number };
    if (this.watched !== null)
      for (const seat of [0, 1]) await this.client.ask({ type: 'unwatch', table: this.watched, seat });
    this.client.followed.clear();
    this.watched = table.code;
    const watched = await this.client.watch(table.code, table.seat);
    if (watched.type !== 'accepted') throw new Error(JSON.stringify(watched));
    return table;
  }

  /** Answers at random until the match is over, or so many questions are answered. */
  async play(most = Number.POSITIVE_INFINITY): Promise<void> {
    const { code, seat } = await this.sitDown();
    const random = fastRandom(this.number, seat);
    for (let answered = 0; answered < most; ) {
      const match = () => this.client.followed.get(seat)?.match as MatchView;
      const isOver = () => match().outcome !== null;
      await this.client.until(() => match().asked.includes(seat) || isOver());
      if (isOver()) return;
      const command = drawCommand(match(), random);
      const answer = await this.client.answer(code, { seat, question: match().question, command });
      if (answer.type === 'accepted') answered++;
    }
  }
}
