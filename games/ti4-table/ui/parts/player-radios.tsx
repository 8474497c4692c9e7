import { type ReactNode, useId } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { RadioCard } from '../../../../web/ui/fields.tsx';
import { PlayerName } from './player-name.tsx';

interface PlayerRadiosProps {
  readonly legend: string;
  readonly seats: readonly Seat[];
  readonly chosen: Seat | null;
  readonly onChoose: (seat: Seat) => void;
  /** Why somebody cannot be chosen; null where they can. */
  readonly whyNot?: (seat: Seat) => string | null;
  /** What else there is to say of somebody. */
  readonly about?: (seat: Seat) => ReactNode;
}

/** One player out of several, all in sight; those who cannot be chosen say why. */
export function PlayerRadios({ legend, seats, chosen, onChoose, whyNot = () => null, about }: PlayerRadiosProps) {
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-col gap-2">
        {seats.map((seat) => (
          <RadioCard
            key={seat}
            group={group}
            isChosen={chosen === seat}
            isDisabled={whyNot(seat) !== null}
            onChoose={() => onChoose(seat)}
          >
            <PlayerName seat={seat} />
            {whyNot(seat) === null ? null : (
              <span className="ms-auto shrink-0 max-w-1/2 text-end text-muted text-small">{whyNot(seat)}</span>
            )}
            {about === undefined ? null : <span className="counts ms-auto shrink-0">{about(seat)}</span>}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}
