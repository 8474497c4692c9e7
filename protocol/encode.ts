import type { Refusal } from '../kernel/index.ts';
import type { FromServer, MatchChange, ParticipantState, TableInfo, WireViewer } from './index.ts';

// Messages as text. A part that goes into many messages is encoded once; its type says what it is the text of.

declare const OF: unique symbol;
declare const FIELDS_OF: unique symbol;
declare const BODY_OF: unique symbol;

/** JSON of a `T`. */
export type Encoded<T> = string & { readonly [OF]: T };

/** JSON of some fields of a `T`, without braces and each after a comma. */
export type EncodedFields<T> = string & { readonly [FIELDS_OF]: T };

/** A value as JSON: a whole message, or a part of one. */
export const encode = <T>(value: T): Encoded<T> => JSON.stringify(value) as Encoded<T>;

/** A refusal as a message; `id` is null when the refused message could not be read. */
export const encodeRefusal = (id: string | null, { code, with: values }: Refusal): Encoded<FromServer> =>
  JSON.stringify({
    type: 'refused',
    id,
    code,
    ...(values === undefined ? {} : { with: values }),
  }) as Encoded<FromServer>;

/** A participant's state of a session as a message. */
export const sessionMessage = (session: string, standing: Encoded<ParticipantState>): Encoded<FromServer> =>
  `{"type":"session","session":"${session}","standing":${standing}}` as Encoded<FromServer>;

// ── records, field by field ───────────────────────────────────────────────────

/** No fields of anything. */
export const NO_FIELDS = '' as EncodedFields<never>;

/** All fields of a record. */
export const encodeFields = <T extends object>(record: T): EncodedFields<T> => {
  const text = JSON.stringify(record);
  return (text.length === 2 ? '' : `,${text.slice(1, -1)}`) as EncodedFields<T>;
};

/** Adds a field of the protocol, whose name needs no escaping. */
export const addField = <T, K extends keyof T & string>(
  fields: EncodedFields<T>,
  name: K,
  value: Encoded<T[K]>,
): EncodedFields<T> => `${fields},"${name}":${value}` as EncodedFields<T>;

/** Adds a field with any name, such as one of a game's state. */
export const addNamed = <V>(
  fields: EncodedFields<Record<string, V>>,
  name: Encoded<string>,
  value: Encoded<V>,
): EncodedFields<Record<string, V>> => `${fields},${name}:${value}` as EncodedFields<Record<string, V>>;

/** Adds a record, unless it has no fields. */
export const addRecord = <T, K extends keyof T & string, R extends NonNullable<T[K]>>(
  fields: EncodedFields<T>,
  name: K,
  record: EncodedFields<R>,
): EncodedFields<T> => (record === '' ? fields : (`${fields},"${name}":{${record.slice(1)}}` as EncodedFields<T>));

/** A record of these fields. */
export const encodeRecord = <T>(fields: EncodedFields<T>): Encoded<T> => `{${fields.slice(1)}}` as Encoded<T>;

/** A list of encoded items. */
export const encodeList = <T>(items: readonly Encoded<T>[]): Encoded<T[]> => `[${items.join(',')}]` as Encoded<T[]>;

// ── the numbered messages of a viewer ─────────────────────────────────────────

type Message<T> = Extract<FromServer, { type: T }>;

/** A message that is numbered for its viewer. */
export type NumberedType = 'view' | 'standing' | 'update' | 'said';

/** What follows the number in a message: the same for everyone who is sent it. */
export type Body<T extends NumberedType> = string & { readonly [BODY_OF]: T };

/** Encodes the numbered messages of one viewer at a table; what precedes the number is the same in all of them. */
export function numberedEncoder(
  table: string,
  seat: WireViewer,
): <T extends NumberedType>(type: T, number: number, body: Body<T>) => Encoded<Message<T>> {
  const head = `","table":"${table}","seat":${JSON.stringify(seat)},"number":`;
  return (type, number, body) => `{"type":"${type}${head}${number}${body}}` as Encoded<Message<typeof type>>;
}

/** The body of a `view`; `match` is null where there is none. */
export const viewBody = (
  stream: string,
  standing: Encoded<TableInfo>,
  match: Encoded<Message<'view'>['match']>,
): Body<'view'> => `,"stream":"${stream}","standing":${standing},"match":${match}` as Body<'view'>;

/** The body of a `standing`. */
export const standingBody = (standing: Encoded<TableInfo>): Body<'standing'> =>
  `,"standing":${standing}` as Body<'standing'>;

/** The table info of one person: what everyone is sent, and what only this person is. */
export const encodeTableInfo = (
  shared: EncodedFields<Omit<TableInfo, 'you'>>,
  you: Encoded<TableInfo['you']>,
): Encoded<TableInfo> => `{${shared.slice(1)},"you":${you}}` as Encoded<TableInfo>;

/** What may come with an update besides the match and what was heard. */
export type UpdateExtras = Pick<Message<'update'>, 'given' | 'isTakeBack' | 'step' | 'act'>;

/** The body of an `update`: the time of the table's clock, what changed, what this viewer heard, and what came with it. */
export const updateBody = (of: {
  readonly at: number;
  readonly changes: EncodedFields<MatchChange>;
  readonly heard: Encoded<Message<'update'>['heard']>;
  readonly extras: EncodedFields<UpdateExtras>;
}): Body<'update'> => `,"match":{"at":${of.at}${of.changes}},"heard":${of.heard}${of.extras}` as Body<'update'>;

/** The body of a `said`. */
export const saidBody = (said: Message<'said'>['said']): Body<'said'> =>
  `,"said":${JSON.stringify(said)}` as Body<'said'>;
