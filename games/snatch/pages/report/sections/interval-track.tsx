import type { Estimate } from '../statistics/estimates.ts';

interface TrackProps {
  readonly estimate: Estimate;
  /** How far the track goes to both sides of zero. */
  readonly reach: number;
}

/** Where a difference lies on both sides of zero; said in words beside it. */
export function IntervalTrack({ estimate: { value, low, high }, reach }: TrackProps) {
  const at = (number: number) => `${50 + 50 * Math.max(-1, Math.min(1, number / reach))}`;
  if (value === null) return null;
  const [from, to] = [at(low ?? value), at(high ?? value)];
  return (
    <svg aria-hidden="true" className="h-4 w-full" preserveAspectRatio="none">
      <line x1="0" x2="100%" y1="8" y2="8" className="stroke-line" />
      <line x1="50%" x2="50%" y1="0" y2="16" className="stroke-muted" />
      <line x1={`${from}%`} x2={`${to}%`} y1="8" y2="8" strokeWidth={4} className="stroke-info" />
      <circle cx={`${at(value)}%`} cy="8" r="5" className="fill-info" />
    </svg>
  );
}
