import { type Policy, TRACK_OF } from '../../games/secret-hitler-xl/rules/policies.ts';
import { partyOf, type Role } from '../../games/secret-hitler-xl/rules/roles.ts';
import type { CardsAs, Claim, Hand, Table } from '../../games/secret-hitler-xl/types.ts';
import type { DeepReadonly } from '../../kernel/host.ts';
import { type Evening, type Evenings, playEvenings } from './evenings.ts';
import { SideGuesser } from './side-guesser.ts';

/** How often something happened, of how many times it could have. */
export class Share {
  times = 0;
  of = 0;

  add(happened: boolean): void {
    this.of++;
    if (happened) this.times++;
  }

  get percent(): number {
    return (100 * this.times) / this.of;
  }
}

const byRole = (): Record<Role, Share> => ({
  liberal: new Share(),
  fascist: new Share(),
  hitler: new Share(),
  communist: new Share(),
});

/** What is counted of people, and of bots that are to be like them. */
export class Habits {
  readonly ja = byRole();
  /** Claims about the three cards drawn, and about the two given, that are true. */
  readonly trueOfThree = byRole();
  readonly trueOfTwo = byRole();
  /** False claims of more liberal cards than there were, which serve nobody. */
  readonly boasts = new Share();
  readonly won: Record<'liberal' | 'fascist' | 'communist', Share> = {
    liberal: new Share(),
    fascist: new Share(),
    communist: new Share(),
  };
  readonly failed = new Share();
  readonly chaos = new Share();
  readonly elections = new Share();
  readonly endings: Record<string, number> = {};

  add({ table, hands }: Evening): void {
    this.addVotes(table, hands);
    for (const claim of table.claims) if (claim.kind === 'cards') this.addClaim(claim, hands);
    for (const party of ['liberal', 'fascist', 'communist'] as const) {
      if (hands.some(({ originalRole }) => partyOf(originalRole) === party))
        this.won[party].add(table.winner?.includes(party) ?? false);
    }
    const ending = `${table.winner} ${table.reason}`;
    this.endings[ending] = (this.endings[ending] ?? 0) + 1;
  }

  private addVotes({ governments, counts }: DeepReadonly<Table>, hands: Evening['hands']): void {
    let policies = counts.chaos;
    for (const { votes, end, policy } of governments) {
      if (policy !== null) policies++;
      if (votes === null) continue;
      this.elections.add(true);
      this.failed.add(end === 'failed');
      for (const [seat, ja] of votes.entries()) {
        if (ja !== null) this.ja[hands[seat]?.originalRole as Role].add(ja);
      }
    }
    this.chaos.times += counts.chaos;
    this.chaos.of += policies;
  }

  private addClaim(claim: DeepReadonly<Extract<Claim, { kind: 'cards' }>>, hands: Evening['hands']): void {
    const { by, government, as, cards } = claim;
    const shares: Partial<Record<CardsAs, Record<Role, Share>>> = { drawn: this.trueOfThree, given: this.trueOfTwo };
    const { originalRole, seen } = hands[by] as DeepReadonly<Hand>;
    const saw = seen.find((one) => one.government === government && one.as === as);
    if (saw === undefined) return;
    const isTrue = sorted(saw.cards) === sorted(cards);
    shares[as]?.[originalRole].add(isTrue);
    if (!isTrue) this.boasts.add(liberalsAmong(cards) > liberalsAmong(saw.cards));
  }
}

const liberalsAmong = (cards: readonly Policy[]): number => cards.filter((card) => TRACK_OF[card] === 'liberal').length;

const sorted = (cards: readonly string[]): string => [...cards].sort().join();

/** What is counted in some matches, and how well votes give sides away in them. */
export function countEvenings(evenings: Evenings): { readonly habits: Habits; readonly guesser: SideGuesser } {
  const habits = new Habits();
  const guesser = new SideGuesser();
  playEvenings(evenings, (evening) => {
    habits.add(evening);
    guesser.add(evening);
  });
  return { habits, guesser };
}
