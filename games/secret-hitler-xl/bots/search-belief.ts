import type { DeepReadonly, Random, Seat } from '../../../kernel/index.ts';
import { OKTOBER } from '../rules/deal.ts';
import { ROLES, type Role, rolesFor } from '../rules/roles.ts';
import type { GameView, Government } from '../types.ts';
import { inHitlerZone } from './cases.ts';
import { Evidence, hitlerZonesBefore, type Manners, mannersAt, readEvidence, stageOf } from './deducer/evidence.ts';
import { type CardHabits, LIBERAL, numberOfRole, PAIRS, ROLE_COUNT } from './deducer/habits.ts';
import type { WorldTable } from './deducer/judgement.ts';
import { MIXTURES, type Mixture } from './search-habits.ts';

/** How many line-ups are drawn for a decision. */
const LINE_UPS = 128;

/** Steps before the first line-up is taken, and how much more is allowed at the first of them. */
const WARM_UP = 600;
const HEAT = 4;

/** How much cards and claims count: more than counts over all situations say, since players know theirs. */
const CARDS_WEIGH = 1.4;

/** How much votes and nominations count: less, since those of one player, and of players who think alike, say much the same again. */
const VOTES_WEIGH = 0.6;

/** How much likelier than others the kind is that shows itself last, as a logarithm: its votes depend on what it thinks of everybody. */
const SHOWN_LAST = { kind: 'deducer', bonus: 1 } as const;

/** How often candidates vote for themselves. */
const CANDIDATE_JA = 0.97;

const STEPS = 2 ** 30;

/** Who was dealt what, and of what kinds the players are. */
export interface LineUp {
  readonly dealt: readonly Role[];
  readonly kinds: Mixture;
}

/** Who may be what and what kind of players they are: a walk over line-ups that stays longest where the record is likeliest. */
export class Belief {
  /** Each as often as it is likely. */
  readonly lineUps: readonly LineUp[];
  private readonly view: GameView;
  private readonly random: Random;
  private readonly manners: Manners;
  private readonly record: VoteRecord;
  private readonly others: readonly Seat[];
  private readonly roles: Uint8Array;
  /** How many there are of each role, as logarithms. */
  private readonly counts: Float64Array;
  /** What the record says if the players are of these kinds, read when that is first thought of. */
  private readonly evidence = new Map<Mixture, Evidence>();
  private kinds: Mixture;
  private energy: number;

