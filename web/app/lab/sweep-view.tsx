import { useTranslation } from 'react-i18next';
import type { Sheet } from '../../../experiment/analysis/csv.ts';
import type { Json } from '../../../kernel/host.ts';
import type { LabSetting } from '../../../simulation/lab/link.ts';
import type { Measure } from '../../../simulation/lab/measure.ts';
import { MEAN_NAMES } from '../../../simulation/lab/tune.ts';
import type { CatalogueGame } from '../../catalogue.ts';
import type { Prepared } from '../../local/lab-workers.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields.tsx';
import { Curve, type CurvePoint, type CurveSeries, Legend } from './curve.tsx';
import { Figure, type FigureColumn } from './figure.tsx';
import { colourOf, type LabWords, labRefusal, seatColour, useLabWords } from './lab-words.ts';
import type { Studies, StudyState, SweepAsked, SweptRow } from './studies.ts';
import {
  EXACTNESS,
  ExactnessChoice,
  exactnessIn,
  leverValue,
  type NamedLever,
  StudyFrame,
  useNamedLevers,
  useStudy,
} from './study-parts.tsx';
import { shareIn } from './win-table.tsx';

/** What every sheet of the lab that is a study is given. */
export interface StudyViewProps {
  readonly game: CatalogueGame;
  readonly setting: LabSetting;
  /** Null until the setting can be played. */
  readonly prepared: Prepared | null;
  readonly studies: Studies;
  /** What is asked, as the link has it. */
  readonly asked: Readonly<Record<string, string>>;
  readonly onAsk: (asked: Readonly<Record<string, string>>) => void;
  readonly onTake: (setting: LabSetting) => void;
}

/** What is drawn where nothing else is chosen: how often everybody wins. */
const WINS = 'wins';

/** One lever over all its values as curves, two as a map. */
export function SweepView({ game, setting, prepared, studies, asked, onAsk, onTake }: StudyViewProps) {
  const { t } = useTranslation('lab');
  const words = useLabWords(game);
  const levers = useNamedLevers(game);
  const state = useStudy(game, studies.sweep);
  const find = (key: string | undefined) => levers.find((lever) => lever.key === key);
  const [firstKey, secondKey] = (asked.vary ?? '').split(',');
  const first = find(firstKey) ?? levers.find(({ isStrong }) => isStrong) ?? (levers[0] as NamedLever);
  const second = find(secondKey) ?? null;
  const exactness = exactnessIn(asked.exactness);
  const ask = (change: Readonly<Record<string, string>>) => onAsk({ ...asked, ...change });
  const vary = (one: string, other: string | null) =>
    ask({ vary: other === null || other === one ? one : `${one},${other}` });
  const choices = levers.map(({ key, name }) => ({ value: key, label: name }));
  const start = () => {
    if (prepared === null) return;
    const swept = second === null ? [first] : [first, second];
    studies.sweep.start(setting, {
      levers: swept.map(({ key, values }) => ({
        key,
        values: withNow(values, leverValue(game, setting, key, prepared.series.setup)),
      })),
      matches: EXACTNESS[exactness],
      prepared,
    });
  };
  return (
    <div className="flex flex-col gap-4">
      <StudyFrame
        intro={t('sweep.intro')}
        {...{ state, setting }}
        whyNot={prepared === null ? t('study.notPlayable') : null}
        onStart={start}
        onStop={() => studies.sweep.stop()}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <Select
            label={t('sweep.first')}
            value={first.key}
            choices={choices}
            onChange={(key) => vary(key, second?.key ?? null)}
          />
          <Select
            label={t('sweep.second')}
            value={second?.key ?? NONE}
            choices={[{ value: NONE, label: t('sweep.none') }, ...choices.filter(({ value }) => value !== first.key)]}
            onChange={(key) => vary(first.key, key === NONE ? null : key)}
          />
        </div>
        <ExactnessChoice value={exactness} words={words} onChange={(value) => ask({ exactness: value })} />
      </StudyFrame>
      {state?.found?.some(({ measure, why }) => measure !== null || why !== null) && (
        <Swept
          {...{ game, words, levers, onTake }}
          state={state}
          shown={asked.shown ?? WINS}
          onShow={(shown) => ask({ shown })}
        />
      )}
    </div>
  );
}

