import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/notice.tsx';
import { focusField } from '../shell/focus-field.ts';
import { useMe } from '../shell/me.ts';
import { NameForm } from '../shell/name-form.tsx';
import { FillSeats } from './fill-seats.tsx';
import { useLobbyAction } from './lobby-action.ts';
import type { LobbyControls } from './lobby-controls.ts';
import { roundPlaces } from './round-places.ts';
import { SeatTile } from './seat-tile.tsx';
import { ownSeats, swapped } from './seating.ts';
import { useRequestedSeat, useSitAsRequested } from './wished-chair.ts';

const MOST_ROUND = 16;

/** The chairs: round a table where there is room, one under another on a phone. */
export function SeatsPanel({ desk }: { readonly desk: LobbyControls }) {
  const { t } = useTranslation('lobby');
  const { standing } = desk;
  const deed = useLobbyAction(desk);
  const [tapped, setTapped] = useState<number | null>(null);
  useSitAsRequested(standing, (seat) => {
    setTapped(seat);
    void deed.act({ type: 'sit', seat });
  });
  const isModerator = standing.settings.isModerated && desk.isHost;
  const maySit = ownSeats(standing).length === 0 && !isModerator;
  const places = standing.chairs.length <= MOST_ROUND ? roundPlaces(standing.chairs.length) : null;

  const sit = (seat: number) => {
    const isNobody = standing.you.person === null && useMe.getState().token === null;
    if (isNobody) useRequestedSeat.setState({ wish: { code: standing.code, seat } });
    else {
      setTapped(seat);
      void deed.act({ type: 'sit', seat });
    }
  };
  const sitAsNamed = () => {
    const { name } = useMe.getState();
    if (tapped !== null && name !== null) void deed.act({ type: 'sit', seat: tapped, name });
  };

  return (
    <section aria-labelledby="chairs-title" className="flex flex-col gap-3">
      <h2 id="chairs-title" className="sr-only">
        {t('chair.all')}
      </h2>
      <WishForm standing={standing} />
      {deed.refusal !== null && <Notice kind="danger">{deed.refusal}</Notice>}
      {deed.code === 'name-taken' && <NameForm onNamed={sitAsNamed} action={t('wish.sit')} />}
      <Dragging desk={desk} swap={(order) => void deed.act({ type: 'reorder', order })}>
        <div
          className={classes(
            'relative mx-auto w-full max-w-4xl rounded-corner border border-line bg-surface p-1 sm:border-0 sm:bg-transparent sm:p-0',
            places !== null && spaceFor(standing.chairs.length),
          )}
        >
          {places !== null && <TableTop desk={desk} />}
          <ol className={places === null ? 'grid gap-x-2 sm:grid-cols-2 xl:grid-cols-3' : 'flex flex-col sm:block'}>
            {standing.chairs.map((sitter, seat) => (
              <SeatTile
                // biome-ignore lint/suspicious/noArrayIndexKey: a chair is its place
                key={seat}
                desk={desk}
                deed={deed}
                seat={seat}
                place={places?.[seat] ?? null}
                sit={maySit && sitter.type === 'nobody' ? () => sit(seat) : null}
              />
            ))}
          </ol>
        </div>
      </Dragging>
      <FillSeats desk={desk} deed={deed} />
    </section>
  );
}

/** More chairs need a longer way round the table. */
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

function TableTop({ desk }: { readonly desk: LobbyControls }) {
  const { t, i18n } = useTranslation(['lobby', desk.game.id]);
  const { chairs, wish } = desk.standing;
  const taken = chairs.filter(({ type }) => type !== 'nobody').length;
  return (
    <div className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 left-1/2 hidden h-[46%] w-[70%] flex-col items-center justify-center gap-1 rounded-[50%] border-8 border-gold/30 bg-olive/12 p-6 text-center sm:flex">
      <p className="font-title text-title">{desk.game.title[i18n.language]}</p>
      <p className="text-muted">{t(`${desk.game.id}:presets.${wish.preset}.name`)}</p>
      <p className="counts text-muted text-small">{t('chair.taken', { taken, count: chairs.length })}</p>
    </div>
  );
}

function Dragging({
  desk,
  swap,
  children,
}: {
  readonly desk: LobbyControls;
  readonly swap: (order: number[]) => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('lobby');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const end = ({ active, over }: DragEndEvent) => {
    if (over === null || over.id === active.id) return;
    swap(swapped(desk.standing.chairs.length, Number(active.id), Number(over.id)));
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
