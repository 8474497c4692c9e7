import { Check, EyeOff } from 'lucide-react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { playing } from '../../reading/seats.ts';
import type { Objective } from '../../types.ts';
import { PlayerMark } from '../parts/player-mark.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { useObjectiveName } from './use-objective-name.ts';

interface ObjectiveCardProps {
  readonly objective: DeepReadonly<Objective>;
}

/** A public objective that lies open, and who scored it: a tap on a player scores it, another takes it back. */
export function ObjectiveCard({ objective }: ObjectiveCardProps) {
  const { table, text } = useRecorder();
  const name = useObjectiveName()(objective);
  const { round } = objective;
  return (
    <article aria-label={name} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0">
          <h3 className="break-words font-medium font-sans text-base">{name}</h3>
          <p className="text-muted text-small">
            {round === 0 ? text('rounds.beforeRounds') : text('rounds.inRound', { round })}
          </p>
        </div>
        <HideButton objective={objective} name={name} />
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {playing(table).map((seat) => (
          <ScorerChip key={seat} {...{ seat, objective, name }} />
        ))}
      </div>
    </article>
  );
}

interface ScorerChipProps extends ObjectiveCardProps {
  readonly seat: Seat;
  readonly name: string;
}

function ScorerChip({ seat, objective, name }: ScorerChipProps) {
  const { text, may, does } = useRecorder();
  const who = useNames().short(seat);
  const hasScored = objective.scorers.includes(seat);
  const command = { type: hasScored ? 'unscore' : 'score', seat, objective: objective.id } as const;
  return (
    <Button
      size="small"
      aria-pressed={hasScored}
      aria-label={text('rounds.scoredBy', { who, what: name })}
      disabled={!may(command)}
      onClick={() => void does(command)}
      className={classes(
        'justify-start px-2 text-start',
        hasScored && 'border-accent bg-raised font-semibold disabled:opacity-100',
      )}
    >
      <PlayerMark seat={seat} />
      <span className="min-w-0 break-words">{who}</span>
      {hasScored ? <Check aria-hidden className="ms-auto size-4 shrink-0 text-accent" strokeWidth={3} /> : null}
    </Button>
  );
}

function HideButton({ objective, name }: ObjectiveCardProps & { readonly name: string }) {
  const { text, may, does } = useRecorder();
  const command = { type: 'hide', objective: objective.id } as const;
  if (objective.scorers.length > 0 || !may(command)) return null;
  return (
    <Button
      kind="quiet"
      size="icon"
      aria-label={text('rounds.hide', { what: name })}
      onClick={() => void does(command)}
    >
      <EyeOff aria-hidden className="size-5" />
    </Button>
  );
}
