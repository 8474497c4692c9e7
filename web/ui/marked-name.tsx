import { classes } from './classes.ts';
import { SeatMark } from './seat-mark.tsx';

interface MarkedNameProps {
  readonly look: number;
  readonly name: string;
  readonly className?: string | undefined;
}

/** Somebody at the table in running text: the glyph and the name. */
export function MarkedName({ look, name, className }: MarkedNameProps) {
  return (
    <span className={classes('inline-flex min-w-0 max-w-full items-center gap-1', className)}>
      <SeatMark look={look} size="small" />
      <span className="min-w-0 truncate">{name}</span>
    </span>
  );
}
