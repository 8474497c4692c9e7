import { ArrowLeft } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Followed, PastItem } from '../../../client/followed.ts';
import type { TableClient } from '../../../client/table-client.ts';
import type { Translator } from '../../../games/game-package.ts';
import type { GameTypes, View } from '../../../kernel/index.ts';
import type { MatchView } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import { useMedia } from '../../ui/device.ts';
import { useIsCovered } from '../../ui/private-tray.tsx';
import type { Face } from '../../ui/screen.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RulesDialog } from '../lobby/rules-dialog.tsx';
import type { ShownGame } from '../shell/games.ts';
import { TableChat, useNewest } from './chat.tsx';
import { type Sentence, teller } from './history.ts';
import { PeoplePanel } from './people-panel.tsx';

interface SidePanelProps {
  readonly client: TableClient;
  readonly followed: Followed;
  readonly match: MatchView;
  readonly faces: readonly Face[];
  readonly game: ShownGame;
  readonly speaker: Translator;
  readonly isLocal: boolean;
  readonly isSupervised: boolean;
  /** People talk in front of the match, not next to it. */
  readonly isTalkInFront: boolean;
  /** People sit at one table and talk there; its screen has marks of its own for them. */
  readonly isCompanion: boolean;
  /** Back to the match, where the panel covers it. */
  readonly onBack: () => void;
}

/** The side panel of a match: all at once on a laptop, one sheet at a time on a phone. */
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
        <Button icon={ArrowLeft} kind="quiet" onClick={onBack}>
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

const MOST_SHOWN = 300;

/** Drawn once: there are hundreds of them, and every move adds some. */
const PastLine = memo(({ sentence: { seat, text, at }, faces, momentHref }: PastLineProps) => {
  const face = seat === null ? undefined : faces[seat];
  return (
    <li className="flex items-start gap-2">
      {faces.length > 0 && (
        <span className="w-6 shrink-0">{face !== undefined && <SeatMark look={face.look} size="small" />}</span>
      )}
      {momentHref === null ? (
        <span className="min-w-0 py-0.5 wrap-anywhere">{text}</span>
      ) : (
        <a
          className="min-w-0 py-0.5 underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-ink"
          href={momentHref(at)}
        >
          {text}
        </a>
      )}
    </li>
  );
});

interface PastListProps {
  readonly past: readonly PastItem[];
  readonly game: ShownGame;
  readonly setup: object;
  readonly speaker: Translator;
  readonly faces: readonly Face[];
  /** Where a sentence can be looked up, once the match is over. */
  readonly momentHref: ((at: number) => string) | null;
}

/** What happened, in sentences, newest at the bottom. */
function PastList({ past, game, setup, speaker, faces, momentHref }: PastListProps) {
  const { t } = useTranslation('table');
  const tell = useMemo(() => teller({ phrase: game.phrase, speaker, setup, t }), [game, speaker, setup, t]);
  const sentences = useMemo(() => tell(past.slice(-MOST_SHOWN)).slice(-MOST_SHOWN), [tell, past]);
  const list = useNewest(sentences.at(-1)?.key);
  const isCovered = useIsCovered();

  if (isCovered) return <p className="p-4 text-muted">{t('hiddenPast')}</p>;
  if (sentences.length === 0) return <p className="p-4 text-muted">{t('nothingHappened')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <div ref={list} role="log" aria-label={t('past')} tabIndex={0} className="h-full overflow-y-auto">
      <ol className="flex flex-col gap-1 p-3 text-small">
        {sentences.map((sentence) => (
          <PastLine key={sentence.key} sentence={sentence} faces={faces} momentHref={momentHref} />
        ))}
      </ol>
    </div>
  );
}

type PastLineProps = Pick<PastListProps, 'faces' | 'momentHref'> & { readonly sentence: Sentence };

/** The rules that apply now, with their numbers, and the way to all of them. */
function RulesNow({ game, match }: { readonly game: ShownGame; readonly match: MatchView }) {
  const { t } = useTranslation('table');
  const words = useTranslation(game.id).t;
  const [isOpen, setOpen] = useState(false);
  const rules = game.rulesNow(match as unknown as View<GameTypes>);
  return (
    <div className="flex h-full flex-col gap-3 overflow-y-auto p-3 text-small">
      <dl className="flex flex-col gap-2">
        {rules.map((rule) => (
          <div key={rule} className="flex gap-3">
            <dt className="counts w-14 shrink-0 font-semibold text-muted">{rule}</dt>
            <dd>{words(`rules.${rule}`)}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => setOpen(true)}>{t('allRules')}</Button>
      <RulesDialog game={game.id} highlighted={rules} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

/** Whether everything next to a match fits at once, as on a laptop. */
export const useWide = (): boolean => useMedia('(min-width: 64rem) and (min-height: 42rem)');
