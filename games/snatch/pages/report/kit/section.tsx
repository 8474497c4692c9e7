import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A part of the report under its heading. */
export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h2 id={id} className="font-semibold text-large">
        {title}
      </h2>
      {note === undefined ? null : <p className="max-w-prose text-pretty text-muted text-small">{note}</p>}
      {children}
    </section>
  );
}
