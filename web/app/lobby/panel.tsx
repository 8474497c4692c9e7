import { type ReactNode, useId } from 'react';
import { classes } from '../../ui/classes.ts';

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A part of the lobby with its heading. */
export function Panel({ title, children, className }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes('flex flex-col gap-3 rounded-corner border border-line bg-surface p-4', className)}
    >
      <h2 id={id} className="font-semibold text-large">
        {title}
      </h2>
      {children}
    </section>
  );
}
