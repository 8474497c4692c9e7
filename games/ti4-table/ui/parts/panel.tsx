import { type ReactNode, useId } from 'react';
import { classes } from '../../../../web/ui/classes.ts';

interface PanelProps {
  readonly title: string;
  /** What is at the end of the heading. */
  readonly aside?: ReactNode;
  readonly help?: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Things that belong together, under a heading. */
export function Panel({ title, aside = null, help, children, className }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes(
        'flex min-w-0 flex-col gap-2 rounded-corner border border-line bg-surface p-3 @7xl:text-large',
        className,
      )}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="font-sans font-semibold text-base @7xl:text-large">
          {title}
        </h2>
        {aside === null ? null : <span className="text-muted text-small">{aside}</span>}
        {help === undefined ? null : <p className="w-full text-muted text-small">{help}</p>}
      </header>
      {children}
    </section>
  );
}
