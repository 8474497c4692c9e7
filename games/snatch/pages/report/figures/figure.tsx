import { Download } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../../../../../web/ui/button.tsx';
import { Chart } from '../chart/chart.tsx';
import type { ChartSpec } from '../chart/spec.ts';
import { svgFile } from '../chart/svg-file.ts';
import { DataTable } from '../kit/data-table.tsx';
import { download } from '../kit/download.ts';
import { useWidth } from '../kit/use-width.ts';
import { type Translator, useTranslator } from '../kit/voice.ts';
import { csvOf, type FigureLine, headOf, linesOf } from './figure-table.ts';

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
  const svg = useRef<SVGSVGElement>(null);
  const voice = useTranslator();
  const titleId = useId();
  const { id, title, note, chart } = figure;
  const label = voice.say('figure.label', { title, note });
  const savePicture = () => {
    if (svg.current !== null) download(`snatch-${id}.svg`, pictureOf(svg.current, title), 'image/svg+xml');
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
        <Chart ref={svg} spec={chart} width={width} label={label} />
      </div>
      <div className="mt-auto flex flex-wrap items-start gap-1 print:hidden">
        <Save label={voice.say('figure.svg')} of={title} onSave={savePicture} />
        <Save
          label={voice.say('figure.csv')}
          of={title}
          onSave={() => download(`snatch-${id}.csv`, csvOf(chart), 'text/csv')}
        />
        <details className="min-w-0 open:basis-full">
          <summary className="flex min-h-11 items-center px-3 text-small underline">
            {voice.say('figure.table')}
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
  const voice = useTranslator();
  const lines = linesOf(chart);
  const isTold = (_: unknown, place: number) => lines.some((line) => line[place] !== null && line[place] !== '');
  return (
    <DataTable
      caption={title}
      head={headOf(chart)
        .filter(isTold)
        .map((name) => voice.say(`table.${name}`))}
      rows={lines.map((line) => shown(line, chart, voice).filter(isTold))}
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
