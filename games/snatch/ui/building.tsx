import { ArrowLeftRight, Minus, Plus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { classes } from '../../../web/ui/classes.ts';
import type { Offered, ScreenProps } from '../../../web/ui/screen.ts';
import { askedIn, countOf, firstOf, type Good, givenIn, OFFERER } from '../reading/goods.ts';
import type { Offer, Snatch } from '../types.ts';
import { EndsList, OfferDrawn } from './offer.tsx';
import { Bundle, Token } from './token.tsx';
import { offeredTo, useEnds, useNames, useScreen } from './use-screen.ts';

/** The four numbers of an offer. */
const PARTS = ['offerPavo', 'offerElote', 'requestPavo', 'requestElote'] as const;

/** The least and the most that one part of an offer may be. */
interface Limits {
  readonly from: number;
  readonly to: number;
}

/** Between what an option leaves open, part by part. */
const limitsOf = ({ blanks }: Offered): Readonly<Record<keyof Offer, Limits>> => ({
  offerPavo: limitsIn(blanks.offerPavo),
  offerElote: limitsIn(blanks.offerElote),
  requestPavo: limitsIn(blanks.requestPavo),
  requestElote: limitsIn(blanks.requestElote),
});

function limitsIn(blank: Offered['blanks'][string] | undefined): Limits {
  if (blank === undefined) return { from: 0, to: 0 };
  if ('from' in blank) return blank;
  const numbers = 'oneOf' in blank ? blank.oneOf.map(Number) : [0];
  return { from: Math.min(...numbers), to: Math.max(...numbers) };
}

/** The offer that is being built, and how far each part of it may go. */
export interface Draft {
  readonly offer: Offer;
  readonly limits: Readonly<Record<keyof Offer, Limits>>;
  readonly change: (parts: Partial<Offer>) => void;
  /** Whether there is nothing to choose: the table plays with one fixed offer. */
  readonly isFixed: boolean;
  /** Whether any part of it was chosen. */
  readonly isTouched: boolean;
}

const NOTHING: Offer = { offerPavo: 0, offerElote: 0, requestPavo: 0, requestElote: 0 };

/** Keeps what is being built until its round is over; null while this seat may not make an offer. */
export function useDraft(props: ScreenProps<Snatch>): Draft | null {
  const { table } = props.match;
  const round = `${table.variant} ${table.rounds.length}`;
  const [built, setBuilt] = useState({ round, offer: NOTHING });
  const option = offeredTo(props, 'proposeOffer');
  if (option === undefined) return null;
  const limits = limitsOf(option);
  const offer = within(built.round === round ? built.offer : NOTHING, limits);
  return {
    offer,
    limits,
    change: (parts) => setBuilt({ round, offer: within({ ...offer, ...parts }, limits) }),
    isTouched: built.round === round && built.offer !== NOTHING,
    isFixed: Object.values(limits).every(({ from, to }) => from === to),
  };
}

const within = (offer: Offer, limits: Draft['limits']): Offer => ({
  offerPavo: between(offer.offerPavo, limits.offerPavo),
  offerElote: between(offer.offerElote, limits.offerElote),
  requestPavo: between(offer.requestPavo, limits.requestPavo),
  requestElote: between(offer.requestElote, limits.requestElote),
});

const between = (number: number, { from, to }: Limits): number => Math.min(to, Math.max(from, number));

/** Why an offer cannot be sent as it is. */
type WhyNot =
  | { readonly why: 'empty' | 'same' }
  /** Obliged to give at least so many tokens. */
  | { readonly why: 'tooLittle'; readonly count: number };

/** What an offer still lacks; null where it can be sent. */
export function whyNotSend({ setup, table }: ScreenProps<Snatch>['match'], offer: Offer): WhyNot | null {
  const [given, asked] = [givenIn(offer), askedIn(offer)];
  const held = countOf(table.holdings[OFFERER] ?? { pavo: 0, elote: 0 });
  const least = table.forced ? Math.min(setup.smallestForced, held) : 0;
  if (countOf(given) + countOf(asked) === 0) return { why: 'empty' };
  if (countOf(given) < least) return { why: 'tooLittle', count: least };
  return given.pavo === asked.pavo && given.elote === asked.elote ? { why: 'same' } : null;
}

/** Whether somebody made an offer that can be sent. */
export const isMade = (match: ScreenProps<Snatch>['match'], { isTouched, offer }: Draft): boolean =>
  isTouched && whyNotSend(match, offer) === null;

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
    <div data-answers className="flex flex-col gap-1.5 @2xl:gap-2">
      {draft.isFixed ? (
        <OfferDrawn offer={draft.offer} />
      ) : (
        <>
          <QuickOffers draft={draft} />
          <div className="grid gap-1 @2xl:gap-2 @5xl:grid-cols-2">
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

/** As many of one good for as many of the other. */
const EVEN = [1, 5];

/** Offers that many have in mind, at one tap; only what both have, and the same on every device. */
function QuickOffers({ draft }: { readonly draft: Draft }) {
  const { speaker, hasShortcuts = true } = useScreen();
  const most = { pavos: draft.limits.offerPavo.to, elotes: draft.limits.requestElote.to };
  const even = EVEN.filter((count) => count <= most.pavos && count <= most.elotes).map((count) => swap(count, count));
  const whole = most.pavos > 0 && most.elotes > 0 ? swap(most.pavos, most.elotes) : null;
  const quick = whole === null || even.some((offer) => isSame(offer, whole)) ? even : [...even, whole];
  const isBuilt = PARTS.some((part) => draft.offer[part] > 0);
  return (
    <fieldset aria-label={speaker.text('screen.build.quick')} className="flex gap-1 @md:flex-wrap @md:gap-1.5">
      {(hasShortcuts ? quick : []).map((offer) => (
        <Quick key={`${offer.offerPavo} ${offer.requestElote}`} offer={offer} draft={draft} />
      ))}
      {isBuilt && (
        <Button
          kind="quiet"
          size="icon"
          className="shrink-0"
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

/** On a phone three next to each other, with room for the way back to nothing. */
const LOOK =
  'min-w-0 max-w-26 flex-1 gap-0.5 px-0.5 *:gap-x-0 *:[&_svg]:size-4 @md:max-w-none @md:flex-none @md:gap-1 @md:px-2 @md:*:[&_svg]:size-5 aria-pressed:border-accent aria-pressed:bg-raised @lg:gap-1.5';

const swap = (pavos: number, elotes: number): Offer => ({
  offerPavo: pavos,
  offerElote: 0,
  requestPavo: 0,
  requestElote: elotes,
});

const isSame = (one: Offer, other: Offer): boolean => PARTS.every((part) => one[part] === other[part]);

/** The most room that one token takes. */
const SLOT_REM = 2.25;

interface TokenSliderProps {
  readonly good: Good;
  /** What the tokens are for: "You give". */
  readonly label: string;
  readonly count: number;
  readonly limits: Limits;
  readonly onChange: (count: number) => void;
}

/** How many tokens of one good: tapped or dragged along the drawn tokens, stepped, or by the arrow keys. */
function TokenSlider({ good, label, count, limits: { from, to }, onChange }: TokenSliderProps) {
  const { speaker } = useScreen();
  const said = speaker.text(`screen.${good}`, { count });
  const name = `${label}: ${speaker.text(`screen.goods.${good}`)}`;
  return (
    <div className="flex items-center gap-1">
      <Button
        size="icon"
        aria-label={speaker.text('screen.build.less', { name })}
        disabled={count <= from}
        onClick={() => onChange(count - 1)}
      >
        <Minus aria-hidden className="size-4" />
      </Button>
      <div className="min-w-0 max-w-96 flex-1 py-1">
        <p aria-hidden className="counts px-1 text-small leading-tight">
          <strong className="font-semibold">{said}</strong>
          <span className="text-muted"> {speaker.text('screen.build.of', { most: to })}</span>
        </p>
        <div
          className="relative min-h-7 content-center rounded-corner has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2"
          style={{ maxWidth: `${(to + 1) * SLOT_REM}rem` }}
        >
          <Slots good={good} count={count} most={to} />
          <input
            type="range"
            aria-label={name}
            aria-valuetext={said}
            min={from}
            max={to}
            step={1}
            value={count}
            onChange={(event) => onChange(Number(event.target.value))}
            className="absolute inset-x-0 -inset-y-1 m-0 h-[calc(100%+0.5rem)] w-full cursor-pointer touch-pan-y opacity-0"
          />
        </div>
      </div>
      <Button
        size="icon"
        aria-label={speaker.text('screen.build.more', { name })}
        disabled={count >= to}
        onClick={() => onChange(count + 1)}
      >
        <Plus aria-hidden className="size-4" />
      </Button>
    </div>
  );
}

/** A place for none, and one for every token that could be put in: those that are in stand out. */
function Slots({ good, count, most }: { readonly good: Good; readonly count: number; readonly most: number }) {
  return (
    <span aria-hidden className="flex items-center">
      <span className="flex min-w-0 flex-1 justify-center">
        <span
          className={classes('size-2.5 rounded-full border-2 border-muted', count === 0 && 'border-accent bg-accent')}
        />
      </span>
      {firstOf(most).map((at) => (
        <span key={at} className="flex min-w-0 flex-1 justify-center">
          <Token
            good={good}
            className={classes(
              'aspect-square h-auto w-full max-w-8 transition-opacity duration-150',
              at >= count && 'opacity-25 contrast:opacity-40',
            )}
          />
        </span>
      ))}
    </span>
  );
}
