import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';

/** One participant's place and points. */
export interface ScoreRow {
  readonly number: number;
  readonly place: number;
  readonly who: ReactNode;
  readonly points: number;
  /** What only organisers see: how many matches were played, points by role, and when they last changed. */
  readonly details?: {
    readonly games: number;
    readonly scoreAsP1: number;
    readonly scoreAsP2: number;
    readonly updatedAt: number | null;
  };
  /** Whether it is the reader's own. */
  readonly isOwn?: boolean;
}

const PARTS = ['asP1', 'asP2', 'changed'] as const;

interface ScoreTableProps {
  readonly rows: readonly ScoreRow[];
  readonly title: (column: 'place' | 'number' | 'points' | 'games' | (typeof PARTS)[number]) => string;
  /** The most digits after the point. */
  readonly digits?: number;
  readonly isDense?: boolean;
}

/** A leaderboard. A narrow column shows the parts of the points on a second line. */
export function ScoreTable({ rows, title, digits = 3, isDense = false }: ScoreTableProps) {
  const { i18n } = useTranslation();
  const figures = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: digits });
  const times = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  const hasDetails = rows.some(({ details }) => details !== undefined);
  const main = hasDetails
    ? (['place', 'number', 'points', 'games'] as const)
    : (['place', 'number', 'points'] as const);
  const columns = hasDetails ? PARTS : [];
  const isLeft = (column: string) => column === 'place' || column === 'number';
  const cell = classes('px-2', isDense ? 'py-1' : 'py-2');
  return (
    <div className="@container">
      <table className="counts w-full border-collapse">
        <thead className="text-muted text-small">
          <tr>
            {main.map((column) => (
              <th
                key={column}
                scope="col"
                className={classes('px-2 py-1 font-medium', isLeft(column) ? 'text-start' : 'text-end')}
              >
                {title(column)}
              </th>
            ))}
            {columns.map((column) => (
              <th key={column} scope="col" className="hidden px-2 py-1 text-end font-medium @lg:table-cell">
                {title(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, place, who, points, details, isOwn = false }) => {
            const { scoreAsP1 = 0, scoreAsP2 = 0, updatedAt = null } = details ?? {};
            const parts = {
              asP1: figures.format(scoreAsP1),
              asP2: figures.format(scoreAsP2),
              changed: updatedAt === null ? '' : times.format(updatedAt),
            };
            return (
              <Fragment key={number}>
                <tr className={classes('border-line border-t', isOwn && 'bg-raised font-semibold')}>
                  <td className={cell}>{place}</td>
                  <td className={classes(cell, 'max-w-28 truncate')}>{who}</td>
                  <td className={classes(cell, 'text-end')}>{figures.format(points)}</td>
                  {details && <td className={classes(cell, 'text-end text-muted')}>{details.games}</td>}
                  {columns.map((part) => (
                    <td key={part} className={classes(cell, 'hidden text-end text-muted @lg:table-cell')}>
                      {parts[part]}
                    </td>
                  ))}
                </tr>
                {details && (
                  <tr className={classes('@lg:hidden', isOwn && 'bg-raised')}>
                    <td colSpan={main.length} className={classes(cell, 'pt-0 text-muted text-small')}>
                      {columns
                        .filter((part) => parts[part] !== '')
                        .map((part) => `${title(part)}: ${parts[part]}`)
                        .join(' · ')}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
