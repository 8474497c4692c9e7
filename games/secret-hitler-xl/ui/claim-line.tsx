import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeepReadonly } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import type { Policy } from '../rules/policies.ts';
import type { Claim, Doubt } from '../types.ts';
import { CardRow, MEMBERSHIPS, PartyMark, SeatName } from './marks.tsx';
import { useScreen } from './match-state.ts';

/** What is said of a government; whom somebody says to be belongs to none. */
export type GovernmentClaim = Exclude<DeepReadonly<Claim>, { readonly kind: 'side' }>;

/** What tells a claim from all others. */
export const claimKey = (claim: GovernmentClaim): string =>
  [claim.kind, claim.by, claim.government, claim.kind === 'cards' ? claim.as : claim.seat].join(' ');

interface ClaimLineProps {
  readonly claim: GovernmentClaim;
}

/** What somebody says, with what everybody can see against it, and in the end what was true. */
export function ClaimLine({ claim }: ClaimLineProps) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-0.5">
      <SeatName seat={claim.by} />
      <Content claim={claim} />
      <DoubtMark doubt={claim.doubt} />
      <Truth claim={claim} />
    </span>
  );
}

function Content({ claim }: ClaimLineProps) {
  const { speaker } = useScreen();
  const said = (key: string, values = {}) => (
    <span className="text-muted">{speaker.text(`screen.record.claim.${key}`, values)}</span>
  );
  switch (claim.kind) {
    case 'cards':
      return (
        <>
          {said(claim.as)} <CardRow cards={claim.cards} />
        </>
      );
    case 'party':
      return (
        <>
          {said('party', { seat: speaker.seat(claim.seat) })} <PartyMark party={claim.party} />
        </>
      );
  }
}

function DoubtMark({ doubt }: { readonly doubt: Doubt }) {
  const { speaker } = useScreen();
  if (doubt === null) return null;
  return (
    <span
      title={speaker.text(`screen.record.doubtWhy.${doubt}`)}
      className={classes(
        'inline-flex items-center gap-1 rounded-corner border px-1.5 font-medium',
        doubt === 'impossible' ? 'border-danger text-danger' : 'border-outline text-ink',
      )}
    >
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      {speaker.text(`screen.record.doubt.${doubt}`)}
    </span>
  );
}

/** Once it is over, or where all hands lie open: whether a claim was true, and what was, as far as this viewer may know. */
function Truth({ claim }: ClaimLineProps) {
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
