import { Pause, Play, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Measure, Share } from '../../../simulation/lab/measure.ts';
import type { CatalogueGame } from '../../catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/notice.tsx';
import { inLanguage } from '../home/shelf.tsx';
import type { KindMeasured, LabState, Measured } from './lab-session.ts';
import { colourOf, isOneKind, type LabWords, labRefusal, seatColour, useLabWords } from './lab-words.ts';
import { ThinBar, WinBars, type WinRow } from './win-bars.tsx';

interface WinTableProps {
  readonly game: CatalogueGame;
  readonly state: LabState;
  readonly onPlayOn: () => void;
}

/** Who wins, as it comes in: the table in the middle of the lab. */
export function WinTable({ game, state, onPlayOn, children }: WinTableProps & { readonly children?: ReactNode }) {
  const { t } = useTranslation('lab');
  const words = useLabWords(game);
  const { measured, isStale, stage, compared } = state;
  const scores = measured === null ? [] : scoreRows(game, measured.measure, words, t('scores.spoken'));
  const bars = { words, isStale: isStale && stage === 'refused' };
  return (
    <section aria-labelledby="lab-wins" className="under-lamp wooden flex flex-col gap-4 rounded-[1.125rem] p-4 sm:p-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="lab-wins" className="font-semibold text-large">
          {t(scores.length > 0 ? 'scores.title' : 'wins.title')}
        </h2>
        <Status {...{ state, words }} />
      </header>
      {stage === 'refused' && measured !== null && (
        <p className="flex items-start gap-2 text-small">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('status.refused')}
        </p>
      )}
      {measured === null ? (
        <p className="py-10 text-center text-muted">
          {t(stage === 'refused' ? 'status.refusedFirst' : 'status.starting')}
        </p>
      ) : (
        <>
          {measured.isAlwaysSame && <p className="font-semibold">{t('wins.alwaysSame')}</p>}
          {scores.length > 0 && (
            <>
              <WinBars rows={scores} {...bars} isCertain={measured.isAlwaysSame} />
              <h3 className="font-semibold">{t('wins.title')}</h3>
            </>
          )}
          <WinBars
            rows={winRows(game, measured, { words, saved: compared?.against.measure ?? null, kinds: state.kinds, t })}
            {...bars}
            isSmall={scores.length > 0}
            isCertain={measured.isAlwaysSame}
          />
          <SumNote {...{ words }} measure={measured.measure} />
        </>
      )}
      {stage === 'resting' && (
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-small">
          {t(measured !== null && measured.reach <= EXACT ? 'status.resting' : 'status.tired')}
          <Button kind="quiet" size="small" icon={Play} onClick={onPlayOn}>
            {t('status.playOn')}
          </Button>
        </p>
      )}
      {children}
      <Announced {...{ game, words, measured: isStale ? null : measured }} />
    </section>
  );
}

interface PhoneStripProps extends Pick<WinTableProps, 'game' | 'state'> {
  /** Whether the rules are in sight under it, or the results. */
  readonly isRules: boolean;
  readonly onChoose: (isRules: boolean) => void;
}

