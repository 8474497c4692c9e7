import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import type { ScreenProps } from '../../../../web/ui/screen.ts';
import type { Mafia, Vote } from '../../types.ts';

export type Candidate = Seat | 'nobody';

/** Whom I may vote for, whom I have voted for, and whom I have tapped since. */
export interface Ballot {
  /** Empty where I cannot vote now. */
  readonly among: readonly Candidate[];
  readonly mine: Vote;
  readonly chosen: Candidate | null;
  readonly choose: (candidate: Candidate) => void;
}

/** Chooses for this day alone. */
export function useBallot({ match, seat, options, extras, answer }: ScreenProps<Mafia>): Ballot {
  const [kept, setKept] = useState<{ readonly day: number; readonly chosen: Candidate | null } | null>(null);
  const day = match.table.round.number;
  const offered = [...options, ...extras].find(({ type }) => type === 'vote')?.blanks.for;
  const isOpen = answer !== null && offered !== undefined && 'oneOf' in offered;
  const among = isOpen ? (offered.oneOf as readonly Candidate[]) : [];
  const mine = seat === null ? null : (match.table.votes[seat] ?? null);
  const wanted = kept?.day === day ? kept.chosen : null;
  return {
    among,
    mine,
    chosen: wanted !== null && wanted !== mine && among.includes(wanted) ? wanted : null,
    choose: (candidate) => setKept({ day, chosen: candidate === wanted ? null : candidate }),
  };
}
