import { clockText } from '../../../../ui/clock-text.ts';
import { useServerNow } from '../server-now.ts';

/** How long ago something was, as a clock that runs; a dash where it was not. */
export function Since({ at }: { readonly at: number | null }) {
  return at === null ? <span className="text-muted">—</span> : <RunningSince at={at} />;
}

function RunningSince({ at }: { readonly at: number }) {
  const now = useServerNow();
  return <span className="counts whitespace-nowrap">{clockText(Math.max(0, Math.floor((now - at) / 1000)))}</span>;
}
