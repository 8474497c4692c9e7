import type { Random, Seat } from '../../../../kernel/index.ts';
import { partyOf, rolesFor } from '../../rules/roles.ts';
import type { GameView } from '../../rules/types.ts';
import { Evidence } from './evidence.ts';
import { type Manners, mannersAt } from './manners.ts';
import { Prospects } from './prospects.ts';
import { readEvidence } from './reading.ts';
import { HITLER, ROLE_COUNT, sideOfParty, sideOfRole } from './sides.ts';
import { Worlds } from './worlds.ts';

/** What one bot believes, and what it expects of this or that; made once a match, and brought up to date for every decision. */
export class Judgement {
  readonly discards = new Map<number, number>();
  worlds: Worlds;
  prospects: Prospects;
  private readonly random: Random;
  private readonly manners: Manners;
  private readonly evidence: Evidence;

  constructor(view: GameView, random: Random) {
    this.random = random;
    this.manners = mannersAt(view);
    this.evidence = new Evidence(view.seats);
    this.worlds = new Worlds(view.seat, view.hand.originalRole, rolesFor(view.seats, view.setup.communists));
    this.prospects = new Prospects(view, 0, 0);
  }

  /** Takes in all that can be seen now. */
  consider(view: GameView): void {
    readEvidence(view, this.manners, this.discards, this.evidence);
    this.worlds.imagine(this.evidence, view.hand.role, this.random);
    this.prospects = new Prospects(view, sideOfParty(partyOf(view.hand.role)), this.bestShot(view));
  }

  /** How likely the likeliest other player is to be Hitler. */
  private bestShot({ table, seat: self }: GameView): number {
    let best = 0;
    for (const seat of table.living) if (seat !== self) best = Math.max(best, this.shareOf(seat, HITLER));
    return best;
  }

  shareOf(seat: Seat, role: number): number {
    return this.worlds.share[ROLE_COUNT * seat + role] as number;
  }

  /** How likely a player is of a side. */
  sideShare(seat: Seat, side: number): number {
    let share = 0;
    for (let role = 0; role < ROLE_COUNT; role++) if (sideOfRole(role) === side) share += this.shareOf(seat, role);
    return share;
  }

  /** How good it looks with this government. */
  government(president: Seat, chancellor: Seat): number {
    const { roles, seats, count } = this.worlds;
    const { byRoles } = this.prospects;
    let sum = 0;
    for (let from = 0; from < count * seats; from += seats) {
      sum += byRoles[ROLE_COUNT * (roles[from + president] as number) + (roles[from + chancellor] as number)] as number;
    }
    return sum / count;
  }

  /** How good it looks, on the whole, with whomever a president may nominate. */
  presidency(view: GameView, president: Seat): number {
    const { living, termLimitedPlayers } = view.table;
    let sum = 0;
    let governments = 0;
    let best = 0;
    for (const chancellor of living) {
      if (chancellor === president || termLimitedPlayers.includes(chancellor)) continue;
      const worth = this.government(president, chancellor);
      sum += worth;
      governments++;
      if (worth > best) best = worth;
    }
    if (governments === 0) return this.prospects.now;
    return president === view.seat ? best : sum / governments;
  }
}
