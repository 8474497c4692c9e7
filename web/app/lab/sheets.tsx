import { useTranslation } from 'react-i18next';
import { type Measure, type Share, shareOf } from '../../../simulation/lab/measure.ts';
import type { CatalogueGame } from '../../catalogue.ts';
import { Figure, type FigureColumn, Histogram, rangeOf, Whiskers } from './figure.tsx';
import type { KindMeasured, LabState, Measured } from './lab-session.ts';
import { axesOf, isOneKind, type LabWords, useLabWords } from './lab-words.ts';
import { entriesOf, shareIn } from './win-table.tsx';

/** Everything else that is known of the matches, on sheets of paper. */
export function Sheets({ game, state }: { readonly game: CatalogueGame; readonly state: LabState }) {
  const words = useLabWords(game);
  const { measured, kinds } = state;
  if (measured === null) return null;
  const sheet = { game, words, measured };
  return (
    <div className="gap-4 *:mb-4 *:break-inside-avoid md:columns-2 2xl:columns-3">
      <Lengths {...sheet} />
      <Endings {...sheet} />
      {kinds.length > 0 && <Kinds {...sheet} kinds={kinds} />}
      <Course {...sheet} />
      <Seats {...sheet} />
      <Scores {...sheet} />
    </div>
  );
}

interface SheetProps {
  readonly game: CatalogueGame;
  readonly words: LabWords;
  readonly measured: Measured;
}

interface SharedRow extends Share {
  readonly key: string;
  readonly name: string;
}

/** Names for readers, keys in files. */
const named = {
  value: ({ key }: Pick<SharedRow, 'key'>) => key,
  text: ({ name }: Pick<SharedRow, 'name'>) => name,
};

/** The columns of shares with their intervals. */
function shareColumns<T extends Share>(
  name: FigureColumn<T>,
  words: LabWords,
  t: (key: string) => string,
): readonly FigureColumn<T>[] {
  const percent = (of: (row: T) => number | null) => ({
    value: of,
    text: (row: T) => {
      const share = of(row);
      return share === null ? '—' : words.share(share, 0);
    },
  });
  return [
    name,
    { key: 'count', title: t('figure.count'), value: ({ count }) => count, text: ({ count }) => words.number(count) },
    { key: 'matches', title: t('figure.of'), value: ({ of }) => of, text: ({ of }) => words.number(of) },
    { key: 'share', title: t('figure.share'), ...percent(({ share }) => share) },
    { key: 'low', title: t('figure.low'), ...percent(({ low }) => low) },
    { key: 'high', title: t('figure.high'), ...percent(({ high }) => high) },
  ];
}

/** How matches end: in games of sides by who won, else by why. */
function Endings({ game, words, measured }: SheetProps) {
  const { t } = useTranslation('lab');
  const { endings, matches } = measured.measure;
  const byName = new Map<string, { key: string; count: number }>();
  for (const ending of endings) {
    const name = game.hasSides ? words.ending(ending) : words.reason(ending.reason);
    const key = game.hasSides ? `${ending.winners}/${ending.reason}` : ending.reason;
    byName.set(name, { key, count: (byName.get(name)?.count ?? 0) + ending.count });
  }
  const rows = [...byName].map(([name, { key, count }]): SharedRow => ({ key, name, ...shareOf(count, matches) }));
  const title = t('endings.title');
  return (
    <Figure
      {...{ title, rows }}
      setting={measured.setting}
      file={`${game.id}-endings`}
      keyOf={({ key }) => key}
      columns={shareColumns<SharedRow>({ key: 'ending', title, ...named }, words, t)}
    >
      <Whiskers
        range={[0, 1]}
        hasBars
        axis={axesOf(words).share}
        rows={rows.map(({ key, name, share, low, high }) => ({
          ...{ key, label: name, value: share ?? 0, low, high, colour: 'var(--piece-brick)' },
          text: words.share(share ?? 0, (high - low) / 2),
          spoken: `${name}: ${words.share(share ?? 0)}`,
        }))}
      />
    </Figure>
  );
}

