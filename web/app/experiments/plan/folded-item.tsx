import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface FoldedItemProps {
  readonly summary: ReactNode;
  /** Whether something inside has to be seen: it was just added, or is wrong. */
  readonly isCalled: boolean;
  readonly children: ReactNode;
}

/** Something of a long list that unfolds when it is looked at, and by itself when something in it has to be seen. */
export function FoldedItem({ summary, isCalled, children }: FoldedItemProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isCalled && fold.current !== null) fold.current.open = true;
  }, [isCalled]);
  return (
    <details ref={fold} className="group min-w-0 flex-1 basis-60">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-corner py-2">
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
        <span className="min-w-0 flex-1">{summary}</span>
      </summary>
      <div className="grid gap-3 pt-2">{children}</div>
    </details>
  );
}
