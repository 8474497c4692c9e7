import type { Json, Refusal, Result } from '../../kernel/index.ts';
import type { Refusal as KnownRefusal } from '../../protocol/refusals.ts';

/** Statuses of codes that are not simply a mistake in the request (400). */
const STATUSES: Readonly<Record<string, number>> = {
  'no-token': 401,
  'no-key': 401,
  'wrong-key': 403,
  'invitation-only': 403,
  'not-a-participant': 403,
  'run-by-session': 403,
  'unknown-token': 401,
  banned: 403,
  kicked: 403,
  'table-locked': 403,
  'knock-first': 403,
  knocking: 403,
  'knock-refused': 403,
  'not-your-chair': 403,
  'no-agents': 403,
  'not-an-agent': 403,
  'no-such-page': 404,
  'no-such-table': 404,
  'no-such-match': 404,
  'no-such-session': 404,
  'link-unknown': 404,
  'no-such-file': 404,
  'unknown-organiser': 404,
  'session-over': 410,
  'unknown-game': 404,
  'not-over': 409,
  'chair-taken': 409,
  'match-running': 409,
  'old-question': 409,
  'sits-elsewhere': 409,
  'other-rules': 409,
  moved: 409,
  'link-used-up': 410,
  'table-closed': 410,
  'too-large': 413,
  'too-many-guesses': 429,
  'too-fast': 429,
  'match-broken': 500,
  'server-trouble': 500,
  'corrupt-save': 500,
  'no-free-code': 503,
  'table-full': 503,
  stopping: 503,
  'disk-full': 503,
  'storage-lost': 503,
};

/** A refused request. Clients translate the code. */
export class Refused extends Error {
  readonly status: number;
  readonly refusal: Refusal;
  /** The sentence of a game whose rules refuse, for programs. */
  readonly said: string | null;

  constructor(refusal: Refusal, status = STATUSES[refusal.code] ?? 400, said: string | null = null) {
    super(refusal.code);
    this.refusal = refusal;
    this.status = status;
    this.said = said;
  }
}

/** A refusal to throw. */
export const refused = (code: KnownRefusal['code'], values?: Readonly<Record<string, Json>>): Refused =>
  new Refused(values === undefined ? { code } : { code, with: values });

/** The value of a result; throws a refusal. */
export function unwrap<T>(result: Result<T, Refusal>): T {
  if (result.ok) return result.value;
  throw new Refused(result.why);
}
