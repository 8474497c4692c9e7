import { isHitlerZone } from '../../rules/board.ts';
import type { Policy, Track } from '../../rules/policies.ts';
import type { GameView } from '../../types.ts';
import { policyOdds, type Stock, stockOf } from './evidence.ts';
import { ASSUMED, type CardHabits, HITLER, ROLE_COUNT, SIDE_COUNT, sideOfCard, sideOfRole } from './habits.ts';

/** How much nearer to winning each policy brings its side, and how strong each side is apart from its track. */
const PULL: readonly number[] = [0.75, 0.6, 0.75];

const STRENGTH: readonly number[] = [0, 0.9, 0.1];

/** How good the position is for one side, and how good it would be after various events. */
export class Prospects {
  private readonly view: GameView;
  private readonly side: number;
  /** How likely a president who is not a fascist hits Hitler when forced to shoot. */
  private readonly hitsHitler: number;
  /** `byRoles[4 * president + chancellor]`: how good it looks once such a government is elected. */
  readonly byRoles = new Float64Array(ROLE_COUNT * ROLE_COUNT);
  /** How good it looks once the people act. */
  readonly chaos: number;
  readonly now: number;

  constructor(view: GameView, side: number, hitsHitler: number, odds: PolicyOdds) {
    this.view = view;
    this.side = side;
    this.hitsHitler = hitsHitler;
    const stock = stockOf(view.table.circulating);
    const cards = stock[0] + stock[1] + stock[2];
    const { liberal, fascist, communist } = view.table.tracks;
    this.now = this.winsAt(liberal, fascist, communist);
    this.chaos =
      (stock[0] * this.winsAt(liberal + 1, fascist, communist) +
        stock[1] * this.winsAt(liberal, fascist + 1, communist) +
        stock[2] * this.winsAt(liberal, fascist, communist + 1)) /
      cards;
    this.weighGovernments(odds.of(stock));
  }

  private winsAt(liberal: number, fascist: number, communist: number): number {
    return chanceToWin(this.view.table.boards, this.side, { liberal, fascist, communist });
  }

  /** How good it looks after a government whose president is of a side has enacted a card. */
  after(card: Policy, presidentSide: number): number {
    const { tracks } = this.view.table;
    let { liberal, fascist, communist } = tracks;
    const side = sideOfCard(card);
    if (side === 0) liberal++;
    else if (side === 1) fascist++;
    else if (side === 2) communist++;
    if (card === 'antifascist' && fascist > 0) fascist--;
    if (card === 'anticommunist' && communist > 0) communist--;
    const wins = this.winsAt(liberal, fascist, communist);
    if (side !== 1 || fascist >= this.view.table.boards.fascist.size) return wins;
    return this.view.table.boards.fascist.powers[fascist - 1] === 'execution'
      ? this.afterShot(wins, presidentSide)
      : wins;
  }

  private afterShot(wins: number, presidentSide: number): number {
    if (presidentSide === 1) return wins;
    return this.side === 1 ? wins * (1 - this.hitsHitler) : this.hitsHitler + wins * (1 - this.hitsHitler);
  }

  /** How good it looks if a policy is taken off a track. */
  without(track: 'fascist' | 'communist'): number {
    const { liberal, fascist, communist } = this.view.table.tracks;
    return track === 'fascist'
      ? this.winsAt(liberal, fascist - 1, communist)
      : this.winsAt(liberal, fascist, communist - 1);
  }

  private weighGovernments(odds: Float64Array): void {
    const hitlerWins = isHitlerZone(this.view.setup, this.view.table.tracks.fascist);
    for (let president = 0; president < SIDE_COUNT; president++) {
      for (let card = 0; card < SIDE_COUNT; card++) {
        worths[SIDE_COUNT * president + card] = this.after(PLAIN[card] as Policy, president);
      }
    }
    for (let roles = 0; roles < this.byRoles.length; roles++) {
      const chancellor = roles % ROLE_COUNT;
      if (hitlerWins && chancellor === HITLER) this.byRoles[roles] = this.side === 1 ? 1 : 0;
      else
        this.byRoles[roles] = weighGovernment(odds, sideOfRole(Math.floor(roles / ROLE_COUNT)), sideOfRole(chancellor));
    }
  }
}

const PLAIN: readonly Policy[] = ['liberal', 'fascist', 'communist'];

/** How good it looks after a plain card of each side, by the president's side: `worths[3 * president + card]`. */
const worths = new Float64Array(SIDE_COUNT * SIDE_COUNT);

function weighGovernment(odds: Float64Array, president: number, chancellor: number): number {
  let worth = 0;
  for (let card = 0; card < SIDE_COUNT; card++) {
    const likely = odds[9 * president + 3 * chancellor + card] as number;
    if (likely > 0) worth += likely * (worths[SIDE_COUNT * president + card] as number);
  }
  return worth;
}

/** What governments would enact, worked out again only when there are other cards to draw, or players are taken to do something else. */
export class PolicyOdds {
  private readonly odds = new Float64Array(SIDE_COUNT * SIDE_COUNT * SIDE_COUNT);
  /** What players are taken to do with cards. */
  habits: CardHabits = ASSUMED;
  private stock: Stock | null = null;
  private read: CardHabits | null = null;

  of(stock: Stock): Float64Array {
    const { stock: last } = this;
    if (
      this.read !== this.habits ||
      last === null ||
      last[0] !== stock[0] ||
      last[1] !== stock[1] ||
      last[2] !== stock[2]
    ) {
      this.stock = stock;
      this.read = this.habits;
      policyOdds(stock, this.habits, this.odds);
    }
    return this.odds;
  }
}

const weigh = (side: number, left: number): number =>
  Math.exp((STRENGTH[side] as number) - (PULL[side] as number) * left);

/** How likely a side wins from these tracks. */
export function chanceToWin(
  boards: GameView['table']['boards'],
  side: number,
  { liberal, fascist, communist }: Readonly<Record<Track, number>>,
): number {
  if (liberal >= boards.liberal.size) return side === 0 ? 1 : 0;
  if (fascist >= boards.fascist.size) return side === 1 ? 1 : 0;
  const hasCommunists = boards.communist.size > 0;
  if (hasCommunists && communist >= boards.communist.size) return side === 2 ? 1 : 0;
  const odds = [
    weigh(0, boards.liberal.size - liberal),
    weigh(1, boards.fascist.size - fascist),
    hasCommunists ? weigh(2, boards.communist.size - communist) : 0,
  ] as const;
  return (odds[side] as number) / (odds[0] + odds[1] + odds[2]);
}
