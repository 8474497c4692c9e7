import { ArrowLeft, BookOpen, Users } from 'lucide-react';
import { lazy, memo, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BEFORE, type Followed, HISTORY, type PastItem } from '../../../client/followed.ts';
import type { TableClient } from '../../../client/table-client.ts';
import type { Translator } from '../../../games/game-package.ts';
import type { GameTypes, View } from '../../../kernel/index.ts';
import type { ChatLine, MatchView } from '../../../protocol/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useMedia } from '../../ui/device.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useIsCovered } from '../../ui/private-tray.tsx';
import type { Face } from '../../ui/screen.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { LearnLinks } from '../beginnings/learn-links.tsx';
import type { ReplayStep } from '../replay/replay-source.ts';
import { type ShownGame, useAllTexts } from '../shell/games.ts';
import { openRooms } from '../shell/language.ts';
import { Loading } from '../shell/page.tsx';
import { lastOfMuted, type Talk, useNewest, useTalk } from './chat.tsx';
import { openPast, type Sentence, teller } from './history.ts';
import { matchOnScreen } from './match-on-screen.ts';
import { hasSecrets } from './open-part.ts';
import { foldTakenBack, type Story } from './recorded.ts';
import { SayForm } from './say-form.tsx';
import { MutedLine, ReactButton, ReactionBar, ReactionRow, SpokenLine, type TalkActions } from './spoken-line.tsx';
import { audienceOf, isSpoken, lineOf, type Reacted, reactionsTo } from './talk.ts';

/** A match can begin without them. */
const RulesDialog = lazy(async () => {
  const [{ RulesDialog: Dialog }] = await Promise.all([import('../lobby/rules-dialog.tsx'), openRooms('players')]);
  return { default: Dialog };
});
const HouseRules = lazy(async () => ({ default: (await import('../shell/house-rules.tsx')).HouseRulesOfTable }));
const PeoplePanel = lazy(async () => ({ default: (await import('./people-panel.tsx')).PeoplePanel }));

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
  /** What people do at a table of their own, where they sit and talk; its screen has marks of its own for them. */
  readonly story: Story | null;
  /** Out of sight: then it only says aloud what happens. */
  readonly isAway?: boolean;
  /** Everything that happened, what only some heard too, once it is over. */
  readonly told: readonly ReplayStep[] | null;
  /** Back to the match, where the panel covers it. */
  readonly onBack: () => void;
}

/** The side panel of a match: what happened and what was said, in one list; people and rules open from its head. */
export function SidePanel(props: SidePanelProps) {
  const { client, followed, match, faces, game, speaker, isLocal, isSupervised, isTalkInFront, story } = props;
  const isCompanion = story !== null;
  const { isAway = false, told } = props;
  const { t } = useTranslation('table');
  const [opened, setOpened] = useState<'people' | 'rules' | null>(null);
  const { past, standing, viewer } = followed;
  const shownPast = useMemo(() => (told === null ? past : openPast(past, told, speaker)), [past, told, speaker]);
  const talk = useTalk({ client, followed, faces, isSupervised });
  // In a session, and alone with bots, people talk where the match lets them.
  const isTalkedIn = match.channels.length > 0 || past.some(({ said }) => said !== null);
  const hasChat = !isTalkInFront && !isCompanion && (isTalkedIn || !(isSupervised || isLocal));
  const as = told !== null ? 'open' : typeof viewer === 'number' ? viewer : 'spectator';
  const hasReplay = standing.stage === 'over' && !isLocal && !isSupervised;
  const momentHref = hasReplay ? (at: number) => `/m/${match.id}?as=${as}&at=${at}` : null;
  const places = opened === 'people' ? (game.placesOf?.(matchOnScreen(match, viewer), speaker) ?? null) : null;
  const isCovered = useIsCovered() && hasSecrets(followed);
  const close = () => setOpened(null);
  const here = t('here', { count: hereAt(standing) });
  const feed = (
    <Feed
      {...{ game, speaker, momentHref, isAway, isCovered, story }}
      past={shownPast}
      talk={hasChat ? talk : null}
      hasSpeech={!isSupervised && !isCompanion}
      faces={isCompanion ? [] : faces}
      setup={match.setup}
      isBeginning={match.at < BEGINNING_MS}
    />
  );
  if (isAway) return feed;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-15 items-center gap-1 px-3">
        <IconButton icon={ArrowLeft} label={t('backToTable')} className="lg:hidden" onClick={props.onBack} />
        <h2 className="min-w-0 flex-1 truncate text-large">{t('atTheTable')}</h2>
        <Button
          kind="quiet"
          size="small"
          icon={Users}
          aria-label={`${t('people')}: ${here}`}
          onClick={() => setOpened('people')}
        >
          {here}
        </Button>
        <IconButton icon={BookOpen} label={t('rules')} onClick={() => setOpened('rules')} />
      </header>
      <div className="min-h-0 flex-1 border-line border-t">{feed}</div>
      {hasChat && (
        <section aria-label={t('chat')} className="flex min-h-0 flex-col">
          <SayForm {...talk} />
        </section>
      )}
      <Dialog title={t('people')} isOpen={opened === 'people'} onClose={close}>
        <Suspense>
          <PeoplePanel {...{ client, standing, faces, match, isCompanion, places }} isAlone={isLocal || isSupervised} />
        </Suspense>
      </Dialog>
      <Dialog title={t('rules')} isOpen={opened === 'rules'} onClose={close}>
        <Suspense fallback={<Loading />}>
          <RulesNow {...{ game, match, isSupervised, isCompanion, standing }} />
        </Suspense>
      </Dialog>
    </div>
  );
}

