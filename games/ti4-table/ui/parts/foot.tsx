import type { ReactNode } from 'react';

interface FootProps {
  /** What is to be known before one goes on: what is missing, or why nothing can be pressed. */
  readonly help?: ReactNode;
  /** What is pressed to go on, the main thing last. */
  readonly children: ReactNode;
}

/** What leads on from a part, always in sight just above the table's tools. */
export function Foot({ help, children }: FootProps) {
  return (
    <footer className="sticky bottom-(--toolbar) z-10 mt-auto flex flex-wrap items-center justify-end gap-2 border-line border-t bg-ground py-2">
      {help === undefined ? null : (
        <div role="status" className="min-w-0 flex-1 basis-40 text-muted text-small">
          {help}
        </div>
      )}
      {children}
    </footer>
  );
}
