import {
  type CSSProperties,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import type { PlayingMoment } from './screen.ts';

interface Skipping {
  readonly skip: () => void;
  /** It waits for people to go on. */
  readonly isHeld: boolean;
}

const SkipContext = createContext<Skipping | null>(null);

/** How to go on from the moment that plays; null where none does. */
export const useSkip = (): (() => void) | null => useContext(SkipContext)?.skip ?? null;

/** Goes on from the moment that plays; nothing while none does. */
export function SkipButton({ className }: { readonly className?: string }) {
  const { t } = useTranslation('kit');
  const skipping = useContext(SkipContext);
  if (skipping === null) return null;
  const { skip, isHeld } = skipping;
  return (
    <Button data-skip className={className} kind={isHeld ? 'main' : 'plain'} onClick={skip}>
      {t(isHeld ? 'moment.goOn' : 'moment.skip')}
    </Button>
  );
}

interface MomentStageProps {
  readonly moment: PlayingMoment | null;
  readonly skip: () => void;
  /** In a replay the space bar pauses, and there is no dock with a button. */
  readonly isReplay?: boolean;
  readonly className?: string;
  /** The game's screen. */
  readonly children: ReactNode;
}

/** Round a game's screen: the banner of the moment that plays, and every way to go on from it. */
export function MomentStage({ moment, skip, isReplay = false, className, children }: MomentStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const isPlaying = moment !== null;
  useWaysToSkip(stage, isPlaying ? skip : null, isReplay);
  const top = useTableMiddle(stage, moment?.key);
  const isHeld = moment?.isHeld ?? false;
  const skipping = useMemo(() => (isPlaying ? { skip, isHeld } : null), [isPlaying, skip, isHeld]);
  return (
    <SkipContext value={skipping}>
      <div ref={stage} tabIndex={-1} className={classes('outline-none', className)}>
        {moment?.banner && (
          <div className="pointer-events-none sticky z-30 h-0" style={{ top }}>
            {moment.banner.question !== undefined && (
              <MomentBanner
                key={`${moment.key} question`}
                banner={{ line: moment.banner.question.line }}
                time={[0, moment.banner.question.ms * moment.pace]}
              />
            )}
            <MomentBanner key={moment.key} banner={moment.banner} time={moment.bannerTime} />
          </div>
        )}
        {children}
        {isReplay && isPlaying && (
          <div className="sticky bottom-0 z-30 h-0">
            <LooseSkipButton stage={stage} />
          </div>
        )}
      </div>
    </SkipContext>
  );
}

/** Over the stage; the focus stays there when the button goes. */
function LooseSkipButton({ stage }: { readonly stage: RefObject<HTMLElement | null> }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = place.current;
    return () => {
      if (here?.contains(document.activeElement)) stage.current?.focus({ preventScroll: true });
    };
  }, [stage]);
  return (
    <div ref={place} className="absolute right-0 bottom-2">
      <SkipButton className="shadow-piece" />
    </div>
  );
}

/** Where hardly anything else is known: a little over the middle of what is in sight. */
const SOMEWHERE = '42%';

/** How far down the middle of the table is, from the top of what scrolls round it. */
function useTableMiddle(stage: RefObject<HTMLElement | null>, key: string | undefined): string {
  const [top, setTop] = useState(SOMEWHERE);
  useLayoutEffect(() => {
    if (key === undefined) return;
    const table = stage.current?.querySelector('[data-stage] .tabletop')?.getBoundingClientRect();
    const around = stage.current?.parentElement?.getBoundingClientRect();
    const isKnown = table !== undefined && around !== undefined && table.height > 0;
    setTop(isKnown ? `${Math.round(table.top + table.height / 2 - around.top)}px` : SOMEWHERE);
  }, [stage, key]);
  return top;
}

const KEYS = [' ', 'Enter', 'Escape'];

const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const HAS_A_USE = 'input, textarea, select, button, a, summary, [contenteditable], [role="tab"]';

