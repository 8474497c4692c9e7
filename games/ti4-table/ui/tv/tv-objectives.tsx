import type { DeepReadonly } from '../../../../kernel/index.ts';
import { pointsFor } from '../../reading/victory.ts';
import type { Objective } from '../../types.ts';
import { PlayerMark } from '../parts/player-mark.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';

/** The public objectives, and who has scored them. */
export function TvObjectives() {
  const { table, text } = useRecorder();
  return (
    <section aria-labelledby="tv-objectives" className="min-w-0">
      <h3 id="tv-objectives" className="text-large">
        {text('end.tv.objectives')}
      </h3>
      {table.objectives.length === 0 ? <p className="text-muted">{text('end.tv.none')}</p> : null}
      <ul className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {table.objectives.map((objective) => (
          <ObjectiveRow key={objective.id} objective={objective} />
        ))}
      </ul>
    </section>
  );
}

function ObjectiveRow({ objective }: { readonly objective: DeepReadonly<Objective> }) {
  const { text } = useRecorder();
  const { short } = useNames();
  const { id, name, stage, scorers } = objective;
  return (
    <li className="relative flex min-h-7 min-w-0 flex-wrap items-center gap-x-1.5 border-line border-b">
      <span className="flex min-w-0 flex-1 basis-48 gap-1.5 leading-tight">
        <span className="counts shrink-0 text-muted">{pointsFor(stage)}</span>
        <span className="line-clamp-2 wrap-anywhere">{name === '' ? text(`objectives.${id}`) : name}</span>
      </span>
      <span className="ms-auto flex min-w-0 flex-wrap justify-end gap-x-2">
        {scorers.length === 0 ? <span className="sr-only">{text('end.tv.nobody')}</span> : null}
        {scorers.map((seat, index) => (
          <span key={seat} className="inline-flex items-center gap-1 text-small">
            <PlayerMark isBare seat={seat} className="size-4" />
            {short(seat)}
            {index < scorers.length - 1 ? <span className="sr-only">, </span> : null}
          </span>
        ))}
      </span>
    </li>
  );
}
