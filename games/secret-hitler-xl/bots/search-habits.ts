import { COUNTED } from './counted-habits.ts';
import { STAGES } from './deducer/evidence.ts';
import { BUNDLES, bundlesOf, type CardHabits, countIn, ONE_OF, ROLE_COUNT, SIDE_COUNT } from './deducer/habits.ts';

/** What bots of one kind do, in per cent, by the roles and sides that they were dealt, at each stage of a match: rows of choices. */
interface CountedHabits {
  readonly kind: string;
  /** How many vote Ja, by the roles of voter, president and chancellor. */
  readonly ja: readonly number[];
  /** Whom presidents nominate, by role: a row for each role. */
  readonly nominates: readonly number[];
  /** Which of three cards presidents discard: for each side a row for each three, in the order of `bundlesOf`. */
  readonly discards: readonly number[];
  /** Which of two cards chancellors enact. */
  readonly enacts: readonly number[];
  /** How many liberal cards presidents say to have drawn: for each side a row for each `drawnCase`. */
  readonly saysDrawn: readonly number[];
  /** How many liberal cards chancellors say to have been given: for each side a row for each `givenCase`. */
  readonly saysGiven: readonly number[];
  /** Which party they say that somebody is of whom they were shown it, at any stage: for each side a row for each party. */
  readonly saysParty: readonly number[];
}

/** What a president drew, gave and saw enacted, as far as liberal cards go. */
export function drawnCase(three: number, two: number, enacted: number): number {
  const [drawn, given] = [countIn(three, 0), countIn(two, 0)];
  if (given === 0) return drawn;
  return given === 1 ? 2 * drawn + (enacted === 0 ? 0 : 1) : 4 + drawn;
}

/** The same for what a chancellor was given. */
export function givenCase(two: number, enacted: number): number {
  const given = countIn(two, 0);
  return given === 1 ? (enacted === 0 ? 1 : 2) : given === 0 ? 0 : 3;
}

export const DRAWN_CASES = 8;
export const GIVEN_CASES = 4;

/** How often a player does something that was not counted. */
const WHIM = 0.04;

const likely = (percent: number, choices: number): number => (1 - WHIM) * (percent / 100) + WHIM / choices;

/** How players of a kind vote and nominate, as logarithms for adding up. */
interface VoteHabits {
  /** `ja[64 * stage + 16 * voter + 4 * president + chancellor]` */
  readonly ja: Float64Array;
  readonly nein: Float64Array;
  /** `nominates[16 * stage + 4 * president + chancellor]` */
  readonly nominates: Float64Array;
}

/** A kind of players, by the name of the bot. */
export interface Kind {
  readonly name: string;
  readonly votes: VoteHabits;
  /** By `stageOf` a match. */
  readonly cards: readonly CardHabits[];
}

export const KINDS: readonly Kind[] = COUNTED.map((counted: CountedHabits) => ({
  name: counted.kind,
  votes: {
    ja: Float64Array.from(counted.ja, (percent) => Math.log(likely(percent, 2))),
    nein: Float64Array.from(counted.ja, (percent) => Math.log(1 - likely(percent, 2))),
    nominates: Float64Array.from(counted.nominates, (percent) => Math.log(likely(percent, ROLE_COUNT))),
  },
  cards: Array.from({ length: STAGES }, (_, stage) => cardHabits(counted, stage)),
}));

function cardHabits({ discards, enacts, saysDrawn, saysGiven, saysParty }: CountedHabits, stage: number): CardHabits {
  const [drawn, given] = [atStage(saysDrawn, 1 + 3, stage), atStage(saysGiven, 1 + 2, stage)];
  const party = rowsOf(saysParty, SIDE_COUNT);
  return {
    discards: byBundle(atStage(discards, SIDE_COUNT, stage), 3),
    enacts: byBundle(atStage(enacts, SIDE_COUNT, stage), 2),
    saysDrawn: (side, said, three, two, enacted) =>
      saidOdds(drawn[DRAWN_CASES * side + drawnCase(three, two, enacted)] as Row, said, three, enacted),
    saysGiven: (side, said, two, enacted) =>
      saidOdds(given[GIVEN_CASES * side + givenCase(two, enacted)] as Row, said, two, enacted),
    saysParty: Array.from({ length: SIDE_COUNT }, (_, by) => party.slice(SIDE_COUNT * by, SIDE_COUNT * (by + 1))),
  };
}

/** How likely each of several choices is. */
type Row = readonly number[];

function rowsOf(percents: readonly number[], choices: number): readonly Row[] {
  return Array.from({ length: percents.length / choices }, (_, row) =>
    percents.slice(choices * row, choices * (row + 1)).map((percent) => likely(percent, choices)),
  );
}

function atStage(percents: readonly number[], choices: number, stage: number): readonly Row[] {
  const count = percents.length / STAGES;
  return rowsOf(percents.slice(count * stage, count * (stage + 1)), choices);
}

/** The rows of each side, by bundle; what is not among the cards is never chosen. */
function byBundle(rows: readonly Row[], size: number): readonly Row[] {
  const bundles = bundlesOf(size);
  const table: Row[] = new Array(SIDE_COUNT * BUNDLES).fill([0, 0, 0]);
  for (const [at, row] of rows.entries()) {
    const bundle = bundles[at % bundles.length] as number;
    const side = Math.floor(at / bundles.length);
    const there = row.map((odds, card) => (countIn(bundle, card) > 0 ? odds : 0));
    const sum = there.reduce((total, odds) => total + odds, 0);
    table[side * BUNDLES + bundle] = there.map((odds) => odds / sum);
  }
  return table;
}

/** How often those who say how many liberal cards there were tell the others as expected: as they were, or hidden ones as those enacted. */
const AS_EXPECTED = 0.8;

function saidOdds(row: Row, said: number, seen: number, enacted: number): number {
  const liberals = countIn(said, 0);
  const told = row[liberals] as number;
  const hidden = countIn(seen, 0) - liberals;
  // With so many cards and so many liberal ones among them, this is how many ways there are to tell the others.
  const ways = row.length - liberals;
  if (hidden < 0) return told / ways;
  const expected = seen - hidden + hidden * (ONE_OF[enacted === 0 ? 1 : enacted] as number);
  return told * ((said === expected ? AS_EXPECTED : 0) + (1 - AS_EXPECTED) / ways);
}

/** Liberals of one kind among others of another, and what they do with cards. */
export interface Mixture {
  readonly liberals: Kind;
  readonly others: Kind;
  /** By `stageOf` a match. */
  readonly cards: readonly CardHabits[];
}

export const MIXTURES: readonly Mixture[] = KINDS.flatMap((liberals) =>
  KINDS.map((others) => ({ liberals, others, cards: mixCards(liberals, others) })),
);

function mixCards(liberals: Kind, others: Kind): readonly CardHabits[] {
  return liberals.cards.map((first, stage): CardHabits => {
    const second = others.cards[stage] as CardHabits;
    return {
      discards: [...first.discards.slice(0, BUNDLES), ...second.discards.slice(BUNDLES)],
      enacts: [...first.enacts.slice(0, BUNDLES), ...second.enacts.slice(BUNDLES)],
      saysDrawn: (side, said, three, two, enacted) =>
        (side === 0 ? first : second).saysDrawn(side, said, three, two, enacted),
      saysGiven: (side, said, two, enacted) => (side === 0 ? first : second).saysGiven(side, said, two, enacted),
      saysParty: [first.saysParty[0] as readonly Row[], ...second.saysParty.slice(1)],
    };
  });
}
