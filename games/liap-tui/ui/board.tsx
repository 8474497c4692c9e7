import { Check, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { DeepReadonly } from '../../../kernel/index.ts';
import { IconButton } from '../../../web/ui/button.tsx';
import { classes } from '../../../web/ui/classes.ts';
import { SeatMark } from '../../../web/ui/seat-mark.tsx';
import { seatsFrom } from '../../../web/ui/stage.tsx';
import type { ScoredRound } from '../types.ts';
import { signed, useScreen } from './use-screen.ts';

/** A round that was scored, with its number and the totals after it. */
export interface BoardRound extends Pick<DeepReadonly<ScoredRound>, 'multiplier' | 'declared' | 'piles' | 'gained'> {
  readonly round: number;
  readonly scores: readonly number[];
}

interface RoundBoardProps {
  readonly scored: BoardRound;
  /** Undefined while it is shown as a moment, which goes by itself. */
  readonly onClose?: (() => void) | undefined;
}

/** When the banner of its moment is gone, at normal pace. */
const AFTER_BANNER = 1200;

const CELL = 'px-1.5 text-end';

/** What a round brought to everybody, on paper: said, taken, points and total. In its moment the lines come one after the other. */
export function RoundBoard({ scored, onClose }: RoundBoardProps) {
  const { match, seat, faces, speaker, moment = null } = useScreen();
  const { round, multiplier, declared, piles, gained, scores } = scored;
  const title = multiplier > 1 ? 'screen.summary.titleTimes' : 'screen.summary.title';
  const rows = useRef<HTMLTableSectionElement>(null);
  const [key, pace] = moment?.event.type === 'roundScored' ? [moment.key, moment.pace] : [null, 1];
  useLayoutEffect(() => {
    const lines = rows.current;
    if (key === null || lines === null) return;
    const comes = (element: Element | null, after: number) =>
      element?.animate?.([{ opacity: 0 }, { opacity: 1 }], {
        delay: (AFTER_BANNER + after) * pace,
        duration: 160 * pace,
        fill: 'backwards',
      });
    comes(lines.closest('section'), 0);
    for (const [at, line] of [...lines.children].entries()) comes(line, 200 + at * 280);
  }, [key, pace]);
  return (
    <section className="relative rounded-[0.6em] border border-paper-ink bg-paper px-4 py-2 text-paper-ink shadow-piece rows:px-3 columns:py-1">
      <header className="flex items-center justify-between gap-4">
        <h2 className="text-title columns:text-base">{speaker.text(title, { round, multiplier })}</h2>
        {onClose !== undefined && (
          <IconButton
            icon={X}
            label={speaker.text('screen.summary.close')}
            className="-me-2 hover:bg-transparent! columns:-my-2"
            onClick={onClose}
          />
        )}
      </header>
      <table className="counts text-base leading-snug ring:text-large columns:leading-normal">
        <thead className="columns:sr-only">
          <tr className="text-paper-muted">
            <th scope="col" className="pe-2 text-start font-medium">
              {speaker.text('screen.summary.name')}
            </th>
            {(['declared', 'taken', 'gained', 'total'] as const).map((heading) => (
              <th key={heading} scope="col" className={classes(CELL, 'font-medium')}>
                {speaker.text(`screen.summary.${heading}`)}
              </th>
            ))}
          </tr>
        </thead>
        {/* On a phone on its side two lines next to each other, below the people. */}
        <tbody ref={rows} className="columns:grid columns:grid-cols-2 columns:gap-x-5">
          {seatsFrom(seat, match.seats).map((at) => (
            <tr key={at} className="border-paper-muted border-t columns:flex columns:items-center">
              <th scope="row" className="py-0.5 pe-2 text-start font-semibold columns:me-auto columns:py-0">
                <span className="flex items-center gap-1.5">
                  <SeatMark look={faces[at]?.look ?? at} className="size-[1.5em] columns:size-[1.2em]" />
                  <span className="max-w-40 truncate rows:max-w-20">{speaker.seat(at)}</span>
                </span>
              </th>
              <td className={CELL}>
                <ColumnName name={speaker.text('screen.summary.declared')} />
                {declared[at]}
              </td>
              <td className={CELL}>
                <ColumnName name={speaker.text('screen.summary.taken')} />
                {piles[at]}
              </td>
              <td className={classes(CELL, 'whitespace-nowrap')}>
                <Gained isKept={declared[at] === piles[at]} gained={gained[at] ?? 0} />
              </td>
              <td className={classes(CELL, 'font-bold')}>{scores[at]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Where the head of the table has no room. */
const ColumnName = ({ name }: { readonly name: string }) => (
  <span aria-hidden className="hidden text-paper-muted lowercase columns:inline">{`${name} `}</span>
);

function Gained({ isKept, gained }: { readonly isKept: boolean; readonly gained: number }) {
  const { speaker } = useScreen();
  const Mark = isKept ? Check : X;
  return (
    <span className={classes('font-semibold', isKept ? 'text-piece-green' : 'text-piece-brick')}>
      <Mark aria-hidden strokeWidth={3} className="me-0.5 inline size-[1em] align-[-0.1em]" />
      <span className="sr-only">{speaker.text(isKept ? 'screen.summary.kept' : 'screen.summary.missed')} </span>
      {signed(gained)}
    </span>
  );
}
