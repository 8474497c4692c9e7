import { Bot, Flag, TimerReset } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganiserAction } from '../../../../../protocol/index.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmButton } from '../../../../ui/confirm-button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useDoing } from '../../use-doing.ts';
import { sendAction, useOrganiser } from '../desk-context.ts';
import { useServerNow } from '../server-now.ts';
import { roomState, type WatchedRoom } from '../watching.ts';
import { useRoomWords } from './room-words.ts';
import { Since } from './since.tsx';

const MORE_SECONDS = [30, 60] as const;

/** One pair, and what can be done for it. */
export function RoomDialog({ room, onClose }: { readonly room: WatchedRoom; readonly onClose: () => void }) {
  const { t } = useTranslation('experiments');
  const words = useRoomWords();
  const now = useServerNow();
  return (
    <Dialog title={t('rooms.dialog', { number: room.room + 1, treatment: room.treatment })} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <dl className="counts grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <Fact name={t('rooms.state')}>{t(`roomStates.${roomState(room, now)}`)}</Fact>
          <Fact name={t('rooms.pair')}>{words.pair(room)}</Fact>
          <Fact name={t('rooms.round')}>
            {room.round}/{room.of} · {words.phase(room)}
          </Fact>
          {room.isDone ? null : (
            <>
              <Fact name={t('rooms.asked')}>{words.asked(room)}</Fact>
              <Fact name={t('rooms.since')}>
                <Since at={room.asked.length === 0 ? null : room.since} />
              </Fact>
              <Fact name={t('rooms.clock')}>{words.left(room, now)}</Fact>
            </>
          )}
          {room.points === null ? null : <Fact name={t('people.points')}>{room.points.join(' – ')}</Fact>}
        </dl>
        {room.isDone ? null : <RoomActions room={room} />}
      </div>
    </Dialog>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </>
  );
}

function RoomActions({ room }: { readonly room: WatchedRoom }) {
  const { t } = useTranslation('experiments');
  const desk = useOrganiser();
  const { run, isBusy, refusal } = useDoing();
  const act = (deed: OrganiserAction) => void run(() => sendAction(desk, deed));
  const people = room.seats.filter((who, seat) => who !== 'bot' && (room.heldBy[seat] ?? null) === null) as number[];
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {MORE_SECONDS.map((seconds) => (
          <Button
            key={seconds}
            disabled={isBusy || room.deadline === null}
            onClick={() => act({ type: 'extend', room: room.room, seconds })}
          >
            <TimerReset aria-hidden className="size-5" />
            {t('rooms.extend', { seconds })}
          </Button>
        ))}
        <ConfirmButton
          disabled={isBusy}
          sure={t('rooms.settleSure')}
          onConfirm={() => act({ type: 'settle', room: room.room })}
        >
          <Flag aria-hidden className="size-5" />
          {t('rooms.settle')}
        </ConfirmButton>
        {people.map((number) => (
          <ConfirmButton
            key={number}
            disabled={isBusy}
            sure={t('people.replaceSure', { number })}
            onConfirm={() => act({ type: 'replace', participant: number })}
          >
            <Bot aria-hidden className="size-5" />
            {t('people.replaceOf', { number })}
          </ConfirmButton>
        ))}
      </div>
      <p className="text-muted text-small">{t('rooms.help')}</p>
      {refusal === null ? null : <Notice kind="danger">{refusal}</Notice>}
    </div>
  );
}
