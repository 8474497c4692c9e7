import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { isSeatField, type Labels, valueLabel } from './labels.ts';
import type { Face } from './screen.ts';
import { SeatMark } from './seat-mark.tsx';

interface Drawn {
  readonly faces: readonly Face[];
  /** What a field is called. */
  readonly nameOf: (field: string) => string;
}

/** A drawer of the state, drawn: what is by seat as one table, the rest as a list of names and values. */
export function StateView({ drawer, ...drawn }: Drawn & { readonly drawer: ShownDrawer }) {
  return (
    <div className="flex flex-col gap-3">
      {drawer.bySeat.length === 0 ? null : <BySeat drawer={drawer} {...drawn} />}
      {drawer.fields.length === 0 ? null : <Fields fields={drawer.fields} {...drawn} />}
    </div>
  );
}

/** A seat by its mark and its name. */
export function SeatName({ face }: { readonly face: Face }) {
  return (
    <span className="inline-flex items-center gap-1.5 align-middle">
      <SeatMark look={face.look} size="small" />
      {face.name}
    </span>
  );
}

/** The most columns that fit next to the names on a phone; with more, each player's values are under the name there. */
const MOST_COLUMNS = 3;

const FOLDED_ROW = 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:px-2 max-sm:py-1.5';

const FOLDED_CELL = 'max-sm:p-0 max-sm:before:me-1 max-sm:before:text-muted max-sm:before:content-[attr(data-name)]';

/** What is not worth a place in a folded row: what a player does not have, or has not done. */
const isNothing = (shown: StateNode): boolean => shown.type === 'text' && shown.isNothing === true;

function BySeat({ drawer, faces, nameOf }: Drawn & { readonly drawer: ShownDrawer }) {
  const { t } = useTranslation('kit');
  const isFolded = drawer.bySeat.length > MOST_COLUMNS;
  return (
    <Sheet
      label={t('generic.bySeat')}
      heads={[t('generic.seat'), ...drawer.bySeat.map(({ field }) => nameOf(field))]}
      isFolded={isFolded}
    >
      {faces.map((face) => (
        <tr key={face.seat} className={classes('border-line border-t', isFolded && FOLDED_ROW)}>
          <th
            scope="row"
            className={classes('px-2 py-1.5 text-start font-medium', isFolded && 'max-sm:w-full max-sm:p-0')}
          >
            <SeatName face={face} />
          </th>
          {drawer.bySeat.map(({ field, values }) => {
            const shown = values[face.seat] as StateNode;
            return (
              <td
                key={field}
                data-name={nameOf(field)}
                className={classes(
                  'counts px-2 py-1.5',
                  isFolded && FOLDED_CELL,
                  isFolded && isNothing(shown) && 'max-sm:hidden',
                )}
              >
                <ShownValue shown={shown} faces={faces} nameOf={nameOf} />
              </td>
            );
          })}
        </tr>
      ))}
    </Sheet>
  );
}

