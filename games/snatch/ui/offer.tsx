import { ArrowLeftRight, Gavel, Grab, Hand, HandHelping, type LucideIcon, Scale } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { DeepReadonly } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import { ANSWERER, askedIn, countOf, firstOf, GOODS, givenIn, OFFERER } from '../reading/goods.ts';
import type { End, PossibleEnd } from '../reading/possible-ends.ts';
import type { AnswerToOffer, Offer, Tokens } from '../types.ts';
import { Token } from './token.tsx';
import { useNames, useScreen } from './use-screen.ts';

/** The gestures of the answers: an open hand, a palm, a grab; the judge's gavel, and scales where a thief is acquitted. */
export const END_MARKS: Readonly<Record<End, LucideIcon>> = {
  accept: HandHelping,
  reject: Hand,
  snatch: Grab,
  reported: Gavel,
  acquitted: Scale,
};

/** An offer that lies on the cloth: what would go over, and what would come back. */
export function OfferDrawn({ offer }: { readonly offer: DeepReadonly<Offer> }) {
  const { names, side } = useNames();
  const { phase } = useScreen().match;
  const [given, asked, hand] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLSpanElement>(null),
  ];
  useAnswerMoment(given, asked, hand);
  const when = phase === 'aftermath' ? 'gave' : 'gives';
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-stretch gap-2">
      <Half ref={given} title={`screen.offer.${when}.${side}`} names={names} tokens={givenIn(offer)} />
      <ArrowLeftRight aria-hidden className="size-6 self-center text-muted" />
      <Half
        ref={asked}
        title={`screen.offer.${when === 'gave' ? 'asked' : 'asks'}.${side}`}
        names={names}
        tokens={askedIn(offer)}
      />
      <span ref={hand} aria-hidden className="pointer-events-none absolute top-1/4 left-[18%] opacity-0">
        <Grab className="size-14 text-danger" strokeWidth={2.2} />
      </span>
    </div>
  );
}

interface HalfProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly title: string;
  readonly names: Readonly<Record<string, string>>;
  readonly tokens: Tokens;
}

function Half({ ref, title, names, tokens }: HalfProps) {
  const { speaker } = useScreen();
  return (
    <div
      ref={ref}
      className="flex min-w-0 flex-col items-center gap-1.5 rounded-corner border border-line bg-surface p-2 text-center shadow-piece"
    >
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

type Place = RefObject<HTMLElement | null>;

const OUT = 'cubic-bezier(.2,.8,.2,1)';

/** Accepted: both sides cross. Rejected: what was offered slides back. Snatched: a hand grabs it and the table shakes. */
function useAnswerMoment(given: Place, asked: Place, hand: Place): void {
  const { moment = null } = useScreen();
  const action = moment?.event.type === 'answered' ? moment.event.action : null;
  const [key, pace] = [moment?.key, moment?.pace ?? 1];
  useLayoutEffect(() => {
    if (action === null || key === undefined) return;
    const [from, to] = [given.current, asked.current];
    if (from === null || to === null || from.animate === undefined) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const across = to.getBoundingClientRect().left - from.getBoundingClientRect().left;
    const playing = isStill
      ? [
          from.animate([{ opacity: 1 }, { opacity: action === 'reject' ? 0.4 : 0 }], {
            duration: 120,
            fill: 'forwards',
          }),
        ]
      : movements({ action, across, pace }, from, to, hand.current);
    return () => {
      for (const animation of playing) animation.cancel();
    };
  }, [action, key, pace, given, asked, hand]);
}

interface Answered {
  readonly action: AnswerToOffer;
  /** From what is given to what is asked for, in pixels. */
  readonly across: number;
  readonly pace: number;
}

function movements({ action, across, pace }: Answered, from: HTMLElement, to: HTMLElement, hand: HTMLElement | null) {
  const slide = (element: HTMLElement, x: number, ms: number, delay = 0) =>
    element.animate([{ transform: 'none', easing: OUT }, { transform: `translateX(${x}px)` }], {
      duration: ms * pace,
      delay: delay * pace,
      fill: 'forwards',
    });
  if (action === 'accept') return [slide(from, across, 600), slide(to, -across, 600)];
  if (action === 'reject') {
    return [from, to].map((element) =>
      element.animate([{ transform: 'none' }, { transform: 'translateX(-1.5rem) scale(.92)', opacity: 0.4 }], {
        duration: 400 * pace,
        easing: OUT,
        fill: 'forwards',
      }),
    );
  }
  const grabs = [
    { opacity: 0, transform: 'translateX(8rem)' },
    { opacity: 1, transform: 'none' },
  ];
  const shakes = [0, 4, -4, 4, -4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  const table = from.closest('.tabletop');
  return [
    ...(hand === null ? [] : [hand.animate(grabs, { duration: 180 * pace, easing: OUT, fill: 'forwards' })]),
    ...(table === null ? [] : [table.animate(shakes, { delay: 180 * pace, duration: 280 * pace })]),
    slide(from, across, 420, 460),
  ];
}

interface EndsListProps {
  readonly ends: readonly PossibleEnd[];
  /** What both have in points before anything is answered. */
  readonly now: readonly number[];
}

/** What every answer would leave both with. */
export function EndsList({ ends, now }: EndsListProps) {
  const { speaker } = useScreen();
  const { side, names } = useNames();
  const title = speaker.text(`screen.ends.title.${side}`);
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="font-sans font-semibold text-small">{title}</h3>
      <ul className="grid gap-1">
        {ends.map(({ end, worth }) => {
          const Mark = END_MARKS[end];
          return (
            <li
              key={end}
              data-end={end}
              className="flex flex-wrap items-center gap-x-2 rounded-corner bg-surface px-2 py-0.5 @2xl:py-1"
            >
              <Mark aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="min-w-min flex-1 text-small leading-tight">
                {speaker.text(`screen.ends.${end}.${side}`, names)}
              </span>
              <span className="ms-auto text-small">
                <WorthLine worth={worth} now={now} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface WorthLineProps {
  readonly worth: readonly [number, number];
  /** What they have now: the difference is told with it. */
  readonly now: readonly number[];
}

/** What both would have in points, mine first, in one line. */
export function WorthLine({ worth, now }: WorthLineProps) {
  const { seat, speaker } = useScreen();
  const { nameOf } = useNames();
  const order = seat === ANSWERER ? [ANSWERER, OFFERER] : [OFFERER, ANSWERER];
  return (
    <span className="counts flex flex-wrap justify-end gap-x-3 leading-tight">
      {order.map((of) => (
        <span key={of} className="inline-flex items-baseline gap-1 whitespace-nowrap">
          <span className="max-w-20 truncate font-normal">{nameOf(of)}</span>
          <strong className="font-semibold">
            <span aria-hidden>{worth[of]}</span>
            <span className="sr-only">{speaker.text('screen.points', { count: worth[of] ?? 0 })}</span>
          </strong>
          <Change by={(worth[of] ?? 0) - (now[of] ?? 0)} />
        </span>
      ))}
    </span>
  );
}

/** More or less than now; a sign as well as a colour. */
function Change({ by }: { readonly by: number }) {
  const look = by > 0 ? 'text-success' : by < 0 ? 'text-danger' : 'text-muted';
  const sign = by > 0 ? '+' : by < 0 ? '−' : '±';
  return <span className={classes('inline-block min-w-7 font-medium', look)}>{`${sign}${Math.abs(by)}`}</span>;
}
