import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { TFunction } from 'i18next';
import { Crown, EllipsisVertical, GripVertical } from 'lucide-react';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import type { TableInfo } from '../../../protocol/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Stage, type StageSeat, seatsFrom } from '../../ui/stage.tsx';
import { focusField } from '../../ui/text-field.tsx';
import { NameForm } from '../shell/name-form.tsx';
import { useMe } from '../shell/server.ts';
import { type LobbyControls, ownSeats, swapped, useLobbyAction } from './lobby-controls.tsx';
import { type FillProps, FillSeats, SeatMenu, type SeatProps, ShuffleSeats } from './seat-menu.tsx';

/** The seat that somebody tapped before they had a name; it outlives the new connection that a name brings. */
export const useRequestedSeat = create<{ readonly wish: { readonly code: string; readonly seat: number } | null }>(
  () => ({
    wish: null,
  }),
);

/** Who sits where, round the table of the match. */
export function SeatsPanel({ controls }: { readonly controls: LobbyControls }) {
  const { t } = useTranslation('lobby');
  const { standing, faces } = controls;
  const lobbyAction = useLobbyAction(controls);
  const [tapped, setTapped] = useState<number | null>(null);
  const place = useRef<HTMLElement>(null);
  const keepFocus = useFocusAfter(place);
  useSitAsRequested(standing, (seat) => {
    setTapped(seat);
    void lobbyAction.act({ type: 'sit', seat });
  });
  const isModerator = standing.settings.isModerated && controls.isHost;
  const own = ownSeats(standing);
  const maySit = own.length === 0 && !isModerator;

  const sit = (seat: number) => {
    const isNobody = standing.you.person === null && useMe.getState().token === null;
    if (isNobody) useRequestedSeat.setState({ wish: { code: standing.code, seat } });
    else {
      setTapped(seat);
      keepFocus(`[data-chair="${seat}"]`);
      void lobbyAction.act({ type: 'sit', seat });
    }
  };
  const sitAsNamed = () => {
    const { name } = useMe.getState();
    if (tapped !== null && name !== null) void lobbyAction.act({ type: 'sit', seat: tapped, name });
  };

  const count = standing.chairs.length;
  const seats = seatsFrom(own[0] ?? null, count).map((seat): StageSeat => {
    const sitter = standing.chairs[seat]!;
    const face = faces[seat]!;
    const offered = maySit && sitter.type === 'nobody' ? () => sit(seat) : null;
    return {
      face: sitter.type === 'nobody' ? { ...face, name: freeName(seat, offered !== null, count, t) } : face,
      isFree: sitter.type === 'nobody',
      sign: isHostsSeat(standing, seat) ? <HostSign /> : null,
      notes: <SeatNotes controls={controls} seat={seat} />,
      around: (disc) => <SeatButtons {...{ controls, lobbyAction, seat }} disc={disc} sit={offered} />,
    };
  });

  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="chairs-title"
      className="flex min-h-0 flex-1 flex-col gap-2 outline-none"
    >
      <h2 id="chairs-title" className="sr-only">
        {t('chair.all')}
      </h2>
      <WishForm standing={standing} />
      <ErrorNotice text={lobbyAction.refusal} />
      {lobbyAction.code === 'name-taken' && <NameForm onNamed={sitAsNamed} action={t('wish.sit')} />}
      <Dragging controls={controls} swap={(order) => void lobbyAction.act({ type: 'reorder', order })}>
        <div
          style={{ '--lobby-columns': Math.max(2, Math.ceil(count / 4)) } as CSSProperties}
          className={classes(
            'lobby-seats flex min-h-0 flex-col short:h-[calc(100dvh-9.25rem)] short:min-h-44 md:[@media(min-height:30rem)]:h-128 lg:h-auto lg:flex-1',
            heightFor(count),
          )}
        >
          <Stage seats={seats} label={t('chair.all')} middle={MIDDLE}>
            <OnTheTable controls={controls} lobbyAction={lobbyAction} onFill={() => keepFocus('[data-start]')} />
          </Stage>
        </div>
      </Dragging>
    </section>
  );
}

const MIDDLE = { ring: [440, 250], rows: [300, 176] } as const;

/** On a phone: so many rows of seats, and a table below them. */
function heightFor(count: number): string {
  if (count <= 5) return 'h-84';
  if (count <= 10) return 'h-100';
  return count <= 12 ? 'h-96' : 'h-114';
}

