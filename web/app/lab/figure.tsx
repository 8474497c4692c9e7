import { Download } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cell, csvOf, type Sheet } from '../../../experiment/analysis/csv.ts';
import type { LabSetting } from '../../../simulation/lab/link.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { downloadFile } from '../../ui/device.ts';

/** A column of the table under a picture, and of its file. */
export interface FigureColumn<T> {
  /** Its name in the file. */
  readonly key: string;
  readonly title: string;
  /** What the file has, as a number where it is one. */
  readonly value: (row: T) => Cell;
  /** The same for readers; as it is if left out. */
  readonly text?: (row: T) => string;
}

interface FigureProps<T> {
  readonly title: string;
  /** What it says in a sentence. */
  readonly text?: ReactNode;
  readonly children: ReactNode;
  readonly columns: readonly FigureColumn<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  /** The name of its file, without the ending. */
  readonly file: string;
  /** What was played; the file says so in every row. */
  readonly setting: LabSetting;
  /** The file where it has other columns than the table: those of the command line. */
  readonly sheet?: () => Sheet;
  readonly className?: string;
}

/** A picture on a sheet of paper, with the same numbers as a table and as a file. */
export function Figure<T>(props: FigureProps<T>) {
  const { title, text, children, columns, rows, keyOf, file, className } = props;
  const { t } = useTranslation('lab');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const save = () => {
    downloadFile(`${file}.csv`, new Blob([csvOf(sheetOf(props))], { type: 'text/csv' }));
  };
  return (
    <section
      aria-labelledby={id}
      className={classes(
        'on-paper flex min-w-0 flex-col gap-3 rounded-corner border border-outline p-4 shadow-piece',
        className,
      )}
    >
      <header>
        <h3 id={id} className="font-semibold text-large">
          {title}
        </h3>
        {text === undefined ? null : <p className="text-pretty text-muted text-small">{text}</p>}
      </header>
      {children}
      <div className="-mx-2 mt-auto flex flex-wrap items-start justify-between gap-x-2">
        <details className="min-w-0 open:basis-full" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="inline-flex min-h-11 items-center px-2 text-info text-small underline">
            {t('figure.table')}
          </summary>
          {isOpen && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
            <section aria-label={t('figure.tableOf', { title })} tabIndex={0} className="overflow-x-auto">
              <FigureTable {...{ title, columns, rows, keyOf }} />
            </section>
          )}
        </details>
        <Button
          kind="quiet"
          size="small"
          icon={Download}
          className="px-2"
          aria-label={t('figure.csvOf', { title })}
          onClick={save}
        >
          CSV
        </Button>
      </div>
    </section>
  );
}

/** The numbers as a file has them: as ids, in the digits of the command line, with what was played. */
export function sheetOf<T>({
  columns,
  rows,
  setting,
  sheet,
}: Pick<FigureProps<T>, 'columns' | 'rows' | 'setting' | 'sheet'>): Sheet {
  const own = sheet?.() ?? {
    columns: columns.map(({ key }) => key),
    rows: rows.map((row) => Object.fromEntries(columns.map(({ key, value }) => [key, value(row)]))),
  };
  const { game, seats, preset, bots, options } = setting;
  const played = { game, seats, preset, bots, options: JSON.stringify(options) };
  // A lever has a column of its own.
  const added = Object.keys(played).filter((key) => !own.columns.includes(key));
  const rounded = (cell: Cell): Cell => (typeof cell === 'number' ? Math.round(cell * 10_000) / 10_000 : cell);
  return {
    columns: [...own.columns, ...added],
    rows: own.rows.map((row) => ({
      ...played,
      ...Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, rounded(cell)])),
    })),
  };
}

