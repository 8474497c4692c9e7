import { Readable } from 'node:stream';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { textAt } from '../../games/described.ts';
import { LANGUAGES } from '../../games/game-package.ts';
import { registry } from '../../games/registry.ts';
import software from '../../package.json' with { type: 'json' };
import { inWords } from '../agents/advice.ts';
import { type Agents, type Caller, type Given, VERBS } from '../agents/verbs.ts';
import type { ServerContext } from '../context.ts';
import { NotKept } from '../storage/port.ts';
import { callerOf } from './agent-routes.ts';
import { Refused, refused } from './errors.ts';
import { wordsOf } from './texts.ts';

// The verbs of programs as tools of the Model Context Protocol. Every request is answered by itself: who asks is in its token.

type ToolName = Exclude<keyof typeof VERBS, 'record'>;

interface Tool<V extends ToolName> {
  readonly about: string;
  /** Whether it only reads. */
  readonly reads: boolean;
  readonly run: (agents: Agents, caller: Caller, given: Given<V>) => unknown;
}

const TOOLS: { readonly [V in ToolName]: Tool<V> } = {
  games: {
    about: 'Lists the games of this server. Their rules are resources: tertulia://rules/GAME.',
    reads: true,
    run: (agents, _caller, given) => agents.games(given),
  },
  tables: {
    about: 'Lists tables that are open to everybody and take programs.',
    reads: true,
    run: (agents, _caller, given) => agents.tables(given),
  },
  sit: {
    about:
      'Takes a seat at a table as a declared program. Without a token in the Authorization header the answer has one: send it from then on as "Authorization: Bearer TOKEN", and keep it secret.',
    reads: false,
    run: (agents, caller, given) => agents.sit(caller, given),
  },
  look: {
    about:
      'Shows what you may see: news, the lines of the position that changed, and, if you are asked, the question and its legal answers by number. Without a cursor everything is shown.',
    reads: true,
    run: (agents, caller, given) => agents.look(caller, given),
  },
  wait: {
    about:
      'The same as look, as soon as you are asked or the match is over, or, with until "change", as soon as anything changes; at most 25 seconds. Call it in a loop.',
    reads: true,
    run: (agents, caller, given) => agents.wait(caller, given),
  },
  answer: {
    about:
      'Answers the question that you were shown, by the number of an answer or by a whole command. An answer to an older question is refused: look again.',
    reads: false,
    run: (agents, caller, given) => agents.answer(caller, given),
  },
  say: {
    about: 'Says something at the table: a text, or a phrase of the game.',
    reads: false,
    run: (agents, caller, given) => agents.say(caller, given),
  },
  leave: {
    about: 'Leaves the seat. In the middle of a match a bot plays on.',
    reads: false,
    run: (agents, caller) => agents.leave(caller),
  },
};

const TOOL_NAMES = Object.keys(TOOLS) as ToolName[];

const INSTRUCTIONS =
  'A table for board and card games, with people, bots and programs. Sit down with the code of a table, then repeat: wait (with the cursor of the last answer), and answer when something is asked. You see only what your seat may see.';

const FORBIDDEN = 403;

/** What is wrong with a request from a page of another site. */
const FOREIGN_PAGE = { code: 'malformed-request', with: { field: 'origin' } };

const RECORD = 'tertulia://table/record';

const GAMES = registry.map(({ game, words }) => ({ id: game.id, title: textAt(words.en, 'title') }));