/** A tap on the stage goes on; so do space, Enter and Escape, unless something outside of the stage has a use for them. */
function useWaysToSkip(stage: RefObject<HTMLElement | null>, skip: (() => void) | null, hasOwnSpace: boolean): void {
  useEffect(() => {
    if (skip === null) return;
    const press = (event: KeyboardEvent) => {
      if (!KEYS.includes(event.key) || event.repeat || event.defaultPrevented) return;
      if (event.key === ' ' && hasOwnSpace) return;
      const on = event.target instanceof Element ? event.target : document.body;
      const isHere = stage.current?.contains(on) ?? false;
      if (document.querySelector(OPEN) !== null || (!isHere && on.closest(HAS_A_USE) !== null)) return;
      // What has the focus keeps it, and is not pressed.
      event.preventDefault();
      event.stopPropagation();
      skip();
    };
    // The button goes on by itself, and once.
    const tap = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('[data-skip]') === null) skip();
    };
    const here = stage.current;
    here?.addEventListener('click', tap);
    window.addEventListener('keydown', press, { capture: true });
    return () => {
      here?.removeEventListener('click', tap);
      window.removeEventListener('keydown', press, { capture: true });
    };
  }, [stage, skip, hasOwnSpace]);
}

interface MomentBannerProps {
  readonly banner: NonNullable<PlayingMoment['banner']>;
  /** When it comes and goes, in milliseconds from now. */
  readonly time: readonly [from: number, to: number];
}

/** A paper ribbon across the table: one line, and the reason. It is not read aloud: what happened says the same as a sentence. */
export function MomentBanner({ banner: { line, reason, isLow }, time: [from, to] }: MomentBannerProps) {
  const ribbon = useComingAndGoing(from, to);
  // Whatever is said stays on one line, or a list of names on two.
  const isLong = line.length > LONG;
  const letters = { '--letters': isLong ? line.length / 2 + 4 : Math.max(line.length, 8) } as CSSProperties;
  return (
    <div ref={ribbon} aria-hidden data-moment style={letters} className={classes(RIBBON, isLow && 'mt-(--lower)')}>
      <svg
        aria-hidden
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 -z-10 size-full overflow-visible"
      >
        <path d={SHAPE} transform="translate(0 6)" className="fill-rim opacity-55" />
        <path d={SHAPE} vectorEffect="non-scaling-stroke" className="fill-paper stroke-2 stroke-paper-ink" />
      </svg>
      <p
        className={classes(
          'font-semibold font-title leading-tight [font-size:min(var(--line),calc(var(--ribbon)*1.55/var(--letters)))]',
          isLong ? 'text-balance' : 'whitespace-nowrap',
        )}
      >
        {line}
      </p>
      {reason !== undefined && (
        <p className="text-balance text-paper-muted leading-tight [font-size:var(--reason)]">{reason}</p>
      )}
    </div>
  );
}

const LONG = 28;

const SHAPE = 'M0 0H100L96 50L100 100H0L4 50Z';

/** On a phone, on a laptop and on a TV, where a rem is larger. */
const RIBBON = classes(
  'absolute left-1/2 isolate flex w-(--ribbon) max-w-[94%] -translate-x-1/2 -translate-y-1/2 flex-col items-center justify-center px-[8%] py-1.5 text-center text-paper-ink',
  'min-h-14.5 [--line:1.625rem] [--lower:5rem] [--reason:0.875rem] [--ribbon:18.25rem]',
  '[@media(min-width:40rem)_and_(min-height:30rem)]:min-h-23.5 [@media(min-width:40rem)_and_(min-height:30rem)]:[--line:2.25rem] [@media(min-width:40rem)_and_(min-height:30rem)]:[--lower:9.5rem] [@media(min-width:40rem)_and_(min-height:30rem)]:[--reason:1.0625rem] [@media(min-width:40rem)_and_(min-height:30rem)]:[--ribbon:35.25rem]',
  '[[data-place=tv]_&]:min-h-16! [[data-place=tv]_&]:[--line:1.875rem]! [[data-place=tv]_&]:[--lower:6.75rem]! [[data-place=tv]_&]:[--reason:1rem]! [[data-place=tv]_&]:[--ribbon:34rem]!',
);

const COMES = 260;

const GOES = 160;

const FADES = 120;

const OUT = 'cubic-bezier(.2,.8,.2,1)';

/** Comes in and goes again by itself; where motion is reduced, it only fades. */
function useComingAndGoing(from: number, to: number): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const length = Math.max(1, to - from);
    const comes = Math.min(0.4, (isStill ? FADES : COMES) / length);
    const goes = 1 - Math.min(0.4, (isStill ? FADES : GOES) / length);
    const small = isStill ? 'none' : 'scaleX(.86)';
    element.current?.animate(
      [
        { opacity: 0, transform: small, easing: OUT },
        { opacity: 1, transform: 'none', offset: comes },
        { opacity: 1, transform: 'none', offset: goes },
        { opacity: 0, transform: 'none' },
      ],
      { delay: from, duration: length, fill: 'both' },
    );
  }, [from, to]);
  return element;
}