function FigureTable<T>({ title, columns, rows, keyOf }: Pick<FigureProps<T>, 'title' | 'columns' | 'rows' | 'keyOf'>) {
  return (
    <table className="counts mx-2 mb-2 w-[calc(100%-1rem)] border-collapse text-small">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {columns.map(({ key, title: head }) => (
            <th key={key} scope="col" className="py-1 ps-2 text-start font-medium text-muted first:ps-0">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-line border-t">
            {columns.map(({ key, value, text = (one) => String(value(one) ?? '—') }, at) => {
              const Tag = at === 0 ? 'th' : 'td';
              return (
                <Tag
                  key={key}
                  {...(at === 0 && { scope: 'row' })}
                  className="py-1 ps-2 text-start font-normal first:ps-0 first:font-medium"
                >
                  {text(row)}
                </Tag>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A row with a value and how far it may be off. */
export interface WhiskerRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: number;
  /** Null where there is no interval yet. */
  readonly low: number | null;
  readonly high: number | null;
  readonly colour: string;
  /** The value in words. */
  readonly text: string;
  /** All of it in words. */
  readonly spoken: string;
}

interface WhiskersProps {
  readonly rows: readonly WhiskerRow[];
  /** What is in sight, from the left to the right. */
  readonly range: readonly [from: number, to: number];
  /** A line to compare with, such as no difference; null for none. */
  readonly mark?: number | null;
  /** Bars from the left, instead of dots alone. */
  readonly hasBars?: boolean;
  /** How a number is written under the rows, where they are so far apart. */
  readonly axis: (value: number, step: number) => string;
}

const placeIn = ([from, to]: readonly [number, number], value: number): string =>
  `${(100 * Math.min(1, Math.max(0, (value - from) / (to - from || 1)))).toFixed(2)}%`;

/** Values with their intervals, one under the other. */
export function Whiskers({ rows, range, mark = null, hasBars = false, axis }: WhiskersProps) {
  if (rows.length === 0) return null;
  return (
    <div>
      <ul className="flex flex-col gap-2">
        {rows.map(({ key, label, value, low, high, colour, text, spoken }) => {
          const at = placeIn(range, value);
          const ends = { left: placeIn(range, low ?? value), right: `calc(100% - ${placeIn(range, high ?? value)})` };
          return (
            <li key={key} className="last:pb-1">
              <div className="flex items-baseline justify-between gap-3 text-small">
                <span className="min-w-0">{label}</span>
                <span className="counts shrink-0 font-semibold">{text}</span>
              </div>
              <div role="img" aria-label={spoken} className="relative h-3.5">
                <span className="absolute inset-x-0 top-1.5 h-0.5 bg-line" />
                {mark === null ? null : (
                  <span className="absolute inset-y-0 w-px bg-outline" style={{ left: placeIn(range, mark) }} />
                )}
                {hasBars && (
                  <span
                    className="absolute inset-y-0.5 left-0 rounded-e-[3px] opacity-35"
                    style={{ width: at, backgroundColor: colour }}
                  />
                )}
                {low === null ? null : (
                  <span
                    className="absolute top-1 h-1.5 min-w-0.5 rounded-full"
                    style={{ ...ends, backgroundColor: colour }}
                  />
                )}
                <span className="absolute top-0 h-3.5 w-1 -translate-x-1/2 rounded-full bg-ink" style={{ left: at }} />
              </div>
            </li>
          );
        })}
      </ul>
      <Axis {...{ range, axis }} />
    </div>
  );
}

/** The smallest range in round steps that has all of these in sight, and is not narrower than `span`. */
export function rangeOf(
  rows: readonly WhiskerRow[],
  {
    least = Number.NEGATIVE_INFINITY,
    most = Number.POSITIVE_INFINITY,
    around = [] as readonly number[],
    span = 0,
  } = {},
): [number, number] {
  const values = [...rows.flatMap(({ value, low, high }) => [low ?? value, high ?? value]), ...around];
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const more = Math.max(0, (span - (highest - lowest)) / 2);
  const step = stepIn([lowest - more, highest + more]);
  const [from, to] = [Math.floor((lowest - more) / step) * step, Math.ceil((highest + more) / step) * step];
  return [Math.max(least, from), Math.min(most, to)];
}

/** A round step that divides a range into a few parts. */
function stepIn([from, to]: readonly [number, number]): number {
  const part = Math.max(to - from, 1e-9) / 3;
  const size = 10 ** Math.floor(Math.log10(part));
  return ([1, 2, 5].find((times) => times * size >= part) ?? 10) * size;
}

interface AxisProps extends Pick<WhiskersProps, 'range'> {
  readonly axis: NonNullable<WhiskersProps['axis']>;
}

/** The numbers under the rows. */
function Axis({ range, axis }: AxisProps) {
  const [from, to] = range;
  const step = stepIn(range);
  const first = Math.ceil(from / step - 1e-6);
  const ticks = Array.from({ length: Math.floor(to / step + 1e-6) - first + 1 }, (_, at) => (first + at) * step);
  return (
    <div aria-hidden className="counts relative -mt-1 h-6 border-outline border-t text-muted text-small">
      {ticks.map((tick) => {
        const part = (tick - from) / (to - from || 1);
        return (
          <span key={tick} className="absolute top-0" style={{ left: placeIn(range, tick) }}>
            <span className="absolute top-0 h-1 w-px bg-outline" />
            <span
              className={classes(
                'absolute top-1 whitespace-nowrap',
                part < 0.05 ? '' : part > 0.95 ? '-translate-x-full' : '-translate-x-1/2',
              )}
            >
              {axis(tick, step)}
            </span>
          </span>
        );
      })}
    </div>
  );
}

interface HistogramProps {
  /** How many had so many, from 0 on. */
  readonly counts: readonly number[];
  readonly mean: number;
  readonly label: string;
}

const WIDTH = 360;
const HEIGHT = 110;
const FOOT = 18;

/** From here on a bar stands for several numbers. */
const MOST_BARS = 36;

/** How often each number came up, and the mean. */
export function Histogram({ counts, mean, label }: HistogramProps) {
  const first = Math.max(
    0,
    counts.findIndex((count) => count > 0),
  );
  const last = Math.max(first, counts.length - 1);
  const wide = Math.ceil((last - first + 1) / MOST_BARS);
  const bars = Array.from({ length: Math.ceil((last - first + 1) / wide) }, (_, at) => {
    const from = first + at * wide;
    return { from, count: counts.slice(from, from + wide).reduce((sum, count) => sum + count, 0) };
  });
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = WIDTH / bars.length;
  const x = (value: number) => ((value - first) / wide) * step + step / 2;
  const labelled = Math.max(1, Math.ceil(bars.length / 9));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="w-full overflow-visible">
      {bars.map(({ from, count }, at) => {
        const height = ((HEIGHT - FOOT - 6) * count) / most;
        return (
          <g key={from}>
            <rect
              x={at * step + step * 0.1}
              y={HEIGHT - FOOT - height}
              width={step * 0.8}
              height={height}
              rx={1.5}
              className="fill-piece-blue"
              opacity={0.75}
            />
            {at % labelled === 0 && (
              <text
                x={at * step + step / 2}
                y={HEIGHT - 4}
                textAnchor="middle"
                className="counts fill-muted"
                fontSize={11}
              >
                {from}
              </text>
            )}
          </g>
        );
      })}
      <line x1={0} x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} className="stroke-outline" />
      <line
        x1={x(mean)}
        x2={x(mean)}
        y1={2}
        y2={HEIGHT - FOOT}
        className="stroke-ink"
        strokeWidth={2}
        strokeDasharray="4 3"
      />
    </svg>
  );
}
