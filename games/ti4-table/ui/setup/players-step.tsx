import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { isComplete, isReady } from '../../reading/factions.ts';
import { playing } from '../../reading/seats.ts';
import { Foot } from '../parts/foot.tsx';
import { useRecorder } from '../use-recorder.ts';
import { CountPicker } from './count-picker.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { canWrite } from './offered.ts';
import { PlayerDialog } from './player-dialog.tsx';
import { Slot } from './slot.tsx';
import { useWhyNot } from './use-why-not.ts';

/** How many play, and who sits where. */
export function PlayersStep({ onNext }: { readonly onNext: () => void }) {
  const { table, text, controls } = useRecorder();
  const missing = useMissing();
  const whyNot = useWhyNot();
  const isLooking = controls.record === null;
  const [edited, setEdited] = useState<number | null>(null);
  return (
    <section aria-label={text('setup.players')} className="flex flex-1 flex-col gap-4">
      <CountPicker />
      <div className="grid items-start gap-4 @4xl:grid-cols-2">
        <MapDrawing />
        <div className="flex min-w-0 flex-col gap-2">
          <p className="text-muted">{isLooking ? whyNot : text('setup.seatHere')}</p>
          <OwnPlaceOnly />
          <PeopleStay />
          <ol aria-label={text('setup.places')} className="flex flex-col gap-2">
            {playing(table).map((seat) => (
              <Slot key={seat} seat={seat} onEdit={() => setEdited(seat)} />
            ))}
          </ol>
        </div>
      </div>
      <Foot help={missing}>
        {isLooking ? (
          <Button size="large" onClick={onNext}>
            {text('setup.options.title')}
          </Button>
        ) : (
          <Button kind="main" size="large" disabled={missing !== null} onClick={onNext}>
            {text('setup.next')}
          </Button>
        )}
      </Foot>
      <PlayerDialog seat={edited ?? 0} isOpen={edited !== null} onClose={() => setEdited(null)} />
    </section>
  );
}

/** Which places are not set yet, in a sentence; null where all are. */
function useMissing(): string | null {
  const { table, text } = useRecorder();
  if (isReady(table)) return null;
  const open = table.players.slice(0, table.count).flatMap((player, seat) => (isComplete(player) ? [] : seat));
  return text('setup.missing', { count: open.length, numbers: open.map((seat) => seat + 1).join(', ') });
}

/** Before somebody moves a player: a person who sits in a seat with a device of their own stays in it. */
function PeopleStay() {
  const { faces, offers, text } = useRecorder();
  const doesAnybodySit = faces.some(({ isEmpty }) => isEmpty === false);
  if (!doesAnybodySit || offers('movePlayer').length === 0) return null;
  return <p className="text-muted text-small">{text('setup.peopleStay')}</p>;
}

/** Says so where somebody may set their own place and no other. */
function OwnPlaceOnly() {
  const { table, seat, controls, offers, text } = useRecorder();
  const canSetAll = playing(table).every((place) => canWrite(offers('setPlayer'), 'seat', place));
  if (controls.record === null || seat === null || canSetAll) return null;
  return <p className="text-muted text-small">{text('setup.ownOnly')}</p>;
}
