import { isSeatField, type Labels, valueLabel } from './value-label.ts';

/** A part of the state, ready to be drawn. */
export type StateNode =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'seats'; readonly seats: readonly number[] }
  | { readonly type: 'list'; readonly items: readonly StateNode[] }
  | { readonly type: 'fields'; readonly fields: readonly ShownField[] }
  | { readonly type: 'rows'; readonly columns: readonly string[]; readonly rows: readonly (readonly StateNode[])[] };

/** A named part of the state. */
export interface ShownField {
  readonly field: string;
  readonly value: StateNode;
}

/** A drawer of the state: what has one entry for each seat, side by side, and everything else. */
export interface ShownDrawer {
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
  return isSeat ? { type: 'seats', seats: [value] } : { type: 'text', text: valueLabel(labels, field, value) };
}

function showList(labels: Labels, field: string, list: readonly unknown[]): StateNode {
  if (list.length > 0 && list.every(Number.isInteger) && isSeatField(labels.speaker, field)) {
    return { type: 'seats', seats: list as number[] };
  }
  if (list.every(isScalar)) return { type: 'text', text: valueLabel(labels, field, list) };
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
