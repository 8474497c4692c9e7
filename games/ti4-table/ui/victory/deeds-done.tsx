import type { Seat } from '../../../../kernel/index.ts';
import { type Deeds, deedsByRound } from '../../reading/victory.ts';
import { inForce } from '../frame/log-reading.ts';
import { timeText } from '../parts/time-text.ts';
import { useRecorder } from '../use-recorder.ts';
import { ByRound } from './by-round.tsx';

/** What everybody did in every action phase, as the log tells it; the first entry is round 1. None in a replay, which has no log. */
export function useDeeds(): readonly (readonly Deeds[])[] {
  const { controls, table } = useRecorder();
  return controls.log.length === 0 ? [] : deedsByRound(inForce(controls.log), table.round, table.players.length);
}

/** Actions, used cards and passing, round by round. */
export function DeedsDone() {
  const { text } = useRecorder();
  const deeds = useDeeds();
  const of = (seat: Seat, round: number) => deeds[round - 1]?.[seat];
  return <ByRound label={text('end.deeds.title')} cell={(seat, round) => <Done deeds={of(seat, round)} />} />;
}

function Done({ deeds }: { readonly deeds: Deeds | undefined }) {
  const { table, text } = useRecorder();
  if (deeds === undefined) return '–';
  const { tactical, component, cards, skipped, passedAt } = deeds;
  const lines = [
    tactical > 0 ? text('end.deeds.tactical', { count: tactical }) : null,
    component > 0 ? text('end.deeds.component', { count: component }) : null,
    ...cards.map(({ card, turn }) => text('end.deeds.card', { card: text(`cards.${card}.name`), turn })),
    skipped > 0 ? text('end.deeds.skipped', { count: skipped }) : null,
    passedAt === null ? null : text('end.deeds.passed', { time: timeText(passedAt - (table.startedAt ?? 0)) }),
  ].filter((line) => line !== null);
  if (lines.length === 0) return '–';
  return (
    <ul className="text-small">
      {lines.map((line) => (
        <li key={line} className="whitespace-nowrap">
          {line}
        </li>
      ))}
    </ul>
  );
}
