import type { TFunction } from 'i18next';
import { ArrowDown, Download, History, LogIn, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PastItem } from '../../../client/followed.ts';
import type { Translator } from '../../../games/game-package.ts';
import type { Refusal } from '../../../kernel/index.ts';
import { Button, ButtonLink, buttonLook } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { listText } from '../../ui/list-text.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Poster, PosterColumn, PosterOf, PosterTitle } from '../../ui/poster-data.ts';
import type { Face, MatchOnScreen } from '../../ui/screen.ts';
import { SeatMark, seatLook } from '../../ui/seat-mark.tsx';
import type { ReplayStep } from '../replay/replay-source.ts';
import { refusalText } from '../shell/server.ts';
import { genericPoster, reasonText, sideText } from './generic-poster.ts';
import { MatchTextButtons } from './match-text.tsx';
import { type openEnd, useKept } from './open-end.ts';
import { type Bar, barsOf, type Ending, type Place, placesOf } from './places.ts';
import { PictureButtons, PosterView, roundHref, useNarrowPoster } from './poster-view.tsx';
import type { Stay } from './staying.ts';
import { TRUTH, TruthView, useTruth } from './truth-view.tsx';
import { checkOnServer, VerifyShuffle } from './verify-shuffle.tsx';

/** Few look at it, and not at once. */
const SuspicionChart = lazy(() => import('./suspicion-chart.tsx'));

interface EndPanelProps extends ResultProps {
  readonly game: string;
  /** The match on the server; null for one that this page hosts itself. */
  readonly match: string | null;
  /** What this viewer was told, for the way from a round into the replay. */
  readonly past: readonly PastItem[];
  /** Everything that happened, what only some heard too; null until it is there, and where nobody keeps it. */
  readonly told: readonly ReplayStep[] | null;
  /** Begins again at the same table; hands back why it was refused, or null. */
  readonly onAgain: () => Promise<Refusal | null>;
  readonly mayPlayAgain: boolean;
  /** There is another match already, to which the reader has not gone yet. */
  readonly stay?: Stay | null;
  readonly replayHref: string;
}

/** What came of a match, as a poster, and what can be done now. */
export function EndPanel(props: EndPanelProps) {
  const { game, match, past, told, replayHref } = props;
  const { t } = useTranslation('end');
  const { poster, foot, ribbon, said, places, opened, addressed, suspect } = useResult(props);
  const truth = useTruth({ game, match: opened, speaker: props.speaker, faces: addressed });
  const suspicion = useKept(suspect, opened.id);
  const hasSuspicion = suspicion !== null && suspicion.length > 1;
  const isNarrow = useNarrowPoster();
  const hrefOf = (round: Pick<PosterColumn, 'begins'>) => roundHref(replayHref, past, round);
  const drawing = useRef<HTMLDivElement>(null);
  return (
    <section aria-label={t('result')} className="@container w-full">
      <div className="mx-auto flex max-w-5xl flex-col items-center gap-4 p-3 @min-[52rem]:flex-row @min-[52rem]:items-start @min-[52rem]:justify-center landscape:@min-[42rem]:flex-row landscape:@min-[42rem]:items-start short:flex-row short:items-start">
        <PosterView
          {...{ poster, foot, ribbon, drawing }}
          hrefOf={hrefOf}
          className="w-[min(100%,35rem,max(20rem,calc((100dvh-6rem)*0.8)))] shrink-0 landscape:@min-[42rem]:@max-[52rem]:w-104"
        />
        <Said text={said} />
        <div className="grid w-full min-w-0 max-w-xl gap-4 @min-[52rem]:flex-1">
          <PlayAgain {...props} />
          <div className="flex flex-wrap justify-center gap-2 @min-[52rem]:justify-start">
            <ButtonLink size="small" href={replayHref} icon={History}>
              {t('replay')}
            </ButtonLink>
            {match !== null && (
              <a
                className={buttonLook({ size: 'small' })}
                href={`/api/matches/${encodeURIComponent(match)}/save`}
                download
              >
                <Download aria-hidden size={16} />
                {t('download')}
              </a>
            )}
            <PictureButtons drawing={drawing} name={`tertulia-${game}.png`} />
            {told !== null && (
              <MatchTextButtons {...{ game, told, poster, foot }} speaker={props.speaker} setup={opened.setup} />
            )}
          </div>
          <Below
            parts={[
              ...(truth === null ? [] : [{ id: TRUTH, title: truth.title }]),
              ...(hasSuspicion ? [{ id: SUSPICION, title: t('suspicion.title') }] : []),
            ]}
          />
          <Titles titles={poster.titles} className={isNarrow ? '' : 'sr-only'} />
          {places !== null && <PlacesTable places={places} />}
          {match !== null && (
            <details>
              <summary className="min-h-11 content-center text-info underline">{t('verify.link')}</summary>
              <div className="grid gap-3 pt-2">
                <p className="text-muted text-small">{t('verify.text')}</p>
                <VerifyShuffle game={game} check={() => checkOnServer(match)} />
              </div>
            </details>
          )}
        </div>
      </div>
      {truth !== null && <TruthView truth={truth} hrefOf={hrefOf} />}
      {hasSuspicion && (
        <div id={SUSPICION}>
          <Suspense>
            <SuspicionChart
              rounds={suspicion}
              faces={addressed}
              hidden={truth?.hidden ?? []}
              roles={rolesOn(poster, addressed)}
              speaker={props.speaker}
            />
          </Suspense>
        </div>
      )}
    </section>
  );
}

