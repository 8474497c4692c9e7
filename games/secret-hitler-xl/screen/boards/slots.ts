import type { MatchSight } from '../../../../web/kit/screen.ts';
import type { Track } from '../../rules/policies.ts';
import type { Power } from '../../rules/powers.ts';
import type { SecretHitler } from '../../rules/types.ts';
import { HITLER_FROM, VETO_FROM } from '../zones.ts';

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
  /** Whether a policy was taken off it again: covered once more, it grants nothing. */
  readonly isUsed: boolean;
  /** What else begins with this slot. */
  readonly zone: 'hitler' | 'veto' | null;
}

/** The slots of a board, from the first. */
export function slotsOf({ table }: MatchSight<SecretHitler>, track: Track): readonly BoardSlot[] {
  const { size, powers } = table.boards[track];
  const laid = table.tracks[track];
  return Array.from({ length: size }, (_, at) => ({
    track,
    number: at + 1,
    isFilled: at < laid,
    isNext: at === laid,
    isLast: at + 1 === size,
    power: powers[at] ?? null,
    isUsed: at >= laid && at < table.reached[track],
    zone: track === 'fascist' ? zoneAt(at + 1) : null,
  }));
}

function zoneAt(number: number): BoardSlot['zone'] {
  if (number === HITLER_FROM) return 'hitler';
  return number === VETO_FROM ? 'veto' : null;
}
