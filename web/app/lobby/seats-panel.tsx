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
import { Bot, Crown, EllipsisVertical, GripVertical, Moon, Plus } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import type { TableInfo } from '../../../protocol/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { focusField } from '../../ui/text-field.tsx';
import { NameForm } from '../shell/name-form.tsx';
import { useMe } from '../shell/server.ts';
import { type LobbyControls, ownSeats, swapped, useLobbyAction } from './lobby-controls.tsx';
import { FillSeats, SeatMenu, type SeatProps } from './seat-menu.tsx';

/** The seat that somebody tapped before they had a name; it outlives the new connection that a name brings. */
export const useRequestedSeat = create<{ readonly wish: { readonly code: string; readonly seat: number } | null }>(
  () => ({
    wish: null,
  }),
);

const MOST_ROUND = 16;

/** The seats: round a table if there is room, one under another on a phone. */
export function SeatsPanel({ controls }: { readonly controls: LobbyControls }) {
  const { t } = useTranslation('lobby');
  const { standing } = controls;
  const lobbyAction = useLobbyAction(controls);
  const [tapped, setTapped] = useState<number | null>(null);
  useSitAsRequested(standing, (seat) => {
    setTapped(seat);
    void lobbyAction.act({ type: 'sit', seat });
  });
  const isModerator = standing.settings.isModerated && controls.isHost;
  const maySit = ownSeats(standing).length === 0 && !isModerator;
  const places = standing.chairs.length <= MOST_ROUND ? roundPlaces(standing.chairs.length) : null;

  const sit = (seat: number) => {
    const isNobody = standing.you.person === null && useMe.getState().token === null;
    if (isNobody) useRequestedSeat.setState({ wish: { code: standing.code, seat } });
    else {
      setTapped(seat);
      void lobbyAction.act({ type: 'sit', seat });
    }
  };
  const sitAsNamed = () => {
    const { name } = useMe.getState();
    if (tapped !== null && name !== null) void lobbyAction.act({ type: 'sit', seat: tapped, name });
  };

  return (
    <section aria-labelledby="chairs-title" className="flex flex-col gap-3">
      <h2 id="chairs-title" className="sr-only">
        {t('chair.all')}
      </h2>
      <WishForm standing={standing} />
      <ErrorNotice text={lobbyAction.refusal} />
      {lobbyAction.code === 'name-taken' && <NameForm onNamed={sitAsNamed} action={t('wish.sit')} />}
      <Dragging controls={controls} swap={(order) => void lobbyAction.act({ type: 'reorder', order })}>
        <div
          className={classes(
            'relative mx-auto w-full max-w-4xl rounded-corner border border-line bg-surface p-1 sm:border-0 sm:bg-transparent sm:p-0',
            places !== null && spaceFor(standing.chairs.length),
          )}
        >
          {places !== null && <TableTop controls={controls} />}
          <ol className={places === null ? 'grid gap-x-2 sm:grid-cols-2 xl:grid-cols-3' : 'flex flex-col sm:block'}>
            {standing.chairs.map((sitter, seat) => (
              <SeatTile
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is identified by its place
                key={seat}
                controls={controls}
                lobbyAction={lobbyAction}
                seat={seat}
                place={places?.[seat] ?? null}
                sit={maySit && sitter.type === 'nobody' ? () => sit(seat) : null}
              />
            ))}
          </ol>
        </div>
      </Dragging>
      <FillSeats controls={controls} lobbyAction={lobbyAction} />
    </section>
  );
}

