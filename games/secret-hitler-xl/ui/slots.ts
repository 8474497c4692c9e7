import type { MatchOnScreen } from '../../../web/ui/screen.ts';
import type { Track } from '../rules/policies.ts';
import type { BoardPower } from '../rules/powers.ts';
import type { SecretHitler } from '../types.ts';

/** One place of a board for a policy. */
export interface BoardSlot {
  readonly track: Track;
  /** Counted from 1. */
  readonly number: number;
  readonly isFilled: boolean;
  /** Whether the next policy of this board goes here. */
  readonly isNext: boolean;
  /** Whether the policy laid here wins. */
  readonly isLast: boolean;
  readonly power: BoardPower | null;
  /** Whether it grants nothing when it is covered next, since a policy was taken off the board. */
  readonly isSpent: boolean;
  /** What else begins with this slot. */
  readonly zones: readonly ('hitler' | 'veto')[];
}

type Sight = Pick<MatchOnScreen<SecretHitler>, 'setup' | 'table'>;

/** The slots of a board, from the first. */
export function slotsOf({ setup, table }: Sight, track: Track): readonly BoardSlot[] {
  const { size, powers } = table.boards[track];
  const laid = table.tracks[track];
  return Array.from({ length: size }, (_, at) => ({
    track,
    number: at + 1,
    isFilled: at < laid,
    isNext: at === laid,
    isLast: at + 1 === size,
    power: powers[at] ?? null,
    isSpent: isSpent({ setup, table }, track, at),
    zones: track === 'fascist' && at + 1 < size ? zonesAt(setup, at + 1) : [],
  }));
}

/** SH-42: a slot that was reached before grants nothing again; or else only the next one does not, after a removal. */
function isSpent({ setup, table }: Sight, track: Track, at: number): boolean {
  const laid = table.tracks[track];
  if (setup.coveredAgain === 'skip-one') return at === laid && table.skipPower[track];
  return at >= laid && at < table.reached[track];
}

const zonesAt = ({ hitlerZone, vetoZone }: Sight['setup'], number: number): BoardSlot['zones'] =>
  (['hitler', 'veto'] as const).filter((zone) => number === (zone === 'hitler' ? hitlerZone : vetoZone));
