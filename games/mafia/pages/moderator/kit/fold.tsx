import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** Something that is shown when it is asked for. */
export function Fold({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <details className="group rounded-corner border border-line bg-surface">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 px-4 py-2 font-medium">
        <span className="min-w-0">{title}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
