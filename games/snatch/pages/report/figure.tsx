import { Download } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { csvLine } from '../../../../experiment/analysis/csv.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { downloadFile } from '../../../../web/ui/device.ts';
import { type ChartSpec, type Column, drawChart, svgFile } from './chart.ts';
import { DataTable, type Translator, useTranslator, useWidth } from './parts.tsx';

const BAR_HEAD = ['group', 'series', 'value', 'low', 'high', 'n', 'theory'] as const;

const HEAP_HEAD = ['group', 'series', 'value', 'count', 'n', 'mean', 'theory'] as const;

/** A picture with its name, ready to be shown and saved. */
export interface FigureSpec {
  /** The name of its files. */
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly chart: ChartSpec;
}

/** A picture, what it shows in words, its numbers as a table, and both as files. */
export function Figure({ figure }: { readonly figure: FigureSpec }) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const drawn = useRef<HTMLDivElement>(null);
  const translator = useTranslator();
  const titleId = useId();
  const { id, title, note, chart } = figure;
  const label = translator.say('figure.label', { title, note });
  useLayoutEffect(() => drawn.current?.replaceChildren(drawChart(chart, width, label)), [chart, width, label]);
  const savePicture = () => {
    const svg = drawn.current?.querySelector('svg') ?? null;
    if (svg !== null) downloadFile(`snatch-${id}.svg`, new Blob([pictureOf(svg, title)], { type: 'image/svg+xml' }));
  };
  return (
    <figure
      aria-labelledby={titleId}
      className="flex min-w-0 break-inside-avoid flex-col gap-2 rounded-corner border border-line bg-surface p-4"
    >
      <figcaption>
        <h3 id={titleId} className="font-semibold">
          {title}
        </h3>
        <p className="text-muted text-small">{note}</p>
      </figcaption>
      <div ref={ref} className="counts min-w-0">
        <div ref={drawn} />
      </div>
      <div className="mt-auto flex flex-wrap items-start gap-1 print:hidden">
        <Save label={translator.say('figure.svg')} of={title} onSave={savePicture} />
        <Save
          label={translator.say('figure.csv')}
          of={title}
          onSave={() => downloadFile(`snatch-${id}.csv`, new Blob([csvOf(chart)], { type: 'text/csv' }))}
        />
        <details className="min-w-0 open:basis-full">
          <summary className="flex min-h-11 items-center px-3 text-small underline">
            {translator.say('figure.table')}
          </summary>
          <NumbersTable figure={figure} />
        </details>
      </div>
    </figure>
  );
}

interface SaveProps {
  readonly label: string;
  readonly of: string;
  readonly onSave: () => void;
}

function Save({ label, of, onSave }: SaveProps) {
  return (
    <Button kind="quiet" size="small" aria-label={`${label}: ${of}`} onClick={onSave}>
      <Download aria-hidden className="size-4" />
      {label}
    </Button>
  );
}

/** The picture's numbers; without what no line of it has. */
function NumbersTable({ figure: { title, chart } }: { readonly figure: FigureSpec }) {
  const translator = useTranslator();
  const lines = linesOf(chart);
  const isTold = (_: unknown, place: number) => lines.some((line) => line[place] !== null && line[place] !== '');
  return (
    <DataTable
      caption={title}
      head={headOf(chart)
        .filter(isTold)
        .map((name) => translator.say(`table.${name}`))}
      rows={lines.map((line) => shown(line, chart, translator).filter(isTold))}
    />
  );
}

/** Names as they are, counts whole, and all else as on the picture's axis. */
function shown(line: FigureLine, chart: ChartSpec, { whole }: Translator): readonly string[] {
  const head = headOf(chart);
  return line.map((value, place) => {
    if (value === null || value === '') return '–';
    if (typeof value === 'string') return value;
    return head[place] === 'n' || head[place] === 'count' ? whole(value) : chart.up.format(value);
  });
}

function pictureOf(svg: SVGSVGElement, title: string): string {
  const { width, height } = svg.viewBox.baseVal;
  const colours = getComputedStyle(document.documentElement);
  const colourOf = (name: string) => colours.getPropertyValue(name).trim();
  return svgFile({ markup: svg.outerHTML, width, height, title, colourOf });
}

/** The numbers of a picture, one line per column; cases by value have a line each. */
type FigureLine = readonly (string | number | null)[];

/** The names of what a line holds, which are also those of the words under `table`. */
const headOf = ({ kind }: ChartSpec): readonly string[] => (kind === 'bars' ? BAR_HEAD : HEAP_HEAD);

function linesOf(spec: ChartSpec): readonly FigureLine[] {
  return spec.groups.flatMap(({ label, columns }) =>
    columns.flatMap((column) => (spec.kind === 'bars' ? [barLine(label, column)] : heapLines(label, column))),
  );
}

const barLine = (group: string, { series, value, low, high, n, mark }: Column): FigureLine => [
  group,
  series,
  value,
  low,
  high,
  n,
  mark,
];

function heapLines(group: string, { series, bins, n, value, mark }: Column): readonly FigureLine[] {
  if (bins.length === 0) return [[group, series, null, 0, n, value, mark]];
  return bins.map(({ at, count }) => [group, series, at, count, n, value, mark]);
}

/** The numbers of a picture as a CSV file. */
export const csvOf = (spec: ChartSpec): string => csvText([headOf(spec), ...linesOf(spec)]);

export const csvText = (lines: readonly FigureLine[]): string => lines.map((line) => csvLine(line, '\n')).join('');
