import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Policy } from '../../rules/policies.ts';
import { MEMBERSHIPS, PartyMark } from '../marks.tsx';
import { useScreen } from '../screen-context.ts';
import { CardRow } from './card-row.tsx';
import type { GovernmentClaim } from './government-claim.ts';

/** Once it is over, or where all hands lie open: whether a claim was true, and what was, as far as this viewer may know. */
export function Truth({ claim }: { readonly claim: GovernmentClaim }) {
  const { match, seat, place } = useScreen();
  const own = place === 'table' && match.outcome !== null && claim.by === seat ? match.hand : null;
  const hand = match.hands?.[claim.by] ?? own;
  if (hand === null) return null;
  if (claim.kind === 'cards') {
    const seen = hand.seen.find(({ government, as }) => government === claim.government && as === claim.as);
    if (seen === undefined) return null;
    return (
      <Verdict isTrue={sorted(seen.cards) === sorted(claim.cards)}>
        <CardRow cards={seen.cards} />
      </Verdict>
    );
  }
  const known = hand.known.find(({ government, seat: at }) => government === claim.government && at === claim.seat);
  const is = known?.is ?? null;
  if (is === null) return null;
  return (
    <Verdict isTrue={MEMBERSHIPS[is] === claim.party}>
      <PartyMark party={MEMBERSHIPS[is]} />
    </Verdict>
  );
}

/** Cards are claimed in no order. */
const sorted = (cards: readonly Policy[]): string => cards.toSorted().join(' ');

interface VerdictProps {
  readonly isTrue: boolean;
  /** What was so. */
  readonly children: ReactNode;
}

function Verdict({ isTrue, children }: VerdictProps) {
  const { speaker } = useScreen();
  if (isTrue) {
    return (
      <span className="inline-flex items-center gap-1 font-medium text-success">
        <Check aria-hidden className="size-3.5 shrink-0" strokeWidth={3} />
        {speaker.text('screen.record.wasTrue')}
      </span>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 font-medium text-danger">
      {speaker.text('screen.record.inTruth')} {children}
    </span>
  );
}
