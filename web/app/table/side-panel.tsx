import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translator } from '../../../games/game-package.ts';
import type { MatchView } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import type { Face } from '../../ui/screen.ts';
import { Tabs } from '../../ui/tabs.tsx';
import type { Followed } from '../following/followed.ts';
import type { TableClient } from '../following/table-client.ts';
import type { ShownGame } from '../shell/games.ts';
import { PastList } from './past-list.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { RulesNow } from './rules-now.tsx';
import { TableChat } from './table-chat.tsx';
import { useWide } from './use-wide.ts';

interface SidePanelProps {
  readonly client: TableClient;
  readonly followed: Followed;
  readonly match: MatchView;
  readonly faces: readonly Face[];
  readonly game: ShownGame;
  readonly speaker: Translator;
  readonly isLocal: boolean;
  readonly isSupervised: boolean;
  /** People talk in front of the match, not beside it. */
  readonly isTalkInFront: boolean;
  /** People sit at one table and talk there; its screen has marks of its own for them. */
  readonly isCompanion: boolean;
  /** Back to the match, where the panel covers it. */
  readonly onBack: () => void;
}

/** What stands beside a match: all at once on a laptop, one sheet at a time on a phone. */
export function SidePanel(props: SidePanelProps) {
  const { t } = useTranslation('table');
  const isWide = useWide();
  const sheets = useSheets(props);
  if (!isWide) return <PhoneSide sheets={sheets} onBack={props.onBack} past={props.followed.past} />;
  const [people, rules] = [sheets.people, sheets.rules];
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Tabs className="h-2/5 shrink-0" label={t('beside')} tabs={[people, rules]} />
      <section aria-label={t('past')} className="flex min-h-0 flex-1 flex-col border-line border-t">
        <h2 className="px-3 pt-3 font-sans font-semibold text-small">{t('past')}</h2>
        <div className="min-h-0 flex-1">{sheets.past.content}</div>
      </section>
      {sheets.chat !== null && <div className="h-1/4 min-h-40 border-line border-t">{sheets.chat.content}</div>}
    </div>
  );
}

type Sheets = ReturnType<typeof useSheets>;

function useSheets(props: SidePanelProps) {
  const { client, followed, match, faces, game, speaker, isLocal, isSupervised, isTalkInFront, isCompanion } = props;
  const { t } = useTranslation('table');
  const { past, standing, viewer } = followed;
  const as = typeof viewer === 'number' ? viewer : 'spectator';
  const hasReplay = standing.stage === 'over' && !isLocal && !isSupervised;
  const momentHref = hasReplay ? (at: number) => `/m/${match.id}?as=${as}&at=${at}` : null;
  // In a session people talk where the match lets them, and nowhere else.
  const isSpoken = match.channels.length > 0 || past.some(({ said }) => said !== null);
  const hasChat = isSupervised ? isSpoken && !isTalkInFront : !isLocal && !isCompanion;
  return {
    people: {
      key: 'people',
      title: t('people'),
      content: <PeoplePanel {...{ client, standing, faces, match, isCompanion }} isAlone={isLocal || isSupervised} />,
    },
    past: {
      key: 'past',
      title: t('past'),
      content: (
        <PastList {...{ past, game, speaker, momentHref }} faces={isCompanion ? [] : faces} setup={match.setup} />
      ),
    },
    chat: hasChat
      ? { key: 'chat', title: t('chat'), content: <TableChat {...{ client, followed, faces, isSupervised }} /> }
      : null,
    rules: { key: 'rules', title: t('rules'), content: <RulesNow game={game} match={match} /> },
  };
}

interface PhoneSideProps {
  readonly sheets: Sheets;
  readonly past: Followed['past'];
  readonly onBack: () => void;
}

function PhoneSide({ sheets, past, onBack }: PhoneSideProps) {
  const { t } = useTranslation('table');
  const said = past.filter((item) => item.said !== null).length;
  const [read, setRead] = useState(said);
  const [tab, setTab] = useState('past');
  const unread = tab === 'chat' ? 0 : said - read;
  const choose = (next: string) => {
    setRead(said);
    setTab(next);
  };
  const chat =
    sheets.chat === null
      ? []
      : [unread > 0 ? { ...sheets.chat, title: t('chatUnread', { count: unread }) } : sheets.chat];
  return (
    <>
      <div className="border-line border-b lg:hidden">
        <Button kind="quiet" onClick={onBack}>
          <ArrowLeft aria-hidden size={20} />
          {t('backToTable')}
        </Button>
      </div>
      <Tabs
        className="flex-1"
        label={t('beside')}
        value={tab}
        onChange={choose}
        tabs={[sheets.people, sheets.past, ...chat, sheets.rules]}
      />
    </>
  );
}
