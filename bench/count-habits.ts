/**
 * Counts what each kind of bot does in Secret Hitler XL, and prints it as the file that the search bot reads:
 * `npm run -s bench:habits > games/secret-hitler-xl/bots/counted-habits.ts && npm run format`.
 */
import { parseArgs } from 'node:util';
import { hitlerZonesBefore, STAGES, stageOf } from '../games/secret-hitler-xl/bots/deducer/evidence.ts';
import {
  bundleOf,
  bundlesOf,
  countIn,
  ROLE_COUNT,
  SIDE_COUNT,
  sideOfCard,
  sideOfParty,
  UNKNOWN_BUNDLE,
} from '../games/secret-hitler-xl/bots/deducer/habits.ts';
import { DRAWN_CASES, drawnCase, GIVEN_CASES, givenCase } from '../games/secret-hitler-xl/bots/search-habits.ts';
import { OKTOBER } from '../games/secret-hitler-xl/rules/deal.ts';
import { partyOf, ROLES } from '../games/secret-hitler-xl/rules/roles.ts';
import type { CardsAs, Government } from '../games/secret-hitler-xl/types.ts';
import type { DeepReadonly } from '../kernel/host.ts';
import { type Evening, playEvenings } from './secret-hitler/evenings.ts';

const KINDS = ['smart', 'deducer', 'people'] as const;
const SIZES = [7, 8, 10] as const;

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { matches: text, seed: text } });
const { matches = '1000', seed = '1' } = values;

/** How often each of several things happened, by case. */
class Counter {
  private readonly counts: Float64Array;
  private readonly choices: number;

  constructor(cases: number, choices: number) {
    this.counts = new Float64Array(cases * choices);
    this.choices = choices;
  }

  add(of: number, choice: number): void {
    const at = this.choices * of + choice;
    this.counts[at] = (this.counts[at] as number) + 1;
  }

  /** In per cent, row by row; where nothing was counted, all the same. */
  percents(): readonly number[] {
    const percents: number[] = [];
    for (let from = 0; from < this.counts.length; from += this.choices) {
      const row = this.counts.subarray(from, from + this.choices);
      const sum = row.reduce((total, count) => total + count, 0);
      for (const count of row) percents.push(Math.round(sum === 0 ? 100 / this.choices : (100 * count) / sum));
    }
    return percents;
  }
}

const [THREES, TWOS] = [bundlesOf(3), bundlesOf(2)];
const PAIRS = ROLE_COUNT * ROLE_COUNT;

/** All that is counted of one kind. */
class HabitCounter {
  readonly ja = new Counter(STAGES * ROLE_COUNT * PAIRS, 2);
  readonly nominates = new Counter(STAGES * ROLE_COUNT, ROLE_COUNT);
  readonly discards = new Counter(STAGES * SIDE_COUNT * THREES.length, SIDE_COUNT);
  readonly enacts = new Counter(STAGES * SIDE_COUNT * TWOS.length, SIDE_COUNT);
  readonly saysDrawn = new Counter(STAGES * SIDE_COUNT * DRAWN_CASES, 1 + 3);
  readonly saysGiven = new Counter(STAGES * SIDE_COUNT * GIVEN_CASES, 1 + 2);
  readonly saysParty = new Counter(SIDE_COUNT * SIDE_COUNT, SIDE_COUNT);

  add({ table, hands, setup }: Evening): void {
    const roles = hands.map(({ originalRole }) => ROLES.indexOf(originalRole));
    const sides = hands.map(({ originalRole }) => sideOfParty(partyOf(originalRole)));
    const inZone = hitlerZonesBefore({ setup, table });
    for (const [index, government] of table.governments.entries()) {
      // In October bots do as they like.
      if (government.month === OKTOBER) continue;
      const stage = stageOf(index, inZone[index] as boolean);
      this.addElection(government, roles, stage);
      if (government.policy !== null && government.possible !== null)
        this.addSession({ table, hands, setup }, { index, stage }, sides);
    }
    for (const claim of table.claims)
      if (claim.kind === 'party')
        this.saysParty.add(
          SIDE_COUNT * (sides[claim.by] as number) + (sides[claim.seat] as number),
          sideOfParty(claim.party),
        );
  }

