import { WebSocket } from 'ws';
import { Connection, overSocket } from '../../client/connection.ts';
import { applyChange } from '../../client/followed.ts';
import {
  fastRandom,
  type GameTypes,
  type Option,
  type Random,
  type Refusal,
  sampleCommand,
} from '../../kernel/host.ts';
import type {
  FromClient,
  FromServer,
  MatchView,
  ParticipantAction,
  ParticipantState,
  PublicSession,
} from '../../protocol/index.ts';

/** A broken connection is retried after this many milliseconds, and up to as many more. */
const AGAIN_MS = 150;

/** How the people of a crowd behave. */
export interface Manner {
  readonly url: string;
  readonly session: string;
  /** Milliseconds that somebody thinks on average. */
  readonly pace: number;
  readonly clockSeconds: number;
  /** The share of people who leave in each match. */
  readonly leaving: number;
  readonly seed: number;
}

/** An answer that was sent, or whose effect was seen, by table and question. Times are milliseconds since 1970. */
export interface Moment {
  readonly key: string;
  readonly at: number;
  readonly isOwn: boolean;
}

/** One in this many who leave stays away until a bot plays for them. */
const LONG_LEAVES = 5;

/** The approximate number of decisions in a match. */
const THOUGHTS_A_MATCH = 7;

const LAPSES = 2.3;

const now = (): number => performance.timeOrigin + performance.now();

/** A scripted participant with one device: thinks, answers, sometimes leaves and comes back. */
export class Participant {
  number = 0;
  standing: ParticipantState | null = null;
  seatedAt: number | null = null;
  leaves = 0;
  readonly accepted = new Set<string>();
  readonly sent: Moment[] = [];
  readonly heard: Moment[] = [];
  readonly refused: string[] = [];
  line: Line | null = null;
  private readonly manner: Manner;
  private readonly random: Random;
  private readonly changed: () => void;
  private seat: SeatAtTable | null = null;
  private watched: string | null = null;
  private deedsDone = '';
  private deeds = 0;

  constructor(manner: Manner, index: number, changed: () => void) {
    this.manner = manner;
    this.changed = changed;
    this.random = fastRandom(manner.seed, index);
  }

  /** Reads the session's page and joins. */
  async join(): Promise<void> {
    const { url, session } = this.manner;
    const path = `${url}/api/sessions/${session}`;
    await askFor<PublicSession>(path);
    const { participant, token } = await askFor<{ participant: number; token: string }>(`${path}/join`, { body: {} });
    this.number = participant;
    const { random } = this;
    const welcomed = (): void => this.come();
    this.line = new Line({ url, token, random, welcomed, heard: (message) => this.hear(message) });
    this.line.open();
  }

  private come(): void {
    this.watched = null;
    this.deedsDone = '';
    this.attend();
  }

