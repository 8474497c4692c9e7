import { DISCARD, ENACT, saidOdds } from './habits.ts';
import { BUNDLES, bundlesOf, countIn, ONE_OF, SIDE_COUNT, UNKNOWN_BUNDLE } from './sides.ts';

const THREES = bundlesOf(3);

/** How many cards of each side can be drawn. */
export type Stock = readonly [number, number, number];

/** How many ways there are to draw these three from a stock. */
function ways(three: number, stock: Stock): number {
  return (
    choose(stock[0], countIn(three, 0)) * choose(stock[1], countIn(three, 1)) * choose(stock[2], countIn(three, 2))
  );
}

const choose = (from: number, count: number): number =>
  count === 0 ? 1 : count === 1 ? from : count === 2 ? (from * (from - 1)) / 2 : (from * (from - 1) * (from - 2)) / 6;

/** What somebody knows, or heard, of a session; bundles are `UNKNOWN_BUNDLE` where there is nothing. */
export interface Session {
  readonly stock: Stock;
  readonly enacted: number;
  /** Known for certain, from one's own eyes. */
  readonly drawn: number;
  readonly given: number;
  readonly discarded: number;
  /** Said by others. */
  readonly saidDrawn: number;
  readonly saidGiven: number;
}

/** How likely a session is by the sides of its president and chancellor: `odds[3 * president + chancellor]`. */
export function sessionLikelihood(session: Session, odds: Float64Array): void {
  odds.fill(0);
  for (const three of THREES) {
    if (session.drawn !== UNKNOWN_BUNDLE && session.drawn !== three) continue;
    const chance = ways(three, session.stock);
    if (chance > 0) addThree(session, three, chance, odds);
  }
}

function addThree(session: Session, three: number, chance: number, odds: Float64Array): void {
  for (let card = 0; card < SIDE_COUNT; card++) {
    if (countIn(three, card) === 0) continue;
    const two = three - (ONE_OF[card] as number);
    if (session.discarded !== UNKNOWN_BUNDLE && session.discarded !== card) continue;
    if (session.given !== UNKNOWN_BUNDLE && session.given !== two) continue;
    if (countIn(two, session.enacted) > 0) addTwo(session, { three, two, card, chance }, odds);
  }
}

interface Course {
  readonly three: number;
  readonly two: number;
  readonly card: number;
  readonly chance: number;
}

function addTwo(session: Session, { three, two, card, chance }: Course, odds: Float64Array): void {
  const { enacted, saidDrawn, saidGiven } = session;
  for (let president = 0; president < SIDE_COUNT; president++) {
    let likely = chance * ((DISCARD[president * BUNDLES + three] as readonly number[])[card] as number);
    if (saidDrawn !== UNKNOWN_BUNDLE) likely *= saidOdds(president, saidDrawn, three, enacted);
    for (let chancellor = 0; chancellor < SIDE_COUNT; chancellor++) {
      let all = likely * ((ENACT[chancellor * BUNDLES + two] as readonly number[])[enacted] as number);
      if (saidGiven !== UNKNOWN_BUNDLE) all *= saidOdds(chancellor, saidGiven, two, enacted);
      const at = SIDE_COUNT * president + chancellor;
      odds[at] = (odds[at] as number) + all;
    }
  }
}

/** What governments of any two sides would enact from a stock: `odds[9 * president + 3 * chancellor + card]`. */
export function policyOdds(stock: Stock, odds: Float64Array): void {
  odds.fill(0);
  let total = 0;
  for (const three of THREES) {
    const chance = ways(three, stock);
    if (chance <= 0) continue;
    total += chance;
    addPolicies(three, chance, odds);
  }
  for (let at = 0; at < odds.length; at++) odds[at] = (odds[at] as number) / total;
}

function addPolicies(three: number, chance: number, odds: Float64Array): void {
  for (let president = 0; president < SIDE_COUNT; president++) {
    const discard = DISCARD[president * BUNDLES + three] as readonly number[];
    for (let card = 0; card < SIDE_COUNT; card++) {
      const likely = chance * (discard[card] as number);
      if (likely === 0) continue;
      const two = three - (ONE_OF[card] as number);
      for (let at = 0; at < SIDE_COUNT * SIDE_COUNT; at++) {
        const enact = ENACT[Math.floor(at / SIDE_COUNT) * BUNDLES + two] as readonly number[];
        const into = 9 * president + at;
        odds[into] = (odds[into] as number) + likely * (enact[at % SIDE_COUNT] as number);
      }
    }
  }
}
