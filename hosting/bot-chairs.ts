import type { Listed } from '../games/listed.ts';
import {
  type Bot,
  fastRandom,
  type Heard,
  heardBy,
  type Kinds,
  type Match,
  type Seat,
  type Told,
} from '../kernel/index.ts';

interface SeatedBot {
  readonly kind: string;
  readonly bot: Bot<Kinds>;
  readonly listens: boolean;
  /** Null while what the chair heard before is still being read from the log. */
  heard: Heard<Kinds>[] | null;
  /** Heard since reading began. */
  later: Heard<Kinds>[];
}

/** The bots in the chairs of one match, each with what its chair has heard since it was last asked. */
export class BotChairs {
  private readonly listed: Listed<Kinds>;
  private readonly draw: () => number;
  private readonly bySeat = new Map<Seat, SeatedBot>();

  constructor(listed: Listed<Kinds>, draw: () => number) {
    this.listed = listed;
    this.draw = draw;
  }

  /** Makes sure of the bot of a chair; `catchUp` reads what the chair heard before, where the bot cares. */
  seat(seat: Seat, kind: string, catchUp: () => Promise<readonly Heard<Kinds>[]>): void {
    if (this.bySeat.get(seat)?.kind === kind) return;
    const made = this.listed.bots[kind];
    if (made === undefined) throw new Error(`no bot ${kind}`);
    const bot = made.make(seat, fastRandom(this.draw(), this.draw()));
    const seated: SeatedBot = { kind, bot, listens: made.listens, heard: made.listens ? null : [], later: [] };
    this.bySeat.set(seat, seated);
    if (!made.listens) return;
    void catchUp().then(
      (earlier) => {
        seated.heard = [...earlier, ...seated.later];
        seated.later = [];
      },
      // Without its memory it still plays.
      () => {
        seated.heard = seated.later;
      },
    );
  }

  remove(seat: Seat): void {
    this.bySeat.delete(seat);
  }

  hear(told: readonly Told<Kinds>[]): void {
    if (told.length === 0) return;
    for (const [seat, seated] of this.bySeat) {
      if (seated.listens) (seated.heard ?? seated.later).push(...heardBy(told, seat));
    }
  }

  /** A bot's answer, or null while it is not ready; the game's default where the bot fails. */
  answer(match: Match<Kinds>, seat: Seat): Kinds['command'] | null {
    const seated = this.bySeat.get(seat);
    if (seated === undefined || seated.heard === null) return null;
    const { heard } = seated;
    seated.heard = [];
    try {
      return seated.bot(match.seatView(seat), match.optionsFor(seat), heard);
    } catch {
      return match.defaultFor(seat);
    }
  }
}
