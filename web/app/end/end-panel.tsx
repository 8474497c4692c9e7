import { Download, History, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translator } from '../../../games/game-package.ts';
import type { Refusal } from '../../../kernel/index.ts';
import { Button, ButtonLink, buttonLook } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { textOr } from '../../ui/labels.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Face } from '../../ui/screen.ts';
import { SeatMark, seatLook } from '../../ui/seat-mark.tsx';
import { refusalText } from '../shell/server.ts';
import { type Bar, barsOf, type Ending, type Place, placesOf } from './places.ts';
import { checkOnServer, VerifyShuffle } from './verify-shuffle.tsx';

interface EndPanelProps {
  readonly game: string;
  readonly outcome: Ending;
  /** Every seat of this device is "you". */
  readonly faces: readonly Face[];
  /** The match on the server; null for one that this page hosts itself. */
  readonly match: string | null;
  readonly speaker: Translator;
  /** Begins again at the same table; hands back why it was refused, or null. */
  readonly onAgain: () => Promise<Refusal | null>;
  readonly mayPlayAgain: boolean;
  readonly replayHref: string;
}

/** What came of a match, and what can be done now. */
export function EndPanel(props: EndPanelProps) {
  const { game, outcome, faces, match, speaker, replayHref } = props;
  const { t } = useTranslation('end');
  return (
    <section
      aria-label={t('result')}
      className="mx-auto grid w-full max-w-2xl gap-6 rounded-corner border border-line bg-surface p-4 sm:my-4 sm:p-8"
    >
      <Result outcome={outcome} faces={faces} speaker={speaker} />
      <div className="grid gap-3">
        <PlayAgain {...props} />
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink href={replayHref} icon={History}>
            {t('replay')}
          </ButtonLink>
          {match !== null && (
            <a className={buttonLook()} href={`/api/matches/${encodeURIComponent(match)}/save`} download>
              <Download aria-hidden size={20} />
              {t('download')}
            </a>
          )}
        </div>
      </div>
      {match !== null && (
        <div className="grid gap-3 border-line border-t pt-4">
          <p className="text-muted text-small">{t('verify.text')}</p>
          <VerifyShuffle game={game} check={() => checkOnServer(match)} />
        </div>
      )}
    </section>
  );
}

function PlayAgain({ game, mayPlayAgain, onAgain }: EndPanelProps) {
  const { t } = useTranslation('end');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const again = async () => {
    setSending(true);
    setRefusal(await onAgain());
    setSending(false);
  };
  if (!mayPlayAgain) return <p className="text-center text-muted">{t('hostCanStart')}</p>;
  return (
    <>
      <Button kind="main" size="large" className="justify-self-center" onClick={again} disabled={isSending}>
        <RotateCcw aria-hidden size={22} />
        {t('again')}
      </Button>
      {refusal !== null && <Notice kind="danger">{refusalText(refusal, game)}</Notice>}
    </>
  );
}

interface ResultProps {
  readonly outcome: Ending;
  readonly faces: readonly Face[];
  readonly speaker: Translator;
}

/** What came of a match: who won and everybody's place; where sides win, who won and who lost. */
export function Result({ outcome, faces, speaker }: ResultProps) {
  const addressed = addressedIn(faces);
  const places = placesOf(outcome, addressed);
  const side = sideText(speaker, outcome);
  const reason = reasonText(speaker, outcome);
  if (side !== '') return <SidesResult side={side} reason={reason} places={places} />;
  const winners = places.filter(({ place }) => place === 1).map(({ face }) => face);
  return (
    <>
      <Winners winners={winners} all={faces.length} reason={reason} />
      <PlacesTable places={places} />
    </>
  );
}

/** Two people at one screen are not "you". */
function addressedIn(faces: readonly Face[]): readonly Face[] {
  const isShared = faces.filter(({ isYou }) => isYou).length > 1;
  return isShared ? faces.map((face) => ({ ...face, isYou: false })) : faces;
}

interface WinnersProps {
  readonly winners: readonly Face[];
  readonly all: number;
  /** Why it ended, in the game's words. */
  readonly reason: string;
}

