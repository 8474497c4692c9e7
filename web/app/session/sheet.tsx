import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../../ui/classes.ts';

interface SheetProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** One page of a session. Its heading takes the focus, so that whoever listens hears that another page has come. */
export function Sheet({ title, children, className }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main className={classes('mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 pt-6 pb-12 sm:pt-10', className)}>
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        {title}
      </h1>
      {children}
    </main>
  );
}