/** With more seats than this, a phone has room only for a number under each. */
const MOST_IN_WORDS = 10;

const freeName = (seat: number, isOffered: boolean, count: number, t: TFunction<'lobby'>): string =>
  isOffered && count <= MOST_IN_WORDS ? t('chair.sitShort') : String(seat + 1);

/** An office, said in words by the seat's button. */
const HostSign = () => (
  <span className="rounded-[0.3em] border border-paper-ink bg-brass px-1.5 py-px text-paper-ink">
    <Crown className="size-[1.1em]" strokeWidth={2.5} />
  </span>
);

/** A host who has two seats is host in the first. */
const isHostsSeat = ({ chairs, host }: TableInfo, seat: number): boolean =>
  chairs.findIndex((chair) => chair.type === 'person' && chair.person === host) === seat;

/** What was pressed may be gone once it is done: then the focus goes on to what took its place. */
function useFocusAfter(place: RefObject<HTMLElement | null>): (next: string) => void {
  const next = useRef<string | null>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isNowhere = activeElement === null || activeElement === document.body || activeElement === place.current;
    if (next.current === null || !isNowhere) return;
    const found = document.querySelector<HTMLElement>(`${next.current}:not(:disabled)`);
    (found ?? place.current)?.focus({ preventScroll: true });
    if (found !== null) next.current = null;
  });
  return (selector) => {
    next.current = selector;
  };
}

function WishForm({ standing }: Pick<LobbyControls, 'standing'>) {
  const { t } = useTranslation('lobby');
  const wish = useRequestedSeat((state) => state.wish);
  const isNobody = useMe((me) => me.token === null);
  if (standing.you.person !== null || !isNobody) return null;
  if (wish?.code !== standing.code) return <p className="text-muted">{t('wish.look')}</p>;
  return (
    <div ref={focusField} className="flex flex-col gap-2 rounded-corner border border-accent bg-surface p-4">
      <p>{t('wish.name', { number: wish.seat + 1 })}</p>
      <NameForm onNamed={() => undefined} action={t('wish.sit')} />
    </div>
  );
}

/** What lies on the table before a match: which game it will be, and how to fill the seats that are free. */
function OnTheTable({ controls, lobbyAction, onFill }: Pick<SeatProps, 'controls' | 'lobbyAction'> & FillProps) {
  const { t, i18n } = useTranslation(['lobby', controls.game.id]);
  const { chairs, wish } = controls.standing;
  const taken = chairs.filter(({ type }) => type !== 'nobody').length;
  return (
    <div className="flex h-full flex-col items-center justify-center gap-1 text-center">
      <p className="font-semibold font-title text-title">{controls.game.title[i18n.language]}</p>
      <p>
        {t(`${controls.game.id}:presets.${wish.preset}.name`)}
        <span className="counts text-on-table-muted">
          {' · '}
          {t('chair.taken', { taken, count: chairs.length })}
        </span>
      </p>
      <FillSeats controls={controls} lobbyAction={lobbyAction} onFill={onFill} />
      <ShuffleSeats controls={controls} lobbyAction={lobbyAction} />
    </div>
  );
}

function Dragging({
  controls,
  swap,
  children,
}: {
  readonly controls: LobbyControls;
  readonly swap: (order: number[]) => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('lobby');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const end = ({ active, over }: DragEndEvent) => {
    if (over === null || over.id === active.id) return;
    swap(swapped(controls.standing.chairs.length, Number(active.id), Number(over.id)));
  };
  const number = (id: string | number) => ({ number: Number(id) + 1 });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: t('drag.instructions') },
        announcements: {
          onDragStart: ({ active }) => t('drag.start', number(active.id)),
          onDragOver: ({ over }) => (over === null ? undefined : t('drag.over', number(over.id))),
          onDragEnd: () => undefined,
          onDragCancel: () => t('drag.cancel'),
        },
      }}
    >
      {children}
    </DndContext>
  );
}

interface SeatButtonsProps extends SeatProps {
  readonly disc: ReactNode;
  /** Sits down there at once; null where a choice has to be made first. */
  readonly sit: (() => void) | null;
}

