import type { ReactNode } from 'react';

interface BarProps {
  /** Where the game stands. */
  readonly status: ReactNode;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** The bar at the bottom, always in sight: how things stand, and the main thing to do. */
export function Bar({ status, children }: BarProps) {
  return (
    <div
      data-bar="actions"
      className="sticky bottom-0 z-20 -mx-4 -mb-8 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <p role="status" className="min-w-0 flex-1 basis-60 wrap-anywhere text-small">
        {status}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full *:max-sm:flex-1">{children}</div>
    </div>
  );
}
