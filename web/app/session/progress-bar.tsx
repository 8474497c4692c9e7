import { classes } from '../../ui/classes.ts';

interface ProgressBarProps {
  readonly done: number;
  readonly of: number;
  /** What it says, in words. */
  readonly label: string;
  readonly className?: string;
}

/** How much of something is done, as a bar and in words. */
export function ProgressBar({ done, of, label, className }: ProgressBarProps) {
  const share = of === 0 ? 0 : Math.min(1, done / of);
  return (
    <div className={classes('flex flex-col gap-2', className)}>
      <p className="counts">{label}</p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
        className="h-[0.75em] overflow-hidden rounded-full border border-muted bg-raised"
      >
        <div
          className="h-full bg-olive transition-[width] duration-200"
          style={{ width: `${(100 * share).toFixed(1)}%` }}
        />
      </div>
    </div>
  );
}
