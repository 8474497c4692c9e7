import type * as z from 'zod';
import type { FromServer, fromServer, MatchChange, TableInfo } from './index.ts';

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

/** A message as it travels: a field with a default may be missing. */
type Sent<T extends FromServer['type']> = Extract<z.input<typeof fromServer>, { type: T }>;

/** The shapes of the records in a message that are checked too. */
type Inside<M> = { readonly [F in keyof M as NonNullable<M[F]> extends object ? F : never]?: Shape<NonNullable<M[F]>> };

const NUMBERED = { table: 'string', seat: 'any', number: 'number' } as const;

const MESSAGES: { readonly [T in FromServer['type']]: Shape<Sent<T>> } = {
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
  last: 'string?',
  game: 'string',
  stage: 'string',
  wish: 'record',
  settled: 'record',
  settings: 'record',
  programs: 'list?',
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
  hasTv: 'boolean?',
  you: 'record',
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
  out: 'list?',
  outcome: 'record|null?',
  at: 'number?',
  deadline: 'number|null?',
  decisions: 'record?',
  discussion: 'record|null?',
  wantTime: 'list?',
  gone: 'record?',
  kept: 'record?',
};

const RUNNING = { stage: 'string', isPaused: 'boolean', phase: 'number', phases: 'number' } as const;

const INSIDE: { readonly [T in FromServer['type']]?: Inside<Sent<T>> } = {
  view: {
    standing: TABLE_INFO,
    match: {
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
      phrases: 'list?',
      out: 'list?',
      outcome: 'record|null',
      at: 'number',
      deadline: 'number|null',
      decisions: 'record',
      discussion: 'record|null?',
      wantTime: 'list?',
    },
  },
  standing: { standing: TABLE_INFO },
  update: { match: CHANGE },
  said: {
    said: {
      person: 'string|null',
      seat: 'number|null',
      name: 'string',
      channel: 'string',
      text: 'string',
      at: 'number',
      phrase: 'record?',
      isPrivate: 'boolean?',
      id: 'string?',
      reaction: 'record?',
    },
  },
  session: {
    standing: {
      ...RUNNING,
      number: 'number',
      page: 'string',
      table: 'record|null',
      beginsIn: 'number|null',
      isReady: 'boolean',
      mustSayReady: 'boolean',
      rooms: 'record',
      partner: 'string|null?',
      results: 'list',
      points: 'number',
      carried: 'record',
      here: 'number|null?',
      leaderboard: 'list|null',
      triesLeft: 'number|null',
      mistakes: 'list',
      payment: 'record|null',
    },
  },
  projected: {
    projected: {
      ...RUNNING,
      title: 'string',
      game: 'string',
      expected: 'number',
      joined: 'number',
      here: 'number',
      ready: 'number',
      rooms: 'record',
      beginsIn: 'number|null',
      leaderboard: 'list|null',
    },
  },
  monitored: {
    monitored: {
      ...RUNNING,
      isDryRun: 'boolean',
      treatments: 'list',
      beginsAt: 'number|null',
      plan: 'record',
      participants: 'record',
      rooms: 'record',
      at: 'number',
    },
  },
  monitor: {
    change: {
      stage: 'string?',
      isPaused: 'boolean?',
      isDryRun: 'boolean?',
      phase: 'number?',
      phases: 'number?',
      treatments: 'list?',
      beginsAt: 'number|null?',
      plan: 'record?',
      participants: 'record?',
      rooms: 'record?',
      at: 'number?',
    },
  },
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
  const wrong = wrongField(json as object, MESSAGES[type as FromServer['type']]) ?? wrongInside(json as FromServer);
  return wrong === null ? { ok: true, value: json as FromServer } : { ok: false, why: `${type}.${wrong}` };
}

type Shapes = Readonly<Record<string, string>>;

function wrongInside(message: FromServer): string | null {
  for (const [name, shape] of Object.entries<Shapes>(INSIDE[message.type] ?? {})) {
    const record = (message as unknown as Readonly<Record<string, object | null>>)[name];
    const field = record == null ? null : wrongField(record, shape);
    if (field !== null) return `${name}.${field}`;
  }
  return null;
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
