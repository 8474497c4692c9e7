import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Share } from '../../../simulation/lab/measure.ts';
import { classes } from '../../ui/classes.ts';
import type { LabWords } from './lab-words.ts';

/** How often somebody wins. */
export interface WinRow {
  readonly key: string;
  readonly name: string;
  readonly colour: string;
  readonly wins: Pick<Share, 'share' | 'low' | 'high'>;
  /** What is written instead of the share: a number of points, say. */
  readonly text?: { readonly value: string; readonly reach: string; readonly spoken: string };
  /** The same under the saved rules; null where none are saved. */
  readonly saved: number | null;
  readonly note: ReactNode;
}

interface WinBarsProps {
  readonly rows: readonly WinRow[];
  readonly words: LabWords;
  /** Of an earlier setting, because this one cannot be played. */
  readonly isStale: boolean;
  /** Every match was the same, so that nothing is uncertain. */
  readonly isCertain?: boolean;
  /** Lower bars, as where there are many rows. */
  readonly isSmall?: boolean;
}

/** Bars of paper on the table: solid as far as is certain, hatched as far as it may be. */
export function WinBars({ rows, words, isStale, isCertain = false, isSmall = rows.length > 4 }: WinBarsProps) {
  return (
    <ul className={classes('flex flex-col', isSmall ? 'gap-2' : 'gap-4')}>
      {rows.map((row) => (
        <WinBar key={row.key} {...{ row, words, isStale, isCertain }} isSmall={isSmall} />
      ))}
    </ul>
  );
}

interface WinBarProps extends Omit<WinBarsProps, 'rows'> {
  readonly row: WinRow;
  readonly isSmall: boolean;
}

/** As per cent of the width. */
const at = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** Between two shares of the width, so that nothing has to be laid out again. */
const between = (low: number, high: number): string => `inset(0 ${at(1 - high)} 0 ${at(low)})`;

const GLIDES = 'transition-[clip-path,left] duration-200 ease-out';

function WinBar({ row, words, isStale, isCertain = false, isSmall }: WinBarProps) {
  const { t } = useTranslation('lab');
  const { name, colour, saved, note, text } = row;
  const { share } = row.wins;
  const wins = isCertain ? { share, low: share ?? 0, high: share ?? 0 } : row.wins;
  const { low, high } = wins;
  const reach = (high - low) / 2;
  const shown = share ?? 0;
  const spoken =
    text?.spoken ??
    t('wins.spoken', {
      name,
      share: words.share(shown, reach),
      low: words.share(low, reach),
      high: words.share(high, reach),
    });
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3">
        <span className={classes('min-w-0 font-semibold font-title', isSmall ? 'text-base' : 'text-large')}>
          {name}
        </span>
        <span className="counts shrink-0 whitespace-nowrap">
          <span className={classes('font-semibold', isSmall ? 'text-base' : 'text-title')}>
            {text?.value ?? (share === null ? '—' : words.share(shown, reach))}
          </span>{' '}
          <span className="inline-block min-w-14 text-end text-muted text-small">
            {isCertain ? '' : `± ${text?.reach ?? words.number(reach * 100, reach < 0.015 ? 1 : 0)}`}
          </span>
        </span>
      </div>
      <div
        role="img"
        aria-label={spoken}
        className={classes(TRACK, isSmall ? 'h-4.5' : 'h-9', isStale && 'opacity-60 grayscale')}
      >
        <Inside {...{ colour, wins }} />
        {saved === null ? null : (
          <span
            className="absolute inset-y-0 w-0 border-paper-ink border-s-3 border-dotted"
            style={{ left: at(saved) }}
          />
        )}
      </div>
      {note === null ? null : <p className="mt-0.5 text-muted text-small">{note}</p>}
    </li>
  );
}

const TRACK = 'relative overflow-hidden rounded-[5px] border border-rim bg-paper';

type InsideProps = Pick<WinRow, 'colour' | 'wins'>;

/** The same in a line; what it says is written next to it. */
export const ThinBar = (props: InsideProps) => (
  <span aria-hidden className={classes(TRACK, 'block h-3')}>
    <Inside {...props} />
  </span>
);

function Inside({ colour, wins: { share, low, high } }: InsideProps) {
  return (
    <>
      {[0.25, 0.5, 0.75].map((quarter) => (
        <span key={quarter} className="absolute inset-y-0 w-px bg-paper-ink/15" style={{ left: at(quarter) }} />
      ))}
      <span
        className={classes('absolute inset-0', GLIDES)}
        style={{ backgroundColor: colour, clipPath: between(0, low) }}
      />
      <span
        className={classes('absolute inset-0', GLIDES)}
        style={{
          backgroundImage: `repeating-linear-gradient(-45deg, ${colour} 0 3px, transparent 3px 7px)`,
          clipPath: between(low, high),
        }}
      />
      <span
        className={classes('absolute inset-y-0 w-[3px] -translate-x-1/2 bg-paper-ink', GLIDES)}
        style={{ left: at(share ?? 0) }}
      />
    </>
  );
}
