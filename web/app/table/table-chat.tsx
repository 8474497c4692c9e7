import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Face } from '../../ui/screen.ts';
import type { Followed } from '../following/followed.ts';
import type { TableClient } from '../following/table-client.ts';
import { Chat, type ChatPlace } from './chat.tsx';

interface TableChatProps {
  readonly client: TableClient;
  readonly followed: Followed;
  readonly faces: readonly Face[];
  readonly isSupervised?: boolean;
}

/** The table's chat: to all while no match is played, and where the game says while one is. */
export function TableChat({ client, followed, faces, isSupervised = false }: TableChatProps) {
  const { t, i18n } = useTranslation('table');
  const { standing, match, viewer, past } = followed;
  const isPlaying = standing.stage === 'playing' && match !== null;
  const places = useMemo((): readonly ChatPlace[] => {
    if (standing.you.person === null) return [];
    if (!isPlaying) return isSupervised ? [] : [{ name: 'table', label: t('toAll'), isForAll: true }];
    const label = (name: string) =>
      i18n.exists(`channels.${name}`, { ns: standing.game }) ? t(`${standing.game}:channels.${name}`) : t('toAll');
    return match.channels.map(({ name, hearers }) => ({ name, label: label(name), isForAll: hearers === 'all' }));
  }, [standing, isPlaying, isSupervised, match, t, i18n]);

  return (
    <Chat
      code={standing.code}
      game={standing.game}
      past={past}
      faces={faces}
      places={places}
      why={standing.you.person === null ? t('nameToTalk') : t('noTalkNow')}
      muted={standing.you.muted}
      say={(text, channel) =>
        isPlaying && typeof viewer === 'number'
          ? client.command({ type: 'talk', seat: viewer, channel, text })
          : client.act({ type: 'say', text })
      }
    />
  );
}
