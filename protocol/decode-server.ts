import type { ChatLine, FromServer, MatchChange, MatchView, TableInfo } from './index.ts';

// What a client hears. Checked by hand: a page does not load the schemas, and a message must not take longer than a frame.
// The compiler keeps these shapes equal to the schemas; `decode-server.test.ts` compares what both accept.

type Kind<T> = [T] extends [string]
  ? 'string'
  : [T] extends [number]
    ? 'number'
    : [T] extends [boolean]
      ? 'boolean'
      : [T] extends [readonly unknown[]]
        ? 'list'
        : [T] extends [object]
          ? 'record'
          : 'any';

/** What the fields of a record hold: a kind of value, `|null` if it may be null, `?` if it may be left out. */
type Shape<R> = {
  readonly [F in Exclude<
    keyof R,
    'type'
  >]-?: `${Kind<NonNullable<R[F]>>}${null extends R[F] ? '|null' : ''}${undefined extends R[F] ? '?' : ''}`;
};

const NUMBERED = { table: 'string', seat: 'any', number: 'number' } as const;

const MESSAGES: { readonly [T in FromServer['type']]: Shape<Extract<FromServer, { type: T }>> } = {
  welcome: { protocol: 'number', person: 'string|null', name: 'string|null' },
  accepted: { id: 'string' },
  refused: { id: 'string|null', code: 'string', with: 'record?' },
  pong: { id: 'string' },
  view: { ...NUMBERED, stream: 'string', standing: 'record', match: 'record|null' },
  standing: { ...NUMBERED, standing: 'record' },
  update: {
    ...NUMBERED,
    match: 'record',
    heard: 'list',
    given: 'record?',
    isTakeBack: 'boolean?',
    step: 'record?',
    act: 'record?',
  },
  said: { ...NUMBERED, said: 'record' },
  trouble: { table: 'string', seat: 'any', code: 'string', with: 'record?' },
  ended: { table: 'string', seat: 'any', code: 'string' },
  door: { table: 'string', code: 'string|null' },
  session: { session: 'string', standing: 'record' },
  projected: { session: 'string', projected: 'record' },
  monitored: { session: 'string', monitored: 'record' },
  monitor: { session: 'string', change: 'record' },
  dismissed: { session: 'string', code: 'string' },
  stopping: { comeBackIn: 'number' },
};

const TABLE_INFO: Shape<TableInfo> = {
  code: 'string',
  match: 'string',
  game: 'string',
  stage: 'string',
  wish: 'record',
  settled: 'record',
  settings: 'record',
  isPaused: 'boolean',
  stood: 'number',
  host: 'string|null',
  coHosts: 'list',
  awayHosts: 'list?',
  chairs: 'list',
  people: 'list',
  dealt: 'list?',
  requests: 'list?',
  spectators: 'number',
  you: 'record',
};

const MATCH: Shape<MatchView> = {
  id: 'string',
  game: 'string',
  version: 'number',
  commitment: 'string|null',
  createdAt: 'number?',
  setup: 'record',
  seats: 'number',
  phase: 'string',
  question: 'number',
  takenBack: 'number?',
  asked: 'list',
  waiting: 'number|null?',
  table: 'record',
  hand: 'any|null',
  options: 'list',
  extras: 'list',
  hostOptions: 'list',
  channels: 'list',
  outcome: 'record|null',
  at: 'number',
  deadline: 'number|null',
  decisions: 'record',
};

const CHANGE: Shape<MatchChange> = {
  createdAt: 'number?',
  phase: 'string?',
  question: 'number?',
  takenBack: 'number?',
  asked: 'list?',
  waiting: 'number|null?',
  table: 'record?',
  hand: 'any|null?',
  options: 'list?',
  extras: 'list?',
  hostOptions: 'list?',
  channels: 'list?',
  outcome: 'record|null?',
  at: 'number?',
  deadline: 'number|null?',
  decisions: 'record?',
  gone: 'record?',
  kept: 'record?',
};

const CHAT_LINE: Shape<ChatLine> = {
  person: 'string|null',
  seat: 'number|null',
  name: 'string',
  channel: 'string',
  text: 'string',
  at: 'number',
};

type Shapes = Readonly<Record<string, string>>;

/** The records inside messages that are checked too. */
const INSIDE: { readonly [type: string]: Readonly<Record<string, Shapes>> } = {
  view: { standing: TABLE_INFO, match: MATCH },
  standing: { standing: TABLE_INFO },
  update: { match: CHANGE },
  said: { said: CHAT_LINE },
};

/** Reads a message from a server; null for a type that this client does not know, or the path of the first wrong field. */
export function decodeFromServer(
  text: string,
): { readonly ok: true; readonly value: FromServer | null } | { readonly ok: false; readonly why: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, why: 'not JSON' };
  }
  const type = (json as { readonly type?: unknown } | null)?.type;
  if (typeof type !== 'string') return { ok: false, why: 'type' };
  if (!Object.hasOwn(MESSAGES, type)) return { ok: true, value: null };
  let wrong = wrongField(json as object, MESSAGES[type as FromServer['type']]);
  for (const [name, shape] of Object.entries(INSIDE[type] ?? {})) {
    const inner = (json as Readonly<Record<string, object | null>>)[name];
    if (wrong !== null || inner === null) break;
    const field = wrongField(inner as object, shape);
    if (field !== null) wrong = `${name}.${field}`;
  }
  return wrong === null ? { ok: true, value: json as FromServer } : { ok: false, why: `${type}.${wrong}` };
}

function wrongField(record: object, shape: Shapes): string | null {
  for (const field in shape) {
    const value = (record as Readonly<Record<string, unknown>>)[field];
    if (!fits(value, shape[field] as string)) return field;
  }
  return null;
}

function fits(value: unknown, kind: string): boolean {
  if (value === undefined) return kind.endsWith('?');
  if (value === null) return kind.includes('|null');
  if (kind.startsWith('any')) return true;
  return kind.startsWith(Array.isArray(value) ? 'list' : typeof value === 'object' ? 'record' : typeof value);
}