/** More seats need a longer way round the table. */
function spaceFor(count: number): string {
  if (count <= 6) return 'sm:h-[26rem]';
  return count <= 10 ? 'sm:h-[32rem]' : 'sm:h-[42rem]';
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

function TableTop({ controls }: { readonly controls: LobbyControls }) {
  const { t, i18n } = useTranslation(['lobby', controls.game.id]);
  const { chairs, wish } = controls.standing;
  const taken = chairs.filter(({ type }) => type !== 'nobody').length;
  return (
    <div className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 left-1/2 hidden h-[46%] w-[70%] flex-col items-center justify-center gap-1 rounded-[50%] border-8 border-gold/30 bg-olive/12 p-6 text-center sm:flex">
      <p className="font-title text-title">{controls.game.title[i18n.language]}</p>
      <p className="text-muted">{t(`${controls.game.id}:presets.${wish.preset}.name`)}</p>
      <p className="counts text-muted text-small">{t('chair.taken', { taken, count: chairs.length })}</p>
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

interface ChairTileProps extends SeatProps {
  /** Where it is placed round the table; null if there are too many seats for that. */
  readonly place: Place | null;
  /** Sits down there at once; null where a choice has to be made first. */
  readonly sit: (() => void) | null;
}

/** One seat: a tap sits down in it if it is free, or shows what can be done about it. */
function SeatTile({ place, sit, ...chair }: ChairTileProps) {
  const { t } = useTranslation('lobby');
  const { controls, seat } = chair;
  const drag = useDraggable({ id: seat, disabled: !controls.isHost });
  const drop = useDroppable({ id: seat });
  const drawing = <ChairFace {...chair} place={place} isOffered={sit !== null} />;
  const look = classes(
    'flex min-h-18 w-full items-center gap-3 rounded-corner p-1.5 text-start hover:bg-raised',
    // Names are outside, so that every seat is drawn up to the table.
    place !== null && (isFar(place) ? 'sm:flex-col-reverse' : 'sm:flex-col'),
    place !== null && 'sm:min-h-0 sm:gap-0.5 sm:text-center sm:hover:bg-transparent',
  );
  return (
    <li
      ref={drop.setNodeRef}
      style={tileStyle(place, drag.transform)}
      className={classes(
        'group relative border-line max-sm:not-last:border-b',
        place !== null && 'sm:-translate-x-1/2 sm:-translate-y-1/2 sm:absolute sm:top-(--y) sm:left-(--x)',
        place !== null && (place.isTight ? 'sm:w-24' : 'sm:w-28'),
        drag.isDragging && 'z-20 rounded-corner bg-surface opacity-90 shadow-piece',
        drop.isOver && !drag.isDragging && 'outline-2 outline-accent outline-dashed',
      )}
    >
      <div ref={drag.setNodeRef} className={classes('flex items-center', place !== null && 'sm:block')}>
        {sit === null ? (
          <SeatMenu
            {...chair}
            trigger={
              <button type="button" className={look}>
                {drawing}
              </button>
            }
          />
        ) : (
          <button type="button" className={look} onClick={sit}>
            {drawing}
          </button>
        )}
        {sit !== null && (
          <SeatMenu
            {...chair}
            trigger={
              <IconButton
                icon={EllipsisVertical}
                label={t('chair.menu', { number: seat + 1 })}
                className={place === null ? '' : classes('sm:-right-3 sm:absolute', besideChair(place))}
              />
            }
          />
        )}
        {controls.isHost && (
          <span
            {...drag.listeners}
            title={t('chair.drag')}
            className={classes(
              'grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted',
              place !== null && besideChair(place),
              place !== null &&
                'transition-opacity sm:-left-3 sm:pointer-fine:opacity-0 sm:pointer-fine:group-hover:opacity-100 sm:absolute',
            )}
          >
            <GripVertical aria-hidden className="size-5" />
          </span>
        )}
      </div>
    </li>
  );
}

/** Behind the table, from the point of view of somebody in front of it. */
const isFar = ({ y }: Place): boolean => y < 45;

const besideChair = (place: Place): string => (isFar(place) ? 'sm:bottom-10' : 'sm:-top-2');

function tileStyle(place: Place | null, moved: { readonly x: number; readonly y: number } | null): CSSProperties {
  return {
    ...(place === null ? {} : { '--x': `${place.x}%`, '--y': `${place.y}%` }),
    ...(moved === null ? {} : { transform: `translate3d(${moved.x}px, ${moved.y}px, 0)` }),
  } as CSSProperties;
}

interface ChairFaceProps extends SeatProps {
  readonly place: Place | null;
  readonly isOffered: boolean;
}

function ChairFace({ controls, seat, place, isOffered }: ChairFaceProps) {
  const { t } = useTranslation(['lobby', controls.game.id]);
  const sitter = controls.standing.chairs[seat]!;
  const face = controls.faces[seat]!;
  const drawn = { turn: place?.turn ?? 0, className: place?.isTight === false ? 'sm:size-20' : '' };
  if (sitter.type === 'nobody') {
    return (
      <>
        <SeatDrawing look={null} {...drawn} />
        <span className="min-w-0">
          <span className="sr-only">{t('chair.number', { number: seat + 1 })}: </span>
          <span className={isOffered ? 'font-medium' : 'text-muted'}>
            {isOffered ? t('chair.sitHere') : t('chair.empty')}
          </span>
        </span>
      </>
    );
  }
  const { chairs, host } = controls.standing;
  // A host who has two seats is host in the first.
  const isHostsChair = chairs.findIndex((chair) => chair.type === 'person' && chair.person === host) === seat;
  return (
    <>
      <SeatDrawing look={face.look} {...drawn} />
      <span className="min-w-0 max-w-full">
        <span className="sr-only">{t('chair.number', { number: seat + 1 })}: </span>
        <span className="block truncate font-medium">{face.name}</span>
        <span
          className={classes(
            'flex flex-wrap items-center gap-x-2 text-muted text-small',
            place !== null && 'sm:justify-center',
          )}
        >
          {face.isYou && <Badge>{t('badge.you')}</Badge>}
          {isHostsChair && <Badge icon={<Crown aria-hidden className="size-3.5" />}>{t('badge.host')}</Badge>}
          {!face.isHere && <Badge icon={<Moon aria-hidden className="size-3.5" />}>{t('badge.away')}</Badge>}
          {sitter.type === 'bot' && (
            <Badge icon={<Bot aria-hidden className="size-3.5" />}>
              {t(`${controls.game.id}:bots.${sitter.bot}.name`)}
            </Badge>
          )}
        </span>
      </span>
    </>
  );
}

function Badge({ icon, children }: { readonly icon?: ReactNode; readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1">
      {icon}
      {children}
    </span>
  );
}

interface ChairDrawingProps {
  /** The mark of the person who sits there; null for an empty seat. */
  readonly look: number | null;
  /** Degrees by which the seat is turned; unturned, its back is at the top. */
  readonly turn: number;
  readonly className?: string;
}

/** A seat seen from above: its back, its cushion, and the mark of the person who sits there. */
function SeatDrawing({ look, turn, className }: ChairDrawingProps) {
  const isEmpty = look === null;
  return (
    <span
      className={classes(
        'relative grid size-16 shrink-0 place-items-center transition-transform group-hover:scale-105',
        className,
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 80 80"
        className="absolute inset-0 sm:rotate-(--turn)"
        style={{ '--turn': `${turn}deg` } as CSSProperties}
      >
        <path
          d="M11 23 A 34 34 0 0 1 69 23"
          fill="none"
          strokeWidth="7"
          strokeLinecap="round"
          className={isEmpty ? 'stroke-gold/35' : 'stroke-gold'}
        />
        <rect
          x="13"
          y="14"
          width="54"
          height="54"
          rx="22"
          strokeWidth="1.5"
          strokeDasharray={isEmpty ? '5 4' : undefined}
          className={isEmpty ? 'fill-surface stroke-muted' : 'fill-raised stroke-gold/60'}
        />
      </svg>
      <span className="relative grid place-items-center">
        {isEmpty ? (
          <Plus aria-hidden className="size-6 text-muted" />
        ) : (
          <SeatMark look={look} className="size-9 sm:size-10" />
        )}
      </span>
    </span>
  );
}

const STEPS = 720;

const MOST_AT_EASE = 10;

/** Where a seat is placed, in hundredths of the space, and how far it is turned so that its back is outside. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  /** Whether its neighbours are so near that it is drawn smaller. */
  readonly isTight: boolean;
}

/** As many places round an oval table, equally far from each other, clockwise from the top. */
export function roundPlaces(count: number): readonly Place[] {
  const lengths = arcLengths();
  const whole = lengths[STEPS] as number;
  return Array.from({ length: count }, (_, seat) => {
    const wanted = (whole * seat) / count;
    const { x, y, turn } = spotAt(lengths.findIndex((length) => length >= wanted));
    return { x, y, turn, isTight: count > MOST_AT_EASE };
  });
}

const angleAt = (step: number): number => (step / STEPS) * 2 * Math.PI - Math.PI / 2;

function arcLengths(): readonly number[] {
  const lengths = [0];
  for (let step = 1; step <= STEPS; step++) {
    const [from, to] = [spotAt(step - 1), spotAt(step)];
    // The space is wider than high, so that a hundredth across is longer than one down.
    lengths.push((lengths[step - 1] as number) + Math.hypot((to.x - from.x) * 1.5, to.y - from.y));
  }
  return lengths;
}

const ACROSS = 41;

const DOWN = 36;

function spotAt(step: number): Omit<Place, 'isTight'> {
  const angle = angleAt(step);
  const x = 50 + ACROSS * Math.cos(angle);
  const y = 50 + DOWN * Math.sin(angle);
  return { x, y, turn: (angle * 180) / Math.PI + 90 };
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