/** How many play or look on: people, and bots in their seats. */
const hereAt = ({ chairs, people }: Followed['standing']): number => {
  const seated = chairs.filter((chair) => chair.type !== 'nobody' || chair.heldBy !== null);
  const onlookers = people.filter(
    ({ person, isHere }) => isHere && !chairs.some((chair) => chair.type === 'person' && chair.person === person),
  );
  return seated.length + onlookers.length;
};

const MOST_SHOWN = 300;

/** What a match begins with is read from its history, and read aloud all the same. */
const BEGINNING_MS = 10_000;

/** Drawn once: there are hundreds of them, and every move adds some. */
const PastLine = memo(
  ({ sentence: { seat, text, at, folded = [] }, faces, momentHref, isOld, reacted, actions }: PastLineProps) => {
    const { t } = useTranslation('table');
    const [isOpen, setOpen] = useState(false);
    const face = seat === null ? undefined : faces[seat];
    return (
      <li
        aria-live={isOld ? 'off' : undefined}
        className="group flex flex-wrap items-start gap-x-2 text-muted text-small"
      >
        {faces.length > 0 && (
          <span className="w-6 shrink-0">{face !== undefined && <SeatMark look={face.look} size="small" />}</span>
        )}
        {folded.length > 1 ? (
          <details className="min-w-0 flex-1 py-0.5">
            <summary className="cursor-pointer">{text}</summary>
            <ul className="ps-4 line-through wrap-anywhere">
              {folded.map((one, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
                <li key={index}>{one}</li>
              ))}
            </ul>
          </details>
        ) : momentHref === null ? (
          <span className="min-w-0 flex-1 py-0.5 wrap-anywhere">{text}</span>
        ) : (
          <a
            className="min-w-0 flex-1 py-0.5 underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-ink"
            href={momentHref(at)}
          >
            {text}
          </a>
        )}
        {actions !== null && (
          <span className="-my-2.5">
            <ReactButton label={t('reactToEvent', { text })} {...{ isOpen, setOpen }} />
          </span>
        )}
        {actions !== null && isOpen && <ReactionBar to={{ at }} {...{ actions, reacted, setOpen }} />}
        {reacted.length > 0 && (
          <span className="w-full ps-6">
            <ReactionRow {...{ reacted, faces }} />
          </span>
        )}
      </li>
    );
  },
);

const SpokenBefore = memo(SpokenLine);

