import type { Seat } from '../../../../kernel/index.ts';
import { ROLE_COUNT } from './sides.ts';

/** How many ways two players can have roles. */
export const PAIRS = ROLE_COUNT * ROLE_COUNT;

/** Everything that speaks for or against roles, as logarithms: of each player alone, and of each two together. */
export class Evidence {
  readonly seats: number;
  /** How far apart two seats lie in `alone`, and two pairs in `together`. */
  readonly roles = ROLE_COUNT;
  readonly pairs = PAIRS;
  /** `alone[4 * seat + role]` */
  readonly alone: Float64Array;
  /** `together[16 * (seats * one + other) + 4 * roleOfOne + roleOfOther]`, kept both ways round. */
  readonly together: Float64Array;

  constructor(seats: number) {
    this.seats = seats;
    this.alone = new Float64Array(seats * ROLE_COUNT);
    this.together = new Float64Array(seats * seats * PAIRS);
  }

  clear(): void {
    this.alone.fill(0);
    this.together.fill(0);
  }

  /** Adds to what speaks for one player's having a role. */
  add(seat: Seat, role: number, log: number): void {
    const at = ROLE_COUNT * seat + role;
    this.alone[at] = (this.alone[at] as number) + log;
  }

  /** Adds to what speaks for two players' having two roles. */
  addTogether(one: Seat, other: Seat, roles: number, log: number): void {
    const at = PAIRS * (this.seats * one + other) + roles;
    this.together[at] = (this.together[at] as number) + log;
    const swapped = ROLE_COUNT * (roles % ROLE_COUNT) + Math.floor(roles / ROLE_COUNT);
    const back = PAIRS * (this.seats * other + one) + swapped;
    this.together[back] = (this.together[back] as number) + log;
  }
}
