import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { event, outcome } from '../../protocol/from-server.ts';
import { replayStepsStepwise } from '../../table/replay-steps.ts';
import { verifyStepwise } from '../../table/verify-save.ts';
import type { ServerContext } from '../context.ts';
import { inTurns } from '../in-turns.ts';
import { finishedMatch } from './finished-match.ts';
import { seatInAddress } from './history-route.ts';
import { refused } from './refused.ts';
import { addRoute } from './route.ts';

const params = z.strictObject({ id: z.string().max(60) });
const values = z.record(z.string(), z.json());
const promise = z.enum(['kept', 'broken', 'none']);

const shown = z.strictObject({
  id: z.string(),
  game: z.string(),
  version: z.int(),
  seats: z.int(),
  setup: values,
  isModerated: z.boolean(),
  people: z.array(z.strictObject({ seat: z.int(), type: z.enum(['person', 'bot', 'nobody']), name: z.string() })),
  outcome,
  steps: z.int(),
  startedAt: z.int().nullable(),
  endedAt: z.int().nullable(),
  commitment: z.string().nullable(),
  key: z.string().nullable(),
});

const step = z.strictObject({
  number: z.int(),
  at: z.int(),
  deed: z.looseObject({ type: z.string() }).nullable(),
  heard: z.array(event),
  hearers: z.array(z.union([z.literal('all'), z.array(z.int())])),
  view: values.nullable(),
  acts: z.array(z.looseObject({ step: z.int(), at: z.int(), type: z.string(), way: z.string() })),
});

const verdict = z.strictObject({
  commitment: promise,
  replays: z.boolean(),
  code: z.string().nullable(),
  with: values.optional(),
  inputs: z.int(),
});

const DEFAULT_STEPS = 50;
const MOST_STEPS = 200;

/** Finished matches: what came of them, what happened in them, and that it was fair. */
export function addMatchRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, {
    method: 'GET',
    path: '/api/matches/:id',
    name: 'showMatch',
    tag: 'matches',
    params,
    answer: { status: 200, schema: shown },
    handle: async ({ params: { id } }) => {
      const { row, save, people, startedAt } = await finishedMatch(context, id);
      const { game, version, seats, setup, moderated, commitment, seed, log, now } = save;
      const key = 'key' in seed ? seed.key : null;
      const { endedAt } = row;
      return {
        ...{ id, game, version, seats, setup, isModerated: moderated, people, outcome: now.outcome },
        ...{ steps: log.length + 1, startedAt, endedAt, commitment, key },
      };
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/matches/:id/save',
    name: 'downloadSave',
    tag: 'matches',
    params,
    answer: { type: 'application/json; charset=utf-8' },
    aMinute: 600,
    handle: async ({ params: { id }, reply }) => {
      const { save } = await finishedMatch(context, id);
      reply.header('content-disposition', `attachment; filename="${save.game}-${id.replace(/[^\w-]/g, '')}.json"`);
      return JSON.stringify(save);
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/matches/:id/replay',
    name: 'replayMatch',
    tag: 'matches',
    params,
    query: z.strictObject({
      seat: z.union([seatInAddress, z.literal('spectator'), z.literal('open')]).default('spectator'),
      from: z.coerce.number().int().min(0).default(0),
      most: z.coerce.number().int().min(1).max(MOST_STEPS).default(DEFAULT_STEPS),
    }),
    answer: {
      status: 200,
      schema: z.strictObject({ all: z.int(), steps: z.array(step), next: z.int().nullable() }),
    },
    aMinute: 1800,
    handle: async ({ params: { id }, query: { seat, from, most } }) => {
      const { save } = await finishedMatch(context, id);
      if (typeof seat === 'number' && seat >= save.seats) throw refused('not-a-seat', { seats: save.seats });
      const listed = context.house.findGame(save.game);
      const steps = await inTurns(replayStepsStepwise(listed, save, { eyes: seat, from, most }));
      const all = save.log.length + 1;
      return { all, steps, next: from + most < all ? from + most : null };
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/matches/:id/verify',
    name: 'verifyMatch',
    tag: 'matches',
    params,
    answer: { status: 200, schema: verdict },
    aMinute: 600,
    handle: async ({ params: { id } }) => {
      const { save } = await finishedMatch(context, id);
      const verified = await inTurns(verifyStepwise(context.house.findGame(save.game), save));
      return verified as z.input<typeof verdict>;
    },
  });
}
