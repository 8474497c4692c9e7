import { Check } from 'lucide-react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import type { Objective } from '../../types.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';

/** The points that Imperial may bring, at hand while it is resolved. */
export function Imperial({ current }: { readonly current: Seat }) {
  const { table, text } = useRecorder();
  const names = useNames();
  const title = text('play.imperial.title', { name: names.short(current) });
  return (
    <section aria-label={title} className="flex flex-col gap-2 rounded-corner bg-raised p-3">
      <h4 className="font-semibold">{title}</h4>
      <MecatolPoint current={current} />
      <p className="text-muted text-small">
        {text(table.objectives.length === 0 ? 'play.imperial.none' : 'play.imperial.score')}
      </p>
      <div className="flex flex-wrap gap-2">
        {table.objectives.map((objective) => (
          <ScoreButton key={objective.id} objective={objective} current={current} />
        ))}
      </div>
    </section>
  );
}

/** One point for Mecatol Rex, once in a round. */
function MecatolPoint({ current }: { readonly current: Seat }) {
  const { table, text, may, does } = useRecorder();
  const from = table.players[current]?.vp ?? 0;
  const gain = { type: 'setVp', seat: current, from, to: from + 1, source: 'imperial' } as const;
  const isDone = table.points.some(
    ({ seat, source, round }) => seat === current && source === 'imperial' && round === table.round,
  );
  return (
    <Button className="self-start" disabled={isDone || !may(gain)} onClick={() => void does(gain)}>
      {isDone ? <Check aria-hidden className="size-5" /> : null}
      {text(`play.imperial.${isDone ? 'mecatolDone' : 'mecatol'}`)}
    </Button>
  );
}

/** Scores one public objective for the current player. */
function ScoreButton({ objective, current }: { readonly objective: DeepReadonly<Objective>; readonly current: Seat }) {
  const { text, may, does } = useRecorder();
  const score = { type: 'score', seat: current, objective: objective.id } as const;
  const isScored = objective.scorers.includes(current);
  const name = objective.name === '' ? text(`objectives.${objective.id}`) : objective.name;
  return (
    <Button
      size="small"
      disabled={isScored || !may(score)}
      aria-label={isScored ? `${name}, ${text('play.imperial.scored')}` : name}
      onClick={() => void does(score)}
    >
      {isScored ? <Check aria-hidden className="size-4" strokeWidth={3} /> : null}
      {name}
    </Button>
  );
}
