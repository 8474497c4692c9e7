import type { MatchOnScreen } from '../../../web/ui/screen.ts';
import type { Track } from '../rules/policies.ts';
import type { Power } from '../rules/powers.ts';
import type { SecretHitler } from '../types.ts';
import { HITLER_FROM, VETO_FROM } from './match-state.ts';

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
  readonly power: Power | null;
  /** Whether it grants nothing when it is covered next, since a policy was taken off the board. */
  readonly isSpent: boolean;
  /** What else begins with this slot. */
  readonly zone: 'hitler' | 'veto' | null;
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
    zone: track === 'fascist' ? zoneAt(at + 1) : null,
  }));
}

/** SH-42: a slot that was reached before grants nothing again; or else only the next one does not, after a removal. */
function isSpent({ setup, table }: Sight, track: Track, at: number): boolean {
  const laid = table.tracks[track];
  if (setup.coveredAgain === 'skip-one') return at === laid && table.skipPower[track];
  return at >= laid && at < table.reached[track];
}

function zoneAt(number: number): BoardSlot['zone'] {
  if (number === HITLER_FROM) return 'hitler';
  return number === VETO_FROM ? 'veto' : null;
}
