import { ArrowLeftRight } from 'lucide-react';
import type { DeepReadonly } from '../../../kernel/index.ts';
import type { Offer, Tokens } from '../types.ts';
import { firstOf } from './first-of.ts';
import { askedIn, countOf, GOODS, givenIn } from './goods.ts';
import { useScreen } from './screen-context.ts';
import { Token } from './token.tsx';
import { useNames } from './use-names.ts';

/** An offer that lies on the cloth: what would go over, and what would come back. */
export function OfferDrawn({ offer }: { readonly offer: DeepReadonly<Offer> }) {
  const { names, side } = useNames();
  const { phase } = useScreen().match;
  const when = phase === 'aftermath' ? 'gave' : 'gives';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-stretch gap-2">
      <Half title={`screen.offer.${when}.${side}`} names={names} tokens={givenIn(offer)} />
      <ArrowLeftRight aria-hidden className="size-6 self-center text-muted" />
      <Half
        title={`screen.offer.${when === 'gave' ? 'asked' : 'asks'}.${side}`}
        names={names}
        tokens={askedIn(offer)}
      />
    </div>
  );
}

interface HalfProps {
  readonly title: string;
  readonly names: Readonly<Record<string, string>>;
  readonly tokens: Tokens;
}

function Half({ title, names, tokens }: HalfProps) {
  const { speaker } = useScreen();
  return (
    <div className="flex min-w-0 flex-col items-center gap-1.5 rounded-corner border border-line bg-surface p-2 text-center">
      <p className="text-muted text-small leading-tight">{speaker.text(title, names)}</p>
      <p className="font-semibold leading-tight">
        {countOf(tokens) === 0
          ? speaker.text('screen.nothing')
          : GOODS.filter((good) => tokens[good] > 0)
              .map((good) => speaker.text(`screen.${good}`, { count: tokens[good] }))
              .join(' + ')}
      </p>
      <span aria-hidden className="flex flex-wrap justify-center gap-0.5">
        {GOODS.flatMap((good) =>
          firstOf(tokens[good]).map((at) => (
            <Token key={`${good}${at}`} good={good} className="size-5 @sm:size-6 @2xl:size-8" />
          )),
        )}
      </span>
    </div>
  );
}