const NONE = '';

/** The values to try, with the one that holds now. */
const withNow = (values: readonly Json[], now: Json): readonly Json[] =>
  values.includes(now) || typeof now !== 'number'
    ? values
    : [...values, now].toSorted((one, other) => Number(one) - Number(other));

interface SweptProps {
  readonly game: CatalogueGame;
  readonly words: LabWords;
  readonly levers: readonly NamedLever[];
  readonly state: StudyState<SweepAsked, readonly SweptRow[]>;
  readonly shown: string;
  readonly onShow: (shown: string) => void;
  readonly onTake: (setting: LabSetting) => void;
}

/** A number of a setting that can be drawn. */
interface Shown {
  readonly key: string;
  readonly name: string;
  readonly colour: string;
  readonly isShare: boolean;
  readonly of: (measure: Measure) => Omit<CurvePoint, 'x'> | null;
}

function Swept({ game, words, levers, state, shown, onShow, onTake }: SweptProps) {
  const { t } = useTranslation('lab');
  const rows = state.found ?? [];
  const swept = state.asked.levers.map(({ key }) => levers.find((lever) => lever.key === key) as NamedLever);
  const numbers = numbersIn(game, rows, words, t);
  const wins = numbers.filter(({ isWin }) => isWin);
  const [first, second] = swept;
  const hasWins = second === undefined;
  const asked = numbers.filter(({ key }) => key === shown);
  const drawn = shown === WINS && hasWins ? wins : asked.length > 0 ? asked : hasWins ? wins : wins.slice(0, 1);
  const choices = [
    ...(hasWins ? [{ value: WINS, label: t('wins.title') }] : []),
    ...numbers.map(({ key, name }) => ({ value: key, label: name })),
  ];
  const title = t('sweep.title', { lever: swept.map(({ name }) => name).join(' × ') });
  const columns: readonly FigureColumn<SweptRow>[] = [
    ...swept.map(({ key, name, text }) => ({
      key,
      title: name,
      value: ({ values }: SweptRow) => values[key],
      text: ({ values }: SweptRow) => text(values[key] as Json),
    })),
    ...drawn.flatMap(({ key, name, of, isShare }): FigureColumn<SweptRow>[] => {
      const cell =
        (part: 'y' | 'low' | 'high') =>
        ({ measure }: SweptRow) =>
          measure === null ? null : (of(measure)?.[part] ?? null);
      const say = (value: number | null) =>
        value === null ? '—' : isShare ? words.share(value, 0) : words.number(value, 1);
      return (['y', 'low', 'high'] as const).map((part) => ({
        key: part === 'y' ? key : `${key}_${part}`,
        title: part === 'y' ? name : t(part === 'low' ? 'figure.low' : 'figure.high'),
        value: cell(part),
        text: (row) => (part === 'y' && row.why !== null ? labRefusal(row.why, game.id) : say(cell(part)(row))),
      }));
    }),
    {
      key: 'matches',
      title: t('figure.count'),
      value: ({ measure }) => measure?.matches ?? 0,
      text: ({ measure }) => words.number(measure?.matches ?? 0),
    },
  ];
  const refused = rows.filter(({ why }) => why !== null);
  return (
    <Figure
      {...{ title, columns, rows }}
      text={
        refused.length === 0
          ? undefined
          : t('sweep.refused', { count: refused.length, n: words.number(refused.length) })
      }
      file={`${game.id}-sweep`}
      setting={state.setting}
      sheet={() => sheetOfSweep(swept, rows, numbers)}
      keyOf={({ values }) => JSON.stringify(values)}
    >
      <Select
        label={t('sweep.shown')}
        value={drawn.length > 1 ? WINS : (drawn[0]?.key ?? WINS)}
        choices={choices}
        onChange={onShow}
        className="max-w-80"
      />
      {first !== undefined && second === undefined && (
        <SweptCurves {...{ game, rows, drawn, state, onTake }} lever={first} />
      )}
      {first !== undefined && second !== undefined && drawn[0] !== undefined && (
        <SweptMap {...{ rows, words, onTake }} shown={drawn[0]} across={second} down={first} />
      )}
    </Figure>
  );
}

