import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import * as z from 'zod';
import { name } from '../../protocol/index.ts';
import { replayStepwise } from '../../table/replaying.ts';
import { forgetPerson } from '../admin/deletion.ts';
import type { ServerContext } from '../context.ts';
import { type MatchRow, STAGES } from '../storage/port.ts';
import { inTurns } from '../threads.ts';
import { askerOf, originOf } from './access.ts';
import { granted } from './errors.ts';
import { addRoute } from './route.ts';

const named = z.strictObject({ name });
const person = { person: z.string(), name: z.string() };
const withToken = z.strictObject({ ...person, token: z.string() });

/** A table that somebody opened, or at which they have or had a seat. Times are milliseconds since 1970. */
const ownTable = z.strictObject({
  match: z.string(),
  code: z.string(),
  isCurrent: z.boolean(),
  game: z.string(),
  stage: z.enum(STAGES),
  /** A companion follows a game that is still being set up. */
  isSettingUp: z.literal(true).optional(),
  createdAt: z.int(),
  changedAt: z.int(),
  endedAt: z.int().nullable(),
});
const me = z.strictObject({ ...person, tables: z.array(ownTable) });

const MOST_OWN_TABLES = 50;

/** A game that has been set up for so long is played. */
const MOST_LINES_OF_SET_UP = 200;

/** Whether a companion's table follows a game that is still being set up; a table that sleeps is read from its log. */
async function isSettingUp(
  { house, storage }: ServerContext,
  { id, code, isCurrent, game, stage }: MatchRow,
): Promise<boolean> {
  const listed = house.findGame(game);
  const looks = listed?.game.capabilities?.realTable?.isSettingUp;
  if (listed === undefined || looks === undefined || !isCurrent || stage !== 'playing') return false;
  const awake = house.atHand(code);
  if (awake?.recording) return looks(awake.recording.match.publicView());
  const lines = await storage.read(id);
  if (lines.length > MOST_LINES_OF_SET_UP) return false;
  const replayed = await inTurns(replayStepwise(listed, lines));
  return replayed.ok && replayed.value.recording !== null && looks(replayed.value.recording.match.publicView());
}

/** Guests: a name and a secret, no account. */
export function addPeopleRoutes(app: FastifyInstance, context: ServerContext): void {
  const { people, storage } = context;

  addRoute(app, {
    method: 'POST',
    path: '/api/people',
    name: 'addPerson',
    tag: 'people',
    body: named,
    answer: { status: 201, schema: withToken },
    aMinute: 900,
    handle: async ({ body }) => {
      const added = await people.add(body.name);
      return { person: added.person.id, name: added.person.name, token: added.token };
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/me',
    name: 'showMe',
    tag: 'people',
    token: 'always',
    answer: { status: 200, schema: me },
    handle: async ({ request }) => {
      const asker = await askerOf(context, request);
      const rows = await storage.listOf(asker.id, MOST_OWN_TABLES);
      const tables: z.infer<typeof ownTable>[] = [];
      // One after the other: each may have a log to be read and replayed.
      for (const row of rows) {
        const { id, code, isCurrent, game, stage, createdAt, changedAt, endedAt } = row;
        const table = { match: id, code, isCurrent, game, stage, createdAt, changedAt, endedAt };
        tables.push((await isSettingUp(context, row)) ? { ...table, isSettingUp: true } : table);
      }
      return { person: asker.id, name: asker.name, tables };
    },
  });

  addRoute(app, {
    method: 'PATCH',
    path: '/api/me',
    name: 'renameMe',
    tag: 'people',
    token: 'always',
    body: named,
    answer: { status: 200, schema: z.strictObject(person) },
    aMinute: 900,
    handle: async ({ body, request }) => {
      const asker = await askerOf(context, request);
      await people.rename(asker.id, body.name);
      return { person: asker.id, name: body.name };
    },
  });

  addRoute(app, {
    method: 'DELETE',
    path: '/api/me',
    name: 'forgetMe',
    tag: 'people',
    token: 'always',
    answer: { status: 200, schema: z.strictObject({ matches: z.int() }) },
    aMinute: 300,
    handle: async ({ request }) => granted(await forgetPerson(context, (await askerOf(context, request)).id)),
  });

  addDeviceLinks(app, context);
}

/** How a second device becomes the same person. */
function addDeviceLinks(app: FastifyInstance, context: ServerContext): void {
  const { people } = context;

  addRoute(app, {
    method: 'POST',
    path: '/api/me/device-links',
    name: 'linkDevice',
    tag: 'people',
    token: 'always',
    answer: {
      status: 201,
      schema: z.strictObject({ link: z.string(), url: z.string(), expiresAt: z.int(), qr: z.string() }),
    },
    aMinute: 900,
    handle: async ({ request }) => {
      const asker = await askerOf(context, request);
      const { link, expiresAt } = await people.linkDevice(asker.id);
      // After the `#`, so that it is in no log and in no referrer.
      const url = `${originOf(context, request)}/#device=${link}`;
      return { link, url, expiresAt, qr: renderSVG(url) };
    },
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/device-links/redeem',
    name: 'redeemLink',
    tag: 'people',
    body: z.strictObject({ link: z.string().max(100) }),
    answer: { status: 201, schema: withToken },
    aMinute: 900,
    handle: async ({ body }) => {
      const redeemed = granted(await people.redeem(body.link));
      return { person: redeemed.person.id, name: redeemed.person.name, token: redeemed.token };
    },
  });
}
