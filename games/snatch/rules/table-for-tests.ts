import type { VisibleEvent } from '../../../kernel/index.ts';
import { atTable, type LaidTable } from '../../../kernel/testing/index.ts';
import { game } from '../game.ts';
import {
  type AnswerToOffer,
  type Command,
  type Offer,
  P1,
  P2,
  type Setup,
  type Snatch,
  type Tokens,
} from '../types.ts';

/** A scene of SnatchGame in the words of the rulebook. */
export interface Scene {
  readonly preset?: 'seed' | 'classic';
  readonly options?: Partial<Setup>;
  /** Pavos and elotes of P1, then of P2. */
  readonly holdings?: readonly [readonly [number, number], readonly [number, number]];
}

const tokens = ([pavo, elote]: readonly [number, number]): Tokens => ({ pavo, elote });

/** Two seats at the beginning of a game, not in demo play unless asked for. */
export function layTable({ preset = 'seed', options = {}, holdings }: Scene = {}): LaidTable<Snatch> {
  const table = holdings === undefined ? {} : { holdings: holdings.map(tokens) as [Tokens, Tokens] };
  return atTable(game, { preset, options: { demo: false, ...options }, seats: 2, table });
}

/** An offer in the order of the rulebook: gives pavos and elotes, asks for pavos and elotes. */
export const bundle = (offerPavo: number, offerElote: number, requestPavo: number, requestElote: number): Offer => ({
  offerPavo,
  offerElote,
  requestPavo,
  requestElote,
});

/** Five pavos for five elotes. */
export const FIVE = bundle(5, 0, 0, 5);

export const proposal = (offer: Offer): Command => ({ type: 'proposeOffer', ...offer });

/** P1 proposes. */
export const propose = (table: LaidTable<Snatch>, offer: Offer): readonly VisibleEvent<Snatch>[] =>
  table.seat(P1).does(proposal(offer));

/** P2 answers. */
export const answer = (table: LaidTable<Snatch>, action: AnswerToOffer): readonly VisibleEvent<Snatch>[] =>
  table.seat(P2).does({ type: 'p2Action', action });

/** P1 proposes, P2 answers. */
export function trade(table: LaidTable<Snatch>, offer: Offer, action: AnswerToOffer): void {
  propose(table, offer);
  answer(table, action);
}

/** Pavos and elotes of P1, then of P2. */
export const held = ({ match }: LaidTable<Snatch>): number[][] =>
  match.state.table.holdings.map(({ pavo, elote }) => [pavo, elote]);

/** What the last settled round came to, in points. */
export const outcomes = ({ match }: LaidTable<Snatch>): readonly number[] | undefined =>
  match.state.table.rounds.at(-1)?.outcomes;

/** Lets the running clock lapse; hands back what all could hear of it. */
export function letTimePass({ match }: LaidTable<Snatch>): readonly VisibleEvent<Snatch>[] {
  const { deadline, question } = match;
  if (deadline === null) throw new Error('no clock is running');
  const result = match.play({ type: 'time', at: deadline, question });
  if (!result.ok) throw new Error(`the clock was refused: ${result.why.code}`);
  return result.value.told.flatMap(({ event, to }) => (to === 'all' ? [event] : []));
}
