import { TriangleAlert } from 'lucide-react';
import { classes } from '../../../../web/ui/classes.ts';
import type { Doubt } from '../../types.ts';
import { PartyMark } from '../marks.tsx';
import { useScreen } from '../screen-context.ts';
import { CardRow } from './card-row.tsx';
import type { GovernmentClaim } from './government-claim.ts';
import { SeatName } from './seat-name.tsx';
import { Truth } from './truth.tsx';

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
        doubt === 'impossible' ? 'border-danger text-danger' : 'border-gold text-gold',
      )}
    >
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      {speaker.text(`screen.record.doubt.${doubt}`)}
    </span>
  );
}
