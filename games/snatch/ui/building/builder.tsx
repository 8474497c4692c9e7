import type { Offer } from '../../types.ts';
import { EndsList } from '../ends-list.tsx';
import type { Good } from '../goods.ts';
import { OfferDrawn } from '../offer-drawn.tsx';
import { useScreen } from '../screen-context.ts';
import { useEnds } from '../use-ends.ts';
import { useNames } from '../use-names.ts';
import { QuickOffers } from './quick-offers.tsx';
import { TokenSlider } from './token-slider.tsx';
import type { Draft } from './use-draft.ts';

type Part = readonly [keyof Offer, Good];

const GIVEN: readonly Part[] = [
  ['offerPavo', 'pavo'],
  ['offerElote', 'elote'],
];
const ASKED: readonly Part[] = [
  ['requestElote', 'elote'],
  ['requestPavo', 'pavo'],
];

/** The offer that I am building: what I give, what I ask for, and what each answer would leave us with. */
export function Builder({ draft }: { readonly draft: Draft }) {
  const { speaker } = useScreen();
  const { names } = useNames();
  const { ends, now } = useEnds(draft.offer);
  return (
    <div className="flex flex-col gap-1.5 @2xl:gap-2">
      {draft.isFixed ? (
        <OfferDrawn offer={draft.offer} />
      ) : (
        <>
          <QuickOffers draft={draft} />
          <div className="grid gap-1 @2xl:gap-2 @6xl:grid-cols-2">
            <Half title={speaker.text('screen.build.give')} parts={GIVEN} draft={draft} />
            <Half title={speaker.text('screen.build.ask', names)} parts={ASKED} draft={draft} />
          </div>
        </>
      )}
      <EndsList ends={ends} now={now} />
    </div>
  );
}

interface HalfProps {
  readonly title: string;
  readonly parts: readonly Part[];
  readonly draft: Draft;
}

/** One side of the offer; goods that its owner has none of are left out. */
function Half({ title, parts, draft }: HalfProps) {
  const { speaker } = useScreen();
  const there = parts.filter(([part]) => draft.limits[part].to > 0);
  return (
    <fieldset className="min-w-0 rounded-corner border border-line bg-surface px-2 pb-1">
      <legend className="px-1 font-semibold text-small">{title}</legend>
      {there.length === 0 && <p className="text-muted text-small">{speaker.text('screen.build.nothingThere')}</p>}
      {there.map(([part, good]) => (
        <TokenSlider
          key={part}
          good={good}
          label={title}
          count={draft.offer[part]}
          limits={draft.limits[part]}
          onChange={(count) => draft.change({ [part]: count })}
        />
      ))}
    </fieldset>
  );
}
