import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { SeatMark } from './seat-mark.tsx';

interface PartProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** Things next to each other in a picture for beginners. */
const Row = ({ children, className }: PartProps) => (
  <div className={classes('flex flex-wrap items-center justify-center gap-2.5', className)}>{children}</div>
);

/** Rows under each other. */
const Rows = ({ children, className }: PartProps) => (
  <div className={classes('flex flex-col items-center gap-3', className)}>{children}</div>
);

/** A thing with its name under it. */
const Captioned = ({ caption, children }: PartProps & { readonly caption: ReactNode }) => (
  <span className="flex flex-col items-center gap-1 text-small">
    {children}
    <span className="max-w-24 text-center font-semibold leading-tight">{caption}</span>
  </span>
);

/** What comes of it. */
const Arrow = () => <ArrowRight aria-hidden className="size-6 shrink-0 text-on-table-muted" />;

/** Somebody at the table, and what is said of them on brass. */
const Seat = ({ look, plate }: { readonly look: number; readonly plate?: string }) => (
  <span className="flex flex-col items-center gap-1">
    {plate !== undefined && (
      <span className="rounded-[0.3em] border border-paper-ink bg-brass px-1.5 font-bold text-[0.75rem] text-paper-ink uppercase">
        {plate}
      </span>
    )}
    <SeatMark look={look} size="large" className="text-paper-ink" />
  </span>
);

/** Something that is said. */
const Bubble = ({ children }: PartProps) => (
  <span className="flex items-center gap-1.5 rounded-full border border-paper-ink bg-paper px-3 py-1.5 text-paper-ink text-small">
    {children}
  </span>
);

/** What pictures for beginners are put together from. */
export const Picture = { Row, Rows, Captioned, Arrow, Seat, Bubble };
