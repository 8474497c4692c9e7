import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type Caller, VERBS } from '../agents/verbs.ts';
import type { ServerContext } from '../context.ts';
import { secretOf } from './access.ts';
import { Routes } from './route.ts';

/** A command of a game, as it is written in forms and answers. */
const command = z.looseObject({ type: z.string() });

const form = z.strictObject({
  type: z.string(),
  name: z.string(),
  blanks: z.record(z.string(), z.json()),
  labels: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  check: z.string().optional(),
  examples: z.array(command),
});

const texts = z.array(z.string());

const look = z.strictObject({
  cursor: z.string(),
  stage: z.enum(['lobby', 'playing', 'over', 'closed']),
  table: z
    .strictObject({
      code: z.string(),
      game: z.string(),
      seat: z.int(),
      seats: z.array(z.string().nullable()),
      programs: z.record(z.string(), z.string()),
    })
    .optional(),
  news: texts.optional(),
  position: texts.optional(),
  asked: z
    .strictObject({
      question: z.string(),
      text: z.string(),
      answers: z.record(z.string(), z.string()).optional(),
      forms: z.array(form).optional(),
      secondsLeft: z.int().optional(),
    })
    .optional(),
  waitingFor: texts.optional(),
  aside: z
    .strictObject({
      extras: z.array(z.union([z.string(), form])),
      channels: texts,
      phrases: z.array(z.looseObject({ type: z.string() })).optional(),
    })
    .optional(),
  isPaused: z.literal(true).optional(),
  heldBy: z.string().optional(),
  outcome: z.looseObject({ winners: z.string(), reason: z.string() }).optional(),
});

/** Everyone at an address may bring a program, and programs are quick: each has a limit of its own. */
const A_MINUTE = 9000;

/** Whose token came with a request, and from where. */
export const callerOf = (request: FastifyRequest): Caller => ({ token: secretOf(request), address: request.ip });

/** What programs in seats ask for, as plain HTTP: the same verbs as at `/mcp`. */
export function addAgentRoutes(app: FastifyInstance, context: ServerContext): void {
  const { agents } = context;
  const routes = new Routes(app, context, 'agents');

  routes.add({
    route: 'POST /api/sit',
    name: 'agentSits',
    token: 'sometimes',
    body: VERBS.sit,
    status: 201,
    answer: look.extend({ seat: z.int(), token: z.string().optional() }),
    aMinute: 900,
    handle: ({ body, request }) => agents.sit(callerOf(request), body),
  });

  routes.add({
    route: 'POST /api/look',
    name: 'agentLooks',
    token: 'always',
    body: VERBS.look,
    answer: look,
    aMinute: A_MINUTE,
    handle: ({ body, request }) => agents.look(callerOf(request), body),
  });

  routes.add({
    route: 'POST /api/wait',
    name: 'agentWaits',
    token: 'always',
    body: VERBS.wait,
    answer: look,
    aMinute: A_MINUTE,
    handle: ({ body, request }) => agents.wait(callerOf(request), body),
  });

  routes.add({
    route: 'POST /api/answer',
    name: 'agentAnswers',
    token: 'always',
    body: VERBS.answer,
    answer: z.strictObject({ accepted: z.literal(true) }),
    aMinute: A_MINUTE,
    handle: ({ body, request }) => agents.answer(callerOf(request), body),
  });

  routes.add({
    route: 'POST /api/say',
    name: 'agentSays',
    token: 'always',
    body: VERBS.say,
    answer: z.strictObject({ said: z.literal(true) }),
    aMinute: A_MINUTE,
    handle: ({ body, request }) => agents.say(callerOf(request), body),
  });

  routes.add({
    route: 'POST /api/leave',
    name: 'agentLeaves',
    token: 'always',
    body: VERBS.leave,
    answer: z.strictObject({ left: z.literal(true) }),
    aMinute: 900,
    handle: ({ request }) => agents.leave(callerOf(request)),
  });

  routes.add({
    route: 'POST /api/record',
    name: 'agentReads',
    token: 'always',
    body: VERBS.record,
    answer: z.strictObject({ match: z.string(), lines: texts }),
    aMinute: 3000,
    handle: ({ body, request }) => agents.record(callerOf(request), body),
  });

  routes.add({
    route: 'GET /api/rules/:game',
    name: 'showRules',
    params: z.strictObject({ game: z.string().max(60) }),
    query: VERBS.record,
    answer: 'text/markdown; charset=utf-8',
    handle: ({ params, query }) => agents.rules(params.game, query.language ?? 'en'),
  });
}
