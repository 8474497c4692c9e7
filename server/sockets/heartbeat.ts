/** How long a socket may be silent before it is asked for a sign of life. */
const PING_MS = 15_000;
/** Pings in a row without any sign of life before a socket counts as gone. */
const MOST_UNANSWERED = 2;
/** How long a socket may take to say who it is: a line may stall for 20 seconds on the way there and again on the way back. */
const HELLO_MS = 60_000;
/** How often due times are looked at. */
export const TICK_MS = 250;
/** A tick earlier than promised, because due times are looked at only so often. */
const EVERY_MS = PING_MS - TICK_MS;
/** First pings are spread over so many ticks: thousands who come back at once are not asked at once. */
const SPREAD_TICKS = 40;

/** A socket, as far as it is asked for signs of life. */
export interface Pinged {
  readonly hasGreeted: boolean;
  ping(): void;
  /** It has been silent for too long. */
  giveUp(): void;
}

interface Pulse {
  /** When it is to be pinged next. */
  due: number;
  /** Pings since the last sign of life. */
  unanswered: number;
  readonly helloBy: number;
}

/** Notices sockets whose other end is gone without a word. One timer of its owner calls `tick` for all of them. */
export class Heartbeat<S extends Pinged> {
  private readonly pulses = new Map<S, Pulse>();
  private count = 0;

  add(socket: S, now: number): void {
    const spread = (this.count++ % SPREAD_TICKS) * TICK_MS;
    this.pulses.set(socket, { due: now + EVERY_MS - spread, unanswered: 0, helloBy: now + HELLO_MS });
  }

  remove(socket: S): void {
    this.pulses.delete(socket);
  }

  /** Anything that comes from a socket is a sign of life: a client that says something need not be asked for one. */
  heard(socket: S, now: number): void {
    const pulse = this.pulses.get(socket);
    if (pulse === undefined) return;
    pulse.unanswered = 0;
    // Who has not said hello is looked at in any case.
    if (socket.hasGreeted) pulse.due = now + EVERY_MS;
  }

  /** Pings every socket whose time has come, and gives up on those that answered too few pings or never said hello. */
  tick(now: number): void {
    for (const [socket, pulse] of this.pulses) {
      if (now < pulse.due) continue;
      if (pulse.unanswered >= MOST_UNANSWERED || (!socket.hasGreeted && now >= pulse.helloBy)) {
        this.pulses.delete(socket);
        socket.giveUp();
        continue;
      }
      pulse.unanswered++;
      // From now, not from when it was due: a server that was held up does not ask twice at once.
      pulse.due = now + EVERY_MS;
      socket.ping();
    }
  }
}
