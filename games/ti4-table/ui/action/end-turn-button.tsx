import { ArrowRight } from 'lucide-react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { nextUnpassed } from '../../reading/seats.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';

/** The turn is over; says who comes next. */
export function EndTurnButton({ current }: { readonly current: Seat }) {
  const { table, text, may, does } = useRecorder();
  const names = useNames();
  const end = { type: 'endTurn', seat: current } as const;
  const next = nextUnpassed(table, current) ?? current;
  if (!may(end)) return null;
  return (
    <Button kind="main" size="large" onClick={() => void does(end)}>
      {text(`play.resolving.${next === current ? 'again' : 'next'}`, { name: names.short(next) })}
      <ArrowRight aria-hidden className="size-5" />
    </Button>
  );
}