/** One seat: a press sits down in it if it is free, or shows what can be done about it. */
function SeatButtons({ disc, sit, ...chair }: SeatButtonsProps) {
  const { t } = useTranslation('lobby');
  const { controls, seat } = chair;
  const drag = useDraggable({ id: seat, disabled: !controls.isHost });
  const drop = useDroppable({ id: seat });
  const moved = drag.transform;
  const shared = {
    type: 'button' as const,
    'data-chair': seat,
    'aria-label': useSeatWords(controls, seat, sit !== null),
    className: '-inset-1.5 absolute rounded-full p-1.5',
  };
  return (
    <span
      ref={drop.setNodeRef}
      className={classes(
        'group block size-full rounded-full',
        drag.isDragging && 'z-20 opacity-90',
        drop.isOver && !drag.isDragging && 'outline-4 outline-brass outline-dashed',
      )}
      style={moved === null ? undefined : { transform: `translate3d(${moved.x}px, ${moved.y}px, 0)` }}
    >
      <span ref={drag.setNodeRef} className="block size-full">
        {sit === null ? (
          <SeatMenu {...chair} trigger={<button {...shared}>{disc}</button>} />
        ) : (
          <button {...shared} onClick={sit}>
            {disc}
          </button>
        )}
        {sit !== null && (
          <SeatMenu
            {...chair}
            trigger={
              <IconButton
                icon={EllipsisVertical}
                label={t('chair.menu', { number: seat + 1 })}
                className="-top-5 absolute left-[86%] size-11 min-h-0 min-w-0 rounded-full text-paper-ink hover:bg-paper rows:hidden columns:hidden [&>svg]:rounded-full [&>svg]:bg-paper"
              />
            }
          />
        )}
        {controls.isHost && (
          <span
            {...drag.listeners}
            title={t('chair.drag')}
            className="-top-5 absolute right-[86%] grid size-11 cursor-grab touch-none place-items-center transition-opacity pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 rows:hidden columns:hidden"
          >
            <GripVertical aria-hidden className="size-6 rounded-full bg-paper p-0.5 text-paper-ink" />
          </span>
        )}
      </span>
    </span>
  );
}

/** A seat in words: its number, who sits there, and what everybody may know of them. */
function useSeatWords({ standing, faces, game }: LobbyControls, seat: number, isOffered: boolean): string {
  const { t } = useTranslation(['lobby', game.id]);
  const sitter = standing.chairs[seat]!;
  const face = faces[seat]!;
  const free = isOffered ? t('chair.sitHere') : t('chair.empty');
  const said = [
    sitter.type === 'nobody' ? free : face.name,
    face.isYou && t('badge.you'),
    isHostsSeat(standing, seat) && t('badge.host'),
    !face.isHere && t('badge.away'),
    face.isHere && face.heldBy !== null && t('badge.staying'),
    sitter.type === 'bot' && t(`${game.id}:bots.${sitter.bot}.name`, sitter.bot),
    sitter.type === 'person' && sitter.ai,
  ].filter((word) => word !== false && word);
  return `${t('chair.number', { number: seat + 1 })}: ${said.join(', ')}`;
}

/** Under the name: that somebody is away, which kind of bot it is, or what a program says it is. */
function SeatNotes({ controls: { standing, faces, game }, seat }: Pick<SeatProps, 'controls' | 'seat'>) {
  const { t } = useTranslation(['lobby', game.id]);
  const sitter = standing.chairs[seat]!;
  const face = faces[seat]!;
  const note =
    sitter.type === 'bot'
      ? t(`${game.id}:bots.${sitter.bot}.name`, sitter.bot)
      : !face.isHere
        ? t('badge.away')
        : sitter.type === 'person' && sitter.heldBy !== null
          ? t('badge.staying')
          : sitter.type === 'person' && sitter.ai
            ? sitter.ai
            : null;
  return note === null ? null : (
    <span
      aria-hidden
      className="whitespace-nowrap rounded-full bg-paper/85 px-1.5 text-paper-ink text-small rows:hidden"
    >
      {note}
    </span>
  );
}

/** Sits down where somebody wished to, as soon as they are somebody. */
function useSitAsRequested({ code, you }: TableInfo, sit: (seat: number) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only becoming somebody makes a wish come true
  useEffect(() => {
    const { wish } = useRequestedSeat.getState();
    if (you.person === null || wish?.code !== code) return;
    useRequestedSeat.setState({ wish: null });
    sit(wish.seat);
  }, [code, you.person]);
}
