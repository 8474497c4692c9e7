import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import * as z from 'zod';
import { describeGame } from '../../games/described.ts';
import { registry } from '../../games/registry.ts';
import { ok, type Refusal, type Result, refuse } from '../../kernel/index.ts';
import { act, event, given, settings, spoken, standing, step, wish } from '../../protocol/index.ts';
import { whyMayNotEnter } from '../../table/admission.ts';
import { historyStepwise } from '../../table/history.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { freeNameFor } from '../../table/names.ts';
import { tableInfoOf } from '../../table/table-info.ts';
import { chairsOf, guestOf, owns, type PersonId, realName, type TableState } from '../../table/table-state.ts';
import type { ServerContext } from '../context.ts';
import { networkOf } from '../sockets/sockets.ts';
import type { MatchRow } from '../storage/port.ts';
import { inTurns } from '../threads.ts';
import { askerOf, linkTo, mustBeNoRoom, mustMayEnter, visit } from './access.ts';
import { granted, refused } from './errors.ts';
import { addRoute } from './route.ts';
import { addCarryingRoutes } from './transfer-routes.ts';

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

/** A page of a list: items after a number, and where the next page goes on. */
const DEFAULT_PAGE = 500;

const LARGEST_PAGE = 2000;

/** How long two who have found each other look at the lobby before their match begins. */
const STARTS_ITSELF_MS = 5000;

const MOST_LOOKED_AT = 50;

const MOST_TRIES = 5;

/** Finds everybody a seat. Seats are taken one after the other for each game, so that a crowd fills table after table. */
class QuickPlay {
  private readonly context: ServerContext;
  private readonly turns = new Map<string, Promise<unknown>>();
  private readonly pressed = new Map<string, Promise<Result<Seated, Refusal>>>();
  /** The table of each game that is being filled. */
  private readonly filling = new Map<string, LiveTable>();

  constructor(context: ServerContext) {
    this.context = context;
  }

  /** Pressing twice gives the same seat. */
  seat(game: string, player: Player): Promise<Result<Seated, Refusal>> {
    const { outage } = this.context.house;
    if (outage !== null) return Promise.resolve(refuse(outage));
    const listed = this.context.house.findGame(game);
    if (listed === undefined) return Promise.resolve(refuse('unknown-game', { game }));
    if (listed.game.capabilities?.realTable !== undefined) return Promise.resolve(refuse('plays-elsewhere'));
    const key = `${player.person}/${game}`;
    const pressed = this.pressed.get(key) ?? this.findSeat(game, player).finally(() => this.pressed.delete(key));
    this.pressed.set(key, pressed);
    return pressed;
  }

  private async findSeat(game: string, player: Player): Promise<Result<Seated, Refusal>> {
    const own = await this.ownSeat(game, player);
    if (own !== null) return ok(own);
    for (let tries = 1; ; tries++) {
      const taken = await this.inTurn(game, () => this.take(game, player));
      if (!taken.ok) return taken;
      const { table, seat, kept } = taken.value;
      const sat = await kept;
      if (sat.ok) return ok({ table, seat });
      // Somebody else was faster, or the table left memory meanwhile.
      if (tries === MOST_TRIES) return sat;
    }
  }

  private async ownSeat(game: string, { person }: Player): Promise<Seated | null> {
    const rows = await this.context.storage.listOf(person, MOST_LOOKED_AT);
    for (const { id } of rows.filter(isOpenTo(game))) {
      const found = await this.context.house.load(id);
      const seat = found.ok ? chairsOf(found.value.state, person)[0] : undefined;
      if (found.ok && seat !== undefined) return { table: found.value, seat };
    }
    return null;
  }

  private inTurn<T>(game: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.turns.get(game) ?? Promise.resolve()).then(work);
    const ended = turn.catch(() => {});
    this.turns.set(game, ended);
    return turn;
  }

  private async take(game: string, player: Player): Promise<Result<Taking, Refusal>> {
    const table = await this.tableFor(game, player);
    if (!table.ok) return table;
    this.filling.set(game, table.value);
    const seat = freeChairFor(table.value.state, player.person) ?? 0;
    return ok({ table: table.value, seat, kept: this.sit({ table: table.value, seat }, player) });
  }

  /** A table with a seat for this person: the one that is being filled, the oldest that is open, or a new one. */
  private async tableFor(game: string, player: Player): Promise<Result<LiveTable, Refusal>> {
    const { house, storage } = this.context;
    const hasChair = ({ state }: LiveTable): boolean => freeChairFor(state, player.person) !== null;
    const filling = this.filling.get(game);
    if (filling !== undefined && house.atHand(filling.code) === filling && hasChair(filling)) return ok(filling);
    for (const { id } of await storage.listOpen(game, MOST_LOOKED_AT)) {
      const found = await house.load(id);
      if (found.ok && hasChair(found.value)) return found;
    }
    const { address, ...host } = player;
    const { min, max } = house.findGame(game)?.game.seats ?? { min: 0, max: 0 };
    // Two who want to play at once wait for nobody's word.
    const alone = min === 2 && max === 2 ? { startsItself: STARTS_ITSELF_MS } : {};
    const wished = { game, wish: {}, settings: { isListed: true }, isModerated: false, ...alone };
    return house.create({ ...wished, host, address });
  }

  private sit({ table, seat }: Seated, { person, name }: Player): Promise<Result<unknown, Refusal>> {
    const free = freeNameFor(table.state, { person, name });
    if (guestOf(table.state, person) === undefined)
      table.commit([{ type: 'came', person, name: realName(free) }], null);
    const called = table.state.settings.isBlind ? {} : { name: free };
    return table.actFor(person, { type: 'sit', seat, ...called }, this.context.world.drawId());
  }
}

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

/** What a viewer has heard so far at a table. */
function addHistoryRoute(app: FastifyInstance, context: ServerContext): void {
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

/** A seat that was taken for somebody. */
interface Seated {
  readonly table: LiveTable;
  readonly seat: number;
}

interface Player {
  readonly person: PersonId;
  readonly name: string;
  readonly address: string;
}

/** A seat that is theirs as soon as it is on disk. */
interface Taking extends Seated {
  readonly kept: Promise<Result<unknown, Refusal>>;
}

const isOpenTo =
  (game: string) =>
  (row: MatchRow): boolean =>
    row.game === game && row.stage === 'lobby' && row.isListed && row.isCurrent;

function freeChairFor(state: TableState, person: PersonId): number | null {
  const { stage, settings, kicked, chairs } = state;
  if (whyMayNotEnter(state, person) !== null) return null;
  if (stage !== 'lobby' || !settings.isListed || kicked.includes(person)) return null;
  const seat = chairs.findIndex(({ type }) => type === 'nobody');
  return seat === -1 ? null : seat;
}
