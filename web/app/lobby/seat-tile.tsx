import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Bot, Crown, EllipsisVertical, GripVertical, Moon } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import type { Place } from './round-places.ts';
import { SeatDrawing } from './seat-drawing.tsx';
import { SeatMenu, type SeatProps } from './seat-menu.tsx';

interface ChairTileProps extends SeatProps {
  /** Where it stands round the table; null where the chairs are too many for that. */
  readonly place: Place | null;
  /** Sits down there at once; null where a choice has to be made first. */
  readonly sit: (() => void) | null;
}

/** One chair: tapped, it is sat in where it is free, or shows what can be done about it. */
export function SeatTile({ place, sit, ...chair }: ChairTileProps) {
  const { t } = useTranslation('lobby');
  const { desk, seat } = chair;
  const drag = useDraggable({ id: seat, disabled: !desk.isHost });
  const drop = useDroppable({ id: seat });
  const drawing = <ChairFace {...chair} place={place} isOffered={sit !== null} />;
  const look = classes(
    'flex min-h-18 w-full items-center gap-3 rounded-corner p-1.5 text-start hover:bg-raised',
    // Names stand outside, so that every chair is drawn up to the table.
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
              <Button
                kind="quiet"
                size="icon"
                aria-label={t('chair.menu', { number: seat + 1 })}
                className={place === null ? '' : classes('sm:-right-3 sm:absolute', besideChair(place))}
              >
                <EllipsisVertical aria-hidden className="size-5" />
              </Button>
            }
          />
        )}
        {desk.isHost && (
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

/** Behind the table, as somebody sees it who stands before it. */
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

function ChairFace({ desk, seat, place, isOffered }: ChairFaceProps) {
  const { t } = useTranslation(['lobby', desk.game.id]);
  const sitter = desk.standing.chairs[seat]!;
  const face = desk.faces[seat]!;
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
  const { chairs, host } = desk.standing;
  // A host who has two chairs is host in the first.
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
              {t(`${desk.game.id}:bots.${sitter.bot}.name`)}
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