/** The columns of `sweep` on the command line: all numbers, also those that are not drawn. */
const sheetOfSweep = (
  levers: readonly NamedLever[],
  rows: readonly SweptRow[],
  numbers: readonly Pick<Shown, 'key' | 'of'>[],
): Sheet => ({
  columns: [
    ...levers.map(({ key }) => key),
    'matches',
    ...numbers.flatMap(({ key }) => [key, `${key}-low`, `${key}-high`]),
    'refused',
  ],
  rows: rows.map(({ values, why, measure }) => ({
    ...{ ...values, matches: measure?.matches ?? 0, refused: why?.code ?? null },
    ...Object.fromEntries(
      numbers.flatMap(({ key, of }) => {
        const point = measure === null ? null : of(measure);
        return [
          [key, point?.y],
          [`${key}-low`, point?.low],
          [`${key}-high`, point?.high],
        ];
      }),
    ),
  })),
});

function numbersIn(game: CatalogueGame, rows: readonly SweptRow[], words: LabWords, t: (key: string) => string) {
  const measures = rows.flatMap(({ measure }) => measure ?? []);
  const sides = [...new Set(measures.flatMap((one) => one.sides.map(({ side }) => side)))].toSorted();
  const seats = Math.max(0, ...measures.map((one) => one.seats.length));
  const keys = sides.length > 0 ? sides : Array.from({ length: seats }, (_, seat) => `seat-${seat}`);
  const shares = keys.map((key, at) => ({
    ...{ key, isShare: true, isWin: true },
    name: words.winners(key),
    colour: sides.length > 0 ? colourOf(game, sides, key) : seatColour(at),
    of: (measure: Measure) => {
      const share = shareIn(measure, key);
      return share === null || share.share === null ? null : { y: share.share, low: share.low, high: share.high };
    },
  }));
  const means = MEAN_NAMES.map((key) => ({
    ...{ key, isShare: false, isWin: false, name: t(`numbers.${key}`), colour: 'var(--piece-back)' },
    of: (measure: Measure) => {
      const mean = measure[key];
      return mean === null ? null : { y: mean.mean, low: mean.low, high: mean.high };
    },
  }));
  const comebacks = {
    ...{ key: 'comebacks', isShare: true, isWin: false, name: t('numbers.comebacks'), colour: 'var(--piece-green)' },
    of: ({ comebacks: share }: Measure) =>
      share === null || share.share === null ? null : { y: share.share, low: share.low, high: share.high },
  };
  return [...shares, ...means, comebacks].filter(({ of }) => measures.some((measure) => of(measure) !== null));
}

interface SweptCurvesProps extends Pick<SweptProps, 'game' | 'state' | 'onTake'> {
  readonly rows: readonly SweptRow[];
  readonly drawn: readonly Shown[];
  readonly lever: NamedLever;
}

