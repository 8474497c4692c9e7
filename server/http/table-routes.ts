import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import * as z from 'zod';
import { act, event, given, settings, spoken, standing, step, wish } from '../../protocol/index.ts';
import { action } from '../../protocol/table.ts';
import { historyStepwise } from '../../table/history.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { tableInfoOf } from '../../table/table-info.ts';
import { owns } from '../../table/table-state.ts';
import { listed, MOST_OPEN_TABLES, openTable } from '../agents/verbs.ts';
import type { ServerContext } from '../context.ts';
import { networkOf } from '../sockets/upgrade.ts';
import { inTurns } from '../threads.ts';
import { linkTo, openedTable, personIdOf, personOf, refuseRoom, requireAdmission, withTable } from './access.ts';
import { refused, unwrap } from './errors.ts';
import { QuickPlay } from './quick-play.ts';
import { codeParams, Routes } from './route.ts';
import { addTransferRoutes, opened } from './transfer-routes.ts';

/** A seat, counted from 0, as written in an address. */
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

const DEFAULT_PAGE = 500;

const LARGEST_PAGE = 2000;

const game = z.string().max(60);

const publicStanding = standing.omit({ you: true });

/** Tables: opening, finding and viewing them. */
export function addTableRoutes(app: FastifyInstance, context: ServerContext): void {
  const quickPlay = new QuickPlay(context);
  const routes = new Routes(app, context, 'tables');

  routes.add({
    route: 'GET /api/tables',
    name: 'listTables',
    query: z.strictObject({ game: game.optional(), agents: z.literal('yes').optional() }),
    answer: z.array(openTable),
    handle: async ({ query }) => {
      const asked = query.game === undefined ? {} : { game: query.game };
      if (query.agents !== undefined) return context.agents.tables(asked);
      return (await context.storage.listOpen(query.game ?? null, MOST_OPEN_TABLES)).map(listed);
    },
  });

  routes.addForPerson({
    route: 'POST /api/tables',
    name: 'openTable',
    body: z.strictObject({
      game,
      wish: wish.optional(),
      settings: settings.optional(),
      isModerated: z.boolean().optional(),
      isHostSeated: z.boolean().optional(),
    }),
    status: 201,
    answer: opened,
    aMinute: 600,
    handle: async ({ body, person: { id: person, name }, request }) => {
      const address = networkOf(request.ip);
      const newTable = { wish: {}, settings: {}, isModerated: false, ...body, host: { person, name }, address };
      const table = unwrap(await context.registry.create(newTable as Parameters<typeof context.registry.create>[0]));
      return openedTable(context, request, table);
    },
  });

  routes.addForPerson({
    route: 'POST /api/quick-play',
    name: 'quickPlay',
    body: z.strictObject({ game }),
    answer: opened.extend({ seat: z.int() }),
    aMinute: 900,
    handle: async ({ body, person: { id: person, name }, request }) => {
      const { table, seat } = unwrap(await quickPlay.seat(body.game, { person, name, address: networkOf(request.ip) }));
      return {
        url: linkTo(context, request, table.code),
        seat,
        ...tableInfoOf(table.state, table.audience.presence, table.gamePackage),
      };
    },
  });

  routes.add({
    route: 'GET /api/tables/:code',
    name: 'showTable',
    token: 'sometimes',
    params: codeParams,
    answer: publicStanding,
    handle: ({ params, request }) =>
      withTable(context, { code: params.code, request }, async (table) => {
        refuseRoom(table);
        await requireAdmission(context, request, table);
        return tableInfoOf(table.state, table.audience.presence, table.gamePackage);
      }),
  });

  routes.addForPerson({
    route: 'POST /api/tables/:code/actions',
    name: 'actAtTable',
    params: codeParams,
    body: z.strictObject({ action }),
    answer: z.strictObject({ accepted: z.literal(true) }),
    aMinute: 3000,
    handle: ({ params, body, person, request }) =>
      withTable(context, { code: params.code, request }, async (table) => {
        unwrap(await table.actFor(person.id, body.action, context.world.drawId()));
        return { accepted: true };
      }),
  });

  routes.add({
    route: 'GET /api/tables/:code/qr.svg',
    name: 'showTableCode',
    token: 'sometimes',
    params: codeParams,
    answer: 'image/svg+xml',
    handle: ({ params, request }) =>
      withTable(context, { code: params.code, request }, (table) => {
        refuseRoom(table);
        return renderSVG(linkTo(context, request, table.code));
      }),
  });

  routes.add({
    route: 'GET /api/tables/:code/history',
    name: 'showHistory',
    token: 'sometimes',
    params: codeParams,
    query: z.strictObject({
      seat: z.union([seatInAddress, z.literal('spectator')]),
      after: z.coerce.number().int().min(0).default(0),
      most: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(DEFAULT_PAGE),
      /** What was said to everybody in the match before. */
      talk: z.literal('last').optional(),
    }),
    answer: z.strictObject({ match: z.string(), items: z.array(remembered), next: z.int().nullable() }),
    aMinute: 3000,
    handle: async ({ params, query, request }) => {
      const { seat, after, most, talk } = query;
      const person = seat === 'spectator' ? await personIdOf(context, request) : (await personOf(context, request)).id;
      return withTable(context, { code: params.code, request }, async (table) => {
        requireViewer(table, { seat, person });
        if (seat === 'spectator') await requireAdmission(context, request, table);
        await table.writer.settled();
        const match = talk === undefined ? table.id : (table.state.last ?? null);
        if (match === null) return { match: table.id, items: [], next: null };
        const lines = await context.storage.read(match);
        const viewer = talk === undefined ? seat : 'spectator';
        const told = unwrap(await inTurns(historyStepwise(table.gamePackage, lines, viewer, person)));
        const all = talk === undefined ? told : told.filter((item) => 'said' in item);
        const items = all.slice(after, after + most);
        return { match, items, next: after + items.length < all.length ? after + items.length : null };
      });
    },
  });

  addTransferRoutes(routes, context);
}

function requireViewer({ state }: LiveTable, { seat, person }: { seat: number | 'spectator'; person: string | null }) {
  if (state.stage === 'closed') throw refused('table-closed');
  if (seat === 'spectator' && state.session !== null) throw refused('run-by-session');
  if (seat !== 'spectator' && !owns(state, person, seat)) throw refused('not-your-chair');
}