/** Who won, large; said aloud once. */
function Winners({ winners, all, reason }: WinnersProps) {
  return <Headline marked={winners} text={useWinnersText(winners, all)} reason={reason} />;
}

interface HeadlineProps {
  /** Those whose marks are above it. */
  readonly marked: readonly Face[];
  readonly text: string;
  readonly reason: string;
}

/** What came of a match in a few words, large; said aloud once. */
function Headline({ marked, text, reason }: HeadlineProps) {
  const said = useSaidLater(`${text}. ${reason}`);
  return (
    <div className="grid justify-items-center gap-3 text-center transition duration-500 ease-out starting:translate-y-2 starting:scale-97 starting:opacity-0">
      <div className="flex flex-wrap justify-center gap-2">
        {marked.map(({ seat, look }) => (
          <SeatMark key={seat} look={look} size="large" className="size-16" />
        ))}
      </div>
      <h2 className="text-big">{text}</h2>
      <p className="text-muted">{reason}</p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** Who won, as this reader is told. */
function useWinnersText(winners: readonly Face[], all: number): string {
  const { t, i18n } = useTranslation('end');
  const list = (faces: readonly Face[]) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(faces.map(({ name }) => name));
  const mine = winners.filter(({ isYou }) => isYou);
  if (winners.length === 0) return t('noWinner');
  if (winners.length === all && all > 1) return t('everybody');
  // Two people at one screen are not "you".
  if (mine.length !== 1) return t('wins', { count: winners.length, names: list(winners) });
  return winners.length === 1 ? t('youWin') : t('youWinWith', { names: list(winners.filter(({ isYou }) => !isYou)) });
}

/** A text that is put into a live region after it is rendered, because only changes are read aloud. */
function useSaidLater(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return said;
}

interface SidesResultProps {
  /** Which side won, in the game's words. */
  readonly side: string;
  /** Why it ended, in the game's words. */
  readonly reason: string;
  readonly places: readonly Place[];
}

/** What came of a match that sides win: first whether I won, then who did and who did not. */
function SidesResult({ side, reason, places }: SidesResultProps) {
  const { t } = useTranslation('end');
  const won = places.filter(({ place }) => place === 1);
  const lost = places.filter(({ place }) => place > 1);
  const mine = places.find(({ face }) => face.isYou);
  return (
    <>
      {mine === undefined ? (
        <Headline marked={[]} text={t('sideWins', { side })} reason={reason} />
      ) : (
        <Headline
          marked={[mine.face]}
          text={t(mine.place === 1 ? 'youWin' : 'youLose')}
          reason={[t('sideWins', { side }), reason].filter((part) => part !== '').join(' · ')}
        />
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <Group title={t('won')} places={won} />
        {lost.length > 0 && <Group title={t('lost')} places={lost} />}
      </div>
    </>
  );
}

function Group({ title, places }: { readonly title: string; readonly places: readonly Place[] }) {
  const { t, i18n } = useTranslation('end');
  return (
    <section aria-label={title}>
      <h3 className="border-line border-b pb-1 font-sans font-semibold text-base">{title}</h3>
      <ul>
        {places.map(({ face, score }) => (
          <li key={face.seat} className="flex items-center gap-2 py-1.5">
            <SeatMark look={face.look} />
            <span className="min-w-0 flex-1 break-words">
              {face.name}
              {face.isYou && <span className="text-muted"> ({t('you')})</span>}
            </span>
            {score !== null && <span className="counts">{new Intl.NumberFormat(i18n.language).format(score)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Everybody's place and score, with a picture of the scores. */
function PlacesTable({ places }: { readonly places: readonly Place[] }) {
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

/** Which side won, in the game's words (`sides.<winners>`); empty where a game has no sides. */
const sideText = (speaker: Translator, { winners }: Ending): string => textOr(speaker, `sides.${winners}`, '');

/** Why it is over, in the game's words (`reasons.<reason>`); empty where it has none. */
const reasonText = (speaker: Translator, { reason }: Ending): string => textOr(speaker, `reasons.${reason}`, '');
