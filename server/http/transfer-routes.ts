import * as z from 'zod';
import { type Refusal, type Result, readSave } from '../../kernel/host.ts';
import { standing } from '../../protocol/index.ts';
import { chairsOf, isHost } from '../../table/table-state.ts';
import { labourIn, transferClock, transferFor } from '../../table/transfer.ts';
import { Buckets } from '../bucket.ts';
import type { ServerContext } from '../context.ts';
import { networkOf } from '../sockets/upgrade.ts';
import { openedTable, withTable } from './access.ts';
import { Refused, refused, unwrap } from './errors.ts';
import { codeParams, PEOPLE_PER_ADDRESS, type Routes } from './route.ts';

/** A whole day at a companion's table needs a fraction of these. */
const MOST_SAVE_BYTES = 4_000_000;
const MOST_INPUTS = 10_000;
/** A year: no game lasts longer. */
const LATEST_MS = 365 * 86_400_000;
/** Moves to play until the match is up to date here, including what was taken back. */
const MOST_LABOUR = 15_000;
/** Moves that one address may import: some hundred evenings at once, and this many per second after that. */
const LABOUR = { atOnce: 150_000, aSecond: 2500 };

/** A table that was just opened, with its link. */
export const opened = standing.omit({ you: true }).extend({ url: z.string() });

const clock = z.strictObject({
  at: z.int().min(0).max(LATEST_MS),
  isPaused: z.boolean(),
  stood: z.int().min(0).max(LATEST_MS).optional(),
  /** When the match began, in milliseconds since 1970. */
  began: z.int().min(0).optional(),
});

/** A match to be continued elsewhere. */
const carried = z.strictObject({
  game: z.string(),
  version: z.int(),
  seats: z.int(),
  setup: z.record(z.string(), z.json()),
  seed: z.record(z.string(), z.json()),
  from: z.looseObject({ question: z.int() }).nullable(),
  log: z.array(z.looseObject({ type: z.string(), at: z.int() })),
  clock,
});

/** Moves a companion's match from a device to this server, and back to the device of a host. */
export function addTransferRoutes(routes: Routes, context: ServerContext): void {
  const labour = new Buckets(LABOUR.atOnce, LABOUR.aSecond);
  routes.addForPerson({
    route: 'POST /api/carried',
    name: 'carryIn',
    body: z.strictObject({
      save: z.looseObject({ format: z.int() }),
      /** The clock on the device. */
      clock: clock.optional(),
    }),
    status: 201,
    answer: opened,
    aMinute: PEOPLE_PER_ADDRESS,
    mostBytes: MOST_SAVE_BYTES,
    handle: async ({ body, person: { id: person, name }, request }) => {
      const carried = { ...unwrapSave(readSave(body.save)), clock: body.clock };
      const isTooLong = carried.log.length > MOST_INPUTS || labourIn(carried.log) > MOST_LABOUR;
      if (isTooLong) throw refused('save-too-long', { most: MOST_INPUTS });
      const isTooFast = !labour.take(networkOf(request.ip), context.world.now(), labourIn(carried.log));
      if (isTooFast) throw refused('too-fast', { seconds: Math.ceil(MOST_LABOUR / LABOUR.aSecond) });
      const { game } = carried;
      const newTable = { game, wish: {}, settings: {}, isModerated: false, host: { person, name }, transfer: carried };
      const table = unwrapSave(await context.registry.create(newTable));
      return openedTable(context, request, table);
    },
  });

  routes.addForPerson({
    route: 'GET /api/tables/:code/carried',
    name: 'carryOut',
    params: codeParams,
    query: z.strictObject({ after: z.coerce.number().int().min(0).default(0) }),
    answer: z.strictObject({ match: z.string(), carried }),
    aMinute: 1200,
    handle: ({ params, query, person: { id: person }, request }) =>
      withTable(context, { code: params.code, request }, async (table) => {
        const { state, gamePackage } = table;
        if (!gamePackage.game.capabilities?.movesBetweenHosts) throw refused('not-carried', { game: state.game });
        if (!isHost(state, person)) throw refused('not-host');
        await table.writer.settled();
        const { recording } = table;
        if (recording === null) throw refused('not-running');
        const { noteOwners } = table.match;
        const carried = transferFor(recording, chairsOf(state, person), {
          mayRead: (step) => noteOwners.mayRead(step, person),
          hiddenIn: (seat) => noteOwners.hiddenFrom(seat, person),
        });
        const clock = transferClock(table);
        return { match: table.id, carried: { ...carried, clock, log: carried.log.slice(query.after) } };
      }),
  });
}

/** A damaged save is a mistake in the request, not in this server. */
function unwrapSave<T>(result: Result<T, Refusal>): T {
  if (!result.ok && result.why.code === 'corrupt-save') throw new Refused(result.why, 400);
  return unwrap(result);
}