/** How long matches are. */
function Lengths({ game, words, measured }: SheetProps) {
  const { t } = useTranslation('lab');
  const { rounds, minutes } = measured.measure;
  if (rounds === null) return null;
  const text = t('length.text', {
    rounds: words.number(rounds.mean, 1),
    low: rounds.low === null ? '…' : words.number(rounds.low, 1),
    high: rounds.high === null ? '…' : words.number(rounds.high, 1),
  });
  const counted = measured.rounds.flatMap((count, number) => (count === 0 ? [] : [{ number, count }]));
  return (
    <Figure
      title={t('length.title')}
      text={
        <>
          {text} {minutes === null ? null : t('length.minutes', { minutes: words.number(minutes.mean) })}
        </>
      }
      setting={measured.setting}
      file={`${game.id}-rounds`}
      keyOf={({ number }) => String(number)}
      rows={counted}
      columns={[
        { key: 'rounds', title: t('length.rounds'), value: ({ number }) => number },
        {
          key: 'matches',
          title: t('figure.count'),
          value: ({ count }) => count,
          text: ({ count }) => words.number(count),
        },
      ]}
    >
      <Histogram counts={measured.rounds} mean={rounds.mean} label={text} />
    </Figure>
  );
}

/** Whether it matters where somebody sits. */
function Seats({ game, words, measured }: SheetProps) {
  const { t } = useTranslation('lab');
  const { seats, fairness, matches } = measured.measure;
  const rows = seats.map((share, seat): SharedRow => ({ key: `seat-${seat}`, name: words.seat(seat), ...share }));
  const drawn = rows.map(({ key, name, share, low, high }) => ({
    ...{ key, label: name, value: share ?? 0, low, high, colour: 'var(--piece-blue)' },
    text: words.share(share ?? 0, (high - low) / 2),
    spoken: `${name}: ${words.share(share ?? 0)}`,
  }));
  const text =
    fairness === null
      ? undefined
      : fairness.isEvident
        ? t('seats.unfair', {
            best: words.seat(fairness.best),
            worst: words.seat(fairness.worst),
            points: words.number(fairness.spread * 100, 1),
          })
        : t('seats.fair', { n: words.number(matches) });
  return (
    <Figure
      {...{ rows, text }}
      title={t('seats.title')}
      setting={measured.setting}
      file={`${game.id}-seats`}
      keyOf={({ key }) => key}
      columns={shareColumns<SharedRow>({ key: 'seat', title: t('seats.seat'), ...named }, words, t)}
    >
      <Whiskers rows={drawn} range={rangeOf(drawn, { least: 0, most: 1, span: 0.02 })} axis={axesOf(words).share} />
    </Figure>
  );
}

/** How open matches are: how often the lead changes, and how often the leader at half-time loses. */
function Course({ game, words, measured }: SheetProps) {
  const { t } = useTranslation('lab');
  const { leadChanges, comebacks } = measured.measure;
  if (leadChanges === null && comebacks === null) return null;
  const rows: SharedRow[] = comebacks === null ? [] : [{ key: 'comebacks', name: t('course.comebacks'), ...comebacks }];
  return (
    <Figure
      title={t('course.title')}
      text={leadChanges === null ? undefined : t('course.changes', { n: words.number(leadChanges.mean, 2) })}
      setting={measured.setting}
      file={`${game.id}-course`}
      {...{ rows }}
      keyOf={({ key }) => key}
      columns={shareColumns<SharedRow>({ key: 'what', title: t('course.title'), ...named }, words, t)}
    >
      <Whiskers
        range={[0, 1]}
        hasBars
        axis={axesOf(words).share}
        rows={rows.map(({ key, name, share, low, high }) => ({
          ...{ key, label: name, value: share ?? 0, low, high, colour: 'var(--piece-green)' },
          text: words.share(share ?? 0, (high - low) / 2),
          spoken: `${name}: ${words.share(share ?? 0)}`,
        }))}
      />
    </Figure>
  );
}

