import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Card, type CardFace } from './pieces.tsx';

/** One place of a track. */
export interface TrackSlot {
  /** Counted from 1. */
  readonly number: number;
  /** What lies there; undefined where nothing does. */
  readonly card?: CardFace | undefined;
  /** The next card of this track goes here. */
  readonly isNext: boolean;
  /** What covering it brings: an icon and its name. */
  readonly icon?: ReactNode;
  readonly name?: string;
  /** It will bring nothing. */
  readonly isSpent?: boolean;
  /** Something begins here: a word on brass. */
  readonly zone?: string | null;
  /** The whole slot in words, for those who listen. */
  readonly label: string;
}

interface TrackProps {
  readonly title: string;
  /** "2 of 6". */
  readonly count: string;
  readonly emblem: ReactNode;
  readonly slots: readonly TrackSlot[];
  /** The whole track in one sentence, read instead of its slots where given. */
  readonly summary?: string;
  readonly className?: string;
}

/** A track let into the wood: how far it has come, and what lies ahead. */
export function BoardTrack({ title, count, emblem, slots, summary, className }: TrackProps) {
  return (
    <section
      aria-label={title}
      className={classes(
        'flex items-stretch gap-2 rounded-[0.7em] border border-inlay/40 bg-[rgb(0_0_0/0.34)] p-1.5',
        className,
      )}
    >
      <div
        className={classes(
          'flex w-32 shrink-0 items-center gap-1 rounded-[0.5em] bg-paper px-1.5 text-paper-ink',
          'rows:w-14 rows:min-w-[2.75rem] rows:justify-center rows:gap-1 rows:px-0',
          'columns:w-14 columns:justify-center columns:gap-1 columns:px-0 tight:w-13 tight:flex-col tight:justify-center tight:gap-0 tight:px-0',
        )}
      >
        <span aria-hidden className="shrink-0">
          {emblem}
        </span>
        <span className="min-w-0 leading-tight rows:leading-none">
          <span className="block truncate font-semibold text-[max(0.6875rem,13.5*var(--u))] rows:sr-only columns:sr-only tight:sr-only">
            {title}
          </span>
          <span className="counts block text-small">{count}</span>
        </span>
      </div>
      {summary !== undefined && <p className="sr-only">{summary}</p>}
      <ol
        aria-hidden={summary !== undefined || undefined}
        className="grid min-w-0 flex-1 auto-cols-fr grid-flow-col gap-1"
      >
        {slots.map((slot) => (
          <li
            key={slot.number}
            data-slot={slot.card === undefined ? 'empty' : 'filled'}
            className={classes(
              'relative flex min-w-0 flex-col items-center justify-center rounded-[0.5em] border border-dashed border-inlay/45 text-center text-on-table-muted',
              slot.isNext && 'border-2 border-brass border-solid text-on-table',
              slot.card !== undefined && 'border-transparent',
            )}
          >
            <SlotContent slot={slot} isNarrow={slots.length > MOST_WIDE} />
            <span className="sr-only">{slot.label}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** With more slots than this, names need smaller letters. */
const MOST_WIDE = 6;

/** Cards are never laid quite straight. */
const TILTS = [-1.2, 0.9, -0.5, 1.4, -0.8, 0.6] as const;

function SlotContent({ slot, isNarrow }: { readonly slot: TrackSlot; readonly isNarrow: boolean }) {
  const { number, card, icon = null, name, isSpent = false, zone = null } = slot;
  return (
    <>
      {card !== undefined ? (
        <Card {...card} className="absolute inset-0" style={{ rotate: `${TILTS[(number - 1) % TILTS.length]}deg` }} />
      ) : (
        <span
          aria-hidden
          className={classes('flex w-full flex-col items-center', isSpent && 'line-through opacity-60')}
        >
          {icon}
          {name !== undefined && (
            <span
              className={classes(
                'w-full truncate leading-tight tracking-tight rows:hidden columns:hidden',
                isNarrow ? 'text-[max(0.5rem,9.5*var(--u))]' : 'text-[max(0.5625rem,11*var(--u))]',
              )}
            >
              {name}
            </span>
          )}
        </span>
      )}
      {zone !== null && (
        <span
          aria-hidden
          className="-top-1.5 absolute z-1 whitespace-nowrap rounded-[0.3em] bg-brass px-1 rows:px-0.5 columns:px-0.5 font-bold text-[max(0.5625rem,10*var(--u))] text-paper-ink leading-tight"
        >
          {zone}
        </span>
      )}
    </>
  );
}
