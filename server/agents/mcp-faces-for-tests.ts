import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { TestServer } from '../server-for-tests.ts';
import { CallRefused, type Face } from './players-for-tests.ts';

const ABOUT = { name: 'tertulia-tests', version: '1' };

/** What both clients give for a tool that was called. */
interface Called {
  readonly isError?: boolean | undefined;
  readonly content: readonly { readonly type: string; readonly text?: string }[];
}

/** What a program needs of a client. */
interface Tools {
  readonly callTool: (call: { name: string; arguments: Record<string, unknown> }) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** The verbs as tools of a client that is connected again with every token. */
function overTools(connect: (headers: Record<string, string>) => Promise<Tools>): Face {
  let client: Promise<Tools> | null = null;
  return {
    become: async (token) => {
      await (await client)?.close();
      client = connect({ authorization: `Bearer ${token}` });
      await client;
    },
    call: async (verb, args) => {
      client ??= connect({});
      const called = (await (await client).callTool({ name: verb, arguments: { ...args } })) as Called;
      const text = called.content[0]?.text ?? '';
      if (called.isError === true) throw new CallRefused(JSON.parse(text) as object);
      return JSON.parse(text);
    },
    close: async () => (await client)?.close(),
  };
}

/** The official client of the stateless protocol. */
export async function modernClient(url: string, headers: Record<string, string>): Promise<Client> {
  const client = new Client(ABOUT, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }));
  return client;
}

/** The official client of the protocol before. */
export async function oldClient(url: string, headers: Record<string, string>): Promise<OldClient> {
  const client = new OldClient(ABOUT);
  await client.connect(new OldTransport(new URL('/mcp', url), { requestInit: { headers } }));
  return client;
}

export const overModernMcp = ({ url }: Pick<TestServer, 'url'>): Face =>
  overTools((headers) => modernClient(url, headers));

export const overOldMcp = ({ url }: Pick<TestServer, 'url'>): Face => overTools((headers) => oldClient(url, headers));
