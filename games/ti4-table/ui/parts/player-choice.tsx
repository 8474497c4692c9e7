import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { PlayerMark } from './player-mark.tsx';
import { useNames } from './use-names.ts';

interface PlayerChoiceProps {
  readonly seats: readonly Seat[];
  readonly chosen: Seat | null;
  /** What else is worth knowing about each of them. */
  readonly note?: (seat: Seat) => string;
  readonly onChoose: (seat: Seat) => void;
}

/** Players to choose one from: colour, faction, and who plays it. */
export function PlayerChoice({ seats, chosen, note = () => '', onChoose }: PlayerChoiceProps) {
  const { whole, person } = useNames();
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {seats.map((seat) => (
        <li key={seat} className="min-w-0">
          <Button
            className="w-full justify-start px-3 text-start"
            kind={seat === chosen ? 'main' : 'plain'}
            {...(chosen === null ? {} : { 'aria-pressed': seat === chosen })}
            onClick={() => onChoose(seat)}
          >
            <PlayerMark seat={seat} />
            <span className="min-w-0">
              <span className="block break-words">{whole(seat)}</span>
              <span className="line-clamp-2 wrap-anywhere font-normal text-small">
                {[person(seat), note(seat)].filter((part) => part !== '').join(' · ')}
              </span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
