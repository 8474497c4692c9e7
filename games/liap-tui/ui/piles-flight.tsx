import { useReducedMotion } from 'motion/react';
import * as m from 'motion/react-m';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SettledTurn } from './use-settled-turn.ts';

/** The piles of a turn on their way from the middle of the table to the player who won them. */
export function PilesFlight({ turn: { winner, piles } }: { readonly turn: SettledTurn }) {
  const start = useRef<HTMLSpanElement>(null);
  const [way, setWay] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const isStill = useReducedMotion();
  useLayoutEffect(() => setWay(wayTo(start.current, winner)), [winner]);
  if (isStill) return null;
  return (
    <span ref={start} aria-hidden className="pointer-events-none absolute top-1/2 left-1/2 z-10">
      {way !== null && (
        <m.span
          className="flex gap-0.5"
          initial={{ x: 0, y: 0, opacity: 0 }}
          animate={{ x: [0, 0, way.x], y: [0, 0, way.y], opacity: [0, 1, 0.2, 0] }}
          transition={{ delay: 0.8, duration: 0.7, ease: 'easeIn' }}
        >
          {Array.from({ length: piles }, (_, pile) => pile).map((pile) => (
            <span key={pile} className="size-4 rounded-full border-2 border-surface bg-olive" />
          ))}
        </m.span>
      )}
    </span>
  );
}

function wayTo(start: HTMLElement | null, winner: number): { readonly x: number; readonly y: number } | null {
  const card = start?.closest('[data-screen]')?.querySelector(`[data-seat="${winner}"]`);
  if (!start || !card) return null;
  const [from, to] = [start.getBoundingClientRect(), card.getBoundingClientRect()];
  return { x: to.left + to.width / 2 - from.left, y: to.top + to.height / 2 - from.top };
}
