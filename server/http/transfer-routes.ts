import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type Refusal, type Result, readSave } from '../../kernel/host.ts';
import { standing } from '../../protocol/index.ts';
import { tableInfoOf } from '../../table/table-info.ts';
import { chairsOf, isHost } from '../../table/table-state.ts';
import { labourIn, transferClock, transferFor } from '../../table/transfer.ts';
import { Buckets } from '../bucket.ts';
import type { ServerContext } from '../context.ts';
import { networkOf } from '../sockets/sockets.ts';
import { askerOf, linkTo, visit } from './access.ts';
import { granted, Refused, refused } from './errors.ts';
import { addRoute, PEOPLE_AN_ADDRESS } from './route.ts';

/** A whole day at a companion's table is a fraction of these. */
const MOST_SAVE_BYTES = 4_000_000;
const MOST_INPUTS = 10_000;
/** A year: no game lasts longer. */
const LATEST_MS = 365 * 86_400_000;
/** Moves to be played until the match is up to date here, take-backs included. */
const MOST_LABOUR = 15_000;
/** Moves that one address may have played in this way: a number at once, some hundred evenings, and a number per second after that. */
const LABOUR = { atOnce: 150_000, aSecond: 2500 };

const opened = standing.omit({ you: true }).extend({ url: z.string() });

/** A companion's match goes from a device to this server, and back to the device of a host. */
export function addCarryingRoutes(app: FastifyInstance, context: ServerContext): void {
  const labour = new Buckets(LABOUR.atOnce, LABOUR.aSecond);
  addRoute(app, {
    method: 'POST',
    path: '/api/carried',
    name: 'carryIn',
    tag: 'tables',
    token: 'always',
    body: z.strictObject({
      save: z.looseObject({ format: z.int() }),
      /** What the clock showed there. */
      clock: z
        .strictObject({
          at: z.int().min(0).max(LATEST_MS),
          isPaused: z.boolean(),
          stood: z.int().min(0).max(LATEST_MS).optional(),
          /** When the match was begun, in milliseconds since 1970. */
          began: z.int().min(0).optional(),
        })
        .optional(),
    }),
    answer: { status: 201, schema: opened },
    aMinute: PEOPLE_AN_ADDRESS,
    mostBytes: MOST_SAVE_BYTES,
    handle: async ({ body, request }) => {
      const { id: person, name } = await askerOf(context, request);
      const carried = { ...taken(readSave(body.save)), clock: body.clock };
      const isTooLong = carried.log.length > MOST_INPUTS || labourIn(carried.log) > MOST_LABOUR;
      if (isTooLong) throw refused('save-too-long', { most: MOST_INPUTS });
      const isOften = !labour.take(networkOf(request.ip), context.world.now(), labourIn(carried.log));
      if (isOften) throw refused('too-fast', { seconds: Math.ceil(MOST_LABOUR / LABOUR.aSecond) });
      const { game } = carried;
      const wished = { game, wish: {}, settings: {}, isModerated: false, host: { person, name }, carried };
      const table = taken(await context.house.create(wished));
      return { url: linkTo(context, request, table.code), ...tableInfoOf(table.state, table.audience, table.listed) };
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/tables/:code/carried',
    name: 'carryOut',
    tag: 'tables',
    token: 'always',
    params: z.strictObject({ code: z.string().max(20) }),
    query: z.strictObject({ after: z.coerce.number().int().min(0).default(0) }),
    answer: {
      status: 200,
      schema: z.strictObject({ match: z.string(), carried: z.looseObject({ log: z.array(z.looseObject({})) }) }),
    },
    aMinute: 1200,
    handle: async ({ params, query, request }) => {
      const { id: person } = await askerOf(context, request);
      return visit(context, { code: params.code, request }, async (table) => {
        const { state, listed } = table;
        if (!listed.game.capabilities?.movesBetweenHosts) throw refused('not-carried', { game: state.game });
        if (!isHost(state, person)) throw refused('not-host');
        await table.writer.settled();
        const { recording } = table;
        if (recording === null) throw refused('not-running');
        const { noteOwners } = table;
        const carried = transferFor(recording, chairsOf(state, person), {
          mayRead: (step) => noteOwners.mayRead(step, person),
          hiddenIn: (seat) => noteOwners.hiddenFrom(seat, person),
        });
        const clock = transferClock(table);
        return { match: table.id, carried: { ...carried, clock, log: carried.log.slice(query.after) } };
      });
    },
  });
}

/** What is brought may be damaged; that is a mistake in the request, and no trouble of this server. */
function taken<T>(result: Result<T, Refusal>): T {
  if (!result.ok && result.why.code === 'corrupt-save') throw new Refused(result.why, 400);
  return granted(result);
}