  private attend(): void {
    this.send({ type: 'attend', id: 'attend', session: this.manner.session, as: 'participant' });
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'session':
        this.standing = message.standing;
        this.follow(message.standing);
        this.changed();
        return;
      case 'view':
      case 'update':
      case 'standing':
        this.hearOfTable(message);
        return;
      case 'ended':
        if (message.table === this.watched) this.watched = null;
        this.soon(() => this.standing !== null && this.follow(this.standing));
        return;
      case 'dismissed':
        this.soon(() => this.attend());
    }
  }

  private hearRefusal(id: string, code: string): void {
    this.refused.push(code);
    if (id === 'attend') this.soon(() => this.attend());
    if (id === 'watch') this.watched = null;
    this.deedsDone = '';
    this.seat?.reconsider();
    this.soon(() => {
      if (this.standing !== null) this.follow(this.standing);
      this.consider();
    });
  }

  private soon(run: () => void): void {
    setTimeout(run, this.thought());
  }

  /** Between half and one and a half times as long as people think on average. */
  private thought(): number {
    return this.manner.pace * (0.5 + this.random.below(1000) / 1000);
  }

  // ── around the matches ──────────────────────────────────────────────────────

  private follow({ table }: ParticipantState): void {
    this.planDeed();
    if (table === null || table.code === this.watched) return;
    const { watched, random, number: who } = this;
    if (watched !== null && this.seat !== null) {
      this.send({ type: 'unwatch', id: 'unwatch', table: watched, seat: this.seat.seat });
    }
    this.watched = table.code;
    if (this.seat?.table !== table.code)
      this.seat = new SeatAtTable({ table: table.code, seat: table.seat, who, random });
    this.send({ type: 'watch', id: 'watch', table: table.code, seat: table.seat });
  }

  /** Does what the page asks for, once for each page. */
  private planDeed(): void {
    const { standing } = this;
    if (standing === null || deedOn(standing) === null) return;
    const key = `${standing.page} ${standing.phase} ${standing.mustSayReady}`;
    if (key === this.deedsDone) return;
    this.deedsDone = key;
    this.soon(() => {
      const deed = this.standing === null ? null : deedOn(this.standing);
      const id = `${this.number}.deed${this.deeds++}`;
      if (deed !== null) this.send({ type: 'take-part', id, session: this.manner.session, deed });
    });
  }

  /** Sends something once; what was under way when the connection broke is not sent again. */
  private send(message: Numbered): void {
    void this.line?.send(message).then((refusal) => {
      if (refusal !== null) this.hearRefusal(message.id, refusal.code);
      else if (!AROUND.has(message.type)) this.accepted.add(message.id);
    });
  }

  // ── in a match ──────────────────────────────────────────────────────────────

  private hearOfTable(message: Extract<FromServer, { type: 'view' | 'update' | 'standing' }>): void {
    const { seat } = this;
    if (seat === null || message.table !== seat.table) return;
    const isFirst = seat.match === null;
    const answered = seat.hear(message);
    if (answered !== null) this.note(`${seat.table} ${answered}`);
    if (seat.match === null) return;
    if (isFirst) this.sitDown();
    if (seat.isHeld) this.send(seat.sit());
    else this.consider();
  }

  /** The effect of an answer is visible: one's own, or the partner's. */
  private note(key: string): void {
    this.heard.push({ key, at: now(), isOwn: this.sent.at(-1)?.key === key });
  }

  private sitDown(): void {
    if (this.seatedAt === null) {
      this.seatedAt = now();
      this.changed();
    }
    const { pace, leaving, clockSeconds } = this.manner;
    if (this.random.below(1000) >= leaving * 1000) return;
    const isLong = this.random.below(LONG_LEAVES) === 0;
    const away = isLong ? clockSeconds * 1000 * LAPSES : this.thought() * 2;
    setTimeout(() => this.leave(away), this.random.below(pace * THOUGHTS_A_MATCH));
  }

  private leave(milliseconds: number): void {
    this.leaves++;
    this.line?.leave(milliseconds);
  }

  private consider(): void {
    const { seat } = this;
    const question = seat?.toConsider() ?? null;
    if (seat === null || question === null) return;
    const word = seat.word();
    if (word !== null) this.send(word);
    this.soon(() => this.answer(seat, question));
  }

  private answer(seat: SeatAtTable, question: number): void {
    const isAlone = seat.isAskedAlone;
    const answer = seat === this.seat ? seat.answerTo(question) : null;
    if (answer === null) return;
    if (isAlone) this.sent.push({ key: `${seat.table} ${question}`, at: now(), isOwn: true });
    this.send(answer);
  }
}

/** What a participant's page asks of them; null if nothing. */
function deedOn({ page, isReady, stage }: ParticipantState): ParticipantAction | null {
  switch (page) {
    case 'consent':
      return { type: 'consent', agrees: true };
    case 'questions':
      return { type: 'answer', answers: [1] };
    case 'waiting':
    case 'between':
      return isReady || stage === 'over' ? null : { type: 'ready' };
    case 'questionnaire':
      return { type: 'fill', answers: { age: 30 } };
    default:
      return null;
  }
}

/** A connection that counts what comes, and can be broken off on purpose. */
export class Line {
  /** Bytes of all messages that came. */
  bytes = 0;
  /** How often it reconnected. */
  returns = -1;
  private readonly connection: Connection;
  private socket: WebSocket | null = null;
  private isWanted = true;

