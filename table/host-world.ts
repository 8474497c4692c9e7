/** Everything outside the program that a live table uses besides its log and its clients, as a value. */
export interface HostWorld {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Milliseconds since 1970. */
  readonly wall: () => number;
  /** A fresh secret for a match: 64 hexadecimal digits. */
  readonly drawKey: () => string;
  /** A fresh id that cannot be guessed. */
  readonly drawId: () => string;
  /** A whole number below 2³², for bots. */
  readonly drawNumber: () => number;
  readonly log: { error(what: object, message: string): void };
}
