import type { ReactNode } from 'react';

interface WideTableProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that may be wider than a phone: it is moved sideways within the page. */
export function WideTable({ label, children }: WideTableProps) {
  return (
    <div className="relative overflow-x-auto rounded-corner border border-line bg-surface">
      <table aria-label={label} className="w-full border-collapse text-start">
        {children}
      </table>
    </div>
  );
}
