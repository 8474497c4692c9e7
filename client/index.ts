/** The client's entry: how a program comes to a server as a person, sits down at tables and plays. */
import type { GameTypes, Options, Refusal } from '../kernel/index.ts';
import { readCode } from '../protocol/codes.ts';
import type { FromClient, MatchView, TableInfo } from '../protocol/index.ts';
import { type OpenLink, overSocket, type Socket } from './connection.ts';
import { type HttpRequest, Refused, requestJson } from './http.ts';
import { SessionClient, type SessionRole } from './session-client.ts';
import { shareLink } from './shared-link.ts';
import { TableClient, type TableClientOptions, type TableSnapshot } from './table-client.ts';

export type {
  Action,
  ChatLine,
  FromClient,
  FromServer,
  MatchView,
  Monitored,
  ParticipantAction,
  ParticipantState,
  Projected,
  TableInfo,
  WireViewer,
} from '../protocol/index.ts';
export type { ConnectionSnapshot, Socket } from './connection.ts';
export type { Followed, PastItem } from './followed.ts';
export { type HttpRequest, Refused } from './http.ts';
export {
  type MonitoredNow,
  organiserWith,
  PARTICIPANT,
  PROJECTOR,
  SessionClient,
  type SessionRole,
  type SessionSnapshot,
} from './session-client.ts';
export { TableClient, type TableSnapshot } from './table-client.ts';

/** Which server to come to, and as whom. */
export interface ConnectOptions {
  /** Its address, such as `http://localhost:8080`. */
  readonly server: string;
  /** A person's token: the program comes back as that person. */
  readonly token?: string;
  /** Without a token: the name of a new guest. Without a name too, it may only watch. */
  readonly name?: string;
  /** How sockets are opened; by default as in a browser, or by the package `ws` where there are none. */
  readonly openSocket?: (url: string) => Socket;
}

/** Who a program is to a server. */
interface Identity {
  readonly person: string | null;
  readonly name: string | null;
  readonly token: string | null;
}

/** Comes to a server. One socket is opened with the first table or session, and shared by all; it is mended when it breaks. */
export async function connect({ server, token, name, openSocket }: ConnectOptions): Promise<ServerClient> {
  const origin = server.replace(/\/+$/, '');
  const open = openSocket ?? (await ownSockets());
  const openLink = shareLink(overSocket(() => open(`${origin.replace(/^http/, 'ws')}/socket`)));
  return new ServerClient(origin, await identify(origin, token, name), openLink);
}

async function identify(origin: string, token: string | undefined, name: string | undefined): Promise<Identity> {
  if (token !== undefined) {
    const me = await requestJson<Identity>({ method: 'GET', url: `${origin}/api/me`, token });
    return { person: me.person, name: me.name, token };
  }
  if (name === undefined) return { person: null, name: null, token: null };
  return requestJson<Identity>({ method: 'POST', url: `${origin}/api/people`, body: { name } });
}

type OpenSocket = (url: string) => Socket;

/** Browsers have sockets of their own, and so has Node since version 22. */
async function ownSockets(): Promise<OpenSocket> {
  const { WebSocket: Own } = globalThis as { readonly WebSocket?: new (url: string) => Socket };
  if (Own !== undefined) return (url) => new Own(url);
  const { WebSocket } = await import('ws');
  return (url) => new WebSocket(url);
}

/** A person at a server: what is not live by requests, tables and sessions over one socket. */
export class ServerClient implements Identity {
  readonly person: string | null;
  readonly name: string | null;
  /** Keep it secret; with it, a program comes back as the same person. */
  readonly token: string | null;
  private readonly origin: string;
  private readonly openLink: OpenLink;
  private readonly clients: { stop(): void }[] = [];

  constructor(origin: string, { person, name, token }: Identity, openLink: OpenLink) {
    this.person = person;
    this.name = name;
    this.token = token;
    this.origin = origin;
    this.openLink = openLink;
  }

  /** Asks for something that is not live, by a path such as `/api/games`; throws `Refused`. */
  request<T>(method: HttpRequest['method'], path: string, body?: object): Promise<T> {
    return requestJson<T>({ method, url: `${this.origin}${path}`, body, token: this.token });
  }

  /** Opens a table, as its host, and follows it. `of` is the body of `POST /api/tables`. */
  async openTable(of: { readonly game: string; readonly [field: string]: unknown }): Promise<JoinedTable> {
    const { code } = await this.request<{ readonly code: string }>('POST', '/api/tables', of);
    return this.joinTable(code);
  }

  /** Follows a table; where people have to knock, it knocks and waits until it is let in. Throws `Refused`. */
  async joinTable(given: string): Promise<JoinedTable> {
    const code = readCode(given);
    if (code === null) throw new Refused({ code: 'no-such-table', with: { code: given } });
    const table = new JoinedTable({ code, token: this.token, name: this.name, openLink: this.openLink });
    this.clients.push(table);
    table.start();
    try {
      await table.entered();
    } catch (failure) {
      table.stop();
      throw failure;
    }
    return table;
  }

  /** Follows a session: as a `PARTICIPANT`, a `PROJECTOR`, or `organiserWith` a key. */
  followSession<T>(code: string, role: SessionRole<T>): SessionClient<T> {
    const session = new SessionClient({ code, token: this.token, openLink: this.openLink, role });
    this.clients.push(session);
    session.start();
    return session;
  }

  /** Leaves everything that it follows, and closes the socket. */
  stop(): void {
    for (const client of this.clients) client.stop();
  }
}

