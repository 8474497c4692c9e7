import type { Refusal } from '../../../kernel/index.ts';
import { useMe } from './me.ts';

/** Thrown where the server refuses, or cannot be reached (`unreachable`). */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Asks the server something that is not live: as this person, or with another secret, such as an organiser's key. */
export async function ask<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  token: string | null = useMe.getState().token,
): Promise<T> {
  const headers: Record<string, string> = {};
  if (token !== null) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(path, request).catch(unreachable);
  const answer: unknown = await response.json().catch(unreachable);
  if (!response.ok) throw new Refused(answer as Refusal);
  return answer as T;
}

/** No answer, or none of this server's: a proxy's page, or a worker's. */
function unreachable(): never {
  throw new Refused({ code: 'unreachable' });
}
