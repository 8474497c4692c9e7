import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../../ui/classes.ts';
import { Panel } from '../../../lobby/panel.tsx';
import { useOrganiser } from '../desk-context.ts';
import { useServerNow } from '../server-now.ts';
import { countStates, ROOM_STATES, roomState } from '../watching.ts';
import { RoomDialog } from './room-dialog.tsx';
import { RoomSign, roomLook } from './room-looks.tsx';
import { RoomsTable } from './rooms-table.tsx';

/** Every pair of this phase as a square, and the barrier that all of them come to. */
export function RoomsPanel() {
  const { t } = useTranslation('experiments');
  const { rooms } = useOrganiser().monitored;
  const now = useServerNow();
  const [opened, setOpened] = useState<number | null>(null);
  const all = Object.values(rooms).sort((one, other) => one.room - other.room);
  const shown = all.find(({ room }) => room === opened);
  const isMixed = new Set(all.map(({ treatment }) => treatment)).size > 1;
  if (all.length === 0) return null;
  return (
    <Panel title={t('rooms.title')}>
      <Barrier now={now} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-1.5">
        {all.map((room) => {
          const state = roomState(room, now);
          return (
            <li key={room.room}>
              <button
                type="button"
                onClick={() => setOpened(room.room)}
                aria-label={t('rooms.cell', {
                  number: room.room + 1,
                  treatment: room.treatment,
                  state: t(`roomStates.${state}`),
                  round: room.round,
                  of: room.of,
                })}
                className={classes(
                  'counts flex min-h-11 w-full flex-col items-center justify-center rounded-corner px-1 py-0.5 leading-tight hover:bg-raised',
                  roomLook(state),
                )}
              >
                <span className="flex items-center gap-1 font-semibold">
                  <RoomSign state={state} className="size-3.5" />
                  {room.room + 1}
                </span>
                <span className="max-w-full truncate text-ink text-small">
                  {isMixed ? room.treatment : room.isDone ? (room.points?.join(':') ?? '') : `${room.round}/${room.of}`}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <RoomsTable onOpen={setOpened} />
      {shown === undefined ? null : <RoomDialog room={shown} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

/** How many pairs have come to the barrier, and how the others are. */
function Barrier({ now }: { readonly now: number }) {
  const { t } = useTranslation('experiments');
  const rooms = Object.values(useOrganiser().monitored.rooms);
  const counts = countStates(rooms, now);
  return (
    <div className="grid gap-2">
      <p className="counts">
        {t('rooms.barrier', { done: counts.done, count: rooms.length })}{' '}
        {counts.done === rooms.length ? t('rooms.allHere') : t('rooms.waitsFor', { count: rooms.length - counts.done })}
      </p>
      <div
        role="progressbar"
        aria-label={t('rooms.barrierLabel')}
        aria-valuemin={0}
        aria-valuemax={rooms.length}
        aria-valuenow={counts.done}
        className="h-3 overflow-hidden rounded-full bg-raised"
      >
        <div
          className="h-full rounded-full bg-success transition-[width] duration-200"
          style={{ width: `${(100 * counts.done) / rooms.length}%` }}
        />
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        {ROOM_STATES.filter((state) => counts[state] > 0).map((state) => (
          <li key={state} className="counts flex items-center gap-1.5">
            <span className={classes('grid size-6 place-items-center rounded-corner', roomLook(state))}>
              <RoomSign state={state} className="size-3.5" />
            </span>
            {t(`roomStates.${state}`)}: <b>{counts[state]}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