/** What a seat is asked. */
export interface Question {
  readonly seat: number;
  /** The match as this seat sees it. */
  readonly match: MatchView;
  /** What it may answer, for `listCommands` and `sampleCommand` of `tertulia/kernel`. Checks between blanks are the server's. */
  readonly options: Options<GameTypes>;
  /** What it was told since it last decided. */
  readonly heard: readonly { readonly type: string }[];
  /** Why its last answer to this very question was refused, or null. */
  readonly refusal: Refusal | null;
}

/** Decides what a seat answers. */
export type Decide = (question: Question) => { readonly type: string } | Promise<{ readonly type: string }>;

/** An answer that was refused so came too late; what is asked now is another matter. */
const TOO_LATE = new Set(['old-question', 'not-asked', 'moved-on', 'game-over', 'paused', 'not-running']);

/** A decider that is refused so often in a row does not know what it may do. */
const MOST_REFUSALS = 100;

/** A table that a program has come to. */
export class JoinedTable extends TableClient {
  readonly code: string;

  constructor(options: TableClientOptions) {
    super(options);
    this.code = options.code;
  }

  /** What is known of the table itself: seats, people, stage. */
  get info(): TableInfo {
    const [first] = this.getSnapshot().followed.values();
    if (first === undefined) throw new Error(`table ${this.code} is not followed yet`);
    return first.standing;
  }

  /** Waits until something can be seen: what `look` finds, unless it is null. Throws `Refused` once nothing can be seen any more. */
  until<T>(look: (now: TableSnapshot) => T | null): Promise<T> {
    return new Promise((resolve, reject) => {
      const settle = (): boolean => {
        const now = this.getSnapshot();
        const found = look(now);
        if (found !== null) resolve(found);
        else if (now.ended !== null) reject(new Refused({ code: now.ended }));
        return found !== null || now.ended !== null;
      };
      if (settle()) return;
      const unsubscribe = this.subscribe(() => settle() && unsubscribe());
    });
  }

  /** Waits until this person is inside. */
  async entered(): Promise<void> {
    const door = await this.until(({ door, followed }) => (followed.size > 0 ? 'open' : door));
    if (door === 'open') return;
    const refusal = door === 'knock-first' ? await this.knock() : { code: door };
    if (refusal !== null) throw new Refused(refusal);
    const then = await this.until(({ door, followed }) => {
      if (followed.size > 0) return 'open';
      return door === 'knock-first' || door === 'knocking' ? null : door;
    });
    if (then !== 'open') throw new Refused({ code: then });
  }

  /** Does something at the table, such as `{ type: 'start' }`; throws `Refused`. */
  async do(action: Extract<FromClient, { type: 'do' }>['action']): Promise<void> {
    const refusal = await this.act(action);
    if (refusal !== null) throw new Refused(refusal);
  }

  /**
   * Sits down in this seat, or in the first free one; returns its number. Somebody who has a seat already keeps it. With `ai` everybody sees
   * that a program sits there, and what it is; the host has to allow that (`allowsAgents`).
   */
  async sit(wanted?: number, { ai }: { readonly ai?: string } = {}): Promise<number> {
    const { chairs, you } = this.info;
    const own = chairs.findIndex((chair) => chair.type === 'person' && chair.person === you.person);
    const seat = wanted ?? (own === -1 ? chairs.findIndex(({ type }) => type === 'nobody') : own);
    if (seat === -1) throw new Refused({ code: 'table-full' });
    if (seat !== own) await this.do({ type: 'sit', seat, ...(ai !== undefined && { ai }) });
    return this.until(({ followed }) => (followed.has(seat) ? seat : null));
  }

  /** Answers everything that a seat is asked until the match is over. */
  async play(seat: number, decide: Decide): Promise<NonNullable<MatchView['outcome']>> {
    let decidedAt = -1;
    let toldUntil = 0;
    for (;;) {
      const { match, number, past } = await this.until(({ followed }) => {
        const now = followed.get(seat);
        const match = now?.match ?? null;
        if (now === undefined || match === null) return null;
        const isAsked = match.asked.includes(seat) && match.options.length > 0 && !now.standing.isPaused;
        return match.outcome !== null || (isAsked && now.number !== decidedAt) ? { ...now, match } : null;
      });
      if (match.outcome !== null) return match.outcome;
      const heard = past.slice(toldUntil).flatMap((item) => item.heard);
      decidedAt = number;
      toldUntil = past.length;
      await this.answer({ seat, match, options: optionsOf(match), heard, refusal: null }, decide);
    }
  }

  /** Answers one question, again where the answer is refused by the rules. */
  private async answer(question: Question, decide: Decide): Promise<void> {
    const { seat, match } = question;
    let refusal: Refusal | null = null;
    for (let tries = 0; tries < MOST_REFUSALS; tries++) {
      const command = { ...(await decide({ ...question, refusal })) };
      const quoted = match.takenBack === undefined ? {} : { takenBack: match.takenBack };
      refusal = await this.command({ type: 'answer', seat, question: match.question, ...quoted, command });
      if (refusal === null || TOO_LATE.has(refusal.code)) return;
    }
    throw new Refused(refusal ?? { code: 'not-an-option' });
  }
}

/** The options of a match as the kernel's functions take them. Checks do not travel, so what they refuse is among the commands. */
export const optionsOf = ({ options }: MatchView): Options<GameTypes> =>
  options.map((option) => ({ ...option, check: null, commands: null }) as unknown as Options<GameTypes>[number]);
