import { houseUrl } from './test-server.ts';
import { LAPTOP, type Look, newVisitor, type Person, PHONE, type Visitor } from './visitor.ts';

/** Sends an HTTP request to the server. */
export async function ask<T>(path: string, { body, token }: { body?: object; token?: string } = {}): Promise<T> {
  const response = await fetch(`${houseUrl()}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export const addPerson = (name: string): Promise<Person> => ask<Person>('/api/people', { body: { name } });

/** A device of somebody whom the server knows. */
export const visitorNamed = async (name: string, look: Look = {}): Promise<Visitor> =>
  newVisitor({ ...look, me: await addPerson(name) });

/** Three people with very different screens. */
export const threePeople = (): readonly Promise<Visitor>[] => [
  visitorNamed('Ana', { viewport: LAPTOP }),
  visitorNamed('Bo', { viewport: PHONE, theme: 'dark' }),
  visitorNamed('Carmen', { viewport: PHONE, language: 'es' }),
];
