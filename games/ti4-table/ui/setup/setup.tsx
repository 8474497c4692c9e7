import { ChevronDown, ChevronUp } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button, IconButton } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { FEWEST_PLAYERS, MOST_PLAYERS, ROWS } from '../../facts/facts.ts';
import { isComplete, isReady } from '../../reading/factions.ts';
import { playing } from '../../reading/seats.ts';
import { Checklist, Foot, OneOf } from '../parts/page.tsx';
import { PlayerMark, useNames } from '../parts/players.tsx';
import { type Closing, canWrite, useRecorder, useWhyNot } from '../recorder.ts';
import { MapDrawing } from './map.tsx';
import { OptionsStep } from './options.tsx';
import { PlayerDialog } from './player-dialog.tsx';
import { SpeakerStep } from './speaker.tsx';

/** Everything before the first round: who sits where, how the table is kept, the galaxy, and the first speaker. */
export function SetupPart() {
  const { match } = useRecorder();
  // Everybody turns the leaves of the first two steps for themselves.
  const [isAtOptions, setAtOptions] = useState(false);
  const top = useTopOf(`${match.phase} ${isAtOptions}`);
  return (
    <div ref={top} className="flex flex-1 flex-col">
      {match.phase === 'round-0' ? (
        <RoundZero />
      ) : match.phase === 'speaker-selection' ? (
        <SpeakerStep />
      ) : isAtOptions ? (
        <OptionsStep onBack={() => setAtOptions(false)} />
      ) : (
        <PlayersStep onNext={() => setAtOptions(true)} />
      )}
    </div>
  );
}

/** Shows each step from its top, wherever somebody had scrolled to in the step before. */
function useTopOf(step: string): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  return top;
}

