import type { TFunction } from 'i18next';
import { BookmarkPlus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Sheet } from '../../../experiment/analysis/csv.ts';
import type { Comparison, Difference } from '../../../simulation/lab/compare.ts';
import type { LabSetting } from '../../../simulation/lab/link.ts';
import type { CatalogueGame } from '../../catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { listText } from '../../ui/list-text.ts';
import { presetValue, type SetupOption, useSetupWords } from '../../ui/setup.ts';
import { Figure, rangeOf, Whiskers } from './figure.tsx';
import { type Compared, keyOf } from './lab-session.ts';
import { axesOf, colourOf, type LabWords, seatColour, useLabWords } from './lab-words.ts';

interface ComparePanelProps {
  readonly game: CatalogueGame;
  readonly setting: LabSetting;
  readonly against: LabSetting;
  /** Null until both have been played. */
  readonly compared: Compared | null;
  /** Null where the rules in sight cannot be played. */
  readonly onSave: (() => void) | null;
  readonly onForget: () => void;
}

/** The rules in sight against the saved ones, on the same deals. */
export function ComparePanel({ game, setting, against, compared, onSave, onForget }: ComparePanelProps) {
  const { t } = useTranslation('lab');
  const words = useLabWords(game);
  const isSame = keyOf(setting) === keyOf(against);
  const rows = compared === null || isSame ? [] : differencesIn(game, compared.comparison, words, t);
  const drawn = rows.filter(({ unit }) => unit === 'points').map((row) => drawnOf(row, words));
  const most = Math.max(0.02, ...rangeOf(drawn, { around: [0] }).map(Math.abs));
  return (
    <Figure
      title={t('compare.title')}
      text={<Verdict {...{ compared, isSame, words, rows }} isSameSeats={setting.seats === against.seats} />}
      file={`${game.id}-comparison`}
      setting={setting}
      sheet={() => sheetOfDifferences(rows, against)}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { key: 'what', title: t('compare.what'), value: ({ name }) => name },
        {
          key: 'difference',
          title: t('compare.difference'),
          value: ({ of }) => of.value,
          text: (row) => amount(row, row.of.value, words),
        },
        {
          key: 'low',
          title: t('figure.low'),
          value: ({ of }) => of.low,
          text: (row) => amount(row, row.of.low, words),
        },
        {
          key: 'high',
          title: t('figure.high'),
          value: ({ of }) => of.high,
          text: (row) => amount(row, row.of.high, words),
        },
        {
          key: 'decided',
          title: t('compare.decided'),
          value: ({ of }) => of.decided,
          text: ({ of }) => t(of.decided ? 'compare.yes' : 'compare.no'),
        },
        {
          key: 'matches',
          title: t('figure.count'),
          value: ({ of }) => of.matches,
          text: ({ of }) => words.number(of.matches),
        },
      ]}
    >
      <Changes {...{ game, words }} from={against} to={setting} />
      {drawn.length > 0 && (
        <div>
          <p className="flex justify-between text-muted text-small">
            <span>{t('compare.less')}</span>
            <span>{t('compare.more')}</span>
          </p>
          <Whiskers rows={drawn} range={[-most, most]} mark={0} axis={axesOf(words).points} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {!isSame && (
          <Button size="small" icon={BookmarkPlus} disabled={onSave === null} onClick={onSave ?? undefined}>
            {t('compare.saveAgain')}
          </Button>
        )}
        <Button size="small" kind="quiet" icon={X} onClick={onForget}>
          {t('compare.forget')}
        </Button>
      </div>
    </Figure>
  );
}

/** A difference with its name. */
interface NamedDifference {
  readonly key: string;
  readonly name: string;
  readonly colour: string;
  readonly unit: 'points' | 'rounds' | 'minutes' | 'score';
  readonly of: Difference;
}

type Say = TFunction<'lab'>;

/** What is compared: sides, or seats in a game without sides, then lengths and scores. */
function differencesIn(
  game: CatalogueGame,
  comparison: Comparison,
  words: LabWords,
  t: Say,
): readonly NamedDifference[] {
  const { sides, seats, rounds, minutes, scores, score } = comparison;
  const names = sides.map(({ side }) => side);
  const wins =
    sides.length > 0
      ? sides.map((of) => ({
          key: of.side,
          name: words.side(of.side),
          colour: colourOf(game, names, of.side),
          of: of as Difference,
        }))
      : seats.map((of, seat) => ({ key: `seat-${seat}`, name: words.seat(seat), colour: seatColour(seat), of }));
  const rest = { colour: 'var(--piece-back)' };
  return [
    ...wins.map((row) => ({ ...row, unit: 'points' as const })),
    ...(rounds === null
      ? []
      : [{ key: 'rounds', name: t('length.rounds'), unit: 'rounds' as const, of: rounds, ...rest }]),
    ...(minutes === null
      ? []
      : [{ key: 'minutes', name: t('length.minutesName'), unit: 'minutes' as const, of: minutes, ...rest }]),
    ...(score === null ? [] : [{ key: 'score', name: t('numbers.score'), unit: 'score' as const, of: score, ...rest }]),
    ...scores.map((of, seat) => ({
      key: `score-${seat}`,
      name: t('compare.score', { seat: words.seat(seat) }),
      unit: 'score' as const,
      of,
      ...rest,
    })),
  ];
}

