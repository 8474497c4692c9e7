import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the report under its heading; what is too wide for the page is moved within it. */
export function Section({ title, children }: SectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid min-w-0 grid-cols-1 gap-2">
      <h3 id={heading} className="text-large">
        {title}
      </h3>
      {children}
    </section>
  );
}
