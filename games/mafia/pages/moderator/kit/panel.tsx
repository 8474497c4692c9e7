import { type ReactNode, useId } from 'react';
import { classes } from '../../../../../web/ui/classes.ts';

interface PanelProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** What stands beside the title. */
  readonly aside?: ReactNode;
  readonly className?: string;
}

/** A part of the desk with its heading. */
export function Panel({ title, children, aside, className }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes('flex min-w-0 flex-col gap-3 rounded-corner border border-line bg-surface p-4', className)}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="font-semibold text-large">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
