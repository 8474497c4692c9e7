import { Check, X } from 'lucide-react';
import type { Seat } from '../../../kernel/index.ts';
import { Button } from '../../../web/ui/button.tsx';
import { classes } from '../../../web/ui/classes.ts';
import { SeatMark } from '../../../web/ui/seat-mark.tsx';
import { signed } from './figures.ts';
import { seatedFrom } from './places.ts';
import { useScreen } from './screen-context.ts';

/** What the last round brought to everybody: a table, or on a phone a figure under every seat's card. */
export function RoundSummary({ onClose }: { readonly onClose: () => void }) {
  const { match, seat, speaker } = useScreen();
  const { rounds, scores } = match.table;
  const scored = rounds.at(-1);
  if (scored === undefined) return null;
  const { multiplier } = scored;
  const title = multiplier > 1 ? 'screen.summary.titleTimes' : 'screen.summary.title';
  const rows = seatedFrom(seat, match.seats).map(({ seat: at }) => ({
    seat: at,
    declared: scored.declared[at] ?? 0,
    piles: scored.piles[at] ?? 0,
    gained: scored.gained[at] ?? 0,
    total: scores[at] ?? 0,
  }));
  return (
    <section className="w-full max-w-104 rounded-corner border border-line bg-surface px-2 shadow-piece @2xl:px-3 @2xl:pb-2">
      <header className="flex items-center justify-between">
        <h2 className="text-large">{speaker.text(title, { round: rounds.length, multiplier })}</h2>
        <Button kind="quiet" size="icon" aria-label={speaker.text('screen.summary.close')} onClick={onClose}>
          <X aria-hidden className="size-5" />
        </Button>
      </header>
      <table className="counts hidden w-full text-small @2xl:table">
        <Headings />
        <tbody>
          {rows.map((row) => (
            <Row key={row.seat} row={row} />
          ))}
        </tbody>
      </table>
      <ul className="counts grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] pb-1.5 text-small @2xl:hidden">
        {rows.map((row) => (
          <Cell key={row.seat} row={row} />
        ))}
      </ul>
    </section>
  );
}

interface Brought {
  readonly seat: Seat;
  readonly declared: number;
  readonly piles: number;
  readonly gained: number;
  readonly total: number;
}

function Headings() {
  const { speaker } = useScreen();
  const cell = 'px-1 py-0.5 text-end font-medium text-muted';
  return (
    <thead>
      <tr>
        <th scope="col" className={classes(cell, 'text-start')}>
          {speaker.text('screen.summary.name')}
        </th>
        <th scope="col" className={cell}>
          {speaker.text('screen.summary.declared')}
        </th>
        <th scope="col" className={cell}>
          {speaker.text('screen.summary.taken')}
        </th>
        <th scope="col" className={cell}>
          {speaker.text('screen.summary.gained')}
        </th>
        <th scope="col" className={cell}>
          {speaker.text('screen.summary.total')}
        </th>
      </tr>
    </thead>
  );
}

function Row({ row: { seat, declared, piles, gained, total } }: { readonly row: Brought }) {
  const { speaker, faces } = useScreen();
  return (
    <tr className="border-line border-t">
      <th scope="row" className="flex min-w-0 items-center gap-2 px-1 py-1 text-start font-medium">
        <SeatMark look={faces[seat]?.look ?? seat} size="small" />
        <span className="max-w-40 truncate">{speaker.seat(seat)}</span>
      </th>
      <td className="px-1 text-end">{declared}</td>
      <td className="px-1 text-end">{piles}</td>
      <td className="whitespace-nowrap px-1 text-end">
        <Gained isKept={declared === piles} gained={gained} />
      </td>
      <td className="px-1 text-end font-semibold">{total}</td>
    </tr>
  );
}

function Cell({ row: { seat, declared, piles, gained } }: { readonly row: Brought }) {
  const { speaker } = useScreen();
  return (
    <li className="flex flex-col items-center leading-snug">
      <span className="sr-only">{speaker.seat(seat)}</span>
      <Gained isKept={declared === piles} gained={gained} />
      <span className="text-muted">{speaker.text('terminal.pilesOf', { taken: piles, declared })}</span>
    </li>
  );
}

function Gained({ isKept, gained }: { readonly isKept: boolean; readonly gained: number }) {
  const { speaker } = useScreen();
  const Mark = isKept ? Check : X;
  return (
    <span className={classes('font-semibold', isKept ? 'text-success' : 'text-danger')}>
      <Mark aria-hidden className="me-0.5 inline size-4 align-text-bottom" />
      <span className="sr-only">{speaker.text(isKept ? 'screen.summary.kept' : 'screen.summary.missed')} </span>
      {signed(gained)}
    </span>
  );
}