function Fields({ fields, ...drawn }: Drawn & { readonly fields: readonly ShownField[] }) {
  return (
    <dl className="grid gap-x-6 sm:grid-cols-2">
      {fields.map(({ field, value }) => (
        <div key={field} className="flex min-w-0 flex-wrap content-start gap-x-3 gap-y-1 py-1">
          <dt className="text-muted">{drawn.nameOf(field)}</dt>
          <dd className="counts min-w-0 max-w-full break-words font-medium">
            <ShownValue shown={value} {...drawn} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ShownValue({ shown, ...drawn }: Drawn & { readonly shown: StateNode }): ReactNode {
  switch (shown.type) {
    case 'text':
      return shown.text;
    case 'seats':
      return <Seats seats={shown.seats} faces={drawn.faces} />;
    case 'fields':
      return <Fields fields={shown.fields} {...drawn} />;
    case 'list':
      return (
        <ol className="flex list-inside list-decimal flex-col gap-1">
          {[...shown.items.entries()].map(([index, item]) => (
            <li key={index}>
              <ShownValue shown={item} {...drawn} />
            </li>
          ))}
        </ol>
      );
    case 'rows':
      return <Rows shown={shown} {...drawn} />;
  }
}

function Rows({ shown, ...drawn }: Drawn & { readonly shown: Extract<StateNode, { type: 'rows' }> }) {
  const { columns, rows } = shown;
  return (
    <Sheet label={columns.map(drawn.nameOf).join(', ')} heads={columns.map(drawn.nameOf)}>
      {[...rows.entries()].map(([index, row]) => (
        <tr key={index} className="border-line border-t">
          {row.map((cell, column) => (
            <td key={columns[column]} className="counts px-2 py-1.5">
              <ShownValue shown={cell} {...drawn} />
            </td>
          ))}
        </tr>
      ))}
    </Sheet>
  );
}

function Seats({ seats, faces }: { readonly seats: readonly number[]; readonly faces: readonly Face[] }) {
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-1">
      {seats.map((seat) => {
        const face = faces.find((other) => other.seat === seat);
        return face === undefined ? String(seat) : <SeatName key={seat} face={face} />;
      })}
    </span>
  );
}

/** A table that scrolls by itself where it is wider than the page; reachable by keyboard for that. */
function Sheet({
  label,
  heads,
  isFolded = false,
  children,
}: {
  readonly label: string;
  readonly heads: readonly string[];
  /** On a phone its rows are blocks, and each cell says what it is. */
  readonly isFolded?: boolean;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="max-w-full overflow-x-auto rounded-corner border border-line">
      <table className={classes('w-full border-collapse text-start', isFolded && 'max-sm:block')}>
        <thead className={classes('bg-raised text-small', isFolded && 'max-sm:sr-only')}>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-2 py-1.5 text-start font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={isFolded ? 'max-sm:block' : ''}>{children}</tbody>
      </table>
    </section>
  );
}

/** A part of the state, ready to be drawn. */
type StateNode =
  /** `isNothing`: none, or no. */
  | { readonly type: 'text'; readonly text: string; readonly isNothing?: true }
  | { readonly type: 'seats'; readonly seats: readonly number[] }
  | { readonly type: 'list'; readonly items: readonly StateNode[] }
  | { readonly type: 'fields'; readonly fields: readonly ShownField[] }
  | { readonly type: 'rows'; readonly columns: readonly string[]; readonly rows: readonly (readonly StateNode[])[] };

/** A named part of the state. */
interface ShownField {
  readonly field: string;
  readonly value: StateNode;
}

/** A drawer of the state: what has one entry for each seat, side by side, and everything else. */
interface ShownDrawer {
  readonly bySeat: readonly { readonly field: string; readonly values: readonly StateNode[] }[];
  readonly fields: readonly ShownField[];
}

/** The table, in a form that can be drawn: lists as long as there are seats are taken to be by seat. */
export function showTable(labels: Labels, table: object, seats: number): ShownDrawer {
  const entries = Object.entries(table);
  const isBySeat = ([, value]: [string, unknown]) =>
    seats > 1 && Array.isArray(value) && value.length === seats && value.every(isSmall);
  return {
    bySeat: entries.filter(isBySeat).map(([field, values]) => ({
      field,
      values: (values as unknown[]).map((value) => showValue(labels, field, value)),
    })),
    fields: entries
      .filter((entry) => !isBySeat(entry))
      .map(([field, value]) => ({ field, value: showValue(labels, field, value) })),
  };
}

/** Any value, in a form that can be drawn. */
export function showValue(labels: Labels, field: string, value: unknown): StateNode {
  if (Array.isArray(value)) return showList(labels, field, value);
  if (isRecord(value)) {
    const fields = Object.entries(value).map(([key, inner]) => ({ field: key, value: showValue(labels, key, inner) }));
    return { type: 'fields', fields };
  }
  const isSeat = typeof value === 'number' && isSeatField(labels.speaker, field);
  if (isSeat) return { type: 'seats', seats: [value] };
  const isNothing = value === null || value === undefined || value === false;
  return { type: 'text', text: valueLabel(labels, field, value), ...(isNothing && { isNothing }) };
}

function showList(labels: Labels, field: string, list: readonly unknown[]): StateNode {
  if (list.length > 0 && list.every(Number.isInteger) && isSeatField(labels.speaker, field)) {
    return { type: 'seats', seats: list as number[] };
  }
  if (list.every(isScalar))
    return { type: 'text', text: valueLabel(labels, field, list), ...(list.length === 0 && { isNothing: true }) };
  const columns = commonKeys(list);
  if (columns !== null) {
    const rows = (list as Record<string, unknown>[]).map((row) =>
      columns.map((key) => showValue(labels, key, row[key])),
    );
    return { type: 'rows', columns, rows };
  }
  return { type: 'list', items: list.map((item) => showValue(labels, field, item)) };
}

/** The keys that all records of a list share, if they have no others and nothing large in them. */
function commonKeys(list: readonly unknown[]): readonly string[] | null {
  const [first] = list;
  if (!isRecord(first)) return null;
  const keys = Object.keys(first);
  const isAlike = (item: unknown) =>
    isRecord(item) && Object.keys(item).join() === keys.join() && Object.values(item).every(isSmall);
  return keys.length > 0 && list.every(isAlike) ? keys : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Whether it fits into a cell of a table. */
const isSmall = (value: unknown): boolean => isScalar(value) || (Array.isArray(value) && value.every(isScalar));
