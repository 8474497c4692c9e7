import { Ban, Gavel, HandGrab, Handshake, type LucideIcon } from 'lucide-react';
import type { End, PossibleEnd } from './possible-ends.ts';
import { useScreen } from './screen-context.ts';
import { useNames } from './use-names.ts';
import { WorthBars } from './worth-bars.tsx';

/** What tells the ends apart at a glance. */
export const END_MARKS: Readonly<Record<End, LucideIcon>> = {
  accept: Handshake,
  reject: Ban,
  snatch: HandGrab,
  reported: Gavel,
};

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
              className="flex items-center gap-2 rounded-corner bg-surface px-2 py-0.5 @2xl:py-1"
            >
              <Mark aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="w-24 shrink-0 text-small leading-tight @md:w-32">
                {speaker.text(`screen.ends.${end}.${side}`, names)}
              </span>
              <WorthBars worth={worth} now={now} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
