import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import * as z from 'zod';
import { describeGame } from '../../games/described.ts';
import { registry } from '../../games/registry.ts';
import { settings, standing, wish } from '../../protocol/index.ts';
import { tableInfoOf } from '../../table/table-info.ts';
import type { ServerContext } from '../context.ts';
import { networkOf } from '../sockets/sockets.ts';
import { askerOf, linkTo, mustBeNoRoom, mustMayEnter, visit } from './asking.ts';
import { addHistoryRoute } from './history-route.ts';
import { QuickPlay } from './quick-play.ts';
import { granted } from './refused.ts';
import { addRoute } from './route.ts';
import { addCarryingRoutes } from './transfer-routes.ts';

const game = z.string().max(60);
const code = z.strictObject({ code: z.string().max(20) });
const publicStanding = standing.omit({ you: true });
const opened = publicStanding.extend({ url: z.string() });
const byLanguage = z.record(z.string(), z.string());

const listedGame = z.strictObject({
  id: z.string(),
  version: z.int(),
  title: byLanguage,
  seats: z.strictObject({ min: z.int(), max: z.int() }),
  presets: z.array(z.string()),
  options: z.array(z.looseObject({ key: z.string(), kind: z.string(), name: byLanguage, help: byLanguage })),
  bots: z.array(z.string()),
});

const openTable = z.strictObject({
  code: z.string(),
  game: z.string(),
  seats: z.int(),
  freeChairs: z.int(),
  people: z.int(),
  createdAt: z.int(),
});

const MOST_OPEN_TABLES = 100;

/** Games, and tables from the outside: opening, finding and looking at them. */
export function addTableRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, {
    method: 'GET',
    path: '/api/games',
    name: 'listGames',
    tag: 'games',
    answer: { status: 200, schema: z.array(listedGame) },
    handle: () => registry.map(describeGame),
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/tables',
    name: 'listTables',
    tag: 'tables',
    query: z.strictObject({ game: game.optional() }),
    answer: { status: 200, schema: z.array(openTable) },
    handle: async ({ query }) => {
      const rows = await context.storage.listOpen(query.game ?? null, MOST_OPEN_TABLES);
      return rows.map((row) => {
        const { code: its, game: played, seats, freeChairs, people, createdAt } = row;
        return { code: its, game: played, seats, freeChairs, people, createdAt };
      });
    },
  });

  addOpening(app, context);

  addRoute(app, {
    method: 'GET',
    path: '/api/tables/:code',
    name: 'showTable',
    tag: 'tables',
    token: 'sometimes',
    params: code,
    answer: { status: 200, schema: publicStanding },
    handle: ({ params, request }) =>
      visit(context, { code: params.code, request }, async (table) => {
        mustBeNoRoom(table);
        await mustMayEnter(context, request, table);
        return tableInfoOf(table.state, table.audience, table.listed);
      }),
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/tables/:code/qr.svg',
    name: 'showTableCode',
    tag: 'tables',
    token: 'sometimes',
    params: code,
    answer: { type: 'image/svg+xml' },
    handle: ({ params, request }) =>
      visit(context, { code: params.code, request }, (table) => {
        mustBeNoRoom(table);
        return renderSVG(linkTo(context, request, table.code));
      }),
  });

  addHistoryRoute(app, context);
  addCarryingRoutes(app, context);
}

function addOpening(app: FastifyInstance, context: ServerContext): void {
  const { house } = context;
  const quickPlay = new QuickPlay(context);

  addRoute(app, {
    method: 'POST',
    path: '/api/tables',
    name: 'openTable',
    tag: 'tables',
    token: 'always',
    body: z.strictObject({
      game,
      wish: wish.optional(),
      settings: settings.optional(),
      isModerated: z.boolean().optional(),
    }),
    answer: { status: 201, schema: opened },
    aMinute: 600,
    handle: async ({ body, request }) => {
      const { id: person, name } = await askerOf(context, request);
      const address = networkOf(request.ip);
      const wished = { wish: {}, settings: {}, isModerated: false, ...body, host: { person, name }, address };
      const table = granted(await house.create(wished as Parameters<typeof house.create>[0]));
      return { url: linkTo(context, request, table.code), ...tableInfoOf(table.state, table.audience, table.listed) };
    },
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/quick-play',
    name: 'quickPlay',
    tag: 'tables',
    token: 'always',
    body: z.strictObject({ game }),
    answer: { status: 200, schema: opened.extend({ seat: z.int() }) },
    aMinute: 900,
    handle: async ({ body, request }) => {
      const { id: person, name } = await askerOf(context, request);
      const { table, seat } = granted(
        await quickPlay.seat(body.game, { person, name, address: networkOf(request.ip) }),
      );
      return {
        url: linkTo(context, request, table.code),
        seat,
        ...tableInfoOf(table.state, table.audience, table.listed),
      };
    },
  });
}
