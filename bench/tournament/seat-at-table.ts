import { type GameTypes, type Option, type Random, sampleCommand } from '../../kernel/index.ts';
import type { FromServer, MatchView } from '../../protocol/index.ts';

/** What somebody sends from their chair. */
export interface Sending {
  readonly type: 'answer' | 'talk' | 'do';
  readonly id: string;
  readonly [field: string]: unknown;
}

type TableNews = Extract<FromServer, { type: 'view' | 'update' | 'standing' }>;

/** One chair in one room: what is known of the match there, and what to do about it. */
export class SeatAtTable {
  readonly table: string;
  readonly seat: number;
  match: MatchView | null = null;
  private readonly who: number;
  private readonly random: Random;
  /** Whether a bot plays in this chair. */
  isHeld = false;
  private considered = -1;
  private hasTalked = false;

  constructor(of: { table: string; seat: number; who: number; random: Random }) {
    this.table = of.table;
    this.seat = of.seat;
    this.who = of.who;
    this.random = of.random;
  }

  /** Takes news in; the number of a question that was answered by it, or null. */
  hear(message: TableNews): number | null {
    const before = this.match?.question ?? null;
    if (message.type === 'view') {
      this.match = message.match;
      this.considered = -1;
    } else if (message.type === 'update' && this.match !== null) Object.assign(this.match, message.match);
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

  /** Whether the other chair is not asked as well, so that an answer's effect can be told from other news. */
  get isAskedAlone(): boolean {
    return this.isAsked && this.match?.asked.length === 1;
  }

  /** The question to think about now; null where there is none, or it is thought about already. */
  toConsider(): number | null {
    if (!this.isAsked || this.isHeld || this.match === null || this.match.question === this.considered) return null;
    this.considered = this.match.question;
    return this.considered;
  }

  /** What was sent could not be taken: it is thought about anew. */
  reconsider(): void {
    this.considered = -1;
  }

  /** An answer to a question, if it is still asked. Sent again it has the same id, so that it counts once. */
  answerTo(question: number): Sending | null {
    const { match, table, seat, who } = this;
    if (match === null || match.question !== question || !this.isAsked || this.isHeld) return null;
    const options = match.options.map(
      (option) => ({ ...option, check: null, commands: null }) as unknown as Option<GameTypes['command']>,
    );
    const command = sampleCommand(options, this.random);
    return { type: 'answer', id: `${who}.${table}.${question}`, table, seat, question, command };
  }

  /** A word where one may speak, once. */
  word(): Sending | null {
    const channel = this.match?.channels[0]?.name;
    if (channel === undefined || this.hasTalked) return null;
    this.hasTalked = true;
    const { table, seat, who } = this;
    return { type: 'talk', id: `${who}.${table}.word`, table, seat, channel, text: `Hello from ${who}` };
  }

  /** A bot plays here: the place is taken back. */
  sit(): Sending {
    const { table, seat, who } = this;
    const id = `${who}.${table}.sit${this.match?.question ?? 0}`;
    return { type: 'do', id, table, action: { type: 'sit', seat } };
  }
}
