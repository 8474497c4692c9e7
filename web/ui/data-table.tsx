import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A column of a table: its heading and what it says of a row. */
export interface Column<T> {
  readonly title: ReactNode;
  readonly cell: (row: T) => ReactNode;
  readonly className?: string;
}

interface DataTableProps<T> {
  readonly columns: Readonly<Record<string, Column<T>>>;
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => number | string;
  /** How high it may be before it scrolls. */
  readonly className: string;
}

/** Rows of small text under headings, in a box that scrolls by itself. */
export function DataTable<T>({ columns, rows, keyOf, className }: DataTableProps<T>) {
  const all = Object.entries(columns);
  return (
    <div className={classes('relative overflow-auto', className)}>
      <table className="counts w-full text-small">
        <thead className="text-muted">
          <tr>
            {all.map(([key, { title }]) => (
              <th key={key} scope="col" className="whitespace-nowrap px-2 py-2 text-start font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-line border-t">
              {all.map(([key, column]) => (
                <td key={key} className={classes('px-2 py-1', column.className)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
