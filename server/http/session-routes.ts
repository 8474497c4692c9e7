import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { EXPORT_FILES } from '../../experiment/export/files.ts';
import { dryRun, organise } from '../../experiment/organiser-actions.ts';
import { publicSessionOf } from '../../experiment/participant-state.ts';
import { checkSession } from '../../experiment/session-state.ts';
import { organiserDeed, publicSession, sessionPlan } from '../../protocol/index.ts';
import { deleteSession, forgetParticipant } from '../admin/deletion.ts';
import type { ServerContext } from '../context.ts';
import { exportFile } from '../sessions/export/export.ts';
import { organised, secretOf, sessionAt } from './access.ts';
import { granted, refused } from './errors.ts';
import { addRoute } from './route.ts';

const code = z.strictObject({ code: z.string().max(20) });

const numbered = z.strictObject({ code: z.string().max(20), number: z.coerce.number().int().min(1) });

const planned = z.strictObject({ plan: sessionPlan });

const made = z.strictObject({ code: z.string(), key: z.string() });

const nothing = z.strictObject({});

const label = z.string().trim().max(120);

/** A plan holds whole pages of text. */
const MOST_PLAN_BYTES = 150_000;

const MOST_LABELS = 5000;

/** Requests a minute of a hall of two thousand behind one address, who come at once, and some of them again. */
const A_HALL = 6000;

const desk = z.strictObject({
  code: z.string(),
  plan: sessionPlan,
  isDryRun: z.boolean(),
  organisers: z.array(z.strictObject({ number: z.int(), label: z.string(), isYou: z.boolean() })),
  links: z.array(z.strictObject({ label: z.string(), participant: z.int().nullable() })),
});

