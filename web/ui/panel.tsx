import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

interface PanelProps {
  readonly title: string;
  /** What it is about, under the heading. */
  readonly text?: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A part of a page with its heading, on a ground of its own. */
export function Panel({ title, text, children, className }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes('flex flex-col gap-3 rounded-corner border border-line bg-surface p-4', className)}
    >
      <h2 id={id} className="font-semibold text-large">
        {title}
      </h2>
      {text === undefined ? null : <p className="max-w-prose text-muted text-small">{text}</p>}
      {children}
    </section>
  );
}