/** A server for one request; for the call of a tool with that one alone, because most requests are such calls. */
function serverFor(agents: Agents, caller: Caller, called: ToolName | null): McpServer {
  const server = new McpServer(
    { name: 'tertulia', version: software.version },
    { instructions: INSTRUCTIONS, capabilities: { tools: {}, resources: {}, prompts: {} } },
  );
  if (called !== null) {
    addTool(server, called, agents, caller);
    return server;
  }
  for (const name of TOOL_NAMES) addTool(server, name, agents, caller);
  for (const { id, title } of GAMES) {
    const uri = `tertulia://rules/${id}`;
    server.registerResource(`rules-${id}`, uri, { title, mimeType: 'text/markdown' }, () => ({
      contents: [{ uri, mimeType: 'text/markdown', text: agents.rules(id, 'en') }],
    }));
    const argsSchema = z.strictObject({ language: z.enum(LANGUAGES).optional(), table: z.string().max(20).optional() });
    server.registerPrompt(`play-${id}`, { title, argsSchema }, ({ language = 'en', table = '…' }) => {
      const text = wordsOf(language)('agents.prompt', { table, rules: agents.rules(id, language) });
      return { messages: [{ role: 'user', content: { type: 'text', text } }] };
    });
  }
  server.registerResource('record', RECORD, { title: 'The record of your table', mimeType: 'text/plain' }, async () => {
    const { lines } = await agents.record(caller, {});
    return { contents: [{ uri: RECORD, mimeType: 'text/plain', text: lines.join('\n') }] };
  });
  return server;
}

function addTool<V extends ToolName>(server: McpServer, name: V, agents: Agents, caller: Caller): void {
  const { about: description, reads, run } = TOOLS[name];
  const annotations = { readOnlyHint: reads, openWorldHint: false };
  const inputSchema: z.ZodObject = VERBS[name];
  server.registerTool(name, { description, inputSchema, annotations }, async (given) => {
    try {
      // Read with the schema of this very verb.
      return { content: [{ type: 'text', text: JSON.stringify(await run(agents, caller, given as Given<V>)) }] };
    } catch (error) {
      const { refusal, said } = asRefused(error);
      return { isError: true, content: [{ type: 'text', text: JSON.stringify(inWords(refusal, said)) }] };
    }
  });
}

/** What was refused is told to the program; anything else is our trouble. */
function asRefused(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof NotKept) return refused(error.code);
  throw error;
}

const COMPLAIN_EVERY_MS = 60_000;

/** Warns once a minute at most, and says how many it was since: anybody may send nonsense, as often as they like. */
function onceAMinute({ log, now }: ServerContext['world']): (what: object, message: string) => void {
  let [saidAt, unsaid] = [Number.NEGATIVE_INFINITY, 0];
  return (what, message) => {
    if (now() - saidAt < COMPLAIN_EVERY_MS) {
      unsaid++;
      return;
    }
    log.warn({ ...what, ...(unsaid > 0 && { more: unsaid }) }, message);
    [saidAt, unsaid] = [now(), 0];
  };
}

/** Serves MCP at `/mcp`, to clients of the stateless protocol and of the one before. */
export function addMcp(app: FastifyInstance, context: ServerContext): void {
  const { agents, world } = context;
  const complain = onceAMinute(world);
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const caller = { token: authInfo?.token ?? '', address: authInfo?.clientId ?? '' };
      return serverFor(agents, caller, toolCalled(authInfo?.extra?.body));
    },
    {
      onerror: (error) => complain({ error: error.message }, 'a request at /mcp failed'),
      // No answer takes longer than a wait, which no proxy gives up on.
      keepAliveMs: 0,
    },
  );
  app.addHook('onClose', () => handler.close());
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    schema: { hide: true },
    handler: async (request, reply) => {
      if (!context.sockets.isOriginAllowed(request.raw)) throw new Refused(FOREIGN_PAGE, FORBIDDEN);
      const { token, address } = callerOf(request);
      // The protocol's word for who may do what; our tokens say who, and the address is for limits.
      const { body } = request;
      const authInfo = { token, clientId: address, scopes: [], extra: { body } };
      return send(reply, await handler.fetch(webRequest(request), { authInfo, parsedBody: body }));
    },
  });
}

const toolCall = z.looseObject({
  method: z.literal('tools/call'),
  params: z.looseObject({ name: z.enum(TOOL_NAMES) }),
});

/** The tool that a request calls; null if it asks for anything else. */
function toolCalled(body: unknown): ToolName | null {
  const call = toolCall.safeParse(body);
  return call.success ? call.data.params.name : null;
}

/** The request as the web's standard has it; its body is read already. */
function webRequest({ method, headers, host }: FastifyRequest): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  return new Request(`http://${host}/mcp`, { method, headers: given });
}

function send(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value);
  return body === null ? reply.send() : reply.send(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]));
}