  private addElection(
    { president, chancellor, votes }: DeepReadonly<Government>,
    roles: readonly number[],
    stage: number,
  ): void {
    const [of, to] = [roles[president] as number, roles[chancellor] as number];
    this.nominates.add(ROLE_COUNT * stage + of, to);
    for (const [voter, ja] of votes?.entries() ?? [])
      if (ja !== null && voter !== president && voter !== chancellor)
        this.ja.add(PAIRS * (ROLE_COUNT * stage + (roles[voter] as number)) + ROLE_COUNT * of + to, ja ? 1 : 0);
  }

  private addSession(
    { table, hands }: Evening,
    { index, stage }: Readonly<Record<'index' | 'stage', number>>,
    sides: readonly number[],
  ): void {
    const { president, chancellor, policy } = table.governments[index] as DeepReadonly<Government>;
    const seen = (seat: number, as: CardsAs): number => {
      const cards = hands[seat]?.seen.find((each) => each.government === index && each.as === as)?.cards;
      return cards === undefined ? UNKNOWN_BUNDLE : bundleOf(cards);
    };
    const said = (seat: number, as: CardsAs): number => {
      for (const claim of table.claims)
        if (claim.kind === 'cards' && claim.government === index && claim.as === as && claim.by === seat)
          return bundleOf(claim.cards);
      return UNKNOWN_BUNDLE;
    };
    const [three, two] = [seen(president, 'drawn'), seen(chancellor, 'given')];
    const enacted = policy === null ? -1 : sideOfCard(policy);
    if (three === UNKNOWN_BUNDLE || two === UNKNOWN_BUNDLE || enacted === -1) return;
    const [first, second] = [sides[president] as number, sides[chancellor] as number];
    this.discards.add(THREES.length * (SIDE_COUNT * stage + first) + THREES.indexOf(three), sideOfBundle(three - two));
    this.enacts.add(TWOS.length * (SIDE_COUNT * stage + second) + TWOS.indexOf(two), enacted);
    const [saidDrawn, saidGiven] = [said(president, 'drawn'), said(chancellor, 'given')];
    if (saidDrawn !== UNKNOWN_BUNDLE)
      this.saysDrawn.add(
        DRAWN_CASES * (SIDE_COUNT * stage + first) + drawnCase(three, two, enacted),
        countIn(saidDrawn, 0),
      );
    if (saidGiven !== UNKNOWN_BUNDLE)
      this.saysGiven.add(GIVEN_CASES * (SIDE_COUNT * stage + second) + givenCase(two, enacted), countIn(saidGiven, 0));
  }
}

const sideOfBundle = (one: number): number => (one === 1 ? 0 : one === 4 ? 1 : 2);

console.log(`/** What bots of each kind do, in per cent, counted by \`npm run bench:habits\` in matches of that kind alone. */
export const COUNTED = [`);
for (const bots of KINDS) {
  const counter = new HabitCounter();
  for (const seats of SIZES) {
    const evenings = { seats, communists: true, bots, matches: Number(matches), seed: Number(seed) };
    playEvenings(evenings, (evening) => counter.add(evening));
  }
  console.log(`{ kind: '${bots}',`);
  console.log(`ja: ${JSON.stringify(counter.ja.percents().filter((_, at) => at % 2 === 1))},`);
  for (const name of ['nominates', 'discards', 'enacts', 'saysDrawn', 'saysGiven', 'saysParty'] as const)
    console.log(`${name}: ${JSON.stringify(counter[name].percents())},`);
  console.log('},');
}
console.log('];');
