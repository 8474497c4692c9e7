import { type BothHoldings, holdingsOn } from '../../rules/tokens.ts';
import type { GameView, RoundRecord } from '../../rules/types.ts';
import { Foresight } from './foresight.ts';
import { type Position, positionOf } from './position.ts';
import type { Tastes } from './tastes.ts';

/** Hands out the foresight that fits a table; one is made for each set of rules and kept, since it learns by being asked. */
export function foresights(tastes: Tastes): (view: GameView) => Foresight {
  const kept = new Map<string, Foresight>();
  return (view) => {
    const key = rulesKey(view);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const { sanction, offers, smallestForced } = view.setup;
    const made = new Foresight({ variant: view.table.variant, sanction, offers, smallestForced }, tastes);
    kept.set(key, made);
    return made;
  };
}

/** The rules of a table in short, leaving out options that have no effect in its variant. */
export function rulesKey({ setup, table: { variant } }: GameView): string {
  const detail = variant === 'G4' ? setup.sanction : variant === 'G2' ? setup.smallestForced : '';
  return `${variant} ${setup.offers} ${detail}`;
}

/** The rounds that are to be thought of, this one included; where tokens are given out anew, each round is a game of its own. */
export const roundsToGo = ({ setup, table }: GameView): number =>
  setup.tokenPolicy === 'reset' ? 1 : setup.rounds - table.round + 1;

/** Where both stand now. */
export const positionNow = ({ table }: GameView): Position => positionOf(holdingsOn(table));

/** Where both stood when the round began. */
export const positionBefore = ({ table }: GameView): Position =>
  positionOf((table.current as RoundRecord).before as BothHoldings);
