import type { TestServer } from '../server-for-tests.ts';

/** An answer, read. */
export interface Answered<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
  readonly text: string;
}

interface Asking {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Asks a server for something over HTTP. */
export async function ask<T = Record<string, unknown>>(
  { url }: TestServer,
  path: string,
  { method, token, body, headers }: Asking = {},
): Promise<Answered<T>> {
  const answer = await fetch(url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: answer.status, headers: answer.headers, text, body: (isJson ? JSON.parse(text) : text) as T };
}

/** A new guest. */
export async function addGuest(server: TestServer, name: string): Promise<{ person: string; token: string }> {
  return (await ask<{ person: string; token: string }>(server, '/api/people', { body: { name } })).body;
}
