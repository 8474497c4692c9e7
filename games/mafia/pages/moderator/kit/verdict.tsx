import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';

interface VerdictProps {
  readonly isUnderstood: boolean;
  /** What was written, where that does not stand beside it. */
  readonly written?: string;
  readonly children: ReactNode;
}

/** What became of a line: understood, or refused and why. */
export function Verdict({ isUnderstood, written, children }: VerdictProps) {
  const Icon = isUnderstood ? Check : X;
  return (
    <div data-verdict={isUnderstood ? 'understood' : 'refused'} className="flex items-start gap-2 py-1">
      <Icon
        aria-hidden
        strokeWidth={3}
        className={isUnderstood ? 'mt-1 size-4 shrink-0 text-success' : 'mt-1 size-4 shrink-0 text-danger'}
      />
      <div className="min-w-0 wrap-anywhere">
        {written === undefined ? null : <span className="text-muted text-small">{written} </span>}
        <div className={isUnderstood ? '' : 'text-danger'}>{children}</div>
      </div>
    </div>
  );
}
