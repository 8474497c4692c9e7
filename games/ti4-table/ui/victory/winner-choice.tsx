import type { Seat } from '../../../../kernel/index.ts';
import { PlayerRadios } from '../parts/player-radios.tsx';
import { useRecorder } from '../use-recorder.ts';

interface WinnerChoiceProps {
  readonly candidates: readonly Seat[];
  readonly chosen: Seat;
  readonly onChoose: (seat: Seat) => void;
}

/** Who has won, among those who may have. */
export function WinnerChoice({ candidates, chosen, onChoose }: WinnerChoiceProps) {
  const { table, text } = useRecorder();
  return (
    <PlayerRadios
      legend={text('end.whoWon')}
      seats={candidates}
      chosen={chosen}
      onChoose={onChoose}
      about={(seat) => text('end.points', { vp: table.players[seat]?.vp ?? 0 })}
    />
  );
}