/** The columns of `compare` on the command line, with what A was. */
const sheetOfDifferences = (rows: readonly NamedDifference[], against: LabSetting): Sheet => ({
  columns: ['of', 'unit', 'difference', 'low', 'high', 'decided', 'matches', 'a'],
  rows: rows.map(({ key, unit, of: { value, low, high, decided, matches } }) => {
    const times = unit === 'points' ? 100 : 1;
    return {
      ...{ of: key, unit: unit === 'points' ? unit : '', difference: value * times, decided, matches },
      low: low === null ? null : low * times,
      high: high === null ? null : high * times,
      a: JSON.stringify(against),
    };
  }),
});

function amount({ unit }: NamedDifference, value: number | null, words: LabWords): string {
  if (value === null) return '—';
  return unit === 'points' ? words.points(value) : words.signed(value, 2);
}

const drawnOf = (row: NamedDifference, words: LabWords) => ({
  key: row.key,
  label: row.name,
  value: row.of.value,
  low: row.of.low,
  high: row.of.high,
  colour: row.colour,
  text: amount(row, row.of.value, words),
  spoken: `${row.name}: ${amount(row, row.of.value, words)} (${amount(row, row.of.low, words)} – ${amount(row, row.of.high, words)})`,
});

interface VerdictProps {
  readonly compared: Compared | null;
  readonly isSame: boolean;
  readonly isSameSeats: boolean;
  readonly rows: readonly NamedDifference[];
  readonly words: LabWords;
}

/** What the comparison comes to, in a sentence. */
function Verdict({ compared, isSame, isSameSeats, rows, words }: VerdictProps) {
  const { t } = useTranslation('lab');
  if (isSame) return <>{t('compare.same')}</>;
  if (compared === null || compared.comparison.matches === 0) return <>{t('status.starting')}</>;
  const { matches, isIdentical, decided, numbers } = compared.comparison;
  const n = words.number(matches);
  if (isIdentical) return <strong className="text-ink">{t('compare.identical', { n })}</strong>;
  // Minutes say no more than rounds do.
  const said = rows.filter(({ of, unit }) => of.decided && unit !== 'minutes');
  if (said.length === 0) return <strong className="text-ink">{t('compare.noEffect', { n })}</strong>;
  return (
    <>
      <strong className="text-ink">{said.map((row) => sentenceOf(row, words, t)).join(' ')}</strong>{' '}
      {t(isSameSeats ? 'compare.in' : 'compare.inOther', { n })}{' '}
      {t(decided ? 'compare.each' : 'compare.notTogether', { numbers: words.number(numbers) })}
    </>
  );
}

function sentenceOf({ unit, name, of }: NamedDifference, words: LabWords, t: Say): string {
  const isMore = of.value > 0;
  const by = words.number(Math.abs(of.value) * (unit === 'points' ? 100 : 1), 1);
  if (unit === 'points') return t(isMore ? 'compare.winsMore' : 'compare.winsLess', { name, by });
  if (unit === 'score') return t(isMore ? 'compare.scoresMore' : 'compare.scoresLess', { name, by });
  return t(isMore ? 'compare.longer' : 'compare.shorter', { by });
}

interface ChangesProps {
  readonly game: CatalogueGame;
  readonly words: LabWords;
  readonly from: LabSetting;
  readonly to: LabSetting;
}

/** In what two settings differ, in words. */
function Changes({ game, words, from, to }: ChangesProps) {
  const { t, i18n } = useTranslation('lab');
  const setup = useSetupWords(game);
  const changes = [
    ...(from.preset === to.preset
      ? []
      : [[t('changes.preset'), setup.preset(from.preset).name, setup.preset(to.preset).name] as const]),
    ...(from.seats === to.seats
      ? []
      : [[t('changes.seats'), words.number(from.seats), words.number(to.seats)] as const]),
    ...(from.bots === to.bots
      ? []
      : [
          [
            t('kinds.kind'),
            botsText(from.bots, words, i18n.language),
            botsText(to.bots, words, i18n.language),
          ] as const,
        ]),
    ...game.options.flatMap((option) => {
      const [before, after] = [valueIn(game, from, option), valueIn(game, to, option)];
      return before === after
        ? []
        : [[setup.option(option).name, setup.briefly(option, before), setup.briefly(option, after)] as const];
    }),
  ];
  if (changes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-small">
      {changes.map(([name, before, after]) => (
        <li key={name} className="wrap-anywhere">
          <span className="font-medium">{name}:</span> <span className="text-muted">{`A ${before} → `}</span>
          <span className="font-semibold">{after}</span>
        </li>
      ))}
    </ul>
  );
}

/** The value of an option as far as it was chosen. */
const valueIn = (game: CatalogueGame, { preset, options }: LabSetting, option: SetupOption): unknown =>
  Object.hasOwn(options, option.key) ? options[option.key] : presetValue(game, preset, option);

/** Which bots play, in words. */
function botsText(bots: string, words: LabWords, language: string): string {
  const parts = bots.split(',').map((part) => {
    const [side, bot] = part.split('=');
    return bot === undefined ? words.bot(part) : `${words.side(side as string)}: ${words.bot(bot)}`;
  });
  // By seat, the order says who sits where.
  return bots.includes('=') ? listText(language, parts) : parts.join(', ');
}
