import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { alive } from '../../reading/seats.ts';
import { PlayerRadios } from '../parts/player-radios.tsx';
import { useRecorder } from '../use-recorder.ts';

/** Somebody gets the initiative 0 for this round. */
export function ZeroForm({ onDone }: { readonly onDone: () => void }) {
  const { table, text, may, does } = useRecorder();
  const [chosen, setChosen] = useState<Seat | null>(null);
  const give = async () => {
    if (chosen !== null && (await does({ type: 'giveZero', seat: chosen }))) onDone();
  };
  return (
    <>
      <PlayerRadios
        legend={text('play.effects.zero')}
        seats={alive(table)}
        chosen={chosen}
        onChoose={setChosen}
        whyNot={(seat) => (table.zero === seat ? text('play.effects.hasZero') : null)}
      />
      <Button
        kind="main"
        disabled={chosen === null || !may({ type: 'giveZero', seat: chosen })}
        onClick={() => void give()}
      >
        {text('play.effects.give')}
      </Button>
    </>
  );
}
