import { AlarmClock, Bot, Check, Flag, Hourglass, Pause, Play, TimerReset } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganiserAction } from '../../../../protocol/index.ts';
import { Button, ConfirmButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { clockText, secondsLeft } from '../../../ui/clock.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { readable } from '../../../ui/labels.ts';
import { ErrorNotice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useAction } from '../../shell/server.ts';

import { Since, sendAction, useOrganiser, useServerNow } from './organiser.tsx';
import { countStates, ROOM_STATES, type RoomState, roomState, type WatchedRoom } from './watched.ts';

/** Every pair of this phase as a square, and how many have reached the barrier at its end. */
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

/** How many pairs have reached the barrier, and the states of the others. */
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

/** The pairs that are still playing, one per row. */
function RoomsTable({ onOpen }: { readonly onOpen: (room: number) => void }) {
  const { t } = useTranslation('experiments');
  const words = useRoomWords();
  const open = Object.values(useOrganiser().monitored.rooms)
    .filter(({ isDone }) => !isDone)
    .sort((one, other) => one.since - other.since || one.room - other.room);
  if (open.length === 0) return null;
  const number: Column<WatchedRoom> = {
    title: t('rooms.room'),
    cell: ({ room }) => (
      <Button kind="quiet" size="small" aria-label={t('rooms.open', { number: room + 1 })} onClick={() => onOpen(room)}>
        {room + 1}
      </Button>
    ),
  };
  const columns = Object.fromEntries(
    (['pair', 'treatment', 'round', 'phase', 'asked', 'since', 'clock'] as const).map((key) => [
      key,
      { title: t(`rooms.${key}`), cell: words[key] },
    ]),
  );
  return (
    <details>
      <summary className="min-h-11 py-2 font-medium">{t('rooms.list', { count: open.length })}</summary>
      <DataTable columns={{ number, ...columns }} rows={open} keyOf={({ room }) => room} className="max-h-[32rem]" />
    </details>
  );
}

const MORE_SECONDS = [30, 60] as const;

/** One pair, and what an organiser can do for it. */
function RoomDialog({ room, onClose }: { readonly room: WatchedRoom; readonly onClose: () => void }) {
  const { t } = useTranslation('experiments');
  const words = useRoomWords();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('rooms.state'), t(`roomStates.${roomState(room, useServerNow())}`)],
    [t('rooms.pair'), words.pair(room)],
    [t('rooms.round'), `${words.round(room)} · ${words.phase(room)}`],
    ...(room.isDone
      ? []
      : (['asked', 'since', 'clock'] as const).map((key) => [t(`rooms.${key}`), words[key](room)] as const)),
    ...(room.points === null ? [] : [[t('people.points'), room.points.join(' – ')] as const]),
  ];
  return (
    <Dialog title={t('rooms.dialog', { number: room.room + 1, treatment: room.treatment })} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <dl className="counts grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {facts.map(([name, text]) => (
            <Fragment key={name}>
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium">{text}</dd>
            </Fragment>
          ))}
        </dl>
        {room.isDone ? null : <RoomActions room={room} />}
      </div>
    </Dialog>
  );
}

function RoomActions({ room }: { readonly room: WatchedRoom }) {
  const { t } = useTranslation('experiments');
  const organiser = useOrganiser();
  const { run, isBusy, refusal } = useAction();
  const act = (action: OrganiserAction) => void run(() => sendAction(organiser, action));
  const people = room.seats.filter((who, seat) => who !== 'bot' && (room.heldBy[seat] ?? null) === null) as number[];
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {MORE_SECONDS.map((seconds) => (
          <Button
            icon={TimerReset}
            key={seconds}
            disabled={isBusy || room.deadline === null}
            onClick={() => act({ type: 'extend', room: room.room, seconds })}
          >
            {t('rooms.extend', { seconds })}
          </Button>
        ))}
        <ConfirmButton
          icon={Flag}
          disabled={isBusy}
          sure={t('rooms.settleSure')}
          onConfirm={() => act({ type: 'settle', room: room.room })}
        >
          {t('rooms.settle')}
        </ConfirmButton>
        {people.map((number) => (
          <ConfirmButton
            icon={Bot}
            key={number}
            disabled={isBusy}
            sure={t('people.replaceSure', { number })}
            onConfirm={() => act({ type: 'replace', participant: number })}
          >
            {t('people.replaceOf', { number })}
          </ConfirmButton>
        ))}
      </div>
      <p className="text-muted text-small">{t('rooms.help')}</p>
      <ErrorNotice text={refusal} />
    </div>
  );
}

const LOOKS = {
  playing: { Icon: Play, look: 'border-info text-info' },
  slow: { Icon: Hourglass, look: 'border-gold text-gold border-2' },
  overdue: { Icon: AlarmClock, look: 'border-danger text-danger border-2' },
  bot: { Icon: Bot, look: 'border-olive text-olive' },
  paused: { Icon: Pause, look: 'border-muted text-muted' },
  done: { Icon: Check, look: 'border-success text-success bg-raised' },
} as const;

/** The colour of a state; an icon says the same without colour. */
const roomLook = (state: RoomState): string => classes('border bg-surface', LOOKS[state].look);

function RoomSign({ state, className }: { readonly state: RoomState; readonly className?: string }) {
  const { Icon } = LOOKS[state];
  return <Icon aria-hidden className={classes('size-4 shrink-0', className)} strokeWidth={2.5} />;
}

/** What the columns say of a pair. */
function useRoomWords() {
  const { t, i18n } = useTranslation('experiments');
  const { plan } = useOrganiser().monitored;
  const now = useServerNow();
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const seat = (room: WatchedRoom, at: number) => {
    const who = room.seats[at];
    if (who === 'bot' || who === undefined) return t('rooms.bot');
    return (room.heldBy[at] ?? null) === null ? String(who) : t('rooms.heldFor', { number: who });
  };
  return {
    pair: (room: WatchedRoom) => room.seats.map((_, at) => seat(room, at)).join(' – '),
    treatment: ({ treatment }: WatchedRoom) => treatment,
    round: ({ round, of }: WatchedRoom) => `${round}/${of}`,
    phase: ({ phase }: WatchedRoom) => {
      const key = `${plan.game}:phases.${phase}`;
      return i18n.exists(key) ? i18n.t(key) : readable(phase);
    },
    asked: (room: WatchedRoom) => (room.asked.length === 0 ? '—' : list.format(room.asked.map((at) => seat(room, at)))),
    since: ({ asked, since }: WatchedRoom) => <Since at={asked.length === 0 ? null : since} />,
    clock: ({ deadline }: WatchedRoom) => (deadline === null ? '—' : clockText(secondsLeft(deadline - now))),
  };
}
