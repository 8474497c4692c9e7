import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly icon: ReactNode;
  /** What can be done here, next to the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** Something that everybody may see, on a sheet of its own. */
export function Section({ title, icon, tools, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-2 rounded-corner border border-line bg-surface p-3"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="flex items-center gap-2 text-large">
          {icon}
          {title}
        </h3>
        {tools}
      </header>
      {children}
    </section>
  );
}