/** Sessions: making one, taking part in it, and running it. */
export function addSessionRoutes(app: FastifyInstance, context: ServerContext): void {
  const { sessions, house } = context;

  addRoute(app, {
    method: 'POST',
    path: '/api/sessions',
    name: 'makeSession',
    tag: 'sessions',
    body: planned,
    answer: { status: 201, schema: made },
    ...{ aMinute: 30, isForOrganisers: true, mostBytes: MOST_PLAN_BYTES },
    handle: async ({ body }) => {
      const { session, key } = granted(await sessions.create(body.plan));
      return { code: session.code, key };
    },
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/sessions/check',
    name: 'checkSession',
    tag: 'sessions',
    body: planned,
    answer: { status: 200, schema: z.strictObject({ ok: z.literal(true) }) },
    ...{ aMinute: 120, isForOrganisers: true, mostBytes: MOST_PLAN_BYTES },
    handle: ({ body }) => {
      granted(checkSession(house.findGame(body.plan.game), body.plan));
      return { ok: true };
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/sessions/:code',
    name: 'showSession',
    tag: 'sessions',
    params: code,
    answer: { status: 200, schema: publicSession },
    aMinute: A_HALL,
    handle: async ({ params, request }) => publicSessionOf((await sessionAt(context, request, params.code)).state),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/sessions/:code/join',
    name: 'joinSession',
    tag: 'sessions',
    token: 'sometimes',
    params: code,
    body: z.strictObject({ link: z.string().max(100).optional(), externalId: z.string().trim().max(200).optional() }),
    answer: { status: 201, schema: z.strictObject({ participant: z.int(), token: z.string() }) },
    aMinute: A_HALL,
    handle: async ({ params, body, request }) => {
      const session = await sessionAt(context, request, params.code);
      const token = secretOf(request);
      const person = token === '' ? null : await context.people.find(token);
      const participant = person?.ok === true ? session.roster.numberOf(person.value.id) : null;
      if (participant !== null) return { participant, token };
      return granted(await sessions.door.join(session, { link: body.link ?? null, externalId: body.externalId ?? '' }));
    },
  });

  addOrganising(app, context);
  addExportRoutes(app, context);
}

function addOrganising(app: FastifyInstance, context: ServerContext): void {
  const { sessions } = context;

  addRoute(app, {
    method: 'GET',
    path: '/api/sessions/:code/desk',
    name: 'showDesk',
    tag: 'sessions',
    token: 'always',
    params: code,
    answer: { status: 200, schema: desk },
    handle: async ({ params, request }) => {
      const { session, by } = await organised(context, request, params.code);
      const { plan, isDryRun, organisers } = session.state;
      const here = organisers.filter(({ isGone }) => !isGone);
      return {
        ...{ code: session.code, plan, isDryRun },
        organisers: here.map(({ number, label: its }) => ({ number, label: its, isYou: number === by })),
        links: session.roster.all.flatMap(({ linkHash, label: its, number }) =>
          linkHash === null ? [] : [{ label: its, participant: number }],
        ),
      };
    },
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/sessions/:code/deeds',
    name: 'organise',
    tag: 'sessions',
    token: 'always',
    params: code,
    body: z.strictObject({ deed: organiserDeed }),
    answer: { status: 200, schema: nothing },
    ...{ aMinute: 600, mostBytes: MOST_PLAN_BYTES },
    handle: async ({ params, body, request }) => {
      const { session, by } = await organised(context, request, params.code);
      granted(await organise(session, by, body.deed));
      return {};
    },
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/sessions/:code/links',
    name: 'inviteToSession',
    tag: 'sessions',
    token: 'always',
    params: code,
    body: z.strictObject({ labels: z.array(label).min(1).max(MOST_LABELS) }),
    answer: {
      status: 201,
      schema: z.strictObject({ links: z.array(z.strictObject({ label: z.string(), link: z.string() })) }),
    },
    ...{ aMinute: 30, isForOrganisers: true, mostBytes: MOST_PLAN_BYTES },
    handle: async ({ params, body, request }) => {
      const { session } = await organised(context, request, params.code);
      return { links: await sessions.door.invite(session, body.labels) };
    },
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/sessions/:code/dry-run',
    name: 'dryRun',
    tag: 'sessions',
    token: 'always',
    params: code,
    body: z.strictObject({ players: z.int().min(2).max(500), bots: z.array(z.string().max(40)).min(1).max(50) }),
    answer: { status: 201, schema: made },
    ...{ aMinute: 12, isForOrganisers: true },
    handle: async ({ params, body, request }) => {
      const { session } = await organised(context, request, params.code);
      return granted(await dryRun(sessions, session, body));
    },
  });

  addKeys(app, context);
}

function addKeys(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, {
    method: 'POST',
    path: '/api/sessions/:code/organisers',
    name: 'addOrganiser',
    tag: 'sessions',
    token: 'always',
    params: code,
    body: z.strictObject({ label }),
    answer: { status: 201, schema: z.strictObject({ number: z.int(), key: z.string() }) },
    ...{ aMinute: 30, isForOrganisers: true },
    handle: async ({ params, body, request }) => {
      const { session } = await organised(context, request, params.code);
      const added = context.sessions.addOrganiser(session, body.label);
      granted(await session.kept());
      return added;
    },
  });

  addRoute(app, {
    method: 'DELETE',
    path: '/api/sessions/:code',
    name: 'deleteSession',
    tag: 'sessions',
    token: 'always',
    params: code,
    answer: { status: 200, schema: nothing },
    ...{ aMinute: 20, isForOrganisers: true },
    handle: async ({ params, request }) => {
      const { session } = await organised(context, request, params.code);
      granted(await deleteSession(context, session));
      return {};
    },
  });

  addRoute(app, {
    method: 'DELETE',
    path: '/api/sessions/:code/organisers/:number',
    name: 'removeOrganiser',
    tag: 'sessions',
    token: 'always',
    params: numbered,
    answer: { status: 200, schema: nothing },
    handle: async ({ params, request }) => {
      const { session, by } = await organised(context, request, params.code);
      const here = session.state.organisers.filter(({ isGone }) => !isGone);
      if (!here.some(({ number }) => number === params.number)) throw refused('unknown-organiser');
      if (here.length === 1) throw refused('last-organiser');
      session.write({ type: 'organiserGone', number: params.number, by });
      session.attendance.dismissOrganiser(params.number);
      granted(await session.kept());
      return {};
    },
  });

  addRoute(app, {
    method: 'DELETE',
    path: '/api/sessions/:code/participants/:number',
    name: 'forgetParticipant',
    tag: 'sessions',
    token: 'always',
    params: numbered,
    answer: { status: 200, schema: nothing },
    ...{ aMinute: 60, isForOrganisers: true },
    handle: async ({ params, request }) => {
      const { session, by } = await organised(context, request, params.code);
      granted(await forgetParticipant(context, session, { participant: params.number, by }));
      return {};
    },
  });
}

/** The data of a session as files, at any time, for anyone who has a key of it. */
function addExportRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, {
    method: 'GET',
    path: '/api/sessions/:code/export/:file',
    name: 'exportSession',
    tag: 'sessions',
    token: 'always',
    params: z.strictObject({ code: z.string().max(20), file: z.string().max(40) }),
    answer: { type: 'text/plain; charset=utf-8' },
    ...{ aMinute: 120, isForOrganisers: true },
    handle: async ({ params, request, reply }) => {
      const { session } = await organised(context, request, params.code);
      const file = EXPORT_FILES.find(({ name }) => name === params.file);
      if (file === undefined) throw refused('no-such-file', { files: EXPORT_FILES.map(({ name }) => name) });
      await session.writer.settled();
      const { listed, state } = session;
      const of = { listed, file, session: state.id, language: state.plan.language };
      const written = await exportFile(context.storage, of);
      const attachment = `attachment; filename="${session.code}-${file.name}"`;
      reply.type(file.type).header('content-disposition', attachment).header('cache-control', 'no-store');
      return written;
    },
  });
}