/** On a phone: the numbers in a strip that stays in sight while rules are changed, and the way between the two. */
export function PhoneStrip({ game, state, isRules, onChoose }: PhoneStripProps) {
  const { t } = useTranslation('lab');
  const words = useLabWords(game);
  const { measured, stage, refusal } = state;
  const scores = measured === null ? [] : scoreRows(game, measured.measure, words, t('scores.spoken'));
  const rows = measured === null || scores.length > 0 ? scores : entriesOf(game, measured.measure, words);
  return (
    <div className="under-lamp wooden sticky top-0 z-20 -mx-4 flex flex-col gap-2 px-4 pt-3 pb-2 lg:hidden">
      {isRules && stage === 'refused' && refusal !== null && (
        <p className="flex items-start gap-2 text-small">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong>{t('status.refusedShort')}</strong> {labRefusal(refusal, game.id)}
          </span>
        </p>
      )}
      {isRules && (
        <div
          className={classes(
            'grid gap-x-3 gap-y-1',
            rows.length > 4 && 'grid-cols-2',
            stage === 'refused' && 'opacity-60 grayscale',
          )}
        >
          {measured === null && stage !== 'refused' && <p className="py-2 text-small">{t('status.starting')}</p>}
          {rows.map(({ key, name, colour, wins, ...row }) => (
            <div key={key} className="grid grid-cols-[5.5rem_1fr_auto] items-center gap-2 text-small">
              <span className="truncate">{name}</span>
              <ThinBar {...{ colour, wins }} />
              <span className="counts min-w-11 text-end font-semibold">
                {'text' in row ? row.text?.value : words.share(wins.share ?? 0, (wins.high - wins.low) / 2)}
              </span>
            </div>
          ))}
        </div>
      )}
      <fieldset aria-label={t('toggle')} className="grid grid-cols-2 gap-1 rounded-corner bg-rim/60 p-1">
        {[true, false].map((isOne) => (
          <button
            key={String(isOne)}
            type="button"
            aria-pressed={isRules === isOne}
            onClick={() => onChoose(isOne)}
            className="min-h-11 rounded-[0.4rem] font-medium aria-pressed:bg-paper aria-pressed:text-paper-ink"
          >
            {t(isOne ? 'toRules' : 'toResults')}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** Nobody needs to know it better than this, as a share. */
const EXACT = 0.01;

/** From here on bots take their time, and it should be said. */
const SLOW = 150;

function Status({ state, words }: { readonly state: LabState; readonly words: LabWords }) {
  const { t } = useTranslation('lab');
  const { measured, stage, speed } = state;
  if (measured === null) return null;
  const { matches } = measured.measure;
  const count = t('status.matches', { count: matches, n: words.number(matches) });
  const perSecond = words.number(speed, speed < 10 ? 1 : 0);
  return (
    <p className="counts flex items-center gap-2 text-muted text-small">
      {stage === 'resting' && <Pause aria-hidden className="size-4" />}
      <span>{count}</span>
      {stage === 'playing' && speed > 0 && (
        <span>{t(speed < SLOW ? 'status.slow' : 'status.speed', { n: perSecond })}</span>
      )}
    </p>
  );
}

/** Said to those who listen, whenever the numbers have become clearly more exact. */
function Announced({
  game,
  words,
  measured,
}: {
  readonly game: CatalogueGame;
  readonly words: LabWords;
  readonly measured: Measured | null;
}) {
  const { t } = useTranslation('lab');
  const step = measured === null ? null : [0.01, 0.02, 0.05].find((reach) => measured.reach <= reach);
  // The key changes only when a step is reached, and only then is it read.
  const key = measured === null || step === undefined ? '' : JSON.stringify([measured.setting, step]);
  return (
    <p role="status" className="sr-only">
      <AnnouncedText
        key={key}
        text={
          key === '' || measured === null
            ? ''
            : t('status.spoken', {
                n: words.number(measured.measure.matches),
                wins: winsInWords(game, measured, words),
              })
        }
      />
    </p>
  );
}

/** Keeps the words that it began with. */
function AnnouncedText({ text }: { readonly text: string }) {
  const [first] = useState(text);
  return <>{first}</>;
}

const winsInWords = (game: CatalogueGame, { measure }: Measured, words: LabWords): string =>
  entriesOf(game, measure, words)
    .map(({ name, wins }) => `${name} ${words.share(wins.share ?? 0)}`)
    .join(', ');

/** By side where the game has sides, else by seat. */
export function entriesOf(game: CatalogueGame, { sides, seats }: Measure, words: LabWords) {
  const names = sides.map(({ side }) => side);
  return sides.length > 0
    ? sides.map((wins) => ({
        key: wins.side,
        name: words.side(wins.side),
        colour: colourOf(game, names, wins.side),
        wins: wins as Share,
      }))
    : seats.map((wins, seat) => ({ key: `seat-${seat}`, name: words.seat(seat), colour: seatColour(seat), wins }));
}

/** In games that are about points and not about winning, as those of experiments are: points, over a range that has 0. */
function scoreRows(game: CatalogueGame, { scores }: Measure, words: LabWords, points: string): readonly WinRow[] {
  if (game.hasSides || game.tournament === null) return [];
  const ends = scores.flatMap(({ mean, low, high }) => [low ?? mean, high ?? mean]);
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends) * 1.05];
  const place = (value: number) => (value - least) / (most - least || 1);
  return scores.map(({ mean, low, high }, seat) => {
    const value = words.number(mean, 1);
    return {
      ...{ key: `score-${seat}`, name: words.seat(seat), colour: seatColour(seat), saved: null, note: null },
      wins: { share: place(mean), low: place(low ?? mean), high: place(high ?? mean) },
      text: {
        value,
        reach: low === null || high === null ? '…' : words.number((high - low) / 2, 1),
        spoken: `${words.seat(seat)}: ${value} ${points}`,
      },
    };
  });
}

/** Why the shares do not add up to 100 %, where they do not. */
function SumNote({
  measure: { matches, sides, seats, endings },
  words,
}: {
  readonly measure: Measure;
  readonly words: LabWords;
}) {
  const { t } = useTranslation('lab');
  const wins: readonly Share[] = sides.length > 0 ? sides : seats;
  const sum = wins.reduce((all, { share }) => all + (share ?? 0), 0);
  if (Math.abs(sum - 1) < 0.005) return null;
  const nobody = endings.filter(({ winners }) => winners === 'nobody').reduce((all, { count }) => all + count, 0);
  const isTogether = wins.reduce((all, { count }) => all + count, 0) > matches - nobody;
  const notes = [
    ...(isTogether ? [t(sides.length > 0 ? 'wins.sidesTogether' : 'wins.seatsTogether')] : []),
    ...(wins.some(({ of }) => of < matches) ? [t('wins.notAlways')] : []),
    ...(nobody > 0 ? [t('wins.nobody', { share: words.share(nobody / matches, 0) })] : []),
  ];
  return notes.length === 0 ? null : <p className="text-muted text-small">{notes.join(' ')}</p>;
}

/** How often somebody won under other rules or with other bots, by the key of a row. */
export function shareIn({ sides, seats }: Measure, key: string): Share | null {
  const seat = /^seat-(\d+)$/.exec(key)?.[1];
  return (seat === undefined ? sides.find(({ side }) => side === key) : seats[Number(seat)]) ?? null;
}

interface Around {
  readonly words: LabWords;
  readonly saved: Measure | null;
  readonly kinds: readonly KindMeasured[];
  readonly t: (key: string, values: Readonly<Record<string, string>>) => string;
}

/** With fewer matches a kind of bot says nothing yet. */
const FEWEST = 20;

function winRows(game: CatalogueGame, { measure, setting }: Measured, around: Around): readonly WinRow[] {
  const { words, saved, kinds, t } = around;
  return entriesOf(game, measure, words).map((entry) => {
    const others = kinds.flatMap(({ bot, measured }) => {
      const wins = measured === null || measured.measure.matches < FEWEST ? null : shareIn(measured.measure, entry.key);
      return wins === null || wins.share === null ? [] : [{ bot, share: wins.share }];
    });
    const own = entry.wins.share;
    const all = own === null || !isOneKind(setting.bots) ? others : [...others, { bot: setting.bots, share: own }];
    const sorted = all.toSorted((one, other) => one.share - other.share);
    const [least, most] = [sorted[0], sorted.at(-1)];
    const note =
      !game.hasSides || others.length === 0 || least === undefined || most === undefined
        ? null
        : t('wins.band', {
            low: words.share(least.share),
            lowBot: words.bot(least.bot),
            high: words.share(most.share),
            highBot: words.bot(most.bot),
          });
    return { ...entry, saved: saved === null ? null : (shareIn(saved, entry.key)?.share ?? null), note };
  });
}

/** What browsers say of a part of a program that they cannot get. */
const NOT_LOADED = /imported module|importing a module|failed to fetch/i;

/** A game that is not on this device, and the server cannot be reached. */
export function NotLoaded({ game }: { readonly game: CatalogueGame }) {
  const { t, i18n } = useTranslation('lab');
  return <Notice kind="danger">{t('notLoaded', { game: inLanguage(game.title, i18n.language) })}</Notice>;
}

/** Something went wrong in the rules or a bot; the page itself goes on. */
export function Failed({ game, failure }: { readonly game: CatalogueGame; readonly failure: string }) {
  const { t } = useTranslation('lab');
  if (NOT_LOADED.test(failure)) return <NotLoaded game={game} />;
  return (
    <Notice kind="danger">
      <p>{t('status.failed')}</p>
      <p className="mt-1 text-muted text-small wrap-anywhere">{failure}</p>
    </Notice>
  );
}
