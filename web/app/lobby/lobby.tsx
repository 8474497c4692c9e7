import { BookOpen, Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableInfo } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isHostHere } from '../following/is-host.ts';
import type { TableClient, TableSnapshot } from '../following/table-client.ts';
import { catalogue, useGame } from '../shell/games.ts';
import { useFaces } from '../table/faces.ts';
import { Announcements } from './announcements.tsx';
import type { Asked, LobbyControls } from './lobby-controls.ts';
import { LobbyDialog } from './lobby-dialogs.tsx';
import { OptionsPanel } from './options-panel.tsx';
import { Panel } from './panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { hostName } from './seating.ts';
import { SeatsPanel } from './seats-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { useSetupDraft } from './setup-draft.ts';
import { SharePanel } from './share-panel.tsx';
import { StartBar } from './start-bar.tsx';

interface LobbyProps {
  readonly sight: TableSnapshot;
  readonly client: Pick<TableClient, 'act'>;
  readonly standing: TableInfo;
  /** Where people talk meanwhile. */
  readonly chat: ReactNode;
}

/** What people see before a match begins: chairs, options, how to bring others, and the way in. */
export function Lobby({ sight, client, standing, chat }: LobbyProps) {
  const { t, i18n } = useTranslation('lobby');
  useGame(standing.game);
  const [asked, setAsked] = useState<Asked | null>(null);
  const act: LobbyControls['act'] = (action) => client.act(action);
  const draft = useSetupDraft(standing, act);
  const game = catalogue.find(({ id }) => id === standing.game);
  if (game === undefined) throw new Error(`no game ${standing.game}`);
  const faces = useFaces(standing);
  const desk: LobbyControls = {
    standing,
    game,
    faces,
    isHost: isHostHere(standing),
    hostName: hostName(standing, faces),
    draft,
    act,
    ask: setAsked,
  };
  const title = game.title[i18n.language] ?? game.id;
  return (
    <div aria-busy={sight.unanswered > 0} className="mx-auto flex w-full max-w-7xl flex-col gap-4">
      <Announcements standing={standing} />
      <LobbyHeader game={game.id} title={title} tagline={game.tagline[i18n.language] ?? ''} />
      {standing.settings.isModerated && <Moderated desk={desk} />}
      {/* What is reached by keyboard must not end up below the bar. */}
      <div className="grid grid-cols-1 items-start gap-4 **:scroll-mb-32 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="contents lg:flex lg:flex-col lg:gap-4">
          <div className="order-1">
            <SeatsPanel desk={desk} />
          </div>
          <div className="order-3">
            <OptionsPanel desk={desk} />
          </div>
          <div className="order-6">
            <SettingsPanel desk={desk} />
          </div>
        </div>
        <div className="contents lg:flex lg:flex-col lg:gap-4">
          <div className="order-2">
            <SharePanel code={standing.code} title={t('share.invitation', { game: title })} />
          </div>
          <div className="order-4 empty:hidden">
            <PeoplePanel desk={desk} />
          </div>
          <Panel title={t('chat')} className="order-5 p-0 [&>h2]:px-4 [&>h2]:pt-4">
            <div className="h-72">{chat}</div>
          </Panel>
        </div>
      </div>
      <StartBar desk={desk} />
      {asked !== null && <LobbyDialog desk={desk} asked={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface LobbyHeaderProps {
  readonly game: string;
  readonly title: string;
  readonly tagline: string;
}

function LobbyHeader({ game, title, tagline }: LobbyHeaderProps) {
  const { t } = useTranslation('lobby');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-44 flex-1">
        <h1 className="text-title">{title}</h1>
        <p className="text-muted">{tagline}</p>
      </div>
      <Button onClick={() => setIsOpen(true)}>
        <BookOpen aria-hidden className="size-5" />
        {t('rules.open')}
      </Button>
      <RulesDialog game={game} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </header>
  );
}

function Moderated({ desk }: { readonly desk: LobbyControls }) {
  const { t } = useTranslation('lobby');
  const { hostName: name } = desk;
  const other = name === null ? t('moderated.otherNobody') : t('moderated.other', { name });
  return (
    <Notice kind="info">
      <p className="flex items-center gap-2 font-semibold">
        <Eye aria-hidden className="size-5" />
        {t('moderated.title')}
      </p>
      <p>{desk.isHost ? t('moderated.you') : other}</p>
    </Notice>
  );
}