/** How many play, and who sits where. */
function PlayersStep({ onNext }: { readonly onNext: () => void }) {
  const { table, text, controls } = useRecorder();
  const missing = useMissing();
  const whyNot = useWhyNot();
  const isLooking = controls.record === null;
  const [edited, setEdited] = useState<Seat | null>(null);
  return (
    <section aria-label={text('setup.players')} className="flex flex-1 flex-col gap-4">
      <CountPicker />
      <div className="grid items-start gap-4 @4xl:grid-cols-2">
        <MapDrawing />
        <div className="flex min-w-0 flex-col gap-2">
          <p className="text-muted">{isLooking ? whyNot : text('setup.seatHere')}</p>
          <SeatNotes />
          <ol aria-label={text('setup.places')} className="flex flex-col gap-2">
            {playing(table).map((seat) => (
              <Slot key={seat} seat={seat} onEdit={() => setEdited(seat)} />
            ))}
          </ol>
        </div>
      </div>
      <Foot help={missing}>
        <Button
          kind={isLooking ? 'plain' : 'main'}
          size="large"
          disabled={!isLooking && missing !== null}
          onClick={onNext}
        >
          {text(isLooking ? 'setup.options.title' : 'setup.next')}
        </Button>
      </Foot>
      {edited === null ? null : <PlayerDialog key={edited} seat={edited} onClose={() => setEdited(null)} />}
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

/** That somebody may set their own place and no other; and, before a player is moved, that people stay in their seats with their devices. */
function SeatNotes() {
  const { table, seat, faces, controls, offers, text } = useRecorder();
  const canSetAll = playing(table).every((place) => canWrite(offers('setPlayer'), 'seat', place));
  const isOwnOnly = controls.record !== null && seat !== null && !canSetAll;
  const doPeopleStay = faces.some(({ isEmpty }) => isEmpty === false) && offers('movePlayer').length > 0;
  return (
    <>
      {isOwnOnly ? <p className="text-muted text-small">{text('setup.ownOnly')}</p> : null}
      {doPeopleStay ? <p className="text-muted text-small">{text('setup.peopleStay')}</p> : null}
    </>
  );
}

const COUNTS = Array.from({ length: MOST_PLAYERS - FEWEST_PLAYERS + 1 }, (_, index) => FEWEST_PLAYERS + index);

/** How many play. A person who lowers it is warned if places that are set would be cleared. */
function CountPicker() {
  const { table, text, may, does } = useRecorder();
  const [wished, setWished] = useState<number | null>(null);
  const choose = (count: number) => {
    if (count === table.count) return;
    if (lost(table.players, count).length > 0) setWished(count);
    else void does({ type: 'setCount', count });
  };
  if (!COUNTS.some((count) => may({ type: 'setCount', count })))
    return <p className="font-medium">{text('setup.countIs', { count: table.count })}</p>;
  return (
    <>
      <OneOf legend={text('setup.count')} values={COUNTS} labelOf={String} chosen={table.count} onChoose={choose} />
      {wished === null ? null : <LowerDialog count={wished} onClose={() => setWished(null)} />}
    </>
  );
}

/** Names whom a lower number would clear, before it does. */
function LowerDialog({ count, onClose }: Closing & { readonly count: number }) {
  const { table, text, does } = useRecorder();
  const { short, person } = useNames();
  const lower = async () => {
    onClose();
    await does({ type: 'setCount', count });
  };
  const footer = (
    <>
      <Button onClick={onClose}>{text('setup.cancel')}</Button>
      <Button kind="danger" onClick={lower}>
        {text('setup.lower.yes')}
      </Button>
    </>
  );
  return (
    <Dialog title={text('setup.lower.title', { count })} isOpen onClose={onClose} footer={footer}>
      <p>{text('setup.lower.cleared')}</p>
      <ul className="mt-2 list-disc ps-6">
        {lost(table.players, count).map((seat) => {
          const who = [short(seat), person(seat)].filter(Boolean).join(' · ');
          return <li key={seat}>{text('setup.lower.place', { number: seat + 1, who })}</li>;
        })}
      </ul>
    </Dialog>
  );
}

/** The places beyond that number at which something is set. */
const lost = (players: readonly { colour: string | null; faction: string | null }[], count: number): number[] =>
  players.flatMap(({ colour, faction }, seat) => (seat >= count && (colour ?? faction) !== null ? seat : []));

/** One place at the table: who has it, and what can be changed about it. */
function Slot({ seat, onEdit }: { readonly seat: Seat; readonly onEdit: () => void }) {
  const { table, text, offers, may, does } = useRecorder();
  const { short } = useNames();
  const isSet = table.players[seat] !== undefined && isComplete(table.players[seat]);
  const names = { number: seat + 1, faction: short(seat) };
  const clear = { type: 'clearPlayer', seat } as const;
  return (
    <li
      data-slot={seat}
      className="flex flex-wrap items-center gap-2 rounded-corner border border-line bg-surface p-2 @lg:flex-nowrap"
    >
      <Who seat={seat} />
      <span className="ms-auto flex gap-1">
        {canWrite(offers('setPlayer'), 'seat', seat) ? (
          <Button
            size="small"
            kind={isSet ? 'plain' : 'main'}
            aria-label={text(isSet ? 'setup.changeOf' : 'setup.setOf', names)}
            onClick={onEdit}
          >
            {text(isSet ? 'setup.change' : 'setup.set')}
          </Button>
        ) : null}
        {isSet && may(clear) ? (
          <Button size="small" aria-label={text('setup.clearOf', names)} onClick={() => void does(clear)}>
            {text('setup.clear')}
          </Button>
        ) : null}
        <Moves seat={seat} />
      </span>
    </li>
  );
}

/** Colour, number, faction and person. */
function Who({ seat }: { readonly seat: Seat }) {
  const { table, text } = useRecorder();
  const { whole, person, chair } = useNames();
  const { faction = null, colour = null, home = null } = table.players[seat] ?? {};
  const details = [
    chair(seat),
    person(seat),
    colour === null ? '' : text(`blanks.colour.values.${colour}`),
    home === null ? '' : text('setup.homeOf', { faction: text(`factions.${home}.short`) }),
  ].filter((detail) => detail !== '');
  return (
    <span className="flex min-w-0 flex-1 basis-40 items-center gap-2">
      <PlayerMark seat={seat} />
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-medium">{faction === null ? text('setup.open') : whole(seat)}</span>
        <span className="block text-muted text-small">{details.join(' · ')}</span>
      </span>
    </span>
  );
}

/** Moves somebody one place on or back; the keyboard focus goes with them. */
function Moves({ seat }: { readonly seat: Seat }) {
  const { table, text, may, does } = useRecorder();
  const here = useRef<HTMLSpanElement>(null);
  const canMove = (to: number) => to >= 0 && to < table.count && may({ type: 'movePlayer', seat, to });
  if (!canMove(seat - 1) && !canMove(seat + 1)) return null;
  const move = async (to: number, direction: 'up' | 'down') => {
    const list = here.current?.closest('ol');
    if (!(await does({ type: 'movePlayer', seat, to }))) return;
    const buttons = [...(list?.querySelectorAll<HTMLButtonElement>(`[data-slot="${to}"] [data-move]`) ?? [])];
    const usable = buttons.filter(({ disabled }) => !disabled);
    (usable.find(({ dataset }) => dataset.move === direction) ?? usable[0])?.focus();
  };
  return (
    <span ref={here} className="flex">
      {(['up', 'down'] as const).map((direction) => {
        const to = direction === 'up' ? seat - 1 : seat + 1;
        return (
          <IconButton
            key={direction}
            icon={direction === 'up' ? ChevronUp : ChevronDown}
            label={text(`setup.${direction}`, { number: seat + 1 })}
            data-move={direction}
            disabled={!canMove(to)}
            onClick={() => void move(to, direction)}
          />
        );
      })}
    </span>
  );
}

/** The time before the first round, in which the galaxy is built; the reminders need not be ticked. */
function RoundZero() {
  const { table, controls, text, may, does } = useRecorder();
  const canStart = may({ type: 'startFirstRound' });
  const tick = (row: number, isDone: boolean) => ({ type: 'tick', list: 'setup', row, of: 'all', isDone }) as const;
  return (
    <section aria-labelledby="round-zero" className="flex flex-1 flex-col gap-4">
      <div>
        <h3 id="round-zero" className="text-title">
          {text('setup.roundZero.title')}
        </h3>
        <p className="text-muted">{text('setup.roundZero.help')}</p>
      </div>
      <div className="grid items-start gap-4 @4xl:grid-cols-2">
        <Checklist
          label={text('setup.roundZero.list')}
          rows={Array.from({ length: ROWS.setup }, (_, row) => text(`reminders.setup.${row + 1}`))}
          ticks={table.ticks.setup}
          onTick={may(tick(0, true)) ? (row, isDone) => void does(tick(row, isDone)) : null}
        />
        <MapDrawing />
      </div>
      <Foot help={canStart || controls.record === null ? null : text('setup.roundZero.othersStart')}>
        <Button kind="main" size="large" disabled={!canStart} onClick={() => void does({ type: 'startFirstRound' })}>
          {text('setup.roundZero.start')}
        </Button>
      </Foot>
    </section>
  );
}
