import type { DeepReadonly, Random, Seat } from '../../../kernel/index.ts';
import { ROLES, type Role, rolesFor } from '../rules/roles.ts';
import type { GameView, Government } from '../types.ts';
import { Evidence, mannersAt, readEvidence } from './deducer/evidence.ts';
import { LIBERAL, numberOfRole, PAIRS, ROLE_COUNT } from './deducer/habits.ts';

/** How many line-ups are drawn for a decision. */
const LINE_UPS = 128;

/** Steps before the first line-up is taken, and how much more is allowed at the first of them. */
const WARM_UP = 600;
const HEAT = 4;

/** How often a player does something that habits do not explain. */
const WHIM = 0.1;

/** Habits leave more room for exceptions than players do: how much more evidence counts for that. */
const SHARPNESS = 1.3;

const STEPS = 2 ** 30;

/**
 * How players of a kind vote and nominate, counted in matches of that kind alone (`smart`: 4,500, `deducer`: 1,500, `people`: 450;
 * 7, 8 and 10 seats): how many per cent vote Ja, by the roles of voter, president and chancellor, and whom presidents nominate, by their
 * role and the chancellor's.
 */
interface Habits {
  readonly ja: readonly number[];
  readonly nominates: readonly number[];
}

const SMART: Habits = {
  ja: [
    ...[57, 57, 57, 58, 54, 59, 56, 59, 57, 58, 50, 58, 57, 58, 56, 58],
    ...[67, 93, 92, 68, 63, 50, 97, 64, 68, 95, 50, 67, 68, 94, 93, 69],
    ...[68, 73, 50, 69, 62, 70, 50, 62, 50, 50, 50, 50, 68, 76, 50, 68],
    ...[49, 52, 51, 63, 49, 53, 51, 72, 50, 53, 50, 61, 54, 57, 53, 50],
  ],
  nominates: [58, 14, 8, 20, 13, 26, 56, 5, 43, 44, 0, 13, 56, 22, 12, 10],
};

const DEDUCER: Habits = {
  ja: [
    ...[65, 51, 45, 58, 39, 25, 27, 27, 32, 22, 50, 30, 57, 59, 44, 43],
    ...[6, 44, 74, 7, 63, 50, 95, 60, 70, 93, 50, 70, 10, 41, 74, 10],
    ...[7, 37, 50, 9, 56, 59, 50, 52, 50, 50, 50, 50, 9, 37, 50, 9],
    ...[24, 44, 27, 40, 40, 10, 14, 60, 26, 11, 50, 37, 49, 65, 60, 50],
  ],
  nominates: [60, 15, 8, 17, 10, 31, 54, 5, 27, 68, 0, 5, 62, 16, 8, 14],
};

const PEOPLE: Habits = {
  ja: [
    ...[55, 51, 48, 49, 50, 46, 44, 49, 49, 42, 50, 45, 52, 43, 49, 53],
    ...[52, 59, 57, 48, 57, 50, 54, 52, 58, 54, 50, 48, 50, 58, 57, 46],
    ...[50, 53, 50, 45, 50, 44, 50, 49, 50, 50, 50, 50, 49, 45, 50, 52],
    ...[52, 49, 49, 57, 50, 48, 41, 40, 53, 44, 50, 52, 51, 57, 43, 50],
  ],
  nominates: [54, 19, 11, 16, 49, 15, 25, 10, 63, 22, 0, 15, 69, 17, 10, 4],
};

const withWhims = (percent: number, choices: number): number => (1 - WHIM) * (percent / 100) + WHIM / choices;

/** The same as logarithms, for adding up. */
const HABITS = [SMART, DEDUCER, PEOPLE].map(({ ja, nominates }) => ({
  ja: Float64Array.from(ja, (percent) => Math.log(withWhims(percent, 2))),
  nein: Float64Array.from(ja, (percent) => Math.log(1 - withWhims(percent, 2))),
  nominates: Float64Array.from(nominates, (percent) => Math.log(withWhims(percent, ROLE_COUNT))),
}));

type Logs = (typeof HABITS)[number];

/** Who may be what and what kind of players they are: a walk over line-ups that stays longest where the record is likeliest. */
export class Belief {
  /** Each as often as it is likely. */
  readonly lineUps: readonly (readonly Role[])[];
  private readonly view: GameView;
  private readonly random: Random;
  private readonly evidence: Evidence;
  private readonly record: VoteRecord;
  private readonly others: readonly Seat[];
  private readonly roles: Uint8Array;
  /** How many there are of each role, as logarithms. */
  private readonly counts: Float64Array;
  /** What kind of players the liberals are, and all others. */
  private readonly habits: [liberals: Logs, others: Logs] = [HABITS[0] as Logs, HABITS[0] as Logs];
  private energy: number;

