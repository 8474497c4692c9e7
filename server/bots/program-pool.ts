import type { GamePackage } from '../../games/game-package.ts';
import type { findGame } from '../../games/registry.ts';
import type { BotKind, Game, GameTypes } from '../../kernel/host.ts';
import { ProgramProcess, type ProgramSpec } from '../../programs/program-process.ts';
import { type Asked, ProgramSeat } from '../../programs/program-seat.ts';
import type { BotOrder, BotQuestion, BotReply, RemoteBot } from '../../table/bot-seats.ts';
import { whatIsAsked } from '../../table/remote-bots.ts';

type FindGame = typeof findGame;

/** Bots that are programs, which the operator has added to every game: one process each, for all tables. */
export class ProgramPool {
  private readonly programs: ReadonlyMap<string, ProgramProcess>;
  private readonly withPrograms = new Map<string, GamePackage<GameTypes>>();
  private readonly findOwn: FindGame;
  private made = 0;

  constructor(specs: readonly ProgramSpec[], findOwn: FindGame) {
    this.programs = new Map(specs.map((spec) => [spec.name, new ProgramProcess(spec)]));
    this.findOwn = findOwn;
  }

  /** A game with the programs among its bots. */
  readonly findGame: FindGame = (id) => {
    const gamePackage = this.findOwn(id);
    if (this.programs.size === 0 || gamePackage === undefined) return gamePackage;
    const found = this.withPrograms.get(id) ?? this.addTo(gamePackage);
    this.withPrograms.set(id, found);
    return found;
  };

  private addTo(gamePackage: GamePackage<GameTypes>): GamePackage<GameTypes> {
    const programs = [...this.programs.keys()];
    const kinds = programs.map((name) => [name, kindOf(gamePackage.game)] as const);
    return { ...gamePackage, programs, bots: { ...gamePackage.bots, ...Object.fromEntries(kinds) } };
  }

  /** The bot for an order, if it is a program. */
  seat(order: BotOrder): RemoteBot | null {
    const program = this.programs.get(order.kind);
    const gamePackage = this.findOwn(order.game);
    if (program === undefined || gamePackage === undefined) return null;
    this.made++;
    const { game } = gamePackage;
    const seat = new ProgramSeat(game, this.made, order.numbers[0]);
    return {
      think: (question, reply) => {
        // A reply may come at once, and never before this returns.
        const replyLater = (answer: BotReply): void => void setImmediate(() => reply(answer));
        ask({ program, seat, order, gamePackage }, question, replyLater);
      },
      // What it was asked already it may answer; nobody waits for it.
      stop: () => program.drop(seat.number),
      leave: () => {
        program.drop(seat.number);
        program.end(seat.number, seat.farewell(null));
      },
    };
  }

  async stop(): Promise<void> {
    await Promise.all([...this.programs.values()].map((program) => program.stop()));
  }
}

/** Plays only where a program cannot be asked: by default answers. */
const kindOf = ({ defaultAnswer }: Game<GameTypes>): BotKind<GameTypes> => ({
  listens: true,
  isSlow: true,
  make: () => (view, options) => defaultAnswer(view, options),
});

interface Seated {
  readonly program: ProgramProcess;
  readonly seat: ProgramSeat;
  readonly order: BotOrder;
  readonly gamePackage: GamePackage<GameTypes>;
}

function ask(
  { program, seat, order, gamePackage }: Seated,
  question: () => BotQuestion | null,
  reply: (reply: BotReply) => void,
): void {
  let asked: Asked | null = null;
  let isNeeded = true;
  program.ask({
    match: seat.number,
    seat: order.seat,
    line: (isNew) => {
      const now = question();
      isNeeded = now !== null;
      asked = now === null ? null : askedOrNull(order, gamePackage, now);
      if (asked === null) return null;
      seat.hear(asked.heard);
      return seat.line(asked, isNew);
    },
    reply: (given) => {
      if (!isNeeded) return;
      // Nothing was sent: the program rests, or the rules failed.
      if (asked === null) return reply({ type: 'none' });
      const { command, isOwn, line } = seat.accept(asked, given);
      if (line !== null) program.tell(seat.number, line);
      reply(isOwn ? { type: 'command', command, said: [] } : { type: 'none' });
    },
  });
}

/** Null if the rules fail. */
function askedOrNull(order: BotOrder, gamePackage: GamePackage<GameTypes>, question: BotQuestion): Asked | null {
  try {
    return whatIsAsked(order, gamePackage, question);
  } catch {
    return null;
  }
}