/** What happened, as a sentence; a claim in a bubble, like everything that is said. */
const ToldLine = memo(({ sentence, faces, momentHref, ...line }: PastLineProps) => {
  const { speech, text, at } = sentence;
  if (speech === undefined) return <PastLine {...{ sentence, faces, momentHref }} {...line} />;
  const href = momentHref?.(at) ?? null;
  return (
    <SpokenLine
      said={lineOf(speech, at)}
      audience={null}
      to={{ at }}
      text={speech.text}
      aloud={text}
      note={speech.note}
      {...{ faces, href }}
      {...line}
    />
  );
});

interface FeedProps {
  readonly past: readonly PastItem[];
  readonly game: ShownGame;
  readonly setup: object;
  readonly speaker: Translator;
  readonly faces: readonly Face[];
  /** Null where nobody talks here. */
  readonly talk: Talk | null;
  /** Whether what seats claim is shown as said by them. */
  readonly hasSpeech: boolean;
  /** Where a sentence can be looked up, once the match is over. */
  readonly momentHref: ((at: number) => string) | null;
  /** Whether the match has just begun. */
  readonly isBeginning: boolean;
  /** Whether nothing of it can be seen. */
  readonly isAway: boolean;
  readonly story: Story | null;
  /** Whether what only this viewer may know is not among it. */
  readonly isCovered: boolean;
}

/** What happened, in sentences, and what was said, in bubbles; newest at the bottom. It is in the page even where a phone does not show it, and so read aloud. */
function Feed(props: FeedProps) {
  const { past, game, setup, speaker, faces, talk, hasSpeech, momentHref, isBeginning, isAway, isCovered, story } =
    props;
  const { t } = useTranslation('table');
  const tell = useMemo(
    () => teller({ ...game, speechOf: hasSpeech ? game.speechOf : null, speaker, setup, t }),
    [game, hasSpeech, speaker, setup, t],
  );
  const lines = useMemo(() => {
    const last = past.filter(saysSomething).slice(-MOST_SHOWN);
    const told = tell(last);
    return linesOf(last, story === null ? told : foldTakenBack(last, told, { ...story, t })).slice(-MOST_SHOWN);
  }, [tell, past, story, t]);
  const muted = talk?.muted ?? NOBODY;
  const lastMuted = useMemo(() => lastOfMuted(past, muted), [past, muted]);
  const isMuted = (said: ChatLine) => muted.includes(said.person ?? '');
  const shown = lines.filter(({ key, said }) => {
    if (said === null) return true;
    return talk !== null && (!isMuted(said) || lastMuted.has(key));
  });
  // What was told may be reacted to where people talk; what lies far back is only read.
  const reactable = new Set(talk?.actions?.mayReact ? reactableIn(past) : []);
  const list = useNewest();
  return (
    <div className="flex h-full flex-col">
      {lines.length === 0 && <p className="p-3 pb-0 text-muted">{t('nothingHappened')}</p>}
      <div
        ref={list}
        role="log"
        aria-label={t('past')}
        // What scrolls has to be reached by keys.
        tabIndex={isAway ? -1 : 0}
        className={classes('min-h-0 flex-1 p-3', !isAway && 'overflow-y-auto')}
      >
        {isCovered && <p className="pb-2 text-muted text-small">{t('hiddenPast')}</p>}
        <ol className="flex flex-col gap-1.5">
          {shown.map((line) =>
            line.said === null ? (
              <ToldLine
                key={line.key}
                sentence={line.sentence}
                isOld={!isBeginning && line.sentence.item.startsWith(HISTORY)}
                actions={line.isLast && reactable.has(line.sentence.item) ? (talk?.actions ?? null) : null}
                reacted={reactionsTo(talk?.reactions ?? NONE, line.isLast ? line.sentence.item : undefined)}
                {...{ faces, momentHref }}
              />
            ) : talk === null ? null : isMuted(line.said) ? (
              talk.actions !== null && (
                <MutedLine key={line.key} said={line.said} {...{ faces }} actions={talk.actions} />
              )
            ) : (
              <SpokenBefore
                key={line.key}
                said={line.said}
                isOld={line.key.startsWith(HISTORY)}
                isCarried={line.key.startsWith(BEFORE)}
                faces={faces}
                text={talk.words.text(line.said)}
                audience={audienceOf(line.said, talk.words)}
                reacted={reactionsTo(talk.reactions, line.said.id)}
                actions={talk.actions}
              />
            ),
          )}
        </ol>
      </div>
    </div>
  );
}

