import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const KINDS = {
  info: { Icon: Info, look: 'border-info text-info', role: 'status' },
  danger: { Icon: CircleAlert, look: 'border-danger text-danger', role: 'alert' },
  success: { Icon: CircleCheck, look: 'border-success text-success', role: 'status' },
} as const;

interface NoticeProps {
  readonly kind: keyof typeof KINDS;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A sentence that somebody has to see; read aloud when it appears. */
export function Notice({ kind, children, className }: NoticeProps) {
  const { Icon, look, role } = KINDS[kind];
  return (
    <div
      role={role}
      className={classes('flex items-start gap-2 rounded-corner border border-s-4 bg-surface p-3', look, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 text-ink">{children}</div>
    </div>
  );
}

/** Why something did not work; nothing while there is nothing to say. */
export function ErrorNotice({ text }: { readonly text: string | null }) {
  return text === null ? null : <Notice kind="danger">{text}</Notice>;
}

/** A small sign over the page that something sent has not been answered yet; it moves nothing and takes no taps. */
export function UnderWay({ children }: { readonly children: ReactNode }) {
  return (
    <span className="pointer-events-none fixed inset-x-0 top-2 z-40 flex justify-center">
      <span className="rounded-full border border-line bg-surface px-3 py-1 text-ink text-small shadow-piece">
        {children}
      </span>
    </span>
  );
}
