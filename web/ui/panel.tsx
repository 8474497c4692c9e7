import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

interface PanelProps {
  readonly title: string;
  /** What it is about, under the heading. */
  readonly text?: string;
  /** Next to the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A part of a page with its heading, on a ground of its own. */
export function Panel({ title, text, aside, children, className }: PanelProps) {
  const id = useId();
  const heading = (
    <h2 id={id} className="font-semibold text-large">
      {title}
    </h2>
  );
  return (
    <section
      aria-labelledby={id}
      className={classes('flex min-w-0 flex-col gap-3 rounded-corner border border-line bg-surface p-4', className)}
    >
      {aside === undefined ? (
        heading
      ) : (
        <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {heading}
          {aside}
        </header>
      )}
      {text === undefined ? null : <p className="max-w-prose text-muted text-small">{text}</p>}
      {children}
    </section>
  );
}
