import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { act, event, given, spoken, step } from '../../protocol/from-server.ts';
import { historyStepwise } from '../../table/history.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { owns } from '../../table/table-state.ts';
import type { ServerContext } from '../context.ts';
import { inTurns } from '../in-turns.ts';
import { askerOf, mustMayEnter, visit } from './asking.ts';
import { granted, refused } from './refused.ts';
import { addRoute } from './route.ts';

/** A chair, counted from 0, as it stands in an address. */
export const seatInAddress = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number);

const remembered = z.union([
  z.strictObject({
    number: z.int(),
    at: z.int(),
    heard: z.array(event),
    given: given.optional(),
    isTakeBack: z.literal(true).optional(),
    step: step.optional(),
    act: act.optional(),
  }),
  z.strictObject({ number: z.int(), at: z.int(), said: spoken }),
]);

/** A page of a list: items after a number, and where the next page goes on. */
const DEFAULT_PAGE = 500;
const LARGEST_PAGE = 2000;

/** What a viewer has heard so far at a table. */
export function addHistoryRoute(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, {
    method: 'GET',
    path: '/api/tables/:code/history',
    name: 'showHistory',
    tag: 'tables',
    token: 'sometimes',
    params: z.strictObject({ code: z.string().max(20) }),
    query: z.strictObject({
      seat: z.union([seatInAddress, z.literal('spectator')]),
      after: z.coerce.number().int().min(0).default(0),
      most: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(DEFAULT_PAGE),
    }),
    answer: {
      status: 200,
      schema: z.strictObject({ match: z.string(), items: z.array(remembered), next: z.int().nullable() }),
    },
    aMinute: 3000,
    handle: async ({ params, query, request }) => {
      const { seat, after, most } = query;
      const person = seat === 'spectator' ? null : (await askerOf(context, request)).id;
      return visit(context, { code: params.code, request }, async (table) => {
        mustMayHear(table, { seat, person });
        if (seat === 'spectator') await mustMayEnter(context, request, table);
        await table.writer.settled();
        const lines = await context.storage.read(table.id);
        const all = granted(await inTurns(historyStepwise(table.listed, lines, seat)));
        const items = all.slice(after, after + most);
        return { match: table.id, items, next: after + items.length < all.length ? after + items.length : null };
      });
    },
  });
}

function mustMayHear({ state }: LiveTable, { seat, person }: { seat: number | 'spectator'; person: string | null }) {
  if (state.stage === 'closed') throw refused('table-closed');
  if (seat === 'spectator' && state.session !== null) throw refused('run-by-session');
  if (seat !== 'spectator' && !owns(state, person, seat)) throw refused('not-your-chair');
}
