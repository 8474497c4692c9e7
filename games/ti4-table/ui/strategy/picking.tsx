import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { freeCards, nextPicker } from '../../reading/seats.ts';
import { DecisionBar } from '../parts/decision-bar.tsx';
import { TurnClock } from '../parts/turn-clock.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { BigPlayer } from './big-player.tsx';
import { CardGrid } from './card-grid.tsx';
import { OnDeck } from './on-deck.tsx';
import { OtherPickerMenu } from './other-picker-menu.tsx';
import { PaidNotice } from './paid-notice.tsx';

/** Somebody outside the order for whom a host picks, for as long as nobody else has picked meanwhile. */
interface Instead {
  readonly seat: Seat;
  readonly atPick: number;
}

/** Everybody picks in turn: the active player, and the eight cards. */
export function Picking({ current }: { readonly current: Seat }) {
  const { table, text, seat } = useRecorder();
  const names = useNames();
  const [instead, setInstead] = useState<Instead | null>(null);
  const picker = instead?.atPick === table.picked ? instead.seat : current;
  return (
    <>
      <BigPlayer
        seat={picker}
        title={
          <span className="flex flex-wrap gap-x-4">
            <span>{text(`play.picking.${picker !== current ? 'instead' : picker === seat ? 'you' : 'them'}`)}</span>
            <span className="counts font-normal text-muted">
              {text('play.picking.progress', { pick: table.picked + 1, picks: table.pickers.length })}
            </span>
          </span>
        }
        aside={
          <>
            <OnDeck seat={nextPicker(table)} />
            {picker === current ? (
              <OtherPickerMenu
                current={current}
                onChoose={(other) => setInstead({ seat: other, atPick: table.picked })}
              />
            ) : (
              <Button size="small" onClick={() => setInstead(null)}>
                {text('play.picking.inTurn', { name: names.short(current) })}
              </Button>
            )}
          </>
        }
      >
        <TurnClock seat={current} className="text-large @3xl:text-title @7xl:text-big" />
      </BigPlayer>
      <DecisionBar />
      <PaidNotice />
      <Waiting picker={picker} />
      <CardGrid picker={picker} />
    </>
  );
}

/** Whose pick it is, for somebody at the table whose cards wait meanwhile. */
function Waiting({ picker }: { readonly picker: Seat }) {
  const { table, place, controls, text, may } = useRecorder();
  const names = useNames();
  const canPick = freeCards(table).some((card) => may({ type: 'pick', seat: picker, card }));
  if (canPick || place !== 'table' || controls.whyNot !== null) return null;
  return <p className="text-muted">{text('play.picking.waiting', { name: names.short(picker) })}</p>;
}