const SUSPICION = 'suspicion';

interface BelowProps {
  readonly parts: readonly { readonly id: string; readonly title: string }[];
}

/** What lies further down the page, where a poster fills the screen and nobody would look for more. */
function Below({ parts }: BelowProps) {
  const { t } = useTranslation('end');
  if (parts.length === 0) return null;
  return (
    <nav
      aria-label={t('below')}
      className="flex flex-wrap items-center justify-center gap-2 @min-[52rem]:justify-start"
    >
      <span aria-hidden className="text-muted text-small">
        {t('below')}
      </span>
      {parts.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className={buttonLook({ size: 'small' })}>
          {title}
          <ArrowDown aria-hidden size={16} />
        </a>
      ))}
    </nav>
  );
}

/** What everybody was, by seat. */
function rolesOn({ winners, others }: Poster, faces: readonly Face[]): readonly string[] {
  const people = [...winners, ...others];
  return faces.map(({ look }) => people.find((person) => person.look === look)?.tab?.text ?? '');
}

/** What some have earned, to be read where the poster does not say it, or is small. */
export function Titles({
  titles,
  className,
}: {
  readonly titles: readonly PosterTitle[];
  readonly className?: string;
}) {
  const { t } = useTranslation('end');
  if (titles.length === 0) return null;
  return (
    <ul aria-label={t('poster.titles')} className={classes('grid gap-2', className)}>
      {titles.map(({ look, title, text }) => (
        <li key={title} className="flex items-center gap-3 rounded-corner border border-line bg-surface p-2">
          <SeatMark look={look} />
          <span className="min-w-0">
            <span className="block font-semibold font-title">{title}</span>
            <span className="wrap-anywhere block text-muted text-small">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function PlayAgain({ game, mayPlayAgain, onAgain, stay = null }: EndPanelProps) {
  const { t } = useTranslation('end');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const again = async () => {
    setSending(true);
    setRefusal(await onAgain());
    setSending(false);
  };
  if (stay !== null) return <JoinNext stay={stay} />;
  if (!mayPlayAgain) return <p className="text-center text-muted @min-[52rem]:text-start">{t('hostCanStart')}</p>;
  return (
    <>
      <Button
        kind="main"
        size="large"
        className="justify-self-center @min-[52rem]:justify-self-start"
        onClick={again}
        disabled={isSending}
      >
        <RotateCcw aria-hidden size={22} />
        {t('again')}
      </Button>
      {refusal !== null && <Notice kind="danger">{refusalText(refusal, game)}</Notice>}
    </>
  );
}

/** The way to the next match, and who is there already. */
function JoinNext({ stay: { next, join } }: { readonly stay: Stay }) {
  const { t, i18n } = useTranslation('end');
  const there = next.chairs.flatMap((chair) => (chair.type === 'person' && chair.heldBy === null ? [chair.name] : []));
  const isSeated = next.chairs.some((chair) => chair.type === 'person' && chair.person === next.you.person);
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(there);
  return (
    <div className="grid justify-items-center gap-2 @min-[52rem]:justify-items-start">
      <p role="status">
        {t(next.stage === 'playing' ? 'next.begun' : 'next.open')}{' '}
        {there.length > 0 && t('next.there', { names, count: there.length })}
      </p>
      <Button kind="main" size="large" icon={LogIn} onClick={join}>
        {t(isSeated ? 'next.join' : 'next.watch')}
      </Button>
      {isSeated && <p className="text-muted text-small">{t('next.kept')}</p>}
    </div>
  );
}

interface ResultProps {
  readonly outcome: Ending;
  /** Every seat of this device is "you". */
  readonly faces: readonly Face[];
  readonly speaker: Translator;
  /** The match as this viewer saw it end. */
  readonly shown: MatchOnScreen;
  /** How the game makes its poster; null where it leaves that to us. */
  readonly makePoster: PosterOf | null;
  /** How long it took, in milliseconds. */
  readonly took: number;
  /** Opens everybody's hand, now that it is over; null where nobody keeps them. */
  readonly open: (() => ReturnType<typeof openEnd>) | null;
}

/** What came of a match: the poster, whether I won, and everybody's place where no sides win. */
export function useResult({ outcome, faces, speaker, shown, makePoster, took, open }: ResultProps) {
  const { t, i18n } = useTranslation('end');
  const { language } = i18n;
  const opened = useKept(open, shown.id);
  const addressed = useMemo(() => addressedIn(faces), [faces]);
  const poster = useMemo<Poster>(
    () =>
      makePoster?.(opened?.match ?? shown, speaker, addressed) ??
      genericPoster(outcome, addressed, { speaker, t, language }),
    [makePoster, opened, shown, speaker, addressed, outcome, t, language],
  );
  const places = placesOf(outcome, addressed);
  const hasSides = sideText(speaker, outcome) !== '';
  const mine = places.find(({ face }) => face.isYou);
  const winners = places.filter(({ place }) => place === 1).map(({ face }) => face);
  const isTie = !hasSides && faces.length > 1 && winners.length === faces.length;
  const winnersText = useWinnersText(winners, faces.length);
  const headline = hasSides ? mine && t(mine.place === 1 ? 'youWin' : 'youLose') : winnersText;
  return {
    poster,
    foot: useFoot(opened?.endedAt ?? null, took),
    ribbon: mine === undefined ? null : ribbonText(mine, hasSides, { t, all: faces.length, isTie }),
    said: `${headline ?? poster.title.join(' ')}. ${reasonText(speaker, outcome)}`,
    places: hasSides ? null : places,
    /** With every hand open, as soon as that is there. */
    opened: opened?.match ?? shown,
    addressed,
    suspect: opened?.suspicion ?? null,
  };
}

interface RibbonWords {
  readonly t: TFunction<'end'>;
  readonly all: number;
  /** Everybody came out the same. */
  readonly isTie: boolean;
}

function ribbonText({ place }: Place, hasSides: boolean, { t, all, isTie }: RibbonWords): string {
  if (isTie) return t('poster.sharedPlace', { place });
  if (place === 1) return t('youWin');
  return hasSides ? t('youLose') : t('poster.yourPlace', { place, all });
}

/** The day and the hour, and how long it took: "Thursday evening, 24 minutes". */
function useFoot(endedAt: number | null, took: number): string {
  const { t, i18n } = useTranslation('end');
  const [now] = useState(() => Date.now());
  const date = new Date(endedAt ?? now);
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'long' }).format(date);
  const hour = date.getHours();
  const part = hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  const when = t(`poster.when.${part}`, { weekday });
  const minutes = t('poster.minutes', { count: Math.max(1, Math.round(took / 60_000)) });
  return `${when.charAt(0).toLocaleUpperCase(i18n.language)}${when.slice(1)}, ${minutes}`;
}

/** Two people at one screen are not "you". */
function addressedIn(faces: readonly Face[]): readonly Face[] {
  const isShared = faces.filter(({ isYou }) => isYou).length > 1;
  return isShared ? faces.map((face) => ({ ...face, isYou: false })) : faces;
}

/** Who won, as this reader is told. */
function useWinnersText(winners: readonly Face[], all: number): string {
  const { t, i18n } = useTranslation('end');
  const list = (faces: readonly Face[]) =>
    listText(
      i18n.language,
      faces.map(({ name }) => name),
    );
  const mine = winners.filter(({ isYou }) => isYou);
  if (winners.length === 0) return t('noWinner');
  if (winners.length === all && all > 1) return t('everybody');
  // Two people at one screen are not "you".
  if (mine.length !== 1) return t('wins', { count: winners.length, names: list(winners) });
  return winners.length === 1 ? t('youWin') : t('youWinWith', { names: list(winners.filter(({ isYou }) => !isYou)) });
}

/** A text that is said aloud once; it is put there after it is rendered, because only changes are read. */
function Said({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}

/** Everybody's place and score, with a picture of the scores. */
export function PlacesTable({ places }: { readonly places: readonly Place[] }) {
  const { t } = useTranslation('end');
  const bars = barsOf(places);
  const hasScores = places.some(({ score }) => score !== null);
  return (
    <table className="w-full border-collapse text-start">
      <caption className="sr-only">{t('places')}</caption>
      <thead className="text-muted text-small">
        <tr>
          <th scope="col" className="py-1 pe-3 text-start font-medium">
            {t('place')}
          </th>
          <th scope="col" className="py-1 pe-3 text-start font-medium">
            {t('name')}
          </th>
          {hasScores && (
            <th scope="col" className="py-1 text-end font-medium">
              {t('score')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {places.map((place, index) => (
          <Row key={place.face.seat} {...place} bar={bars[index] ?? null} hasScores={hasScores} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Place {
  readonly bar: Bar | null;
  readonly hasScores: boolean;
}

function Row({ place, isShared, face, score, bar, hasScores }: RowProps) {
  const { t, i18n } = useTranslation('end');
  const isFirst = place === 1;
  return (
    <tr className={classes('border-line border-t', isFirst && 'font-medium')}>
      <td className="counts py-2 pe-3 align-top text-large leading-8">
        {place}
        {isShared && <span className="block text-muted text-small leading-none">{t('shared')}</span>}
      </td>
      <th scope="row" className="w-full py-2 pe-3 text-start align-top font-[inherit]">
        <span className="flex items-center gap-2">
          <SeatMark look={face.look} />
          <span className="min-w-0 break-words">
            {face.name}
            {face.isYou && <span className="text-muted"> ({t('you')})</span>}
          </span>
        </span>
        {bar !== null && <ScoreBar bar={bar} look={face.look} />}
      </th>
      {hasScores && (
        <td className="counts py-2 text-end align-top text-large leading-8">
          {score === null ? '–' : new Intl.NumberFormat(i18n.language).format(score)}
        </td>
      )}
    </tr>
  );
}

function ScoreBar({ bar: { left, width }, look }: { readonly bar: Bar; readonly look: number }) {
  return (
    <span aria-hidden className="relative mt-1 block h-2 rounded-full bg-raised">
      <span
        className="absolute inset-y-0 rounded-full border border-muted"
        style={{ left: `${left}%`, width: `${width}%`, backgroundColor: seatLook(look).colour }}
      />
    </span>
  );
}