  constructor(view: GameView, random: Random) {
    const { seat, seats, setup, hand, table } = view;
    this.view = view;
    this.random = random;
    this.evidence = new Evidence(seats);
    const manners = mannersAt(view);
    const silent = manners.votesJa.map(() => 0);
    const withoutVotes = { ...manners, votesJa: silent, votesNein: silent, names: silent, namesInHitlerZone: silent };
    readEvidence(view, withoutVotes, new Map(), this.evidence);
    this.record = recordOf(view);
    this.others = Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat);
    this.counts = Float64Array.from(ROLES, (role) => Math.log(Math.max(1, table.roleCounts[role])));
    this.roles = new Uint8Array(seats);
    const left = rolesFor(seats, setup.communists).map(numberOfRole);
    left.splice(left.indexOf(numberOfRole(hand.originalRole)), 1);
    random.shuffle(left);
    this.roles[seat] = numberOfRole(hand.originalRole);
    for (const [index, other] of this.others.entries()) this.roles[other] = left[index] as number;
    this.energy = this.energyNow();
    for (let step = 0; step < WARM_UP; step++) this.step(1 + (HEAT - 1) * (1 - step / WARM_UP));
    this.lineUps = Array.from({ length: LINE_UPS }, () => {
      for (let step = 0; step < seats; step++) this.step(1);
      return Array.from(this.roles, (role) => ROLES[role] as Role);
    });
  }

  /** How likely a player votes Ja on the government that is proposed, if this is the line-up. */
  chanceOfJa(dealt: readonly Role[], seat: Seat): number {
    const { presidentCandidate, chancellorCandidate } = this.view.table;
    if (seat === presidentCandidate || seat === chancellorCandidate) return 1 - WHIM;
    const [voter, president, chancellor] = [seat, presidentCandidate, chancellorCandidate as Seat].map((each) =>
      numberOfRole(dealt[each] as Role),
    ) as [number, number, number];
    return Math.exp(
      this.habits[voter === LIBERAL ? 0 : 1].ja[PAIRS * voter + ROLE_COUNT * president + chancellor] as number,
    );
  }

  /** Swaps two roles, or takes another kind of players, if that fits about as well; the hotter, the worse it may fit. */
  private step(heat: number): void {
    const { random, roles, habits, energy } = this;
    const isAboutKind = random.below(KIND_STEP) === 0;
    const one = random.pick(this.others);
    const other = random.pick(this.others);
    if (!isAboutKind && roles[one] === roles[other]) return;
    const group = random.below(2) as 0 | 1;
    const before = habits[group];
    if (isAboutKind) habits[group] = random.pick(HABITS);
    else this.swap(one, other);
    const next = this.energyNow();
    const gain = (next - energy) / heat;
    if (gain >= 0 || random.below(STEPS) < Math.exp(gain) * STEPS) this.energy = next;
    else if (isAboutKind) habits[group] = before;
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
    return SHARPNESS * (this.evidenceNow() + this.votesNow());
  }

  private evidenceNow(): number {
    const { roles, evidence } = this;
    const { alone, together, seats } = evidence;
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
    const [liberals, others] = this.habits;
    let sum = 0;
    for (let at = 0; at < record.governments.length; at += 2) {
      const president = roles[record.governments[at] as number] as number;
      const chancellor = roles[record.governments[at + 1] as number] as number;
      const { nominates } = president === LIBERAL ? liberals : others;
      sum += (nominates[ROLE_COUNT * president + chancellor] as number) - (counts[chancellor] as number);
    }
    const { votes } = record;
    for (let at = 0; at < votes.length; at += 4) {
      const voter = roles[votes[at] as number] as number;
      const { ja, nein } = voter === LIBERAL ? liberals : others;
      const of =
        PAIRS * voter +
        ROLE_COUNT * (roles[votes[at + 1] as number] as number) +
        (roles[votes[at + 2] as number] as number);
      sum += (votes[at + 3] === 1 ? ja[of] : nein[of]) as number;
    }
    return sum;
  }
}

/** One step in so many is about the kind of players. */
const KIND_STEP = 12;

/** Nominations and votes of others, as numbers: president and chancellor; voter, president, chancellor and whether it was Ja. */
interface VoteRecord {
  readonly governments: readonly number[];
  readonly votes: readonly number[];
}

/** Candidates vote for themselves, which says nothing. */
function recordOf({ table, seat, seats }: GameView): VoteRecord {
  const governments: number[] = [];
  const votes: number[] = [];
  for (const { president, chancellor, votes: given } of table.governments as readonly DeepReadonly<Government>[]) {
    if (president !== seat) governments.push(president, chancellor);
    for (let voter = 0; voter < seats; voter++) {
      const ja = given?.[voter] ?? null;
      if (ja === null || voter === seat || voter === president || voter === chancellor) continue;
      votes.push(voter, president, chancellor, ja ? 1 : 0);
    }
  }
  return { governments, votes };
}
