import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { useOrganiser } from '../desk-context.ts';
import { useServerNow } from '../server-now.ts';
import { useRoomWords } from './room-words.ts';
import { Since } from './since.tsx';

const HEAD = 'px-2 py-2 text-start font-medium';
const CELL = 'px-2 py-1';

/** The pairs that still play, one a line: who, how far, who is asked since when, and what is left on the clock. */
export function RoomsTable({ onOpen }: { readonly onOpen: (room: number) => void }) {
  const { t } = useTranslation('experiments');
  const { rooms } = useOrganiser().monitored;
  const words = useRoomWords();
  const now = useServerNow();
  const open = Object.values(rooms)
    .filter(({ isDone }) => !isDone)
    .sort((one, other) => one.since - other.since || one.room - other.room);
  if (open.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 py-2 font-medium">{t('rooms.list', { count: open.length })}</summary>
      <div className="relative max-h-[32rem] overflow-auto">
        <table className="counts w-full text-small">
          <thead className="text-muted">
            <tr>
              <th className={HEAD}>{t('rooms.room')}</th>
              <th className={HEAD}>{t('rooms.pair')}</th>
              <th className={HEAD}>{t('rooms.treatment')}</th>
              <th className={HEAD}>{t('rooms.round')}</th>
              <th className={HEAD}>{t('rooms.phase')}</th>
              <th className={HEAD}>{t('rooms.asked')}</th>
              <th className={HEAD}>{t('rooms.since')}</th>
              <th className={HEAD}>{t('rooms.clock')}</th>
            </tr>
          </thead>
          <tbody>
            {open.map((room) => (
              <tr key={room.room} className="border-line border-t">
                <td className={CELL}>
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={t('rooms.open', { number: room.room + 1 })}
                    onClick={() => onOpen(room.room)}
                  >
                    {room.room + 1}
                  </Button>
                </td>
                <td className={CELL}>{words.pair(room)}</td>
                <td className={CELL}>{room.treatment}</td>
                <td className={CELL}>
                  {room.round}/{room.of}
                </td>
                <td className={CELL}>{words.phase(room)}</td>
                <td className={CELL}>{words.asked(room)}</td>
                <td className={CELL}>
                  <Since at={room.asked.length === 0 ? null : room.since} />
                </td>
                <td className={CELL}>{words.left(room, now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
