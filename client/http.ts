import type { Refusal } from '../kernel/index.ts';

/** Thrown where a server refuses something, or cannot be reached (`unreachable`). */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** A request for something that is not live. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With the server's address, except in one of its own pages. */
  readonly url: string;
  readonly body?: object | undefined;
  /** A person's token, or an organiser's key. */
  readonly token?: string | null;
}

/** Asks a server for JSON; throws `Refused` if it does not give any. */
export async function requestJson<T>({ method, url, body, token = null }: HttpRequest): Promise<T> {
  const headers: Record<string, string> = {};
  if (token !== null) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(url, request).catch(unreachable);
  const answer: unknown = await response.json().catch(unreachable);
  if (!response.ok) throw new Refused(answer as Refusal);
  return answer as T;
}

/** No answer, or none of this server's: a proxy's page, or a worker's. */
function unreachable(): never {
  throw new Refused({ code: 'unreachable' });
}
