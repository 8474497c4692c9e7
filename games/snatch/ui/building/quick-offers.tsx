import { ArrowLeftRight, RotateCcw } from 'lucide-react';
import { Button } from '../../../../web/ui/button.tsx';
import type { Offer } from '../../types.ts';
import { Bundle } from '../bundle.tsx';
import { askedIn, givenIn } from '../goods.ts';
import { useScreen } from '../screen-context.ts';
import { PARTS } from './limits.ts';
import type { Draft } from './use-draft.ts';

/** As many of one good for as many of the other. */
const EVEN = [1, 5];

/** Offers that many have in mind, at one tap; only what both have, and the same on every device. */
export function QuickOffers({ draft }: { readonly draft: Draft }) {
  const { speaker, hasShortcuts = true } = useScreen();
  const most = { pavos: draft.limits.offerPavo.to, elotes: draft.limits.requestElote.to };
  const even = EVEN.filter((count) => count <= most.pavos && count <= most.elotes).map((count) => swap(count, count));
  const whole = most.pavos > 0 && most.elotes > 0 ? swap(most.pavos, most.elotes) : null;
  const quick = whole === null || even.some((offer) => isSame(offer, whole)) ? even : [...even, whole];
  const isBuilt = PARTS.some((part) => draft.offer[part] > 0);
  return (
    <fieldset aria-label={speaker.text('screen.build.quick')} className="flex flex-wrap gap-1 @md:gap-1.5">
      {(hasShortcuts ? quick : []).map((offer) => (
        <Quick key={`${offer.offerPavo} ${offer.requestElote}`} offer={offer} draft={draft} />
      ))}
      {isBuilt && (
        <Button
          kind="quiet"
          size="icon"
          aria-label={speaker.text('screen.build.clear')}
          onClick={() => draft.change(swap(0, 0))}
        >
          <RotateCcw aria-hidden className="size-4" />
        </Button>
      )}
    </fieldset>
  );
}

interface QuickProps {
  readonly offer: Offer;
  readonly draft: Draft;
}

function Quick({ offer, draft }: QuickProps) {
  return (
    <Button size="small" aria-pressed={isSame(offer, draft.offer)} className={LOOK} onClick={() => draft.change(offer)}>
      <Bundle tokens={givenIn(offer)} />
      <ArrowLeftRight aria-hidden className="size-3.5 text-muted" />
      <Bundle tokens={askedIn(offer)} />
    </Button>
  );
}

const LOOK = 'gap-1 px-1.5 @md:px-2 aria-pressed:border-accent aria-pressed:bg-raised @lg:gap-1.5 @lg:px-3';

const swap = (pavos: number, elotes: number): Offer => ({
  offerPavo: pavos,
  offerElote: 0,
  requestPavo: 0,
  requestElote: elotes,
});

const isSame = (one: Offer, other: Offer): boolean => PARTS.every((part) => one[part] === other[part]);
