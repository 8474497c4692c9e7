import { EyeClosed } from 'lucide-react';
import { firstOf } from './first-of.ts';
import { useScreen } from './screen-context.ts';

/** More than these are told by their number alone. */
const MOST_DRAWN = 6;

/** The shame tokens of a seat, as far as this reader may know them. */
export function ShameMarks({ seat }: { readonly seat: number }) {
  const { match, seat: mine, speaker } = useScreen();
  const open = match.table.shame?.[seat] ?? null;
  const own = seat === mine ? (match.hand?.shame ?? null) : (match.hands?.[seat]?.shame ?? null);
  const count = open ?? own ?? 0;
  if (count === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-danger text-small">
      <span aria-hidden className="flex gap-0.5">
        {firstOf(Math.min(count, MOST_DRAWN)).map((at) => (
          <ShameToken key={at} />
        ))}
      </span>
      <strong className="counts font-semibold">{speaker.text('screen.shame.count', { count })}</strong>
      {open === null && seat === mine && (
        <span className="inline-flex items-center gap-1 text-muted">
          <EyeClosed aria-hidden className="size-4" />
          {speaker.text('screen.shame.onlyYou')}
        </span>
      )}
    </p>
  );
}

/** A face that looks down, on a token with a broken edge. */
export function ShameToken() {
  return (
    <svg viewBox="0 0 24 24" role="presentation" className="size-6 shrink-0 text-danger">
      <circle cx="12" cy="12" r="10.2" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="4.4 2" />
      <path
        d="M6.5 9.2c1 1 2.6 1 3.6 0M13.9 9.2c1 1 2.6 1 3.6 0M8 17.2c2-2.6 6-2.6 8 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}
