import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import * as z from 'zod';
import { name } from '../../protocol/index.ts';
import { displayNamesOf } from '../../table/display-names.ts';
import { replayStepwise } from '../../table/replaying.ts';
import { forgetPerson } from '../admin/deletion.ts';
import type { ServerContext } from '../context.ts';
import { type MatchRow, STAGES } from '../storage/port.ts';
import { inTurns } from '../threads.ts';
import { originOf } from './access.ts';
import { unwrap } from './errors.ts';
import { Routes } from './route.ts';

const named = z.strictObject({ name });
const personAndName = { person: z.string(), name: z.string() };
const withToken = z.strictObject({ ...personAndName, token: z.string() });

/** A table that the person opened, or at which they have or had a seat. Times are milliseconds since 1970. */
const ownTable = z.strictObject({
  match: z.string(),
  code: z.string(),
  isCurrent: z.boolean(),
  game: z.string(),
  /** `setup`: the game of a companion is still being set up. */
  stage: z.enum([...STAGES, 'setup']),
  /** Who sits there, by seat, null for an empty one; absent for a table that nobody has been at lately. */
  sitters: z.array(z.strictObject({ name: z.string(), look: z.int().optional() }).nullable()).optional(),
  createdAt: z.int(),
  changedAt: z.int(),
  endedAt: z.int().nullable(),
});
const me = z.strictObject({ ...personAndName, tables: z.array(ownTable) });

const MOST_OWN_TABLES = 50;

/** With a longer log, a game counts as set up. */
const MOST_SETUP_LINES = 200;

/** Whether the game of a companion's table is still being set up; a table that is not in memory is read from its log. */
async function isSettingUp(
  { registry, storage }: ServerContext,
  { id, code, isCurrent, game, stage }: MatchRow,
): Promise<boolean> {
  const gamePackage = registry.findGame(game);
  const isInSetup = gamePackage?.game.capabilities?.realTable?.isSettingUp;
  if (gamePackage === undefined || isInSetup === undefined || !isCurrent || stage !== 'playing') return false;
  const awake = registry.atHand(code);
  if (awake?.recording) return isInSetup(awake.recording.match.publicView());
  const lines = await storage.read(id);
  if (lines.length > MOST_SETUP_LINES) return false;
  const replayed = await inTurns(replayStepwise(gamePackage, lines));
  return replayed.ok && replayed.value.recording !== null && isInSetup(replayed.value.recording.match.publicView());
}

/** Who sits at a table that somebody may return to; null where it would have to be read from its log. */
function sittersAt({ registry }: ServerContext, { code, isCurrent, stage }: MatchRow) {
  const state = isCurrent && stage !== 'over' ? registry.atHand(code)?.state : undefined;
  if (state === undefined) return null;
  const names = displayNamesOf(state);
  return state.chairs.map((chair) => {
    const look = names.look(chair);
    const name = names.chair(chair);
    if (chair.type === 'nobody') return null;
    return look === null ? { name } : { name, look };
  });
}

/** Guests: a name and a token, without an account. */
export function addPeopleRoutes(app: FastifyInstance, context: ServerContext): void {
  const { people, storage } = context;
  const routes = new Routes(app, context, 'people');

  routes.add({
    route: 'POST /api/people',
    name: 'addPerson',
    body: named,
    status: 201,
    answer: withToken,
    aMinute: 900,
    handle: async ({ body }) => {
      const added = await people.add(body.name);
      return { person: added.person.id, name: added.person.name, token: added.token };
    },
  });

  routes.addForPerson({
    route: 'GET /api/me',
    name: 'showMe',
    answer: me,
    handle: async ({ person }) => {
      const rows = await storage.listOf(person.id, MOST_OWN_TABLES);
      const tables: z.infer<typeof ownTable>[] = [];
      // One after the other: each may have a log to be read and replayed.
      for (const row of rows) {
        const { id, code, isCurrent, game, stage, createdAt, changedAt, endedAt } = row;
        const table = { match: id, code, isCurrent, game, stage, createdAt, changedAt, endedAt };
        const sitters = sittersAt(context, row);
        tables.push({
          ...table,
          ...((await isSettingUp(context, row)) && { stage: 'setup' as const }),
          ...(sitters !== null && { sitters }),
        });
      }
      return { person: person.id, name: person.name, tables };
    },
  });

  routes.addForPerson({
    route: 'PATCH /api/me',
    name: 'renameMe',
    body: named,
    answer: z.strictObject(personAndName),
    aMinute: 900,
    handle: async ({ body, person }) => {
      await people.rename(person.id, body.name);
      return { person: person.id, name: body.name };
    },
  });

  routes.addForPerson({
    route: 'DELETE /api/me',
    name: 'forgetMe',
    answer: z.strictObject({ matches: z.int() }),
    aMinute: 300,
    handle: async ({ person }) => unwrap(await forgetPerson(context, person.id)),
  });

  // Device links: how a second device becomes the same person.

  routes.addForPerson({
    route: 'POST /api/me/device-links',
    name: 'linkDevice',
    status: 201,
    answer: z.strictObject({ link: z.string(), url: z.string(), expiresAt: z.int(), qr: z.string() }),
    aMinute: 900,
    handle: async ({ person, request }) => {
      const { link, expiresAt } = await people.linkDevice(person.id);
      // After the `#`, so that it never reaches a log or a referrer.
      const url = `${originOf(context, request)}/#device=${link}`;
      return { link, url, expiresAt, qr: renderSVG(url) };
    },
  });

  routes.add({
    route: 'POST /api/device-links/redeem',
    name: 'redeemLink',
    body: z.strictObject({ link: z.string().max(100) }),
    status: 201,
    answer: withToken,
    aMinute: 900,
    handle: async ({ body }) => {
      const redeemed = unwrap(await people.redeem(body.link));
      return { person: redeemed.person.id, name: redeemed.person.name, token: redeemed.token };
    },
  });
}