  constructor(of: {
    readonly url: string;
    readonly token: string | null;
    readonly random: Random;
    readonly welcomed: () => void;
    readonly heard: (message: FromServer) => void;
  }) {
    const { url, token, random, heard } = of;
    const openLink = overSocket(() => {
      const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket`, { perMessageDeflate: false });
      socket.on('message', (data) => {
        this.bytes += (data as Buffer).length;
      });
      this.socket = socket;
      return socket;
    });
    const welcomed = () => {
      this.returns++;
      of.welcomed();
    };
    const ended = (code: string) => {
      throw new Error(`the server let go: ${code}`);
    };
    this.connection = new Connection(
      { token, openLink, pauseAfter: () => AGAIN_MS + random.below(AGAIN_MS) },
      { welcomed, came: heard, lost: () => {}, ended, waits: () => {} },
    );
  }

  open(): void {
    if (this.isWanted) this.connection.start();
  }

  /** Why a message was refused, or null; never, if the connection breaks before. */
  send(message: Numbered): Promise<Refusal | null> {
    return this.connection.send(message);
  }

  /** Disconnects without notice, and comes back later. */
  leave(milliseconds: number): void {
    this.breakOff();
    setTimeout(() => this.open(), milliseconds);
  }

  close(): void {
    this.isWanted = false;
    this.breakOff();
  }

  private breakOff(): void {
    this.connection.stop();
    this.socket?.terminate();
  }
}

/** Sends an HTTP request to the server; throws when it is refused. */
export async function askFor<T>(url: string, { key, body }: { key?: string; body?: object } = {}): Promise<T> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

type Numbered = Exclude<FromClient, { type: 'hello' }>;

/** Messages that leave nothing in a log. */
const AROUND: ReadonlySet<string> = new Set(['attend', 'watch', 'unwatch']);

type TableNews = Extract<FromServer, { type: 'view' | 'update' | 'standing' }>;

/** One seat in one room: what is known of the match there, and what to do next. */
class SeatAtTable {
  readonly table: string;
  readonly seat: number;
  match: MatchView | null = null;
  private readonly who: number;
  private readonly random: Random;
  /** Whether a bot plays in this seat. */
  isHeld = false;
  private considered = -1;
  private hasTalked = false;

  constructor(of: { table: string; seat: number; who: number; random: Random }) {
    this.table = of.table;
    this.seat = of.seat;
    this.who = of.who;
    this.random = of.random;
  }

  /** Takes a message in; returns the number of a question that it answered, or null. */
  hear(message: TableNews): number | null {
    const before = this.match?.question ?? null;
    if (message.type === 'view') {
      this.match = message.match;
      this.considered = -1;
    } else if (message.type === 'update' && this.match !== null) this.match = applyChange(this.match, message.match);
    if (message.type !== 'update') {
      const chair = message.standing.chairs[this.seat];
      this.isHeld = chair?.type === 'person' && chair.heldBy !== null;
    }
    const isOther = message.type === 'update' && (this.match?.question !== before || this.match?.outcome !== null);
    return isOther ? before : null;
  }

  get isAsked(): boolean {
    return this.match !== null && this.match.outcome === null && this.match.asked.includes(this.seat);
  }

  /** Whether the other seat is not asked as well, so that an answer's effect can be told from other changes. */
  get isAskedAlone(): boolean {
    return this.isAsked && this.match?.asked.length === 1;
  }

  /** The question to think about now; null if there is none, or it is already being thought about. */
  toConsider(): number | null {
    if (!this.isAsked || this.isHeld || this.match === null || this.match.question === this.considered) return null;
    this.considered = this.match.question;
    return this.considered;
  }

  /** The answer was refused: think again. */
  reconsider(): void {
    this.considered = -1;
  }

  /** An answer to a question, if it is still asked. A resend has the same id, so that it counts once. */
  answerTo(question: number): Numbered | null {
    const { match, table, seat, who } = this;
    if (match === null || match.question !== question || !this.isAsked || this.isHeld) return null;
    const options = match.options.map(
      (option) => ({ ...option, check: null, commands: null }) as unknown as Option<GameTypes['command']>,
    );
    const command = sampleCommand(options, this.random);
    return { type: 'answer', id: `${who}.${table}.${question}`, table, seat, question, command };
  }

  /** Says something where talking is allowed, once. */
  word(): Numbered | null {
    const channel = this.match?.channels[0]?.name;
    if (channel === undefined || this.hasTalked) return null;
    this.hasTalked = true;
    const { table, seat, who } = this;
    return { type: 'talk', id: `${who}.${table}.word`, table, seat, channel, text: `Hello from ${who}` };
  }

  /** A bot plays here: takes the seat back. */
  sit(): Numbered {
    const { table, seat, who } = this;
    const id = `${who}.${table}.sit${this.match?.question ?? 0}`;
    return { type: 'do', id, table, action: { type: 'sit', seat } };
  }
}
