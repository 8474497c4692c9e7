import { AnimatePresence } from 'motion/react';
import * as m from 'motion/react-m';
import { classes } from '../../../web/ui/classes.ts';
import { firstOf } from './first-of.ts';
import { type Good, pointsOf } from './goods.ts';
import type { Nearness } from './nearness.ts';
import { useScreen } from './screen-context.ts';
import { Token } from './token.tsx';

/** Where tokens come from and go to: the other side of the cloth, which is above or next to this one. */
const OTHER_SIDE = { near: { x: 48, y: -48 }, far: { x: -48, y: 48 } } as const;

interface PileProps {
  readonly good: Good;
  readonly count: number;
  readonly seat: number;
  readonly nearness: Nearness;
}

/** All that a seat has of one good, to see and to count, and what it is worth there. */
export function Pile({ good, count, seat, nearness }: PileProps) {
  const { speaker } = useScreen();
  const points = pointsOf(seat, good);
  const away = { ...OTHER_SIDE[nearness], opacity: 0 };
  return (
    <li
      className={classes(
        'flex min-h-7 items-center gap-2 @2xl:flex @2xl:flex-col-reverse @2xl:items-stretch @2xl:gap-1',
        count === 0 && 'hidden',
      )}
    >
      <span aria-hidden className="flex min-w-0 flex-1 @2xl:flex-none @2xl:flex-wrap">
        <AnimatePresence initial={false}>
          {firstOf(count).map((at) => (
            <m.span
              key={at}
              className="-me-2.5 block @sm:-me-1.5 @2xl:me-0.5 @2xl:mb-0.5"
              initial={away}
              animate={{ x: 0, y: 0, opacity: 1 }}
              exit={{ ...away, transition: { duration: 0.3 } }}
              transition={{ duration: 0.45, delay: Math.min(at, 9) * 0.03 }}
            >
              <Token good={good} className="size-7 @2xl:size-8" />
            </m.span>
          ))}
        </AnimatePresence>
      </span>
      <p className="counts flex shrink-0 items-baseline justify-end gap-1.5 text-small @2xl:justify-between">
        <strong className="font-semibold">{speaker.text(`screen.${good}`, { count })}</strong>
        <span className="text-muted">
          <span aria-hidden>{`× ${points} = ${count * points}`}</span>
          <span className="sr-only">{speaker.text('screen.worthHere', { each: points, count: count * points })}</span>
        </span>
      </p>
    </li>
  );
}
