import { classes } from '../../../../../web/ui/classes.ts';

/** So many first cells tell a row from all others. */
const NAMING = 3;

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