type PastLineProps = Pick<FeedProps, 'faces' | 'momentHref'> & {
  readonly sentence: Sentence;
  /** Whether it happened before the page came, and is not read aloud. */
  readonly isOld: boolean;
  readonly reacted: Reacted;
  /** Null where nobody can react to it. */
  readonly actions: TalkActions | null;
};

const NOBODY: readonly string[] = [];

const saysSomething = ({ said, heard, given, act, step, isTakeBack }: PastItem): boolean =>
  said !== null || heard.length > 0 || given !== null || act !== null || step !== null || isTakeBack;

const NONE: ReadonlyMap<string, Reacted> = new Map();

/** So many of the last things that happened can be reacted to. */
const MOST_REACTABLE = 5;

/** The keys of the last things that happened. */
const reactableIn = (past: readonly PastItem[]): readonly string[] =>
  past
    .filter(({ heard }) => heard.length > 0)
    .slice(-MOST_REACTABLE)
    .map(({ key }) => key);

type FeedLine =
  | { readonly key: string; readonly said: ChatLine; readonly sentence?: undefined }
  /** Of several sentences about one thing, the last has its reactions: the first may be a secret. */
  | { readonly key: string; readonly said: null; readonly sentence: Sentence; readonly isLast: boolean };

/** What happened and what was said, in its order. */
function linesOf(past: readonly PastItem[], told: readonly Sentence[]): readonly FeedLine[] {
  const byItem = new Map<string, Sentence[]>();
  for (const sentence of told) byItem.set(sentence.item, [...(byItem.get(sentence.item) ?? []), sentence]);
  return past.flatMap(({ key, said }): readonly FeedLine[] =>
    said !== null
      ? isSpoken(said)
        ? [{ key, said }]
        : []
      : (byItem.get(key) ?? []).map((sentence, index, all) => ({
          ...{ key: sentence.key, said: null, sentence },
          isLast: index === all.length - 1,
        })),
  );
}

/** The rules that apply now, with their numbers, and the way to all of them. */
function RulesNow({
  game,
  match,
  isSupervised,
  isCompanion,
  standing,
}: Pick<SidePanelProps, 'game' | 'match' | 'isSupervised'> & { isCompanion: boolean } & Pick<Followed, 'standing'>) {
  const { t } = useTranslation('table');
  useAllTexts(game.id);
  const words = useTranslation(game.id).t;
  const [isOpen, setOpen] = useState(false);
  const rules = game.rulesNow(match as unknown as View<GameTypes>);
  // What treatments differ in is not for participants to see.
  const isChanged = !isSupervised && Object.keys(standing.wish.options).length > 0;
  const houseRules = isChanged ? <HouseRules game={game.id} wish={standing.wish} /> : null;
  return (
    <div className="flex h-full flex-col gap-3 overflow-y-auto p-3 text-small">
      {houseRules}
      <dl className="flex flex-col gap-2">
        {rules.map((rule) => (
          <div key={rule} className="flex gap-3">
            <dt className="counts w-14 shrink-0 font-semibold text-muted">{rule}</dt>
            <dd>{words(`rules.${rule}`, { replace: match.setup })}</dd>
          </div>
        ))}
      </dl>
      {!isSupervised && !isCompanion && <LearnLinks game={game.id} setup={match.setup} />}
      <Button onClick={() => setOpen(true)}>{t('allRules')}</Button>
      <Suspense>
        {isOpen && (
          <RulesDialog
            {...{ houseRules }}
            game={game.id}
            setup={match.setup}
            highlighted={rules}
            isOpen
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Whether everything next to a match fits at once, as on a laptop. */
export const useWide = (): boolean => useMedia('(min-width: 64rem) and (min-height: 42rem)');