  constructor(view: GameView, random: Random) {
    const { seat, seats, setup, hand, table } = view;
    this.view = view;
    this.random = random;
    const manners = mannersAt(view);
    const silent = manners.votesJa.map(() => 0);
    this.manners = { ...manners, votesJa: silent, votesNein: silent, names: silent, namesInHitlerZone: silent };
    this.record = recordOf(view);
    this.others = Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat);
    this.counts = Float64Array.from(ROLES, (role) => Math.log(Math.max(1, table.roleCounts[role])));
    this.roles = new Uint8Array(seats);
    const left = rolesFor(setup, seats).map(numberOfRole);
    left.splice(left.indexOf(numberOfRole(hand.originalRole)), 1);
    random.shuffle(left);
    this.roles[seat] = numberOfRole(hand.originalRole);
    for (const [index, other] of this.others.entries()) this.roles[other] = left[index] as number;
    this.kinds = random.pick(MIXTURES);
    this.energy = this.energyNow();
    for (let step = 0; step < WARM_UP; step++) this.step(1 + (HEAT - 1) * (1 - step / WARM_UP));
    this.lineUps = Array.from({ length: LINE_UPS }, () => {
      for (let step = 0; step < seats; step++) this.step(1);
      return { dealt: Array.from(this.roles, (role) => ROLES[role] as Role), kinds: this.kinds };
    });
  }

  /** How likely a player votes Ja on the government that is proposed, if this is the line-up. */
  chanceOfJa({ dealt, kinds: { liberals, others } }: LineUp, seat: Seat): number {
    const { presidentCandidate, chancellorCandidate, governments } = this.view.table;
    if (seat === presidentCandidate || seat === chancellorCandidate) return CANDIDATE_JA;
    const [voter, president, chancellor] = [seat, presidentCandidate, chancellorCandidate as Seat].map((each) =>
      numberOfRole(dealt[each] as Role),
    ) as [number, number, number];
    const stage = stageOf(governments.length - 1, inHitlerZone(this.view));
    const { ja } = (voter === LIBERAL ? liberals : others).votes;
    return Math.exp(ja[PAIRS * (ROLE_COUNT * stage + voter) + ROLE_COUNT * president + chancellor] as number);
  }

  /** The same as a table, with oneself as one is now. */
  worlds(): WorldTable {
    const { seats, seat, hand } = this.view;
    const roles = new Uint8Array(seats * this.lineUps.length);
    const share = new Float64Array(seats * ROLE_COUNT);
    for (const [world, { dealt }] of this.lineUps.entries()) {
      for (let other = 0; other < seats; other++) {
        const role = numberOfRole(other === seat ? hand.role : (dealt[other] as Role));
        roles[seats * world + other] = role;
        const at = ROLE_COUNT * other + role;
        share[at] = (share[at] as number) + 1 / this.lineUps.length;
      }
    }
    return { seats, count: this.lineUps.length, roles, share };
  }

  /** What those of the likeliest kinds do with cards now. */
  cards(): CardHabits {
    const counts = new Map<Mixture, number>();
    let best = this.kinds;
    for (const { kinds } of this.lineUps) {
      const count = (counts.get(kinds) ?? 0) + 1;
      counts.set(kinds, count);
      if (count > (counts.get(best) ?? 0)) best = kinds;
    }
    const { governments } = this.view.table;
    return best.cards[stageOf(governments.length, inHitlerZone(this.view))] as CardHabits;
  }

  private evidenceFor(kinds: Mixture): Evidence {
    const known = this.evidence.get(kinds);
    if (known !== undefined) return known;
    const evidence = new Evidence(this.view.seats);
    readEvidence(this.view, { ...this.manners, cards: kinds.cards }, new Map(), evidence);
    this.evidence.set(kinds, evidence);
    return evidence;
  }

  /** Swaps two roles, or takes another kind of players, if that fits about as well; the hotter, the worse it may fit. */
  private step(heat: number): void {
    const { random, roles, kinds, energy } = this;
    const isAboutKind = random.below(KIND_STEP) === 0;
    const one = random.pick(this.others);
    const other = random.pick(this.others);
    if (!isAboutKind && roles[one] === roles[other]) return;
    if (isAboutKind) this.kinds = random.pick(MIXTURES);
    else this.swap(one, other);
    const next = this.energyNow();
    const gain = (next - energy) / heat;
    if (gain >= 0 || random.below(STEPS) < Math.exp(gain) * STEPS) this.energy = next;
    else if (isAboutKind) this.kinds = kinds;
    else this.swap(one, other);
  }

  private swap(one: Seat, other: Seat): void {
    const { roles } = this;
    const kept = roles[one] as number;
    roles[one] = roles[other] as number;
    roles[other] = kept;
  }

  /** How likely all that is known would be, as a logarithm. */
  private energyNow(): number {
    const bonus = this.kinds.others.name === SHOWN_LAST.kind ? SHOWN_LAST.bonus : 0;
    return CARDS_WEIGH * this.evidenceNow() + VOTES_WEIGH * this.votesNow() + bonus;
  }

  private evidenceNow(): number {
    const { roles } = this;
    const { alone, together, seats } = this.evidenceFor(this.kinds);
    let sum = 0;
    for (let one = 0; one < seats; one++) {
      const mine = roles[one] as number;
      sum += alone[ROLE_COUNT * one + mine] as number;
      for (let other = one + 1; other < seats; other++)
        sum += together[PAIRS * (seats * one + other) + ROLE_COUNT * mine + (roles[other] as number)] as number;
    }
    return sum;
  }

  private votesNow(): number {
    const { roles, record, counts } = this;
    const { liberals, others } = this.kinds;
    let sum = 0;
    const { nominations, votes } = record;
    for (let at = 0; at < nominations.length; at += 3) {
      const president = roles[nominations[at] as number] as number;
      const chancellor = roles[nominations[at + 1] as number] as number;
      const { nominates } = (president === LIBERAL ? liberals : others).votes;
      const of = PAIRS * (nominations[at + 2] as number) + ROLE_COUNT * president + chancellor;
      sum += (nominates[of] as number) - (counts[chancellor] as number);
    }
    for (let at = 0; at < votes.length; at += 5) {
      const voter = roles[votes[at] as number] as number;
      const { ja, nein } = (voter === LIBERAL ? liberals : others).votes;
      const of =
        PAIRS * (ROLE_COUNT * (votes[at + 3] as number) + voter) +
        ROLE_COUNT * (roles[votes[at + 1] as number] as number) +
        (roles[votes[at + 2] as number] as number);
      sum += (votes[at + 4] === 1 ? ja[of] : nein[of]) as number;
    }
    return sum;
  }
}

/** One step in so many is about the kinds of players. */
const KIND_STEP = 12;

/** What others did, as numbers: president, chancellor and stage; voter, president, chancellor, stage and whether it was Ja. */
interface VoteRecord {
  readonly nominations: readonly number[];
  readonly votes: readonly number[];
}

/** Candidates vote for themselves, which says nothing; nor does what bots do at random in October (SH-63). */
function recordOf({ table, seat, seats, setup }: GameView): VoteRecord {
  const nominations: number[] = [];
  const votes: number[] = [];
  const inZone = hitlerZonesBefore({ setup, table });
  for (const [index, government] of (table.governments as readonly DeepReadonly<Government>[]).entries()) {
    const { president, chancellor, votes: given, month } = government;
    if (month === OKTOBER && setup.oktoberFest === 'bots-random') continue;
    const stage = stageOf(index, inZone[index] as boolean);
    if (president !== seat) nominations.push(president, chancellor, stage);
    for (let voter = 0; voter < seats; voter++) {
      const ja = given?.[voter] ?? null;
      if (ja === null || voter === seat || voter === president || voter === chancellor) continue;
      votes.push(voter, president, chancellor, stage, ja ? 1 : 0);
    }
  }
  return { nominations, votes };
}