/** What people take home, in games with points. */
function Scores({ game, words, measured }: SheetProps) {
  const { t } = useTranslation('lab');
  const { scores } = measured.measure;
  if (scores.length === 0) return null;
  const rows = scores.map((mean, seat) => ({ key: `seat-${seat}`, name: words.seat(seat), ...mean }));
  const drawn = rows.map(({ key, name, mean, low, high }) => ({
    ...{ key, label: name, value: mean, low, high, colour: 'var(--piece-orange)' },
    text: words.number(mean, 1),
    spoken: `${name}: ${words.number(mean, 1)}`,
  }));
  // What hardly varies is to look so.
  const most = Math.max(...rows.map(({ mean }) => Math.abs(mean)));
  const number = (of: (row: (typeof rows)[number]) => number | null) => ({
    value: of,
    text: (row: (typeof rows)[number]) => {
      const value = of(row);
      return value === null ? '—' : words.number(value, 2);
    },
  });
  return (
    <Figure
      {...{ rows }}
      title={t('scores.title')}
      text={t('scores.text')}
      setting={measured.setting}
      file={`${game.id}-scores`}
      keyOf={({ key }) => key}
      columns={[
        { key: 'seat', title: t('seats.seat'), ...named },
        { key: 'mean', title: t('figure.mean'), ...number(({ mean }) => mean) },
        { key: 'low', title: t('figure.low'), ...number(({ low }) => low) },
        { key: 'high', title: t('figure.high'), ...number(({ high }) => high) },
      ]}
    >
      <Whiskers rows={drawn} range={rangeOf(drawn, { span: Math.max(0.2, most / 10) })} axis={axesOf(words).number} />
    </Figure>
  );
}

/** The same rules with every kind of bot: people differ more than rules do. */
function Kinds({ game, words, measured, kinds }: SheetProps & { readonly kinds: readonly KindMeasured[] }) {
  const { t } = useTranslation('lab');
  const own: KindMeasured[] = isOneKind(measured.setting.bots)
    ? [{ bot: measured.setting.bots, measured, isPlaying: false }]
    : [];
  const all = game.bots.flatMap((bot) => [...own, ...kinds].filter((kind) => kind.bot === bot)).toReversed();
  const entries = entriesOf(game, measured.measure, words);
  const rows = all.flatMap(({ bot, measured: of }) =>
    of === null
      ? []
      : entries.flatMap(({ key, name }) => {
          const wins = shareIn(of.measure, key);
          return wins === null ? [] : [{ ...wins, key: `${bot} ${key}`, who: key, bot, name }];
        }),
  );
  return (
    <Figure
      {...{ rows }}
      title={t('kinds.title')}
      text={t('kinds.text')}
      setting={measured.setting}
      file={`${game.id}-kinds`}
      keyOf={({ key }) => key}
      columns={[
        { key: 'bots', title: t('kinds.kind'), value: ({ bot }) => bot, text: ({ bot }) => words.bot(bot) },
        ...shareColumns<(typeof rows)[number]>(
          { key: 'who', title: t('kinds.who'), value: ({ who }) => who, text: ({ name }) => name },
          words,
          t,
        ),
      ]}
    >
      <ul className="flex flex-col gap-3">
        {all.map(({ bot, measured: of, isPlaying }) => (
          <li key={bot}>
            <p className="flex items-baseline justify-between gap-2 text-small">
              <span className={bot === measured.setting.bots ? 'font-semibold' : 'font-medium'}>{words.bot(bot)}</span>
              <span className="counts text-muted">
                {of === null
                  ? t(isPlaying ? 'kinds.computing' : 'kinds.waiting')
                  : t('status.matches', { count: of.measure.matches, n: words.number(of.measure.matches) })}
              </span>
            </p>
            {of === null ? (
              <div className="h-4 rounded-[3px] border border-line border-dashed" />
            ) : (
              <KindBar entries={entries} of={of.measure} words={words} />
            )}
          </li>
        ))}
      </ul>
    </Figure>
  );
}

interface KindBarProps {
  readonly entries: ReturnType<typeof entriesOf>;
  readonly of: Measure;
  readonly words: LabWords;
}

/** One line for each side: how often it wins with this kind of bot, as far as that is known. */
function KindBar({ entries, of, words }: KindBarProps) {
  const shares = entries.flatMap(({ key, name, colour }) => {
    const wins = shareIn(of, key);
    return wins === null || wins.share === null ? [] : [{ key, name, colour, ...wins, share: wins.share }];
  });
  const label = shares.map(({ name, share }) => `${name} ${words.share(share)}`).join(', ');
  return (
    <div role="img" aria-label={label} className="flex flex-col gap-0.5">
      {shares.map(({ key, colour, share, low, high }) => (
        <span key={key} className="relative block h-2 rounded-[2px] bg-line/60">
          <span
            className="absolute inset-y-0 left-0 rounded-[2px]"
            style={{ width: `${share * 100}%`, backgroundColor: colour }}
          />
          <span
            className="absolute top-[3px] h-0.5 bg-ink"
            style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }}
          />
        </span>
      ))}
    </div>
  );
}
