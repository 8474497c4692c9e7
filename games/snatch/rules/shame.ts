import { type GameTurn, P1, P2, type RoundRecord, type Variant } from './types.ts';

/** SN-24: only in G3 does P1 decide about shame. */
export const hasShame = (variant: Variant): boolean => variant === 'G3';

/** SN-25 to SN-29: a shame token is given or not, the truth is kept in the box, and everybody sees what the visibility lets them see. */
export function decideShame(
  turn: GameTurn,
  record: RoundRecord,
  { given, auto }: { readonly given: boolean; readonly auto: boolean },
): void {
  const { table, box } = turn.state;
  const { shameVisibility } = turn.setup;
  if (given) box.shame[P2]++;
  if (auto) box.lapsed.push(table.round);
  const isOpen = shameVisibility === 'immediate+later';
  // A clock gives no token: whoever may not know of tokens may not know that it decided.
  record.auto.aftermath = isOpen && auto;
  turn.tell?.({ type: 'shameDecided', given: isOpen ? given : null, auto: isOpen && auto });
  if (!isOpen) turn.whisper?.([P1], { type: 'gaveShame', given });
  if (!given || shameVisibility === 'later-only') return;
  turn.hand(P2).shame = box.shame[P2];
  if (isOpen) (table.shame as [number, number])[P2] = box.shame[P2];
  else turn.whisper?.([P2], { type: 'shamed', shame: box.shame[P2] });
}

/** How many tokens were given in these rounds. */
export const shameIn = (gave: readonly (boolean | null)[]): number => gave.filter((given) => given === true).length;

/** Writes down what the round had of shame: for everybody, for the giver, and the truth. */
export function recordShame(turn: GameTurn, record: RoundRecord, given: boolean): void {
  const { table } = turn.state;
  const decided = hasShame(table.variant) ? given : null;
  turn.hand(P1).gave.push(decided);
  record.shameAssigned = turn.setup.shameVisibility === 'immediate+later' ? decided : null;
  record.shame = table.shame === null ? null : table.shame[P2];
}
