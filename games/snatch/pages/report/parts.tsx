import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../../web/ui/classes.ts';

/** So many first cells tell a row from all others. */
const NAMING = 3;

interface SectionProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A part of the report under its heading. */
export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h2 id={id} className="font-semibold text-large">
        {title}
      </h2>
      {note === undefined ? null : <p className="max-w-prose text-pretty text-muted text-small">{note}</p>}
      {children}
    </section>
  );
}

interface DataTableProps {
  /** What it is a table of, for readers of the screen. */
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly className?: string;
}

/** Numbers in rows; it scrolls sideways by itself where the page is narrow. */
export function DataTable({ caption, head, rows, className }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="counts max-w-full overflow-x-auto">
      <table className={classes('w-full border-collapse text-small', className)}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b text-muted">
            {head.map((title) => (
              <th key={title} scope="col" className="px-2 py-1 text-start align-bottom font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.slice(0, NAMING).join(' ')} className="border-line border-b align-top">
              {cells.map((cell, column) => (
                <td key={head[column]} className="px-2 py-1">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How wide something is just now, in whole pixels; a phone's width until it is known. */
export function useWidth<E extends HTMLElement>(): { readonly ref: RefObject<E | null>; readonly width: number } {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(320);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

type Values = Readonly<Record<string, string | number>>;

/** What this page says, and how it writes numbers, in the reader's language. */
export interface Translator {
  readonly say: (key: string, values?: Values) => string;
  readonly whole: (value: number) => string;
  readonly decimal: (value: number) => string;
  /** With one place after the point, always. */
  readonly tenths: (value: number) => string;
  readonly percent: (value: number) => string;
}

export function useTranslator(): Translator {
  const { t, i18n } = useTranslation('snatch');
  const { language } = i18n;
  return useMemo(() => {
    const written = (options: Intl.NumberFormatOptions) => {
      const { format } = new Intl.NumberFormat(language, options);
      return (value: number) => format(value).replace('-', '−');
    };
    return {
      say: (key, values) => t(`pages.report.${key}`, { ...values }),
      whole: written({ maximumFractionDigits: 0 }),
      decimal: written({ maximumFractionDigits: 2 }),
      tenths: written({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      percent: written({ style: 'percent', maximumFractionDigits: 0 }),
    };
  }, [t, language]);
}

/** With a sign also where it is above zero, for differences. */
export const signed = (value: number, format: (value: number) => string): string =>
  value > 0 ? `+${format(value)}` : format(value);