function SweptCurves({ game, rows, drawn, state, lever, onTake }: SweptCurvesProps) {
  const { t, i18n } = useTranslation('lab');
  const place = (value: Json) => (lever.isNumber ? Number(value) : lever.text(value));
  const series: readonly CurveSeries[] = drawn.map(({ name, colour, of }) => ({
    ...{ name, colour },
    points: rows.flatMap(({ values, measure }) => {
      const point = measure === null ? null : of(measure);
      return point === null ? [] : [{ x: place(values[lever.key] as Json), ...point }];
    }),
  }));
  const isShare = drawn.every((one) => one.isShare);
  const now = place(leverValue(game, state.setting, lever.key, state.asked.prepared.series.setup));
  const hasNow = series.some(({ points }) => points.some(({ x }) => x === now));
  const most = Math.max(0, ...series.flatMap(({ points }) => points.map(({ y, high }) => high ?? y)));
  return (
    <>
      <Curve
        label={t('sweep.spoken', { lever: lever.name, what: drawn.map(({ name }) => name).join(', ') })}
        {...{ series }}
        across={lever.name}
        up={isShare ? t('figure.share') : (drawn[0]?.name ?? '')}
        now={hasNow ? now : null}
        {...{ isShare }}
        language={i18n.language}
        {...(isShare && { range: [0, Math.min(1, Math.ceil(most * 10) / 10)] as const })}
      />
      <Legend {...{ series }} />
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-1 text-muted text-small">{t('sweep.take')}</legend>
        {rows.map(({ values, setting, why }) => (
          <Button key={JSON.stringify(values)} size="small" disabled={why !== null} onClick={() => onTake(setting)}>
            {lever.text(values[lever.key] as Json)}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

interface SweptMapProps extends Pick<SweptProps, 'words' | 'onTake'> {
  readonly rows: readonly SweptRow[];
  readonly shown: Shown;
  readonly across: NamedLever;
  readonly down: NamedLever;
}

/** A map of two levers: the darker, the more. A press takes over the setting. */
function SweptMap({ rows, words, shown, across, down, onTake }: SweptMapProps) {
  const { t } = useTranslation('lab');
  const valuesIn = ({ key }: NamedLever) => [...new Set(rows.map(({ values }) => values[key] as Json))];
  const [columns, lines] = [valuesIn(across), valuesIn(down)];
  const numbers = rows.flatMap(({ measure }) => (measure === null ? [] : (shown.of(measure)?.y ?? [])));
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const find = (line: Json, column: Json) =>
    rows.find(({ values }) => values[down.key] === line && values[across.key] === column);
  return (
    <div className="overflow-x-auto">
      <table className="counts border-separate text-small" style={{ borderSpacing: 2 }}>
        <caption className="mb-1 text-start text-muted">{t('sweep.map', { what: shown.name })}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="pe-2 text-start font-medium text-muted"
            >{`${down.name} ↓ · ${across.name} →`}</th>
            {columns.map((column) => (
              <th key={String(column)} scope="col" className="min-w-14 px-1 font-medium">
                {across.text(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={String(line)}>
              <th scope="row" className="pe-2 text-start font-medium">
                {down.text(line)}
              </th>
              {columns.map((column) => {
                const row = find(line, column);
                const value = row?.measure ? (shown.of(row.measure)?.y ?? null) : null;
                const part = value === null || most === least ? 0 : (value - least) / (most - least);
                return (
                  <td key={String(column)} className="p-0">
                    <MapCell
                      {...{ value, part, words, shown }}
                      onTake={row === undefined || row.why !== null ? null : () => onTake(row.setting)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MapCellProps {
  readonly value: number | null;
  /** From 0 for the least to 1 for the most. */
  readonly part: number;
  readonly words: LabWords;
  readonly shown: Shown;
  /** Null where the setting cannot be played. */
  readonly onTake: (() => void) | null;
}

function MapCell({ value, part, words, shown, onTake }: MapCellProps) {
  const text = value === null ? '—' : shown.isShare ? words.share(value) : words.number(value, 1);
  // Never so dark that ink could not be read on it.
  const share = Math.round(6 + part * 46);
  return (
    <button
      type="button"
      disabled={onTake === null}
      onClick={onTake ?? undefined}
      className="min-h-11 w-full min-w-14 rounded-[4px] px-1 font-semibold text-paper-ink disabled:border disabled:border-line disabled:border-dashed disabled:font-normal"
      style={onTake === null ? {} : { backgroundColor: `color-mix(in oklab, ${shown.colour} ${share}%, var(--paper))` }}
    >
      {text}
    </button>
  );
}
